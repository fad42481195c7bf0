import TerminalCanvas

/// The columns of a cell's parts, counted from the cell's left edge.
///
/// ```
/// │guides│leading accessories│content            │trailing accessories│
/// 0      indentation         content.lowerBound  content.upperBound   width
/// ```
///
/// The columns of a list are between the content and the trailing accessories.
@MainActor
struct CellColumns {
    /// An accessory that is shown.
    struct Part {
        let accessory: CellAccessory
        let position: CellAccessory.Position
        let text: SafeText
        var columns: Range<Int>

        var isDisclosure: Bool { position == .outlineDisclosure }
    }

    /// A text in a column of the list.
    struct ColumnText {
        let line: TextLine
        let alignment: ListColumn.Alignment
        let columns: Range<Int>
    }

    let width: Int
    let repertoire: CharacterRepertoire

    /// The number of levels for which guides are drawn: fewer than the levels of the cell if the content would have too
    /// little space.
    let guideLevels: Int

    /// The greatest number of levels for which guides are drawn at this width.
    let guideLimit: Int

    /// The number of columns of the guides.
    let indentation: Int

    /// The first column of the guides.
    let guideStart: Int

    /// The accessories from left to right.
    let accessories: [Part]

    let content: Range<Int>

    /// The texts in the list's columns.
    let columnTexts: [ColumnText]

    /// Whether the column of the disclosure triangle follows the guides directly.
    private(set) var hasDisclosureAfterGuides = false

    /// Whether the column of the triangle is blank, because the item cannot be expanded or the triangle is hidden.
    private(set) var isDisclosureBlank = false

    /// - Parameter placement: The columns of the list; `nil` for none.
    init(_ cell: ListCell, _ placement: ColumnPlacement?, width: Int, repertoire: CharacterRepertoire) {
        (self.width, self.repertoire) = (width, repertoire)
        let position = cell.position
        let placement = cell.columnTexts.isEmpty ? nil : placement
        let positionOfParts = placement == nil ? position : position.withoutCounts
        var parts = Self.parts(of: cell, positionOfParts, width: width, repertoire)
        let leadingCount = parts.count { $0.position.isLeading }
        let leadingWidth = parts.width(isLeading: true)
        var trailingWidth = parts.width(isLeading: false)
        let end = placement.map { min(max(0, $0.columns($0.layout.label).upperBound), width) } ?? width
        let space = max(0, end - leadingWidth - ListCell.minimumContentWidth)
        let level = cell.indentationWidth.count
        guideLimit = level > 0 ? space / level : 0
        guideLevels = min(max(0, position.indentationLevel), guideLimit)
        indentation = guideLevels * max(0, level)
        guideStart = cell.indentsAccessories ? 0 : leadingWidth
        let left = min(indentation + leadingWidth, width)
        while parts.count > leadingCount, width - left - trailingWidth < ListCell.minimumContentWidth {
            trailingWidth -= parts.remove(at: leadingCount).columns.count + 1
        }
        let right = max(left, width - trailingWidth)
        var column = cell.indentsAccessories ? indentation : 0
        for index in parts.indices {
            if index == leadingCount { column = right + 1 }
            let end = column + parts[index].columns.count
            parts[index].columns = min(column, width)..<min(end, width)
            if parts[index].isDisclosure, column == indentation, cell.indentsAccessories {
                hasDisclosureAfterGuides = true
                isDisclosureBlank = parts[index].accessory.options.isHidden || !position.outline.isExpandable
            }
            column = end + 1
        }
        var contentEnd = max(left, min(right, end))
        for count in placement == nil ? [] : position.counts.reversed() {
            guard let part = Self.part(count, position, atEndOf: left..<contentEnd, repertoire) else { break }
            parts.insert(part, at: leadingCount)
            contentEnd = part.columns.lowerBound - 1
        }
        accessories = parts
        content = left..<contentEnd
        columnTexts = placement.map { Self.texts(of: cell, $0, repertoire) } ?? []
    }

