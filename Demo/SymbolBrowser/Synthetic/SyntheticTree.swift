import CollectionViews
import DiffableSnapshots
import Screens
import TerminalCanvas

/// A tree of numbers, of any size: each parent has ten children, numbered in pre-order, and all are expanded.
///
/// ```
/// 0
///   1
///     2
///     3
///     …
/// ```
///
/// Benchmarks use it to measure how costs depend on the size of a list.
enum SyntheticTree {
    private static let fanOut = 10

    static func title(_ number: Int) -> String { "Item \(number)" }

    /// The tree as text; see ``snapshot(count:)``.
    static func text(count: Int) -> TreeText<Int> { TreeText(snapshot(count: count), line: title) }

    /// Makes the tree.
    ///
    /// - Parameter count: The number of items; a negative number counts as 0.
    /// - Complexity: O(`count`).
    static func snapshot(count: Int) -> DiffableDataSourceSectionSnapshot<Int> {
        let levels = levels(count: max(0, count))
        return DiffableDataSourceSectionSnapshot(
            preorder: Array(levels.indices), levels: levels,
            isExpanded: Array(repeating: true, count: levels.count))
    }

    /// The level of each item: the first `count` items, in pre-order, of the lowest full tree that has as many.
    private static func levels(count: Int) -> [Int] {
        var height = 0
        var capacity = 1
        while capacity < count {
            height += 1
            capacity = capacity * fanOut + 1
        }
        var levels: [Int] = []
        levels.reserveCapacity(count)
        // The number of children that the current item at each level has so far.
        var made = Array(repeating: 0, count: height + 1)
        var level = 0
        while levels.count < count {
            levels.append(level)
            if level < height {
                made[level] = 0
                level += 1
            }
            while level > 0, made[level - 1] == fanOut { level -= 1 }
            if level > 0 { made[level - 1] += 1 }
        }
        return levels
    }
}

/// The screen of a ``SyntheticTree``.
@MainActor
final class SyntheticController: CollectionViewController {
    /// The sections of the list; there is one.
    enum Section: Hashable, Sendable {
        case main
    }

    /// The list's data.
    let dataSource: CollectionViewDiffableDataSource<Section, Int>

    init(count: Int) {
        let view = CollectionView(configuration: ListConfiguration(appearance: .insetGrouped))
        let row = CellRegistration<ListCell, Int> { cell, _, number in
            var content = cell.defaultContentConfiguration()
            content.text = SyntheticTree.title(number)
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure()]
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, number in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: number)
        }
        dataSource.textProvider = SyntheticTree.title
        super.init(collectionView: view)
        navigationItem.title = "\(count) items"
        dataSource.apply(SyntheticTree.snapshot(count: count), to: .main)
    }
}
