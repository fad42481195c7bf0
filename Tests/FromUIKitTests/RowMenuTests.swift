import Testing
import UIKit

/// Files with a menu each, and with an interval that the user chooses in a menu of the row.
private final class FilesViewController: UICollectionViewController {
    var dataSource: UICollectionViewDiffableDataSource<Int, String>!
    var deleted: [String] = []
    var interval = "Daily"

    init() {
        super.init(collectionViewLayout: .list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
        collectionView.delegate = self
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            [unowned self] cell, _, file in
            var content = cell.defaultContentConfiguration()
            content.text = file
            if file == "Backup" {
                content.secondaryText = interval
                content.prefersSideBySideTextAndSecondaryText = true
                cell.accessories = [.popUpMenu(intervals)]
            }
            cell.contentConfiguration = content
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, file in
            view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: file)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a.txt", "b.txt", "Backup"])
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    private var intervals: UIMenu {
        UIMenu(
            title: "Interval",
            children: ["Daily", "Weekly"].map { name in
                UIAction(title: name, state: name == interval ? .on : .off) { [unowned self] in
                    interval = name
                    var snapshot = dataSource.snapshot()
                    snapshot.reconfigureItems(["Backup"])
                    dataSource.apply(snapshot)
                }
            })
    }

    override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let files = indexPaths.compactMap { dataSource.itemIdentifier(for: $0) }
        return UIContextMenuConfiguration {
            UIMenu(children: [
                UIAction(title: "Delete", attributes: .destructive) { [unowned self] in deleted += files }
            ])
        }
    }
}

@MainActor
struct RowMenuTests {
    private let controller = FilesViewController()

    @Test func theMenuOfARowActsOnItsItem() {
        HeadlessScreen(controller).rows(after: Key(.down), .character("x"), Key(.enter))
        #expect(controller.deleted == ["b.txt"])
    }

    @Test func theMenuOfASelectedRowActsOnAllSelectedItems() {
        controller.collectionView.allowsSelection = true
        controller.collectionView.allowsMultipleSelection = true
        let screen = HeadlessScreen(controller)
        screen.rows()
        for item in 0...1 { controller.collectionView.selectItem(at: [0, item], animated: false, scrollPosition: []) }
        screen.rows(after: .character("x"), Key(.enter))
        #expect(controller.deleted == ["a.txt", "b.txt"])
        screen.rows(after: Key(.end), .character("x"), Key(.enter))
        #expect(controller.deleted == ["a.txt", "b.txt", "Backup"])
    }

    @Test func aPopUpMenuOpensOnWhatIsChosenInIt() {
        let screen = HeadlessScreen(controller)
        #expect(screen.rows().last == HeadlessScreen.row("Backup", "Daily ⬍"))
        let opened = screen.rows(after: Key(.end), Key(.enter))
        #expect(opened.contains { $0.contains("│ Daily    ✓ │") } && opened.contains { $0.contains("│ Weekly     │") })
        screen.rows(after: Key(.down), Key(.enter))
        #expect(controller.interval == "Weekly")
        #expect(screen.rows().last == HeadlessScreen.row("Backup", "Weekly ⬍"))
        screen.rows(after: Key(.enter), Key(.enter))
        #expect(controller.interval == "Weekly", "the menu opens on the command that is checked")
        screen.rows(afterClickAt: 3, 2)
        screen.rows(after: Key(.up), Key(.enter))
        #expect(controller.interval == "Daily", "a click on the row opens the menu")
    }
}

/// One object for everything, with the signature of iOS 13 for menus.
private final class NotesController: UICollectionViewController {
    var deleted: [Int] = []
    var tops = 0

    init() {
        super.init(collectionViewLayout: .list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
        collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "note")
        collectionView.delegate = self
        collectionView.dataSource = self
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "note", for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        indexPath.item > 0
    }

    override func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { [0, 2] }

    override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration {
            UIMenu(children: [UIAction(title: "Delete") { [unowned self] in deleted.append(indexPath.item) }])
        }
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) { tops += 1 }
}

@MainActor
struct OneObjectTests {
    @Test func oneObjectIsDelegateAndDataSource() {
        let controller = NotesController()
        let screen = HeadlessScreen(controller)
        screen.rows(after: .character("x"), Key(.enter))
        #expect(controller.deleted == [2], "the preferred item has the focus")
        screen.rows(after: Key(.home), .character("x"), Key(.enter), Key(.end))
        #expect(controller.deleted == [2, 1])
        #expect(controller.tops > 0)
    }
}
