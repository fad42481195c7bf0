import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import Testing

/// Boxes that are ticked or not.
@MainActor
struct ToggleCellTests {
    private let order = Order()

    private func stage(columns: Int = 30, repertoire: CharacterRepertoire = .unicode) -> ContentStage {
        let order = order
        return ContentStage(columns: columns, repertoire: repertoire) {
            ToggleCell("A gift", order, \.isGift)
            LabelCell("below")
        }
    }

    @Test func theBoxShowsTheValue() {
        let stage = stage()
        #expect(stage.picture == " ☐ A gift\n below")
        order.isGift = true
        stage.list.update()
        #expect(stage.picture == " ☑ A gift\n below")
    }

    @Test func theBoxIsShownInASCII() {
        let stage = stage(repertoire: .ascii)
        #expect(stage.picture == " [ ] A gift\n below")
        stage.press(.character(" "))
        #expect(stage.picture == " [x] A gift\n below")
    }

    @Test(arguments: [Key(.enter), .character(" ")])
    func enterAndSpaceSwitch(key: Key) {
        let stage = stage()
        stage.press(key)
        #expect(order.isGift)
        #expect(stage.picture == " ☑ A gift\n below")
        stage.press(key)
        #expect(!order.isGift)
    }

    @Test func aClickSwitches() {
        let stage = stage()
        stage.press(Key(.down))
        stage.click(column: 1, line: 0)
        #expect(order.isGift)
        #expect(stage.focused == " ☑ A gift")
    }

    @Test(arguments: [KeyMap.standard, .vim, .emacs])
    func spaceSwitchesInEveryKeyMap(keyMap: KeyMap) {
        let stage = stage()
        stage.controller.keyMap = keyMap
        stage.controller.keyMap.bindSelection()
        stage.view.allowsSelection = true
        stage.press(.character(" "))
        #expect(order.isGift)
        #expect(stage.view.indexPathsForSelectedItems == [])
    }

    @Test func theStatusLineShowsTheKeyOnTheRowOnly() {
        let stage = stage(columns: 60)
        #expect(stage.status.contains("Space switch"))
        stage.press(Key(.down))
        #expect(!stage.status.contains("switch"))
        stage.press(Key(.up))
        #expect(stage.status.contains("Space switch"))
    }

    @Test func aKeyOfTheRowScrollsBackToIt() {
        let order = order
        let stage = ContentStage(rows: 4) {
            ToggleCell("A gift", order, \.isGift)
            ForEach(0..<40) { LabelCell("\($0)") }
        }
        stage.press(Key(.home))
        stage.view.perform(.scroll(lines: 20))
        #expect(!stage.picture.contains("gift"))
        stage.press(.character(" "))
        #expect(stage.focused == " ☑ A gift")
    }
}
