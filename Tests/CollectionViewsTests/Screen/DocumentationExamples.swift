// The examples of the articles "Keys and actions" and "Testing your list". DocumentationTests looks for them here.

import CollectionViews
import DiffableSnapshots
import Screens
import TerminalCanvas
import Testing
import UnfoldTesting

/// The statements of "Keys and actions", in the order of the article.
@MainActor
struct KeysAndActionsExamples {
    unowned let controller: CollectionViewController
    let field = FilterField()
    var reload: () -> Void = {}
    var load: () -> Void = {}
    var hasFailed = false
    var reverse: () -> Void = {}
    var upload: () async -> Void = {}

    func changeTheKeyMap() {
        var keys = KeyMap.standard
        keys.bind([.character("x")], to: .list(.collapseAll), title: "Close everything", category: "Outline")
        keys.bind("y p", to: .list(.moveToParent), title: "Parent", category: KeyMap.Category.movement)
        keys.unbind("C")
        controller.keyMap = keys
    }

    func readTheKeyMap() throws {
        let keys = try KeyMap(
            parsing: """
                # Keys and the action that they perform, one binding a line
                ctrl-n = move-down
                ctrl-d, pagedown = page-down
                g e = move-to-last
                C = none
                """)
        controller.keyMap = keys
    }

    func readActionsOfTheApp() throws {
        let map = try KeyMap(parsing: "W = open https://swift.org") { action in
            guard action.hasPrefix("open ") else { return nil }
            return KeyBinding([], action: .custom(action), title: action, category: KeyMap.Category.list)
        }
        controller.keyMap = map
    }

    func readLines(of text: String) -> (KeyMap, [String]) {
        var (keys, mistakes) = (KeyMap.standard, [String]())
        for line in text.split(separator: "\n") {
            do { keys = try KeyMap(parsing: String(line), base: keys) } catch { mistakes.append(error.sentence) }
        }
        return (keys, mistakes)
    }

    func useCounts() {
        controller.keyMap = .vim
    }

    func makeSequences() -> [KeySequence] {
        let first = KeySequence("g g")
        let closed = KeySequence("zM")
        let window = KeySequence("ctrl-w k")
        let down = KeySequence(Key(.down))
        return [first, closed, window, down]
    }

    func makeCommands(copyRow: @escaping @MainActor () -> Void, read: @escaping @MainActor () -> Void) -> [KeyCommand] {
        let copy = KeyCommand("y", title: "Copy the row", hint: "copy") { copyRow() }
        let read = KeyCommand("g r", "f5", title: "Read again") { read() }
        return [copy, read]
    }

    func addCommands(copyPath: @escaping @MainActor () -> Void) {
        controller.addKeyCommand(KeyCommand("r", "f5", title: "Read the files again", hint: "reload") { reload() })
        controller.addKeyCommand(KeyCommand("z p", title: "Copy the path") { copyPath() })
    }

    func addACommandWithKeysOfTheUser(
        settings: [String: String], copyRow: @escaping @MainActor () -> Void, show: (String) -> Void
    ) {
        guard let keys = KeySequence(settings["copy"] ?? "y") else { return show("no key has this name") }
        controller.addKeyCommand(KeyCommand(keys, title: "Copy the row", hint: "copy") { copyRow() })
    }

    func bind(_ settings: [String: String], _ commands: [String: @MainActor () -> Void]) -> [String] {
        settings.compactMap { name, names in
            guard let handler = commands[name] else { return "There is no command \(name)." }
            guard let keys = KeySequence(names) else { return "\(name) keeps its keys: \(names) is no key." }
            controller.addKeyCommand(KeyCommand(keys, title: name, handler: handler))
            return nil
        }
    }

    func addACommandThatIsNotAlwaysPossible() {
        var retry = KeyCommand("t", title: "Try again", hint: "retry") { load() }
        retry.isEnabled = { hasFailed }
        controller.addKeyCommand(retry)
    }

    func disableAKey() {
        controller.keyMap.unbind("q")
    }

    enum Section { case main }

    func focusAnItem(dataSource: CollectionViewDiffableDataSource<Section, String>) {
        var snapshot = dataSource.snapshot(for: .main)
        snapshot.expand(Array(sequence(first: "berry", next: snapshot.parent(of:)).dropFirst()))
        dataSource.apply(snapshot, to: .main)
        dataSource.focusedItemIdentifier = "berry"
    }

    func addAButton() {
        controller.navigationItem.rightBarButtonItem = BarButtonItem(
            title: "Descending", key: .character("o"), helpTitle: "Reverse the order"
        ) {
            reverse()
        }
    }

    func selectItems() {
        controller.collectionView.allowsMultipleSelection = true
    }

    func selectLeaves() {
        controller.collectionView.selectionMode = .leaves
    }

    func sortByColumns() {
        controller.keyMap.bindSorting()
    }

    func takeText() {
        controller.collectionView.inputResponder = field
    }

    func performActions() {
        controller.collectionView.perform(.expandAll)
        controller.collectionView.perform(.moveToLast)
    }

    func quitFromATask() {
        Task {
            await upload()
            controller.quit()
        }
    }
}

@MainActor final class FilterField: InputResponder {
    private(set) var text = ""

    func handle(_ key: Key) -> Bool {
        if key == Key(.backspace) {
            text = String(text.dropLast())
            return true
        }
        guard case .character(let character) = key.code, key.modifiers.isEmpty else { return false }
        text.append(character)
        return true
    }

    func paste(_ text: String) -> Bool {
        self.text += text
        return true
    }

    var inputHints: [(key: Key, word: String)] { [(Key(.backspace), "erase")] }
}

