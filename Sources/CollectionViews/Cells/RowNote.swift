import TerminalCanvas

/// A text below an item's row, such as the number of items that are not shown, or an error.
///
/// ```
/// ▾ Fruit
/// ├── apple
/// └── berry
///     12 more not shown     a note of berry, at level 1
/// ▾ Servers
///     No connection         a note of Servers, at level 1
/// ```
///
/// A note belongs to the row above it. It scrolls with that row and never has the focus: a click on it focuses the row.
/// It begins where the texts of items at its level begin, and the guides of the outer levels pass it.
///
/// Set ``CollectionViewDiffableDataSource/notesProvider`` to show notes.
public struct RowNote: Hashable, Sendable {
    /// The text. Control characters are shown as escapes.
    public var text: String

    /// The level of the note, which is 0 for the roots. A note is at most one level below its item: a greater level
    /// counts as that level, and a negative level counts as 0.
    public var level: Int

    /// The style of the text.
    public var style: ContentStyle

    /// The greatest number of lines into which the text is broken, between words; 0 for no limit. A text that does not
    /// fit is cut, and ends with `…`.
    public var numberOfLines: Int

    /// Creates a note.
    public init(_ text: String, level: Int, style: ContentStyle = .secondaryText, numberOfLines: Int = 1) {
        self.text = text
        self.level = level
        self.style = style
        self.numberOfLines = numberOfLines
    }
}

/// A line of a note as it is drawn below a cell.
struct NoteLine: Hashable {
    let text: TextLine

    /// The level of the note; at most one more than the level of the cell.
    let level: Int
}

extension ListCell {
    /// Breaks notes into the lines that are drawn below the cell.
    ///
    /// - Parameter columns: The width of the cell in columns.
    func lines(of notes: [RowNote], forWidth columns: Int, context: DrawingContext) -> [NoteLine] {
        guard !notes.isEmpty else { return [] }
        updateConfigurationIfNeeded()
        let columns = self.columns(forWidth: columns, context: context)
        return notes.flatMap { note in
            let level = max(0, min(note.level, indentationLevel + 1))
            let width = max(1, columns.width - textColumn(ofNoteAt: level, columns))
            var properties = ListContentConfiguration.TextProperties(style: note.style)
            properties.numberOfLines = max(0, note.numberOfLines)
            let flow = TextFlow(
                [StyledText.Run(note.text)], properties: properties, repertoire: context.capabilities.repertoire)
            return flow.lines(width: width).map { NoteLine(text: $0, level: level) }
        }
    }

    /// Draws a line of a note, with the guides that pass it.
    ///
    /// - Parameter strip: The line of the screen, in the columns of the cell.
    func draw(_ line: NoteLine, in strip: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        let columns = columns(forWidth: strip.size.columns, context: context)
        if context.showsGuides { drawGuides(.note(level: line.level), in: strip, on: &canvas, context: context) }
        let first = strip.columnRange.lowerBound + textColumn(ofNoteAt: line.level, columns)
        let range = min(first, strip.columnRange.upperBound)..<strip.columnRange.upperBound
        line.text.draw(row: strip.origin.row, columns: range, alignment: .natural, on: &canvas, theme: context.theme)
        if let background = context.background { canvas.setBackground(background.background, in: strip) }
    }

    /// The column on which the text of a note begins: the column of the texts of items at its level.
    private func textColumn(ofNoteAt level: Int, _ columns: CellColumns) -> Int {
        let triangle = columns.accessories.first(where: \.isDisclosure)
        let beforeText = triangle.map { $0.columns.upperBound + 1 - columns.indentation }
        let space = min(level, columns.guideLimit) * indentationWidth.count
        return min(space + (beforeText ?? (level > 0 ? 2 : 0)), max(0, columns.width - 1))
    }
}
