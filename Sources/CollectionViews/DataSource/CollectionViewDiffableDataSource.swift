public import DiffableSnapshots
import ListModels

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
///   ``apply(_:to:animatingDifferences:completion:)``. The visible items of the tree become the items of the section. A
///   section that does not exist is appended. Items that are in another section move to this one.
/// - ``/DiffableSnapshots/DiffableDataSourceSnapshot`` has all sections with their items. A section that had a tree
///   keeps it: items that are not in the snapshot are deleted, and each new item is inserted after the visible item
///   that precedes it, at the same level. A section that is not in the snapshot is deleted with its tree.
///
/// When the user expands or collapses an item, ``sectionSnapshotHandlers`` are called. When a snapshot expands or
/// collapses it, they are not.
///
/// All changes happen on the main actor, in the order of the calls. When `apply` returns, the data source has the new
/// content and the completion has been called. So it is for an `apply` that a completion calls, too. An `apply` that a
/// handler or a cell provider calls waits until that function has returned.
///
/// The view holds its data source weakly, so keep a reference to it.
@MainActor
open class CollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: CollectionViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    /// Returns the cell of an item, usually from ``CollectionView/dequeueConfiguredReusableCell(using:for:item:)``.
    public typealias CellProvider =
        @MainActor (_ collectionView: CollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
        ListCell?

    /// Returns the header or footer of a section; `nil` for none.
    public typealias SupplementaryViewProvider =
        @MainActor (_ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath) -> ListCell?

    /// The type of the handlers, under its name in UIKit.
    public typealias SectionSnapshotHandlers<Item: Hashable & Sendable> = CollectionViews.SectionSnapshotHandlers<Item>

    typealias Content = ListContent<SectionIdentifierType, ItemIdentifierType>
    typealias State = Content.Layer
    typealias Marks = Content.Marks
    typealias Edit = Content.Edit
    typealias Toggle = ItemToggle<ItemIdentifierType>

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
    public var textProvider: (@Sendable (ItemIdentifierType) -> String?)? { didSet { textsDidChange() } }

    /// For each section whose texts are the names of paths: what stands between two names. Empty by default.
    ///
    /// ```swift
    /// dataSource.pathSeparators = [.files: "/"]
    /// ```
    ///
    /// In such a section, a term of a filter that has the separator is also about the ancestors of an item: `src/main`
    /// matches an item with `main` in its text, below one with `src`. See `PathFilter`.
    public var pathSeparators: [SectionIdentifierType: String] = [:] {
        didSet { if pathSeparators != oldValue { separatorsDidChange() } }
    }

    /// Limits for the loading of children by ``SectionSnapshotHandlers/loadChildren``.
    public var childLoading = ChildLoadingOptions()

    /// The loads of children; `nil` without ``SectionSnapshotHandlers/loadChildren``.
    var loader: ChildLoader<ItemIdentifierType>?

    /// How loads run.
    var loadEnvironment = LoadEnvironment<ItemIdentifierType>.standard

    private(set) weak var collectionView: CollectionView?
    let updates: UpdateQueue
    private let cellProvider: CellProvider

    /// The items, and what the list shows of them.
    var content = Content()

    /// The rows that the list shows.
    var state: State { content.rows }

    /// Whether the list is filtered.
    var isFiltered: Bool { content.isFiltered }

    /// The work of the filter on another thread; `nil` if none runs.
    var filterTask: Task<Void, Never>?

    /// The functions that are called when the user moves items. Without ``ReorderingHandlers/canReorderItem``, no item
    /// can be moved.
    public var reorderingHandlers = ReorderingHandlers()

    /// The item that the user is moving; `nil` for none.
    @Boxed var reordering: ItemReordering<SectionIdentifierType, ItemIdentifierType>?

    /// How long a row shows that its item has changed; `nil`, the default, for not at all.
    ///
    /// ```swift
    /// dataSource.changeMarkDuration = .seconds(3)
    /// ```
    ///
    /// After each `apply`, the rows of inserted, moved and changed items have a sign at their left edge, `+`, `>` or
    /// `~`, and a style of the ``Theme``. Changed are items that are marked in the snapshot. A collapsed item counts
    /// what has changed inside, such as `+3 -1 ~2`, until it is expanded. Below an expanded item, nothing shows that an
    /// item was deleted. The first snapshot is not marked. See <doc:LiveData>.
    ///
    /// Setting it to `nil` removes all marks.
    public var changeMarkDuration: Duration? { didSet { if changeMarkDuration == nil { removeChangeMarks() } } }

    /// The items that have changed lately.
    var changeMarks = ChangeMarks<ItemIdentifierType>()

    /// Whether changes are applied that are not marked.
    var isMarkingSuspended = false

    /// The changes below collapsed items, if they have been counted since the last change.
    var knownHiddenChanges: [ItemIdentifierType: HiddenChanges]?

    /// Removes the marks of changes when their time has ended.
    var markRemoval: Task<Void, Never>?

    /// The time, for the marks of changes.
    var now: @MainActor () -> ContinuousClock.Instant = { .now }

    /// What the change that is being made expands and collapses.
    var toggles: [Toggle] = []

    /// The changes that the handlers for expanding and collapsing have requested; `nil` while none of them runs.
    private var changesOfHandlers: [@MainActor () -> Void]?

    /// The parts of a restored view state that wait for their items.
    var pendingViewState: PendingViewState<ItemIdentifierType>?

    /// The number of filters that have begun.
    var filterCount = 0

    /// The number of changes of the rows that may have inserted, deleted or moved items.
    package var ordinalRevision: Int { content.revision.ordinals }

    /// The number of changes of the content without the updates that are held.
    package var wholeRevision: Int { content.revision.released }

    /// The result of ``snapshot()``, and the revision of the content that it has.
    private var flatSnapshot:
        (value: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, revision: Int)?

    /// The outline states that were read last, until the next change.
    var outlineStates: OutlineStates?

    /// The numbers of leaves below items that were read, until the next change.
    var leafCounts: [ItemIdentifierType: Int] = [:]

    /// Creates a data source without sections, and sets it as the data source of a view.
    ///
    /// - Parameters:
    ///   - collectionView: The view. Do not set another data source on it afterwards.
    ///   - cellProvider: Returns the cell of an item. Called only for rows on the screen.
    public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        updates = collectionView.updates
        collectionView.dataSource = self
    }

    // MARK: Applying snapshots of all sections

    /// Replaces all sections and items by those of a snapshot.
    ///
    /// Cells of items that are marked in the snapshot are reloaded or configured again. At that time, all items have
    /// their new positions.
    ///
    /// - Parameters:
    ///   - snapshot: The new sections and items.
    ///   - animatingDifferences: No effect: a terminal shows every change in one frame.
    ///   - completion: Called after the change, before the call returns unless the change has to wait.
    /// - Complexity: O(*n*), where *n* is the number of items.
    open func apply(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
    ) {
        change(completion: completion) { state in
            state.apply(snapshot)
            return Marks(snapshot)
        }
    }

    /// Replaces all sections and items by those of a snapshot, and returns after the change.
    open func apply(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { done in
            apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }

    /// Replaces all sections and items by those of a snapshot, and reloads every cell. Focus and scroll position stay
    /// with the items, as with `apply(_:animatingDifferences:completion:)`.
    open func applySnapshotUsingReloadData(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (@MainActor () -> Void)? = nil
    ) {
        change(completion: completion) { state in
            state.apply(snapshot)
            return Marks(reloadsEverything: true)
        }
    }

    /// Replaces all sections and items by those of a snapshot, reloads every cell, and returns after the change.
    open func applySnapshotUsingReloadData(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { done in applySnapshotUsingReloadData(snapshot) { done.resume() } }
    }

    // MARK: Reading

    /// The sections and their visible items, without marks. A filter has no effect on them, and updates that are held
    /// are in them.
    ///
    /// - Complexity: O(*n*), where *n* is the number of visible items; O(1) for further calls before the next change.
    open func snapshot() -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        let revision = content.revision.latest
        if let flatSnapshot, flatSnapshot.revision == revision { return flatSnapshot.value }
        let snapshot = content.latest.flatSnapshot()
        flatSnapshot = (snapshot, revision)
        return snapshot
    }

    /// The item at a position; `nil` if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { state.item(at: indexPath) }

    /// The position of an item; `nil` for an item that is unknown, or hidden below a collapsed one.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { state.indexPath(of: itemIdentifier) }

    /// The section at a position; `nil` if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        state.contains(index) ? state.identifiers[index] : nil
    }

    /// The position of a section; `nil` for an unknown section.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { state.index(of: sectionIdentifier) }

    // MARK: CollectionViewDataSource

    open func numberOfSections(in collectionView: CollectionView) -> Int { state.trees.count }

    open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        state.contains(section) ? state.trees[section].visibleItemCount : 0
    }

    open func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> ListCell {
        guard let item = state.item(at: indexPath) else { return ListCell() }
        return updates.undisturbed {
            cellProvider(collectionView, indexPath, item) ?? .missing(for: item, at: indexPath)
        }
    }

    open func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ListCell? {
        updates.undisturbed { supplementaryViewProvider?(collectionView, kind, indexPath) }
    }
}

