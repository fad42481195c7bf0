public import TerminalCanvas

/// One row or more of a list: content, accessories, indentation. Headers and footers are list cells too.
///
/// A cell draws everything inside its rectangle: background, the guides of its outline, leading accessories (the
/// disclosure triangle among them), content, trailing accessories, and the style of focus or selection over the whole
/// width. What lies around it (borders of a group, rules between rows, bars) is the view's.
///
/// ```
/// │ ├─▾ ⓐ Fill (Circle)                    12 ✓
///     │ └ content                          └ trailing accessories
///     └ leading accessories (here outlineDisclosure), behind the guides of two levels
/// ```
///
/// Who sets what: a registration's handler sets ``contentConfiguration`` and ``accessories``; the data source then sets
/// ``outlineState`` (and with it ``indentationLevel`` and `configurationState.isExpanded`); the view sets the rest of
/// ``configurationState`` and gives cells that stayed on the screen their new outline state after every change.
@MainActor
open class ListCell {
    /// The columns that stay for the content where guides and trailing accessories would take too many.
    public static let minimumContentWidth = 12

    /// Changes a cell's content and background for a state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (_ cell: ListCell, _ state: CellConfigurationState) -> Void

    // What is set is kept in properties that this module alone sees: of one that others can reach, every access would be
    // checked for being exclusive. For the same reason the usual content is kept as what it is, and not in an existential.
    private final var listContent: ListContentConfiguration?
    private final var otherContent: (any ContentConfiguration)?
    private final var hasOtherContent = false
    private final var background: BackgroundConfiguration?
    private final var allAccessories: [CellAccessory] = []
    private final var level = 0
    private final var levelWidth = defaultIndentationWidth
    private final var outline = OutlineState.flat
    private final var state = CellConfigurationState()
    private final var updatesContent = true

    /// What most cells have none of.
    private final var handlers: Handlers?

    private static let defaultIndentationWidth = 2

    private final class Handlers {
        var update: ConfigurationUpdateHandler?
        var primaryAction: (@MainActor () -> Void)?
        var contentClick: (@MainActor (_ position: Point, _ size: Size) -> Void)?
    }

    private func setContent(_ content: any ContentConfiguration) {
        guard let content = content as? ListContentConfiguration else {
            listContent = nil
            otherContent = content
            hasOtherContent = true
            return
        }
        removeContent()
        listContent = content
    }

    private func removeContent() {
        listContent = nil
        // Seldom there, and less is done where it is not looked at.
        if hasOtherContent { otherContent = nil }
        hasOtherContent = false
    }

    /// The handlers, which are made to be changed.
    private final var ownHandlers: Handlers {
        if let handlers { return handlers }
        let new = Handlers()
        handlers = new
        return new
    }

    /// What the cell shows; `nil` for nothing.
    public final var contentConfiguration: (any ContentConfiguration)? {
        get { listContent ?? otherContent }
        set {
            if let newValue { setContent(newValue) } else { removeContent() }
            setNeedsUpdateContent()
        }
    }

    /// What is behind the content; `nil` for ``BackgroundConfiguration/listCell()``.
    public final var backgroundConfiguration: BackgroundConfiguration? {
        get { background }
        set {
            background = newValue
            setNeedsDisplay()
        }
    }

    /// What is drawn before and behind the content, in any order: the cell puts it in its own.
    public final var accessories: [CellAccessory] {
        get { allAccessories }
        set {
            allAccessories = newValue
            setNeedsLayout()
        }
    }

    /// The number of levels the cell is indented by. The data source sets it after the handler ran.
    public final var indentationLevel: Int {
        get { level }
        set {
            guard newValue != level else { return }
            level = newValue
            setNeedsLayout()
        }
    }

    /// Columns per level.
    public final var indentationWidth: Int {
        get { levelWidth }
        set {
            guard newValue != levelWidth else { return }
            levelWidth = newValue
            setNeedsLayout()
        }
    }

    /// Where the item stands in its tree. Setting it sets ``indentationLevel`` and the state's `isExpanded` too.
    public final var outlineState: OutlineState {
        get { outline }
        set {
            guard newValue != outline || level != newValue.level || state.isExpanded != newValue.isExpanded else {
                return
            }
            outline = newValue
            level = newValue.level
            setNeedsLayout()
            configurationState.isExpanded = newValue.isExpanded
        }
    }

    /// What the cell is going through.
    public final var configurationState: CellConfigurationState {
        get { state }
        set {
            let old = state
            guard newValue != old else { return }
            state = newValue
            if newValue.movesAccessories(since: old) { setNeedsLayout() }
            setNeedsUpdateConfiguration()
        }
    }

