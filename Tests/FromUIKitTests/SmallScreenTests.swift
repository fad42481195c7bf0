import Testing
import UIKit

/// A list of names, and what happens to it.
private class NamesController: UICollectionViewController {
    var dataSource: UICollectionViewDiffableDataSource<Int, String>!
    private(set) var calls: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        calls.append("viewDidLoad")
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
        }
        dataSource = .init(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["Fern", "Moss", "Rose"])
        dataSource.apply(snapshot)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        calls.append("viewWillAppear")
    }

    override func viewIsAppearing(_ animated: Bool) { calls.append("viewIsAppearing") }
    override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear") }

    func replace(_ old: String, by new: String?) {
        var snapshot = dataSource.snapshot()
        if let new { snapshot.insertItems([new], beforeItem: old) }
        snapshot.deleteItems([old])
        dataSource.apply(snapshot)
    }
}

/// A screen that adds its own list to its view.
private final class AddedListController: NamesController {
    override func viewDidLoad() {
        let list = UICollectionView(frame: view.bounds, collectionViewLayout: .list(using: .init(appearance: .plain)))
        collectionView = list
        view.addSubview(list)
        super.viewDidLoad()
        view.addSubview(collectionView)
    }
}

/// A screen whose names change when they are tapped.
private final class TappedController: NamesController {
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let name = dataSource.itemIdentifier(for: indexPath)!
        replace(name, by: name + "*")
    }
}

/// A screen whose names are deleted with a swipe, which may ask.
private final class DeletingController: NamesController {
    var asks = true

    override func viewDidLoad() {
        super.viewDidLoad()
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] indexPath in
            let name = dataSource.itemIdentifier(for: indexPath)!
            return UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, completion in
                    guard asks else { return replace(name, by: nil) }
                    let alert = UIAlertController(title: "Delete \(name)?", message: nil, preferredStyle: .actionSheet)
                    alert.addAction(
                        UIAlertAction(title: "Delete", style: .destructive) { _ in
                            self.replace(name, by: nil)
                            completion(true)
                        })
                    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in completion(false) })
                    present(alert, animated: true)
                }
            ])
        }
        collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
    }
}

/// What small screens for UIKit rely on.
@MainActor
struct SmallScreenTests {
    private func names(_ controller: UICollectionViewController) -> String {
        controller.listTextRows.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    }

    @Test func theOwnListCanBeAddedToTheView() {
        #expect(HeadlessScreen(AddedListController()).rows() == [" Fern", " Moss", " Rose"])
    }

    /// A row that takes the place of the focused one takes the focus too.
    @Test(arguments: [
        ("enter enter", "Fern** Moss Rose"), ("enter down enter enter", "Fern* Moss** Rose"),
        ("end enter enter enter", "Fern Moss Rose***"),
    ]) func aTapThatReplacesAValueLeavesTheFocusThere(keys: String, rows: String) {
        let controller = TappedController()
        HeadlessScreen(controller).rows(after: Key.sequence(keys))
        #expect(names(controller) == rows)
    }

    /// The user answers one question of the app, or chooses in the menu of the row alone.
    @Test(arguments: [
        (true, "delete", "Fern Moss Rose"), (true, "delete enter enter", "Fern Moss Rose"),
        (true, "delete enter tab enter", "Moss Rose"), (true, ". enter tab enter", "Moss Rose"),
        (false, "delete", "Fern Moss Rose"), (false, "delete esc", "Fern Moss Rose"),
        (false, "delete enter", "Moss Rose"), (false, "down . enter", "Fern Rose"),
    ]) func aSwipeActionAsksOnce(asks: Bool, keys: String, rows: String) {
        let controller = DeletingController()
        controller.asks = asks
        HeadlessScreen(controller).rows(after: Key.sequence(keys))
        #expect(names(controller) == rows)
    }

    // MARK: Screens without a run loop

    private static let allCalls = ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"]

    @Test(arguments: [false, true]) func aScreenIsLoadedAndShownWithoutARunLoop(isInStack: Bool) {
        let controller = NamesController()
        let root = isInStack ? UINavigationController(rootViewController: controller) : controller
        root.resize(to: Size(columns: 40, rows: 5))
        #expect(controller.calls == ["viewDidLoad"])
        root.press("down")
        #expect(controller.calls == Self.allCalls)
        #expect(root.draw().textRows.prefix(4) == ["", " Fern", " Moss", " Rose"])
        #expect(root.draw().textRows.last?.hasPrefix(" 2 of 3") == true)
        #expect(HeadlessScreen(root).rows() == [" Fern", " Moss", " Rose"])
        #expect(controller.calls == Self.allCalls)
        #expect(root.draw().textRows.count == 14 && controller.calls == Self.allCalls, "not after the run loop")
    }

    @Test(arguments: [
        { @MainActor (screen: UIViewController) in _ = screen.draw() },
        { @MainActor (screen: UIViewController) in _ = screen.press("down") },
        { @MainActor (screen: UIViewController) in _ = (screen as? UICollectionViewController)?.listTextRows },
    ]) func eachUseShowsTheScreen(use: @MainActor (UIViewController) -> Void) {
        let controller = NamesController()
        use(controller)
        use(controller)
        #expect(controller.calls == Self.allCalls)
    }

    @Test func aScreenThatIsPushedOrPresentedIsShownToo() {
        let (first, second, third) = (NamesController(), NamesController(), NamesController())
        let root = UINavigationController(rootViewController: first)
        root.resize(to: Size(columns: 20, rows: 12))
        root.press("down")
        root.pushViewController(second, animated: true)
        #expect(second.calls == Self.allCalls)
        second.present(third, animated: true)
        #expect(third.calls == Self.allCalls && root.draw().textRows.contains { $0.contains("Rose") })
    }
}
