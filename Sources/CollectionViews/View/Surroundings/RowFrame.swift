/// All that surrounds a row of the list: what surrounds its section, and within that what surrounds its item.
struct RowFrame: Hashable {
    /// The decorations, the outermost first.
    let decorations: [RowDecoration]

    /// How many of them are the section's: these lie outside of its box, the others inside.
    let sectionDepth: Int

    /// The lines above what the row shows, from top to bottom.
    let above: [RowSurroundings.Line]

    /// The lines below it.
    let below: [RowSurroundings.Line]

    /// Creates a frame.
    ///
    /// - Parameters:
    ///   - section: What surrounds the section.
    ///   - item: What surrounds the item, if the row is one.
    ///   - isFirst: Whether the row is its section's first: the lines above the section are above it.
    ///   - isLast: Whether the row is its section's last.
    init(section: RowSurroundings, item: RowSurroundings = .none, isFirst: Bool = false, isLast: Bool = false) {
        let depth = section.decorations.count
        func inner(_ lines: [RowSurroundings.Line]) -> [RowSurroundings.Line] {
            lines.map { RowSurroundings.Line(depth: $0.depth + depth, isEdge: $0.isEdge) }
        }
        decorations = section.decorations + item.decorations
        sectionDepth = depth
        above = (isFirst ? section.above : []) + inner(item.above)
        below = inner(item.below) + (isLast ? section.below : [])
    }

    /// Nothing around a row.
    static let none = RowFrame(section: .none)

    /// The number of lines it adds to the row.
    var lineCount: Int { above.count + below.count }

    /// Whether there is nothing to draw.
    var isEmpty: Bool { decorations.isEmpty && lineCount == 0 }

    /// The line above or below what the row shows, or `nil` for one that the row itself covers.
    ///
    /// - Parameters:
    ///   - index: Counted from the row's first line.
    ///   - height: The lines of the row.
    func line(at index: Int, height: Int) -> RowSurroundings.Line? {
        if index < above.count { return above[index] }
        let belowIndex = index - (height - below.count)
        return belowIndex >= 0 ? below[belowIndex] : nil
    }
}
