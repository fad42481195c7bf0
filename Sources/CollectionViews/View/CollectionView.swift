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
/// (``apply(_:)``) and calls of the program change it. Drawing only reads it. The view uses `RowStore` for the rows
/// with their cells and heights, `ListScroller` and `ScrollAnchor` for scrolling, and `RowPainter` for drawing.
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

    /// The object that provides the data. The view holds it weakly. Setting it reloads the data.
    public weak var dataSource: (any CollectionViewDataSource)? {
        didSet {
            providedModel = (dataSource as? any ListModelProviding)?.listModel
            if holdsUpdates { model.setHoldsUpdates(true) }
            cancelInteractiveMovement()
            if dataSource !== oldValue { setSelection([]) }
            reloadData()
        }
    }

    /// The rows and items of the data source.
    var model: any ListModel { providedModel ?? flatModel }

    private weak var providedModel: (any ListModel)?

    private let flatModel = FlatListModel()

    /// The object that decides about focus and selection and is notified of them. The view holds it weakly.
    public weak var delegate: (any CollectionViewDelegate)?

    /// The object that receives keys and pasted text before the key map; `nil` for none. The view holds it weakly.
    public weak var inputResponder: (any InputResponder)? {
        didSet { if inputResponder !== oldValue { setNeedsUpdate() } }
    }

    /// The object that receives the keys of the focused row; `nil` for none. The view holds it weakly.
    ///
    /// It receives a key that ``inputResponder`` did not handle, before the app's key commands and the key map do. The
    /// status line shows its keys before those of the list. It gets no pasted text, and is not told of the focus.
    public weak var rowResponder: (any InputResponder)? {
        didSet { if rowResponder !== oldValue { needsDisplay = true } }
    }

    /// Whether the user can select items. By default, whether ``allowsMultipleSelection`` is `true`; unlike UIKit's it
    /// is `false` in other lists, because most lists in a terminal act on the focused item.
    ///
    /// In a list that allows one selected item, a click and Enter select it. An item with children is opened and closed
    /// with the arrow keys, Space, or a click on its triangle; a click and Enter do so if its disclosure has the style
    /// ``CellAccessory/OutlineDisclosureStyle/header``. Setting `false` deselects all items.
    public var allowsSelection: Bool {
        get { selectionPermission ?? allowsMultipleSelection }
        set {
            selectionPermission = newValue
            limitSelection()
        }
    }

    /// Whether the program allows selection; `nil` if it has not said so.
    private var selectionPermission: Bool?

    /// Whether the user can select several items. Setting `false` deselects all items if several are selected.
    ///
    /// Space and the other keys of ``KeyMap/bindSelection()`` select then, as far as the key map does not have them for
    /// something else. Bind them if you want to change them.
    public var allowsMultipleSelection = false { didSet { limitSelection() } }

    /// What the user selects in a list that allows multiple selection: items by themselves, by default, or leaves, for
    /// which parents stand. After a change to leaves, selected parents are replaced by the leaves below them.
    public var selectionMode = SelectionMode.items {
        didSet { if selectionMode != oldValue { selectionModeDidChange() } }
    }

    /// Whether the focused item is selected in a list that allows one selected item; `false` by default.
    public var selectionFollowsFocus = false {
        didSet { if selectionFollowsFocus != oldValue { afterPass { self.selectFocusedItem() } } }
    }

    /// The longest time between the two clicks of a double-click, half a second by default.
    public var doubleClickInterval = Duration.milliseconds(500)

    /// Whether the list is being edited; see <doc:EditingAList>.
    ///
    /// If `true`, the state of each cell that can be edited has `isEditing`, and accessories that are displayed
    /// `.whenEditing` are shown. What the user can select is decided by ``allowsSelectionDuringEditing`` and
    /// ``allowsMultipleSelectionDuringEditing``; what they do not allow is deselected.
    public var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }

    /// Whether the user can select an item while the list is being edited; `false` by default.
    public var allowsSelectionDuringEditing = false { didSet { limitSelection() } }

    /// Whether the user can select several items while the list is being edited; `false` by default. If `true`,
    /// ``allowsSelectionDuringEditing`` makes no difference.
    public var allowsMultipleSelectionDuringEditing = false { didSet { limitSelection() } }

    /// The appearance of the list. After a change, the focused item stays on its line of the screen.
    public var configuration: ListConfiguration {
        didSet { if configuration != oldValue { configurationDidChange() } }
    }

    /// Provides the layouts of sections; `nil` if all have the configuration of the list.
    var sectionProvider: CollectionViewCompositionalLayout.SectionProvider?

    /// By what the list is sorted, for the mark beside a title; `nil` for no mark. Setting it does not sort the items
    /// and does not call ``columnSortHandler``.
    public var columnSort: ColumnSort? { didSet { if columnSort != oldValue { needsDisplay = true } } }

    /// Called when the user clicks the title of a column, or presses a key for ``ListAction/sortByNextColumn`` or
    /// ``ListAction/reverseSort``. The mark is already beside the title; the function applies a sorted snapshot.
    ///
    /// ```swift
    /// view.columnSortHandler = { sort in dataSource.apply(processes(sortedBy: sort), to: .main) }
    /// ```
    ///
    /// Without a function, titles do not react.
    public var columnSortHandler: (@MainActor (ColumnSort) -> Void)?

    /// The characters that the terminal can show, and the styles to draw with.
    public var context = DrawingContext() { didSet { if context != oldValue { setNeedsDisplay() } } }

    /// The search through all items of the list.
    public private(set) lazy var search = ListSearch(self)

    /// The filter of the list.
    public private(set) lazy var filter = ListFilter(self)

    /// Whether more items are on their way that the user searches or filters by, such as those of folders that are read
    /// for a search. `false` by default.
    ///
    /// While it is set, a search that has found nothing moves the focus to a match that arrives, and a filter moves it
    /// to a better match, until the user moves the focus or keeps the pattern with Enter. Keys that take the focused
    /// item, such as Enter, wait until something matches; see the article *Search and filter* of Screens.
    public var awaitsItems = false {
        didSet {
            guard awaitsItems != oldValue else { return }
            search.awaitsItemsDidChange()
            filter.awaitsItemsDidChange()
            needsDisplay = true
        }
    }

    /// What is highlighted in the texts of cells; `nil` for nothing.
    var highlight: TextHighlight? { didSet { if highlight != oldValue { setNeedsDisplay() } } }

    /// Why updates are held.
    var holds = HoldCounts()

    /// The commands that can be undone.
    let history = ViewStateHistory()

    /// Whether a change of the selection will be recorded when the running command ends.
    var isRecordingSelection = false

    /// Whether a restored focus or scroll position may still be waiting for its item.
    var restoresPlace = false

    /// Whether the scroll position was restored while the list had no size.
    var isPlacedBeforeSize = false

    /// The search for the letters that were typed last.
    var typeAheadScan = TypeAheadScan()

    /// The focus, the selection, the scroll position and the size.
    public internal(set) var state = CollectionViewState() { didSet { needsDisplay = true } }

    /// Whether the list looks different from its last drawing.
    public internal(set) var needsDisplay = true { didSet { if needsDisplay, !oldValue { displayHandler?() } } }

    /// Called when ``needsDisplay`` becomes `true`.
    package var displayHandler: (() -> Void)?

    /// Shows and performs swipe actions. The screen of the list sets it.
    package var swipeActionsHandler: ((SwipeActionsRequest) -> Void)?

    /// The item whose swipe actions are shown or performed; `nil` for none.
    package var swipedItem: ItemIdentity? {
        didSet {
            guard swipedItem != oldValue else { return }
            rows.setNeedsUpdate()
            needsDisplay = true
        }
    }

    /// Called when focus is on another item, after the input responder and before the delegate.
    package var focusHandler: (() -> Void)?

    /// Called when the focused item was reconfigured or reloaded, and has kept the focus.
    package var focusedCellHandler: (() -> Void)?

    /// Called when the list has begun to hold updates, or has ended.
    package var holdHandler: (() -> Void)?

    /// The rows with their cells and heights.
    private(set) lazy var rows = RowStore(configuration: configuration, provider: self)

    /// Delays changes of the data while handlers and cell providers run.
    let updates = UpdateQueue()

    /// The cell that the data source is configuring again. The data source's cell provider, which has no argument for
    /// it, gets it from the view.
    var reconfiguredCell: ListCell?

    /// Whether the data source has to be read from the beginning.
    var needsReload = true

    /// Whether heights may have changed, so that the screen may not be full at the end of the list.
    var needsClamp = false

    /// The item that stays on its line of the screen in the change of the data that is being made.
    var anchor: ScrollAnchor?

    /// The line on which the focused row began before heights changed; `nil` if it was off the screen.
    var focusLine: Int?

    /// What has moved the focus to another item, of which the delegate has to be notified; `nil` if nothing has.
    var focusChange: FocusChange?

    enum FocusChange {
        case action, data
    }

    /// Whether the cell of the focused item was configured again since the last notification.
    var hasFocusedCellChanged = false

    /// The scroll position that the delegate was notified of last.
    private var reportedTop = ListOffset.start

    /// The range that the user is selecting, or has selected last.
    var rangeSelection: RangeSelection? {
        didSet {
            guard oldValue?.followsFocus == true, rangeSelection?.followsFocus != true else { return }
            afterPass { self.endMultipleSelectionInteraction() }
        }
    }

    /// The numbers of selected leaves below parents; `nil` until they are needed.
    var selectedLeafCounts: SelectedLeafCounts?

    /// The last click on a row: the item and the time. The next click on the same item may be a double-click.
    var lastClick: (item: ItemIdentity, time: ContinuousClock.Instant)?

    /// The item on which the mouse button was pressed, which can be dragged from there.
    var pressed: (item: ItemIdentity, point: Point, isHandle: Bool)?

    /// The move of an item; `nil` while none is moved.
    var movement: ItemMovement?

    /// The item to whose first child the focus moves when its children arrive.
    var awaitedParent: ItemIdentity?

    /// The number of steps by which the symbols of loading rows have turned.
    var loadingTurn = 0

    /// Shows a message of the list to the user.
    package var messageHandler: ((String) -> Void)?

    /// The classes of cells that are registered under reuse identifiers.
    var registeredClasses = RegisteredClasses()

    /// Shows a menu beside the focused row.
    package var menuHandler: ((Menu) -> Void)?

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

    /// Runs a function after the pass.
    func afterPass(_ work: @escaping @MainActor () -> Void) { updates.perform(work) }

    private func notifyOfFocus() {
        guard !isInPass, focusChange != nil || hasFocusedCellChanged else { return }
        let change = focusChange
        (focusChange, hasFocusedCellChanged) = (nil, false)
        guard let change else {
            focusedCellHandler?()
            return
        }
        if change == .action {
            search.focusDidMove()
            filter.focusDidMove()
        }
        inputResponder?.focusDidMove()
        focusHandler?()
        delegate?.collectionView(self, didMoveFocusTo: state.focus)
        extendRangeToFocus()
        selectFocusedItem()
    }

    private func notifyOfScrolling() {
        guard state.top != reportedTop, !isInPass else { return }
        reportedTop = state.top
        delegate?.scrollViewDidScroll(self)
    }
}
