import Testing
import UIKit

private enum Section: Int, CaseIterable { case fruit, tools }

private struct Item: Hashable, Identifiable {
    let id: Int
    var title: String
}

/// A list with a data source, as a screen of an app makes it.
private class ItemsViewController: UICollectionViewController {
    var dataSource: UICollectionViewDiffableDataSource<Section, Item>!

    init(appearance: UICollectionLayoutListConfiguration.Appearance) {
        let config = UICollectionLayoutListConfiguration(appearance: appearance)
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: config))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Items"
        configureDataSource()
    }

    private func configureDataSource() {
        let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item.title
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
            (collectionView: UICollectionView, indexPath: IndexPath, item: Item) -> UICollectionViewCell? in
            return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems([Item(id: 1, title: "Apple"), Item(id: 2, title: "Pear")], toSection: .fruit)
        snapshot.appendItems([Item(id: 3, title: "Hammer")], toSection: .tools)
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}

/// A screen that is edited before it is shown, as in Apple's sample Today.
private final class DraftViewController: ItemsViewController {
    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections([.fruit])
        snapshot.appendItems([Item(id: 1, title: editing ? "Field" : "Text")])
        dataSource.apply(snapshot)
    }
}

@MainActor
struct FlatListTests {
    private let controller = ItemsViewController(appearance: .plain)

    init() { controller.loadViewIfNeeded() }

    private var rows: [String] { HeadlessScreen(controller).rows() }

    @Test func aListShowsTheItemsOfItsSnapshot() {
        #expect(rows == ["Apple", "Pear", "Hammer"].map { HeadlessScreen.row($0, "›") })
    }

    @Test func aScreenIsEditedBeforeItIsShown() {
        let controller = DraftViewController(appearance: .plain)
        controller.setEditing(true, animated: false)
        #expect(HeadlessScreen(controller).rows() == [HeadlessScreen.row("Field", "›")])
    }

    @Test func theScreenIsSetUpBeforeItIsShownForTheFirstTime() {
        let controller = ItemsViewController(appearance: .plain)
        #expect(controller.dataSource == nil)
        let screen = HeadlessScreen(controller)
        screen.rows()
        let dataSource = controller.dataSource
        screen.rows()
        #expect(dataSource != nil && controller.dataSource === dataSource)
        #expect(controller.navigationItem.title == "Items")
    }

    @Test func anInsetGroupedListHasABoxForEachSection() {
        let rows = HeadlessScreen(ItemsViewController(appearance: .insetGrouped)).rows()
        let shown = rows.map { $0.filter { !" ─".contains($0) } }
        #expect(shown == ["╭╮", "│Apple›│", "│Pear›│", "╰╯", "╭╮", "│Hammer›│", "╰╯"])
    }

    @Test func itemsAreInsertedMovedAndDeleted() {
        var snapshot = controller.dataSource.snapshot()
        let pear = snapshot.itemIdentifiers(inSection: .fruit)[1]
        snapshot.deleteItems([Item(id: 1, title: "Apple")])
        snapshot.insertItems([Item(id: 4, title: "Saw")], beforeItem: Item(id: 3, title: "Hammer"))
        snapshot.moveItem(pear, afterItem: Item(id: 3, title: "Hammer"))
        var isDone = false
        controller.dataSource.apply(snapshot, animatingDifferences: true) { isDone = true }
        #expect(isDone)
        #expect(rows.map { $0.dropLast().trimmed } == ["Saw", "Hammer", "Pear"])
    }

    @Test func positionsAndItemsAreFoundInBothDirections() throws {
        let indexPath = IndexPath(item: 0, section: 1)
        guard let item = controller.dataSource.itemIdentifier(for: indexPath) else {
            Issue.record("no item at \(indexPath)")
            return
        }
        #expect(item.title == "Hammer")
        #expect(controller.dataSource.indexPath(for: item) == indexPath)
        #expect(controller.dataSource.itemIdentifier(for: IndexPath(item: 9, section: 1)) == nil)
        #expect(controller.dataSource.sectionIdentifier(for: 1) == .tools)
        #expect(controller.dataSource.index(for: .tools) == 1)
        #expect(controller.collectionView.numberOfSections == 2)
        #expect(controller.collectionView.numberOfItems(inSection: 0) == 2)
    }

    @Test func anApplyCanBeAwaited() async {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections([.tools])
        snapshot.appendItems([Item(id: 5, title: "Axe")])
        await controller.dataSource.apply(snapshot, animatingDifferences: true)
        #expect(rows.map { $0.dropLast().trimmed } == ["Axe"])
        await controller.dataSource.applySnapshotUsingReloadData(NSDiffableDataSourceSnapshot())
        #expect(rows == [])
    }

    @Test func aSnapshotIsMadeOnAnotherThread() async {
        let snapshot = await Task.detached {
            var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
            snapshot.appendSections([.tools])
            snapshot.appendItems((1...3).map { Item(id: $0, title: "Tool \($0)") })
            return snapshot
        }.value
        await controller.dataSource.apply(snapshot, animatingDifferences: false)
        #expect(rows.map { $0.dropLast().trimmed } == ["Tool 1", "Tool 2", "Tool 3"])
    }

    @Test func theCellsOnTheScreenAreFound() {
        _ = rows
        let collectionView = controller.collectionView!
        #expect(collectionView.indexPathsForVisibleItems.count == 3)
        #expect(collectionView.visibleCells.count == 3)
        guard let cell = collectionView.cellForItem(at: IndexPath(item: 1, section: 0)),
            let content = cell.contentConfiguration as? UIListContentConfiguration
        else {
            Issue.record("no cell")
            return
        }
        #expect(content.text == "Pear")
        #expect(collectionView.indexPath(for: cell) == IndexPath(item: 1, section: 0))
    }

    @Test func theListScrollsToAnItem() {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections([.tools])
        snapshot.appendItems((1...99).map { Item(id: $0, title: "Tool \($0)") })
        controller.dataSource.apply(snapshot)
        _ = rows
        controller.collectionView.scrollToItem(at: IndexPath(item: 49, section: 0), at: .top, animated: true)
        #expect(rows.first?.hasPrefix(" Tool 50") == true)
    }
}

extension StringProtocol {
    /// The text without blanks at its ends.
    var trimmed: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
