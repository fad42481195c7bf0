public import TerminalCanvas

/// A screen with a list: navigation bar above it, status line below, help over it; and what keys and mouse do there.
///
/// ```swift
/// let controller = CollectionViewController(collectionView: view)
/// controller.navigationItem.title = "SF Symbols"
/// controller.navigationItem.rightBarButtonItem = BarButtonItem(title: "Descending", key: .character("o")) { ... }
/// let reason = TerminalApplication(terminal: terminal, rootViewController: controller).run()
/// ```
///
/// It knows no terminal: events go in (``handle(_:)``), frames come out (``draw()``).
@MainActor
open class CollectionViewController {
    /// The list.
    public let collectionView: CollectionView

    /// What the navigation bar shows.
    public let navigationItem = NavigationItem()

    /// Which key does what.
    public var keyMap: KeyMap { didSet { if keyMap != oldValue { barsDidChange() } } }

    /// The app's own keys; they go before ``keyMap``.
    public var keyCommands: [KeyCommand] = [] { didSet { barsDidChange() } }

    /// Whether the status line shows what keys do.
    var showsKeyHints = true { didSet { if showsKeyHints != oldValue { barsDidChange() } } }

    /// What things look like; `nil` for what suits the terminal.
    public var theme: Theme? { didSet { adopt(terminalCapabilities) } }

    /// Whether to draw for a light or a dark background, whatever the terminal tells of its own.
    public var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified { didSet { adopt(terminalCapabilities) } }

    var state = ScreenState() { didSet { if state != oldValue { isDirty = true } } }

    private var isDirty = true { didSet { if isDirty, !oldValue { displayHandler?() } } }

    /// Called when the picture becomes another one than the last that was drawn; for a run loop that waits elsewhere.
    var displayHandler: (() -> Void)? { didSet { collectionView.displayHandler = displayHandler } }

    /// What the terminal can show, as it tells.
    private var terminalCapabilities = TerminalCapabilities()

    /// The keys of the status line, as last made.
    var madeHints: (repertoire: CharacterRepertoire, hints: [StatusLine.Hint])?

    /// The navigation bar, as last drawn.
    var madeNavigationBar: (style: Style, repertoire: CharacterRepertoire, picture: Canvas)?

    /// The keys of the status line, as last drawn beside so much room for the position.
    var madeStatusLine: (line: StatusLine, repertoire: CharacterRepertoire, room: Int, picture: Canvas)?

    /// The picture drawn last, without the help: all of it is drawn again, but what is the same is shared with it.
    private var picture = Canvas(size: .zero)

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - collectionView: The list.
    ///   - keyMap: Which key does what.
    public init(collectionView: CollectionView, keyMap: KeyMap = .standard) {
        self.collectionView = collectionView
        self.keyMap = keyMap
        navigationItem.didChange = { [weak self] in self?.barsDidChange() }
    }

    /// Whether the picture is another one than the last that was drawn.
    public var needsDisplay: Bool { isDirty || collectionView.needsDisplay }

    /// Has the screen drawn again.
    public func setNeedsDisplay() { isDirty = true }

    /// Adds a key of the app.
    public func addKeyCommand(_ command: KeyCommand) { keyCommands.append(command) }

    /// Takes over what the terminal can show.
    public func adopt(_ capabilities: TerminalCapabilities) {
        terminalCapabilities = capabilities
        var capabilities = capabilities
        if overrideUserInterfaceStyle != .unspecified { capabilities.userInterfaceStyle = overrideUserInterfaceStyle }
        collectionView.context = DrawingContext(
            capabilities: capabilities, theme: theme, showsGuides: collectionView.context.showsGuides)
        barsDidChange()
    }

    /// Takes over the size of the screen.
    public func resize(to size: Size) {
        let size = Canvas.clamped(size)
        state.size = size
        collectionView.perform(.resize(ScreenLayout(size: size).list.size))
    }

    /// The picture.
    public func draw() -> Canvas {
        var canvas = picture.size == state.size ? picture : Canvas(size: state.size)
        isDirty = false
        canvas.cursor = nil
        drawScreen(of: &canvas)
        picture = canvas
        if let top = state.helpTop { drawHelp(top: top, of: &canvas) }
        return canvas
    }

    private func barsDidChange() {
        madeHints = nil
        madeNavigationBar = nil
        madeStatusLine = nil
        isDirty = true
    }
}
