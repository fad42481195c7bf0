public import CollectionViews
public import TerminalCanvas

/// A screen: a navigation bar, the content below it, a status line, and the help over them.
///
/// ``CollectionViewController`` is a screen with a list. For a screen with other content, make a subclass that overrides
/// ``drawContent(in:on:)``.
///
/// ```swift
/// final class ClockController: ViewController {
///     var time = "12:00" { didSet { setNeedsDisplay() } }
///
///     override func drawContent(in rectangle: Rectangle, on canvas: inout Canvas) {
///         canvas.draw(SafeText(time), at: rectangle.origin, in: rectangle.columnRange, style: context.theme.header)
///     }
/// }
/// ```
///
/// A controller does not use the terminal. The run loop passes events to ``handle(_:)`` and shows the frames that
/// ``draw()`` returns. A test does the same without a terminal; see <doc:TestingYourList>.
///
/// A subclass can override ``handle(_:)``, ``perform(_:)``, ``adopt(_:)``, ``resize(to:)``, ``draw()``,
/// ``drawContent(in:on:)`` and ``handleMouse(_:)``. Call `super` in each.
@MainActor
open class ViewController {
    /// What the navigation bar shows.
    public let navigationItem = NavigationItem()

    /// Which key performs which action.
    public var keyMap: KeyMap { didSet { if keyMap != oldValue { setNeedsDisplay() } } }

    /// The app's own keys. They take precedence over ``keyMap``.
    public var keyCommands: [KeyCommand] = [] { didSet { setNeedsDisplay() } }

    /// Whether the status line shows hints for keys.
    public var showsKeyHints = true { didSet { if showsKeyHints != oldValue { setNeedsDisplay() } } }

    /// The styles of everything on the screen; `nil` for the standard theme for the terminal's colors.
    public var theme: Theme? { didSet { adopt(terminalCapabilities) } }

    /// Whether to draw for a light or a dark background; `unspecified` for the background that the terminal reports.
    public var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified { didSet { adopt(terminalCapabilities) } }

    /// A message in the status line, such as `3 items copied`. It goes away when the person presses the next key or
    /// clicks.
    public var message: String? {
        get { state.message }
        set { state.message = newValue }
    }

    /// The progress of a task, in the status line; `nil` for none.
    ///
    /// While it is ``TaskProgress/indeterminate``, a symbol turns ten times a second.
    ///
    /// ```swift
    /// controller.progress = .indeterminate
    /// Task {
    ///     let names = await load { part in controller.progress = .fraction(part) }
    ///     controller.progress = nil
    ///     controller.message = "\(names.count) names loaded"
    /// }
    /// ```
    public var progress: TaskProgress? {
        get { state.progress }
        set {
            state.progress = newValue
            turnSymbol()
        }
    }

    /// What the terminal can show, and the styles to draw with.
    public internal(set) var context = DrawingContext()

    var state = ScreenState() { didSet { if state != oldValue { isDirty = true } } }

    /// Whether anything but the content has changed since the last frame.
    private(set) var isDirty = true { didSet { if isDirty, !oldValue { displayHandler?() } } }

    /// The bars of the last frame, and what they were drawn with.
    private var knownBars: (canvas: Canvas, statusLine: StatusLine, context: DrawingContext)?

    /// Called when ``needsDisplay`` becomes `true`.
    var displayHandler: (() -> Void)? { didSet { contentDisplayHandlerDidChange() } }

    /// Ends the run loop that shows the screen.
    var quitHandler: ((ExitReason) -> Void)?

    /// Turns the symbol of an unknown progress or of loading.
    private(set) var turning: Task<Void, Never>?

    /// The capabilities of the terminal, as last adopted.
    private var terminalCapabilities = TerminalCapabilities()

    /// Creates a screen without content.
    ///
    /// - Parameter keyMap: Which key performs which action.
    public init(keyMap: KeyMap = .standard) {
        self.keyMap = keyMap
        navigationItem.didChange = { [weak self] in self?.setNeedsDisplay() }
    }

    /// Whether anything has changed since the last frame was drawn.
    public var needsDisplay: Bool { isDirty || contentNeedsDisplay }

    /// Requests a new frame.
    public func setNeedsDisplay() { isDirty = true }

    /// Adds a key command at the end of ``keyCommands``.
    public func addKeyCommand(_ command: KeyCommand) { keyCommands.append(command) }

    /// Ends the run loop that shows the screen, as the `q` key does.
    ///
    /// You can call it at any time on the main actor, also from a task while the run loop waits. It does nothing if no
    /// run loop shows the screen. It does not call ``perform(_:)``.
    ///
    /// - Parameter reason: What the run loop returns.
    public func quit(_ reason: ExitReason = .quit) { quitHandler?(reason) }

    /// Handles an event: a key, the mouse, pasted text, a new size, or the end of the terminal.
    ///
    /// Override it to see every event before the screen does.
    ///
    /// - Returns: What the run loop has to do, or `nil` for nothing.
    open func handle(_ event: TerminalEvent) -> ScreenRequest? {
        switch event {
        case .key(let key): return handle(key)
        case .mouse(let event): handle(event)
        case .resized(let size):
            resize(to: size)
            setNeedsDisplay()
        case .terminationRequested(let signal): return .exit(.signal(signal))
        case .disconnected: return .exit(.disconnected)
        case .pasted(let text, _):
            if state.helpTop == nil { _ = inputResponder?.paste(text) }
        case .focusChanged, .replied: break
        }
        return nil
    }

