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

    // What is set is kept in `values`, which is seen by this module alone: of a property that others can reach, every access
    // would be checked for being exclusive.
    private final var values = Values()

    private struct Values {
        var content: (any ContentConfiguration)?
        var background: BackgroundConfiguration?
        var accessories: [CellAccessory] = []
        var indentationLevel = 0
        var indentationWidth = 2
        var outline = OutlineState.flat
        var state = CellConfigurationState()
        var updateHandler: ConfigurationUpdateHandler?
        var primaryAction: (@MainActor () -> Void)?
        var contentClickHandler: (@MainActor (_ position: Point, _ size: Size) -> Void)?
        var updatesContent = true
    }

    /// What the cell shows; `nil` for nothing.
    public final var contentConfiguration: (any ContentConfiguration)? {
        get { values.content }
        set {
            values.content = newValue
            setNeedsUpdateContent()
        }
    }

    /// What is behind the content; `nil` for ``BackgroundConfiguration/listCell()``.
    public final var backgroundConfiguration: BackgroundConfiguration? {
        get { values.background }
        set {
            values.background = newValue
            setNeedsDisplay()
        }
    }

    /// What is drawn before and behind the content, in any order: the cell puts it in its own.
    public final var accessories: [CellAccessory] {
        get { values.accessories }
        set {
            values.accessories = newValue
            setNeedsLayout()
        }
    }

    /// The number of levels the cell is indented by. The data source sets it after the handler ran.
    public final var indentationLevel: Int {
        get { values.indentationLevel }
        set {
            guard newValue != values.indentationLevel else { return }
            values.indentationLevel = newValue
            setNeedsLayout()
        }
    }

    /// Columns per level.
    public final var indentationWidth: Int {
        get { values.indentationWidth }
        set {
            guard newValue != values.indentationWidth else { return }
            values.indentationWidth = newValue
            setNeedsLayout()
        }
    }

    /// Where the item stands in its tree. Setting it sets ``indentationLevel`` and the state's `isExpanded` too.
    public final var outlineState: OutlineState {
        get { values.outline }
        set {
            guard
                newValue != values.outline || values.indentationLevel != newValue.level
                    || values.state.isExpanded != newValue.isExpanded
            else { return }
            values.outline = newValue
            values.indentationLevel = newValue.level
            setNeedsLayout()
            configurationState.isExpanded = newValue.isExpanded
        }
    }

    /// What the cell is going through.
    public final var configurationState: CellConfigurationState {
        get { values.state }
        set {
            let old = values.state
            guard newValue != old else { return }
            values.state = newValue
            if newValue.movesAccessories(since: old) { setNeedsLayout() }
            setNeedsUpdateConfiguration()
        }
    }

    /// Called before the cell is drawn for the first time and whenever its state changed; what a registration's handler
    /// sets so that content or accessories depend on focus, selection or expansion.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { values.updateHandler }
        set {
            values.updateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// What Enter does on the row, instead of opening, closing or choosing it.
    public final var primaryAction: (@MainActor () -> Void)? {
        get { values.primaryAction }
        set { values.primaryAction = newValue }
    }

    /// What a click on the content does when it has given the row the focus. The position is counted from the upper left
    /// corner of the content, whose size is told too.
    public final var contentClickHandler: (@MainActor (_ position: Point, _ size: Size) -> Void)? {
        get { values.contentClickHandler }
        set { values.contentClickHandler = newValue }
    }

    /// Whether the content is drawn as `contentConfiguration.updated(for: configurationState)`; true by default.
    public final var automaticallyUpdatesContentConfiguration: Bool {
        get { values.updatesContent }
        set {
            guard newValue != values.updatesContent else { return }
            values.updatesContent = newValue
            setNeedsUpdateContent()
        }
    }

    /// Whose cell it is: where it waits when it leaves the screen, if anybody holds the registration by then.
    final weak var registration: RegistrationIdentity?

    final var contentView: (any ContentView)?

    /// Where the parts were the last time, until something changes that they depend on.
    final var keptPlaces: (width: Int, repertoire: CharacterRepertoire, places: CellPlaces)?
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
        values = Values()
        setNeedsLayout()
        setNeedsUpdateConfiguration()
    }

    /// Changes the cell for a state; calls ``configurationUpdateHandler``. Call `super` when overriding.
    open func updateConfiguration(using state: CellConfigurationState) {
        configurationUpdateHandler?(self, state)
    }

    /// The rows needed at a width. At least 1.
    ///
    /// - Parameters:
    ///   - columns: The width of the whole cell in columns.
    ///   - context: What the terminal can show.
    open func height(forWidth columns: Int, context: DrawingContext) -> Int {
        updateConfigurationIfNeeded()
        guard let contentView else { return 1 }
        let place = places(width: columns, context: context)
        return max(1, contentView.height(forWidth: place.content.count, context: context))
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
