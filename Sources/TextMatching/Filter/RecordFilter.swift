/// Finds the records that match a filter pattern, while the items of a tree are visited in pre-order.
///
///     item               pattern `api fail`          record
///     0
///       name: api        has `api`
///       tasks
///         0                                          has `fail`, but not `api`: no match
///           state: fail  has `fail`
///     1                                              ...
///
/// When the record `0` ends, it has both terms, and it is a match. A record inside it that has both would be the match
/// in its place, unless the rest of the outer one has both too. With ``FilterScope/matches``, only outermost records
/// count.
package struct RecordFilter: Sendable {
    /// Positions of items, from 0 on, that a match shows: a record with all items in it, or an item in no record.
    package struct Match: Sendable {
        package let positions: Range<Int>
        package let score: Int

        /// With ``FilterScope/matches``, the items below a record that have a term that is not negated; `nil`
        /// otherwise, and for an item in no record.
        package fileprivate(set) var hits: [Int]?

        /// The one of them that has the terms best; `nil` if the record's own item has them all.
        package fileprivate(set) var bestHit: Int?
    }

    /// A record that has not ended.
    private struct Record {
        let level: Int
        let position: Int

        /// For each term, the best score in an item, negated or not; `nil` if no item has it.
        var scores: [Int?]

        /// For each term, the score in the record's own item.
        let ownScores: [Int?]

        /// Whether the record matches, or one inside it.
        var hasMatch = false

        /// See ``Match/hits``.
        var hits: [Int] = []
        var bestHit: Int?

        /// The score of the best hit.
        var bestScore = -1

        mutating func add(hit: Int, score: Int) {
            hits.append(hit)
            if score > bestScore { (bestHit, bestScore) = (hit, score) }
        }
    }

    private var filter: PathFilter

    /// Whether only outermost records count, and their items with a term are noted.
    private let findsHits: Bool

    /// For each group of terms, the indices of the terms.
    private let groups: [[Int]]

    private let isNegated: [Bool]

    /// The groups without a negated term: an inner record has all of them.
    private let positiveGroups: [[Int]]

    private var records: [Record] = []

    /// The matches so far, in order. None has another one inside.
    package private(set) var matches: [Match] = []

    /// The number of items that were visited.
    package private(set) var count = 0

    /// The number of outermost records that have ended.
    package private(set) var endedCount = 0

    /// The number of items with a text that are in no record.
    package private(set) var othersCount = 0

    /// The number of those of them that match.
    package private(set) var otherMatchCount = 0

    /// The number of outermost records that match or have a match inside, and of the other items that match.
    package private(set) var matchCount = 0

    /// The number of outermost records, and of the other items that match. Without records, each item counts.
    package var recordCount: Int { endedCount > 0 ? endedCount + otherMatchCount : othersCount }

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - pattern: A pattern whose scope is ``FilterScope/records`` or ``FilterScope/matches``.
    ///   - separator: The separator of the names of a path; `nil` if no term is about paths.
    package init(_ pattern: FilterPattern, separator: String?) {
        filter = PathFilter(pattern, separator: separator)
        findsHits = pattern.scope == .matches
        var count = 0
        groups = filter.terms.map { group in
            defer { count += group.count }
            return Array(count..<count + group.count)
        }
        let isNegated = filter.terms.joined().map(\.isNegated)
        self.isNegated = isNegated
        positiveGroups = groups.filter { $0.allSatisfy { !isNegated[$0] } }
    }

    /// The position of the outermost record that has not ended; `nil` if all items are decided.
    package var undecided: Int? { records.first?.position }

    /// Visits the next item in pre-order.
    ///
    /// - Parameters:
    ///   - text: The text of the item; `nil` for none.
    ///   - mayHaveTerms: Whether the item may have a term; in a pattern about paths always `true`.
    ///   - level: The number of items above it.
    ///   - isRecord: Whether the item is a record with the items below it. It is only asked where that matters.
    ///   - fields: Returns its fields; `nil` for none.
    /// - Complexity: O(number of terms), and the time for matching the text.
    package mutating func visit(
        _ text: String?, mayHaveTerms: Bool = true, level: Int, isRecord: @autoclosure () -> Bool, fields: ItemFields?
    ) {
        leave(level: level)
        let position = count
        count += 1
        let isRecord = (records.isEmpty || !findsHits) && isRecord()
        guard mayHaveTerms || isRecord || records.isEmpty else { return }
        let scores =
            mayHaveTerms ? filter.scoresOfTerms(text, level: level, fields: fields) : isNegated.map { _ in nil }
        if isRecord {
            records.append(Record(level: level, position: position, scores: scores, ownScores: scores))
        } else if !records.isEmpty {
            records[records.count - 1].scores.formMaximum(scores)
            if findsHits, let score = score(ofHit: scores) { records[0].add(hit: position, score: score) }
        } else if text != nil {
            othersCount += 1
            guard let score = score(of: scores, groups) else { return }
            append(Match(positions: position..<count, score: score))
            otherMatchCount += 1
            matchCount += 1
        }
    }

    /// Ends the records from a level on: the next item has this level.
    package mutating func leave(level: Int) { while let last = records.last, last.level >= level { endRecord() } }

    /// Ends the visits: no item follows.
    package mutating func end() { while !records.isEmpty { endRecord() } }

    /// Forgets the matches, and numbers the next item 0. Nothing is ``undecided``.
    package mutating func startAgain() {
        matches = []
        count = 0
    }

    private mutating func endRecord() {
        var record = records.removeLast()
        let isCandidate = positiveGroups.isEmpty ? records.isEmpty : score(of: record.scores, positiveGroups) != nil
        if isCandidate, let score = score(of: record.scores, groups) {
            let own = findsHits ? self.score(of: record.ownScores, positiveGroups) : nil
            append(
                Match(
                    positions: record.position..<count, score: score, hits: findsHits ? record.hits : nil,
                    bestHit: own == nil ? record.bestHit : nil))
            record.hasMatch = true
            // What this record has is no reason to show the one around it, but still a reason not to.
            for index in record.scores.indices where !isNegated[index] { record.scores[index] = nil }
        }
        if records.isEmpty {
            endedCount += 1
            if record.hasMatch { matchCount += 1 }
        } else {
            records[records.count - 1].scores.formMaximum(record.scores)
            if record.hasMatch { records[records.count - 1].hasMatch = true }
        }
    }

    private mutating func append(_ match: Match) {
        while let last = matches.last, last.positions.lowerBound >= match.positions.lowerBound { matches.removeLast() }
        matches.append(match)
    }

    /// Returns how well an item has the terms that are not negated; `nil` if it has none.
    private func score(ofHit scores: [Int?]) -> Int? {
        var sum: Int?
        for (score, isNegated) in zip(scores, isNegated) where !isNegated {
            if let score { sum = (sum ?? 0) + score }
        }
        return sum
    }

    /// Returns how well terms match together, or `nil` if they do not.
    private func score(of scores: [Int?], _ groups: [[Int]]) -> Int? {
        var sum = 0
        for group in groups {
            let best = group.lazy.compactMap { index in
                isNegated[index] ? scores[index] == nil ? 0 : nil : scores[index]
            }.max()
            guard let best else { return nil }
            sum += best
        }
        return sum
    }
}

extension [Int?] {
    /// Takes over each score of another list that is higher.
    fileprivate mutating func formMaximum(_ other: [Int?]) {
        for (index, score) in other.enumerated() {
            if let score { self[index] = Swift.max(self[index] ?? score, score) }
        }
    }
}

/// What a filter shows of the items that match.
public enum FilterScope: String, CaseIterable, Hashable, Sendable {
    /// The outermost records that match, collapsed, each with the items inside that have a term, and the items above
    /// the records. Items in no record are shown as with ``rows``.
    case matches

    /// The records that match, whole, and the items above them.
    ///
    /// A record is an item with all items below it: an element of an array, for example. All terms of a pattern must
    /// match in a record, each in any of its items. Where records are inside a record, the innermost one with all terms
    /// is shown. An item that is in no record is a record of its own.
    ///
    /// A term with `!` matches a record in which no item has its characters. A pattern that has only such terms is
    /// about the outermost records.
    case records

    /// The items that match, and those above them.
    case rows
}
