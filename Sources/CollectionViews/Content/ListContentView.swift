import TerminalCanvas

/// Draws a ``ListContentConfiguration``.
///
/// The view keeps its layout until the configuration, the width or the repertoire changes, so that a row is measured
/// and drawn with one layout of its texts.
final class ListContentView: ContentView {
    private var content: ListContentConfiguration
    private var layout: ListContentLayout?

    /// The layout of the content with its matches highlighted.
    private var highlighted: (highlight: TextHighlight, layout: ListContentLayout)?

    init(_ configuration: ListContentConfiguration) { content = configuration }

    var configuration: any ContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? ListContentConfiguration, new != content else { return }
            content = new
            (layout, highlighted) = (nil, nil)
        }
    }

    func supports(_ configuration: any ContentConfiguration) -> Bool {
        type(of: configuration) == ListContentConfiguration.self
    }

    func height(forWidth columns: Int, context: DrawingContext) -> Int {
        layout(forWidth: columns, context).height
    }

    func cursorColumn(forWidth columns: Int, context: DrawingContext) -> Int {
        layout(forWidth: columns, context).textColumns.lowerBound
    }

    func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        let columns = rectangle.size.columns
        (highlightedLayout(forWidth: columns, context) ?? layout(forWidth: columns, context))
            .draw(content, in: rectangle, on: &canvas, theme: context.theme)
    }

    /// The number of columns in which no text of the content is cut, at most a limit.
    func fittingWidth(upTo limit: Int, _ context: DrawingContext) -> Int {
        ListContentLayout(content, width: limit, repertoire: context.capabilities.repertoire).fittingWidth
    }

    /// The number of columns in which no text of the content is cut that has one line, at most a limit.
    func fittingWidthOfSingleLines(upTo limit: Int, _ context: DrawingContext) -> Int {
        var lines = content
        lines.prefersSideBySideTextAndSecondaryText = false
        if lines.textProperties.numberOfLines != 1 { (lines.text, lines.attributedText) = (nil, nil) }
        if lines.secondaryTextProperties.numberOfLines != 1 {
            (lines.secondaryText, lines.secondaryAttributedText) = (nil, nil)
        }
        return ListContentLayout(lines, width: limit, repertoire: context.capabilities.repertoire).fittingWidth
    }

    /// The layout with matches highlighted; `nil` if there is nothing to highlight.
    private func highlightedLayout(forWidth columns: Int, _ context: DrawingContext) -> ListContentLayout? {
        guard let highlight = context.highlight else { return nil }
        let repertoire = context.capabilities.repertoire
        if let (known, layout) = highlighted, known == highlight, layout.isFor(columns, repertoire) { return layout }
        guard let content = content.highlighting(highlight) else { return nil }
        let new = ListContentLayout(content, width: columns, repertoire: repertoire)
        highlighted = (highlight, new)
        return new
    }

    private func layout(forWidth columns: Int, _ context: DrawingContext) -> ListContentLayout {
        let repertoire = context.capabilities.repertoire
        if let layout, layout.isFor(columns, repertoire) { return layout }
        let new = ListContentLayout(content, width: columns, repertoire: repertoire)
        layout = new
        return new
    }
}

/// The positions of the parts of a list content, and the lines of its texts.
///
/// ```
/// │margin│image│padding│text            padding secondary│margin│      side by side
///
/// │margin│image│padding│text                             │margin│      one below the other
///                      │secondary                        │
/// ```
final class ListContentLayout {
    private let width: Int
    private let repertoire: CharacterRepertoire

    /// The columns of the texts, counted from the left edge.
    let textColumns: Range<Int>

    /// The rows of the content; at least 1.
    let height: Int

    private let image: SafeText?
    private let imageColumns: Range<Int>
    private let topRow: Int
    private let textLines: [TextLine]
    private let secondaryLines: [TextLine]
    private let secondaryRow: Int
    private let isSideBySide: Bool

    /// The number of columns that the texts need, with what is before them. Texts side by side need the whole width.
    var fittingWidth: Int {
        let text = (textLines + secondaryLines).map(\.width).max() ?? 0
        return isSideBySide ? width : min(width, textColumns.lowerBound + text + width - textColumns.upperBound)
    }

