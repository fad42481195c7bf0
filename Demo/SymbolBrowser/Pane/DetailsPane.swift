import CollectionViews
import Screens
import TerminalCanvas

@MainActor
final class DetailsController: ViewController {
    var details: ItemDetails? { didSet { if details != oldValue { setNeedsDisplay() } } }

    init() {
        super.init()
        navigationItem.title = "Details"
    }

    override func drawContent(in rectangle: Rectangle, on canvas: inout Canvas) {
        guard let details, rectangle.size.columns > 0 else { return }
        let inside = Rectangle(
            column: rectangle.origin.column + 1, row: rectangle.origin.row, columns: rectangle.size.columns - 1,
            rows: rectangle.size.rows)
        DetailsPane(details, in: inside, context: context).draw(on: &canvas)
    }
}

/// Draws the details of an item.
///
/// ```
/// ╭─────────╮
/// │         │
/// │    🅐    │
/// │         │
/// ╰─────────╯
/// a.circle.fill
///
/// Shape  Circle
/// Fill   yes
///
/// a       letter
/// circle  shape
/// fill    filled
/// ```
///
/// A low pane has a small frame, the name and the properties next to it, and no blank rows.
struct DetailsPane {
    private let details: ItemDetails
    private let rectangle: Rectangle
    private let context: DrawingContext

    /// The fewest rows that a pane with a large frame has.
    private static let highPaneRows = 14

    init(_ details: ItemDetails, in rectangle: Rectangle, context: DrawingContext) {
        self.details = details
        self.rectangle = rectangle
        self.context = context
    }

    func draw(on canvas: inout Canvas) {
        let frame = frame
        let isBeside = !isHigh && !frame.isEmpty
        draw(frame, context.theme.tint, row: 0, on: &canvas)
        let column = isBeside ? SafeText(frame[0]).width + 2 : 0
        var row = isBeside ? 0 : frame.count
        draw([details.title], context.theme.header, row: row, column: column, on: &canvas)
        row += isHigh ? 2 : 1
        draw(Self.table(details.facts), context.theme.text, row: row, column: column, on: &canvas)
        row += details.facts.count + (isHigh ? 1 : 0)
        draw(Self.table(details.parts), context.theme.text, row: row, on: &canvas)
    }

    private var isHigh: Bool { rectangle.size.rows >= Self.highPaneRows }

    /// The glyph in a frame; nothing for a group.
    private var frame: [String] {
        guard let image = details.image else { return [] }
        let isUnicode = context.capabilities.repertoire == .unicode
        let glyph = isUnicode ? image.symbol : image.ascii
        let side = isHigh ? 4 : 2
        let width = SafeText(glyph).width + 2 * side
        let blanks = String(repeating: " ", count: side)
        let line = String(repeating: isUnicode ? "─" : "-", count: width)
        let bar = isUnicode ? "│" : "|"
        let space = Array(repeating: bar + String(repeating: " ", count: width) + bar, count: isHigh ? 1 : 0)
        return [isUnicode ? "╭\(line)╮" : "+\(line)+"] + space + [bar + blanks + glyph + blanks + bar] + space
            + [isUnicode ? "╰\(line)╯" : "+\(line)+"]
    }

    private static func table(_ facts: [ItemDetails.Fact]) -> [String] {
        let width = facts.map(\.name.count).max() ?? 0
        return facts.map { $0.name + String(repeating: " ", count: width - $0.name.count + 2) + $0.value }
    }

    private func draw(_ lines: [String], _ style: Style, row: Int, column: Int = 0, on canvas: inout Canvas) {
        let columns = max(0, rectangle.size.columns - column)
        for (offset, line) in lines.enumerated() where row + offset < rectangle.size.rows {
            let text = SafeText(line, repertoire: context.capabilities.repertoire).truncated(to: columns)
            let point = Point(
                column: rectangle.origin.column + column, row: rectangle.origin.row + row + offset)
            canvas.draw(text, at: point, in: rectangle.columnRange, style: style)
        }
    }
}
