// Notes below rows, and children that arrive later.

import CollectionViews
import DiffableSnapshots

@MainActor
enum NoteExamples {
    struct Folder: Hashable, Sendable {
        let name: String
        let level: Int
        var hiddenCount = 0
    }

    static func countHiddenFiles(in dataSource: CollectionViewDiffableDataSource<SymbolSection, Folder>) {
        dataSource.notesProvider = { _, _, folder in
            folder.hiddenCount == 0 ? [] : [RowNote("\(folder.hiddenCount) more not shown", level: folder.level + 1)]
        }
    }
}

@MainActor
enum RemoteRowExamples {
    struct Order: Sendable { let customer: String }

    struct Server: Sendable {
        func orders(_ numbers: Range<Int>) async throws -> [Order] { numbers.map { Order(customer: "\($0)") } }
        func orderCount() async throws -> Int { 1_000_000 }
    }

    static func fetch(from server: Server, in list: CollectionView) async throws -> RemoteRows<Order> {
        let orders = RemoteRows(collectionView: list) { numbers in
            try await server.orders(numbers)
        } text: {
            $0.customer
        } cell: { cell, order in
            var content = cell.defaultContentConfiguration()
            content.text = order.customer
            cell.contentConfiguration = content
        }
        orders.rowCount = try await server.orderCount()
        return orders
    }
}

@MainActor
enum ChildLoadingExamples {
    struct File: Hashable, Sendable {
        let name: String
        let isFolder: Bool
    }

    struct Server: Sendable {
        let volumes: [File]

        func files(in folder: File) async throws -> [File] { [] }
    }

    static func load(
        from server: Server, in dataSource: CollectionViewDiffableDataSource<SymbolSection, File>
    ) {
        dataSource.sectionSnapshotHandlers.canHaveChildren = { $0.isFolder }
        dataSource.sectionSnapshotHandlers.loadChildren = { folder in
            var children = DiffableDataSourceSectionSnapshot<File>()
            children.append(try await server.files(in: folder))
            return children
        }
        dataSource.apply(to: .main) { server.volumes }
    }

    @MainActor final class FileScreen {
        var title = ""

        func showCounts(in dataSource: CollectionViewDiffableDataSource<SymbolSection, File>) {
            dataSource.sectionSnapshotHandlers.didLoadChildren = { [weak self] folder, result in
                if case .success(let children) = result { self?.title = "\(folder.name): \(children.count)" }
            }
        }
    }

    @MainActor static func showNumbers(in dataSource: CollectionViewDiffableDataSource<SymbolSection, File>) {
        dataSource.sectionSnapshotHandlers.didLoadChildren = { [weak dataSource] folder, _ in
            dataSource?.withoutChangeMarks { dataSource?.reconfigure([folder]) }
        }
    }

    @MainActor final class FileCache {
        func files(in folder: File) -> DiffableDataSourceSectionSnapshot<File>? { nil }
    }

    static func use(
        _ cache: FileCache, in dataSource: CollectionViewDiffableDataSource<SymbolSection, File>
    ) {
        dataSource.sectionSnapshotHandlers.availableChildren = { folder in cache.files(in: folder) }
    }

    static func reload(_ folder: File, in dataSource: CollectionViewDiffableDataSource<SymbolSection, File>) {
        dataSource.reloadChildren(of: folder)
    }

    static func add(_ newVolume: File, to dataSource: CollectionViewDiffableDataSource<SymbolSection, File>) {
        var files = dataSource.snapshot(for: .main)
        files.append([newVolume])
        dataSource.apply(files, to: .main)
    }

    static func setLimits(of dataSource: CollectionViewDiffableDataSource<SymbolSection, File>) {
        dataSource.childLoading.expansionLimit = 1000
        dataSource.childLoading.expansionLimitMessage = { "Stopped at \($0) folders" }
        dataSource.childLoading.maximumConcurrentLoads = 2
    }
}
