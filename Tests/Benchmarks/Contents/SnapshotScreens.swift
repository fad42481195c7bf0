import CollectionViews
import DiffableSnapshots

/// A list of rows as a section snapshot, which is made from an array by one call, the fastest way.
final class SnapshotScreen: BenchmarkScreen {
    private var source: CollectionViewDiffableDataSource<Int, String>!

    init(_ strings: [String]) {
        super.init()
        source = makeSource(in: view) { $0 }
        show(strings)
    }

    func show(_ strings: [String]) {
        var tree = DiffableDataSourceSectionSnapshot<String>()
        tree.append(strings)
        source.apply(tree, to: 0)
        draw()
    }
}

/// A list of rows that are identified by numbers, as a section snapshot. The rows with a new text are reconfigured.
final class RowSnapshotScreen: BenchmarkScreen {
    private var source: CollectionViewDiffableDataSource<Int, Row>!
    private var rows: [Row] = []

    init(_ rows: [Row]) {
        super.init()
        source = makeSource(in: view) { $0.text }
        show(rows)
    }

    func show(_ rows: [Row]) {
        var tree = DiffableDataSourceSectionSnapshot<Row>()
        tree.append(rows)
        tree.reconfigure(zip(self.rows, rows).lazy.filter { $0.text != $1.text }.map(\.1))
        self.rows = rows
        source.apply(tree, to: 0)
        draw()
    }
}

/// A list of rows with one child each, as a section snapshot.
final class TreeSnapshotScreen: BenchmarkScreen {
    private var source: CollectionViewDiffableDataSource<Int, String>!

    init(_ strings: [String]) {
        super.init()
        source = makeSource(in: view) { $0 }
        show(strings)
    }

    func show(_ strings: [String]) {
        var items: [String] = []
        var levels: [Int] = []
        for string in strings {
            items += [string, "what hides below " + string]
            levels += [0, 1]
        }
        var tree = DiffableDataSourceSectionSnapshot(
            preorder: items, levels: levels, isExpanded: items.map { _ in false })
        tree.adoptExpansion(from: source.snapshot(for: 0))
        source.apply(tree, to: 0)
        draw()
    }
}

@MainActor
private func makeSource<Item: Hashable & Sendable>(
    in view: CollectionView, text: @escaping (Item) -> String
) -> CollectionViewDiffableDataSource<Int, Item> {
    let row = CellRegistration<ListCell, Item> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = text(item)
        cell.contentConfiguration = content
    }
    return CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, item in
        view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
    }
}
