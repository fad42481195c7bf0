import TerminalCanvas

import struct FoundationEssentials.IndexPath

/// A list of sections and items, with a focus, a selection and a scroll position.
///
/// ```swift
/// let view = CollectionView(configuration: ListConfiguration(appearance: .insetGrouped))
/// let dataSource = CollectionViewDiffableDataSource<Section, Symbol>(collectionView: view) { view, path, symbol in
///     view.dequeueConfiguredReusableCell(using: registration, for: path, item: symbol)
/// }
/// let controller = CollectionViewController(collectionView: view)
/// ```
///
/// Focus, selection, scroll position and size are one value, ``state``. Actions (``perform(_:)``), changes of the data
/// and calls of the program change it. Drawing only reads it. The view uses `RowStore` for the rows with their cells
/// and heights, `ListScroller` and `ScrollAnchor` for scrolling, and `RowPainter` for drawing.
///
/// The view needs only the cells of one screen of rows, so its costs do not depend on the number of items.
///
/// While the view reads from its data source, actions and changes wait until it has finished. A cell provider may
/// therefore call any method of the view.
@MainActor
public final class CollectionView {
    /// The element kind of a section's header.
    public static let elementKindSectionHeader = "CollectionView.elementKindSectionHeader"

    /// The element kind of a section's footer.
    public static let elementKindSectionFooter = "CollectionView.elementKindSectionFooter"

    /// The object that provides the data. Setting it reloads the data.
    ///
    /// The view retains a ``CollectionViewDiffableDataSource``, whose functions must not retain the view. It holds
    /// other objects weakly, because they are often the screen that has the list.
    public weak var dataSource: (any CollectionViewDataSource)? {
        didSet {
            let old = model
            (providedModel, dataSourceOwner) = (dataSource as? any ListModel, nil)
            flatModel.reset()
            // End the user's operations in the old model, which the list no longer shows.
            movement.end(cancels: true, in: old)
            if old !== model { old.setHoldsUpdates(false) }
            if holdsUpdates { model.setHoldsUpdates(true) }
            if dataSource !== oldValue { selection.setSelection([]) }
            reloadData()
        }
    }

    /// The rows and items of the data source.
    var model: any ListModel { providedModel ?? flatModel }

    private var providedModel: (any ListModel)?

    /// Whether rows do not show that they can be moved, because the data source has no method for it.
    var hidesHandles: Bool { providedModel == nil && !flatModel.movesItems }

    /// The object that has the data source and that the view retains with it; `nil` for none.
    package var dataSourceOwner: AnyObject?

    /// The rows of a data source that provides cells alone.
    private(set) lazy var flatModel = FlatListModel(self)

    /// The object that decides about focus and selection and is notified of them. The view holds it weakly.
    public weak var delegate: (any CollectionViewDelegate)?

    /// The object that receives keys and pasted text before the key map; `nil` for none. The view holds it weakly.
    public var inputResponder: (any InputResponder)? {
        get { features.host.inputResponder ?? features.fields.inputResponder }
        set { features.host.inputResponder = newValue }
    }

    /// The object that receives the keys of the focused row; `nil` for none. The view holds it weakly.
    ///
    /// It receives a key that ``inputResponder`` did not handle, before the app's key commands and the key map do. The
    /// status line shows its keys before the keys of the list. It gets no pasted text, and is not notified when the
    /// focus moves.
    public var rowResponder: (any InputResponder)? {
        get { features.host.rowResponder ?? features.fields.rowResponder }
        set { features.host.rowResponder = newValue }
    }

    /// Whether the user can select items. By default, whether ``allowsMultipleSelection`` is `true`; unlike UIKit's it
    /// is `false` in other lists, because most lists in a terminal act on the focused item.
    ///
    /// In a list that allows one selected item, a click and Enter select it. An item with children is opened and closed
    /// with the arrow keys, Space, or a click on its triangle; a click and Enter do so if its disclosure has the style
    /// ``CellAccessory/OutlineDisclosureStyle/header``. Setting `false` deselects all items.
    public var allowsSelection: Bool {
        get { selection.isAllowed }
        set { selection.isAllowed = newValue }
    }

    /// Whether the user can select several items. Setting `false` deselects all items if several are selected.
    ///
    /// If `true`, Space and the other keys of ``KeyMap/bindSelection()`` select, unless the key map binds them to
    /// another action. Bind them yourself to change them.
    public var allowsMultipleSelection: Bool {
        get { selection.allowsSeveral }
        set { selection.allowsSeveral = newValue }
    }

