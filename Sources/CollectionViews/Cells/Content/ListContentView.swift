import TerminalCanvas

/// Draws a ``ListContentConfiguration``.
///
/// What was made safe, measured and broken into lines is kept until the configuration, the width or the terminal's
/// characters change, so that moving the focus over a row costs no text work.
final class ListContentView: ContentView {
    private var content: ListContentConfiguration
    private var kept: (width: Int, repertoire: CharacterRepertoire, layout: ListContentLayout)?

    init(_ configuration: ListContentConfiguration) { content = configuration }

    var configuration: any ContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? ListContentConfiguration, new != content else { return }
            content = new
            kept = nil
        }
    }

    func height(forWidth columns: Int, context: DrawingContext) -> Int {
        layout(forWidth: columns, context: context).height
    }

    func cursorColumn(forWidth columns: Int, context: DrawingContext) -> Int {
        layout(forWidth: columns, context: context).textColumns.lowerBound
    }

    func draw(in rectangle: Rectangle, of canvas: inout Canvas, context: DrawingContext) {
        layout(forWidth: rectangle.size.columns, context: context)
            .draw(content, in: rectangle, of: &canvas, theme: context.theme)
    }

    private func layout(forWidth columns: Int, context: DrawingContext) -> ListContentLayout {
        let repertoire = context.capabilities.repertoire
        if let kept, kept.width == columns, kept.repertoire == repertoire { return kept.layout }
        let layout = ListContentLayout(content, width: columns, repertoire: repertoire)
        kept = (columns, repertoire, layout)
        return layout
    }
}
