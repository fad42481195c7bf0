/// A screen with a keyboard: what a run loop draws on and reads from.
///
/// Two exist: `NcursesTerminal`, the real one, and ``HeadlessTerminal``, which keeps its frames for tests.
@MainActor
public protocol Terminal: AnyObject {
    /// The size of the screen, in columns and rows, as last read.
    var size: Size { get }

    /// What the screen can show. A terminal that is asked may answer late: then it changes while events are waited for.
    var capabilities: TerminalCapabilities { get }

    /// Whether the last frame stays on the screen when the terminal is given back, as below a prompt.
    var keepsPicture: Bool { get }

    /// Shows a frame; only what differs from the frame before is sent.
    ///
    /// - Parameter canvas: The whole picture. One of another size than the screen is clipped or padded with blanks.
    func present(_ canvas: Canvas)

    /// Forgets what the screen is believed to show, so that the next ``present(_:)`` sends everything.
    func invalidate()

    /// Waits for input, a resize, a signal, work of the main actor, or the deadline, and answers what came.
    ///
    /// Everything that is already there is drained in one call. The main queue is served while waiting, so that
    /// `Task { @MainActor in }` runs; after such work the answer may be empty, and the caller looks whether there is
    /// something to draw.
    ///
    /// - Parameter deadline: When to return at the latest; `nil` to wait for as long as it takes.
    /// - Returns: The events in the order they came; empty at the deadline or after main-actor work.
    func waitForEvents(until deadline: ContinuousClock.Instant?) -> [TerminalEvent]

    /// Waits as ``waitForEvents(until:)`` does, without holding up the main actor: for programs that run on it already,
    /// such as one whose `main` is `async`.
    ///
    /// - Parameter deadline: When to return at the latest; `nil` to wait for as long as it takes.
    /// - Returns: The events in the order they came; empty at the deadline, or after ``wake()``.
    func nextEvents(until deadline: ContinuousClock.Instant?) async -> [TerminalEvent]

    /// Whether keys, the mouse and pastes are read. Set it to `false` while enough of them wait to be handled: then
    /// waits report signals, sizes and the end of the terminal, and everything else stays with the terminal.
    var readsInput: Bool { get set }

    /// Ends a wait of ``nextEvents(until:)``, or the next one if none is under way: there is something to draw.
    func wake()

    /// The time, on the clock of the deadlines.
    var now: ContinuousClock.Instant { get }

    /// Gives the terminal back, stops the process as Ctrl-Z does, and takes the terminal again when continued.
    ///
    /// Where the process cannot be stopped (its group is orphaned) nothing happens. Afterwards
    /// ``waitForEvents(until:)`` reports ``TerminalEvent/resized(_:)`` with the size then read.
    func suspend()

    /// Gives the terminal back as it was found. Calling it again does nothing.
    func close()
}

extension Terminal {
    /// Lets other work of the main actor run, and then waits as ``waitForEvents(until:)`` does. For terminals whose
    /// waits are short.
    public func nextEvents(until deadline: ContinuousClock.Instant?) async -> [TerminalEvent] {
        await Task.yield()
        return waitForEvents(until: deadline)
    }

    /// The last frame does not stay.
    public var keepsPicture: Bool { false }

    /// Input is always read. Setting it changes nothing.
    public var readsInput: Bool {
        get { true }
        set {}
    }

    /// Does nothing: nobody waits elsewhere.
    public func wake() {}

    /// The system's time.
    public var now: ContinuousClock.Instant { .now }
}
