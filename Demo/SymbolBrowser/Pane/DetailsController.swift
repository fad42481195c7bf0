import Screens
import TerminalCanvas

/// The screen of the pane.
@MainActor
final class DetailsController: ViewController {
    /// What the screen shows; `nil` for nothing.
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