    private static func texts(
        of cell: ListCell, _ placement: ColumnPlacement, _ repertoire: CharacterRepertoire
    ) -> [ColumnText] {
        let style: ContentStyle = cell.isUserInteractionEnabled ? .text : .disabled
        let properties = ListContentConfiguration.TextProperties(style: style)
        return placement.layout.parts.compactMap { part in
            guard let text = cell.columnTexts[part.column.identifier] else { return nil }
            let flow = TextFlow(text.runs, properties: properties, repertoire: repertoire)
            let columns = placement.columns(part.columns)
            return flow.lines(width: columns.count).first.map {
                ColumnText(line: $0, alignment: part.column.alignment, columns: columns)
            }
        }
    }

    /// A count of a row, in a list with columns. It is at the end of the label, so that the columns do not move; `nil`
    /// if it would leave too little of the content.
    private static func part(
        _ count: CellAccessory, _ position: CellPosition, atEndOf content: Range<Int>, _ repertoire: CharacterRepertoire
    ) -> Part? {
        let text = count.text(in: position, limit: content.count, repertoire: repertoire)
        let start = content.upperBound - count.width(showing: text)
        guard start - 1 - content.lowerBound >= ListCell.minimumContentWidth else { return nil }
        return Part(accessory: count, position: count.position, text: text, columns: start..<content.upperBound)
    }

    /// The accessories that are shown, from left to right, each in columns from 0 on. Of several accessories of one
    /// kind only the last is shown; custom accessories are all shown, in their order.
    fileprivate static func parts(
        of cell: ListCell, _ position: CellPosition, width: Int, _ repertoire: CharacterRepertoire
    ) -> [Part] {
        let limit = max(1, width / 2)
        var parts: [Part] = []
        parts.reserveCapacity(cell.accessories.count + 1)
        func add(_ accessory: CellAccessory, keepsOrder: Bool = false) {
            let slot = accessory.position
            if !slot.isCustom, let known = parts.firstIndex(where: { $0.position == slot }) { parts.remove(at: known) }
            let text = accessory.text(in: position, limit: limit, repertoire: repertoire)
            let part = Part(
                accessory: accessory, position: slot, text: text, columns: 0..<accessory.width(showing: text))
            let index = parts.lastIndex { other in
                keepsOrder ? other.position.isLeading || !slot.isLeading : other.position <= slot
            }
            parts.insert(part, at: index.map { $0 + 1 } ?? 0)
        }
        for accessory in cell.accessories where accessory.isShown(in: position.state) {
            if position.hidesHandle, accessory.kind == .reorder { continue }
            add(accessory, keepsOrder: cell.keepsAccessoryOrder)
        }
        for count in position.counts { add(count) }
        // Below the roots every cell keeps the column of the triangle, so that the texts of siblings are aligned.
        if position.indentationLevel > 0, !parts.contains(where: \.isDisclosure) {
            add(.outlineDisclosure(options: .init(isHidden: true)), keepsOrder: cell.keepsAccessoryOrder)
        }
        return parts
    }
}

extension [CellColumns.Part] {
    /// The number of columns of the accessories on a side of the content. A blank separates each from the content or
    /// from its neighbor.
    fileprivate func width(isLeading: Bool) -> Int {
        reduce(0) { $1.position.isLeading == isLeading ? $0 + $1.columns.count + 1 : $0 }
    }
}

extension ListCell {
    /// Whether the cell shows a triangle if its item can be expanded.
    var hasOutlineDisclosure: Bool {
        accessories.contains { $0.position == .outlineDisclosure && $0.isShown(in: listState) }
    }

    /// The boxes that are drawn, with the functions that change them; the leading one first.
    var shownCheckboxes: [(state: MenuAction.State, handler: CellAccessory.ActionHandler?)] {
        updateConfigurationIfNeeded()
        var boxes: [CellAccessory.Placement: (MenuAction.State, CellAccessory.ActionHandler?)] = [:]
        for box in accessories where box.isShown(in: position.state) && !box.options.isHidden {
            if case .checkbox(let state, let side) = box.kind { boxes[side] = (state, box.actionHandler) }
        }
        return boxes.isEmpty ? [] : [boxes[.leading], boxes[.trailing]].compactMap(\.self)
    }

