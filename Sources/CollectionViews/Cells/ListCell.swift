public import TerminalCanvas

/// One row of a list, or several: content, accessories, indentation. Headers and footers are list cells too.
///
/// A cell draws everything inside its rectangle: background, the guides of its outline, leading accessories (the
/// disclosure triangle among them), content, trailing accessories, and the style of focus or selection over the whole
/// width. The list draws the boxes and blank lines around the cell, and the scroll indicator.
///
/// ```
/// │ ├─▾ ⓐ Fill (Circle)                    12 ✓
///     │ └ content                          └ trailing accessories
///     └ leading accessories (here outlineDisclosure), after the guides of two levels
/// ```
///
/// A registration's handler sets ``contentConfiguration``, ``accessories`` and everything else that depends on the
/// item. The list sets ``indentationLevel`` and ``configurationState``. You can change a cell that is on the screen at
/// any time; its list measures and draws it again.
///
/// A subclass may show the same content for all its items:
///
/// ```swift
/// final class TrackCell: ListCell {
///     var track: Track? { didSet { setNeedsUpdateConfiguration() } }
///
///     override func updateConfiguration(using state: CellConfigurationState) {
///         super.updateConfiguration(using: state)
///         var content = defaultContentConfiguration().updated(for: state)
///         content.text = track?.title
///         contentConfiguration = content
///     }
/// }
/// ```
@MainActor
open class ListCell {
    /// The columns that are kept for the content in a row that is too narrow for all guides and trailing accessories.
    package nonisolated static let minimumContentWidth = 12

    /// Changes a cell's content and background for a state.
    public typealias ConfigurationUpdateHandler = @MainActor (_ cell: ListCell, _ state: CellConfigurationState) -> Void

    /// The content of the cell; `nil` for none.
    public final var contentConfiguration: (any ContentConfiguration)? { didSet { setNeedsContentUpdate() } }

    /// The content instead of ``contentConfiguration`` while the user edits the item in its row.
    final var editedContent: (any ContentConfiguration)? {
        didSet { if editedContent != nil || oldValue != nil { setNeedsContentUpdate() } }
    }

    /// The background of the cell; `nil` for ``BackgroundConfiguration/listCell()``.
    public final var backgroundConfiguration: BackgroundConfiguration? { didSet { setNeedsContentUpdate() } }

    /// The elements before and after the content, in any order. The cell draws them in a fixed order, unless
    /// ``keepsAccessoryOrder`` is `true`; see ``CellAccessory``.
    public final var accessories: [CellAccessory] = [] { didSet { setNeedsContentUpdate() } }

    /// Whether the accessories on each side of the content are drawn in the order of ``accessories``; `false` by
    /// default.
    ///
    /// ```swift
    /// cell.accessories = [.checkbox(state: .on), .outlineDisclosure()]
    /// cell.keepsAccessoryOrder = true
    /// ```
    ///
    /// ```
    /// ☑ ▾ Groceries          ▾ ☑ Groceries       in the fixed order
    /// ```
    public final var keepsAccessoryOrder = false {
        didSet { if keepsAccessoryOrder != oldValue { setNeedsContentUpdate() } }
    }

    /// The texts in the list's columns, by the identifiers of the columns; see ``ListConfiguration/columns``.
    ///
    /// ```swift
    /// cell.columnTexts = ["user": StyledText(process.user), "cpu": StyledText("\(process.load)", style: .tint)]
    /// ```
    ///
    /// A text that does not fit into its column is cut with `…`. The content of a cell without any such texts extends
    /// over the columns. Headers and footers have no columns.
    public final var columnTexts: [String: StyledText] = [:] { didSet { setNeedsContentUpdate() } }

    /// The words of a screen reader instead of the texts of the content; `nil` for these texts. See
    /// ``LinearDescription``.
    public final var accessibilityLabel: String? {
        didSet { if accessibilityLabel != oldValue { setNeedsContentUpdate() } }
    }

    /// The words of a screen reader after the label, such as `on` for a box that is ticked; `nil` for none.
    public final var accessibilityValue: String? {
        didSet { if accessibilityValue != oldValue { setNeedsContentUpdate() } }
    }

    /// The number of levels by which the cell is indented. The list sets it after the handler has run.
    public final var indentationLevel: Int {
        get { position.indentationLevel }
        set { position.indentationLevel = newValue }
    }

    /// The columns of one level of indentation; 2 by default.
    public final var indentationWidth = Columns.columns(2) {
        didSet { if indentationWidth != oldValue { setNeedsContentUpdate() } }
    }

    /// Whether the accessories before the content are indented with it; `true` by default. If `false`, they are at the
    /// left edge, and the guides begin after them.
    public final var indentsAccessories = true {
        didSet { if indentsAccessories != oldValue { setNeedsContentUpdate() } }
    }

    /// The position of the item in its tree. Setting it also sets ``indentationLevel`` and the state's `isExpanded`.
    package final var outlineState: OutlineState {
        get { position.outline }
        set { position.outline = newValue }
    }