extension CollectionViewDiffableDataSource {
    /// Changes the content as soon as no handler or cell provider runs, applies the change to the view, and calls a
    /// completion.
    ///
    /// If the list is filtered, the whole content changes, and is filtered again. If updates are held, the list does
    /// not change.
    ///
    /// - Parameters:
    ///   - completion: Called after the change.
    ///   - mutate: Changes the content and returns the items to configure again; `nil` if nothing changed.
    func change(
        completion: (@MainActor () -> Void)? = nil, _ mutate: @escaping @MainActor (inout State) -> Marks?
    ) {
        let isUnmarked = isMarkingSuspended
        let work: @MainActor () -> Void = { [self] in
            var new = content.latest
            var marks = mutate(&new)
            marks?.isUnmarked = isUnmarked
            toggles = []
            if let marks {
                applyPendingExpansion(to: &new, arrived: content.latest)
                perform(.replace(new, marks))
            } else {
                startLoads()
            }
        }
        guard changesOfHandlers == nil else {
            changesOfHandlers?.append(work)
            if let completion { changesOfHandlers?.append(completion) }
            return
        }
        updates.perform(work, completion: completion)
    }

    /// Changes the content that the list shows: the filtered one if there is a filter. What is expanded and collapsed
    /// can be undone.
    ///
    /// A handler may apply a snapshot of the content as it was before, in which the item is not yet expanded. Such a
    /// snapshot is applied first, and then the items are expanded or collapsed in the content that it makes.
    ///
    /// - Parameters:
    ///   - pinned: Finds the item that stays on its line of the screen, in the old state; `nil` for the focused item.
    ///   - mutate: Changes the content and returns the items to configure again; `nil` if nothing changed.
    func changeShown(
        holding pinned: ((State) -> IndexPath?)? = nil,
        _ mutate: @escaping @MainActor (inout State) -> Marks?
    ) {
        updates.perform { [self] in
            var new = state
            changesOfHandlers = []
            let marks = mutate(&new)
            let requested = changesOfHandlers ?? []
            changesOfHandlers = nil
            let toggled = toggles
            toggles = []
            for change in requested { change() }
            guard let marks else { return startLoads() }
            if !requested.isEmpty {
                new = state
                new.apply(toggled)
            }
            if !isFiltered, !marks.keepsOrdinals { applyPendingExpansion(to: &new, arrived: state) }
            perform(.toggle(new, toggled, marks), holding: pinned?(state))
            guard !toggled.isEmpty else { return }
            record(toggled)
            if pendingViewState != nil { forgetPendingExpansion(of: toggled) }
        }
    }