    /// The commands of the images that are shown, of those that have a name and a handler.
    var customCommands: [MenuAction] {
        updateConfigurationIfNeeded()
        return accessories.compactMap { accessory in
            guard case .custom(let image, _) = accessory.kind, let title = image.accessibilityLabel,
                let handler = accessory.actionHandler, !accessory.options.isHidden, accessory.isShown(in: listState)
            else { return nil }
            return MenuAction(title: title, handler: handler)
        }
    }

    /// Whether an accessory shows that the item leads to another screen.
    var leadsOn: Bool {
        accessories.contains {
            ($0.position == .disclosureIndicator || $0.position == .detail) && $0.isShown(in: listState)
        }
    }

    /// The menu of an accessory that is shown; `nil` for none.
    var popUpMenu: Menu? {
        accessories.last { $0.menuProvider != nil && $0.isShown(in: listState) }?.menuProvider?()
    }

    /// The columns of the parts at a width.
    func columns(forWidth width: Int, context: DrawingContext) -> CellColumns {
        let repertoire = context.capabilities.repertoire
        if let knownColumns, knownColumns.width == width, knownColumns.repertoire == repertoire { return knownColumns }
        let new = CellColumns(self, columnPlacement, width: width, repertoire: repertoire)
        knownColumns = new
        return new
    }

    /// Places the columns of the list.
    ///
    /// - Returns: Whether the placement has changed.
    final func place(_ placement: ColumnPlacement?) -> Bool {
        guard placement != columnPlacement else { return false }
        (columnPlacement, knownColumns) = (placement, nil)
        return true
    }

    /// The number of columns in which no text of the content is cut that has one line; `nil` for a content that is not
    /// a ``ListContentConfiguration``.
    final func contentWidth(upTo limit: Int, context: DrawingContext) -> Int? {
        updateConfigurationIfNeeded()
        return (contentView as? ListContentView)?.fittingWidthOfSingleLines(upTo: limit, context)
    }

    /// The number of columns before the content, in a cell that has space for all guides.
    final func widthBeforeContent(forWidth width: Int, context: DrawingContext) -> Int {
        let repertoire = context.capabilities.repertoire
        let parts = CellColumns.parts(of: self, position.withoutCounts, width: width, repertoire)
        return max(0, indentationLevel) * max(0, indentationWidth.count) + parts.width(isLeading: true)
    }

    /// The widths that the cell's texts need in the columns of the list.
    ///
    /// - Parameters:
    ///   - width: The width of the cell.
    ///   - measuresLabel: Whether the label is measured too.
    final func columnFit(
        in columns: [ListColumn], width: Int, measuresLabel: Bool, context: DrawingContext
    ) -> ColumnFit {
        updateConfigurationIfNeeded()
        let repertoire = context.capabilities.repertoire
        let widths = columns.map { column in
            guard case .fitting = column.width, let text = columnTexts[column.identifier] else { return 0 }
            let limit = column.widthLimits.upperBound
            let flow = TextFlow(text.runs, properties: .init(), repertoire: repertoire)
            return flow.wholeLine(upTo: limit)?.width ?? limit
        }
        let parts = CellColumns.parts(of: self, position.withoutCounts, width: width, repertoire)
        let trailing = parts.width(isLeading: false)
        // A cell without texts in the columns extends over them.
        guard measuresLabel, !columnTexts.isEmpty, let view = contentView as? ListContentView else {
            return ColumnFit(widths: widths, trailing: trailing)
        }
        let before = widthBeforeContent(forWidth: width, context: context)
        // Where less is left of the content, the guides of some levels are not drawn.
        let least = position.indentationLevel > 0 ? ListCell.minimumContentWidth : 0
        let label = before + max(least, view.fittingWidth(upTo: width, context))
        return ColumnFit(widths: widths, trailing: trailing, label: label)
    }
}