    /// Called before the cell is drawn for the first time and whenever its state changed; what a registration's handler
    /// sets so that content or accessories depend on focus, selection or expansion.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { handlers?.update }
        set {
            ownHandlers.update = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// What Enter does on the row, instead of opening, closing or choosing it. Space does it too, unless the row opens
    /// and closes.
    public final var primaryAction: (@MainActor () -> Void)? {
        get { handlers?.primaryAction }
        set { ownHandlers.primaryAction = newValue }
    }

    /// What a click on the content does when it has given the row the focus. The position is counted from the upper left
    /// corner of the content, whose size is told too.
    public final var contentClickHandler: (@MainActor (_ position: Point, _ size: Size) -> Void)? {
        get { handlers?.contentClick }
        set { ownHandlers.contentClick = newValue }
    }

    /// Whether the content is drawn as `contentConfiguration.updated(for: configurationState)`; true by default.
    public final var automaticallyUpdatesContentConfiguration: Bool {
        get { updatesContent }
        set {
            guard newValue != updatesContent else { return }
            updatesContent = newValue
            setNeedsUpdateContent()
        }
    }

    /// Whose cell it is, as long as it does not wait there for another item.
    final var registration: RegistrationIdentity?

    /// What draws the content.
    private(set) final var drawnContent = DrawnContent.nothing

    /// What draws a content.
    enum DrawnContent {
        case nothing
        case list(ListContentView)
        case other(any ContentView)

        /// Whatever it is, as what all have in common.
        var view: (any ContentView)? {
            switch self {
            case .nothing: nil
            case .list(let view): view
            case .other(let view): view
            }
        }
    }

    /// Where the parts were the last time, until something changes that they depend on.
    final var keptPlaces: CellPlaces?
    final var isConfigurationCurrent = false
    final var isContentCurrent = false

    /// Another number after everything that changes what the cell looks like: a picture of it is right as long as this stays
    /// the same and ``isLookCurrent``.
    private(set) final var look = 0

    /// Creates an empty cell.
    public required init() {}

    /// Has the cell drawn again at the next drawing of the list. Whatever is set on a cell does that; it is for subclasses and
    /// content views whose picture depends on something else.
    public final func setNeedsDisplay() { look &+= 1 }

    /// Makes the cell ready for another item: it becomes as a new one. Call `super`.
    open func prepareForReuse() {
        removeContent()
        background = nil
        allAccessories = []
        level = 0
        levelWidth = Self.defaultIndentationWidth
        outline = .flat
        state = CellConfigurationState()
        updatesContent = true
        handlers = nil
        setNeedsLayout()
        setNeedsUpdateConfiguration()
    }

    /// Drops what may hold on to others while the cell waits for another item: handlers and accessories.
    final func dropHandlers() {
        handlers = nil
        allAccessories = []
    }

    /// Changes the cell for a state; calls ``configurationUpdateHandler``. Call `super` when overriding.
    open func updateConfiguration(using state: CellConfigurationState) {
        handlers?.update?(self, state)
    }

    /// The rows needed at a width. At least 1.
    ///
    /// - Parameters:
    ///   - columns: The width of the whole cell in columns.
    ///   - context: What the terminal can show.
    open func height(forWidth columns: Int, context: DrawingContext) -> Int {
        updateConfigurationIfNeeded()
        if case .list(let view) = drawnContent, view.isOneRow { return 1 }
        guard let view = drawnContent.view else { return 1 }
        let place = places(width: columns, context: context)
        return max(1, view.height(forWidth: place.content.count, context: context))
    }

    /// Draws the cell.
    ///
    /// - Parameters:
    ///   - rectangle: Where to draw. May reach beyond the canvas, which clips: what must not be drawn over (bars) is
    ///     drawn afterwards.
    ///   - canvas: What to draw on.
    ///   - context: What the terminal can show, and the styles to use.
    open func draw(in rectangle: Rectangle, of canvas: inout Canvas, context: DrawingContext) {
        updateConfigurationIfNeeded()
        drawParts(in: rectangle, of: &canvas, context: context)
    }
}

extension ListCell {
    /// Brings content and background up to date with the state. Cheap when nothing changed.
    final func updateConfigurationIfNeeded() {
        if !isConfigurationCurrent {
            // First, so that a handler that changes the state is heard once more, at the next drawing.
            isConfigurationCurrent = true
            updateConfiguration(using: state)
        }
        guard !isContentCurrent else { return }
        isContentCurrent = true
        if let listContent, case .list(let view) = drawnContent {
            view.show(updatesContent ? listContent.updated(for: state) : listContent)
        } else {
            changeContentView()
        }
    }

    /// Draws the content with another view, unless the one there is can draw it.
    private func changeContentView() {
        guard let contentConfiguration else {
            drawnContent = .nothing
            return
        }
        let content = updatesContent ? contentConfiguration.updated(for: state) : contentConfiguration
        if let view = drawnContent.view, view.supports(content) {
            view.configuration = content
        } else {
            let view = content.makeContentView()
            drawnContent = (view as? ListContentView).map { .list($0) } ?? .other(view)
        }
    }
}
