/// A screen and a keyboard. The run loop shows canvases on it and reads events from it.
///
/// `NcursesTerminal` is a real terminal. ``HeadlessTerminal`` stores its frames for tests.
@MainActor
public protocol Terminal: AnyObject {
    /// The size of the screen, in columns and rows, when it was last read.
    var size: Size { get }

    /// The features of the screen.
    ///
    /// They may change while ``waitForEvents(until:)`` waits, because a terminal answers queries about its features
    /// late.
    var capabilities: TerminalCapabilities { get }

    /// Whether the last frame stays on the screen after the terminal is closed, as it may below a prompt.
    var keepsPicture: Bool { get }

    /// Shows a canvas. Only the differences from the last frame are sent.
    ///
    /// - Parameter canvas: The content of the whole screen. If its size differs, it is clipped or filled up with
    ///   blanks.
    func present(_ canvas: Canvas)

    /// Forgets the content of the screen, so that the next ``present(_:)`` sends everything.
    func invalidate()

    /// Waits for events and returns them.
    ///
    /// The wait ends with input, with a new size of the screen, with a signal, with the deadline, or after other work
    /// of the main actor: the main queue is served during the wait, so that `Task { @MainActor in }` runs. After other
    /// work the result may be empty, and the caller checks whether it must draw.
    ///
    /// - Parameter deadline: The latest time to return, or `nil` for none.
    /// - Returns: All events that have arrived, oldest first. Empty at the deadline or after work of the main actor.
    func waitForEvents(until deadline: ContinuousClock.Instant?) -> [TerminalEvent]

    /// Waits for events without blocking the main actor, and returns them.
    ///
    /// This is for programs that already run on the main actor, such as one whose `main` is `async`.
    ///
    /// - Parameter deadline: The latest time to return, or `nil` for none.
    /// - Returns: All events that have arrived, oldest first. Empty at the deadline or after ``wake()``.
    func nextEvents(until deadline: ContinuousClock.Instant?) async -> [TerminalEvent]

    /// Whether keys, the mouse and pastes are read. Set it to `false` while enough of them wait to be handled: then
    /// waits return only signals, new sizes and the end of the terminal, and all other input stays with the terminal.
    var readsInput: Bool { get set }

    /// Ends the current wait of ``nextEvents(until:)``, because a frame must be drawn. Without a current wait, the next
    /// one ends at once.
    func wake()

    /// The current time of the clock that deadlines refer to.
    var now: ContinuousClock.Instant { get }

    /// Restores the terminal, stops the process as Ctrl-Z does, and sets the terminal up again when the process
    /// continues.
    ///
    /// Afterward ``waitForEvents(until:)`` returns ``TerminalEvent/resized(_:)`` with the current size. If the process
    /// cannot be stopped, because its process group is orphaned, this method does nothing.
    func suspend()

    /// Restores the terminal, runs another program on it, waits until the program has ended, and sets the terminal up
    /// again.
    ///
    /// The main actor waits too: nothing else is drawn or handled before the program has ended. Keys that were typed
    /// before that and that the program has not read are dropped. Afterward ``waitForEvents(until:)`` returns
    /// ``TerminalEvent/resized(_:)`` with the current size.
    ///
    /// While a run loop shows a screen, call `run(_:)` of the screen.
    ///
    /// - Parameter program: The program.
    /// - Returns: How the program ended.
    /// - Throws: ``ForegroundProgramError`` if the program could not be started.
    func run(_ program: ForegroundProgram) throws(ForegroundProgramError) -> ForegroundProgram.Ending

    /// Replaces the content of the terminal's clipboard; see ``Pasteboard``.
    ///
    /// It does not wait for the terminal. Of several copies that wait for it, only the last one is sent.
    ///
    /// - Parameter bytes: The bytes, not more than ``Pasteboard/byteLimit``.
    /// - Throws: ``PasteboardError``. Then nothing was sent.
    func copy(_ bytes: [UInt8]) throws(PasteboardError)

    /// Restores the terminal to the state in which it was found. Further calls do nothing.
    func close()
}

extension Terminal {
    /// Lets other work of the main actor run, and then calls ``waitForEvents(until:)``.
    ///
    /// This implementation is for terminals that never wait long, because the call blocks the main actor.
    public func nextEvents(until deadline: ContinuousClock.Instant?) async -> [TerminalEvent] {
        await Task.yield()
        return waitForEvents(until: deadline)
    }

    /// `false`: the last frame does not stay.
    public var keepsPicture: Bool { false }

    /// Throws ``ForegroundProgramError/noTerminal``, because the terminal cannot be given to another program.
    public func run(_ program: ForegroundProgram) throws(ForegroundProgramError) -> ForegroundProgram.Ending {
        throw .noTerminal
    }

    /// Throws ``PasteboardError/notSupported``, because the terminal has no clipboard.
    public func copy(_ bytes: [UInt8]) throws(PasteboardError) { throw .notSupported }

    /// Always `true`: setting it changes nothing.
    public var readsInput: Bool {
        get { true }
        set {}
    }

    /// Does nothing, because the default `nextEvents(until:)` has no wait to end.
    public func wake() {}

    /// The current time of the system's continuous clock.
    public var now: ContinuousClock.Instant { .now }
}

/// The features of a terminal that drawing depends on.
public struct TerminalCapabilities: Hashable, Sendable {
    /// The characters that may be drawn.
    public var repertoire: CharacterRepertoire

    /// The number of colors: 8, 16, 256, or 1 << 24 for true color. It is 0 if the terminal is monochrome or if
    /// `NO_COLOR` is set.
    public var colors: Int

    /// Whether the terminal's default background is light or dark, if that is known.
    public var userInterfaceStyle: UserInterfaceStyle

    /// Creates a set of capabilities. The parameters are the properties.
    public init(
        repertoire: CharacterRepertoire = .unicode, colors: Int = 256,
        userInterfaceStyle: UserInterfaceStyle = .unspecified
    ) {
        self.repertoire = repertoire
        self.colors = colors
        self.userInterfaceStyle = userInterfaceStyle
    }
}
