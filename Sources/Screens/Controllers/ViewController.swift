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
/// A controller does not draw on the terminal. The run loop passes events to ``handle(_:)`` and shows the frames that
/// ``draw()`` returns. A test does the same without a terminal; see <doc:TestingYourList>.
///
/// A subclass can override ``handle(_:)``, ``perform(_:)``, ``adopt(_:)``, ``resize(to:)``, ``draw()``,
/// ``drawContent(in:on:)`` and ``handleMouse(_:)``. Call `super` in each.
@MainActor
open class ViewController {
    /// The content of the navigation bar.
    public let navigationItem: NavigationItem

    /// The content of the screen, to which a list can be added.
    public private(set) lazy var view = ScreenView(of: self)

    /// The tab of the screen in a ``TabBarController``.
    public var tabBarItem = TabBarItem() { didSet { tabBarItem.replace(oldValue) } }

    /// Whether the tabs are hidden while a ``NavigationController`` in a tab shows this screen, or one over it, but not
    /// as the first screen. Set it before the screen is pushed.
    public var hidesBottomBarWhenPushed = false

    /// The part with the list that was added to ``view``, or the results of a search; `nil` for none.
    var addedList: ViewController?

    /// The empty list of a screen that has no list, while ``contentUnavailableConfiguration`` is set.
    var emptyList: CollectionView?

    /// Which key performs which action.
    public var keyMap: KeyMap {
        didSet {
            addedList?.keyMap = keyMap
            if keyMap != oldValue { setNeedsDisplay() }
        }
    }

    /// The app's own keys: those of ``addKeyCommand(_:)``, or of an override. They take precedence over ``keyMap``.
    ///
    /// The keys of a screen with others in it, such as a ``NavigationController``, work in these screens too, unless
    /// they have the same keys. Its own ``keyMap`` and ``navigationItem`` are not used.
    open var keyCommands: [KeyCommand]? { addedKeyCommands }
    var addedKeyCommands: [KeyCommand] = [] { didSet { setNeedsDisplay() } }

    /// The keys of the list that the screen shows.
    var listKeyCommands: [KeyCommand] { [] }

    /// The headings of the help that are above all others, in this order.
    package var firstHelpCategories: [String] = []

    /// Whether the status line shows hints for keys, on this screen and on those that it shows.
    public var showsKeyHints = true { didSet { if showsKeyHints != oldValue { setNeedsDisplay() } } }

    /// A button that starts and ends editing. Its title is Edit or Done, and its key is Ctrl-E.
    ///
    /// ```swift
    /// controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    /// ```
    public private(set) lazy var editButtonItem = makeEditButtonItem()

    /// The styles of everything on the screen; `nil` for the standard theme for the terminal's colors.
    public var overrideTheme: Theme? { didSet { adopt(terminalCapabilities) } }

    /// Whether to draw for a light or a dark background; `unspecified` for the background that the terminal reports.
    public var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified { didSet { adopt(terminalCapabilities) } }

    /// The line in the status line in which the user types; `nil` while none is open. It gets the keys.
    public var statusPrompt: TextPrompt? {
        didSet {
            statusPrompt?.controller = self
            setNeedsDisplay()
        }
    }

    /// The content of the screen in place of its list, or of what it draws; `nil` for these.
    ///
    /// While it is set, the keys of the list do nothing, and Enter and Space press the configuration's button.
    public var contentUnavailableConfiguration: ContentUnavailableConfiguration? {
        didSet {
            showContentUnavailable()
            setNeedsDisplay()
            turnSymbol()
        }
    }

    /// Whether the first rows of the content are about to arrive. The first frame of a run loop waits for them, but not
    /// longer than 30 ms.
    ///
    /// Set it in a screen that begins to load its data when it is created, and reset it when the data are there. Then
    /// the screen does not show an empty picture first.
    public var awaitsContent = false { didSet { if oldValue, !awaitsContent { displayDidBecomeNeeded() } } }

    /// Called before the first frame of a run loop, which does not wait for ``awaitsContent`` any longer.
    package var firstFrameHandler: (() -> Void)?

    /// A text at the left end of the status line, such as `reading 34 MB`; `nil` for none. In a list it follows the
    /// position. Unlike a ``statusMessage`` it stays when a key is pressed. The text of a screen that contains others
    /// follows theirs.
    public var statusText: String? { didSet { if statusText != oldValue { setNeedsDisplay() } } }

    /// The capabilities of the terminal, and the styles to draw with.
    public internal(set) var context = DrawingContext()

    var state = ScreenState() { didSet { if state != oldValue { isDirty = true } } }

    /// Whether anything but the content has changed since the last frame.
    var isDirty = true { didSet { if isDirty, !oldValue { displayDidBecomeNeeded() } } }

    /// The screen that contains this one, such as a ``NavigationController``; `nil` for none.
    public internal(set) weak var parent: ViewController?

