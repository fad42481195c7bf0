import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import Testing

/// Going from field to field, and the keys of a row.
@MainActor
struct FieldKeyTests {
    private let order = Order()

    private func stage() -> ContentStage {
        let order = order
        return ContentStage {
            LabelCell("first")
            ToggleCell("A gift", order, \.isGift)
            TextFieldCell("Name", order, \.name)
            Picker("Size", order, \.size, options: Order.Size.allCases) { $0.rawValue }
            ProgressCell("Done", fraction: 0)
            ButtonCell("Off", isEnabled: false) {}
            ButtonCell("Save") {}
        }
    }

    @Test func tabGoesThroughAllFields() {
        let stage = stage()
        stage.press(Key(.tab))
        #expect(stage.focused == "   first", "a row that is no field does not know Tab")
        stage.press(Key(.down))
        var rows: [String?] = []
        for _ in 0..<4 {
            rows.append(stage.focused)
            stage.press(Key(.tab))
        }
        #expect(rows == ["   ☐ A gift", "   Name Ada", " ▸ Size                medium", "   Save"])
        #expect(stage.focused == "   Save")
        rows = []
        for _ in 0..<4 {
            rows.append(stage.focused)
            stage.press(Key(.tab, modifiers: .shift))
        }
        #expect(rows == ["   Save", " ▸ Size                medium", "   Name Ada", "   ☐ A gift"])
    }

    @Test func aTextFieldIsEditedAtOnce() {
        let stage = stage()
        stage.press(Key(.down), Key(.tab))
        stage.type("!")
        stage.press(Key(.tab), .character(" "))
        #expect(order.name == "Ada!")
        #expect(stage.picture.contains("small"))
    }

    @Test func theKeysOfTheRowComeBeforeThoseOfTheApp() {
        let stage = stage()
        var count = 0
        stage.controller.addKeyCommand(KeyCommand([.character(" ")], title: "App", category: "App") { count += 1 })
        stage.press(.character(" "))
        #expect(count == 1)
        stage.press(Key(.down), .character(" "))
        #expect(count == 1)
        #expect(order.isGift)
    }

    @Test func aFieldOfTheAppGetsItsKeys() {
        struct Rating: FieldContent {
            let stars: Binding<Int>

            var adapter: PlainLabel { PlainLabel(String(repeating: "★", count: stars.value)) }

            func contentConfiguration() -> ListContentConfiguration { LabelCell(adapter).contentConfiguration() }

            func perform(_ key: Key) -> Bool {
                guard case .character(let digit) = key.code, let number = digit.wholeNumberValue else { return false }
                stars.set(min(number, 5))
                return true
            }
        }
        let stage = ContentStage { [order] in Rating(stars: Binding(order, \.count)) }
        stage.press(.character("4"))
        #expect(stage.picture == " ★★★★")
        stage.press(.character("9"))
        #expect(stage.picture == " ★★★★★")
    }

    @Test func theNextKeyOfASequenceBelongsToTheKeyMap() {
        let stage = ContentStage { [order] in
            Disclosure(ToggleCell("A gift", order, \.isGift), isExpanded: true) { LabelCell("inside") }
        }
        for key in Key.sequence("z M") { stage.press(key) }
        #expect(stage.picture == " ▸ ☐ A gift")
        stage.press(.character("z"), .character(" "))
        #expect(!order.isGift)
    }
}
