import DiffableSnapshots
import ListModels

import struct FoundationEssentials.IndexPath

/// The model of a list that shows the items of a ``CollectionViewDiffableDataSource``.
///
/// ``content`` is a value with all items and all rows. Each change is an edit of it, which `perform` applies to the
/// content and then to the list. The extensions make the edits: expanding, loading, filtering, moving, and restoring a
/// state.
@MainActor
final class DiffableListModel<Section: Hashable & Sendable, Item: Hashable & Sendable>: ListModel {
    typealias DataSource = CollectionViewDiffableDataSource<Section, Item>
    typealias Content = ListContent<Section, Item>
    typealias State = Content.Layer
    typealias Marks = Content.Marks
    typealias Edit = Content.Edit
    typealias Tree = DiffableDataSourceSectionSnapshot<Item>
    typealias Toggle = ItemToggle<Item>

    private(set) weak var collectionView: CollectionView?
    let updates: UpdateQueue

    /// The items, and the rows that the list shows of them.
    var content = Content()

    /// The rows that the list shows.
    var state: State { content.rows }

    /// Whether the list is filtered.
    var isFiltered: Bool { content.isFiltered }

    // MARK: Settings of the data source

    var notesProvider: DataSource.NotesProvider? { didSet { collectionView?.reloadNotes() } }

    var sectionSnapshotHandlers = SectionSnapshotHandlers<Item>() { didSet { fetchingMayHaveChanged(from: oldValue) } }

    var textProvider: (@Sendable (Item) -> String?)? { didSet { textsDidChange() } }

    var fieldProvider: (@Sendable (_ item: Item, _ name: String) -> String?)? { didSet { fieldsDidChange() } }

    var recordProvider: (@Sendable (Item) -> Bool)? { didSet { fieldsDidChange() } }

    /// Whether an item shows the name of a field, also without a value.
    var fieldNameProvider: (@Sendable (_ item: Item, _ name: String) -> Bool)?

    var pathSeparators: [Section: String] = [:] { didSet { if pathSeparators != oldValue { separatorsDidChange() } } }

    var reorderingHandlers = DataSource.ReorderingHandlers()

    /// Returns whether an item can have the focus; `nil` if each can.
    var canFocusItem: (@MainActor (IndexPath) -> Bool)?

    /// Returns whether an item can be moved between two siblings; `nil` if it can between all. See
    /// ``CollectionViewDiffableDataSource/canMoveBetween``.
    var canMoveBetween: (@MainActor (_ item: Item, _ previous: Item?, _ next: Item?) -> Bool)?

    /// Returns the decorations of sections and items; `nil` if there are none.
    var decorations: DataSource.Decorations?

    // MARK: State of features

    /// The loads of children; `nil` without ``SectionSnapshotHandlers/loadChildren``.
    var loader: ChildLoader<Item>?

    var childLoading = ChildLoadingOptions()

    /// How loads run.
    var loadEnvironment = LoadEnvironment<Item>.standard

    /// The work of the filter on another thread; `nil` if none runs.
    var filterTask: Task<Void, Never>?

    /// The number of filters that have begun.
    var filterCount = 0

    /// The item that gets the focus when the filter shows it; `nil` for none.
    var awaitedSubstitute: AwaitedSubstitute<Item>?

    /// The item that the user is moving; `nil` for none.
    @Boxed var move: ItemReordering<Section, Item>?

    /// The marks of the items that have changed lately.
    var marking = MarkingState<Item>()

    /// The parts of a restored view state that wait for their items.
    var pendingViewState: ListViewState<Item>?

    /// The items that the change that is being made expands and collapses.
    var toggles: [Toggle] = []

    /// The command that expands many items and is not finished; `nil` for none.
    var unfinishedExpansion: UnfinishedExpansion<Section, Item>?

    /// The items that the command that is expanding a section leaves to its next part; `nil` for none.
    var deferredItems: (scope: ExpansionScope, items: [Item])?