    /// The screen that is shown over this one; `nil` for none. See ``present(_:completion:)``.
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

    /// Whether ``viewDidLoad()`` was called.
    public internal(set) final var isViewLoaded = false

    /// Called after ``viewDidLoad()``.
    package var didLoadHandler: (() -> Void)?

    /// Whether the screen is shown, according to the calls of ``viewWillAppear(_:)`` and ``viewDidDisappear(_:)``.
    var isAppearing = false

    /// The size of the terminal for which the screens over this one were laid out.
    var presentedLayoutSize = Size.zero

    /// Whether a run loop or a test shows the screen, on a screen that no other one shows; `nil` if none has.
    var isInRunLoop: Bool?

    /// Whether the screen is in a pane that does not have the keys.
    var isInactivePane = false { didSet { if isInactivePane != oldValue { adopt(terminalCapabilities) } } }

    /// Called when ``needsDisplay`` becomes `true`, on a screen that no other one shows.
    var displayHandler: (() -> Void)?

    /// Ends the run loop that shows the screen, on a screen that no other one shows.
    var quitHandler: ((ExitReason) -> Void)?

    /// The terminal that shows the screen, on a screen that no other one shows; see ``terminal``.
    var ownTerminal: (any Terminal)?

    /// The number of programs to which screens have given their terminal.
    static var programCount = 0

    /// The hints of the status line as it was drawn last.
    final var measuredHints = MeasuredHints()

    /// The task that turns the symbol for an unknown progress or for loading.
    var turning: Task<Void, Never>?

    /// The capabilities of the terminal, as last adopted.
    private(set) var terminalCapabilities = TerminalCapabilities()

    /// Creates a screen without content.
    ///
    /// - Parameter keyMap: Which key performs which action.
    public init(keyMap: KeyMap = .standard) {
        self.keyMap = keyMap
        navigationItem = NavigationItem()
        observeItems()
    }

    /// Creates a screen without content, as `init(keyMap:)` does, for subclasses that were written for UIKit.
    ///
    /// - Parameters:
    ///   - nibName: Without effect. There are no nib files.
    ///   - bundle: Always `nil`.
    public init(nibName: String?, bundle: Never?) {
        keyMap = .standard
        navigationItem = NavigationItem()
        observeItems()
    }

    /// Creates the part of another screen that shows its list, with the navigation item of that screen.
    init(partOf screen: ViewController) {
        keyMap = screen.keyMap
        navigationItem = screen.navigationItem
        parent = screen
    }

    /// Handles an event: a key, the mouse, pasted text, a new size, or the end of the terminal.
    ///
    /// Override it to see every event before the screen does. The screen that is shown over it, if there is one, gets
    /// the event from it.
    ///
    /// - Returns: A request to the run loop, or `nil` for none.
    open func handle(_ event: TerminalEvent) -> ScreenRequest? {
        if let (receiver, event) = receiver(of: event) { return receiver.handle(event) }
        switch event {
        case .key(let key): return handle(key)
        case .mouse(let event): handle(event)
        case .resized(let size):
            resize(to: size)
            layOutPresentedIfNeeded()
            setNeedsDisplay()
        case .terminationRequested(let signal): return .exit(.signal(signal))
        case .disconnected: return .exit(.disconnected)
        case .pasted(let text, _): if state.helpTop == nil { _ = inputResponder?.paste(text) }
        case .focusChanged, .replied: break
        }
        return nil
    }

    /// Performs an action of the key map.
    ///
    /// Override it to change the effect of an action, such as asking before `Action.quit`. A screen without a list
    /// ignores an action on a list. An action on the whole program, such as `Action.quit`, and an action of the app are
    /// passed on to the screen that contains this one, or over which it is shown.
    ///
    /// - Returns: A request to the run loop, or `nil` for none.
    open func perform(_ action: Action) -> ScreenRequest? {
        switch action {
        case .list, .search, .filter, .changeFilterScope, .cancel, .showMenu, .showSwipeActions, .toggleWrapping: break
        case .toggleHelp: state.helpTop = state.helpTop == nil ? 0 : nil
        case .repaint: return host.map { $0.perform(action) } ?? .repaint
        case .suspend: return host.map { $0.perform(action) } ?? .suspend
        case .quit: return host.map { $0.perform(action) } ?? .exit(.quit)
        case .interrupt: return host.map { $0.perform(action) } ?? .exit(.interrupted)
        case .custom: return host.flatMap { $0.perform(action) }
        }
        return nil
    }

