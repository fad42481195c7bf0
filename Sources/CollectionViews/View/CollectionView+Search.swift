// Search, filter and type-ahead.
extension CollectionView {
    /// Whether the texts of the items are known, so that the list can be searched and filtered.
    public var isSearchable: Bool { searchableDataSource?.itemTexts != nil }

    /// Highlights the matches of the search or, without a search, those of the filter.
    func updateHighlight() {
        highlight =
            if let pattern = search.pattern, !pattern.isEmpty {
                TextHighlight(.search(pattern))
            } else {
                filter.pattern.map { TextHighlight(.filter($0)) }
            }
    }

    // Results of scans. These are methods of the view, so that it exists until they end.

    func searchDidFind(_ ordinal: Int, _ number: Int) { search.didFind(ordinal, number) }

    func searchDidEnd(_ hits: SearchHits, _ number: Int) { search.didEnd(hits, number) }

    /// Moves focus to the next visible item whose text begins with some characters.
    ///
    /// The items are looked for on another thread. A later call cancels the search.
    func typeAhead(_ text: String) {
        typeAheadScan?.cancel()
        guard let source = searchableDataSource, let texts = source.itemTexts, !text.isEmpty else { return }
        let start =
            state.focus.map { source.ordinals(ofItemAt: $0).lowerBound + source.itemCount(inRowOfItemAt: $0) - 1 } ?? -1
        let revision = source.ordinalRevision
        let typeAhead = TypeAhead(text)
        typeAheadScan = Task.detached(priority: .userInitiated) { [weak self] in
            guard let ordinal = (try? typeAhead.find(in: texts, from: start)) ?? nil else { return }
            await self?.didFind(ordinal, revision)
        }
    }

    private func didFind(_ ordinal: Int, _ revision: Int) {
        guard let source = searchableDataSource, revision == source.ordinalRevision,
            let indexPath = source.indexPath(showingItemAt: ordinal)
        else { return }
        perform(.focus(indexPath))
    }
}
