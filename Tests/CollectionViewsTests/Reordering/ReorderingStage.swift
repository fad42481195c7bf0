import DiffableSnapshots
import TerminalCanvas

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// A list whose items can be moved. It records the calls of the handlers.
@MainActor
final class ReorderingStage {
    typealias Source = CollectionViewDiffableDataSource<String, String>
    typealias Transaction = DiffableDataSourceTransaction<String, String>

    let list: DataSourceFixture
    private(set) var transactions: [Transaction] = []
    private(set) var calls: [String] = []

    init(_ sections: KeyValuePairs<String, String>, rows: Int = 10) {
        list = DataSourceFixture(rows: rows)
        for (section, notation) in sections { list.source.apply(tree(notation), to: section) }
        list.source.reorderingHandlers.canReorderItem = { _ in true }
        list.source.reorderingHandlers.willReorder = { [unowned self] _ in calls.append("will: \(list.picture)") }
        list.source.reorderingHandlers.didReorder = { [unowned self] transaction in
            calls.append("did: \(list.picture)")
            transactions.append(transaction)
        }
    }

    var source: Source { list.source }

    /// Begins to move an item with the key.
    func begin(_ item: String) {
        list.focus(item)
        list.view.perform(.reorder)
    }

    func perform(_ actions: ListAction...) { for action in actions { list.view.perform(action) } }

    /// The tree of a section as the list shows it.
    func shown(_ section: String = "A") -> String { text(source.shownSnapshot(for: section)) }

    /// The tree of a section that the data source has.
    func held(_ section: String = "A") -> String { list.tree(of: section) }
}
