import TerminalCanvas

/// The columns of a cell's parts, counted from the cell's left edge.
///
/// ```
/// │guides│leading accessories│content            │trailing accessories│
/// 0      indentation         content.lowerBound  content.upperBound   width
/// ```
struct CellColumns {
    /// An accessory that is drawn, with its text and columns.
    struct Part {
        let accessory: CellAccessory
        let text: SafeText
        var columns: Range<Int>

        /// The same part in columns from `start` on, none of them beyond a width.
        func moved(to start: Int, width: Int) -> Part {
            var part = self
            let lower = min(max(0, start), width)
            part.columns = lower..<min(max(lower, start + columns.count), width)
            return part
        }
    }

    /// The levels that guides are drawn for: fewer than the cell's if they would leave too little space for the content.
    let guideLevels: Int

    /// The columns of the guides.
    let indentation: Int

    /// The accessories from left to right.
    let accessories: [Part]

    /// The columns of the content.
    let content: Range<Int>

    /// The disclosure triangle's part. Its column is blank if the item cannot be expanded.
    var disclosure: Part? { accessories.first { $0.accessory.isOutlineDisclosure } }

    /// Whether the triangle's column follows the guides without another accessory between them.
    var hasDisclosureAfterGuides: Bool { disclosure.map { $0.columns.lowerBound == indentation } ?? false }
}

extension ListCell {
    /// Whether the cell has a triangle that is drawn when its item can be expanded.
    var hasOutlineDisclosure: Bool {
        accessories.contains { $0.isOutlineDisclosure && $0.isShown(in: configurationState) }
    }

    /// Where the parts are at a width.
    func columns(forWidth width: Int, context: DrawingContext) -> CellColumns {
        let parts = parts(width: width, repertoire: context.capabilities.repertoire)
        let leading = parts.filter(\.accessory.isLeading)
        var trailing = parts.filter { !$0.accessory.isLeading }
        // Each accessory is separated from the content or from its neighbour by a blank.
        let leadingWidth = leading.reduce(0) { $0 + $1.columns.count + 1 }
        var trailingWidth = trailing.reduce(0) { $0 + $1.columns.count + 1 }
        let levels = guideLevels(width: width, leadingWidth: leadingWidth)
        let indentation = levels * max(0, indentationWidth)
        let left = min(indentation + leadingWidth, width)
        while let first = trailing.first, width - left - trailingWidth < Self.minimumContentWidth {
            trailingWidth -= first.columns.count + 1
            trailing.removeFirst()
        }
        let right = max(left, width - trailingWidth)
        return CellColumns(
            guideLevels: levels, indentation: indentation,
            accessories: place(leading, from: indentation, width) + place(trailing, from: right + 1, width),
            content: left..<right)
    }

    /// The accessories that are shown, from left to right, each in columns from 0 on.
    private func parts(width: Int, repertoire: CharacterRepertoire) -> [CellColumns.Part] {
        // Below the roots the triangle's column is kept in every cell, so that the texts of siblings begin in one column.
        let hiddenTriangle = CellAccessory.outlineDisclosure(options: .init(isHidden: true))
        let all = indentationLevel > 0 && !hasOutlineDisclosure ? accessories + [hiddenTriangle] : accessories
        return CellAccessory.shown(all, in: configurationState).map { accessory in
            let text = accessory.text(
                in: configurationState, outline: outlineState, limit: max(1, width / 2), repertoire: repertoire)
            return CellColumns.Part(accessory: accessory, text: text, columns: 0..<accessory.width(showing: text))
        }
    }

    private func place(_ parts: [CellColumns.Part], from start: Int, _ width: Int) -> [CellColumns.Part] {
        var column = start
        return parts.map { part in
            defer { column += part.columns.count + 1 }
            return part.moved(to: column, width: width)
        }
    }

    private func guideLevels(width: Int, leadingWidth: Int) -> Int {
        guard indentationWidth > 0 else { return 0 }
        let space = max(0, width - leadingWidth - Self.minimumContentWidth)
        return min(max(0, indentationLevel), space / indentationWidth)
    }
}
