import CollectionViews
import DiffableSnapshots
import Screens
import TerminalCanvas
import UnfoldTesting

import struct FoundationEssentials.IndexPath

/// A list of names on a screen.
@MainActor
final class NamesController: CollectionViewController, CollectionViewDelegate {
    let dataSource: CollectionViewDiffableDataSource<Int, String>

    /// The menu of a name.
    var menu: ((String) -> Menu?)?

    /// The calls of the methods that report whether the screen is shown.
    private(set) var calls: [String] = []

    init(_ names: [String] = ["one", "two", "three"], title: String = "Names") {
        let view = CollectionView()
        let row = CellRegistration<ListCell, String> { cell, _, name in
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, name in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: name)
        }
        super.init(collectionView: view)
        navigationItem.title = title
        view.delegate = self
        var snapshot = DiffableDataSourceSectionSnapshot<String>()
        snapshot.append(names)
        dataSource.apply(snapshot, to: 0)
    }

    /// Has the cell of a name configured again.
    func reconfigure(_ name: String) {
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems([name])
        dataSource.apply(snapshot)
    }

    /// The name with the focus.
    var focus: String? { collectionView.state.focus.flatMap(dataSource.itemIdentifier) }

    func collectionView(
        _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: Point
    ) -> ContextMenuConfiguration? {
        guard let menu, let name = dataSource.itemIdentifier(for: indexPath) else { return nil }
        return ContextMenuConfiguration { menu(name) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        calls.append("willAppear")
    }

    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }

    override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }

    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
}

extension ViewController {
    /// Gives the screen a size and a terminal without colors.
    func prepare(columns: Int = 44, rows: Int = 10) {
        adopt(TerminalCapabilities(colors: 0))
        resize(to: Size(columns: columns, rows: rows))
    }

    /// The frame as text.
    var picture: String { draw().textRows.joined(separator: "\n") }

    /// The frame as text, without the status line.
    var content: String { draw().textRows.dropLast().joined(separator: "\n") }

    /// The status line.
    var status: String { draw().textRows.last ?? "" }

    /// Presses a mouse button.
    func click(_ column: Int, _ row: Int, button: MouseEvent.Button = .left) {
        for kind in [MouseEvent.Kind.pressed(button), .released(button)] {
            _ = handle(.mouse(MouseEvent(kind, at: Point(column: column, row: row))))
        }
    }
}
