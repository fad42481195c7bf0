// Compact chains, and prefetching.

import CollectionViews

import struct FoundationEssentials.IndexPath

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

@MainActor
enum PrefetchingExamples {
    struct File: Hashable, Sendable {}

    final class Loader {
        func load(_ file: File) {}
        func cancel(_ file: File) {}
    }

    private static let loader = Loader()
    private static func files(at indexPaths: [IndexPath]) -> [File] { [] }

    final class Previews: CollectionViewDataSourcePrefetching {
        func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            for file in files(at: indexPaths) { loader.load(file) }
        }

        func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
            for file in files(at: indexPaths) { loader.cancel(file) }
        }
    }
}
