/// Neighbouring rows of one section of a snapshot.
public struct ItemRange: Hashable, Sendable {
    /// The index of the section.
    public let section: Int

    /// The rows, counted in the section.
    public let rows: Range<Int>

    /// Creates a range.
    ///
    /// - Parameters:
    ///   - section: The index of the section.
    ///   - rows: The rows, counted in the section.
    public init(section: Int, rows: Range<Int>) {
        self.section = section
        self.rows = rows
    }
}

/// Neighbouring items that moved together, within a section or to another.
public struct ItemMove: Hashable, Sendable {
    /// The items in the old numbering of sections and rows.
    public let from: ItemRange

    /// The items in the new numbering of sections and rows; as many.
    public let to: ItemRange

    /// Whether the first of them is now the last, and so on. Never for a single item.
    public let isReversed: Bool

    /// Creates a move.
    ///
    /// - Parameters:
    ///   - from: The items in the old numbering.
    ///   - to: The items in the new numbering; as many.
    ///   - isReversed: Whether their order is reversed.
    public init(from: ItemRange, to: ItemRange, isReversed: Bool = false) {
        self.from = from
        self.to = to
        self.isReversed = RowMove(from: from.rows, to: to.rows, isReversed: isReversed).isReversed
    }

    /// The move from the new rows to the old ones.
    public func inverse() -> ItemMove {
        ItemMove(from: to, to: from, isReversed: isReversed)
    }

    /// The move of rows, without sections.
    var rows: RowMove {
        RowMove(from: from.rows, to: to.rows, isReversed: isReversed)
    }
}

/// Gathers single positions into ranges, each within a section.
struct ItemRanges {
    private(set) var ranges: [ItemRange] = []

    /// Gathers ascending positions.
    init(_ positions: some Sequence<ItemPosition>) {
        for position in positions { append(position) }
    }

    init() {}

    mutating func append(_ position: ItemPosition) {
        let end = position.row + 1
        if let last = ranges.last, last.section == position.section, last.rows.upperBound == position.row {
            ranges[ranges.count - 1] = ItemRange(section: last.section, rows: last.rows.lowerBound..<end)
        } else {
            ranges.append(ItemRange(section: position.section, rows: position.row..<end))
        }
    }
}