@MainActor final class EditorController: CollectionViewController {
    var hasChanges = false

    override func perform(_ action: Action) -> ScreenRequest? {
        guard action == .quit, hasChanges else { return super.perform(action) }
        hasChanges = false
        navigationItem.title = "Not saved. Press q again to quit."
        return nil
    }
}

@MainActor final class PathController: CollectionViewController {
    func copyPath() {}

    func bindKeys() {
        var keys = KeyMap.standard
        keys.bind("y p", to: .custom("copy-path"), title: "Copy the path", category: KeyMap.Category.list)
        keyMap = keys
    }

    override func perform(_ action: Action) -> ScreenRequest? {
        guard action == .custom("copy-path") else { return super.perform(action) }
        copyPath()
        return nil
    }
}

@MainActor final class FruitController: CollectionViewController {
    let dataSource: CollectionViewDiffableDataSource<Int, String>

    init() {
        let view = CollectionView()
        let row = CellRegistration<ListCell, String> { cell, _, fruit in
            var content = cell.defaultContentConfiguration()
            content.text = fruit
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure()]
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, fruit in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: fruit)
        }
        super.init(collectionView: view)
        navigationItem.title = "Fruit"
        var fruit = DiffableDataSourceSectionSnapshot<String>()
        fruit.append(["Berries", "Citrus"])
        fruit.append(["Lemon", "Lime"], to: "Citrus")
        dataSource.apply(fruit, to: 0)
    }
}

struct NotInTime: Error {}

@MainActor func wait(until condition: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while !condition() {
        guard ContinuousClock.now < deadline else { throw NotInTime() }
        try await Task.sleep(for: .milliseconds(1))
    }
}

/// The tests of "Testing your list".
@MainActor
struct TestingYourListExamples {
    @Test func rightExpandsTheFocusedItem() {
        let controller = FruitController()
        controller.resize(to: Size(columns: 30, rows: 8))
        #expect(controller.listTextRows == ["   Berries", " ▸ Citrus"])
        controller.press("down right")
        #expect(controller.listTextRows == ["   Berries", " ▾ Citrus", " ├── Lemon", " └── Lime"])
    }

    @Test func qQuits() {
        #expect(FruitController().press("down q") == .exit(.quit))
    }

    @Test func endMovesTheFocusToTheLastItem() throws {
        let controller = FruitController()
        controller.resize(to: Size(columns: 30, rows: 8))
        controller.press("end")
        let focus = try #require(controller.collectionView.state.focus)
        #expect(controller.dataSource.itemIdentifier(for: focus) == "Citrus")
    }

    @Test func typedTextGoesToTheField() {
        let controller = FruitController()
        let field = FilterField()
        controller.collectionView.inputResponder = field
        controller.typeText("lime")
        #expect(field.text == "lime")
    }

    @Test func theTitleIsBold() {
        let controller = FruitController()
        controller.adopt(TerminalCapabilities(colors: 0))
        controller.resize(to: Size(columns: 20, rows: 4))
        let frame = controller.draw()
        #expect(frame.textRows == ["       Fruit", "  Berries", "▸ Citrus", "1 of 2        q quit"])
        #expect(frame.styleRows()[0] == "rrrrrrr+++++rrrrrrrr")
    }

    @Test func aClickMovesTheFocus() {
        let controller = FruitController()
        controller.resize(to: Size(columns: 30, rows: 8))
        for kind in [MouseEvent.Kind.pressed(.left), .released(.left)] {
            _ = controller.handle(.mouse(MouseEvent(kind, at: Point(column: 5, row: 2))))
        }
        #expect(controller.draw().textRows[7].hasPrefix(" 2 of 2"))
    }

    @Test func theFilterShowsWhatMatches() async throws {
        let controller = FruitController()
        controller.resize(to: Size(columns: 30, rows: 8))
        controller.press("&")
        controller.typeText("lim")
        try await wait { controller.collectionView.filter.result?.isComplete == true }
        #expect(controller.listTextRows.prefix(2) == [" ▾ Citrus             1 more", " └── Lime"])
    }

    @Test func rightLoadsTheChildren() async throws {
        let controller = FruitController()
        controller.resize(to: Size(columns: 30, rows: 8))
        controller.dataSource.sectionSnapshotHandlers.loadChildren = { fruit in
            var children = DiffableDataSourceSectionSnapshot<String>()
            children.append(["\(fruit) 1", "\(fruit) 2"])
            return children
        }
        controller.press("right")
        try await wait { !controller.dataSource.isLoadingChildren(of: "Berries") }
        #expect(controller.listTextRows == [" ▾ Berries", " ├─▸ Berries 1", " └─▸ Berries 2", " ▸ Citrus"])
    }

    @Test func eachKeyIsDrawn() {
        let terminal = HeadlessTerminal(size: Size(columns: 30, rows: 8))
        terminal.script(keys: Key(.down), Key(.right), .character("q"))
        let application = TerminalApplication(terminal: terminal, rootViewController: FruitController())
        #expect(application.run() == .quit)
        #expect(terminal.frames.count == 3)
    }

    @Test func workOfTheMainActorIsDrawn() async throws {
        let terminal = HeadlessTerminal(size: Size(columns: 30, rows: 8))
        let controller = FruitController()
        let application = TerminalApplication(terminal: terminal, rootViewController: controller)
        let running = Task { await application.runUntilExit() }
        try await wait { terminal.frame != nil }
        controller.dataSource.apply(to: 0) { "Apple" }
        try await wait { terminal.frame?.textRows.contains("   Apple") == true }
        terminal.send(.key(.character("q")))
        #expect(await running.value == .quit)
    }
}
