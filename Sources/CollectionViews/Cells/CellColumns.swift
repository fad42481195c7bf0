import TerminalCanvas

/// The columns of a cell's parts, counted from the cell's left edge.
///
/// ```
/// │guides│leading accessories│content            │trailing accessories│
/// 0      indentation         content.lowerBound  content.upperBound   width
/// ```
final class CellColumns {
    /// An accessory that is drawn, with its text and columns.
    struct Part {
        let accessory: CellAccessory
        let text: SafeText
        var columns: Range<Int>
    }

    /// The width of the cell.
    let width: Int

    /// The characters the terminal can show.
    let repertoire: CharacterRepertoire

    /// The number of levels for which guides are drawn: fewer than the cell's if the content would have too little
    /// space.
    let guideLevels: Int

    /// The columns of the guides.
    let indentation: Int

    /// The accessories from left to right.
    let accessories: [Part]

    /// The columns of the content.
    let content: Range<Int>

    init(
        width: Int, repertoire: CharacterRepertoire, guideLevels: Int, indentation: Int, accessories: [Part],
        content: Range<Int>
    ) {
        self.width = width
        self.repertoire = repertoire
        self.guideLevels = guideLevels
        self.indentation = indentation
        self.accessories = accessories
        self.content = content
    }

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

    /// The columns of the parts at a width. Measuring, drawing and the cursor share one result until the cell changes.
    func columns(forWidth width: Int, context: DrawingContext) -> CellColumns {
        let repertoire = context.capabilities.repertoire
        if let knownColumns, knownColumns.width == width, knownColumns.repertoire == repertoire { return knownColumns }
        let columns = newColumns(width: width, repertoire: repertoire)
        knownColumns = columns
        return columns
    }

    private func newColumns(width: Int, repertoire: CharacterRepertoire) -> CellColumns {
        var parts = parts(width: width, repertoire: repertoire)
        let leadingCount = parts.firstIndex { !$0.accessory.isLeading } ?? parts.count
        // Each accessory is separated from the content or from its neighbour by a blank.
        let leadingWidth = parts[..<leadingCount].reduce(0) { $0 + $1.columns.count + 1 }
        var trailingWidth = parts[leadingCount...].reduce(0) { $0 + $1.columns.count + 1 }
        let levels = guideLevels(width: width, leadingWidth: leadingWidth)
        let indentation = levels * max(0, indentationWidth)
        let left = min(indentation + leadingWidth, width)
        while parts.count > leadingCount, width - left - trailingWidth < Self.minimumContentWidth {
            trailingWidth -= parts.remove(at: leadingCount).columns.count + 1
        }
        let right = max(left, width - trailingWidth)
        var column = indentation
        for index in parts.indices {
            if index == leadingCount { column = right + 1 }
            let end = column + parts[index].columns.count
            parts[index].columns = min(column, width)..<min(end, width)
            column = end + 1
        }
        return CellColumns(
            width: width, repertoire: repertoire, guideLevels: levels, indentation: indentation, accessories: parts,
            content: left..<right)
    }

    /// The accessories that are shown, from left to right, each in columns from 0 on.
    private func parts(width: Int, repertoire: CharacterRepertoire) -> [CellColumns.Part] {
        var all = accessories
        // Below the roots the triangle's column is kept in every cell, so that the texts of siblings begin in one
        // column.
        if indentationLevel > 0, !hasOutlineDisclosure {
            all.append(.outlineDisclosure(options: .init(isHidden: true)))
        }
        return CellAccessory.shown(all, in: configurationState).map { accessory in
            let text = accessory.text(
                in: configurationState, outline: outlineState, limit: max(1, width / 2), repertoire: repertoire)
            return CellColumns.Part(accessory: accessory, text: text, columns: 0..<accessory.width(showing: text))
        }
    }

    private func guideLevels(width: Int, leadingWidth: Int) -> Int {
        guard indentationWidth > 0 else { return 0 }
        let space = max(0, width - leadingWidth - Self.minimumContentWidth)
        return min(max(0, indentationLevel), space / indentationWidth)
    }
}
