/// Makes events of the bytes that a terminal sends: keys, the mouse, pastes, focus and replies.
///
/// A value and a state machine: bytes and times go in, events come out, nothing is read and no clock is looked at.
/// The same bytes give the same events however they were cut into pieces, as long as the pauses are short.
///
/// ```swift
/// var decoder = InputDecoder()
/// var events: [TerminalEvent] = []
/// decoder.decode(Array("\u{1b}[1;5A".utf8), at: .now, into: &events)
/// // events == [.key(Key(.up, modifiers: .control))]
/// ```
///
/// What a byte means depends on the state:
///
/// ```
///          control ► key          ┌── [ ► control sequence ── final ► key, mouse, focus, reply, or nothing
///         ╱                       ├── O ► single shift ─────── final ► key, or nothing
/// ground ── ESC ► escape ─────────┼── ] P X ^ _ ► string ───── ESC \ ► reply, or nothing
///         ╲                       └── anything else ► key with Alt
///          text ► key               CSI 200 ~ ► paste ──────── CSI 201 ~ ► pasted text
/// ```
///
/// Before any of this the strings that the terminal's own entry has for its keys are looked up (``KeyStrings``).
///
/// Three promises. What is not understood is swallowed whole, whatever it is made of: no part of a sequence is taken for
/// a key. What is not finished ends by silence, by ESC, CAN or SUB, and never costs more memory than one MiB for a paste
/// and some KiB for anything else. After a bad byte the next key is intact.
///
/// Silence is part of the language: ESC alone is Escape when nothing follows for a while (``InputTiming``).
/// ``deadline`` tells until when to wait, ``expire(at:into:)`` is called when that time has passed.
public struct InputDecoder: Sendable {
    /// The strings of the terminal's keys.
    public let keyStrings: KeyStrings

    /// How long to wait for what.
    public let timing: InputTiming

    /// Whether `CSI 1 ; 2 R` up to `CSI 1 ; 16 R` is the answer to a question for the cursor's position and not F3 with
    /// modifiers, which some terminals send so. Set it while an answer to `CSI 6 n` is awaited; the
    /// answer to `CSI ? 6 n` cannot be mistaken.
    public var awaitsCursorPosition = false

    /// Whether something was begun that ends by silence: ``deadline`` is not `nil` then, which this tells at once.
    public internal(set) var awaitsMore = false

    /// What the bytes so far have begun.
    var state = State.ground

    /// When the last byte came.
    var timeOfLastByte: Moment?

    /// What has been found; the caller's array while decoding, empty otherwise.
    var events: [TerminalEvent] = []

    /// Whether a second ESC stands before the sequence, which rxvt and others send for Alt.
    var hasAltPrefix = false

    /// Bytes that may be taken back: those of a key string or of a late sequence that is not complete.
    var held: [UInt8] = []

    /// How far the bytes held have come among the key strings.
    var node = 0

    /// Whether bytes that were held are decoded again, now without the key strings.
    var isReplaying = false

    /// A key whose string is the beginning of a longer one, and how many of the bytes held are its own.
    var candidate: (key: Key, length: Int)?

    /// The character that is arriving.
    var scalar = UTF8Accumulator()

    /// The control sequence that is arriving.
    var sequence = ControlSequence()

    /// The string that is arriving.
    var string = ControlString()

    /// The paste that is arriving, or what came behind one.
    var paste = PasteBuffer()

    /// When the end of a paste came.
    var timeAfterPaste: Moment?

    /// The three bytes of a mouse report in the old encoding.
    var mouseBytes: (count: Int, button: UInt8, column: UInt8) = (0, 0, 0)

    /// The mouse button that was pressed last: old encodings do not tell which one is released.
    var lastButton = MouseEvent.Button.left

    /// What silence cut short lately, and until when its rest is expected.
    var late: (cut: LateSequence.Cut, end: Moment)?

    /// A sequence whose rest is late, and until when the rest belongs to it.
    var torn: (state: State, end: Moment)?

    /// What the bytes so far have begun.
    enum State {
        /// Nothing.
        case ground
        /// A string that a key sends, according to the terminal's entry.
        case keyString
        /// A character of several bytes.
        case character
        /// ESC.
        case escape
        /// `ESC [`.
        case controlSequence
        /// `ESC [ [`, a function key of the Linux console.
        case consoleFunction
        /// `ESC O`.
        case singleShift
        /// `ESC [ M`, after which three bytes follow.
        case mouseReport
        /// `ESC ]`, `ESC P`, `ESC X`, `ESC ^` or `ESC _`.
        case string
        /// An ESC inside a string.
        case stringEscape
        /// `ESC [ 200 ~`.
        case paste
        /// `ESC [ 201 ~`, and whatever came without a pause since.
        case afterPaste
        /// What may be the rest of a sequence whose beginning was taken for Escape.
        case late
    }

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - keyStrings: What the terminal's keys send; what the usual terminals send is known anyway.
    ///   - timing: How long to wait for what.
    public init(keyStrings: KeyStrings = KeyStrings(), timing: InputTiming = InputTiming()) {
        self.keyStrings = keyStrings
        self.timing = timing
        held.reserveCapacity(KeyStrings.maximumLength)
    }
}
