import CollectionViews
import TerminalCanvas

/// A view of 80 columns and 24 rows.
@MainActor
class BenchmarkScreen {
    let view = CollectionView()

    init() { view.perform(.resize(Size(columns: 80, rows: 24))) }

    func draw() {
        var canvas = Canvas(size: view.state.size)
        view.draw(in: Rectangle(origin: Point(column: 0, row: 0), size: canvas.size), on: &canvas)
    }

    func press() {
        view.perform(.moveDown)
        draw()
    }

    func openEverything() {
        view.perform(.expandAll)
        draw()
    }
}

/// A row that is identified by a number.
struct Row: Identifiable, Hashable, Sendable {
    let id: Int
    let text: String

    static func == (left: Row, right: Row) -> Bool { left.id == right.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
