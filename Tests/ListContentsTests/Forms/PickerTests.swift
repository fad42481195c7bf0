import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import Testing

/// Choices of one of several values.
@MainActor
struct PickerTests {
    private let order = Order()

    private func stage(_ style: Picker<Order.Size>.Style = .menu) -> ContentStage {
        let order = order
        return ContentStage(columns: 20) {
            Picker("Size", order, \.size, options: Order.Size.allCases, style: style) { $0.rawValue }
            LabelCell("below")
        }
    }

    @Test func theClosedRowShowsTheChosenOption() {
        #expect(stage().picture == "▸ Size        medium\n  below")
    }

    @Test func enterOpensChoosesAndCloses() {
        let stage = stage()
        stage.press(Key(.enter))
        #expect(stage.picture == "▾ Size        medium\n├── ○ small\n├── ◉ medium\n└── ○ large\n  below")
        stage.press(Key(.down), Key(.enter))
        #expect(order.size == .small)
        #expect(stage.picture == "▸ Size         small\n  below")
        #expect(stage.focused == "▸ Size         small")
    }

    @Test func aClickOnAnOptionChoosesIt() {
        let stage = stage()
        stage.press(Key(.right))
        stage.click(column: 10, line: 3)
        #expect(order.size == .large)
        #expect(stage.picture == "▸ Size         large\n  below")
    }

    @Test func anInlinePickerStaysOpen() {
        let stage = stage(.inline)
        #expect(stage.picture == "Size\n○ small\n◉ medium\n○ large\nbelow")
        stage.press(.character(" "))
        #expect(order.size == .small)
        #expect(stage.picture == "Size\n◉ small\n○ medium\n○ large\nbelow")
        #expect(stage.focused == "◉ small")
    }

    @Test func tabGoesToTheChosenOptionOfAnInlinePicker() {
        let order = order
        let stage = ContentStage {
            ToggleCell("A gift", order, \.isGift)
            Picker("", order, \.size, options: Order.Size.allCases, style: .inline) { $0.rawValue }
            ButtonCell("Save") {}
        }
        stage.press(Key(.tab))
        #expect(stage.focused == " ◉ medium")
        stage.press(Key(.tab))
        #expect(stage.focused == " Save")
        stage.press(Key(.tab, modifiers: .shift))
        #expect(stage.focused == " ◉ medium")
    }

    @Test(arguments: [Picker<Order.Size>.Style.menu, .inline])
    func aPickerWithoutOptionsIsPassedByTab(style: Picker<Order.Size>.Style) {
        let order = order
        let stage = ContentStage(columns: 60) {
            ToggleCell("A gift", order, \.isGift)
            Picker("Size", order, \.size, options: [], style: style) { $0.rawValue }
            ButtonCell("Save") {}
        }
        stage.press(Key(.tab))
        #expect(stage.focused?.contains("Save") == true)
        stage.press(Key(.up))
        #expect(!stage.status.contains("choose"))
        stage.press(Key(.enter), Key(.right), .character(" "))
        #expect(!stage.picture.contains("▾"))
    }

    @Test func equalOptionsAreShownOnceAndAMissingValueIsNotMarked() {
        let value = Changing(7)
        let stage = ContentStage {
            Picker("", Binding(value.value) { value.value = $0 }, options: [1, 2, 1], style: .inline) { "\($0)" }
        }
        #expect(stage.picture == " ○ 1\n ○ 2")
        stage.press(Key(.down), Key(.enter))
        #expect(value.value == 2)
        #expect(stage.picture == " ○ 1\n ◉ 2")
    }
}
