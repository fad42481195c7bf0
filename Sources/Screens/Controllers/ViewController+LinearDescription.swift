import CollectionViews
import TerminalCanvas

extension ViewController {
    /// What a screen reader says of the screen that has the keys, line by line: the message, and what has the focus.
    ///
    /// ```
    /// 1 file copied
    /// notes.txt, level 1, 2 of 7
    /// ```
    ///
    /// An alert has its title, its text, and the button or the line of text that has the focus; a menu has the command
    /// that has the focus. A screen without a list has its title and its text. The help has all keys.
    ///
    /// A program that draws no screen gives the screen a size, performs the keys, and prints after each key the lines
    /// that were not there before, as `symbol-browser --linear` does.
    public var linearDescription: [String] {
        let front = front
        if front.state.helpTop != nil { return front.helpLines }
        let message = front.shownMessage.map { [SafeText(app: $0, repertoire: front.repertoire).text] } ?? []
        return message + front.linearLines
    }

    /// The title, and what is drawn between the bars.
    var drawnLines: [String] {
        let size = layout.content.size
        var canvas = Canvas(size: size)
        drawContent(in: Rectangle(origin: Point(column: 0, row: 0), size: size), on: &canvas)
        let rows = canvas.textRows.map { $0.split(separator: " ").joined(separator: " ") }
        return titleLines + rows.filter { !$0.isEmpty }
    }

    /// The title in a line, unless it is empty.
    var titleLines: [String] {
        let title = SafeText(app: navigationItem.title, repertoire: repertoire).text
        return title.isEmpty ? [] : [title]
    }
}