    /// The state for which the cell's content and background are updated. The list sets it.
    ///
    /// A subclass can add values of its own:
    ///
    /// ```swift
    /// override var configurationState: CellConfigurationState {
    ///     var state = super.configurationState
    ///     state.item = item
    ///     return state
    /// }
    /// ```
    ///
    /// After such a value has changed, call ``setNeedsUpdateConfiguration()``.
    open var configurationState: CellConfigurationState { position.state }

    /// The state without the values that a subclass adds.
    package final var listState: CellConfigurationState {
        get { position.state }
        set { position.state = newValue }
    }

    /// Whether the item is selected, as in ``configurationState``. The list sets it; a subclass can observe it with
    /// `didSet` in an override.
    open var isSelected: Bool {
        get { position.state.isSelected }
        set { position.state.isSelected = newValue }
    }

    /// Whether the left mouse button is held down on the row, as in ``configurationState``. The list sets it; a
    /// subclass can observe it with `didSet` in an override.
    open var isHighlighted: Bool {
        get { position.state.isHighlighted }
        set { position.state.isHighlighted = newValue }
    }

    /// Whether the user can use the item; `true` by default.
    ///
    /// If `false`, the state of the cell has `isDisabled`, and the user can only focus the row to read it: keys and
    /// clicks do not select, expand, move or edit the item, and it has no menu and no actions. The delegate's
    /// ``CollectionViewDelegate/collectionView(_:canFocusItemAt:)`` can forbid the focus, too.
    public final var isUserInteractionEnabled: Bool {
        get { !position.state.isDisabled }
        set { position.state.isDisabled = !newValue }
    }

    /// The identifier with which the cell was dequeued; `nil` for a cell of a ``CellRegistration``.
    public final var reuseIdentifier: String? { pool?.reuseIdentifier }

    /// Changes the cell for its state. Called before the cell is measured or drawn for the first time, and again after
    /// its state has changed.
    ///
    /// ```swift
    /// cell.configurationUpdateHandler = { cell, state in
    ///     cell.accessories = state.isFocused ? [.label(text: "enter opens")] : []
    /// }
    /// ```
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// The function that Enter calls on the row; `nil` to expand, collapse or choose the item. Space calls it too on a
    /// leaf.
    public final var primaryAction: (@MainActor () -> Void)? { didSet { setNeedsContentUpdate() } }

    /// The function that a click on the content calls after it has given the row the focus; `nil` for none. Its
    /// arguments are the position of the click, counted from the upper left corner of the content, and the size of the
    /// content.
    package final var contentClickHandler: (@MainActor (_ position: Point, _ size: Size) -> Void)? {
        didSet { setNeedsContentUpdate() }
    }

    /// Whether the content is drawn as `contentConfiguration.updated(for: configurationState)`; true by default.
    public final var automaticallyUpdatesContentConfiguration = true { didSet { setNeedsContentUpdate() } }

    final var position = CellPosition() {
        didSet {
            if position.state != oldValue.state { setNeedsUpdateConfiguration() }
            if position != oldValue { setNeedsDisplay() }
        }
    }

    /// The columns of the list; `nil` in a list without columns.
    final var columnPlacement: ColumnPlacement?

    /// The columns of the parts, which are measured, drawn and shown with the cursor; `nil` after each change. It takes
    /// 3,200 instructions to make them.
    final var knownColumns: CellColumns?

    /// The list that shows the cell. The cell reports every change to it.
    final weak var host: (any CellHost)?

    /// The pool to which the cell returns when its row leaves the screen; `nil` while the cell is in the pool.
    final var pool: ReusePool?

    final var contentView: (any ContentView)?

    /// Whether the content shows the focus with its cursor, so that the row is not drawn in the style of the focus.
    final var showsFocusInContent = false

    /// Whether ``updateConfiguration(using:)`` is called before the cell is measured or drawn the next time.
    final var needsConfigurationUpdate = true

    /// Whether the content view gets the content configuration before the cell is measured or drawn the next time.
    final var needsContentUpdate = true

    /// Whether the cell is updating itself before it is measured or drawn. It does not report these changes to the
    /// list.
    final var isUpdating = false

    /// Creates an empty cell.
    public required init() {}

    /// The content that cells of a list have by default: ``ListContentConfiguration/cell()``.
    open func defaultContentConfiguration() -> ListContentConfiguration { .cell() }

    /// The background that cells of a list have by default: ``BackgroundConfiguration/listCell()``.
    open func defaultBackgroundConfiguration() -> BackgroundConfiguration { .listCell() }

    /// Resets the cell to the values of a new one, so that it can show another item. Call `super` when overriding.
    open func prepareForReuse() {
        if isSelected { isSelected = false }
        if isHighlighted { isHighlighted = false }
        resetValues()
        position = CellPosition()
        setNeedsUpdateConfiguration()
    }

    @available(*, unavailable, message: "delete this method: the content configuration lays out the cell")
    open func layoutSubviews() {}

