import TerminalCanvas

/// The size of a part of a row at a width, with its lines of text and the sizes of its parts.
struct Measurement {
    typealias Kind = RowPartConfiguration.Kind

    /// The columns that the part takes up.
    private(set) var width: Int

    /// The rows that the part takes up.
    private(set) var height: Int

    /// The lines of a text, or an image.
    private(set) var lines: [TextLine] = []

    /// The sizes of the parts of a stack.
    private(set) var children: [Measurement] = []

    /// Measures a part.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - width: The columns that it may take up.
    ///   - repertoire: The characters the terminal can show.
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

    /// Divides the columns of a horizontal stack among its parts: each gets what it needs. What is left goes to the
    /// parts that can use it; what is missing is taken from the widest parts.
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
    /// Whether the part is blank space.
    var isSpacer: Bool { if case .spacer = self { true } else { false } }

    /// Whether the part can use more columns than it needs: space, and stacks with space in a line.
    fileprivate var isFlexible: Bool {
        switch self {
        case .text, .image: false
        case .spacer: true
        case .horizontal(let parts, _, _): parts.contains(where: \.isFlexible)
        case .vertical(let parts, _, _): parts.contains { !$0.isSpacer && $0.isFlexible }
        }
    }
}
