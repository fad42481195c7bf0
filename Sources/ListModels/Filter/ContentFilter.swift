import DiffableSnapshots
package import TextMatching

/// Filters a content, slice by slice. Between two slices, the task can be canceled, and the matches found so far can be
/// shown.
package struct ContentFilter<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    package typealias State = SectionTrees<Section, Item>
    package typealias Content = FilteredContent<Section, Item>

    private let pattern: FilterPattern

    /// The content.
    private let whole: State

    /// The result of another pattern that has all items that can match; `nil` to look at all items.
    private let base: Content?

    /// The content that is looked at.
    private let source: State

    /// The separators between the names of paths, for the sections that have paths.
    private let separators: [Section: String]

    private let texts: ItemReader<Item>

    /// Creates the work.
    ///
    /// - Parameters:
    ///   - whole: The content.
    ///   - pattern: The pattern.
    ///   - separators: The separators between the names of paths, for the sections that have paths.
    ///   - last: The complete result of another pattern for the same content; `nil` for none.
    ///   - texts: Reads items. It is asked once for each item that can match.
    package init(
        _ whole: State, _ pattern: FilterPattern, separators: [Section: String], after last: Content?,
        texts: ItemReader<Item>
    ) {
        self.pattern = pattern
        self.whole = whole
        self.separators = separators
        self.texts = texts
        let kinds = Set(whole.identifiers.map { separators[$0] })
        base = last.flatMap { last in
            kinds.allSatisfy { pattern.narrows(last.pattern, separator: $0) } ? last : nil
        }
        source = base?.state ?? whole
    }

    /// Looks at all items.
    ///
    /// - Parameter showPart: Called with the matches found so far, a few times in a big list; `nil` for no parts.
    /// - Returns: The complete result.
    /// - Throws: `CancellationError` if the task was canceled.
    /// - Complexity: O(*n*), where *n* is the number of items. Only the items of the results are hashed.
    package func run(_ showPart: ((Content) -> Void)?) throws -> Content {
        if pattern.scope != .rows, let isRecord = texts.isRecord { return try records(isRecord, showPart) }
        let fields = pattern.hasFields ? texts.fields : nil
        let allRequired = base == nil ? RequiredText(pattern) : nil
        var ranking = FilterRanking(pattern)
        var schedule = PartSchedule()
        var sections: [FilteredSection] = []
        for (index, part) in source.parts.enumerated() {
            var tree = FilteredTree()
            let separator = separators[part.identifier]
            let required = separator == nil ? allRequired : nil
            ranking.beginSection(pathSeparator: separator)
            for positions in TextSlices.slices(of: 0..<part.tree.count) {
                try Task.checkCancellation()
                let slice = part.tree.slice(at: Array(positions))
                let items = slice.items
                let itemTexts = texts.texts(of: items, in: slice, possiblyHaving: required)
                // Items that cannot have a term have an empty text.
                let itemFields = fields.map { fields in
                    { index in { required != nil && itemTexts[index] == "" ? nil : fields(items[index], $0) } }
                }
                let isPreferred = texts.isPreferred.map { isPreferred in { isPreferred(items[$0]) } }
                tree.visit(
                    slice,
                    isIncluded: ranking.visit(
                        itemTexts, fields: itemFields, isPreferred: isPreferred, of: slice, section: index, positions))
                if let showPart, schedule.isDue(visitCount: ranking.visitCount, matchCount: ranking.matchCount) {
                    showPart(content(sections + [FilteredSection(part, tree, base)], ranking, isComplete: false))
                }
            }
            tree.end()
            try Task.checkCancellation()
            sections.append(FilteredSection(part, tree, base))
        }
        let hint = ranking.matchCount == 0 ? try self.hint() : nil
        return content(sections, ranking, isComplete: true, hint)
    }

    private func content(
        _ sections: [FilteredSection], _ ranking: FilterRanking, isComplete: Bool, _ hint: FilterHint? = nil
    ) -> Content {
        let result = FilterResult(
            matchCount: ranking.matchCount, itemCount: base?.result.itemCount ?? ranking.itemCount,
            isComplete: isComplete, hint: hint)
        return content(sections, result, best: ranking.best.map { (section: $0.section, position: $0.position) })
    }

    private func content(
        _ sections: [FilteredSection], _ result: FilterResult, best: (section: Int, position: Int)?,
        recordCounts: [Section: RecordCounts] = [:]
    ) -> Content {
        var missingRootCounts: [Section: Int] = [:]
        for section in sections { missingRootCounts[section.part.identifier] = section.missingRootCount }
        return FilteredContent(
            pattern: pattern, state: State(sections.map(\.part) + source.parts[sections.count...].map(\.emptied)),
            result: result, best: best.map { source.trees[$0.section].item(at: $0.position) },
            recordCounts: recordCounts, matches: sections.reduce(into: [:]) { $0.merge($1.matches) { $1 } },
            missingRootCounts: missingRootCounts,
            missingChildCounts: sections.reduce(into: [:]) { $0.merge($1.missingChildCounts) { $1 } })
    }

    /// Looks at all items, and shows the records that match. A record is decided when its last item was looked at.
    /// Inside of it another one may be the match, so parts are shown of outermost records alone.
    private func records(_ isRecord: (Item) -> Bool, _ showPart: ((Content) -> Void)?) throws -> Content {
        let fields = pattern.hasFields ? texts.fields : nil
        let showPart = pattern.scope == .matches ? showPart : nil
        var schedule = PartSchedule()
        var sections: [FilteredSection] = []
        var (visitCount, matchCount, itemCount) = (0, 0, 0)
        var counts: [Section: RecordCounts] = [:]
        var best: (section: Int, position: Int, score: Int)?
        func content(isComplete: Bool, _ hint: FilterHint? = nil) -> Content {
            let result = FilterResult(
                matchCount: matchCount, itemCount: itemCount, isComplete: isComplete,
                scope: counts.values.contains { $0.records > 0 } ? pattern.scope : .rows, hint: hint)
            let best = best.map { (section: $0.section, position: $0.position) }
            return self.content(sections, result, best: best, recordCounts: counts)
        }
        for (index, part) in source.parts.enumerated() {
            let separator = separators[part.identifier]
            let required = base == nil && separator == nil ? RequiredText(pattern) : nil
            var filter = RecordFilter(pattern, separator: separator)
            func addSection() throws {
                for match in filter.matches where best.map({ match.score > $0.score }) ?? true {
                    best = (index, match.positions.lowerBound, match.score)
                }
                sections.append(try FilteredSection(part, filter, base))
                matchCount += filter.matchCount
                let known =
                    base?.recordCounts[part.identifier]
                    ?? RecordCounts(records: filter.endedCount, others: filter.othersCount)
                counts[part.identifier] = known
                itemCount += known.records > 0 ? known.records + filter.otherMatchCount : known.others
            }
            for positions in TextSlices.slices(of: 0..<part.tree.count) {
                try Task.checkCancellation()
                let slice = part.tree.slice(at: Array(positions))
                let items = slice.items
                for (index, text) in texts.texts(of: items, in: slice, possiblyHaving: required).enumerated() {
                    let item = items[index]
                    // Items that cannot have a term have an empty text.
                    filter.visit(
                        text, mayHaveTerms: required == nil || text != "", level: slice.level(index),
                        isRecord: isRecord(item), fields: fields.map { fields in { fields(item, $0) } })
                }
                visitCount += items.count
                if let showPart, schedule.isDue(visitCount: visitCount, matchCount: matchCount + filter.matchCount) {
                    let before = (matchCount, itemCount)
                    try addSection()
                    showPart(content(isComplete: false))
                    sections.removeLast()
                    (matchCount, itemCount) = before
                }
            }
            filter.end()
            try addSection()
        }
        return content(isComplete: true, matchCount == 0 ? try hint() : nil)
    }

    /// Looks for a reason why no item matches.
    private func hint() throws -> FilterHint? {
        if let name = try firstMissingField(of: pattern) {
            return .missingField(name, nearest: name.nearest(among: texts.fieldNames?() ?? []))
        }
        guard let other = pattern.withoutBlanks, try firstMissingField(of: other) == nil else { return nil }
        return .blanks(withoutBlanks: other.text)
    }

    /// Returns the first field that a pattern compares and no item has; `nil` for none.
    private func firstMissingField(of pattern: FilterPattern) throws -> String? {
        guard let fields = texts.fields else { return nil }
        func hasField(_ item: Item, _ name: String) -> Bool {
            fields(item, name) != nil || texts.hasFieldName?(item, name) == true
        }
        return try pattern.fieldNames.first { name in
            for part in whole.parts {
                for positions in TextSlices.slices(of: 0..<part.tree.count) {
                    try Task.checkCancellation()
                    if part.tree.slice(at: Array(positions)).items.contains(where: { hasField($0, name) }) {
                        return false
                    }
                }
            }
            return true
        }
    }

    /// The filtered items of a section, and the number of items that are left out.
    private struct FilteredSection {
        private(set) var part: State.Part
        private(set) var matches: [Item: RecordMatch<Item>] = [:]
        let missingRootCount: Int?
        let missingChildCounts: [Item: Int]

        /// Creates the records that match so far: those whose hits are known have them alone, and are collapsed.
        init(_ part: State.Part, _ filter: RecordFilter, _ base: Content?) throws {
            let included = filter.matches.flatMap { match in
                match.hits.map { ([match.positions.lowerBound] + $0).map { $0..<$0 + 1 } } ?? [match.positions]
            }
            self.init(part, try part.tree.filteredTree(to: included, of: filter.count), base)
            for match in filter.matches {
                guard let hits = match.hits, !hits.isEmpty else { continue }
                matches[part.tree.item(at: match.positions.lowerBound)] = RecordMatch(
                    best: match.bestHit.map(part.tree.item(at:)), count: hits.count)
            }
            guard !matches.isEmpty else { return }
            self.part.tree.collapse(Array(matches.keys))
            self.part.tree.clearMarks()
        }

        init(_ part: State.Part, _ tree: FilteredTree, _ base: Content?) {
            let filtered = part.tree.filtered(to: tree, missingBefore: base?.missingChildCounts ?? [:])
            self.part = .init(identifier: part.identifier, tree: filtered.snapshot, isOutline: part.isOutline)
            missingRootCount = tree.missingRootCount.map { $0 + (base?.missingRootCounts[part.identifier] ?? 0) }
            missingChildCounts = filtered.missingChildCounts
        }
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// Returns the items at some positions, which are ascending and apart from each other, and their ancestors.
    ///
    /// - Parameters:
    ///   - included: The positions.
    ///   - count: The number of items from the beginning that are looked at.
    /// - Throws: `CancellationError` if the task was canceled.
    fileprivate func filteredTree(to included: [Range<Int>], of count: Int) throws -> FilteredTree {
        var tree = FilteredTree()
        var rest = included[...]
        for positions in TextSlices.slices(of: 0..<count) {
            try Task.checkCancellation()
            tree.visit(
                slice(at: Array(positions)),
                isIncluded: positions.map { position in
                    while let first = rest.first, first.upperBound <= position { rest.removeFirst() }
                    return rest.first?.contains(position) ?? false
                })
        }
        tree.end()
        return tree
    }
}