    /// Changes the content, and applies the change to the view.
    ///
    /// - Parameters:
    ///   - edit: The change.
    ///   - pinned: The position of the item that stays on its line of the screen; `nil` for the focused item.
    ///   - findsSuccessors: Whether an item that is no longer visible gives the focus to its successor; otherwise the
    ///     item at its position gets it, which needs no lookups.
    func perform(
        _ edit: Edit, holding pinned: IndexPath? = nil, findsSuccessors: Bool = true
    ) {
        if content.changesRows(edit) { shownView?.dataWillChange(holding: pinned) }
        guard let change = content.perform(edit) else {
            if case .replace = edit { updateWasHeld() }
            return
        }
        if let update = change.update { noteChanges(from: update.old, to: update.new, update.marks) }
        outlineStates = nil
        leafCounts = [:]
        updateLoads(keepsItems: change.marks.keepsItems || change.marks.keepsOrdinals)
        var transition = change.itemTransition
        if !findsSuccessors { transition.successor = { _ in nil } }
        if !changeMarks.isEmpty || knownHiddenChanges != nil { updateHiddenChanges() }
        shownView?.apply(transition)
        if pendingViewState != nil { applyPendingPlace() }
        if isFiltered, filterTask == nil, content.filter?.isStale == true { filterAgain() }
    }

    /// The view, while this is its data source.
    var shownView: CollectionView? {
        guard let collectionView, collectionView.dataSource === self else { return nil }
        return collectionView
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
