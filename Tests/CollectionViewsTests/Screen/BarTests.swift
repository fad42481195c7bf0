import TerminalCanvas
import Testing

@testable import CollectionViews
@testable import Screens

/// Buttons at both ends of the navigation bar, and message and progress in the status line.
@MainActor
struct BarTests {
    private func button(_ title: String, _ key: Character? = nil, _ action: @escaping @MainActor () -> Void = {})
        -> BarButtonItem
    {
        BarButtonItem(title: title, key: key.map { .character($0) }, action: action)
    }

    @Test(arguments: [
        (50, " [ Back ] [ Up ]      Title      [ Sort ] [ New ]"), (40, " [ Back ]       Title  [ Sort ] [ New ]"),
        (35, " [ Back ]  Title  [ Sort ] [ New ]"), (34, " [ Back ] [ Up ]  Title   [ New ]"),
        (33, " [ Back ] [ Up ]  Title  [ New ]"), (32, " [ Back ]    Title      [ New ]"),
        (26, " [ Back ]  Title  [ New ]"), (25, " Title  [ Sort ] [ New ]"), (22, "        Title  [ New ]"),
        (14, "Title  [ New ]"), (13, "    Title"), (3, "Ti…"), (0, ""),
    ])
    func buttonsNearestToTheTitleAreLeftOutFirst(columns: Int, bar: String) {
        let stage = ScreenStage("a\nb", columns: columns, title: "Title")
        stage.controller.navigationItem.leftBarButtonItems = [button("Back"), button("Up")]
        stage.controller.navigationItem.rightBarButtonItems = [button("New"), button("Sort")]
        #expect(stage.controller.draw().textRows[0] == bar)
    }

    @Test func withoutTitleTheButtonsKeepABlankBetweenThem() {
        let stage = ScreenStage("a", columns: 13, title: "")
        stage.controller.navigationItem.leftBarButtonItem = button("A")
        stage.controller.navigationItem.rightBarButtonItem = button("B")
        #expect(stage.controller.draw().textRows[0] == "[ A ]   [ B ]")
        stage.controller.resize(to: Size(columns: 11, rows: 8))
        #expect(stage.controller.draw().textRows[0] == "[ A ] [ B ]")
        stage.controller.resize(to: Size(columns: 10, rows: 8))
        #expect(stage.controller.draw().textRows[0] == "     [ B ]")
    }

    @Test func theFirstButtonIsReplacedAndRemoved() {
        let item = NavigationItem()
        let (first, second, third) = (button("1"), button("2"), button("3"))
        item.rightBarButtonItems = [first, second]
        item.rightBarButtonItem = third
        #expect(item.rightBarButtonItems.map(\.title) == ["3", "2"])
        item.rightBarButtonItem = nil
        #expect(item.rightBarButtonItem === second)
        item.leftBarButtonItem = first
        #expect(item.leftBarButtonItems.map(\.title) == ["1"])
    }

    @Test func buttonsWithoutKeysOfTheAppGetDifferentLetters() {
        let item = NavigationItem()
        let buttons = ["Sort", "Save", "Sos", "8"].map { BarButtonItem(title: $0, menu: Menu(children: [])) }
        let own = BarButtonItem(title: "Own", key: Key(.character("o"), modifiers: .alt))
        item.rightBarButtonItems = buttons + [own]
        // All letters of the third title are in other keys.
        let keys = buttons.map { $0.key?.label() }
        #expect(keys == ["Alt-s", "Alt-a", "Alt-s", nil])
        item.rightBarButtonItems = Array(buttons[1...])
        #expect(buttons.map { $0.key?.label() } == ["Alt-s", "Alt-s", "Alt-o", nil])
        buttons[1].key = .character("x")
        item.leftBarButtonItem = buttons[0]
        #expect(buttons[...1].map { $0.key?.label() } == ["Alt-s", "x"], "a key of the app stays")
    }

    @Test func eachButtonIsPressedByItsKeyAndByAClick() {
        let stage = ScreenStage("a\nb", columns: 60, title: "Title")
        var pressed: [String] = []
        let item = stage.controller.navigationItem
        item.leftBarButtonItems = ["a", "b"].map { name in button(name, Character(name)) { pressed.append(name) } }
        item.rightBarButtonItems = ["c", "d"].map { name in button(name, Character(name)) { pressed.append(name) } }
        stage.press(.character("a"), .character("b"), .character("c"), .character("d"))
        #expect(pressed == ["a", "b", "c", "d"])
        pressed = []
        let bar = stage.controller.draw().textRows[0]
        for (column, character) in bar.enumerated() where "abcd".contains(character) {
            stage.mouse(.pressed(.left), column, 0)
        }
        #expect(pressed == ["a", "b", "d", "c"])
    }

    @Test func aChangeOfEachButtonIsDrawn() {
        let stage = ScreenStage("a", columns: 60)
        let buttons = ["a", "b", "c"].map { button($0) }
        stage.controller.navigationItem.leftBarButtonItem = buttons[0]
        stage.controller.navigationItem.rightBarButtonItems = [buttons[1], buttons[2]]
        for (index, button) in buttons.enumerated() {
            _ = stage.picture
            button.title = "new \(index)"
            #expect(stage.controller.needsDisplay)
            #expect(stage.picture.contains("[ new \(index) ]"))
        }
        stage.controller.navigationItem.rightBarButtonItems = []
        _ = stage.picture
        buttons[1].title = "removed"
        #expect(!stage.controller.needsDisplay)
    }

