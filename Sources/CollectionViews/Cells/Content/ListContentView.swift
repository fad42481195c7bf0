import TerminalCanvas

/// Draws a ``ListContentConfiguration``.
///
/// What was made safe, measured and broken into lines is kept until the configuration, the width or the terminal's
/// characters change, so that moving the focus over a row costs no text work.
final class ListContentView: ContentView {
    private var content: ListContentConfiguration
    private let layout = ListContentLayout()
    private var isLaidOut = false

    init(_ configuration: ListContentConfiguration) { content = configuration }

    var configuration: any ContentConfiguration {
        get { content }
        set { if let new = newValue as? ListContentConfiguration { show(new) } }
    }

    /// Draws another configuration from now on.
    func show(_ new: ListContentConfiguration) {
        guard !new.isIdentical(to: content) else { return }
        content = new
        isLaidOut = false
    }

    /// Whether one row is enough at every width.
    var isOneRow: Bool { content.isOneRow }

    func height(forWidth columns: Int, context: DrawingContext) -> Int {
        content.isOneRow ? 1 : layout(forWidth: columns, context.capabilities.repertoire).height
    }

    func cursorColumn(forWidth columns: Int, context: DrawingContext) -> Int {
        layout(forWidth: columns, context.capabilities.repertoire).textColumns.lowerBound
    }

    func draw(in rectangle: Rectangle, of canvas: inout Canvas, context: DrawingContext) {
        layout(forWidth: rectangle.size.columns, context.capabilities.repertoire)
            .draw(content, in: rectangle, of: &canvas, theme: context.theme)
    }

    private func layout(forWidth columns: Int, _ repertoire: CharacterRepertoire) -> ListContentLayout {
        if !isLaidOut || layout.width != columns || layout.repertoire != repertoire {
            layout.layOut(content, width: columns, repertoire: repertoire)
            isLaidOut = true
        }
        return layout
    }
}