    init(_ content: ListContentConfiguration, width: Int, repertoire: CharacterRepertoire) {
        self.width = width
        self.repertoire = repertoire
        let margins = content.directionalLayoutMargins
        let left = min(Self.space(margins.leading.count), width)
        let right = max(left, width - Self.space(margins.trailing.count))
        image = content.image.map { SafeText($0.text(in: repertoire), limit: 16, repertoire: repertoire) }
        let reserved = max(image?.width ?? 0, Self.space(content.imageProperties.reservedWidth))
        imageColumns = left..<min(right, left + reserved)
        let textColumn = reserved > 0 ? left + reserved + Self.space(content.imageToTextPadding.count) : left
        textColumns = min(right, textColumn)..<right
        topRow = Self.space(margins.top.count)

        let text = Self.flow(content.attributedText, content.text, content.textProperties, repertoire)
        let secondary = Self.flow(
            content.secondaryAttributedText, content.secondaryText, content.secondaryTextProperties, repertoire)
        let lineBeside = Self.lineBeside(text, secondary, in: textColumns.count, content)
        textLines = text?.lines(width: textColumns.count) ?? []
        secondaryLines = lineBeside.map { [$0] } ?? secondary?.lines(width: textColumns.count) ?? []
        isSideBySide = lineBeside != nil
        let isStacked = !isSideBySide && !textLines.isEmpty && !secondaryLines.isEmpty
        let padding = isStacked ? Self.space(content.textToSecondaryTextVerticalPadding.count) : 0
        secondaryRow = isSideBySide ? topRow : topRow + textLines.count + padding
        let bottom = max(topRow + max(1, textLines.count), secondaryRow + secondaryLines.count)
        height = bottom + Self.space(margins.bottom.count)
    }

    /// Whether this is the layout for a width and a repertoire.
    func isFor(_ width: Int, _ repertoire: CharacterRepertoire) -> Bool {
        self.width == width && self.repertoire == repertoire
    }

    /// Rows or columns of a configuration, limited so that sums do not overflow.
    private static func space(_ wanted: Int) -> Int { max(0, min(wanted, 1 << 16)) }

    private static func flow(
        _ styled: StyledText?, _ plain: String?, _ properties: ListContentConfiguration.TextProperties,
        _ repertoire: CharacterRepertoire
    ) -> TextFlow? {
        guard let runs = styled?.runs ?? plain.map({ [StyledText.Run(repertoire.text(for: $0))] }) else { return nil }
        return TextFlow(runs, properties: properties, repertoire: repertoire)
    }

    /// The secondary text as one line, if the configuration prefers it beside the text and both texts fit.
    private static func lineBeside(
        _ text: TextFlow?, _ secondary: TextFlow?, in columns: Int, _ content: ListContentConfiguration
    ) -> TextLine? {
        guard content.prefersSideBySideTextAndSecondaryText, let line = secondary?.wholeLine(upTo: columns) else {
            return nil
        }
        guard let text else { return line }
        let left = columns - line.width - space(content.textToSecondaryTextHorizontalPadding.count)
        return left >= 0 && text.wholeLine(upTo: left) != nil ? line : nil
    }

    /// Draws the parts.
    ///
    /// - Parameter content: The content that was laid out, for its styles.
    func draw(_ content: ListContentConfiguration, in rectangle: Rectangle, on canvas: inout Canvas, theme: Theme) {
        let (left, top) = (rectangle.origin.column, rectangle.origin.row)
        if let image, rectangle.rowRange.contains(top + topRow) {
            let columns = imageColumns.lowerBound + left..<imageColumns.upperBound + left
            let point = Point(column: columns.lowerBound, row: top + topRow)
            canvas.draw(image, at: point, in: columns, style: content.imageProperties.style.resolved(in: theme))
        }
        let rows = rectangle.rowRange.clamped(to: 0..<canvas.size.rows)
        let columns = textColumns.lowerBound + left..<textColumns.upperBound + left
        func draw(_ lines: [TextLine], from row: Int, _ alignment: ListContentConfiguration.TextProperties.Alignment) {
            for (row, line) in zip(row..., lines) where rows.contains(row) {
                line.draw(row: row, columns: columns, alignment: alignment, on: &canvas, theme: theme)
            }
        }
        draw(textLines, from: top + topRow, content.textProperties.alignment)
        draw(
            secondaryLines, from: top + secondaryRow,
            isSideBySide ? .trailing : content.secondaryTextProperties.alignment)
    }
}
