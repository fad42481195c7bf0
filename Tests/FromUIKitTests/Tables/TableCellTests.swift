import Testing
import UIKit

/// Cells of tables, and controls in rows.
@MainActor
struct TableCellTests {
    /// A table of one row.
    final class OneRow: UITableViewController {
        var make: () -> UITableViewCell = { UITableViewCell() }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            make()
        }
    }

    private func rows(_ make: @escaping () -> UITableViewCell) -> [String] {
        let controller = OneRow()
        controller.make = make
        controller.resize(to: Size(columns: 24, rows: 8))
        return controller.listTextRows
    }

    private func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.textLabel?.text = "Text"
        cell.detailTextLabel?.text = "detail"
        cell.imageView?.image = UIImage("★", ascii: "*")
        return cell
    }

    @Test(arguments: [
        (UITableViewCell.CellStyle.default, [" ★ Text"]), (.value1, [" ★ Text         detail"]),
        (.value2, [" ★ Text         detail"]), (.subtitle, [" ★ Text", "   detail"]),
    ])
    func stylesHavePlaces(style: UITableViewCell.CellStyle, expected: [String]) {
        #expect(rows { cell(style) } == expected)
    }

    @Test(arguments: [
        (UITableViewCell.AccessoryType.none, ""), (.disclosureIndicator, "›"), (.detailDisclosureButton, "ⓘ ›"),
        (.checkmark, "✓"), (.detailButton, "ⓘ"),
    ])
    func accessoriesHaveSigns(type: UITableViewCell.AccessoryType, sign: String) {
        let row = rows {
            let cell = cell(.default)
            cell.accessoryType = type
            return cell
        }
        #expect(row.first?.dropFirst(7).trimmingCharacters(in: .whitespaces) == sign)
    }

    @Test func theColorBehindACellIsThatOfItsBackground() {
        let cell = UITableViewCell()
        cell.backgroundColor = .clear
        #expect(cell.backgroundColor == nil && cell.backgroundConfiguration == nil)
        cell.backgroundColor = .systemRed
        #expect(cell.backgroundColor == .systemRed && cell.backgroundConfiguration?.backgroundColor == .systemRed)
        cell.backgroundColor = .clear
        #expect(cell.backgroundColor == nil)
    }

    @Test func labelsHaveStyles() {
        let label = cell(.subtitle).textLabel
        label?.textColor = .systemRed
        label?.font = .boldSystemFont(ofSize: 17)
        label?.numberOfLines = 2
        label?.textAlignment = .right
        #expect(label?.textColor == .systemRed && label?.font == .boldSystemFont(ofSize: 1))
        #expect(label?.numberOfLines == 2 && label?.textAlignment == .trailing)
        let hidden = rows {
            let cell = cell(.subtitle)
            cell.detailTextLabel?.isHidden = true
            cell.imageView?.isHidden = true
            return cell
        }
        #expect(hidden == [" Text"])
    }

    @Test func aContentConfigurationReplacesTheLabels() {
        let shown = rows {
            let cell = cell(.subtitle)
            var content = cell.defaultContentConfiguration()
            content.text = "Content"
            cell.contentConfiguration = content
            return cell
        }
        #expect(shown == [" Content"])
    }

    @Test func identifiersHaveClasses() {
        final class Own: UITableViewCell {}
        let table = UITableView()
        #expect(table.dequeueReusableCell(withIdentifier: "own") == nil)
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") == nil)
        table.register(Own.self, forCellReuseIdentifier: "own")
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        #expect(table.dequeueReusableCell(withIdentifier: "own") is Own)
        #expect(table.dequeueReusableCell(withIdentifier: "own", for: IndexPath(row: 0, section: 0)) is Own)
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") != nil)
    }

    // MARK: Controls in lists

    private func list(_ accessory: @escaping () -> UICellAccessory) -> (UICollectionView, HeadlessScreen) {
        final class Source: UICollectionViewDataSource {
            let accessory: () -> UICellAccessory

            init(_ accessory: @escaping () -> UICellAccessory) { self.accessory = accessory }

            func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

            func collectionView(_ list: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                let cell = UICollectionViewListCell()
                var content = cell.defaultContentConfiguration()
                content.text = "Row"
                cell.contentConfiguration = content
                cell.accessories = [accessory()]
                return cell
            }
        }
        let list = UICollectionView(frame: .zero, collectionViewLayout: .list(using: .init(appearance: .plain)))
        let source = Source(accessory)
        list.dataSource = source
        let screen = HeadlessScreen(list)
        withExtendedLifetime(source) { _ = screen.rows() }
        sources.append(source)
        return (list, screen)
    }

    private let sources = Sources()

    final class Sources {
        var all: [Any] = []

        func append(_ source: Any) { all.append(source) }
    }

    @Test func aSwitchIsAnAccessory() {
        let toggle = UISwitch()
        var senders: [Bool] = []
        toggle.addAction(
            UIAction { action in senders.append((action.sender as? UISwitch)?.isOn ?? false) }, for: .valueChanged)
        let (_, screen) = list { .customView(configuration: .init(customView: toggle, placement: .trailing())) }
        #expect(screen.rows() == [HeadlessScreen.row("Row", "☐")])
        #expect(screen.rows(after: Key(.character(" "))) == [HeadlessScreen.row("Row", "☑")] && toggle.isOn)
        toggle.setOn(false, animated: true)
        #expect(screen.rows() == [HeadlessScreen.row("Row", "☐")] && senders == [true])
        toggle.isEnabled = false
        screen.rows(after: Key(.character(" ")))
        #expect(!toggle.isOn, "a disabled switch stays as it is")
        toggle.isHidden = true
        #expect(screen.rows() == [" Row"])
    }

    @Test func aButtonWithAMenuIsAnAccessory() {
        var chosen = ""
        let button = UIButton(type: .system)
        button.menu = UIMenu(children: ["Day", "Week"].map { name in UIAction(title: name) { _ in chosen = name } })
        button.showsMenuAsPrimaryAction = true
        let (_, screen) = list { .customView(configuration: .init(customView: button, placement: .trailing())) }
        #expect(screen.rows() == [HeadlessScreen.row("Row", "⬍")])
        screen.rows(after: Key(.enter))
        screen.rows(after: Key.sequence("down enter"))
        #expect(chosen == "Week")
    }

    @Test func aCommandIsChangedLater() {
        let action = UIAction(title: "Share") { _ in }
        let menu = UIMenu(children: [action])
        action.attributes = .disabled
        action.title = "Send"
        let (list, screen) = list { .popUpMenu(menu) }
        let shown = screen.rows(after: Key(.enter))
        #expect(shown.contains { $0.contains("Send") })
        screen.rows(after: Key(.enter))
        #expect((screen.controller.presentedViewController != nil), "a disabled command cannot be chosen")
        _ = list
    }

    @Test func pointsAreRowsAndColumns() {
        let cases: [(points: CGFloat, rows: Int, columns: Int)] = [
            (0, 0, 0), (4, 0, 1), (8, 0, 1), (16, 1, 2), (20, 1, 3), (320, 16, 40), (-8, 0, 0),
            (.nan, 0, 0), (-.infinity, 0, 0), (.infinity, 50_000, 125_000),
        ]
        for (points, rows, columns) in cases {
            let insets = NSDirectionalEdgeInsets(top: points, leading: points, bottom: 0, trailing: 0)
            #expect(insets == .init(top: .rows(rows), leading: .columns(columns)), "\(points) points")
        }
        var content = UIListContentConfiguration.cell()
        content.imageToTextPadding = 16
        content.textToSecondaryTextVerticalPadding = 4.0
        #expect(content.imageToTextPadding == .columns(2) && content.textToSecondaryTextVerticalPadding == .zero)
    }

    @Test func buttonsOfBarsHaveMethods() {
        final class Screen: UIViewController {
            var calls: [String] = []

            func add() { calls.append("add") }
            func share(_ sender: UIBarButtonItem) { calls.append("share " + (sender.title ?? "")) }
        }
        let screen = Screen()
        screen.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .add, target: screen, action: screen.add),
            UIBarButtonItem(title: "Share", style: .plain, target: screen, action: screen.share(_:)),
            UIBarButtonItem(image: UIImage(systemName: "trash"), style: .plain, target: nil, action: nil),
        ]
        screen.press("alt-a alt-s")
        #expect(screen.calls == ["add", "share Share"])
        // The buttons keep their methods, and these the screen.
        screen.navigationItem.rightBarButtonItems = []
    }

    @Test func nothingKeepsAScreen() {
        final class Screen: UITableViewController {
            let toggle = UISwitch()
            let deinitialized: () -> Void

            init(deinitialized: @escaping () -> Void) {
                self.deinitialized = deinitialized
                super.init(style: .plain)
                refreshControl = UIRefreshControl()
                toggle.addAction(UIAction { [weak self] _ in self?.tableView.reloadData() }, for: .valueChanged)
            }

            isolated deinit { deinitialized() }

            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.accessoryView = toggle
                return cell
            }
        }
        var isGone = false
        weak var toggle: UISwitch?
        do {
            let screen = Screen { isGone = true }
            toggle = screen.toggle
            HeadlessScreen(screen).rows(after: Key.sequence("space f5 delete esc"))
            #expect(toggle?.isOn == true)
        }
        #expect(isGone && toggle == nil)
    }

    @Test func aSearchBarIsAddedToAView() {
        final class Screen: UIViewController, UISearchBarDelegate {
            let table = UITableView()
            let bar = UISearchBar()
            var texts: [String] = []

            override func viewDidLoad() {
                super.viewDidLoad()
                bar.delegate = self
                bar.searchBarStyle = .minimal
                bar.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(bar)
                view.addSubview(table)
                bar.topAnchor.constraint(equalTo: table.topAnchor).isActive = true
            }

            func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { texts.append(searchText) }
        }
        let screen = Screen()
        HeadlessScreen(screen).rows(after: Key.sequence("& a b enter"))
        #expect(screen.texts == ["a", "ab"] && screen.bar.text == "ab")
    }

    @Test func aListIsHidden() {
        let (list, screen) = list { .checkmark() }
        list.isHidden = true
        #expect(screen.rows() == [] && list.isHidden)
        list.isHidden = false
        #expect(screen.rows().count == 1)
    }

    @Test func aRefreshWaitsForItsEnd() {
        let control = UIRefreshControl()
        var calls = 0
        control.addTarget(nil, action: { calls += 1 }, for: .valueChanged)
        let (list, screen) = list { .checkmark() }
        list.addSubview(control)
        screen.rows(after: Key.sequence("f5 f5"))
        #expect(calls == 1 && control.isRefreshing)
        control.endRefreshing()
        screen.rows(after: Key.sequence("f5"))
        #expect(calls == 2 && list.refreshControl === control)
        list.refreshControl = nil
        control.endRefreshing()
        screen.rows(after: Key.sequence("f5"))
        #expect(calls == 2)
    }
}
