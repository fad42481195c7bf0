import Unfold

/// The text of a letter.
@MainActor final class LetterViewController: ViewController {
    var letter: Letter? {
        didSet {
            navigationItem.title = letter?.subject ?? "No letter"
            setNeedsDisplay()
        }
    }

    init() {
        super.init()
        navigationItem.title = "No letter"
    }

    override func drawContent(in rectangle: Rectangle, on canvas: inout Canvas) {
        guard let letter else { return }
        for (row, line) in ["From \(letter.sender)", "", letter.text].enumerated() where row < rectangle.size.rows {
            let text = SafeText(line, limit: rectangle.size.columns, repertoire: context.capabilities.repertoire)
            let origin = Point(column: rectangle.origin.column, row: rectangle.origin.row + row)
            canvas.draw(text, at: origin, in: rectangle.columnRange, style: context.theme.text)
        }
    }
}