    /// The changes that the handlers for expanding and collapsing have requested; `nil` while none of them runs.
    private var changesOfHandlers: [@MainActor () -> Void]?

    private var flatSnapshot = Cached<DiffableDataSourceSnapshot<Section, Item>>()

    /// The numbers of leaves below items that were read, and the revision of the released content that they belong to.
    var leafCounts: (revision: Int, counts: [Item: Int]) = (0, [:])

    /// Creates the model of a list without sections.
    init(collectionView: CollectionView) {
        self.collectionView = collectionView
        updates = collectionView.updates
    }

    /// The view, while it shows this model.
    var shownView: CollectionView? {
        guard let collectionView, collectionView.model === self else { return nil }
        return collectionView
    }

    /// The visible items of the latest content.
    var latestSnapshot: DiffableDataSourceSnapshot<Section, Item> {
        let revision = content.revision.latest
        if let known = flatSnapshot.value(at: revision) { return known }
        let snapshot = content.latest.flatSnapshot()
        flatSnapshot = Cached(snapshot, revision: revision)
        return snapshot
    }
}

/// A value that is right as long as its source has the same revision.
struct Cached<Value> {
    private var known: Value?
    private var revision = 0

    /// Creates the storage of a value that is not known.
    init() {}

    init(_ value: Value, revision: Int) { (known, self.revision) = (value, revision) }

    /// The value, if it was made for a revision of the source.
    func value(at revision: Int) -> Value? { revision == self.revision ? known : nil }
}

extension DiffableListModel {
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
        let isUnmarked = marking.isSuspended
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

    /// Changes the content that the list shows: the filtered one if there is a filter. The user can undo the items that
    /// it expands and collapses.
    ///
    /// A handler may apply a snapshot of the content as it was before, in which the item is not yet expanded. This
    /// snapshot is applied first, and then the items are expanded or collapsed in the content that it makes.
    ///
    /// - Parameters:
    ///   - pinned: Finds the item that stays on its line of the screen, in the old state; `nil` for the focused item.
    ///   - step: The step of the history that the change continues; `nil` for a new one.
    ///   - mutate: Changes the content and returns the items to configure again; `nil` if nothing changed.
    func changeShown(
        holding pinned: ((State) -> IndexPath?)? = nil, continuing step: RecordedToggles<Item>? = nil,
        _ mutate: @escaping @MainActor (inout State) -> Marks?
    ) {
        updates.perform { [self] in
            defer { continueExpandingLater() }
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
            record(toggled, continuing: step)
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
    func perform(_ edit: Edit, holding pinned: IndexPath? = nil, findsSuccessors: Bool = true) {
        if content.changesRows(edit) { shownView?.dataWillChange(holding: pinned) }
        guard let change = content.perform(edit) else {
            if case .replace = edit { updateWasHeld() }
            return
        }
        if let update = change.update { noteChanges(from: update.old, to: update.new, update.marks) }
        updateLoads(keepsItems: change.marks.keepsItems || change.marks.keepsOrdinals)
        if !marking.marks.isEmpty { forgetRevealedDeletions() }
        var transition = change.itemTransition
        if !findsSuccessors { transition.successor = { _ in nil } }
        apply(transition, of: change)
        if pendingViewState != nil { applyPendingPlace() }
        if isFiltered, filterTask == nil, content.filter?.isStale == true { filterAgain() }
    }

    /// Replaces all sections as one change; see ``CollectionViewDiffableDataSource/replaceSections(completion:by:)``.
    func replaceSections(
        completion: (@MainActor () -> Void)?,
        by replacement: @escaping @MainActor () -> SectionReplacement<Section, Item>
    ) {
        change(completion: completion) { state in
            let new = replacement()
            state = State(
                new.sections.map { State.Part(identifier: $0.identifier, tree: $0.tree, isOutline: true) })
            var marks = Marks()
            marks.changedSections = new.changedSections
            marks.hasChanged = new.hasChanged
            return marks
        }
    }
}
