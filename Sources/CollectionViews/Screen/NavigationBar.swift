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

    /// Columns between title and button.
    private static let gap = 2

    /// The columns of a title that are worth more than the button.
    private static let leastTitleWidth = 6

    /// Lays a bar out.
    ///
    /// - Parameters:
    ///   - item: What it shows.
    ///   - columns: Its width in columns.
    ///   - repertoire: What the terminal can be sent.
    @MainActor init(_ item: NavigationItem, columns: Int, repertoire: CharacterRepertoire) {
        let wholeTitle = SafeText(item.title, repertoire: repertoire)
        buttonText = SafeText(item.rightBarButtonItem.map { "[ \($0.title) ]" } ?? "", repertoire: repertoire)
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
    func draw(in rectangle: Rectangle, of canvas: inout Canvas, style: Style) {
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
