import TerminalCanvas

/// Draws a ``ListContentConfiguration``.
///
/// The layout is kept until the configuration, the width or the characters of the terminal change, so that a row is
/// measured and drawn with one layout of its texts.
final class ListContentView: ContentView {
    private var content: ListContentConfiguration
    private var layout: ListContentLayout?

    /// The layout of the content with its matches highlighted, and what it was made for.
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
        let layout = highlightedLayout(forWidth: rectangle.size.columns, context)
        (layout ?? self.layout(forWidth: rectangle.size.columns, context))
            .draw(content, in: rectangle, on: &canvas, theme: context.theme)
    }

    /// The layout with matches highlighted; `nil` if there is nothing to highlight.
    private func highlightedLayout(forWidth columns: Int, _ context: DrawingContext) -> ListContentLayout? {
        guard let highlight = context.highlight else { return nil }
        let repertoire = context.capabilities.repertoire
        if let highlighted, highlighted.highlight == highlight, highlighted.layout.width == columns,
            highlighted.layout.repertoire == repertoire
        {
            return highlighted.layout
        }
        guard let content = content.highlighting(highlight) else { return nil }
        let new = ListContentLayout(content, width: columns, repertoire: repertoire)
        highlighted = (highlight, new)
        return new
    }

    private func layout(forWidth columns: Int, _ context: DrawingContext) -> ListContentLayout {
        let repertoire = context.capabilities.repertoire
        if let layout, layout.width == columns, layout.repertoire == repertoire { return layout }
        let new = ListContentLayout(content, width: columns, repertoire: repertoire)
        layout = new
        return new
    }
}
