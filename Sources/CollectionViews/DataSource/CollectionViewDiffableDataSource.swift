public import DiffableSnapshots

public import struct FoundationEssentials.IndexPath

/// Holds the data of a collection view: applies snapshots, and asks for cells of rows on the screen.
///
/// ```swift
/// let dataSource = CollectionViewDiffableDataSource<Section, Symbol>(collectionView: view) { view, indexPath, symbol in
///     view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: symbol)
/// }
/// dataSource.apply(to: .main) {
///     B.parent(circle) { circles }
///     B.parent(square) { squares }
/// }
/// ```
///
/// A snapshot says what shall be there; the data source finds out where everything went, so that focus, selection and
/// scroll position stay with the items. There are two kinds:
/// - ``DiffableDataSourceSectionSnapshot``, the tree of one section: ``apply(_:to:animatingDifferences:completion:)``. Its
///   visible items become the items of the section. A section that does not exist is appended; items that stand in another
///   section move out of it.
/// - ``DiffableDataSourceSnapshot``, all sections with their items:
///   ``apply(_:animatingDifferences:completion:)``. A section that had a tree keeps it: vanished items are dropped, new
///   ones go behind the visible item that precedes them, at its level. A section that is not in the snapshot loses its
///   tree.
///
/// When a person expands or collapses an item, ``sectionSnapshotHandlers`` are asked; when a snapshot does, nobody is.
///
/// Everything happens on the main actor, at once and in order: when `apply` returns, the new state is there and the
/// completion was called. An `apply` inside a handler, a cell provider or a completion waits for the end of what is going on
/// and then happens, in the order of asking.
///
/// The view holds its data source weakly: keep it.
@MainActor
open class CollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: CollectionViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    /// Makes the cell of an item, usually by ``CollectionView/dequeueConfiguredReusableCell(using:for:item:)``.
    public typealias CellProvider =
        @MainActor (_ collectionView: CollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
        ListCell?

    /// Makes the header or footer of a section.
    public typealias SupplementaryViewProvider =
        @MainActor (_ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath) -> ListCell?

    /// UIKit's place for the handlers' type.
    public typealias SectionSnapshotHandlers<Item: Hashable & Sendable> = CollectionViews.SectionSnapshotHandlers<Item>

    typealias State = DataSourceState<SectionIdentifierType, ItemIdentifierType>
    typealias Transition = StateTransition<SectionIdentifierType, ItemIdentifierType>

    /// Makes headers and footers. Without it there are none.
    public var supplementaryViewProvider: SupplementaryViewProvider?

    /// What is asked and told when a person expands or collapses an item.
    public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>() {
        didSet { fetchingMayHaveChanged(from: oldValue) }
    }

    private(set) weak var collectionView: CollectionView?
    let updates: UpdateQueue
    private let cellProvider: CellProvider

    private(set) var state = State()

    /// What ``snapshot()`` answers until the next change.
    private var flatSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>?

    /// The outline states that were read since the last change.
    var outlineStates = OutlineStates()

    /// Creates a data source without sections and makes it that of a view.
    ///
    /// - Parameters:
    ///   - collectionView: The view. Do not give it another data source afterwards.
    ///   - cellProvider: Makes the cell of an item; asked for rows on the screen only.
    public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        updates = collectionView.updates
        collectionView.dataSource = self
    }

    // MARK: Applying snapshots of everything

    /// Takes over the sections and items of a snapshot.
    ///
    /// Items marked in the snapshot are configured again; they and everything else stand at their new places then.
    ///
    /// - Parameters:
    ///   - snapshot: What shall be there.
    ///   - animatingDifferences: There are no animations in a terminal: the change is one frame either way.
    ///   - completion: Called when the change is done, before the call returns unless it has to wait.
    /// - Complexity: O(*n*), where *n* is the number of items.
    open func apply(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
    ) {
        change(completion: completion) { state in
            state.apply(snapshot)
            return Transition.Marks(snapshot)
        }
    }

    /// Takes over the sections and items of a snapshot, and returns when they are there.
    open func apply(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Takes over the sections and items of a snapshot and makes every cell again. Focus and scroll position stay with the
    /// items all the same.
    ///
    /// - Parameters:
    ///   - snapshot: What shall be there.
    ///   - completion: Called when the change is done, before the call returns unless it has to wait.
    open func applySnapshotUsingReloadData(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (@MainActor () -> Void)? = nil
    ) {
        change(completion: completion) { state in
            state.apply(snapshot)
            return Transition.Marks(reloadsEverything: true)
        }
    }

    /// Takes over the sections and items of a snapshot, makes every cell again, and returns when they are there.
    open func applySnapshotUsingReloadData(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    // MARK: Reading

    /// The sections and their visible items, without marks.
    ///
    /// - Complexity: O(*n*), where *n* is the number of visible items; O(1) until the next change after that.
    open func snapshot() -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        if let flatSnapshot { return flatSnapshot }
        let snapshot = state.flatSnapshot()
        flatSnapshot = snapshot
        return snapshot
    }

    /// The item at a position, or `nil` where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { state.item(at: indexPath) }

    /// The position of an item, or `nil` when it is unknown or hidden below a collapsed one.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { state.indexPath(of: itemIdentifier) }

    /// The section at a position, or `nil` where there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        state.contains(index) ? state.parts[index].identifier : nil
    }

    /// The position of a section, or `nil` when it is unknown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { state.index(of: sectionIdentifier) }

    // MARK: CollectionViewDataSource

    open func numberOfSections(in collectionView: CollectionView) -> Int { state.parts.count }

    open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        state.contains(section) ? state.parts[section].tree.visibleItemCount : 0
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
    /// Changes the state as soon as no handler or cell provider runs, applies the change to the view, and calls a completion.
    ///
    /// - Parameters:
    ///   - completion: Called after the change.
    ///   - mutate: Changes the state and returns the items to configure again; `nil` if nothing changed.
    func change(
        completion: (@MainActor () -> Void)? = nil,
        _ mutate: @escaping @MainActor (inout State) -> Transition.Marks?
    ) {
        updates.perform { [self] in
            let old = state
            var new = state
            if let marks = mutate(&new) {
                shownView?.prepareForChange()
                state = new
                flatSnapshot = nil
                outlineStates = OutlineStates()
                shownView?.apply(Transition(old: old, new: new, marks: marks).itemTransition)
            }
            completion?()
        }
    }

    /// The view, while this is its data source.
    private var shownView: CollectionView? {
        guard let collectionView, collectionView.dataSource === self else { return nil }
        return collectionView
    }

    /// Updates the triangles when items without children become expandable, or no longer are.
    private func fetchingMayHaveChanged(from old: SectionSnapshotHandlers<ItemIdentifierType>) {
        guard fetchesChildren != (old.snapshotForExpandingParent != nil), !state.parts.isEmpty else { return }
        change { _ in Transition.Marks() }
    }
}

extension StateTransition.Marks {
    /// The marks of a snapshot.
    init(_ snapshot: DiffableDataSourceSnapshot<Section, Item>) {
        reloadedSections = Set(snapshot.reloadedSectionIdentifiers)
        reloadedItems = Set(snapshot.reloadedItemIdentifiers)
        reconfiguredItems = Set(snapshot.reconfiguredItemIdentifiers)
    }
}

extension ListCell {
    /// What stands where a cell provider had no cell. UIKit ends the program there.
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