    /// How selecting a parent works in a list that allows multiple selection. In ``SelectionMode/items``, the default,
    /// a parent is selected by itself. In ``SelectionMode/leaves``, selecting a parent selects all leaves below it.
    /// After a change to leaves, selected parents are replaced by the leaves below them.
    public var selectionMode: SelectionMode {
        get { selection.mode }
        set { selection.mode = newValue }
    }

    /// Whether the focused item is selected in a list that allows one selected item; `false` by default.
    public var selectionFollowsFocus: Bool {
        get { selection.followsFocus }
        set { selection.followsFocus = newValue }
    }

    /// Whether the user is asked before a destructive swipe action is performed; `true` by default, except for lists
    /// with UIKit's initializer.
    ///
    /// Set `false` if the handlers ask by themselves. Then an action that the user chooses in the menu of the row is
    /// performed at once, and ``ListAction/delete`` shows the trailing actions instead of performing a destructive one.
    public var asksBeforeDestructiveActions = true

    /// The longest time between the two clicks of a double-click, half a second by default.
    public var doubleClickInterval: Duration {
        get { pointer.doubleClickInterval }
        set { pointer.doubleClickInterval = newValue }
    }

    /// Whether the list is being edited; see <doc:EditingAList>.
    ///
    /// If `true`, the state of each cell that can be edited has `isEditing`, and accessories that are displayed
    /// `.whenEditing` are shown. ``allowsSelectionDuringEditing`` and ``allowsMultipleSelectionDuringEditing`` decide
    /// which items the user can select; items that they do not allow are deselected.
    public var isEditing: Bool {
        get { selection.isEditing }
        set { selection.isEditing = newValue }
    }

    /// Whether the user can select an item while the list is being edited; `false` by default.
    public var allowsSelectionDuringEditing: Bool {
        get { selection.isAllowedDuringEditing }
        set { selection.isAllowedDuringEditing = newValue }
    }

    /// Whether the user can select several items while the list is being edited; `false` by default. If `true`,
    /// ``allowsSelectionDuringEditing`` makes no difference.
    public var allowsMultipleSelectionDuringEditing: Bool {
        get { selection.allowsSeveralDuringEditing }
        set { selection.allowsSeveralDuringEditing = newValue }
    }

    /// The appearance of the list. After a change, the focused item stays on its line of the screen.
    public var configuration: ListConfiguration {
        didSet { if configuration != oldValue { configurationDidChange() } }
    }

    /// Whether the list scrolls sideways where texts on the screen are cut; `false` by default.
    ///
    /// If `true`, Shift with ← and →, `z h` and `z l`, and the horizontal wheel scroll by some columns, unless the key
    /// map has other keys for ``ListAction/scrollLeft`` and ``ListAction/scrollRight``, or other actions for these
    /// keys.
    ///
    /// Rows scroll as wholes, with their guides; accessories after the content and columns stay at the right edge. A
    /// text that is wrapped has the width of the screen and what was scrolled. When the focus moves to a row whose text
    /// is scrolled off the screen, the list scrolls back until the text is visible.
    ///
    /// ```swift
    /// view.scrollsSideways = true
    /// ```
    public var scrollsSideways = false { didSet { if !scrollsSideways { scrollToLeftEdge() } } }

    /// The column and the order by which the list is sorted, for the mark beside a title; `nil` for no mark. Setting it
    /// does not sort the items and does not call ``columnSortHandler``.
    public var columnSort: ColumnSort? {
        get { features.sorting.current }
        set { features.sorting.current = newValue }
    }

    /// Called when the user clicks the title of a column, or presses a key for ``ListAction/sortByNextColumn`` or
    /// ``ListAction/reverseSort``. The mark is already beside the title; the function applies a sorted snapshot.
    ///
    /// ```swift
    /// view.columnSortHandler = { sort in
    ///     dataSource.apply(to: .main) { dataSource.sorted(processes, by: sort) }
    /// }
    /// ```
    ///
    /// Without a function, titles do not react.
    public var columnSortHandler: (@MainActor (ColumnSort) -> Void)? {
        get { features.sorting.handler }
        set { features.sorting.handler = newValue }
    }

    /// Sorts by a column as a click on its title does.
    package func sort(by key: ColumnSort.Key) { features.sorting.sort(by: key) }

    /// Whether the list gets another order or other rows in a moment, because the user has asked for it, and the work
    /// goes on in the background. `false` by default.
    ///
    /// Keys that use the focused item or move the focus wait, so that they act on the rows that the user has asked for,
    /// however fast they are typed.
    package var awaitsOrder: Bool {
        get { features.sorting.awaitsOrder }
        set { features.sorting.awaitsOrder = newValue }
    }

