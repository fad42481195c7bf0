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

    /// What the cell shows; `nil` for nothing.
    public var contentConfiguration: (any ContentConfiguration)? {
        didSet { setNeedsUpdateContent() }
    }

    /// What is behind the content; `nil` for ``BackgroundConfiguration/listCell()``.
    public var backgroundConfiguration: BackgroundConfiguration? {
        didSet { setNeedsDisplay() }
    }

    /// What is drawn before and behind the content, in any order: the cell puts it in its own.
    public var accessories: [CellAccessory] = [] {
        didSet { setNeedsLayout() }
    }

    /// The number of levels the cell is indented by. The data source sets it after the handler ran.
    public var indentationLevel = 0 {
        didSet { if indentationLevel != oldValue { setNeedsLayout() } }
    }

    /// Columns per level.
    public var indentationWidth = 2 {
        didSet { if indentationWidth != oldValue { setNeedsLayout() } }
    }

    /// Where the item stands in its tree. Setting it sets ``indentationLevel`` and the state's `isExpanded` too.
    public var outlineState = OutlineState.flat {
        didSet {
            guard
                outlineState != oldValue || indentationLevel != outlineState.level
                    || configurationState.isExpanded != outlineState.isExpanded
            else { return }
            setNeedsLayout()
            indentationLevel = outlineState.level
            configurationState.isExpanded = outlineState.isExpanded
        }
    }

    /// What the cell is going through.
    public var configurationState = CellConfigurationState() {
        didSet {
            guard configurationState != oldValue else { return }
            if configurationState.movesAccessories(since: oldValue) { setNeedsLayout() }
            setNeedsUpdateConfiguration()
        }
    }

    /// Called before the cell is drawn for the first time and whenever its state changed; what a registration's handler
    /// sets so that content or accessories depend on focus, selection or expansion.
    public var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// What Enter does on the row, instead of opening, closing or choosing it.
    public var primaryAction: (@MainActor () -> Void)?

    /// What a click on the content does when it has given the row the focus. The position is counted from the upper left
    /// corner of the content, whose size is told too.
    public var contentClickHandler: (@MainActor (_ position: Point, _ size: Size) -> Void)?

    /// Whether the content is drawn as `contentConfiguration.updated(for: configurationState)`; true by default.
    public var automaticallyUpdatesContentConfiguration = true {
        didSet { if automaticallyUpdatesContentConfiguration != oldValue { setNeedsUpdateContent() } }
    }

    /// Whose cell it is: where it waits when it leaves the screen, if anybody holds the registration by then.
    weak var registration: RegistrationIdentity?

    var contentView: (any ContentView)?

    /// Where the parts were the last time, until something changes that they depend on.
    var keptPlaces: (width: Int, repertoire: CharacterRepertoire, places: CellPlaces)?
    var isConfigurationCurrent = false
    var isContentCurrent = false

    /// Another number after everything that changes what the cell looks like: a picture of it is right as long as this stays
    /// the same and ``isLookCurrent``.
    private(set) var look = 0

    /// Creates an empty cell.
    public required init() {}

    /// Has the cell drawn again at the next drawing of the list. Whatever is set on a cell does that; it is for subclasses and
    /// content views whose picture depends on something else.
    public final func setNeedsDisplay() { look &+= 1 }

    /// Makes the cell ready for another item: it becomes as a new one. Call `super`.
    open func prepareForReuse() {
        contentConfiguration = nil
        backgroundConfiguration = nil
        accessories = []
        configurationUpdateHandler = nil
        primaryAction = nil
        contentClickHandler = nil
        indentationWidth = 2
        outlineState = .flat
        configurationState = CellConfigurationState()
        automaticallyUpdatesContentConfiguration = true
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
