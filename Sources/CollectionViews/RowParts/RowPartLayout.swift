import TerminalCanvas

/// The positions of the texts and images of a row's parts at a width.
struct RowPartLayout {
    /// A line of text, or an image.
    private struct Piece {
        let line: TextLine
        let column: Int
        let row: Int
    }

    private var pieces: [Piece] = []

    private(set) var height = 0

    /// The column of the first text; `nil` without texts.
    private var firstTextColumn: Int?

    init(_ part: RowPartConfiguration.Kind, width: Int, repertoire: CharacterRepertoire) {
        let measured = Measurement(part, width: width, repertoire: repertoire)
        height = measured.height
        place(part, measured, column: 0, row: 0)
    }

    /// The column of the first text; 0 without texts.
    var textColumn: Int { firstTextColumn ?? 0 }

    /// Draws the parts of the texts and images inside the rectangle.
    func draw(in rectangle: Rectangle, on canvas: inout Canvas, theme: Theme) {
        let rows = rectangle.rowRange.clamped(to: 0..<canvas.size.rows)
        for piece in pieces where rows.contains(rectangle.origin.row + piece.row) {
            let start = rectangle.origin.column + piece.column
            let end = max(start, min(start + piece.line.width, rectangle.columnRange.upperBound))
            piece.line.draw(
                row: rectangle.origin.row + piece.row, columns: start..<end, alignment: .natural, on: &canvas,
                theme: theme)
        }
    }

    private mutating func place(_ part: RowPartConfiguration.Kind, _ measured: Measurement, column: Int, row: Int) {
        switch part {
        case .text:
            firstTextColumn = firstTextColumn ?? column
            for (index, line) in measured.lines.enumerated() {
                pieces.append(Piece(line: line, column: column, row: row + index))
            }
        case .image: pieces += measured.lines.map { Piece(line: $0, column: column, row: row) }
        case .spacer: break
        case .horizontal(let parts, let alignment, let spacing):
            var column = column
            for (index, part) in parts.enumerated() {
                let child = measured.children[index]
                let free = measured.height - child.height
                let offset = alignment == .top ? 0 : alignment == .center ? free / 2 : free
                place(part, child, column: column, row: row + offset)
                column += child.width + Measurement.gap(after: index, in: parts, spacing)
            }
        case .vertical(let parts, let alignment, let spacing):
            var row = row
            for (part, child) in zip(parts, measured.children) {
                let free = measured.width - child.width
                let offset = alignment == .leading ? 0 : alignment == .center ? free / 2 : free
                place(part, child, column: column + offset, row: row)
                row += child.height + spacing
            }
        }
    }
}

/// The size of a part of a row at a width, with its lines of text and the sizes of its parts.
struct Measurement {
    typealias Kind = RowPartConfiguration.Kind

    private(set) var width: Int
    private(set) var height: Int

    /// The lines of a text, or an image.
    private(set) var lines: [TextLine] = []

    /// The sizes of the parts of a stack.
    private(set) var children: [Measurement] = []

    /// - Parameter width: The greatest width of the part.
    init(_ part: Kind, width: Int, repertoire: CharacterRepertoire) {
        (self.width, height) = (0, 0)
        switch part {
        case .text(let text, let properties, let style):
            lines = Self.flow(text, properties, style, repertoire).lines(width: width)
            self.width = lines.map(\.width).max() ?? 0
            height = lines.count
        case .image(let image, let style):
            var line = TextLine()
            line.append(SafeText(image.text(in: repertoire), limit: 16, repertoire: repertoire), style: style ?? .tint)
            lines = [line]
            (self.width, height) = (min(line.width, width), 1)
        case .spacer(let rows): (self.width, height) = (width, min(rows, 1 << 10))
        case .horizontal(let parts, _, let spacing):
            let widths = Self.widths(of: parts, in: width, spacing, repertoire)
            children = zip(parts, widths).map { Measurement($0, width: $1, repertoire: repertoire) }
            self.width = parts.indices.reduce(0) { sum, index in
                sum + children[index].width + Self.gap(after: index, in: parts, spacing)
            }
            height = zip(parts, children).map { $0.isSpacer ? 0 : $1.height }.max() ?? 0
        case .vertical(let parts, _, let spacing):
            children = parts.map { Measurement($0, width: width, repertoire: repertoire) }
            self.width = zip(parts, children).map { $0.isSpacer ? 0 : $1.width }.max() ?? 0
            height = children.reduce(0) { $0 + $1.height } + max(0, parts.count - 1) * spacing
        }
    }

    /// The columns between a part of a horizontal stack and the next one.
    static func gap(after index: Int, in parts: [Kind], _ spacing: Int) -> Int {
        guard index + 1 < parts.count, !parts[index].isSpacer, !parts[index + 1].isSpacer else { return 0 }
        return spacing
    }

    /// Divides the columns of a horizontal stack among its parts: each gets the columns that it needs. The flexible
    /// parts share the rest. If there are too few columns, the widest parts lose some.
    private static func widths(
        of parts: [Kind], in width: Int, _ spacing: Int, _ repertoire: CharacterRepertoire
    ) -> [Int] {
        var widths = parts.map { idealWidth(of: $0, limit: width, repertoire) }
        let gaps = parts.indices.reduce(0) { $0 + gap(after: $1, in: parts, spacing) }
        var left = width - gaps - widths.reduce(0, +)
        var flexible = parts.indices.filter { parts[$0].isFlexible }[...]
        while left > 0, let index = flexible.popFirst() {
            let share = left / (flexible.count + 1)
            widths[index] += share
            left -= share
        }
        while left < 0, let index = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[index] > 0 {
            let next = widths.filter { $0 < widths[index] }.max() ?? 0
            let cut = min(-left, max(1, widths[index] - next))
            widths[index] -= cut
            left += cut
        }
        return widths
    }

    /// The columns that a part needs, up to a limit.
    private static func idealWidth(of part: Kind, limit: Int, _ repertoire: CharacterRepertoire) -> Int {
        switch part {
        case .text(let text, let properties, let style):
            return flow(text, properties, style, repertoire).wholeLine(upTo: limit)?.width ?? limit
        case .image: return Measurement(part, width: limit, repertoire: repertoire).width
        case .spacer: return min(1, limit)
        case .horizontal(let parts, _, let spacing):
            let sum = parts.indices.reduce(0) { sum, index in
                sum + idealWidth(of: parts[index], limit: limit, repertoire) + gap(after: index, in: parts, spacing)
            }
            return min(sum, limit)
        case .vertical(let parts, _, _):
            return parts.map { $0.isSpacer ? 0 : idealWidth(of: $0, limit: limit, repertoire) }.max() ?? 0
        }
    }

    private static func flow(
        _ text: StyledText, _ properties: ListContentConfiguration.TextProperties, _ style: ContentStyle?,
        _ repertoire: CharacterRepertoire
    ) -> TextFlow {
        var properties = properties
        properties.style = style ?? .text
        return TextFlow(text.runs, properties: properties, repertoire: repertoire)
    }
}

extension RowPartConfiguration.Kind {
    var isSpacer: Bool { if case .spacer = self { true } else { false } }

    /// Whether the part can use more columns than it needs: a spacer, or a stack with a spacer in a line.
    fileprivate var isFlexible: Bool {
        switch self {
        case .text, .image: false
        case .spacer: true
        case .horizontal(let parts, _, _): parts.contains(where: \.isFlexible)
        case .vertical(let parts, _, _): parts.contains { !$0.isSpacer && $0.isFlexible }
        }
    }
}
