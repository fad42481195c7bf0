import Glibc
public import TerminalCanvas

/// The terminal that the program was started in.
///
/// ncurses finds the bytes that turn one frame into the next, and does nothing else; everything around that is done
/// here, because a program that draws on the whole screen has to give it back whatever happens:
///
/// - Frames go through a queue. A terminal that takes nothing (a stopped window, a slow line) holds up neither keys nor
///   signals; meanwhile only the last frame is kept.
/// - Keys are read as bytes and decoded by ``TerminalCanvas/InputDecoder``, so that nothing unknown turns into keystrokes.
/// - Signals are events. Whoever gets ``TerminalCanvas/TerminalEvent/terminationRequested(signal:)`` closes the terminal and calls
///   ``endProcess(bySignal:)``, and the parent sees the signal.
/// - Frames fill the screen, or some rows below the prompt; see ``Placement``.
/// - Waiting serves the main queue, so that main-actor tasks run in a program whose `main` is synchronous. Where it is
///   asynchronous, ``nextEvents(until:)`` waits without holding up the main actor.
///
/// ```swift
/// let terminal = try NcursesTerminal.open()
/// defer { terminal.close() }
/// terminal.present(canvas)
/// let events = terminal.waitForEvents(until: nil)
/// ```
@MainActor
public final class NcursesTerminal: Terminal {
    public internal(set) var size: Size

    public internal(set) var capabilities: TerminalCapabilities

    /// What was asked for when the terminal was opened.
    let configuration: Configuration

    let device: TerminalDevice
    let screen: CursesScreen
    let sequences: ControlSequences

    /// What the terminal has told about itself.
    var features = TerminalFeatures()

    /// Where on the screen frames are shown, when that is below the prompt.
    var inlineOrigin = InlineOrigin()

    var output = OutputQueue()
    var decoder: InputDecoder

    /// When there was nothing to read the last time somebody looked. What is read next came after it.
    var lastSilence = ContinuousClock.now

    /// The frame to draw once the terminal has taken the ones before.
    var deferredFrame: Canvas?

    /// Whether the cursor is shown, as far as the terminal was told.
    var isCursorShown = true

    /// Whether somebody wants ``nextEvents(until:)`` to return.
    var isWoken = false

    /// Events that came up outside of a wait.
    var pendingEvents: [TerminalEvent] = []

    /// Whether reads and writes can still succeed.
    var isConnected = true

    /// Whether the terminal is ours: not after it was closed.
    var isOpen = true

    /// Whether it shows our frames now: not while we are stopped, and not when a signal ended the wait for it.
    var isTaken = false

    private static var isInUse = false

    /// Opens the terminal; see ``open(_:)``.
    init(_ configuration: Configuration) throws(TerminalError) {
        guard !Self.isInUse else { throw .alreadyOpen }
        StandardDescriptors.reserve()
        guard getuid() == geteuid(), getgid() == getegid() else { throw .privileged }
        // Whether standard output is a terminal comes before everything else.
        device = try TerminalDevice()
        let type: TerminalType
        do throws(TerminalError) {
            type = try TerminalType(environmentVariable("TERM"))
            let repertoire = CharacterEncoding.adopt()
            // Before ncurses, which would handle these signals itself if nobody did.
            try SignalRelay.install()
            size = Self.usableSize(device.size, placement: configuration.placement)
            // Touches no terminal: one that cannot be used is complained about in the background too, at once.
            let entry = try Terminfo.load(type)
            decoder = InputDecoder(keyStrings: KeySequences.ofCurrentTerminal())
            sequences = try ControlSequences(
                size: Self.usableSize(device.size, placement: .wholeScreen), configuration: configuration)
            screen = try CursesScreen(
                entry: entry, isInline: configuration.placement != .wholeScreen, size: size, repertoire: repertoire,
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
        // Asked to end before the terminal was ours: it is left alone, and the signal is the first event.
        guard !SignalRelay.isTerminationPending else { return }
        if sequences.isVT100, type.answersQuestions(environment: environmentVariable) { ask() }
        take()
    }

    /// Lets another terminal be opened, once this one is closed.
    func release() { Self.isInUse = false }
}
