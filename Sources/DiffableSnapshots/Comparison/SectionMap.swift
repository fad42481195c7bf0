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

    /// Where the item at a position stands.
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