    /// Begins or ends editing. ``editButtonItem`` calls it.
    ///
    /// Override it to change the content, and call `super`. Before the screen was shown, this method calls
    /// ``loadViewIfNeeded()``, so that after the call of `super` everything exists that ``viewDidLoad()`` sets up.
    ///
    /// - Parameters:
    ///   - editing: Whether the user can edit the content.
    ///   - animated: Without effect.
    open func setEditing(_ editing: Bool, animated: Bool) {
        loadViewIfNeeded()
        state.isEditing = editing
        editButtonItem.title = Self.editButtonTitle(isEditing: editing)
    }

    /// Adopts the capabilities of the terminal. The run loop calls it when it begins and whenever they change.
    ///
    /// Override it to choose an `overrideTheme` for the terminal's colors.
    open func adopt(_ capabilities: TerminalCapabilities) {
        terminalCapabilities = capabilities
        var capabilities = capabilities
        if inheritedStyle != .unspecified { capabilities.userInterfaceStyle = inheritedStyle }
        context = DrawingContext(capabilities: capabilities, theme: inheritedTheme, showsGuides: context.showsGuides)
        if hasInactiveLook { context.theme.focused = context.theme.selected }
        setNeedsDisplay()
        for child in children { child.adopt(terminalCapabilities) }
        presentedViewController?.adopt(terminalCapabilities)
    }

    /// Returns whether an action can do anything on this screen. If not, the help does not show its keys.
    ///
    /// Override it for your own actions that do not always do something. For an action of the app, the screen that
    /// contains this one decides, if there is one.
    open func canPerform(_ action: Action) -> Bool {
        switch action {
        case .list, .search, .filter, .changeFilterScope, .cancel: performsListActions
        case .showMenu, .showSwipeActions, .toggleWrapping: false
        case .custom: host?.canPerform(action) ?? true
        case .toggleHelp, .repaint, .suspend, .quit, .interrupt: true
        }
    }

    /// Returns the word for the key of an action in the status line, or `nil` to show none. The line shows only keys
    /// that do something now.
    ///
    /// Called for every frame, so it must be fast: for bindings with a hint, and for those of `activate`, `toggle`,
    /// `filter` and `changeFilterScope`. Override it for another word, or if the key does nothing at the moment.
    open func hint(for binding: KeyBinding) -> String? { canPerform(binding.action) ? binding.hint : nil }

    /// The path of the focused item for the status line, such as `src/main.c`; `nil` for none, as by default.
    ///
    /// The line shows it between the position and the hints, cut in its middle, where they leave 12 columns or more,
    /// and where neither a ``statusMessage`` nor a line in which the user types takes its place. The bytes may be any.
    ///
    /// Read for every frame, so it must be fast.
    open var statusPath: [UInt8]? { nil }

    /// Changes the size of the screen and of its content.
    ///
    /// Override it to show different content on screens of different sizes.
    ///
    /// - Parameter size: Columns and rows. A size that a `Canvas` cannot have is reduced.
    open func resize(to size: Size) {
        state.size = Canvas.clamped(size)
        layOut()
        if isInRunLoop == nil, host == nil { loadViewIfNeeded() }
    }

    /// Draws a frame: the bars and the content, then the screens that are shown over this one, then the help.
    ///
    /// Override it to draw something over the screen.
    ///
    /// - Complexity: O(columns × rows) of the screen, and the drawing of the content.
    open func draw() -> Canvas {
        appearIfNew()
        var canvas = drawScreen()
        if parent == nil, presentingViewController == nil {
            layOutPresentedIfNeeded()
            drawPresented(on: &canvas)
        }
        return canvas
    }

    /// Draws the content between the bars. This implementation draws nothing.
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

    /// The screen is about to be shown for the first time. Override it to set up the screen.
    open func viewDidLoad() {}

    /// The screen is about to be shown. Override it to prepare the content.
    ///
    /// - Parameter animated: Always `false`, here and in the methods below: a screen is shown at once.
    open func viewWillAppear(_ animated: Bool) {}

    /// The screen is about to be shown, and has its size.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Sets ``contentUnavailableConfiguration`` for the data and the search text.
    ///
    /// Called when the screen is about to be shown, after ``viewIsAppearing(_:)``, and by
    /// ``setNeedsUpdateContentUnavailableConfiguration()``. This implementation does nothing.
    open func updateContentUnavailableConfiguration(using state: ContentUnavailableConfigurationState) {}

    @available(*, unavailable, message: "override viewDidLoad(), and add the list to the view")
    open func loadView() {}

    @available(*, unavailable, message: "delete this method: a list fills the screen; contentSize is the size")
    open func viewDidLayoutSubviews() {}

    @available(*, unavailable, message: "delete this method: a list fills the screen; contentSize is the size")
    open func viewWillLayoutSubviews() {}

    @available(*, unavailable, message: "delete this property: the screen that is shown gets the keys")
    open var canBecomeFirstResponder: Bool { true }

    /// The screen is shown. A run loop shows it, or a ``NavigationController`` or a presentation in a run loop.
    open func viewDidAppear(_ animated: Bool) {}

