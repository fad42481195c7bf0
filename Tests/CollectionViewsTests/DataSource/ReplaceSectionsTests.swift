import CollectionViews
import DiffableSnapshots
import TerminalCanvas
import Testing

/// Replacing all sections as one change.
@MainActor
struct ReplaceSectionsTests {
    /// An item that contains what its cell shows.
    private struct Row: Hashable, Sendable {
        let name: String
        var version = 0

        static func == (left: Row, right: Row) -> Bool { left.name == right.name }
        func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    @MainActor
    private final class Fixture {
        let view = CollectionView()
        var source: CollectionViewDiffableDataSource<String, Row>!
        var provided: [String] = []
        var compared: [String] = []

        init() {
            let registration = CellRegistration<ListCell, Row> { [unowned self] cell, _, row in
                provided.append(row.name)
                var content = cell.defaultContentConfiguration()
                content.text = "\(row.name)\(row.version)"
                cell.contentConfiguration = content
            }
            source = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, row in
                view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: row)
            }
            view.configuration.showsScrollIndicator = false
            view.perform(.resize(Size(columns: 20, rows: 3)))
        }

        func replace(_ sections: [(String, [Row])]) {
            source.replaceSections { [self] in
                (
                    sections: sections.map { name, rows in
                        var tree = DiffableDataSourceSectionSnapshot<Row>()
                        tree.append(rows)
                        return (name, tree)
                    },
                    changedSections: [],
                    hasChanged: { [self] old, new in
                        compared.append(new.name)
                        return old.version != new.version
                    }
                )
            }
        }

        var picture: [String] { view.drawn().textRows }
    }

    @Test func sectionsAreInsertedDeletedAndMovedAndFocusStaysWithItsItem() {
        let fixture = Fixture()
        fixture.replace([("A", [Row(name: "a")]), ("B", [Row(name: "b")]), ("C", [Row(name: "c")])])
        #expect(fixture.picture == ["a0", "b0", "c0"])
        fixture.view.perform(.moveDown)
        fixture.replace([("B", [Row(name: "x"), Row(name: "b")]), ("A", [Row(name: "a")])])
        #expect(fixture.picture == ["x0", "b0", "a0"])
        #expect(fixture.source.snapshot().sectionIdentifiers == ["B", "A"])
        #expect(fixture.view.state.focus == [0, 1])
    }

    @Test func onlyVisibleItemsAreComparedAndOnlyChangedOnesAreConfiguredAgain() {
        let fixture = Fixture()
        let names = (0..<1000).map(String.init)
        fixture.replace([("A", names.map { Row(name: $0) })])
        _ = fixture.picture
        #expect(fixture.provided == ["0", "1", "2"])
        fixture.provided = []
        fixture.compared = []
        fixture.replace([("A", names.map { Row(name: $0, version: $0 == "1" || $0 == "500" ? 1 : 0) })])
        #expect(fixture.picture == ["00", "11", "20"])
        #expect(fixture.compared.sorted() == ["0", "1", "2"])
        #expect(fixture.provided == ["1"])
    }
}
