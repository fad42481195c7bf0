import TerminalCanvas

/// The layout of a navigation bar: the columns of the title and of the button.
///
/// ```
///                              SF Symbols                       [ Descending ]
/// ```
///
/// The title is in the middle of the bar, or as near to it as the button allows. In a narrow bar the title is
/// truncated; in a narrower one the button is left out.
struct NavigationBar {
    /// The columns of the button; empty if there is no button, or if the bar is too narrow for it.
    let button: Range<Int>

    private let title: Range<Int>
    private let titleText: SafeText
    private let buttonText: SafeText
    private let isEnabled: Bool

    /// The blank columns between the title and the button.
    private static let gap = 2

    /// The columns of the title that take precedence over the button.
    private static let leastTitleWidth = 6

    /// Computes the layout of a bar with a number of columns.
    @MainActor init(_ item: NavigationItem, columns: Int, repertoire: CharacterRepertoire) {
        let wholeTitle = SafeText(item.title, repertoire: repertoire)
        var buttonTitle = ""
        if let button = item.rightBarButtonItem { buttonTitle = "[ \(button.title) ]" }
        buttonText = SafeText(buttonTitle, repertoire: repertoire)
        isEnabled = item.rightBarButtonItem?.isEnabled ?? false
        let padding = columns >= 24 ? 1 : 0
        let end = max(padding, columns - padding)
        let leastTitle = wholeTitle.isEmpty ? 0 : min(wholeTitle.width, Self.leastTitleWidth) + Self.gap
        let hasRoom = !buttonText.isEmpty && buttonText.width + leastTitle <= end - padding
        button = hasRoom ? (end - buttonText.width)..<end : end..<end
        let titleEnd = hasRoom ? max(padding, button.lowerBound - Self.gap) : end
        titleText = wholeTitle.truncated(to: titleEnd - padding)
        let width = titleText.width
        let start = max(padding, min((columns - width) / 2, titleEnd - width))
        title = start..<(start + width)
    }

    /// Draws the bar.
    func draw(in rectangle: Rectangle, on canvas: inout Canvas, style: Style) {
        canvas.fill(rectangle, style: style)
        let left = rectangle.origin.column
        let row = rectangle.origin.row
        guard rectangle.size.rows > 0 else { return }
        var titleStyle = style
        titleStyle.attributes.insert(.bold)
        canvas.draw(
            titleText, at: Point(column: left + title.lowerBound, row: row),
            in: (left + title.lowerBound)..<(left + title.upperBound), style: titleStyle)
        guard !button.isEmpty else { return }
        var buttonStyle = style
        if !isEnabled { buttonStyle.attributes.insert(.dim) }
        canvas.draw(buttonText, at: Point(column: left + button.lowerBound, row: row), style: buttonStyle)
    }
}
