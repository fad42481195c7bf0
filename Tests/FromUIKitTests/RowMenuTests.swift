import Testing
import Unfold

/// Files with a menu each, and with an interval that a person chooses in a menu of the row.
private final class FilesViewController: UICollectionViewController, UICollectionViewDelegate {
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
            cell.contentConfiguration = content
            if file == "Backup" { cell.accessories = [.popUpMenu(intervals)] }
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

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: Point
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

    @Test func aPopUpMenuShowsWhatIsChosenInIt() {
        let screen = HeadlessScreen(controller)
        #expect(screen.rows().last == HeadlessScreen.row("Backup", "Daily ⌄"))
        let opened = screen.rows(after: Key(.end), Key(.enter))
        #expect(opened.contains { $0.contains("│ Daily    ✓ │") } && opened.contains { $0.contains("│ Weekly     │") })
        screen.rows(after: Key(.down), Key(.enter))
        #expect(controller.interval == "Weekly")
        #expect(screen.rows().last == HeadlessScreen.row("Backup", "Weekly ⌄"))
    }
}
