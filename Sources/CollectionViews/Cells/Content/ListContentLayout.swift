import TerminalCanvas

/// Where the parts of a list content stand, and the lines its texts were broken into.
///
/// ```
/// │margin│image│padding│text            padding secondary│margin│      side by side
///
/// │margin│image│padding│text                             │margin│      one below the other
///                      │secondary                        │
/// ```
///
/// One is made with each view and laid out again for each content.
final class ListContentLayout {
    /// What it was laid out for: columns, and what the terminal can be sent.
    private(set) var width = 0
    private(set) var repertoire = CharacterRepertoire.unicode

    private var image: SafeText?
    private var imageColumns = 0..<0
    private var topRow = 0

    /// The text, where it is one line in one style and alone, as most texts are; then there are no other lines.
    private var onlyLine: SafeText?
    private var textLines: [TextLine] = []
    private var secondaryLines: [TextLine] = []
    private var isSideBySide = false
    private var secondaryRow = 0

    /// The columns of the texts, counted from the left edge.
    private(set) var textColumns = 0..<0

    /// Rows needed; at least 1.
    private(set) var height = 1

    /// Finds the places for a content.
    func layOut(_ content: ListContentConfiguration, width: Int, repertoire: CharacterRepertoire) {
        self.width = width
        self.repertoire = repertoire
        let margins = content.directionalLayoutMargins
        let left = min(Self.room(margins.leading), width)
        let right = max(left, width - Self.room(margins.trailing))
        let image = content.image.map { image in
            SafeText(repertoire == .unicode ? image.symbol : image.ascii, limit: 16, repertoire: repertoire)
        }
        self.image = image
        let reserved = max(image?.width ?? 0, Self.room(content.imageProperties.reservedWidth))
        imageColumns = left..<min(right, left + reserved)
        let textColumn = reserved > 0 ? left + reserved + Self.room(content.imageToTextPadding) : left
        textColumns = min(right, textColumn)..<right
        topRow = Self.room(margins.top)

        if content.isOneRow, content.attributedText == nil {
            layOutOnlyLine(content)
        } else {
            layOutLines(content)
        }
    }

    private func layOutOnlyLine(_ content: ListContentConfiguration) {
        let properties = content.textProperties
        let columns = textColumns.count
        onlyLine = content.text.map {
            TextFlow.line(of: properties.transform.applied(to: $0), properties, width: columns, repertoire)
        }
        textLines = []
        secondaryLines = []
        height = 1
    }

    private func layOutLines(_ content: ListContentConfiguration) {
        let columns = textColumns.count
        onlyLine = nil
        let text = Self.flow(content.attributedText, content.text, content.textProperties, repertoire)
        let secondary = Self.flow(
            content.secondaryAttributedText, content.secondaryText, content.secondaryTextProperties, repertoire)
        textLines = text?.lines(width: columns) ?? []
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
        height = bottom + Self.room(content.directionalLayoutMargins.bottom)
    }

    /// Rows or columns that a configuration asks for, within reason.
    private static func room(_ wanted: Int) -> Int { max(0, min(wanted, 1 << 16)) }

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
}

extension ListContentLayout {
    private typealias Alignment = ListContentConfiguration.TextProperties.Alignment

    /// Draws the parts.
    func draw(_ content: ListContentConfiguration, in rectangle: Rectangle, of canvas: inout Canvas, theme: Theme) {
        let row = rectangle.origin.row + topRow
        guard rectangle.rowRange.contains(row) else { return }
        let left = rectangle.origin.column
        if let image {
            let columns = imageColumns.lowerBound + left..<imageColumns.upperBound + left
            let style = content.imageProperties.style.resolved(in: theme)
            canvas.draw(image, at: Point(column: columns.lowerBound, row: row), in: columns, style: style)
        }
        if let onlyLine {
            let columns = textColumns.lowerBound + left..<textColumns.upperBound + left
            let properties = content.textProperties
            let start = properties.alignment.start(ofWidth: onlyLine.width, in: columns)
            canvas.draw(
                onlyLine, at: Point(column: start, row: row), in: columns, style: properties.style.resolved(in: theme))
        } else {
            drawLines(content, in: rectangle, of: &canvas, theme: theme)
        }
    }

    private func drawLines(
        _ content: ListContentConfiguration, in rectangle: Rectangle, of canvas: inout Canvas, theme: Theme
    ) {
        let left = rectangle.origin.column
        let top = rectangle.origin.row
        let rows = rectangle.rowRange.clamped(to: 0..<canvas.size.rows)
        let columns = textColumns.lowerBound + left..<textColumns.upperBound + left
        func draw(_ line: TextLine, row: Int, _ alignment: Alignment) {
            guard rows.contains(row) else { return }
            line.draw(row: row, columns: columns, alignment: alignment, of: &canvas, theme: theme)
        }
        for (index, line) in textLines.enumerated() {
            draw(line, row: top + topRow + index, content.textProperties.alignment)
        }
        for (index, line) in secondaryLines.enumerated() {
            let alignment = isSideBySide ? .trailing : content.secondaryTextProperties.alignment
            draw(line, row: top + secondaryRow + index, alignment)
        }
    }
}
