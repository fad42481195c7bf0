import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import Testing

/// Cells that are buttons.
@MainActor
struct ButtonTests {
    @Test func enterSpaceAndAClickRunTheActionAndTheListIsUpdated() {
        let count = Changing(0)
        let stage = ContentStage {
            LabelCell("first")
            LabelCell("pressed \(count.value) times").onEnter { count.value += 1 }
        }
        stage.press(Key(.down), Key(.enter))
        #expect(stage.picture == " first\n pressed 1 times")
        stage.press(.character(" "))
        #expect(stage.picture == " first\n pressed 2 times")
        stage.press(Key(.up))
        stage.click(column: 3, line: 1)
        #expect(stage.picture == " first\n pressed 3 times")
        #expect(stage.focused == " pressed 3 times")
    }

    @Test func theNewestActionRuns() {
        let names = Changing<[String]>([])
        let stage = ContentStage {
            let number = names.value.count
            LabelCell("button").onEnter { names.value.append("action \(number)") }
        }
        stage.press(Key(.enter), .character(" "))
        stage.click(column: 3, line: 0)
        #expect(names.value == ["action 0", "action 1", "action 2"])
    }

    @Test func aButtonThatDisclosesContentsIsStillExpandedBySpaceAndByAClickOnItsTriangle() {
        let count = Changing(0)
        let stage = ContentStage {
            Disclosure(LabelCell("button \(count.value)").onEnter { count.value += 1 }) { LabelCell("inside") }
        }
        stage.press(.character(" "))
        #expect(stage.picture == " ▾ button 0\n └── inside")
        stage.click(column: 1, line: 0)
        #expect(stage.picture == " ▸ button 0")
        stage.click(column: 4, line: 0)
        #expect(stage.picture == " ▸ button 1")
        stage.press(Key(.enter))
        #expect(stage.picture == " ▸ button 2")
    }

    @Test func anActionMayRemoveItsButtonOrReleaseTheList() {
        let isThere = Changing(true)
        let list = Changing<ListDataSource?>(nil)
        let view = CollectionView()
        let controller = CollectionViewController(collectionView: view)
        controller.resize(to: Size(columns: 20, rows: 6))
        func shows(_ text: String) -> Bool { controller.draw().textRows.contains { $0.contains(text) } }
        list.value = ListDataSource(collectionView: view) {
            if isThere.value { LabelCell("remove").onEnter { isThere.value = false } }
            LabelCell("release").onEnter { list.value = nil }
        }
        #expect(shows("remove"))
        _ = controller.handle(.key(Key(.enter)))
        #expect(shows("release"))
        #expect(!shows("remove"))
        _ = controller.handle(.key(Key(.enter)))
        #expect(list.value == nil)
        _ = controller.draw()
    }

    @Test func spaceBeginsToEditAText() {
        let name = Changing("a")
        let stage = ContentStage { TextFieldCell(label: "", text: name.value) { name.value = $0 } }
        stage.press(.character(" "))
        stage.type(" b")
        stage.press(Key(.enter))
        #expect(name.value == "a b")
    }
}
