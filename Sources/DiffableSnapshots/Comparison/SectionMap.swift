/// Finds the section and row of positions in a flat snapshot's tree.
///
/// For a few positions it looks into the tree. For many it first lists the beginnings of all sections. In both cases it
/// keeps the last section, because most neighboring positions are in one section.
struct SectionMap {
    private let tree: OutlineTree

    /// The sections' positions, when they are listed.
    private let starts: [Int32]?

    private var lastSection = -1
    private var lastPositions = 0..<0

    /// - Parameter queries: The expected number of positions to find.
    init(_ tree: OutlineTree, queries: Int) {
        self.tree = tree
        guard queries > 16, queries > tree.visibleCount / 8 else {
            starts = nil
            return
        }
        var starts: [Int32] = []
        starts.reserveCapacity(tree.visibleCount)
        tree.forEachRow { entry in
            starts.append(Int32(truncatingIfNeeded: entry.position))
            return true
        }
        self.starts = starts
    }

    var sectionCount: Int { tree.visibleCount }

    /// The position of the section with an index. For the index after the last section, the end of the tree.
    func start(of section: Int) -> Int {
        guard section < sectionCount else { return tree.count }
        return starts.map { Int($0[section]) } ?? tree.entry(atRow: section).position
    }

    /// How many sections there are before a position.
    func sections(before position: Int) -> Int {
        guard position < tree.count else { return sectionCount }
        guard let starts else { return tree.entry(at: position).row }
        return starts.partitionPoint { Int($0) < position }
    }

    /// The section at a position, or the section of the item there, with all its positions.
    mutating func section(at position: Int) -> (index: Int, positions: Range<Int>) {
        if !lastPositions.contains(position) {
            lastSection = sections(before: position + 1) - 1
            lastPositions = start(of: lastSection)..<start(of: lastSection + 1)
        }
        return (lastSection, lastPositions)
    }

    /// The section and row of the item at a position.
    mutating func position(at position: Int) -> ItemPosition {
        let (section, positions) = section(at: position)
        return ItemPosition(section: section, row: position - positions.lowerBound - 1)
    }

    /// The items in a range of positions, one range for each section.
    mutating func items(in range: Range<Int>) -> [ItemRange] {
        var ranges: [ItemRange] = []
        var position = range.lowerBound
        while position < range.upperBound {
            let (section, positions) = section(at: position)
            let first = positions.lowerBound + 1
            let items = max(position, first)..<max(first, min(range.upperBound, positions.upperBound))
            if items.count > 0 {
                ranges.append(ItemRange(section: section, rows: items.lowerBound - first..<items.upperBound - first))
            }
            position = positions.upperBound
        }
        return ranges
    }
}

extension ItemChanges {
    /// Finds the changes of sections and items from the runs that are in both snapshots.
    ///
    /// A run that is in the same order on both sides consists of the end of a section, whole sections, and the
    /// beginning of a section. Whole sections need no changes. So the time does not depend on how many sections and
    /// items a run has.
    ///
    /// - Parameters:
    ///   - old: The old tree of sections and items.
    ///   - new: The new one.
    ///   - matches: Runs of positions by ascending new position.
    /// - Complexity: O((r + s) log n), for r runs and s inserted and removed sections.
    init(old: OutlineTree, new: OutlineTree, matches: RowMatches) {
        var matcher = SectionedMatcher(
            old: SectionMap(old, queries: matches.runs.count), new: SectionMap(new, queries: matches.runs.count))
        for run in matches.runs { matcher.append(run) }
        let sections = matcher.sections.inOrder()
        var inserted: [ItemRange] = []
        var position = 0
        for run in matches.runs {
            inserted += matcher.new.items(in: position..<max(position, run.newRows.lowerBound))
            position = run.newRows.upperBound
        }
        inserted += matcher.new.items(in: position..<new.count)
        var removed: [ItemRange] = []
        for gap in RowRanges.gaps(between: matches.runs.map(\.oldRows), in: old.count) {
            removed += matcher.old.items(in: gap)
        }
        self.init(
            sections: RowChanges(
                oldRowCount: old.visibleCount, newRowCount: new.visibleCount, matches: sections, reconfigured: []),
            removed: removed, inserted: inserted, moved: ItemPiece.moves(among: matcher.pieces, sections))
    }
}

/// Items of one section that are neighbors in one section of the other side too.
private struct ItemPiece {
    let oldSection: Int
    let newSection: Int

    /// Their rows in the sections.
    let rows: RowMatch
}

/// Divides runs of positions into sections and items.
private struct SectionedMatcher {
    var old: SectionMap
    var new: SectionMap

    /// The sections that are in both, by their indices.
    private(set) var sections = RowMatches()

    /// The items that are in both, without those in the whole sections of a run.
    private(set) var pieces: [ItemPiece] = []

    init(old: SectionMap, new: SectionMap) { (self.old, self.new) = (old, new) }

