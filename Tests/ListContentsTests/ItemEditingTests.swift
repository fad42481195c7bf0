import CollectionViews
import DiffableSnapshots
import ListContents
import Screens
import TerminalCanvas
import TestSupport
import Testing
import TextMatching

/// Texts that are edited in their rows, in a list whose cells come from a registration.
@MainActor
struct ItemEditingTests {
    private let view: CollectionView
    private let controller: CollectionViewController
    private let dataSource: CollectionViewDiffableDataSource<Int, String>
    private let log = Log()

    private final class Log {
        var events: [String] = []
    }

    init() {
        var configuration = ListConfiguration(appearance: .plain)
        configuration.showsScrollIndicator = false
        view = CollectionView(configuration: configuration)
        controller = CollectionViewController(collectionView: view)
        controller.adopt(TerminalCapabilities(repertoire: .unicode, colors: 0))
        controller.resize(to: Size(columns: 20, rows: 8))
        let registration = CollectionView.CellRegistration<ListCell, String> { cell, _, item in
            cell.configurationUpdateHandler = { cell, _ in
                var content = ListContentConfiguration.cell()
                content.text = item
                cell.contentConfiguration = content
            }
            cell.accessories = [.label(text: "✓")]
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        apply(["one", "two", "three"])
    }

    private func apply(_ items: [String]) {
        var snapshot = DiffableDataSourceSectionSnapshot<String>()
        snapshot.append(items)
        dataSource.apply(snapshot, to: 0)
    }

    private func begin(_ item: String = "two") {
        dataSource.beginEditing(
            item, check: { $0.isEmpty ? "It needs a name" : nil },
            onCancel: { [log] in log.events.append("canceled") }, onAccept: { [log] in log.events.append($0) })
    }

    private var rows: [String] {
        controller.draw().textRows.dropFirst().dropLast().map { row in
            String(row.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }.filter { !$0.isEmpty }
    }

    private func press(_ keys: Key...) { for key in keys { _ = controller.handle(.key(key)) } }

    private func type(_ text: String) { for character in text { press(.character(character)) } }

    @Test func enterAcceptsTheText() {
        begin()
        #expect(rows == ["one                ✓", "two                ✓", "three              ✓"])
        #expect(dataSource.editedItem == "two" && view.focusedPath == ["two"])
        type("q!")
        #expect(rows[1] == "twoq!              ✓")
        press(Key(.enter))
        #expect(log.events == ["twoq!"] && dataSource.editedItem == nil)
        // The app has not changed the item.
        #expect(rows[1] == "two                ✓")
        type("x")
        #expect(rows[1] == "two                ✓")
    }

    @Test func escapeCancels() {
        begin()
        type("x")
        press(Key(.escape))
        #expect(log.events == ["canceled"] && dataSource.editedItem == nil)
        #expect(rows[1] == "two                ✓")
    }

    @Test func aTextThatIsRefusedIsEditedFurther() {
        begin()
        press(Key(.backspace), Key(.backspace), Key(.backspace), Key(.enter))
        #expect(rows[1...2] == ["✓", "It needs a name"] && log.events == [])
        type("4")
        #expect(rows[1...2] == ["4                  ✓", "three              ✓"])
        press(Key(.enter))
        #expect(log.events == ["4"])
    }

    @Test func whenTheFocusMovesAwayTheTextIsAcceptedIfItMayBe() {
        begin()
        type("x")
        press(Key(.down))
        #expect(log.events == ["twox"] && view.focusedPath == ["three"])
        begin()
        press(Key(.backspace), Key(.backspace), Key(.backspace), Key(.tab))
        #expect(log.events == ["twox", "canceled"])
        begin()
        type("y")
        begin("one")
        #expect(log.events == ["twox", "canceled", "twoy"] && dataSource.editedItem == "one")
    }

    @Test func aClickPlacesTheCursor() {
        begin()
        _ = controller.draw()
        let origin = controller.draw().cursor!
        let point = Point(column: origin.column - 2, row: origin.row)
        _ = controller.handle(.mouse(MouseEvent(.pressed(.left), at: point)))
        type("界")
        press(Key(.enter))
        #expect(log.events == ["t界wo"])
    }

    @Test func theFieldStaysWithItsItem() {
        begin()
        type("x")
        apply(["zero", "one", "three", "two"])
        #expect(rows.last == "twox               ✓")
        type("y")
        apply((0..<20).map(String.init) + ["two"])
        #expect(rows.last == "twoxy              ✓")
        apply(["one"])
        _ = controller.draw()
        #expect(log.events == ["canceled"] && dataSource.editedItem == nil)
    }

    @Test func onlyAVisibleItemIsEdited() {
        let isVisible = dataSource.beginEditing("four") { _ in }
        #expect(!isVisible && dataSource.editedItem == nil)
        apply((0..<40).map(String.init))
        let begins = dataSource.beginEditing("39", text: "last") { [log] in log.events.append($0) }
        #expect(begins)
        type("!")
        #expect(rows.last == "last!              ✓")
        dataSource.endEditing(accepting: true)
        #expect(log.events == ["last!"] && rows.last == "39                 ✓")
        dataSource.endEditing(accepting: true)
        #expect(log.events == ["last!"])
    }

    @Test func aHandlerCanEditTheNextItem() {
        dataSource.beginEditing("one") { [log, dataSource] text in
            log.events.append(text)
            dataSource.beginEditing("two") { log.events.append($0) }
        }
        press(Key(.enter))
        type("2")
        press(Key(.enter))
        #expect(log.events == ["one", "two2"])
    }

    @Test func anItemThatIsNotOnTheScreenIsNotEdited() async throws {
        func canEdit(_ item: String) -> Bool {
            dataSource.beginEditing(
                item, onCancel: { log.events.append("canceled") }, onAccept: { log.events.append($0) })
        }
        dataSource.apply(to: 0) {
            SectionSnapshotBuilder<String>.parent("one", isExpanded: false) { "two" }
            "three"
        }
        #expect(!canEdit("two"))
        #expect(!canEdit("four"))
        view.beginHoldingUpdates(for: HoldReason("test"))
        apply(["one", "two", "three"])
        #expect(!canEdit("two"))
        view.endHoldingUpdates(for: HoldReason("test"))
        view.filter.apply(FilterPattern("thr"))
        try await waitUntil { view.filter.result?.isComplete == true }
        #expect(!canEdit("two"))
        #expect(dataSource.editedItem == nil && log.events == [])
        #expect(canEdit("three"))
    }
}
