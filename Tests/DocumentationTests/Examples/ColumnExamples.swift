// Columns.

import CollectionViews
import DiffableSnapshots
import TerminalCanvas

@MainActor
enum ColumnExamples {
    enum Section: Hashable, Sendable { case main }

    struct Process: Hashable, Sendable {
        let pid: Int
        let load: Double
        let loads: [Double]
    }

    typealias Source = CollectionViewDiffableDataSource<Section, Process>

    static func addLine(to dataSource: Source) {
        dataSource.columns.append(
            ValueColumn("Last minute", value: \.load).drawn {
                StyledText(CharacterRepertoire.unicode.sparkline($0.loads))
            })
    }

    static func sortTree(
        in view: CollectionView, _ dataSource: Source, _ roots: [Process], children: [Int: [Process]]
    ) {
        view.columnSortHandler = { sort in
            var tree = DiffableDataSourceSectionSnapshot(dataSource.sorted(roots, by: sort)) { process in
                dataSource.sorted(children[process.pid] ?? [], by: sort)
            }
            tree.adoptExpansion(from: dataSource.snapshot(for: .main))
            dataSource.apply(tree, to: .main)
        }
    }
}