    /// Changes the cell for a state; calls ``configurationUpdateHandler``. Call `super` when overriding.
    open func updateConfiguration(using state: CellConfigurationState) {
        configurationUpdateHandler?(self, state)
    }

    /// The height of the cell in rows at a width; at least 1.
    ///
    /// - Parameters:
    ///   - columns: The width of the whole cell in columns.
    ///   - context: The capabilities of the terminal.
    open func height(forWidth columns: Int, context: DrawingContext) -> Int {
        updateConfigurationIfNeeded()
        let stroke = strokeSize(forWidth: columns)
        guard let contentView else { return 1 + stroke.rows }
        let content = self.columns(forWidth: columns - stroke.columns, context: context).content
        return max(1, contentView.height(forWidth: content.count, context: context)) + stroke.rows
    }

    /// Draws the cell.
    ///
    /// - Parameters:
    ///   - rectangle: The rectangle of the cell. Parts of it outside the canvas are not drawn.
    ///   - canvas: The canvas.
    ///   - context: The capabilities of the terminal, and the styles to use.
    open func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        updateConfigurationIfNeeded()
        drawParts(in: rectangle, on: &canvas, context: context)
    }
}

/// A list that shows cells. It measures and draws a cell again after the cell has changed.
@MainActor
protocol CellHost: AnyObject {
    /// Called after every change of a cell that may change its height or how it looks.
    func cellDidChange(_ cell: ListCell)

    /// Called when a cell has a content view that may be edited.
    func cellHasField()
}

extension ListCell {
    /// Requests that the list measures and draws the cell again. Every change of a cell's properties does this. Call it
    /// in a subclass or a content view after a change of something else that it draws.
    public final func setNeedsDisplay() {
        knownColumns = nil
        if !isUpdating { host?.cellDidChange(self) }
    }

    /// Requests that ``updateConfiguration(using:)`` is called before the cell is measured or drawn the next time.
    public final func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsContentUpdate()
    }

    /// Sets the values that the list sets, without a report to the list.
    ///
    /// - Returns: Whether a value changed.
    final func setPosition(_ new: CellPosition) -> Bool {
        guard new != position else { return false }
        isUpdating = true
        defer { isUpdating = false }
        var others = new
        (others.state.isSelected, others.state.isHighlighted) = (isSelected, isHighlighted)
        if others != position { position = others }
        // A subclass may observe these two.
        if new.state.isSelected != isSelected { isSelected = new.state.isSelected }
        if new.state.isHighlighted != isHighlighted { isHighlighted = new.state.isHighlighted }
        return true
    }

    /// Resets everything that the handler of a registration sets, so that a cell that is reused starts like a new one.
    final func resetValues() {
        (contentConfiguration, editedContent, backgroundConfiguration) = (nil, nil, nil)
        (accessories, keepsAccessoryOrder, columnTexts) = ([], false, [:])
        (accessibilityLabel, accessibilityValue) = (nil, nil)
        (indentationWidth, indentsAccessories) = (.columns(2), true)
        automaticallyUpdatesContentConfiguration = true
        (configurationUpdateHandler, primaryAction, contentClickHandler) = (nil, nil, nil)
    }

    /// Requests that the content view gets the content configuration, updated for the state.
    final func setNeedsContentUpdate() {
        needsContentUpdate = true
        setNeedsDisplay()
    }

    /// Updates content and background for the state, if something has changed since the last update.
    final func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate || needsContentUpdate else { return }
        isUpdating = true
        defer { isUpdating = false }
        // If the handler changes the state, it is called once more.
        for _ in 0..<2 where needsConfigurationUpdate {
            needsConfigurationUpdate = false
            updateConfiguration(using: configurationState)
        }
        if accessories.contains(where: { $0.update != nil }) {
            accessories = accessories.map { accessory in
                accessory.update?({ [weak self] in self?.setNeedsUpdateConfiguration() }) ?? accessory
            }
        }
        needsConfigurationUpdate = false
        needsContentUpdate = false
        updateContentView()
    }

    private func updateContentView() {
        guard var content = editedContent ?? contentConfiguration else {
            contentView = nil
            return
        }
        if automaticallyUpdatesContentConfiguration { content = content.updated(for: configurationState) }
        if let contentView, contentView.supports(content) {
            contentView.configuration = content
        } else {
            let view = content.makeContentView()
            contentView = view
            if view is any FieldView { host?.cellHasField() }
        }
    }
}

// Fields.
extension ListCell {
    /// The content view, if it is a field whose value can be changed.
    final var field: (any FieldView)? {
        updateConfigurationIfNeeded()
        guard let field = contentView as? any FieldView, field.canEdit else { return nil }
        return field
    }

    /// Whether a click on the content does something else than to select the item.
    final var handlesClicks: Bool { contentClickHandler != nil || field != nil }

    /// The function that a click on the content calls.
    final func clickHandler(context: DrawingContext) -> (@MainActor (Point, Size) -> Void)? {
        if let contentClickHandler { return contentClickHandler }
        guard let field else { return nil }
        return { [weak field] in field?.press(at: $0, in: $1, context: context) }
    }
}
