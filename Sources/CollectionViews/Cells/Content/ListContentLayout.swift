import TerminalCanvas

/// Where the parts of a list content stand, and the lines its texts were broken into.
///
/// ```
/// │margin│image│padding│text            padding secondary│margin│      side by side
///
/// │margin│image│padding│text                             │margin│      one below the other
///                      │secondary                        │
/// ```
struct ListContentLayout {
    private let image: TextLine?
    private let imageColumns: Range<Int>
    private let textLines: [TextLine]
    private let secondaryLines: [TextLine]
    private let isSideBySide: Bool
    private let topRow: Int
    private let secondaryRow: Int

    /// The columns of the texts, counted from the left edge.
    let textColumns: Range<Int>

    /// Rows needed; at least 1.
    let height: Int

    init(_ content: ListContentConfiguration, width: Int, repertoire: CharacterRepertoire) {
        let margins = content.directionalLayoutMargins
        image = content.image.map { image in
            var line = TextLine()
            let symbol = repertoire == .unicode ? image.symbol : image.ascii
            line.append(SafeText(symbol, repertoire: repertoire), style: content.imageProperties.style)
            return line
        }
        let left = min(margins.leading, width)
        let right = max(left, width - margins.trailing)
        let reserved = max(image?.width ?? 0, content.imageProperties.reservedWidth)
        imageColumns = left..<min(right, left + reserved)
        let textColumn = reserved > 0 ? left + reserved + max(0, content.imageToTextPadding) : left
        textColumns = min(right, textColumn)..<right

        let text = content.attributedText ?? content.text.map { StyledText($0) }
        let secondary = content.secondaryAttributedText ?? content.secondaryText.map { StyledText($0) }
        let flow = text.map { TextFlow($0, properties: content.textProperties, repertoire: repertoire) }
        let secondaryFlow = secondary.map {
            TextFlow($0, properties: content.secondaryTextProperties, repertoire: repertoire)
        }
        let room = textColumns.count
        topRow = margins.top
        if content.prefersSideBySideTextAndSecondaryText, let line = secondaryFlow?.wholeLine(upTo: room),
            flow.map({ Self.fits($0, beside: line, in: room, content) }) ?? true
        {
            isSideBySide = true
            textLines = flow?.lines(width: room) ?? []
            secondaryLines = [line]
            secondaryRow = topRow
        } else {
            isSideBySide = false
            textLines = flow?.lines(width: room) ?? []
            secondaryLines = secondaryFlow?.lines(width: room) ?? []
            let isStacked = !textLines.isEmpty && !secondaryLines.isEmpty
            secondaryRow =
                topRow + textLines.count + (isStacked ? max(0, content.textToSecondaryTextVerticalPadding) : 0)
        }
        let bottom = max(topRow + max(1, textLines.count), secondaryRow + secondaryLines.count)
        height = max(1, bottom + margins.bottom)
    }

    private static func fits(
        _ text: TextFlow, beside secondary: TextLine, in room: Int, _ content: ListContentConfiguration
    ) -> Bool {
        let left = room - secondary.width - max(0, content.textToSecondaryTextHorizontalPadding)
        return left >= 0 && text.wholeLine(upTo: left) != nil
    }

    /// Draws the parts.
    func draw(_ content: ListContentConfiguration, in rectangle: Rectangle, of canvas: inout Canvas, theme: Theme) {
        let left = rectangle.origin.column
        let top = rectangle.origin.row
        let rows = rectangle.rowRange
        func draw(_ line: TextLine, row: Int, columns: Range<Int>, _ alignment: Alignment) {
            guard rows.contains(row), (0..<canvas.size.rows).contains(row) else { return }
            let columns = (columns.lowerBound + left)..<(columns.upperBound + left)
            line.draw(row: row, columns: columns, alignment: alignment, of: &canvas, theme: theme)
        }
        if let image { draw(image, row: top + topRow, columns: imageColumns, .natural) }
        for (index, line) in textLines.enumerated() {
            draw(line, row: top + topRow + index, columns: textColumns, content.textProperties.alignment)
        }
        for (index, line) in secondaryLines.enumerated() {
            let alignment = isSideBySide ? .trailing : content.secondaryTextProperties.alignment
            draw(line, row: top + secondaryRow + index, columns: textColumns, alignment)
        }
    }

    private typealias Alignment = ListContentConfiguration.TextProperties.Alignment
}