    /// The screen is about to be hidden, because another one covers or replaces it, or because the run loop ends.
    open func viewWillDisappear(_ animated: Bool) {}

    /// The screen is no longer shown. Override it to end work that only the screen needs.
    open func viewDidDisappear(_ animated: Bool) {}

    // MARK: Overridden by the kinds of screens

    /// Gives the content its size.
    func layOut() { addedList?.resize(to: state.size) }

    /// Draws the bars and the content.
    func drawScreen() -> Canvas {
        if let addedList { return drawChild(addedList) }
        let layout = layout
        isDirty = false
        var canvas = Canvas(size: state.size)
        let barStyle = hasInactiveLook ? context.theme.statusLine : context.theme.navigationBar
        navigationBar.draw(in: layout.navigationBar, on: &canvas, style: barStyle)
        let statusLine = statusLine
        drawContent(in: layout.content, on: &canvas)
        if layout.statusLine.size.rows > 0 { draw(statusLine, in: layout.statusLine, on: &canvas) }
        return canvas
    }

    /// Performs the action of a key, if the key completes one.
    func perform(_ action: Action?, for key: Key) -> ScreenRequest? { action.flatMap(perform) }

    /// Handles Esc before anything else does, such as by ending a search.
    ///
    /// - Returns: Whether Esc had an effect.
    func cancelContent() -> Bool { searchingScreen?.cancelContent() ?? false }

    /// Whether the content has changed since the last frame.
    var contentNeedsDisplay: Bool { addedList?.needsDisplay ?? false }

    /// Whether a key waits until the screen knows the item that the key acts on.
    func wait(for key: Key) -> KeyWait { .none }

    /// The screens in this one.
    var children: [ViewController] { addedList.map { [$0] } ?? [] }

    /// Called when the screen may begin or stop to receive input: another screen is presented over it or dismissed, or
    /// the screens of its container change.
    func inputMayHaveChanged() { for child in children { child.inputMayHaveChanged() } }

    /// The screens in this one that are drawn.
    var shownChildren: [ViewController] { children }

    /// The screen in this one that has the keys; `nil` if this one has them.
    var activeChild: ViewController? { addedList }

    /// Returns the screen in this one that receives an event, and its upper left corner.
    func child(for event: TerminalEvent) -> (child: ViewController, origin: Point)? {
        activeChild.map { ($0, origin(of: $0)) }
    }

    /// The upper left corner of a screen in this one.
    func origin(of child: ViewController) -> Point { Point(column: 0, row: 0) }

    var bars: ScreenBars {
        if let parent { return parent.barsOfChildren }
        return presentingViewController == nil || modalPresentationStyle == .fullScreen ? .all : .navigationBar
    }

    var barsOfChildren: ScreenBars { bars }

    /// The commands that this screen adds to the screens in it.
    var commandsForChildren: [KeyCommand] { ownKeyCommands + containerCommands }

    /// The title or the tab of a screen in this one has changed.
    func titleOfChildDidChange() { parent?.titleOfChildDidChange() }

    /// The list that has the keys of this screen may be another one than before.
    func activeListMayHaveChanged() { parent?.activeListMayHaveChanged() }

    /// The screen is about to be shown over another one.
    func willBePresented() {}

    /// The size of the terminal has changed while the screen is shown over another one, and the screens below have
    /// their new sizes.
    func terminalDidResize() {}

    /// Focus is on another item of the list of a screen in this one.
    func focusDidMove(in list: CollectionView, of controller: ViewController) {
        parent?.focusDidMove(in: list, of: controller)
    }

    /// The focused item of a list in the screen was reconfigured or reloaded.
    func focusedCellDidChange(of controller: ViewController) { parent?.focusedCellDidChange(of: controller) }

    /// The position of the screen over a screen of a size, and whether it is in a box.
    func placement(in size: Size) -> Placement { Placement(of: self, in: size) }

    /// The mouse was pressed outside of the screen, which is shown over another one.
    func handlePressOutside() {}

    /// The object that receives keys and pasted text before the key map.
    var inputResponder: (any InputResponder)? { shownPrompt }

    /// The object that receives the keys of the focused row, after the input responder.
    var rowResponder: (any InputResponder)? { nil }

    /// The left end of the status line if there is no message.
    var position: String {
        promptLabel(with: shownStatusText) ?? [shownStatusText, pendingKeys].joinedTexts
    }

    /// The key map with the additions of the content.
    var activeKeyMap: KeyMap { keyMap }

    /// Whether actions on a list do anything. If not, the help and the status line do not show them.
    var performsListActions: Bool { false }

    /// The content as lines for a screen reader.
    var linearLines: [String] { drawnLines }

    /// The lines for a screen reader about the screens that contain this one.
    var linearLinesOfContainers: [String] { parent?.linearLinesOfContainers ?? [] }
}