    mutating func append(_ run: RowMatch) {
        let rows = run.newRows
        let first = new.sections(before: rows.lowerBound)
        let end = new.sections(before: rows.upperBound)
        if first == end {
            appendItems(run)
        } else if run.step > 0 {
            appendAscending(run, first..<end)
        } else {
            appendDescending(run, first..<end)
        }
    }

    private mutating func appendAscending(_ run: RowMatch, _ newSections: Range<Int>) {
        let head = Int32(new.start(of: newSections.lowerBound)) - run.new
        let oldFirst = old.section(at: Int(run.old + head)).index
        if head > 0 { appendItems(RowMatch(old: run.old, new: run.new, count: head)) }
        sections.append(old: Int32(oldFirst), new: Int32(newSections.lowerBound), count: Int32(newSections.count))
        let tail = Int32(new.start(of: newSections.upperBound - 1)) - run.new + 1
        if tail < run.count {
            appendItems(RowMatch(old: run.old + tail, new: run.new + tail, count: run.count - tail))
        }
    }

    /// In a reversed run, no section stays whole.
    private mutating func appendDescending(_ run: RowMatch, _ newSections: Range<Int>) {
        var next = run.new
        func part(_ end: Int32) -> RowMatch {
            RowMatch(old: run.old - (next - run.new), new: next, count: end - next, step: end - next > 1 ? -1 : 1)
        }
        for section in newSections {
            let start = Int32(new.start(of: section))
            if next < start { appendItems(part(start)) }
            sections.append(old: Int32(old.section(at: Int(run.old - (start - run.new))).index), new: Int32(section))
            next = start + 1
        }
        if next < run.new + run.count { appendItems(part(run.new + run.count)) }
    }

    /// Adds items of one section on both sides.
    private mutating func appendItems(_ run: RowMatch) {
        let (section, positions) = new.section(at: run.newRows.lowerBound)
        let (oldSection, oldPositions) = old.section(at: run.oldRows.lowerBound)
        pieces.append(
            ItemPiece(
                oldSection: oldSection, newSection: section,
                rows: RowMatch(
                    old: run.old - Int32(oldPositions.lowerBound + 1), new: run.new - Int32(positions.lowerBound + 1),
                    count: run.count, step: run.step)))
    }
}

extension ItemPiece {
    /// The fewest moves that bring pieces from their old sections and rows to the new ones.
    ///
    /// - Parameter pieces: Pieces by ascending new section and row.
    fileprivate static func moves(among pieces: [ItemPiece], _ sections: RowMatches) -> [ItemMove] {
        var moves: [ItemMove] = []
        var runs = sections.runs[...]
        var rest = pieces[...]
        while let section = rest.first?.newSection {
            let end = rest.firstIndex { $0.newSection != section } ?? rest.endIndex
            while let run = runs.first, run.newRows.upperBound <= section { runs.removeFirst() }
            let oldSection = runs.first.flatMap { run in
                run.newRows.contains(section) ? Int(run.old) + Int(run.step) * (section - Int(run.new)) : nil
            }
            append(rest[..<end], stayingIn: oldSection, to: &moves)
            rest = rest[end...]
        }
        return moves
    }

    /// Adds the moves into one section.
    private static func append(
        _ pieces: ArraySlice<ItemPiece>, stayingIn oldSection: Int?, to moves: inout [ItemMove]
    ) {
        var staying = RowMatches()
        var arriving: [(oldSection: Int, rows: RowMatch)] = []
        for piece in pieces {
            if piece.oldSection == oldSection {
                staying.append(piece.rows)
            } else {
                arriving.append((piece.oldSection, piece.rows))
            }
        }
        let moved = staying.moved.map { (oldSection: oldSection ?? 0, rows: $0) }
        if !moved.isEmpty { arriving = (arriving + moved).sorted { $0.rows.new < $1.rows.new } }
        guard let section = pieces.first?.newSection else { return }
        var rest = arriving[...]
        while let source = rest.first?.oldSection {
            let end = rest.firstIndex { $0.oldSection != source } ?? rest.endIndex
            var runs = MovedRuns()
            for arrival in rest[..<end] { runs.append(arrival.rows) }
            moves += runs.moves.map { move in
                ItemMove(
                    from: ItemRange(section: source, rows: move.from), to: ItemRange(section: section, rows: move.to),
                    isReversed: move.isReversed)
            }
            rest = rest[end...]
        }
    }
}

extension RowMatches {
    /// The rows that are moved, as runs in the order of the new rows.
    fileprivate var moved: [RowMatch] {
        var moved: [RowMatch] = []
        forEachRun { run, isKept in
            if !isKept {
                moved.append(run)
            } else if run.step < 0 {
                // The last of them stays.
                moved.append(RowMatch(old: run.old, new: run.new, count: run.count - 1, step: run.count > 2 ? -1 : 1))
            }
        }
        return moved
    }
}
