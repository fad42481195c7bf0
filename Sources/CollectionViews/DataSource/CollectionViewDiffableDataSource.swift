public import DiffableSnapshots
import ListModels
package import TextMatching

public import struct FoundationEssentials.IndexPath

/// The data source of a collection view: applies snapshots, and provides cells for the rows on the screen.
///
/// ```swift
/// let dataSource = CollectionViewDiffableDataSource<Section, Symbol>(collectionView: view) { view, path, symbol in
///     view.dequeueConfiguredReusableCell(using: registration, for: path, item: symbol)
/// }
/// dataSource.apply(to: .main) {
///     B.parent(circle) { circles }
///     B.parent(square) { squares }
/// }
/// ```
///
/// A snapshot describes the new content. The data source finds out where each item has moved, so that focus, selection
/// and scroll position stay with the items. There are two kinds of snapshots:
/// - ``/DiffableSnapshots/DiffableDataSourceSectionSnapshot`` is the tree of one section; see
///   ``apply(_:to:completion:)``. The visible items of the tree become the items of the section. A section that does
///   not exist is appended. Items that are in another section move to this one.
/// - ``/DiffableSnapshots/DiffableDataSourceSnapshot`` has all sections with their items. A section that had a tree
///   keeps it: items that are not in the snapshot are deleted, and each new item is inserted after the visible item
///   that precedes it, at the same level. A section that is not in the snapshot is deleted with its tree.
///
/// When the user expands or collapses an item, ``sectionSnapshotHandlers`` are called. When a snapshot expands or
/// collapses it, they are not.
///
/// All changes happen on the main actor, in the order of the calls. When `apply` returns, the data source has the new
/// content and the completion has been called. The same is true of an `apply` that a completion calls. If a handler or
/// a cell provider calls `apply`, the change is made after that function has returned.
///
/// The view retains its data source, and the data source holds the view weakly. The functions of the data source must
/// not retain the view or its screen, or neither is ever released.
@MainActor
open class CollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
    CollectionViewDataSource, ListModel
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    /// Returns the cell of an item, usually from ``CollectionView/dequeueConfiguredReusableCell(using:for:item:)``.
    ///
    /// The index path is a position among the rows on the screen, which is not always one in your data; see
    /// ``itemIdentifier(for:)``. Look up the data by the item.
    public typealias CellProvider =
        @MainActor (_ collectionView: CollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
        ListCell?

    /// Returns the header or footer of a section; `nil` for none.
    public typealias SupplementaryViewProvider =
        @MainActor (_ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath) -> ListCell?

    /// Returns the notes below an item, from top to bottom.
    public typealias NotesProvider =
        @MainActor (_ collectionView: CollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
        [RowNote]

    /// The type of the handlers, under its name in UIKit.
    public typealias SectionSnapshotHandlers<Item: Hashable & Sendable> = CollectionViews.SectionSnapshotHandlers<Item>

    /// Provides headers and footers; `nil`, the default, for none.
    public var supplementaryViewProvider: SupplementaryViewProvider?

    /// Provides the notes below items; `nil`, the default, for none.
    ///
    /// ```swift
    /// dataSource.notesProvider = { _, _, folder in
    ///     folder.hiddenCount == 0 ? [] : [RowNote("\(folder.hiddenCount) more not shown", level: folder.level + 1)]
    /// }
    /// ```
    ///
    /// It is called for rows on the screen, and again after every change of the items. If notes change although the
    /// items do not, call ``CollectionView/reloadNotes()``.
    public var notesProvider: NotesProvider? { didSet { collectionView?.reloadNotes() } }

    /// The functions that are called when the user expands or collapses an item.
    public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>() {
        didSet { fetchingMayHaveChanged(from: oldValue) }
    }

    /// Returns the text of an item, by which the list is searched and filtered; `nil` for an item that is never found,
    /// such as a heading.
    ///
    /// ```swift
    /// dataSource.textProvider = { $0.name }
    /// ```
    ///
    /// The closure is called on other threads, for all items of the list. If it is `nil` and the items are strings,
    /// they are their own texts. If it is `nil` and they are not, the list cannot be searched.
    ///
    /// If the items are identifiers, the closure cannot read a store of the main actor. Set ``searchTexts`` instead, or
    /// for a million items let it read a store that all threads can read, and call ``reconfigure(_:)`` with the items
    /// whose texts have changed.
    public var textProvider: (@Sendable (ItemIdentifierType) -> String?)? { didSet { textsDidChange() } }

    /// The texts of the items, by which the list is searched and filtered; an item without one is never found. `nil`,
    /// the default, if ``textProvider`` returns them.
    ///
    /// ```swift
    /// dataSource.searchTexts = books.mapValues(\.title)
    /// dataSource.searchFields = books.mapValues { ["year": "\($0.year)"] }
    /// ```
    ///
    /// Set it after each change of the data: nothing is searched again if the texts are the same.
    ///
    /// - Complexity: O(*n*) to compare *n* texts.
    public var searchTexts: [ItemIdentifierType: String]? {
        didSet {
            guard searchTexts != oldValue else { return }
            textProvider = if let searchTexts { { searchTexts[$0] } } else { nil }
        }
    }

    /// The fields of the items with their values, as ``fieldProvider`` returns them; `nil`, the default, if it does. It
    /// is set as ``searchTexts`` is.
    public var searchFields: [ItemIdentifierType: [String: String]]? {
        didSet {
            guard searchFields != oldValue else { return }
            fieldProvider = if let searchFields { { searchFields[$0]?[$1] } } else { nil }
        }
    }

    /// Returns the value of a field of an item, or `nil` if the item does not have the field. `nil` by default: items
    /// have no fields.
    ///
    /// ```swift
    /// dataSource.fieldProvider = { pod, name in name == "phase" ? pod.phase : nil }
    /// ```
    ///
    /// Terms of a filter such as `phase:Pend` and `restarts>3` compare it, and so does such a search pattern. See
    /// `FilterPattern`. The closure is called on other threads, for each item and each such term.
    public var fieldProvider: (@Sendable (_ item: ItemIdentifierType, _ name: String) -> String?)? {
        didSet { textsDidChange() }
    }

    /// Returns whether an item shows the name of a field, also without a value. A filter does not say of such a field
    /// that no item has it. `nil` by default.
    package var fieldNameProvider: (@Sendable (_ item: ItemIdentifierType, _ name: String) -> Bool)?

    /// Returns names of fields that items have. Where a filter compares a field that no item has, the nearest of them
    /// is offered. `nil` by default. It is called on other threads.
    package var fieldNamesProvider: (@Sendable () -> [String])?

    /// Returns whether an item that matches a filter is a better match than another one that matches a little better.
    /// `nil` by default: none is. It is called on other threads.
    package var preferenceProvider: (@Sendable (ItemIdentifierType) -> Bool)?

    /// Returns which items can have a text with some characters, sooner than their texts are made. The other items have
    /// a text without them, unless it has a text of an item below them that can have them. `nil` by default: all items
    /// can. It is called on other threads with items in the order of the list.
    package var possibleItemsProvider: (@Sendable ([ItemIdentifierType], RequiredText) -> [Bool])?

    /// Returns whether an item is a record, which consists of the item and all items below it. `nil` by default: each
    /// item is a record of its own.
    ///
    /// ```swift
    /// dataSource.recordProvider = { $0.isElementOfArray }
    /// ```
    ///
    /// With `FilterScope.records`, a filter shows records whole, and Ctrl-T in the prompt of a
    /// filter changes its scope. The closure is called on other threads.
    public var recordProvider: (@Sendable (ItemIdentifierType) -> Bool)? { didSet { textsDidChange() } }

    /// For each section whose texts are the names of paths, the separator between two names. Empty by default.
    ///
    /// ```swift
    /// dataSource.pathSeparators = [.files: "/"]
    /// ```
    ///
    /// In such a section, a term of a filter that has the separator also refers to the ancestors of an item: `src/main`
    /// matches an item with `main` in its text, below one with `src`. See `PathFilter`.
    public var pathSeparators: [SectionIdentifierType: String] = [:] {
        didSet { if pathSeparators != oldValue { separatorsDidChange() } }
    }

    /// The columns of the list, each with the value that it shows of an item; empty by default. They set
    /// ``ListConfiguration/columns`` of the view and ``ListCell/columnTexts`` of the cells, and a term of a filter such
    /// as `cpu>3` compares the values. See ``sorted(_:by:)``, which returns items in the order of a column.
    ///
    /// ```swift
    /// dataSource.columns = [ValueColumn("CPU", value: \.load), ValueColumn("PID", value: \.pid)]
    /// view.columnSortHandler = { sort in
    ///     dataSource.apply(to: .main) { dataSource.sorted(processes, by: sort) }
    /// }
    /// ```
    ///
    /// Set them after the configuration of the view.
    public var columns: [ValueColumn<ItemIdentifierType>] = [] {
        didSet {
            collectionView?.configuration.columns = columns.map(\.column)
            textsDidChange()
        }
    }

    /// Limits for the loading of children by ``SectionSnapshotHandlers/loadChildren``.
    public var childLoading = ChildLoadingOptions()

    /// The functions that are called when the user moves items. Without ``ReorderingHandlers/canReorderItem``, no item
    /// can be moved.
    public var reorderingHandlers = ReorderingHandlers()

    private(set) weak var collectionView: CollectionView?
    private let cellProvider: CellProvider
    final let updates: UpdateQueue

    /// The items, and the rows that the list shows of them. Each change is an edit, which `perform` applies to the
    /// content and then to the list.
    final var content = Content()

    /// The item that is edited in its row.
    final var edited: EditedItem<ItemIdentifierType>?

    /// The decorations around rows; `nil`, the default, for none.
    package var decorations: Decorations?

    /// Returns whether an item can have the focus; `nil`, the default, if each can. The delegate decides, too.
    package var canFocusItem: (@MainActor (IndexPath) -> Bool)?

    /// Returns whether the user can move an item between two siblings, of which the first or the second is `nil` at an
    /// end; `nil`, the default, if it depends on the parent alone. The reordering handlers decide, too.
    package var canMoveBetween:
        (@MainActor (_ item: ItemIdentifierType, _ previous: ItemIdentifierType?, _ next: ItemIdentifierType?) -> Bool)?

    // MARK: State of features

    /// The loads of children; `nil` without ``SectionSnapshotHandlers/loadChildren``.
    final var loader: ChildLoader<Item>?

    /// How loads run.
    final var loadEnvironment = LoadEnvironment<Item>.standard

    /// The work of the filter on another thread, or the pause before it; `nil` if there is none.
    final var filterTask: Task<Void, Never>?

    /// Spaces out the work of the filter while the data keep changing.
    final var filterPacing = Pacing()

    /// The number of filters that have begun.
    final var filterCount = 0

    /// The item that gets the focus when the filter shows it; `nil` for none.
    final var awaitedSubstitute: AwaitedSubstitute<Item>?

    /// The item that the user is moving; `nil` for none.
    @Boxed final var move: ItemReordering<Section, Item>?

    /// The marks of the items that have changed lately.
    final var marking = MarkingState<Item>()

    /// The parts of a restored view state that wait for their items.
    final var pendingViewState: ListViewState<Item>?

    /// The items that the change that is being made expands and collapses.
    final var toggles: [Toggle] = []

    /// The command that expands many items and is not finished; `nil` for none.
    final var unfinishedExpansion: UnfinishedExpansion<Section, Item>?

    /// The items that the command that is expanding a section leaves to its next part; `nil` for none.
    final var deferredItems: (scope: ExpansionScope, items: [Item])?

    /// The changes that the handlers for expanding and collapsing have requested; `nil` while none of them runs.
    final var changesOfHandlers: [@MainActor () -> Void]?

    private var flatSnapshot = Cached<DiffableDataSourceSnapshot<Section, Item>>()

    /// The numbers of leaves below items that were read, and the revision of the released content that they belong to.
    final var leafCounts: (revision: Int, counts: [Item: Int]) = (0, [:])

    /// Creates a data source without sections, and sets it as the data source of a view.
    ///
    /// - Parameters:
    ///   - collectionView: The view. Do not set another data source on it afterward.
    ///   - cellProvider: Returns the cell of an item. Called only for rows on the screen.
    public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        updates = collectionView.updates
        collectionView.dataSource = self
    }

    // MARK: Applying snapshots of all sections

    /// Replaces all sections and items by the sections and items of a snapshot.
    ///
    /// The items of a snapshot are the visible ones. An item that stays keeps its hidden descendants, so a section
    /// moves with its tree:
    ///
    /// ```swift
    /// var snapshot = dataSource.snapshot()
    /// snapshot.moveSection(.archive, beforeSection: .inbox)
    /// dataSource.apply(snapshot)
    /// ```
    ///
    /// Cells of items that are marked in the snapshot are reloaded or configured again. At that time, all items have
    /// their new positions.
    ///
    /// - Parameters:
    ///   - snapshot: The new sections and items.
    ///   - completion: Called after the change, before the call returns unless the change has to wait.
    /// - Complexity: O(*n*), where *n* is the number of items.
    open func apply(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (@MainActor () -> Void)? = nil
    ) {
        change(completion: completion) { state in
            state.apply(snapshot)
            return .init(snapshot)
        }
    }

    /// Replaces all sections and items by the sections and items of a snapshot, and reloads every cell. Focus and
    /// scroll position stay with the items, as with `apply(_:completion:)`.
    open func applySnapshotUsingReloadData(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (@MainActor () -> Void)? = nil
    ) {
        change(completion: completion) { state in
            state.apply(snapshot)
            return .init(reloadsEverything: true)
        }
    }

    // MARK: Configuring items again

    /// Configures the cells of items again, because their content has changed while their identity has not.
    ///
    /// ```swift
    /// store.rename(book.id, to: title)
    /// dataSource.reconfigure([book.id])
    /// ```
    ///
    /// The effect is the same as that of applying the present content with these items marked: the items count as
    /// changed where changes are marked, a filtered list is filtered again, and while updates are held, the cells stay
    /// as they are. Items that the data source does not have are ignored, so a call may be late. Cells of items that
    /// are not on the screen are configured when their rows come onto it, with or without this call.
    ///
    /// In UIKit, only a snapshot of all sections has such a call.
    ///
    /// - Parameter items: The items. An item may be given twice.
    /// - Complexity: O(*k*) expected for *k* items in each section, and one lookup for each row on the screen. No
    ///   snapshot is made or compared.
    public func reconfigure(_ items: [ItemIdentifierType]) {
        change { state in
            let known = Set(items.filter { state.section(of: $0) != nil })
            return known.isEmpty ? nil : .init(reconfiguredItems: known)
        }
    }

    // MARK: Reading

    /// The sections and their visible items, without marks. A filter has no effect on them, and updates that are held
    /// are in them.
    ///
    /// - Complexity: O(*n*), where *n* is the number of visible items; O(1) for further calls before the next change.
    open func snapshot() -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        let revision = content.revision.latest
        if let known = flatSnapshot.value(at: revision) { return known }
        let snapshot = content.latest.flatSnapshot()
        flatSnapshot = Cached(snapshot, revision: revision)
        return snapshot
    }

    /// The item at a position; `nil` if there is none.
    ///
    /// Positions are those of the rows on the screen. In a filtered list, and while updates are held, these are not the
    /// positions in ``snapshot()``, and an item of the snapshot may have none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { state.item(at: indexPath) }

    /// The position of an item among the rows on the screen; `nil` for an item that is unknown, hidden below a
    /// collapsed one, left out by a filter, or new in an update that is held.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        state.indexPath(of: itemIdentifier)
    }

    /// The section at a position on the screen; `nil` if there is none. While updates are held, the positions may
    /// differ from those in ``snapshot()``.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        state.contains(index) ? state.identifiers[index] : nil
    }

    /// The position of a section on the screen; `nil` for an unknown section, and for one that is new in an update that
    /// is held.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { state.index(of: sectionIdentifier) }

    // MARK: CollectionViewDataSource

    open func numberOfSections(in collectionView: CollectionView) -> Int { state.trees.count }

    open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        state.contains(section) ? state.trees[section].visibleItemCount : 0
    }

    open func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> ListCell {
        guard let item = state.item(at: indexPath) else { return ListCell() }
        return updates.undisturbed {
            let cell = cellProvider(collectionView, indexPath, item) ?? .missing(for: item, at: indexPath)
            if !columns.isEmpty { cell.columnTexts = columnTexts(of: item) }
            if let edited { cell.editedContent = edited.item == item ? edited.content : nil }
            return cell
        }
    }

    open func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ListCell? {
        updates.undisturbed { supplementaryViewProvider?(collectionView, kind, indexPath) }
    }
}

extension ListCell {
    /// The cell that is shown if the cell provider returns `nil`. UIKit ends the program instead.
    fileprivate static func missing(for item: some Any, at indexPath: IndexPath) -> ListCell {
        let cell = ListCell()
        var content = cell.defaultContentConfiguration()
        content.text =
            "cell provider returned nil for index path \(indexPath.section)-\(indexPath.item) "
            + "with item identifier '\(item)'"
        content.textProperties.style = .disabled
        cell.contentConfiguration = content
        return cell
    }
}
