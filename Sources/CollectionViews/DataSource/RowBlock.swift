import DiffableSnapshots

/// Neighbouring rows of a section, and what cells need of them.
///
/// Cells are asked for row by row, up or down, and neighbours share most of what has to be found out; so a few rows more are
/// read than asked for. What was read stays when an item is opened or closed, but for the rows that appear or vanish.
struct RowBlock {
    private var section = 0
    private var first = 0
    private var rows: [Row] = []

    /// How many rows are read at a time: about a screen of them.
    private static let step = 24

    /// How many are kept.
    private static let limit = 128

    /// A row.
    struct Row {
        /// What its item is called in the section's tree.
        let number: Int32

        /// Where it stands there.
        var outline: OutlineState
    }

    /// A block without rows.
    init() {}

    /// A row, if it was read.
    func row(_ row: Int, inSection section: Int) -> Row? {
        let index = row - first
        guard section == self.section, index >= 0, index < rows.count else { return nil }
        return rows[index]
    }

    /// Reads a row and some around it: besides those that are there when it is next to them, otherwise in place of them.
    mutating func read(_ row: Int, inSection section: Int, from source: RowSource) {
        let end = first + rows.count
        let isNear = section == self.section && !rows.isEmpty
        if isNear, row >= end, row < end + Self.step {
            if rows.count >= Self.limit {
                rows.removeFirst(Self.limit / 2)
                first += Self.limit / 2
            }
            rows += source.rows(end..<end + Self.step, below: rows.last?.outline)
        } else if isNear, row < first, row >= first - Self.step {
            if rows.count >= Self.limit { rows.removeLast(Self.limit / 2) }
            let start = max(0, first - Self.step)
            rows.insert(contentsOf: source.rows(start..<first), at: 0)
            first = start
        } else {
            self.section = section
            first = max(0, min(row - Self.step / 4, source.outline.rowCount - Self.step))
            rows = source.rows(first..<first + Self.step)
        }
    }

    /// Takes over that an item was opened or closed.
    ///
    /// - Parameters:
    ///   - toggle: What happened.
    ///   - source: The section as it is now.
    mutating func apply(_ toggle: RowToggle, from source: RowSource) {
        guard toggle.section == section else { return }
        let index = toggle.row - first
        guard index < rows.count else { return }
        guard index >= 0 else {
            self = RowBlock()
            return
        }
        rows[index].outline.isExpanded = toggle.isExpanded
        let behind = index + 1
        if toggle.change < 0 {
            rows.removeSubrange(behind..<min(behind - toggle.change, rows.count))
        } else if behind < rows.count {
            if toggle.change <= 2 * Self.step {
                let new = toggle.row + 1..<toggle.row + 1 + toggle.change
                rows.insert(contentsOf: source.rows(new, below: rows[index].outline), at: behind)
            } else {
                rows.removeSubrange(behind...)
            }
        }
    }
}

/// A section, as far as it does not depend on the type of its items.
struct RowSource {
    let outline: SnapshotOutline

    /// Whether anything in it can be opened.
    let isOutline: Bool

    /// Whether items without children may get some when they are expanded.
    let fetchesChildren: Bool

    /// Those of some rows that exist, in order.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - above: Where the item directly above them stands, if that is known: then less is asked of the tree.
    func rows(_ rows: Range<Int>, below above: OutlineState? = nil) -> [RowBlock.Row] {
        guard isOutline else { return outline.rows(rows).map { RowBlock.Row(number: $0.number, outline: .flat) } }
        // The row behind them mostly says where they end.
        var entries = outline.rows(rows.lowerBound..<rows.upperBound + 1)
        let behind = entries.count > rows.count ? entries.removeLast().level : OutlineStates.end
        let states = OutlineStates(
            of: entries, below: above, above: behind, in: outline, fetchesChildren: fetchesChildren
        ).states
        return entries.indices.map { RowBlock.Row(number: entries[$0].number, outline: states[$0]) }
    }
}
