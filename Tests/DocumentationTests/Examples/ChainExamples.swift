// Compact chains.

import CollectionViews

@MainActor
enum ChainExamples {
    static func compact(_ dataSource: CollectionViewDiffableDataSource<SymbolSection, String>) {
        dataSource.compactsChains = true
        dataSource.chainSeparator = "/"
    }

    static func compactWithComment(_ dataSource: CollectionViewDiffableDataSource<SymbolSection, String>) {
        dataSource.compactsChains = true  // src/main/swift
    }

    static func find(in dataSource: CollectionViewDiffableDataSource<SymbolSection, String>) -> String? {
        let indexPath = dataSource.indexPath(for: "main")  // the position of the row src/main/swift
        let item = indexPath.flatMap(dataSource.itemIdentifier)  // "swift", the last item of the row
        return item
    }

    private struct Gauge: ContentConfiguration {
        let label: String
        func makeContentView() -> any ContentView { ListContentConfiguration.cell().makeContentView() }
    }

    static func showChain(in cell: ListCell, of name: String) {
        cell.configurationUpdateHandler = { cell, _ in
            cell.contentConfiguration = Gauge(label: (cell.chainPrefix ?? "") + name)
        }
    }
}
