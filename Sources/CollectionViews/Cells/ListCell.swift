public import TerminalCanvas

/// One row of a list, or several: content, accessories, indentation. Headers and footers are list cells too.
///
/// A cell draws everything inside its rectangle: background, the guides of its outline, leading accessories (the
/// disclosure triangle among them), content, trailing accessories, and the style of focus or selection over the whole
/// width. The list draws what is around the cell: boxes, blank lines, the scroll indicator.
///
/// ```
/// │ ├─▾ ⓐ Fill (Circle)                    12 ✓
///     │ └ content                          └ trailing accessories
///     └ leading accessories (here outlineDisclosure), after the guides of two levels
/// ```
///
/// A registration's handler sets ``contentConfiguration``, ``accessories`` and whatever else depends on the item. The list
/// sets ``outlineState`` (and with it ``indentationLevel``) and all of ``configurationState`` but `isDisabled`, which is
/// the handler's. You can change a cell that is on the screen at any time: its list measures and draws it again.
@MainActor
open class ListCell {
    /// The columns that are kept for the content where guides and trailing accessories would take too many.
    public static let minimumContentWidth = 12

    /// Changes a cell's content and background for a state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (_ cell: ListCell, _ state: CellConfigurationState) -> Void

    /// What the cell shows; `nil` for nothing.
    public final var contentConfiguration: (any ContentConfiguration)? { didSet { setNeedsContentUpdate() } }

    /// The background of the cell; `nil` for ``BackgroundConfiguration/listCell()``.
    public final var backgroundConfiguration: BackgroundConfiguration? { didSet { setNeedsDisplay() } }

    /// The elements before and after the content, in any order: the cell draws them in a fixed one.
    public final var accessories: [CellAccessory] = [] { didSet { setNeedsDisplay() } }

    /// The number of levels by which the cell is indented. The list sets it, with ``outlineState``, after the handler ran.
    public final var indentationLevel = 0 {
        didSet { if indentationLevel != oldValue { setNeedsDisplay() } }
    }

    /// The columns of one level of indentation; 2 by default.
    public final var indentationWidth = defaultIndentationWidth {
        didSet { if indentationWidth != oldValue { setNeedsDisplay() } }
    }

    /// Where the item stands in its tree. Setting it sets ``indentationLevel`` and the state's `isExpanded` too.
    public final var outlineState = OutlineState.flat {
        didSet {
            if outlineState != oldValue { setNeedsDisplay() }
            indentationLevel = outlineState.level
            configurationState.isExpanded = outlineState.isExpanded
        }
    }

    /// The state of the cell. Set `isDisabled` only; the list sets the rest.
    public final var configurationState = CellConfigurationState() {
        didSet { if configurationState != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// Changes the cell for its state: called before the cell is measured or drawn for the first time, and again after its
    /// state changed.
    ///
    /// ```swift
    /// cell.configurationUpdateHandler = { cell, state in
    ///     cell.accessories = state.isFocused ? [.label(text: "enter opens")] : []
    /// }
    /// ```
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// What Enter does on the row; `nil` to expand, collapse or choose the item. Space does the same on a leaf.
    public final var primaryAction: (@MainActor () -> Void)?

    /// What a click on the content does after it gave the row the focus; `nil` for nothing more. It is called with the
    /// position of the click, counted from the upper left corner of the content, and with the size of the content.
    public final var contentClickHandler: (@MainActor (_ position: Point, _ size: Size) -> Void)?

    /// Whether the content is drawn as `contentConfiguration.updated(for: configurationState)`; true by default.
    public final var automaticallyUpdatesContentConfiguration = true {
        didSet { setNeedsContentUpdate() }
    }

    /// Whether the cell is the header of its section. The list sets it for the first item of a section with the header mode
    /// ``ListConfiguration/HeaderMode/firstItemInSection``.
    final var isSectionHeader = false { didSet { if isSectionHeader != oldValue { setNeedsDisplay() } } }

    /// The list that shows the cell; every change of the cell is reported to it.
    final weak var host: (any CellHost)?

    /// The pool that the cell returns to when its row leaves the screen; `nil` while it waits there.
    final var pool: ReusePool?

    /// The view that draws the content.
    final var contentView: (any ContentView)?

    /// The columns of the parts, until the cell changes.
    final var knownColumns: CellColumns?

    /// Whether ``updateConfiguration(using:)`` is called before the cell is measured or drawn the next time.
    final var needsConfigurationUpdate = true

    /// Whether the content view takes over the content configuration before the cell is measured or drawn the next time.
    final var needsContentUpdate = true

    /// Whether the cell is updating itself before it is measured or drawn. These changes are not reported to the list.
    final var isUpdating = false

    private static let defaultIndentationWidth = 2

    /// Creates an empty cell.
    public required init() {}

    /// Resets the cell to the values of a new one, so that it can show another item. Call `super` when overriding.
    open func prepareForReuse() {
        contentConfiguration = nil
        backgroundConfiguration = nil
        indentationWidth = Self.defaultIndentationWidth
        outlineState = .flat
        configurationState = CellConfigurationState()
        automaticallyUpdatesContentConfiguration = true
        isSectionHeader = false
        releaseHandlers()
        setNeedsUpdateConfiguration()
    }

    /// Releases what may hold objects of the program, so that they need not live as long as a cell waits for another item.
    final func releaseHandlers() {
        configurationUpdateHandler = nil
        primaryAction = nil
        contentClickHandler = nil
        accessories = []
    }

    /// Changes the cell for a state; calls ``configurationUpdateHandler``. Call `super` when overriding.
    open func updateConfiguration(using state: CellConfigurationState) {
        configurationUpdateHandler?(self, state)
    }

    /// The rows the cell needs at a width; at least 1.
    ///
    /// - Parameters:
    ///   - columns: The width of the whole cell in columns.
    ///   - context: What the terminal can show.
    open func height(forWidth columns: Int, context: DrawingContext) -> Int {
        updateConfigurationIfNeeded()
        guard let contentView else { return 1 }
        let content = self.columns(forWidth: columns, context: context).content
        return max(1, contentView.height(forWidth: content.count, context: context))
    }

    /// Draws the cell.
    ///
    /// - Parameters:
    ///   - rectangle: Where to draw. It may reach beyond the canvas, which clips.
    ///   - canvas: What to draw on.
    ///   - context: What the terminal can show, and the styles to use.
    open func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        updateConfigurationIfNeeded()
        drawParts(in: rectangle, on: &canvas, context: context)
    }
}

/// A list that shows cells and measures and draws a cell again after it changed.
@MainActor
protocol CellHost: AnyObject {
    /// Called after every change of a cell that its height or its picture may depend on.
    func cellDidChange(_ cell: ListCell)
}
