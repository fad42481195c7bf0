import Testing
import UIKit

private final class Screen: UIViewController, UITableViewDelegate {
    let (tableView, other) = (UITableView(), UITableView())
    private(set) var calls: [String] = []

    func isShown(in navigation: UINavigationController?) -> Bool { navigation?.topViewController == self }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        calls.append("\(tableView == self.tableView ? "table" : "other") \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        tableView != other ? indexPath : nil
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { calls.append("deselect") }
}

/// Apps compare screens, views and cells, and call their own delegates.
@MainActor
struct EqualObjectTests {
    private nonisolated static let kinds: [@MainActor () -> AnyHashable] = [
        { UIViewController() }, { UITableViewController() }, { UITabBarController() },
        { UINavigationController(rootViewController: UIViewController()) },
        { UIAlertController(title: nil, message: nil, preferredStyle: .alert) },
        { UITableView() }, { UIViewController().view }, { UITableViewCell() }, { UICollectionViewListCell() },
        { UISwitch() }, { UIButton() }, { UIRefreshControl() }, { UIBarButtonItem(title: "A") {} },
        { UIViewController().tabBarItem }, { UISearchController(searchResultsController: nil) },
        { UIAlertAction(title: "A", style: .default) },
        { UIContextualAction(style: .normal, title: "A") { _, _, _ in } },
    ]

    @Test(arguments: kinds.indices) func anObjectIsEqualToItself(kind: Int) {
        let (object, other) = (Self.kinds[kind](), Self.kinds[kind]())
        #expect(object == object && object != other)
        #expect(Set([object, other, object]).count == 2)
    }

    @Test func screensAndTablesAreCompared() {
        let screen = Screen()
        let navigation = UINavigationController(rootViewController: screen)
        #expect(screen.isShown(in: navigation) && !screen.isShown(in: nil))
        #expect(navigation.viewControllers.contains(screen) && screen != UIViewController())
    }

    @Test func aTablesDelegateIsCalledByAnApp() {
        let (screen, path) = (Screen(), IndexPath(row: 3, section: 0))
        for table in [screen.tableView, screen.other] {
            table.delegate = screen
            #expect((table.delegate?.tableView(table, willSelectRowAt: path) == nil) == (table == screen.other))
            table.delegate?.tableView(table, didSelectRowAt: path)
        }
        screen.other.delegate?.tableView(screen.other, didDeselectRowAt: path)
        #expect(screen.calls == ["table 3", "other 3", "deselect"])
    }
}
