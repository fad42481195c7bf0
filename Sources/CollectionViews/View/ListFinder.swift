internal import TextMatching

/// The ways to find an item of a list: the search, the filter, and the letters that the user types.
@MainActor
final class ListFinder {
    private unowned let view: CollectionView

    /// The search through all items of the list.
    let search: ListSearch

    /// The filter of the list.
    let filter: ListFilter

    /// Whether more items are on their way; see ``CollectionView/awaitsItems``.
    var awaitsItems = false {
        didSet {
            guard awaitsItems != oldValue else { return }
            search.awaitsItemsDidChange()
            filter.awaitsItemsDidChange()
            view.needsDisplay = true
        }
    }

    /// The highlight in the texts of cells; `nil` for none.
    private(set) var highlight: TextHighlight? { didSet { if highlight != oldValue { view.setNeedsDisplay() } } }

    /// The search for the letters that were typed last.
    private var typeAheadScan = TypeAheadScan()

    init(_ view: CollectionView) {
        self.view = view
        search = ListSearch(view)
        filter = ListFilter(view)
    }

    /// Highlights the matches of the search or, without a search, of the filter.
    func updateHighlight() {
        highlight =
            if let pattern = search.pattern, !pattern.isEmpty {
                TextHighlight(.search(pattern))
            } else {
                filter.pattern.map { TextHighlight(.filter($0)) }
            }
    }

    /// The state of the match that the focus moves to: for the search, the filter, and the letters that were typed.
    var matchGoal: MatchGoal {
        // Where the filter has found nothing, no item is there to act on.
        let filterGoal = filter.goal == .missing ? .reached : filter.goal
        let goals = [search.goal, filterGoal, typeAheadScan.task == nil ? .reached : .awaited]
        return [.awaited, .improvable, .missing].first(where: goals.contains) ?? .reached
    }

    /// Called when the state of a match has changed. The screen may have waited for it with a frame or with keys.
    func goalDidChange(from old: MatchGoal, to new: MatchGoal) {
        guard old != new else { return }
        view.needsDisplay = true
        if old == .awaited { view.host.displayHandler?() }
    }

    /// Keeps the focus on the match that it is on, because the user does something with it. Better matches that arrive
    /// later do not move it.
    func keepMatch() {
        search.keepMatch()
        filter.keepMatch()
    }

    /// Moves focus to the next visible item whose text begins with some characters.
    ///
    /// The items are looked for on another thread. A later call cancels the search.
    func typeAhead(_ text: String) {
        typeAheadScan.task?.cancel()
        typeAheadScan.task = nil
        typeAheadScan.number += 1
        guard let source = view.model.search, let texts = source.itemTexts, !text.isEmpty else { return }
        let start = view.state.focus.map { source.ordinals(ofItemAt: $0).lowerBound } ?? -1
        let number = typeAheadScan.number
        let typeAhead = TypeAhead(text)
        typeAheadScan.items = source.itemsByOrdinal
        typeAheadScan.task = Task.detached(priority: .userInitiated) { [weak view] in
            let ordinal = (try? typeAhead.find(in: texts, from: start)) ?? nil
            await MainActor.run { view?.typeAheadDidEnd(ordinal, number) }
        }
    }

    /// Moves focus to the item that was found for the letters, which may have another position now.
    func typeAheadDidEnd(_ ordinal: Int?, _ number: Int) {
        guard typeAheadScan.number == number else { return }
        let item = ordinal.flatMap { typeAheadScan.items?($0) }
        (typeAheadScan.task, typeAheadScan.items) = (nil, nil)
        goalDidChange(from: .awaited, to: .reached)
        guard let item, let source = view.model.search,
            let indexPath = source.ordinal(ofItemWith: item).flatMap(source.indexPath(showingItemAt:))
        else { return }
        view.perform(.focus(indexPath))
    }
}

/// A search for the item that begins with the letters that were typed last.
private struct TypeAheadScan {
    /// The number of searches that have begun.
    var number = 0

    /// The search; `nil` if none is running.
    var task: Task<Void, Never>?

    /// Returns the item with an ordinal, as the ordinals were when the search began.
    var items: ((Int) -> ItemIdentity?)?
}

// Search and filter, for the screen of the list.
extension CollectionView {
    /// Whether the texts of the items are known, so that the list can be searched and filtered.
    package var isSearchable: Bool { model.search?.hasItemTexts ?? false }

    /// Whether a filter can show records whole; see ``CollectionViewDiffableDataSource/recordProvider``.
    package var hasRecords: Bool { model.search?.hasRecords == true }

    /// Whether one of the first items that the filter shows is a record.
    package var showsRecords: Bool { model.search?.showsRecords == true }

    /// Whether items are on their way, or are being looked at, that the result of the filter does not know.
    package var awaitsFilterResult: Bool { awaitsItems || model.search?.isFilterRunning == true }

    /// The state of the match that the focus moves to: for the search, the filter, and the letters that were typed.
    package var matchGoal: MatchGoal { features.finder.matchGoal }

    /// Keeps the focus on the match that it is on, because the user does something with it. Better matches that arrive
    /// later do not move it.
    package func keepMatch() { features.finder.keepMatch() }

    // Results of scans. These are methods of the view, so that it exists until they end. The scans get the view on the
    // main actor: if they held it while they wait for the actor, it could outlive the screen that its cells belong to.

    func searchDidFind(_ ordinal: Int, _ number: Int) { search.didFind(ordinal, number) }

    func searchDidEnd(_ hits: SearchHits, _ number: Int) { search.didEnd(hits, number) }

    func typeAheadDidEnd(_ ordinal: Int?, _ number: Int) { features.finder.typeAheadDidEnd(ordinal, number) }
}
