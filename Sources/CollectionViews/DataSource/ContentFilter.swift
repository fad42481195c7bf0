import DiffableSnapshots
internal import TextMatching

/// Filters a content, slice by slice. Between two slices, the task can be cancelled, and what was found can be shown.
struct ContentFilter<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias State = DataSourceState<Section, Item>
    typealias Content = FilteredContent<Section, Item>

    private let pattern: FilterPattern

    /// The result of another pattern that has all items that can match; `nil` to look at all items.
    private let base: Content?

    /// The content that is looked at.
    private let source: State

    /// Returns the text of an item.
    private let text: @Sendable (Item) -> String?

    /// Creates the work.
    ///
    /// - Parameters:
    ///   - whole: The content.
    ///   - pattern: The pattern.
    ///   - last: The complete result of another pattern for the same content; `nil` for none.
    ///   - text: Returns the text of an item. It is called once for each item that can match.
    init(_ whole: State, _ pattern: FilterPattern, after last: Content?, text: @escaping @Sendable (Item) -> String?) {
        self.pattern = pattern
        self.text = text
        base = last.flatMap { pattern.narrows($0.pattern) ? $0 : nil }
        source = base?.state ?? whole
    }

    /// Looks at all items.
    ///
    /// - Parameter showPart: Called with what was found so far, a few times in a big list; `nil` if nobody wants that.
    /// - Returns: The complete result.
    /// - Throws: `CancellationError` if the task was cancelled.
    /// - Complexity: O(*n*), where *n* is the number of items. Only the items of the results are hashed.
    func run(_ showPart: ((Content) -> Void)?) throws -> Content {
        var ranking = FilterRanking<Item>(pattern)
        var schedule = PartSchedule()
        var sections: [FilteredSection] = []
        for part in source.parts {
            var tree = emptyTree(of: part.identifier)
            for slice in TextScan.slices(of: 0..<part.tree.count) {
                try Task.checkCancellation()
                part.tree.forEachEntry(in: slice) { entry in
                    tree.visit(entry, isIncluded: ranking.visit(entry.item, text: text(entry.item)))
                }
                if let showPart, schedule.isDue(ranking) {
                    showPart(content(sections + [FilteredSection(part, tree)], ranking, isComplete: false))
                }
            }
            tree.end()
            try Task.checkCancellation()
            sections.append(FilteredSection(part, tree))
        }
        return content(sections, ranking, isComplete: true)
    }

    private func emptyTree(of section: Section) -> FilteredTree<Item> {
        guard let base else { return FilteredTree() }
        return FilteredTree(
            missingRootCount: base.missingRootCounts[section] ?? 0, missingChildCounts: base.missingChildCounts)
    }

    private func content(_ sections: [FilteredSection], _ ranking: FilterRanking<Item>, isComplete: Bool) -> Content {
        let sections = sections.filter { $0.part.tree.count > 0 }
        var missingRootCounts: [Section: Int] = [:]
        for section in sections { missingRootCounts[section.part.identifier] = section.missingRootCount }
        let result = FilterResult(
            matchCount: ranking.matchCount, itemCount: base?.result.itemCount ?? ranking.itemCount,
            isComplete: isComplete)
        return FilteredContent(
            pattern: pattern, state: State(sections.map(\.part)), result: result, best: ranking.best?.item,
            missingRootCounts: missingRootCounts,
            missingChildCounts: sections.reduce(into: [:]) { $0.merge($1.missingChildCounts) { $1 } })
    }

    /// What is shown of a section, and how many items are missing beside it.
    private struct FilteredSection {
        let part: State.Part
        let missingRootCount: Int
        let missingChildCounts: [Item: Int]

        init(_ part: State.Part, _ tree: FilteredTree<Item>) {
            self.part = .init(identifier: part.identifier, tree: tree.snapshot, isOutline: part.isOutline)
            missingRootCount = tree.missingRootCount
            missingChildCounts = tree.missingChildCounts
        }
    }
}

/// When the part of a result that was found so far is shown.
///
/// It is shown when so many items were looked at that a person could notice that nothing happens, and then each time
/// after eight times as many, so that making the parts takes little of the whole time.
private struct PartSchedule {
    private var nextVisitCount = 16 * TextScan.sliceLength
    private var shownMatchCount = 0

    mutating func isDue(_ ranking: FilterRanking<some Any>) -> Bool {
        guard ranking.visitCount >= nextVisitCount, ranking.matchCount > shownMatchCount else { return false }
        while nextVisitCount <= ranking.visitCount { nextVisitCount *= 8 }
        shownMatchCount = ranking.matchCount
        return true
    }
}

/// Counts the items that match a pattern, and finds the one that matches best.
private struct FilterRanking<Item> {
    let pattern: FilterPattern

    /// The number of items that were looked at.
    private(set) var visitCount = 0

    /// The number of those that have a text.
    private(set) var itemCount = 0
    private(set) var matchCount = 0
    private(set) var best: (item: Item, score: Int, length: Int)?

    init(_ pattern: FilterPattern) { self.pattern = pattern }

    /// Visits an item and returns whether it matches.
    mutating func visit(_ item: Item, text: String?) -> Bool {
        visitCount += 1
        guard let text else { return false }
        itemCount += 1
        guard let score = pattern.score(in: text) else { return false }
        matchCount += 1
        let length = text.utf8.count
        if best.map({ (score, -length) > ($0.score, -$0.length) }) ?? true { best = (item, score, length) }
        return true
    }
}