    @Test func allButtonsAreInTheStatusLineAndInTheHelp() {
        let stage = ScreenStage("a", columns: 70, rows: 40)
        stage.controller.navigationItem.leftBarButtonItem = button("Back", "x")
        stage.controller.navigationItem.rightBarButtonItems = [button("New", "n"), button("Sort", "s")]
        #expect(stage.statusLine.contains("x Back  s Sort  n New"))
        stage.press(.character("?"))
        #expect(["Back", "New", "Sort"].allSatisfy(stage.picture.contains))
    }

    @Test(arguments: [TerminalEvent.key(.character("j")), .key(.character("z")), .key(Key(.escape))])
    func aMessageGoesAwayWithTheNextKey(event: TerminalEvent) {
        let stage = ScreenStage("a\nb\nc", columns: 60)
        stage.controller.statusMessage = "3 items copied"
        #expect(stage.controller.needsDisplay)
        #expect(stage.statusLine.hasPrefix(" 3 items copied  "))
        _ = stage.controller.handle(event)
        #expect(stage.controller.statusMessage == nil)
        #expect(stage.statusLine.contains(" of 3 "))
    }

    @Test func aMessageGoesAwayWithAClickButNotWithTheWheelOrANewSize() {
        let stage = ScreenStage("a\nb\nc", columns: 60)
        stage.controller.statusMessage = "saved"
        stage.mouse(.scrolledDown, 3, 3)
        _ = stage.controller.handle(.resized(Size(columns: 50, rows: 8)))
        #expect(stage.statusLine.hasPrefix(" saved"))
        stage.mouse(.pressed(.left), 3, 3)
        #expect(!stage.statusLine.contains("saved"))
    }

    @Test func aKeyThatShowsAMessageReplacesTheOldOne() {
        let stage = ScreenStage("a", columns: 60)
        var count = 0
        stage.controller.addKeyCommand(
            KeyCommand([.character("y")], title: "Copy") { [unowned controller = stage.controller] in
                count += 1
                controller.statusMessage = "copied \(count)"
            })
        stage.press(.character("y"))
        #expect(stage.statusLine.hasPrefix(" copied 1 "))
        stage.press(.character("y"))
        #expect(stage.statusLine.hasPrefix(" copied 2 "))
    }

    @Test func aMessageIsMadeSafeAndCut() {
        let stage = ScreenStage("a", columns: 30)
        stage.controller.statusMessage = "a\u{1b}[31m" + String(repeating: "x", count: 100)
        #expect(stage.statusLine.hasPrefix(" a^[[31mxxxx"))
        #expect(stage.statusLine.count <= 30)
    }

    @Test(arguments: [
        (TaskProgress.fraction(0), "░░░░░░░░░░ 0%", "---------- 0%"),
        (.fraction(0.45), "████░░░░░░ 45%", "####------ 45%"),
        (.fraction(0.999), "█████████░ 99%", "#########- 99%"),
        (.fraction(7), "██████████ 100%", "########## 100%"),
        (.fraction(-.infinity), "░░░░░░░░░░ 0%", "---------- 0%"),
        (.fraction(.nan), "░░░░░░░░░░ 0%", "---------- 0%"),
    ])
    func aFractionIsABar(progress: TaskProgress, unicode: String, ascii: String) {
        let stage = ScreenStage("a\nb", columns: 60)
        stage.controller.statusProgress = progress
        #expect(stage.statusLine.hasPrefix(" 1 of 2  \(unicode)  "))
        stage.controller.collectionView.context.capabilities.repertoire = .ascii
        #expect(stage.statusLine.hasPrefix(" 1 of 2  \(ascii)  "))
        stage.controller.statusMessage = "copying"
        #expect(stage.statusLine.hasPrefix(" copying  \(ascii)  "))
    }

    @Test func theSymbolOfAnUnknownProgressTurns() {
        let stage = ScreenStage("a\nb", columns: 60)
        stage.controller.statusProgress = .indeterminate
        var symbols: [Character] = []
        for _ in 0..<5 {
            #expect(stage.controller.turnOnce() != nil)
            #expect(stage.controller.needsDisplay)
            symbols.append(Array(stage.statusLine)[9])
        }
        #expect(symbols == ["▘", "▝", "▗", "▖", "▘"])
        stage.controller.statusProgress = nil
        #expect(stage.controller.turnOnce() == nil)
        _ = stage.picture
        #expect(!stage.controller.needsDisplay)
    }

    @Test func theSymbolTurnsFromTheFirstFrameOn() {
        let stage = ScreenStage("a\nb", columns: 60)
        stage.controller.awaitsContent = true
        stage.controller.statusProgress = .indeterminate
        #expect(stage.controller.turning == nil)
        _ = stage.picture
        #expect(stage.controller.turning != nil)
    }

    @Test func aTaskTurnsTheSymbolWhileTheProgressIsUnknown() {
        let stage = ScreenStage("a\nb", columns: 60)
        for _ in 0..<2 {
            #expect(stage.controller.turning == nil)
            stage.controller.statusProgress = .indeterminate
            #expect(stage.controller.turning != nil)
            stage.controller.statusProgress = .fraction(1)
            #expect(stage.controller.turnOnce() == nil)
        }
    }
}
