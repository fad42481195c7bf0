import Testing
import UIKit

/// Albums, one of which is opened when it is selected.
private final class AlbumsViewController: UICollectionViewController {
    enum Section { case main }

    var dataSource: UICollectionViewDiffableDataSource<Section, String>!
    var opened: [String] = []
    var closed: [String] = []
    var presses: [String] = []
    var unpressable: String?
    var opens: () -> Void = {}

    init() {
        let config = UICollectionLayoutListConfiguration(appearance: .plain)
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: config))
        collectionView.allowsSelection = true
        collectionView.delegate = self
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, album in
            cell.configurationUpdateHandler = { cell, state in
                var content = UIListContentConfiguration.cell().updated(for: state)
                content.text = album
                cell.contentConfiguration = content
            }
            cell.accessories = [.multiselect(displayed: .always)]
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, album in
            view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: album)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
        snapshot.appendSections([.main])
        snapshot.appendItems(["Blue", "Green", "Red"])
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    override func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    {
        dataSource.itemIdentifier(for: indexPath) != unpressable
    }

    override func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        presses.append("+\(indexPath.item)")
    }

    override func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        presses.append("-\(indexPath.item)")
    }

    override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        dataSource.itemIdentifier(for: indexPath) != "Red"
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let album = dataSource.itemIdentifier(for: indexPath) else { return }
        opened.append(album)
        opens()
    }

    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        closed += dataSource.itemIdentifier(for: indexPath).map { [$0] } ?? []
    }
}

@MainActor
struct SelectingItemsTests {
    private let controller = AlbumsViewController()

    private var collectionView: UICollectionView { controller.collectionView }

    @Test func enterAndAClickSelectTheRow() {
        controller.clearsSelectionOnViewWillAppear = false
        let screen = HeadlessScreen(controller)
        screen.rows(after: Key(.down), Key(.enter))
        #expect(controller.opened == ["Green"])
        screen.rows(afterClickAt: 6, 0)
        #expect(controller.opened == ["Green", "Blue"])
        #expect(controller.closed == ["Green"])
        screen.rows(after: Key(.end), Key(.enter))
        #expect(controller.opened == ["Green", "Blue"])
    }

    @Test func aPressHighlightsARowThatMayBeHighlighted() {
        let screen = HeadlessScreen(controller)
        screen.rows(afterClickAt: 6, 1)
        #expect(controller.presses == ["+1", "-1"])
        #expect(controller.opened == ["Green"])
        controller.unpressable = "Blue"
        screen.rows(afterClickAt: 6, 0)
        #expect(controller.presses == ["+1", "-1"])
        #expect(controller.opened == ["Green"], "a row that cannot be highlighted is not selected by a press")
        screen.rows(after: Key(.enter))
        #expect(controller.opened == ["Green", "Blue"], "keys do not highlight")
    }

    @Test func anItemThatIsDeselectedAtOnceCanBeSelectedAgain() {
        let screen = HeadlessScreen(controller)
        for _ in 1...2 {
            screen.rows(after: Key(.enter))
            guard let indexPath = collectionView.indexPathsForSelectedItems?.first else {
                Issue.record("nothing is selected")
                return
            }
            collectionView.deselectItem(at: indexPath, animated: true)
        }
        #expect(controller.opened == ["Blue", "Blue"])
        #expect(collectionView.indexPathsForSelectedItems?.isEmpty == true)
    }

    @Test(arguments: [true, false]) func aRowThatOpensAScreenCanBeOpenedAgain(clearsSelection: Bool) {
        let navigation = NavigationController(rootViewController: controller)
        controller.opens = { navigation.pushViewController(ViewController()) }
        #expect(controller.clearsSelectionOnViewWillAppear)
        controller.clearsSelectionOnViewWillAppear = clearsSelection
        HeadlessScreen(navigation).rows(after: Key(.enter), Key(.escape), Key(.enter), Key(.escape), Key(.enter))
        #expect(controller.opened == ["Blue", "Blue", "Blue"])
    }

    @Test func whatWasSelectedWithSpaceIsKept() {
        collectionView.allowsMultipleSelection = true
        #expect(!controller.clearsSelectionOnViewWillAppear)
        let screen = HeadlessScreen(controller)
        screen.rows(after: .character(" "), Key(.down), .character(" "))
        #expect(screen.rows() == [" ☑ Blue", " ☑ Green", " ☐ Red"])
    }

    @Test func theAppSelectsAnItemWithoutACallOfTheDelegate() {
        controller.clearsSelectionOnViewWillAppear = false
        HeadlessScreen(controller).rows()
        collectionView.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
        #expect(collectionView.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        #expect(controller.opened.isEmpty)
        #expect(HeadlessScreen(controller).rows() == [" ☐ Blue", " ☐ Green", " ☑ Red"])
    }

    @Test func theAppSelectsAnItemAndScrollsToIt() {
        var snapshot = controller.dataSource.snapshot()
        snapshot.appendItems((1...60).map { "Album \($0)" })
        controller.dataSource.apply(snapshot)
        HeadlessScreen(controller).rows()
        let indexPath = IndexPath(item: 40, section: 0)
        collectionView.selectItem(at: indexPath, animated: true, scrollPosition: .centeredVertically)
        #expect(collectionView.indexPathsForVisibleItems.contains(indexPath))
        #expect(collectionView.cellForItem(at: indexPath)?.configurationState.isSelected == true)
    }

    @Test func theSelectedItemsAreDeleted() {
        collectionView.allowsMultipleSelection = true
        HeadlessScreen(controller).rows()
        for item in [0, 2] {
            collectionView.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
        }
        let selected = collectionView.indexPathsForSelectedItems ?? []
        var snapshot = controller.dataSource.snapshot()
        snapshot.deleteItems(selected.compactMap { controller.dataSource.itemIdentifier(for: $0) })
        controller.dataSource.apply(snapshot, animatingDifferences: true)
        #expect(HeadlessScreen(controller).rows() == [" ☐ Green"])
    }
}
