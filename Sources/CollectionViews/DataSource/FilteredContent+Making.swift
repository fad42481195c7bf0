import DiffableSnapshots
internal import TextMatching

extension FilteredContent {
    /// Filters a content.
    ///
    /// - Parameters:
    ///   - whole: The content.
    ///   - pattern: The pattern.
    ///   - text: Returns the text of an item.
    ///   - old: The content in which the person has collapsed items that stay collapsed; `nil` for none.
    /// - Throws: `CancellationError` if the task was cancelled.
    /// - Complexity: O(*n*), where *n* is the number of items. Only the items of the result are hashed.
    init(
        _ whole: DataSourceState<Section, Item>, _ pattern: FilterPattern, text: (Item) -> String?,
        keepingCollapsedItemsOf old: DataSourceState<Section, Item>?
    ) throws {
        var ranking = FilterRanking<Item>(pattern)
        var parts: [DataSourceState<Section, Item>.Part] = []
        var missingRootCounts: [Section: Int] = [:]
        var missingChildCounts: [Item: Int] = [:]
        for part in whole.parts {
            let filtered = try part.tree.filtered { try ranking.visit($0, text: text($0)) }
            guard filtered.snapshot.count > 0 else { continue }
            parts.append(.init(identifier: part.identifier, tree: filtered.snapshot, isOutline: part.isOutline))
            missingRootCounts[part.identifier] = filtered.missingRootCount
            missingChildCounts.merge(filtered.missingChildCounts) { $1 }
        }
        var state = DataSourceState(parts)
        if let old { state.collapse(asIn: old) }
        self.state = state
        result = FilterResult(matchCount: ranking.matchCount, itemCount: ranking.itemCount)
        best = ranking.best?.item
        self.missingRootCounts = missingRootCounts
        self.missingChildCounts = missingChildCounts
    }
}

/// Counts the items that match a pattern, and finds the one that matches best.
private struct FilterRanking<Item> {
    let pattern: FilterPattern
    private(set) var itemCount = 0
    private(set) var matchCount = 0
    private(set) var best: (item: Item, score: Int, length: Int)?

    /// The number of items that were visited since the last check for cancellation.
    private var visitCount = 0

    init(_ pattern: FilterPattern) { self.pattern = pattern }

    /// Visits an item and returns whether it matches.
    mutating func visit(_ item: Item, text: String?) throws -> Bool {
        visitCount += 1
        if visitCount >= TextScan.sliceLength {
            visitCount = 0
            try Task.checkCancellation()
        }
        guard let text else { return false }
        itemCount += 1
        guard let score = pattern.score(in: text) else { return false }
        matchCount += 1
        let length = text.utf8.count
        if best.map({ (score, -length) > ($0.score, -$0.length) }) ?? true { best = (item, score, length) }
        return true
    }
}

extension DataSourceState {
    /// Collapses the items that are collapsed in another content and have children there.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items of the other content.
    mutating func collapse(asIn other: DataSourceState) {
        for section in sections {
            let old = other.tree(of: identifiers[section])
            var collapsed: [Item] = []
            old.forEachEntry { if $0.hasChildren, !$0.isExpanded { collapsed.append($0.item) } }
            if !collapsed.isEmpty { modifyTree(at: section) { $0.collapse(collapsed) } }
        }
    }

    /// Removes the items that a later content no longer has.
    ///
    /// - Parameters:
    ///   - old: The content that the items come from.
    ///   - new: The later content.
    /// - Complexity: The difference of the two contents, and a lookup for each item that was removed.
    mutating func removeItems(missingSince old: DataSourceState, in new: DataSourceState) {
        var left: [Part] = []
        for part in parts {
            guard new.index(of: part.identifier) != nil else { continue }
            var part = part
            let gone = old.tree(of: part.identifier).itemsPossiblyMissing(in: new.tree(of: part.identifier))
                .filter { part.tree.contains($0) && new.section(of: $0) == nil }
            part.tree.delete(gone)
            if part.tree.count > 0 { left.append(part) }
        }
        self = DataSourceState(left)
    }
}
