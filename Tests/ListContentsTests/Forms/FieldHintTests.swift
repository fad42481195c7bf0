import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import Testing
import UnfoldTesting

/// The hints of the status line for the keys of the focused row.
@MainActor
struct FieldHintTests {
    private let order = Order()

    private func stage(columns: Int = 100) -> ContentStage {
        let order = order
        return ContentStage(columns: columns) {
            LabelCell("first")
            TextFieldCell("Name", order, \.name)
            StepperCell("Copies", order, \.count, in: 1...3)
            Picker("Size", order, \.size, options: Order.Size.allCases) { $0.rawValue }
            TextEditorCell("Note", order, \.note)
        }
    }

    @Test func aRowThatIsNoFieldHasTheKeysOfTheList() {
        #expect(stage().status.hasSuffix("   ↑↓ move  ? keys  q quit"))
    }

    /// Tab has one word, although it goes to the next field and, from the last one, to the other pane.
    @Test func aFieldInAPaneHasTheTabKey() {
        let (stage, other) = (stage(), CollectionViewController(collectionView: CollectionView()))
        let split = SplitViewController(primary: stage.controller, secondary: other)
        split.resize(to: Size(columns: 160, rows: 14))
        func hints() -> String { split.draw().textRows.last! }
        #expect(hints().contains("Tab pane"))
        split.press("down")
        #expect(hints().contains("Tab next") && !hints().contains("Tab pane"), "\(hints())")
        split.press("end")
        #expect(hints().contains("Tab pane") && !hints().contains("Tab next"), "\(hints())")
    }

    @Test func aTextFieldDoesNotOpenOrClose() {
        let stage = stage()
        stage.press(Key(.down))
        #expect(stage.status.hasSuffix("  Enter edit  Tab next  ↑↓ move  ? keys  q quit"))
    }

    @Test func theArrowsOfAStepperChangeTheNumber() {
        let stage = stage()
        stage.press(Key(.down), Key(.down))
        #expect(stage.status.hasSuffix("  Enter edit  ← less  → more  Tab next  ↑↓ move  ? keys  q quit"))
        stage.press(Key(.right))
        #expect(order.count == 3)
        #expect(stage.status.hasSuffix("  Enter edit  ← less  Tab next  ↑↓ move  ? keys  q quit"))
        stage.press(Key(.left), Key(.left))
        #expect(stage.status.hasSuffix("  Enter edit  → more  Tab next  ↑↓ move  ? keys  q quit"))
    }

    @Test(arguments: [KeyMap.vim, .emacs])
    func noOtherKeyOfAStepperOpensOrCloses(keyMap: KeyMap) {
        let stage = stage()
        stage.controller.keyMap = keyMap
        stage.press(Key(.down), Key(.down))
        #expect(stage.status.contains("→ more"))
        #expect(!stage.status.contains("open") && !stage.status.contains("close"))
    }

    @Test func aPickerOpensWhenItIsClosedAndClosesWhenItIsOpen() {
        let stage = stage()
        stage.press(Key(.down), Key(.down), Key(.down))
        #expect(stage.status.hasSuffix("  Enter choose  Tab next  ↑↓ move  → open  ? keys  q quit"))
        stage.press(Key(.right))
        #expect(stage.status.hasSuffix("  Enter choose  Tab next  ↑↓ move  ← close  ? keys  q quit"))
    }

    @Test func theLastFieldLeadsBack() {
        let stage = stage()
        stage.press(Key(.end))
        #expect(stage.status.contains("  Enter edit  Shift-Tab previous  "))
    }

    @Test(arguments: [
        (100, " 2 of 5", "  Enter accept  Esc restore"), (30, "", "  Enter accept  Esc restore"),
        (20, "2 of 5", "  Enter accept"), (14, "", "  Enter accept"), (12, "", "Enter accept"),
    ])
    func theKeyThatAcceptsATextIsKeptLongest(columns: Int, position: String, hints: String) {
        let stage = stage(columns: columns)
        stage.press(Key(.down), Key(.enter))
        #expect(stage.status.hasPrefix(position))
        #expect(stage.status.hasSuffix(hints))
        #expect(!position.isEmpty || !stage.status.contains("of"))
    }

    @Test(arguments: [
        (40, " 5 of 5      Ctrl-S accept  Esc restore"), (30, "   Ctrl-S accept  Esc restore"),
        (20, "       Ctrl-S accept"),
    ])
    func theKeyThatAcceptsLinesIsKeptLongest(columns: Int, line: String) {
        let stage = stage(columns: columns)
        stage.press(Key(.end), Key(.enter))
        #expect(stage.status == line)
    }

    @Test func theKeysOfTheRowAreKeptLongerThanThoseOfTheListAndTheApp() {
        let stage = stage(columns: 50)
        stage.controller.addKeyCommand(KeyCommand([.character("x")], title: "Exclude", hint: "exclude") {})
        stage.press(Key(.down), Key(.down))
        #expect(stage.status == " 3 of 5        Enter edit  ← less  ? keys  q quit")
    }
}