    /// The characters that the terminal can show, and the styles to draw with.
    public var context = DrawingContext() { didSet { if context != oldValue { setNeedsDisplay() } } }

    /// Whether more items are on their way that the user searches or filters by, such as items of folders that are read
    /// for a search. `false` by default.
    ///
    /// While it is set, a search that has found nothing moves the focus to a match that arrives, and a filter moves it
    /// to a better match, until the user moves the focus or keeps the pattern with Enter. Keys that take the focused
    /// item, such as Enter, wait until something matches; see the article *Search and filter* of Screens.
    public var awaitsItems: Bool {
        get { features.finder.awaitsItems }
        set { features.finder.awaitsItems = newValue }
    }

    /// The search through all items of the list.
    public var search: ListSearch { features.finder.search }

    /// The filter of the list.
    public var filter: ListFilter { features.finder.filter }

    /// The features of the list, each with its state.
    private(set) lazy var features = ListFeatures(self)

    /// The focus, the selection, the scroll position and the size.
    public internal(set) var state = CollectionViewState() { didSet { needsDisplay = true } }

    /// Whether the list looks different from its last drawing.
    public internal(set) var needsDisplay = true {
        didSet { if needsDisplay, !oldValue { features.host.displayHandler?() } }
    }

    /// The rows with their cells and heights.
    private(set) lazy var rows = RowStore(configuration: configuration, provider: self)

    /// Delays changes of the data while handlers and cell providers run.
    let updates = UpdateQueue()

    /// The work that the next pass has to do, and the changes that the delegate will be notified of after it.
    var pending = PendingWork()

    /// The scroll position that the delegate was notified of last.
    private var reportedTop = ListOffset.start

    private var passDepth = 0

    /// Creates a view without data.
    public init(configuration: ListConfiguration = ListConfiguration(appearance: .plain)) {
        self.configuration = configuration
    }

    /// Has all cells read their state before they are used again.
    func setNeedsUpdate() {
        heightsMayChange()
        rows.setNeedsUpdate()
    }

    /// Has all rows measured and drawn again. Only needed if the appearance of cells depends on something that is not
    /// set on them; for a single cell, ``ListCell/setNeedsDisplay()`` does the same.
    public func setNeedsDisplay() {
        heightsMayChange()
        rows.forgetHeights()
    }
}

// Notes below rows.
extension CollectionView {
    /// Reads the notes of the rows on the screen again. Call it when the data source has other notes although the items
    /// have not changed; after a change of the items, the view reads the notes by itself.
    ///
    /// The focused row stays on its line of the screen.
    public func reloadNotes() {
        guard !isInPass else { return afterPass { self.reloadNotes() } }
        heightsMayChange()
        rows.setNeedsChrome()
    }
}

// Reading from the data source.
extension CollectionView {
    /// Whether the view is reading from its data source, whose counts and positions must not change now.
    var isInPass: Bool { passDepth > 0 }

    /// Reads from the data source. Changes of the data and actions wait until the outermost pass ends. After it, the
    /// delegate is notified if focus has moved or the list has scrolled.
    func pass<Result>(_ body: () -> Result) -> Result {
        let result = updates.undisturbed {
            passDepth += 1
            defer { passDepth -= 1 }
            loadIfNeeded()
            if passDepth == 1 { clampIfNeeded() }
            return body()
        }
        notifyOfFocus()
        notifyOfScrolling()
        return result
    }

    /// Runs a function after the pass. The view exists until then: the features have no strong reference to it.
    func afterPass(_ work: @escaping @MainActor () -> Void) {
        updates.perform { withExtendedLifetime(self) { work() } }
    }

    private func notifyOfFocus() {
        guard !isInPass, pending.focusChange != nil || pending.hasFocusedCellChanged else { return }
        let change = pending.focusChange
        (pending.focusChange, pending.hasFocusedCellChanged) = (nil, false)
        guard let change else {
            host.focusedCellHandler?()
            return
        }
        if change == .action {
            search.focusDidMove()
            filter.focusDidMove()
        }
        inputResponder?.focusDidMove()
        host.focusHandler?()
        delegate?.collectionView(self, didMoveFocusTo: state.focus)
        selection.extendRangeToFocus()
        selection.selectFocusedItem()
    }

    private func notifyOfScrolling() {
        guard state.top != reportedTop, !isInPass else { return }
        reportedTop = state.top
        delegate?.scrollViewDidScroll(self)
    }
}
