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
        let left = min(Self.room(margins.leading), width)
        let right = max(left, width - Self.room(margins.trailing))
        image = Self.line(of: content.image, style: content.imageProperties.style, repertoire)
        let reserved = max(image?.width ?? 0, Self.room(content.imageProperties.reservedWidth))
        imageColumns = left..<min(right, left + reserved)
        let textColumn = reserved > 0 ? left + reserved + Self.room(content.imageToTextPadding) : left
        textColumns = min(right, textColumn)..<right

        let text = Self.flow(content.attributedText, content.text, content.textProperties, repertoire)
        let secondary = Self.flow(
            content.secondaryAttributedText, content.secondaryText, content.secondaryTextProperties, repertoire)
        let columns = textColumns.count
        textLines = text?.lines(width: columns) ?? []
        topRow = Self.room(margins.top)
        if let line = Self.lineBeside(text, secondary, in: columns, content) {
            isSideBySide = true
            secondaryLines = [line]
            secondaryRow = topRow
        } else {
            isSideBySide = false
            secondaryLines = secondary?.lines(width: columns) ?? []
            let isStacked = !textLines.isEmpty && !secondaryLines.isEmpty
            secondaryRow =
                topRow + textLines.count + (isStacked ? Self.room(content.textToSecondaryTextVerticalPadding) : 0)
        }
        let bottom = max(topRow + max(1, textLines.count), secondaryRow + secondaryLines.count)
        height = bottom + Self.room(margins.bottom)
    }

    /// Rows or columns that a configuration asks for, within reason.
    private static func room(_ wanted: Int) -> Int { max(0, min(wanted, 1 << 16)) }

    private static func line(of image: Image?, style: ContentStyle, _ repertoire: CharacterRepertoire) -> TextLine? {
        guard let image else { return nil }
        let symbol = repertoire == .unicode ? image.symbol : image.ascii
        var line = TextLine()
        line.append(SafeText(symbol, limit: 16, repertoire: repertoire), style: style)
        return line
    }

    private static func flow(
        _ styled: StyledText?, _ plain: String?, _ properties: ListContentConfiguration.TextProperties,
        _ repertoire: CharacterRepertoire
    ) -> TextFlow? {
        (styled ?? plain.map { StyledText($0) }).map { TextFlow($0, properties: properties, repertoire: repertoire) }
    }

    /// The secondary text as one line, where it is wanted beside the text and there is room for both.
    private static func lineBeside(
        _ text: TextFlow?, _ secondary: TextFlow?, in columns: Int, _ content: ListContentConfiguration
    ) -> TextLine? {
        guard content.prefersSideBySideTextAndSecondaryText, let line = secondary?.wholeLine(upTo: columns) else {
            return nil
        }
        guard let text else { return line }
        let left = columns - line.width - room(content.textToSecondaryTextHorizontalPadding)
        return left >= 0 && text.wholeLine(upTo: left) != nil ? line : nil
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