/// When the part of a result that was found so far is shown.
///
/// It is shown when so many items were looked at that the user could notice the wait, and then each time after eight
/// times as many, so that making the parts takes little of the whole time.
private struct PartSchedule {
    private var nextVisitCount = 16 * TextSlices.length
    private var shownMatchCount = 0

    mutating func isDue(visitCount: Int, matchCount: Int) -> Bool {
        guard visitCount >= nextVisitCount, matchCount > shownMatchCount else { return false }
        while nextVisitCount <= visitCount { nextVisitCount *= 8 }
        shownMatchCount = matchCount
        return true
    }
}

/// Texts are looked at slice by slice. Between two slices, the task can be canceled.
package enum TextSlices {
    /// The number of items in a slice.
    package static let length = 1024

    /// The slices of a range, in order. They end at multiples of their length.
    package static func slices(of range: Range<Int>) -> [Range<Int>] {
        var slices: [Range<Int>] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let end = min(range.upperBound, (start / length + 1) * length)
            slices.append(start..<end)
            start = end
        }
        return slices
    }
}

/// Returns what a filter compares of items. Any thread can call it.
package struct ItemReader<Item: Hashable & Sendable>: Sendable {
    /// Returns the texts of items; `nil` for an item that has none.
    package let texts: @Sendable ([Item]) -> [String?]

    /// Returns which items can have some characters themselves; `nil` if only their texts show it.
    package let isPossible: (@Sendable ([Item], RequiredText) -> [Bool])?

    /// Returns the value of a field of an item, or `nil` if it does not have the field; `nil` if items have no fields.
    package let fields: (@Sendable (_ item: Item, _ name: String) -> String?)?

    /// Returns whether an item shows the name of a field, also without a value; `nil` if only a value shows it.
    package let hasFieldName: (@Sendable (_ item: Item, _ name: String) -> Bool)?

    /// Returns the names of fields that items have; `nil` if they are not known.
    package let fieldNames: (@Sendable () -> [String])?

    /// Returns whether an item is a record, with the items below it; `nil` if each item is a record of its own.
    package let isRecord: (@Sendable (Item) -> Bool)?

    /// Returns whether an item is a better match than another one that matches a little better; `nil` if none is.
    package let isPreferred: (@Sendable (Item) -> Bool)?

    /// Creates a reader. The parameters are the properties.
    package init(
        texts: @escaping @Sendable ([Item]) -> [String?],
        isPossible: (@Sendable ([Item], RequiredText) -> [Bool])? = nil,
        fields: (@Sendable (_ item: Item, _ name: String) -> String?)? = nil,
        hasFieldName: (@Sendable (_ item: Item, _ name: String) -> Bool)? = nil,
        fieldNames: (@Sendable () -> [String])? = nil, isRecord: (@Sendable (Item) -> Bool)? = nil,
        isPreferred: (@Sendable (Item) -> Bool)? = nil
    ) {
        self.texts = texts
        self.isPossible = isPossible
        self.fields = fields
        self.hasFieldName = hasFieldName
        self.fieldNames = fieldNames
        self.isRecord = isRecord
        self.isPreferred = isPreferred
    }

    /// Returns the texts of items. Those that cannot have some characters have an empty one.
    ///
    /// - Parameters:
    ///   - items: The items of a slice.
    ///   - slice: The slice.
    ///   - required: The characters; `nil` for none.
    func texts(of items: [Item], in slice: SnapshotSlice<Item>, possiblyHaving required: RequiredText?) -> [String?] {
        guard let required, var isPossible = isPossible?(items, required) else { return texts(items) }
        isPossible.includeAncestors(levels: slice.levels)
        var possible: [Item] = []
        for index in isPossible.indices where isPossible[index] { possible.append(items[index]) }
        var found = texts(possible)[...]
        return isPossible.map { $0 ? found.removeFirst() : "" }
    }

    /// Returns the fields of an item; `nil` if items have none.
    package func fields(of item: Item) -> ItemFields? {
        fields.map { fields in { fields(item, $0) } }
    }
}
