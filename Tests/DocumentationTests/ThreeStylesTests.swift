import CollectionViews
import ListContents
import TerminalCanvas
import Testing

/// The lists of the article "Three ways to describe a list".
@MainActor
struct ThreeStylesTests {
    @Test func allThreeShowTheSame() {
        var shop = Shop()
        let views = (0..<3).map { _ in CollectionView() }
        let snapshot = SnapshotShop(views[0])
        let viewModel = ViewModelShop(views[1])
        let content = ContentShop(views[2])
        func show() {
            snapshot.show(shop)
            viewModel.show(shop)
            content.show(shop)
        }
        show()
        let first = views.map(picture)
        #expect(
            first[0] == """
                ▾ Fruit
                ├── apple
                └── pear
                ▾ Drinks
                ├── tea
                └── water


                """)
        #expect(first == Array(repeating: first[0], count: 3))

        for view in views {
            view.perform(.moveToFirst)
            view.perform(.collapseOrMoveToParent)
            view.perform(.moveDown)
        }
        shop.isOpen = false
        shop.drinks = ["water", "coffee", "tea"]
        show()
        let second = views.map(picture)
        #expect(
            second[0] == """
                  Closed today
                ▸ Fruit
                ▾ Drinks
                ├── water
                ├── coffee
                └── tea


                """)
        #expect(second == Array(repeating: second[0], count: 3))
        #expect(views.map(\.state.focus) == Array(repeating: [0, 2], count: 3))
        #expect(viewModel.viewModel.rows.sections.count == 1)
    }

    private func picture(_ view: CollectionView) -> String {
        view.perform(.resize(Size(columns: 20, rows: 8)))
        var canvas = Canvas(size: view.state.size)
        view.draw(in: Rectangle(origin: Point(column: 0, row: 0), size: canvas.size), on: &canvas)
        return canvas.textRows.joined(separator: "\n")
    }
}
