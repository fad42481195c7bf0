// Search and filter, for the screen of the list.
extension CollectionView {
    /// Whether the texts of the items are known, so that the list can be searched and filtered.
    public var isSearchable: Bool { model.search?.itemTexts != nil }

    /// Whether items are on their way, or are being looked at, that the result of the filter does not know.
    package var awaitsFilterResult: Bool { awaitsItems || model.search?.isFilterRunning == true }

    /// What is known of the match that the focus moves to: for the search, the filter, and the letters that were typed.
    package var matchGoal: MatchGoal { features.finder.matchGoal }

    /// Keeps the focus on the match that it is on, because the user does something with it. Better matches that arrive
    /// later do not move it.
    package func keepMatch() { features.finder.keepMatch() }

    /// Whether the list shows what the filter has found, or a part of it. `true` without a filter.
    package var showsFilterResult: Bool { filter.pattern == nil || filter.result != nil }

    // Results of scans. These are methods of the view, so that it exists until they end.

    func searchDidFind(_ ordinal: Int, _ number: Int) { search.didFind(ordinal, number) }

    func searchDidEnd(_ hits: SearchHits, _ number: Int) { search.didEnd(hits, number) }
}