    /// Performs an action of the key map.
    ///
    /// Override it to change what an action does, such as asking before `Action.quit`. A screen without a list does
    /// nothing for an action on a list.
    ///
    /// - Returns: What the run loop has to do, or `nil` for nothing.
    open func perform(_ action: Action) -> ScreenRequest? {
        switch action {
        case .list: break
        case .toggleHelp: state.helpTop = state.helpTop == nil ? 0 : nil
        case .repaint: return .repaint
        case .suspend: return .suspend
        case .quit: return .exit(.quit)
        case .interrupt: return .exit(.interrupted)
        }
        return nil
    }

    /// Adopts the capabilities of the terminal. The run loop calls it when it begins and whenever they change.
    ///
    /// Override it to choose a ``theme`` for the terminal's colors.
    open func adopt(_ capabilities: TerminalCapabilities) {
        terminalCapabilities = capabilities
        var capabilities = capabilities
        if overrideUserInterfaceStyle != .unspecified { capabilities.userInterfaceStyle = overrideUserInterfaceStyle }
        context = DrawingContext(capabilities: capabilities, theme: theme, showsGuides: context.showsGuides)
        setNeedsDisplay()
    }

    /// Changes the size of the screen, and with it that of its content.
    ///
    /// Override it to show different content on screens of different sizes.
    ///
    /// - Parameter size: Columns and rows. A size that a `Canvas` cannot have is reduced.
    open func resize(to size: Size) { state.size = Canvas.clamped(size) }

    /// Draws a frame: the bars and the content, then the help over them.
    ///
    /// Override it to draw something over the screen.
    ///
    /// - Complexity: O(columns × rows) of the screen, and the drawing of the content.
    open func draw() -> Canvas {
        let layout = ScreenLayout(size: state.size)
        let keepsBars = !isDirty
        isDirty = false
        var (canvas, statusLine) = bars(in: layout, isKept: keepsBars)
        drawContent(in: layout.content, on: &canvas)
        statusLine.position = message ?? position
        statusLine.progress = progress?.text(turn: state.turn, repertoire: statusLine.repertoire) ?? ""
        statusLine.draw(in: layout.statusLine, on: &canvas, style: context.theme.statusLine)
        if let top = state.helpTop { helpPanel.draw(top: top, on: &canvas, theme: context.theme) }
        return canvas
    }

    /// Draws what is between the bars. This implementation draws nothing.
    ///
    /// - Parameters:
    ///   - rectangle: The part of the canvas between the bars. It may be empty.
    ///   - canvas: The canvas, which is blank there.
    open func drawContent(in rectangle: Rectangle, on canvas: inout Canvas) {}

    /// Handles the mouse between the bars: a press, a release, or the wheel. This implementation does nothing.
    ///
    /// - Parameter event: The event. Its position is relative to the upper left corner of the content. A release and
    ///   the wheel may be outside of the content.
    open func handleMouse(_ event: MouseEvent) {}

    /// Performs the action that a key completes; `nil` if it completes none.
    func perform(_ action: Action?, for key: Key) -> ScreenRequest? { action.flatMap(perform) }

    /// Whether the content has changed since the last frame.
    var contentNeedsDisplay: Bool { false }

    /// Called when ``displayHandler`` has changed.
    func contentDisplayHandlerDidChange() {}

    /// The object that receives keys and pasted text before the key map.
    var inputResponder: (any InputResponder)? { nil }

    /// What the left end of the status line shows if there is no message.
    var position: String { pendingKeys }

    /// Whether actions on a list do anything. If not, the help and the status line do not show them.
    var performsListActions: Bool { false }

    /// Whether a symbol has to turn.
    var showsTurningSymbol: Bool { progress == .indeterminate }
}

extension ViewController {
    /// Turns the symbol as long as it is shown.
    func turnSymbol() {
        guard turning == nil, showsTurningSymbol else { return }
        turning = Task { [weak self] in
            while let step = self?.turnOnce() { try? await Task.sleep(for: step) }
        }
    }

    /// Turns the symbol by one step.
    ///
    /// - Returns: The time until the next step; `nil` if the symbol is not shown.
    func turnOnce() -> Duration? {
        guard showsTurningSymbol else {
            turning = nil
            return nil
        }
        state.turn += 1
        return .milliseconds(100)
    }

    /// The screen with nothing but the navigation bar, and the status line.
    ///
    /// They are kept while only the content changes, which saves 18,000 of the 279,000 instructions of a moving focus.
    private func bars(in layout: ScreenLayout, isKept: Bool) -> (canvas: Canvas, statusLine: StatusLine) {
        let context = context
        let responder = inputResponder
        if isKept, responder == nil, let knownBars, knownBars.context == context {
            return (knownBars.canvas, knownBars.statusLine)
        }
        var canvas = Canvas(size: state.size)
        navigationBar.draw(in: layout.navigationBar, on: &canvas, style: context.theme.navigationBar)
        let statusLine = statusLine
        // The hints of an input responder may change at any time.
        knownBars = responder == nil ? (canvas, statusLine, context) : nil
        return (canvas, statusLine)
    }
}
