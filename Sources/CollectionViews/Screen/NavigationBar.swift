import TerminalCanvas

/// A navigation bar of a width: where title and button are, and how they are drawn.
///
/// ```
///                              SF Symbols                       [ Descending ]
/// ```
///
/// The title is in the middle of the bar, or as near to it as the button leaves room; in a narrow bar it is cut, and what
/// does not fit at all is left out.
struct NavigationBar {
    /// The columns of the button; empty where there is none.
    let button: Range<Int>

    /// The columns of the title; empty where there is none.
    let title: Range<Int>

    private let titleText: SafeText
    private let buttonText: SafeText
    private let isEnabled: Bool

    /// Lays a bar out.
    ///
    /// - Parameters:
    ///   - item: What it shows.
    ///   - columns: Its width in columns.
    ///   - repertoire: What the terminal can be sent.
    @MainActor
    init(_ item: NavigationItem, columns: Int, repertoire: CharacterRepertoire) {
        titleText = SafeText(item.title, repertoire: repertoire)
        buttonText = SafeText(item.rightBarButtonItem.map { "[ \($0.title) ]" } ?? "", repertoire: repertoire)
        isEnabled = item.rightBarButtonItem?.isEnabled ?? false
        let padding = columns >= 24 ? 1 : 0
        let room = columns - 2 * padding
        let end = columns - padding
        button = !buttonText.runs.isEmpty && buttonText.width <= room ? (end - buttonText.width)..<end : end..<end
        let titleEnd = button.isEmpty ? end : max(padding, button.lowerBound - 2)
        let width = min(titleText.width, max(0, titleEnd - padding))
        let start = max(padding, min((columns - width) / 2, titleEnd - width))
        title = start..<(start + width)
    }

    /// Draws the bar.
    func draw(in rectangle: Rectangle, of canvas: inout Canvas, theme: Theme) {
        canvas.fill(rectangle, style: theme.navigationBar)
        let left = rectangle.origin.column
        let row = rectangle.origin.row
        guard rectangle.size.rows > 0 else { return }
        var titleStyle = theme.navigationBar
        titleStyle.attributes.insert(.bold)
        canvas.draw(
            titleText, at: Point(column: left + title.lowerBound, row: row),
            in: (left + title.lowerBound)..<(left + title.upperBound), style: titleStyle)
        guard !button.isEmpty else { return }
        var buttonStyle = theme.navigationBar
        if !isEnabled { buttonStyle.attributes.insert(.dim) }
        canvas.draw(buttonText, at: Point(column: left + button.lowerBound, row: row), style: buttonStyle)
    }
}
