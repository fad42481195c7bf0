// A controller with a list of section snapshots: the article "Getting started".

import CollectionViews
import DiffableSnapshots
import NcursesTerminal
import Screens
import TerminalCanvas

final class MenuController: CollectionViewController {
    enum Section { case main }
    typealias B = SectionSnapshotBuilder<String>

    private let dataSource: CollectionViewDiffableDataSource<Section, String>

    init() {
        let view = CollectionView(configuration: ListConfiguration(appearance: .insetGrouped))
        let row = CellRegistration<ListCell, String> { cell, _, name in
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure()]
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, name in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: name)
        }
        super.init(collectionView: view)
        navigationItem.title = "Menu"
        dataSource.apply(to: .main) {
            B.parent("Food") {
                "apple"
                B.parent("bread", isExpanded: false) { ["rye", "wheat"] }
            }
            B.parent("Drinks") {
                for name in ["tea", "water"] { name }
            }
        }
    }
}

@MainActor func showMenu() throws -> ExitReason {
    let terminal = try NcursesTerminal.open()
    defer { terminal.close() }
    return TerminalApplication(terminal: terminal, rootViewController: MenuController()).run()
}
