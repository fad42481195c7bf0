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
