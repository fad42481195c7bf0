// Live data.

import CollectionViews
import DiffableSnapshots
import Foundation

@MainActor
enum LiveDataExamples {
    enum Section: Hashable, Sendable { case main }

    struct File: Hashable, Codable, Sendable {
        let path: String
    }

    static func hold(
        _ view: CollectionView, _ dataSource: CollectionViewDiffableDataSource<Section, File>,
        new: DiffableDataSourceSectionSnapshot<File>
    ) {
        view.beginHoldingUpdates(for: HoldReason("drag"))
        dataSource.apply(new, to: .main)  // snapshot(for:) has the new items, the screen the old ones
        view.endHoldingUpdates(for: HoldReason("drag"))  // the list shows all that was applied, as one change
    }

    @MainActor final class LoadList {
        private var loads: [Int: Double] = [:]
        private var dataSource: CollectionViewDiffableDataSource<Section, Int>?

        init(_ view: CollectionView) {
            let registration = CellRegistration<ListCell, Int> { [unowned self] cell, _, pid in
                var content = ListContentConfiguration.valueCell()
                content.text = "Process \(pid)"
                content.secondaryText = "\(loads[pid] ?? 0) %"
                cell.contentConfiguration = content
            }
            dataSource = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, pid in
                view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: pid)
            }
        }

        func show(_ new: [Int: Double]) {
            let changed = new.keys.filter { loads[$0] != nil && loads[$0] != new[$0] }
            loads = new
            dataSource?.apply(to: .main) { new.keys.sorted() }
            dataSource?.reconfigure(changed)
        }
    }

    static func mark(_ dataSource: CollectionViewDiffableDataSource<Section, File>) {
        dataSource.changeMarkDuration = .seconds(3)
    }

    static func begin(
        _ dataSource: CollectionViewDiffableDataSource<Section, File>,
        _ beginning: DiffableDataSourceSectionSnapshot<File>
    ) {
        dataSource.withoutChangeMarks { dataSource.apply(beginning, to: .main) }
    }

    static func pin(_ dataSource: CollectionViewDiffableDataSource<Section, File>) -> String? {
        dataSource.pinChanges()
        // after some updates
        let label = dataSource.changesSincePin?.label  // "+3 -1 ~2"
        return label
    }

    static func pin(
        _ dataSource: CollectionViewDiffableDataSource<Section, File>, sizes: [File: Int], pinnedSizes: [File: Int]
    ) {
        dataSource.pinChanges { files in files.filter { sizes[$0] == pinnedSizes[$0] } }
    }

    @MainActor final class TaskStore {
        @discardableResult func remove(_ task: Task) -> Int? { nil }
        func insert(_ task: Task, at index: Int) {}
    }
    struct Task {}

    @MainActor struct TaskList {
        let store: TaskStore
        let view: CollectionView

        func delete(_ task: Task) {
            guard let index = store.remove(task) else { return }
            view.registerUndo {
                store.insert(task, at: index)
            } redo: {
                store.remove(task)
            }
        }
    }

    static func store(_ dataSource: CollectionViewDiffableDataSource<Section, File>) throws {
        let data = try JSONEncoder().encode(dataSource.viewState)
        dataSource.restore(try JSONDecoder().decode(ListViewState<File>.self, from: data))
    }
}
