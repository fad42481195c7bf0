import Testing
import UIKit

// A table offers what its data source has methods for, as in UIKit. An app has a method in one of these shapes: an
// override, an inherited override, a method in an extension of a data source of its own, and the override of a diffable
// data source.

@MainActor private var calls: [String] = []

private class Plain: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = ["A", "B"][indexPath.row]
        return cell
    }
}

private class Deleting: Plain {
    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { calls.append("delete \(indexPath.row)") }
}

private class Moving: Plain {
    override func tableView(_ tableView: UITableView, moveRowAt indexPath: IndexPath, to target: IndexPath) {
        calls.append("move \(indexPath.row) to \(target.row)")
    }
}

private final class Both: Deleting {
    override func tableView(_ tableView: UITableView, moveRowAt indexPath: IndexPath, to target: IndexPath) {
        calls.append("move \(indexPath.row) to \(target.row)")
    }
}

private final class FixedRows: Deleting {
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
}

private final class OnlyAnswers: Plain {
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .delete }
}

/// A screen with a table that has another data source.
private final class TableScreen: UIViewController {
    let tableView = UITableView()
    let source: any UITableViewDataSource

    init(_ source: any UITableViewDataSource) {
        self.source = source
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = source
        view.addSubview(tableView)
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
    }
}

private class PlainSource: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = ["A", "B"][indexPath.row]
        return cell
    }
}

/// No override: the class above has no such method.
private final class SubclassSource: PlainSource {
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { calls.append("delete \(indexPath.row)") }
}

@MainActor
private final class EditedSource: NSObject {}

extension EditedSource: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        PlainSource().tableView(tableView, cellForRowAt: indexPath)
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { calls.append("delete \(indexPath.row)") }
}

extension EditedSource {
    func tableView(_ tableView: UITableView, moveRowAt indexPath: IndexPath, to target: IndexPath) {
        calls.append("move \(indexPath.row) to \(target.row)")
    }
}

/// The methods that apps override in a diffable data source.
private final class Diffable: UITableViewDiffableDataSource<Int, String> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Letters" }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "The end" }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { calls.append("delete \(indexPath.row)") }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(_ tableView: UITableView, moveRowAt indexPath: IndexPath, to target: IndexPath) {
        calls.append("move \(indexPath.row) to \(target.row)")
    }
}

private final class DiffableScreen: UITableViewController {
    private var dataSource: UITableViewDiffableDataSource<Int, String>!
    private let isDiffableSubclass: Bool

    init(subclass: Bool) {
        isDiffableSubclass = subclass
        super.init(style: .plain)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let provider: UITableViewDiffableDataSource<Int, String>.TableCellProvider = { _, _, letter in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = letter
            return cell
        }
        dataSource =
            isDiffableSubclass
            ? Diffable(tableView: tableView, cellProvider: provider)
            : UITableViewDiffableDataSource(tableView: tableView, cellProvider: provider)
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["A", "B"])
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}

@MainActor
struct OptionalMethodTests {
    struct Shape: CustomTestStringConvertible {
        let testDescription: String
        let deletes: Bool
        let moves: Bool
        let make: @MainActor () -> UIViewController

        init(_ name: String, deletes: Bool, moves: Bool, make: @escaping @MainActor () -> UIViewController) {
            (testDescription, self.deletes, self.moves, self.make) = (name, deletes, moves, make)
        }
    }

    private nonisolated static let shapes: [Shape] = [
        Shape("no method", deletes: false, moves: false) { Plain() },
        Shape("an override of commit", deletes: true, moves: false) { Deleting() },
        Shape("an override of moveRowAt", deletes: false, moves: true) { Moving() },
        Shape("an inherited override and an own one", deletes: true, moves: true) { Both() },
        Shape("rows that cannot be edited", deletes: false, moves: false) { FixedRows() },
        Shape("answers without methods", deletes: false, moves: false) { OnlyAnswers() },
        Shape("a source without methods", deletes: false, moves: false) { TableScreen(PlainSource()) },
        Shape("a method of a subclass that the source does not have", deletes: false, moves: false) {
            TableScreen(SubclassSource())
        },
        Shape("a source with methods in extensions", deletes: true, moves: true) { TableScreen(EditedSource()) },
        Shape("a diffable source", deletes: false, moves: false) { DiffableScreen(subclass: false) },
        Shape("a subclass of a diffable source", deletes: true, moves: true) { DiffableScreen(subclass: true) },
    ]

    @Test(arguments: shapes) func aTableOffersTheMethodsOfItsDataSource(shape: Shape) {
        let controller = shape.make()
        let screen = HeadlessScreen(controller)
        func rows(after keys: String) -> [String] {
            screen.rows(after: Key.sequence(keys)).map { $0.split(separator: " ").joined(separator: " ") }
        }
        let first = rows(after: "")
        #expect(first == ["A", "B"] || first == ["Letters", "A", "B", "The end"])
        calls = []
        #expect(rows(after: "delete").contains { $0.contains("│ Delete │") } == shape.deletes)
        _ = rows(after: "enter")
        #expect(calls == (shape.deletes ? ["delete 0"] : []))
        controller.setEditing(true, animated: false)
        let row = (shape.deletes ? "✕ " : "") + "A" + (shape.moves ? " ≡" : "")
        #expect(rows(after: "home").contains(row))
        calls = []
        _ = rows(after: "m down enter")
        #expect(calls == (shape.moves ? ["move 0 to 1"] : []))
    }

    @Test func theTitlesOfADiffableDataSourceAreShown() {
        let rows = HeadlessScreen(DiffableScreen(subclass: true)).rows()
        #expect(rows.map { $0.filter(\.isLetter) } == ["Letters", "A", "B", "Theend"])
    }
}
