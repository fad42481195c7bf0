import TerminalCanvas

/// One line of text as it is drawn: pieces of safe text, each in one style.
struct TextLine: Hashable {
    /// A part of the line in one style.
    struct Piece: Hashable {
        let text: SafeText
        let style: ContentStyle

        /// Whether the part matches a search or a filter.
        let isMatch: Bool

        func style(in theme: Theme) -> Style {
            let style = style.resolved(in: theme)
            return isMatch ? style.overlaid(by: theme.match) : style
        }
    }

    /// The parts of the line, in order.
    private(set) var pieces: [Piece] = []

    private(set) var width = 0

    mutating func append(_ piece: Piece) {
        pieces.append(piece)
        width += piece.text.width
    }

    mutating func append(_ text: SafeText, style: ContentStyle, isMatch: Bool = false) {
        append(Piece(text: text, style: style, isMatch: isMatch))
    }

    /// Draws the line.
    ///
    /// - Parameters:
    ///   - row: The row of the canvas.
    ///   - columns: The columns to draw in. Other columns do not change.
    ///   - alignment: The position of a line that is shorter than its space.
    func draw(
        row: Int, columns: Range<Int>, alignment: ListContentConfiguration.TextProperties.Alignment,
        on canvas: inout Canvas, theme: Theme
    ) {
        var column = alignment.start(ofWidth: width, in: columns)
        for piece in pieces {
            column = canvas.draw(
                piece.text, at: Point(column: column, row: row), in: columns, style: piece.style(in: theme))
        }
    }
}

extension ListContentConfiguration.TextProperties.Alignment {
    /// The column on which a line of a width begins; the first column if the line is too wide.
    func start(ofWidth width: Int, in columns: Range<Int>) -> Int {
        let free = max(0, columns.count - width)
        return switch self {
        case .natural: columns.lowerBound
        case .center: columns.lowerBound + free / 2
        case .trailing: columns.lowerBound + free
        }
    }
}
