public import CollectionViews
public import TerminalCanvas

/// A screen: a navigation bar, the content below it, a status line, and the help over them.
///
/// ``CollectionViewController`` is a screen with a list. For a screen with other content, make a subclass that
/// overrides ``drawContent(in:on:)``.
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
    private(set) var isDirty = true { didSet { if isDirty, !oldValue { displayDidBecomeNeeded() } } }

    /// The bars of the last frame, and what they were drawn with.
    private var knownBars: (canvas: Canvas, statusLine: StatusLine, context: DrawingContext)?

    /// The screen that contains this one, such as a ``NavigationController``; `nil` for none.
    public internal(set) weak var parent: ViewController?

    /// The screen that is shown over this one; `nil` for none. See ``present(_:)``.
    public internal(set) var presentedViewController: ViewController? { didSet { inputMayHaveChanged() } }

    /// The screen over which this one is shown; `nil` for none.
    public internal(set) weak var presentingViewController: ViewController?

    /// How the screen is shown over another one.
    public var modalPresentationStyle = ModalPresentationStyle.formSheet

    /// The size of the content when the screen is shown as a sheet, in columns and rows; zero for three quarters of the
    /// screen below. A smaller screen reduces it.
    public var preferredContentSize = Size.zero { didSet { root.layOutPresented() } }

    /// Whether Esc does not close the screen when it is shown over another one. Alerts and menus have buttons and rows
    /// of their own for it.
    public var isModalInPresentation = false { didSet { setNeedsDisplay() } }

    /// Whether the screen is shown, as far as ``viewWillAppear()`` and ``viewDidDisappear()`` were called.
    var isAppearing = false

    /// Whether the screen is in a pane that does not have the keys.
    var isInactivePane = false { didSet { if isInactivePane != oldValue { adopt(terminalCapabilities) } } }

    /// Called when ``needsDisplay`` becomes `true`, on a screen that no other one shows.
    var displayHandler: (() -> Void)?

    /// Ends the run loop that shows the screen, on a screen that no other one shows.
    var quitHandler: ((ExitReason) -> Void)?

    /// Turns the symbol of an unknown progress or of loading.
    private(set) var turning: Task<Void, Never>?

    /// The capabilities of the terminal, as last adopted.
    private(set) var terminalCapabilities = TerminalCapabilities()

    /// Creates a screen without content.
    ///
    /// - Parameter keyMap: Which key performs which action.
    public init(keyMap: KeyMap = .standard) {
        self.keyMap = keyMap
        navigationItem.didChange = { [weak self] in self?.setNeedsDisplay() }
    }

    /// Whether anything has changed since the last frame was drawn.
    public var needsDisplay: Bool {
        guard let presentedViewController else { return isDirty || contentNeedsDisplay }
        return isDirty || presentedViewController.needsDisplay
            || presentedViewController.modalPresentationStyle != .fullScreen && contentNeedsDisplay
    }

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
    public func quit(_ reason: ExitReason = .quit) {
        if let host { host.quit(reason) } else { quitHandler?(reason) }
    }

    /// Handles an event: a key, the mouse, pasted text, a new size, or the end of the terminal.
    ///
    /// Override it to see every event before the screen does. The screen that is shown over it, if there is one, gets
    /// the event from it.
    ///
    /// - Returns: What the run loop has to do, or `nil` for nothing.
    open func handle(_ event: TerminalEvent) -> ScreenRequest? {
        if let (receiver, event) = receiver(of: event) { return receiver.handle(event) }
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
        case .list, .search, .filter, .cancel, .showMenu: break
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
        if inheritedStyle != .unspecified { capabilities.userInterfaceStyle = inheritedStyle }
        context = DrawingContext(
            capabilities: capabilities, theme: inheritedTheme, showsGuides: context.showsGuides)
        if hasInactiveLook { context.theme.focused = context.theme.selected }
        setNeedsDisplay()
        for child in children { child.adopt(terminalCapabilities) }
        presentedViewController?.adopt(terminalCapabilities)
    }

    /// Changes the size of the screen, and with it that of its content.
    ///
    /// Override it to show different content on screens of different sizes.
    ///
    /// - Parameter size: Columns and rows. A size that a `Canvas` cannot have is reduced.
    open func resize(to size: Size) {
        state.size = Canvas.clamped(size)
        if presentingViewController == nil, parent == nil { layOutPresented() }
    }

    /// Draws a frame: the bars and the content, then the screens that are shown over this one, then the help.
    ///
    /// Override it to draw something over the screen.
    ///
    /// - Complexity: O(columns × rows) of the screen, and the drawing of the content.
    open func draw() -> Canvas {
        var canvas = drawScreen()
        if parent == nil, presentingViewController == nil { drawPresented(on: &canvas) }
        return canvas
    }

    /// Draws the bars and the content.
    func drawScreen() -> Canvas {
        let layout = layout
        let keepsBars = !isDirty
        isDirty = false
        var (canvas, statusLine) = bars(in: layout, isKept: keepsBars)
        drawContent(in: layout.content, on: &canvas)
        if layout.statusLine.size.rows > 0 { draw(statusLine, in: layout.statusLine, on: &canvas) }
        return canvas
    }

    /// Fills the left end of a status line, and draws it.
    func draw(_ line: StatusLine, in rectangle: Rectangle, on canvas: inout Canvas) {
        var line = line
        line.position = message ?? position
        line.progress = progress?.text(turn: state.turn, repertoire: line.repertoire) ?? ""
        line.draw(in: rectangle, on: &canvas, style: context.theme.statusLine)
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

    /// The screen is about to be shown. Override it to prepare what it shows.
    open func viewWillAppear() {}

    /// The screen is shown. A run loop shows it, or a ``NavigationController`` or a presentation in a run loop.
    open func viewDidAppear() {}

    /// The screen is about to be hidden, because another one covers or replaces it, or because the run loop ends.
    open func viewWillDisappear() {}

    /// The screen is no longer shown. Override it to end work that only the screen needs.
    open func viewDidDisappear() {}

    /// Performs the action that a key completes; `nil` if it completes none.
    func perform(_ action: Action?, for key: Key) -> ScreenRequest? { action.flatMap(perform) }

    /// Ends what the Escape key ends before it does anything else.
    ///
    /// - Returns: Whether there was something to end.
    func cancelContent() -> Bool { false }

    /// Whether the content has changed since the last frame.
    var contentNeedsDisplay: Bool { false }

    /// The screens in this one.
    var children: [ViewController] { [] }

    /// Called when the screen, or one that contains it, begins or ends to show another screen over it.
    func inputMayHaveChanged() { for child in children { child.inputMayHaveChanged() } }

    /// The screens in this one that are drawn.
    var shownChildren: [ViewController] { children }

    /// The screen in this one that has the keys; `nil` if this one has them.
    var activeChild: ViewController? { nil }

    /// Returns the screen in this one that receives an event, and where its upper left corner is.
    func child(for event: TerminalEvent) -> (child: ViewController, origin: Point)? {
        activeChild.map { ($0, origin(of: $0)) }
    }

    /// The upper left corner of a screen in this one.
    func origin(of child: ViewController) -> Point { Point(column: 0, row: 0) }

    /// The bars that the screen draws.
    var bars: ScreenBars {
        if let parent { return parent.barsOfChildren }
        return presentingViewController == nil || modalPresentationStyle == .fullScreen ? .all : .navigationBar
    }

    /// The bars of screens in this one.
    var barsOfChildren: ScreenBars { bars }

    /// The commands that this screen adds to those of the screens in it.
    var commandsForChildren: [KeyCommand] { containerCommands }

    /// Focus is on another item of the list of a screen in this one.
    func focusDidMove(in list: CollectionView, of controller: ViewController) {
        parent?.focusDidMove(in: list, of: controller)
    }

    /// Where the screen is shown over a screen of a size, and whether it is in a box.
    func placement(in size: Size) -> Placement { Placement(of: self, in: size) }

    /// The mouse was pressed beside the screen, which is shown over another one.
    func handlePressOutside() {}

    /// The object that receives keys and pasted text before the key map.
    var inputResponder: (any InputResponder)? { nil }

    /// What the left end of the status line shows if there is no message.
    var position: String { pendingKeys }

    /// Whether actions on a list do anything. If not, the help and the status line do not show them.
    var performsListActions: Bool { false }

    /// Whether the focused item has a menu.
    var offersMenu: Bool { false }

    /// Whether a symbol has to turn.
    var showsTurningSymbol: Bool { progress == .indeterminate }
}

extension ViewController {
    /// Notes that everything but the content is drawn.
    func didDraw() { isDirty = false }

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
        let barStyle = hasInactiveLook ? context.theme.statusLine : context.theme.navigationBar
        navigationBar.draw(in: layout.navigationBar, on: &canvas, style: barStyle)
        let statusLine = statusLine
        // The hints of an input responder may change at any time.
        knownBars = responder == nil ? (canvas, statusLine, context) : nil
        return (canvas, statusLine)
    }
}
