import TerminalCanvas

/// One line of text as it is drawn: safe pieces, each in one style.
struct TextLine: Hashable {
    /// A stretch in one style.
    struct Piece: Hashable {
        let text: SafeText
        let style: ContentStyle
    }

    /// The stretches in order.
    private(set) var pieces: [Piece] = []

    /// Columns needed.
    private(set) var width = 0

    /// Adds a stretch behind the others.
    mutating func append(_ text: SafeText, style: ContentStyle) {
        pieces.append(Piece(text: text, style: style))
        width += text.width
    }

    /// Draws the line.
    ///
    /// - Parameters:
    ///   - row: The row of the canvas.
    ///   - columns: The room; nothing outside is touched.
    ///   - alignment: Where the line stands in its room when it is shorter.
    func draw(
        row: Int, columns: Range<Int>, alignment: ListContentConfiguration.TextProperties.Alignment,
        on canvas: inout Canvas, theme: Theme
    ) {
        var column = alignment.start(ofWidth: width, in: columns)
        for piece in pieces {
            column = canvas.draw(
                piece.text, at: Point(column: column, row: row), in: columns, style: piece.style.resolved(in: theme))
        }
    }
}

extension ListContentConfiguration.TextProperties.Alignment {
    /// The column on which a line begins that has a width and stands in a room; the first where it is too wide.
    func start(ofWidth width: Int, in columns: Range<Int>) -> Int {
        let free = max(0, columns.count - width)
        return switch self {
        case .natural: columns.lowerBound
        case .center: columns.lowerBound + free / 2
        case .trailing: columns.lowerBound + free
        }
    }
}
