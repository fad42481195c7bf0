import DiffableSnapshots
import ListModels

import struct FoundationEssentials.IndexPath

extension CollectionViewDiffableDataSource {
    typealias Section = SectionIdentifierType
    typealias Item = ItemIdentifierType
    typealias Content = ListContent<Section, Item>
    typealias State = Content.Layer
    typealias Marks = Content.Marks
    typealias Edit = Content.Edit
    typealias Tree = DiffableDataSourceSectionSnapshot<Item>
    typealias Toggle = ItemToggle<Item>

    /// The rows that the list shows.
    var state: State { content.rows }

    /// Whether the list is filtered.
    var isFiltered: Bool { content.isFiltered }

    /// The view, while it shows the items of this data source.
    var shownView: CollectionView? {
        guard let collectionView, collectionView.model === self else { return nil }
        return collectionView
    }
}

// Changing the content.
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
    func change(completion: (@MainActor () -> Void)? = nil, _ mutate: @escaping @MainActor (inout State) -> Marks?) {
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
            let toggled = exchange(&toggles, with: [])
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
        for update in change.markedUpdates { noteChanges(from: update.old, to: update.new, update.marks) }
        updateLoads(keepsItems: change.marks.keepsItems || change.marks.keepsOrdinals)
        if !marking.marks.isEmpty { forgetRevealedDeletions() }
        var transition = change.itemTransition
        if !findsSuccessors { transition.successor = { _ in nil } }
        apply(transition, of: change)
        if pendingViewState != nil { applyPendingPlace() }
        if isFiltered, filterTask == nil, content.filter?.isStale == true { filterAgain() }
    }

    /// Replaces all sections of the data source as one change.
    ///
    /// The items contain the data that their cells show. Old and new items are compared to find the cells that must be
    /// configured again, and only for the rows on the screen.
    ///
    /// - Parameters:
    ///   - completion: Called after the change, before the call returns unless the change has to wait.
    ///   - replacement: Returns the new sections. Called just before the change.
    /// - Complexity: O(sections) and a few lookups for each row on the screen, besides the cost of `replacement`.
    package func replaceSections(
        completion: (@MainActor () -> Void)? = nil,
        by replacement: @escaping @MainActor () -> SectionReplacement<SectionIdentifierType, ItemIdentifierType>
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
