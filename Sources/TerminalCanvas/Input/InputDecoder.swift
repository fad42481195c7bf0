/// Decodes the bytes that a terminal sends into events: keys, mouse, pastes, focus and replies.
///
/// The decoder is a value and a state machine. It reads no input and no clock: the caller passes bytes and times. The
/// same bytes give the same events, no matter how they are divided into pieces, as long as the pauses are short.
///
/// The meaning of a byte depends on the state:
///
/// ```text
///          control ► key          ┌── [ ► control sequence ── final ► key, mouse, focus, reply, or nothing
///         ╱                       ├── O ► single shift ─────── final ► key, or nothing
/// ground ── ESC ► escape ─────────┼── ] P X ^ _ ► string ───── ESC \ ► reply, or nothing
///         ╲                       └── anything else ► key with Alt, but Escape and Ctrl-C for Ctrl-C
///          text ► key               CSI 200 ~ ► paste ──────── CSI 201 ~ ► pasted text
/// ```
///
/// The decoder guarantees three things:
///
/// - An unknown sequence is dropped as a whole. No part of it becomes a key.
/// - An unfinished sequence ends after a time, or with ESC, CAN or SUB. It takes at most 1 MiB of memory for a paste
///   and some KiB for any other sequence.
/// - An invalid byte does not affect the next key.
///
/// ESC alone is Escape if nothing follows within 50 milliseconds. ``deadline`` is the time until which to wait for more
/// bytes. Call ``expire(at:into:)`` when it has passed.
package struct InputDecoder: Sendable {
    /// The strings that the terminal's keys send. They take precedence over the states above.
    package let keyStrings: KeyStrings

    /// The times to wait for the rest of a sequence.
    package let timing: InputTiming

    /// Whether `CSI 1 ; 2 R` to `CSI 1 ; 16 R` are replies with the position of the cursor.
    ///
    /// Some terminals send the same sequences for F3 with modifiers. Set this to `true` while you wait for the reply to
    /// `CSI 6 n`. The reply to `CSI ? 6 n` is unambiguous.
    package var awaitsCursorPosition = false

    /// The kind of sequence that is unfinished.
    @usableFromInline var state = State.ground

    var timeOfLastByte: ContinuousClock.Instant?

    /// The events that were found in the current call.
    var found: [TerminalEvent] = []

    /// Whether an ESC came before the key or the sequence. Terminals send it for Alt.
    var hasAltPrefix = false

    /// The bytes of an incomplete key string or of an incomplete late sequence. They may have to be decoded again.
    var held: [UInt8] = []

    /// The node of the key strings that the held bytes lead to.
    var node = 0

    /// Whether held bytes are being decoded again, without the key strings.
    var isReplaying = false

    /// The key whose string is the beginning of the held bytes, and the length of its string, if a longer string may
    /// follow.
    var candidate: (key: Key, length: Int)?

    /// The unfinished character.
    var scalar = UTF8Accumulator()

    var sequence = ControlSequence()

    var string = ControlString()

    /// The unfinished paste, or the bytes after one.
    var paste = PasteBuffer()

    var timeAfterPaste: ContinuousClock.Instant?

    /// The three bytes of a mouse report in the old encoding.
    var mouseBytes: (count: Int, button: UInt8, column: UInt8) = (0, 0, 0)

    /// The mouse button that was pressed last. The old encoding does not report which button is released.
    var lastButton = MouseEvent.Button.left

    /// A sequence that was ended by silence, and whose rest is expected.
    var late: CutSequence?

    /// An unfinished sequence whose rest is late.
    var torn: TornSequence?

    /// The beginning of a sequence that was ended by silence.
    struct CutSequence {
        let cut: LateSequence.Cut
        /// The time until which the rest is expected.
        let end: ContinuousClock.Instant
    }

    /// An unfinished sequence whose rest is late.
    struct TornSequence {
        let state: State
        /// The time until which the rest belongs to the sequence.
        let end: ContinuousClock.Instant
    }

    /// A kind of unfinished sequence.
    @usableFromInline
    enum State: Sendable {
        /// None.
        case ground
        /// A key string of the terminal.
        case keyString
        /// A character of several bytes.
        case character
        /// ESC.
        case escape
        /// `ESC [`.
        case controlSequence
        /// `ESC [ [`, the beginning of a function key of the Linux console.
        case consoleFunction
        /// `ESC O`.
        case singleShift
        /// `ESC [ M`, after which three bytes follow.
        case mouseReport
        /// `ESC ]`, `ESC P`, `ESC X`, `ESC ^` or `ESC _`.
        case string
        /// An ESC in a control string.
        case stringEscape
        /// `ESC [ 200 ~`.
        case paste
        /// `ESC [ 201 ~`, and the bytes that followed it without a pause.
        case afterPaste
        /// Bytes that may be the rest of a sequence that was ended by silence.
        case late
    }

    /// Creates a decoder for the sequences of common terminals.
    package init() { self.init(keyStrings: KeyStrings()) }

    /// Creates a decoder for the keys of a terminal.
    ///
    /// - Parameters:
    ///   - keyStrings: The strings that the terminal's keys send, in addition to the sequences of common terminals.
    ///   - timing: The times to wait for the rest of a sequence.
    package init(keyStrings: KeyStrings = KeyStrings(), timing: InputTiming = InputTiming()) {
        self.keyStrings = keyStrings
        self.timing = timing
        held.reserveCapacity(KeyStrings.maximumLength)
    }
}

/// The times that the decoder waits for the rest of a sequence.
///
/// A terminal sends the bytes of a key together, but a network may deliver them apart. And some beginnings are keys
/// themselves: Escape sends the first byte of most sequences, Alt-Shift-O the first two bytes of others. So the time to
/// wait depends on whether the bytes so far may be a key.
package struct InputTiming: Hashable, Sendable {
    /// The time to wait after bytes that the user may have typed: ESC, which then is Escape; `ESC O`, which then is
    /// Alt-Shift-O; `ESC [`, which then is dropped.
    package var escape: Duration = .milliseconds(50)

    /// The time to wait after bytes that only a terminal sends, such as `ESC [ 1 ;` or a part of a character. Then they
    /// no longer become a key.
    package var sequence: Duration = .milliseconds(500)

    /// The time after that during which the rest of a sequence still belongs to it. Then the sequence is dropped.
    package var rest: Duration = .seconds(4)

    /// The time to wait for the end of a paste. Then the part that has arrived is reported.
    package var paste: Duration = .seconds(2)

    /// The time after a paste during which bytes may be a part of it. Keys that are held down repeat more slowly.
    package var afterPaste: Duration = .milliseconds(25)

    /// The time after an Escape during which the rest of its sequence is recognized, if the rest arrives in one piece.
    package var lateness: Duration = .seconds(4)

    /// Creates the default times, such as 50 milliseconds after ESC.
    package init() {}
}

/// The control characters of ASCII that the decoder uses.
enum ASCII {
    /// The byte of Ctrl-C.
    static let endOfText: UInt8 = 0x03
    static let bell: UInt8 = 0x07
    static let backspace: UInt8 = 0x08
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0a
    static let carriageReturn: UInt8 = 0x0d
    static let cancel: UInt8 = 0x18
    static let substitute: UInt8 = 0x1a
    static let escape: UInt8 = 0x1b
    static let delete: UInt8 = 0x7f
}
