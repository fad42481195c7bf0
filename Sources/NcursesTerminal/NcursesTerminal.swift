public import TerminalCanvas

/// The terminal that the program was started in.
///
/// A terminal shows canvases (``present(_:)``) and reports events (``waitForEvents(until:)``). It is restored when it
/// is closed, and also when the program ends in any other way; see <doc:TerminalPromises>.
///
/// ```swift
/// let terminal = try NcursesTerminal.open()
/// defer { terminal.close() }
/// terminal.present(canvas)
/// let events = terminal.waitForEvents(until: nil)
/// ```
///
/// - Frames go through a queue. A terminal that takes no output, such as a stopped window, holds up neither keys nor
///   signals. Of the frames that wait, only the last one is kept.
/// - Keys are read as bytes and decoded by `InputDecoder`. Unknown sequences are dropped.
/// - Signals are events. After `TerminalEvent.terminationRequested(signal:)`, close the terminal and call
///   ``endProcess(bySignal:)``, so that the parent process sees the signal.
/// - Frames fill the screen, or some rows below the prompt; see ``Placement``.
/// - While it waits, the main queue is served, so that tasks of the main actor run in a program with a synchronous
///   `main`. In a program with an asynchronous `main`, ``nextEvents(until:)`` waits without holding the main actor.
///
/// ncurses finds the bytes that turn one frame into the next. It reads no keys, sets no modes and handles no signals.
@MainActor
public final class NcursesTerminal: Terminal {
    /// The size of the frames, in columns and rows.
    public internal(set) var size: Size

    /// The characters and colors that the terminal can show. They may change when the terminal answers a question.
    public internal(set) var capabilities: TerminalCapabilities

    /// Whether keys, the mouse and pastes are read.
    public var readsInput = true

    let configuration: Configuration

    let device: TerminalDevice
    let screen: CursesScreen
    let sequences: ControlSequences

    /// The way to the clipboard; `nil` if the terminal has none.
    let clipboard: ClipboardSequences?

    var features = TerminalFeatures()

    /// The unanswered questions for the position of the cursor.
    var positionQuestions = PositionQuestions()

    /// The first row of a picture below the prompt, counted from the top of the screen; `nil` while it is not known.
    var inlineOrigin: Int?

    var output = OutputQueue()
    var decoder: InputDecoder

    /// When the input was last empty. Later bytes arrived after this time.
    var lastSilence = ContinuousClock.now

    /// The newest frame, if the terminal has not taken an earlier one yet.
    var deferredFrame: Canvas?

    /// A sequence for the clipboard that waits for earlier bytes.
    var deferredCopy: [UInt8]?

    /// Whether a sequence for the clipboard is on its way to the terminal.
    var isCopying = false

    /// Whether the terminal shows the cursor once it has taken all sent bytes.
    var isCursorShown = true

    /// Whether ``nextEvents(until:)`` must return.
    var isWoken = false

    /// Events that were found and not yet returned.
    var pendingEvents: [TerminalEvent] = []

    /// Whether reads and writes can still succeed.
    var isConnected = true

    /// Whether the system has refused to wait. It would refuse again.
    var cannotWait = false

    /// Whether a signal has asked for the end.
    var isEnding = false

    /// Whether the terminal was not closed.
    var isOpen = true

    /// Whether the terminal shows frames. It does not while the process is stopped.
    var isTaken = false

    /// Whether nothing was sent since the terminal was taken: the first bytes go out with the first frame.
    var awaitsFrame = true

    /// Whether to ask for the widths of characters when the terminal is taken.
    var asksWidths = false

    static var isInUse = false

    /// Opens the terminal; see ``open(_:)``.
    init(_ configuration: Configuration) throws(TerminalError) {
        guard !Self.isInUse else { throw .alreadyOpen }
        StandardStreams.reserve()
        guard getuid() == geteuid(), getgid() == getegid() else { throw .privileged }
        try ResourceLimits.requireStack()
        try ResourceLimits.requireDescriptors(ResourceLimits.descriptorsOfTerminal)
        device = try TerminalDevice()
        let type: TerminalType
        do throws(TerminalError) {
            type = try TerminalType(environmentVariable("TERM"))
            let repertoire = CharacterEncoding.adopt()
            // Before ncurses, which installs handlers for signals that have none.
            try SignalRelay.install()
            size = Self.usableSize(device.size, placement: configuration.placement)
            // Nothing is written here: in the background too, an unusable terminal is reported at once.
            let entry = try Terminfo.load(type)
            decoder = InputDecoder(keyStrings: KeySequences.ofCurrentTerminal())
            let inline = try Self.inlineSequences(for: configuration.placement)
            sequences = ControlSequences(
                size: Self.usableSize(device.size, placement: .wholeScreen), modes: configuration.privateModes,
                inline: inline)
            clipboard = sequences.isVT100 ? ClipboardSequences(type, environment: environmentVariable) : nil
            screen = try CursesScreen(
                entry: entry, inline: inline, size: size, repertoire: repertoire,
                colors: ColorSupport(.init(ofCurrentTerminal: type), environment: environmentVariable))
            capabilities = TerminalCapabilities(
                repertoire: repertoire, colors: screen.colors.count,
                userInterfaceStyle: UserInterfaceStyle(environment: environmentVariable))
            ProcessGroup.awaitForeground(of: device)
            try device.readModes()
            try RestorationRecord.make()
            size = Self.usableSize(device.size, placement: configuration.placement)
            if screen.size != size { screen.resize(to: size) }
        } catch {
            SignalRelay.remove()
            device.close()
            throw error
        }
        self.configuration = configuration
        Self.isInUse = true
        prepareRestoration()
        // A signal has asked for the end: the terminal is not touched, and the signal is the first event.
        guard !SignalRelay.isTerminationPending else { return }
        if sequences.isVT100, type.answersQuestions(environment: environmentVariable) { ask() }
        take()
    }
}
