/// The elements around the cell of a row: the boxes that contain it, the lines above and below it, and its separator.
///
/// The group of a section in an inset grouped list is a box, just as a decoration is. From the outermost to the
/// innermost, a row is in the decorations of its section, the section's group, and the decorations of its item.
struct RowChrome: Hashable {
    /// A box around a row.
    struct Box: Hashable {
        /// The rows that the box surrounds.
        enum Kind: Hashable { case section, group, item }

        let kind: Kind
        let decoration: RowDecoration
    }

    /// The boxes, the outermost first.
    let boxes: [Box]

    /// The lines above the cell, from top to bottom. Their depths count ``boxes``.
    let above: [RowDecorations.Line]

    /// The lines below the cell, from top to bottom. Their depths count ``boxes``.
    let below: [RowDecorations.Line]

    /// The separator below the cell; `nil` for none.
    var separator: RowSeparator?

    /// The number of lines above and below the cell.
    var lineCount: Int { above.count + below.count }

    /// The blank line or edge at an index of the row's lines; `nil` for a line of the cell.
    ///
    /// - Parameter height: The number of lines of the row.
    func line(at index: Int, height: Int) -> RowDecorations.Line? {
        if index < above.count { return above[index] }
        let indexBelow = index - (height - below.count)
        return indexBelow >= 0 ? below[indexBelow] : nil
    }

    static let none = RowChrome(boxes: [], above: [], below: [])
}

extension RowChrome {
    /// Creates the chrome of a row.
    ///
    /// - Parameters:
    ///   - row: The row's position among the rows of the list.
    ///   - layout: The rows of the list.
    ///   - section: The decorations of the row's section.
    ///   - item: The decorations of the row's item; none for a row without an item.
    init(row: Int, in layout: ListLayout, section: SectionDecorations, item: RowDecorations) {
        let element = layout.row(at: row)
        if case .spacing = element {
            let continued = section.rows.decorations.prefix(section.continuedDecorations)
            self.init(boxes: Self.boxes(.section, Array(continued)), above: [], below: [])
            return
        }
        let outer = Self.boxes(.section, section.rows.decorations) + (layout.isInGroup(element) ? Self.group : [])
        func inner(_ lines: [RowDecorations.Line]) -> [RowDecorations.Line] {
            lines.map { RowDecorations.Line(depth: $0.depth + outer.count, isEdge: $0.isEdge) }
        }
        let rows = layout.rows(ofSection: element.section)
        self.init(
            boxes: outer + Self.boxes(.item, item.decorations),
            above: (row == rows.first ? section.rows.above : []) + inner(item.above)
                + (element.isTopEdge ? [.edge(of: outer.count - 1)] : []),
            below: (element.isBottomEdge ? [.edge(of: outer.count - 1)] : []) + inner(item.below)
                + (row == rows.last ? section.rows.below : []))
    }

    /// The chrome of an element in a list without decorations.
    static func undecorated(_ element: ListRow, in layout: ListLayout) -> RowChrome {
        guard layout.isInGroup(element) else { return .none }
        return element.isTopEdge ? groupTop : element.isBottomEdge ? groupBottom : groupMiddle
    }

    private static let group = [Box(kind: .group, decoration: .border)]
    private static let groupMiddle = RowChrome(boxes: group, above: [], below: [])
    private static let groupTop = RowChrome(boxes: group, above: [.edge(of: 0)], below: [])
    private static let groupBottom = RowChrome(boxes: group, above: [], below: [.edge(of: 0)])

    private static func boxes(_ kind: Box.Kind, _ decorations: [RowDecoration]) -> [Box] {
        decorations.map { Box(kind: kind, decoration: $0) }
    }
}

extension ListRow {
    fileprivate var isTopEdge: Bool { if case .topEdge = self { true } else { false } }

    fileprivate var isBottomEdge: Bool { if case .bottomEdge = self { true } else { false } }
}
