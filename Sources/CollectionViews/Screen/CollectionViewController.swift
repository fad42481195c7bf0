public import TerminalCanvas

/// A screen with a list: a navigation bar above it, a status line below it, the help over it.
///
/// ```swift
/// let controller = CollectionViewController(collectionView: view)
/// controller.navigationItem.title = "SF Symbols"
/// controller.navigationItem.rightBarButtonItem = BarButtonItem(title: "Reverse", key: .character("o")) {
///     reverse()
/// }
/// let reason = TerminalApplication(terminal: terminal, rootViewController: controller).run()
/// ```
///
/// The controller does not use the terminal. The run loop passes events to ``handle(_:)`` and shows the frames that
/// ``draw()`` returns. A test does the same without a terminal; see <doc:TestingYourList>.
///
/// A subclass can override ``handle(_:)``, ``perform(_:)``, ``adopt(_:)``, ``resize(to:)`` and ``draw()``. Call `super`
/// in each.
@MainActor
open class CollectionViewController {
    /// The list.
    public let collectionView: CollectionView

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

    /// A message in the status line, in place of the position of the focus, such as `3 items copied`. It goes away when
    /// the person presses the next key or clicks.
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

    /// What the screen shows in place of the list; `nil` for the list.
    ///
    /// While it is set, the keys of the list do nothing, and Enter and Space press the configuration's button.
    public var contentUnavailableConfiguration: ContentUnavailableConfiguration? {
        didSet {
            setNeedsDisplay()
            turnSymbol()
        }
    }

    var state = ScreenState() { didSet { if state != oldValue { isDirty = true } } }

    private var isDirty = true { didSet { if isDirty, !oldValue { displayHandler?() } } }

    /// The bars of the last frame, and what they were drawn with.
    private var knownBars: (canvas: Canvas, statusLine: StatusLine, context: DrawingContext)?

    /// Called when ``needsDisplay`` becomes `true`.
    var displayHandler: (() -> Void)? { didSet { collectionView.displayHandler = displayHandler } }

    /// Ends the run loop that shows the screen.
    var quitHandler: ((ExitReason) -> Void)?

    /// Turns the symbol of an unknown progress or of loading.
    private var turning: Task<Void, Never>?

    /// The capabilities of the terminal, as last adopted.
    private var terminalCapabilities = TerminalCapabilities()

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - collectionView: The list.
    ///   - keyMap: Which key performs which action.
    public init(collectionView: CollectionView, keyMap: KeyMap = .standard) {
        self.collectionView = collectionView
        self.keyMap = keyMap
        navigationItem.didChange = { [weak self] in self?.setNeedsDisplay() }
    }

    /// Whether anything has changed since the last frame was drawn.
    public var needsDisplay: Bool { isDirty || collectionView.needsDisplay }

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
            if state.helpTop == nil { _ = collectionView.inputResponder?.paste(text) }
        case .focusChanged, .replied: break
        }
        return nil
    }

    /// Performs an action of the key map.
    ///
    /// Override it to change what an action does, such as asking before ``Action/quit``.
    ///
    /// - Returns: What the run loop has to do, or `nil` for nothing.
    open func perform(_ action: Action) -> ScreenRequest? {
        switch action {
        case .list(let action): collectionView.perform(action)
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
        collectionView.context = DrawingContext(
            capabilities: capabilities, theme: theme, showsGuides: collectionView.context.showsGuides)
        setNeedsDisplay()
    }

    /// Changes the size of the screen, and with it that of the list.
    ///
    /// Override it to show different content on screens of different sizes.
    ///
    /// - Parameter size: Columns and rows. A size that a `Canvas` cannot have is reduced.
    open func resize(to size: Size) {
        let size = Canvas.clamped(size)
        state.size = size
        collectionView.perform(.resize(ScreenLayout(size: size).list.size))
    }

    /// Draws a frame: the bars and the list, then the help over them.
    ///
    /// Override it to draw something over the screen.
    ///
    /// - Complexity: O(columns × rows) of the screen, and the drawing of each cell that has changed.
    open func draw() -> Canvas {
        let layout = ScreenLayout(size: state.size)
        let theme = collectionView.context.theme
        let keepsBars = !isDirty
        isDirty = false
        var (canvas, statusLine) = bars(in: layout, isKept: keepsBars)
        collectionView.draw(in: layout.list, on: &canvas)
        contentUnavailableView?.draw(on: &canvas)
        statusLine.position = message ?? focusPosition
        statusLine.progress = progress?.text(turn: state.turn, repertoire: statusLine.repertoire) ?? ""
        statusLine.draw(in: layout.statusLine, on: &canvas, style: theme.statusLine)
        if let top = state.helpTop { helpPanel.draw(top: top, on: &canvas, theme: theme) }
        return canvas
    }

    private var showsTurningSymbol: Bool {
        progress == .indeterminate || contentUnavailableConfiguration?.showsActivityIndicator == true
    }

    /// Turns the symbol as long as it is shown.
    private func turnSymbol() {
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
    /// They are kept while only the list changes, which saves 18,000 of the 279,000 instructions of a moving focus.
    private func bars(in layout: ScreenLayout, isKept: Bool) -> (canvas: Canvas, statusLine: StatusLine) {
        let context = collectionView.context
        if isKept, collectionView.inputResponder == nil, let knownBars, knownBars.context == context {
            return (knownBars.canvas, knownBars.statusLine)
        }
        var canvas = Canvas(size: state.size)
        navigationBar.draw(in: layout.navigationBar, on: &canvas, style: context.theme.navigationBar)
        let statusLine = statusLine
        // The hints of an input responder may change at any time.
        knownBars = collectionView.inputResponder == nil ? (canvas, statusLine, context) : nil
        return (canvas, statusLine)
    }
}
