import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import Testing

/// Numbers that are typed or changed step by step.
@MainActor
struct StepperCellTests {
    private let order = Order()

    private func stage(in range: ClosedRange<Int> = 1...9, step: Int = 1) -> ContentStage {
        let order = order
        return ContentStage(columns: 40) {
            StepperCell("Copies", order, \.count, in: range, step: step)
            LabelCell("below")
        }
    }

    @Test func keysChangeTheNumber() {
        let stage = stage()
        #expect(stage.picture == " Copies 2" + String(repeating: " ", count: 27) + "− +\n below")
        stage.press(.character("+"), Key(.right))
        #expect(order.count == 4)
        stage.press(.character("-"), Key(.left), Key(.left), Key(.left), Key(.left))
        #expect(order.count == 1, "the range ends there")
        #expect(stage.focused?.hasPrefix(" Copies 1 ") == true)
    }

    @Test(arguments: [KeyMap.standard, .vim, .emacs])
    func keysChangeTheNumberInEveryKeyMap(keyMap: KeyMap) {
        let stage = stage()
        stage.controller.keyMap = keyMap
        stage.press(.character("+"), Key(.right), .character("-"))
        #expect(order.count == 3)
    }

    @Test func aClickOnASignIsAStep() {
        let stage = stage()
        stage.press(Key(.down))
        stage.click(column: 38, line: 0)
        #expect(order.count == 3)
        #expect(stage.focused?.hasPrefix(" Copies 3") == true)
        stage.click(column: 36, line: 0)
        stage.click(column: 36, line: 0)
        #expect(order.count == 1)
    }

    @Test func aNumberIsTypedAndChecked() {
        let stage = stage()
        stage.press(Key(.enter), .control("u"))
        stage.type("12")
        stage.press(Key(.enter))
        #expect(stage.picture.contains("The number must be at most 9."))
        stage.press(Key(.backspace), Key(.backspace))
        stage.type("x")
        stage.press(Key(.enter))
        #expect(stage.picture.contains("A whole number is needed."))
        stage.press(Key(.backspace))
        stage.type(" 7 ")
        stage.press(Key(.enter))
        #expect(order.count == 7)
        #expect(!stage.picture.contains("number"))
    }

    @Test func theEndsOfAllNumbersAreReached() {
        order.count = .max - 1
        let stage = stage(in: .min ... .max, step: 10)
        stage.press(.character("+"), .character("+"))
        #expect(order.count == .max)
        order.count = .min + 1
        stage.list.update()
        stage.press(.character("-"), .character("-"))
        #expect(order.count == .min)
    }

    @Test func aNumberOutsideOfTheRangeIsShownAndLedBack() {
        order.count = 100
        let stage = stage()
        #expect(stage.picture.hasPrefix(" Copies 100 "))
        #expect(!stage.list.isValid)
        #expect(stage.list.validate() == false)
        stage.press(.character("+"))
        #expect(order.count == 100, "no step leads further away")
        stage.press(.character("-"))
        #expect(order.count == 9)
    }

    @Test(arguments: [(0, "+"), (1, "+"), (5, "−+"), (9, "−"), (100, "−")])
    func onlyTheSignsOfPossibleStepsAreTinted(number: Int, possible: String) {
        order.count = number
        let order = order
        let stage = ContentStage(columns: 40, colors: 256) {
            LabelCell("above")
            StepperCell("Copies", order, \.count, in: 1...9)
        }
        let canvas = stage.controller.draw()
        let disabled = stage.view.context.theme.disabled.foreground
        for (sign, column, key) in [("−", 36, Key.character("-")), ("+", 38, .character("+"))] {
            #expect(canvas[Point(column: column, row: 2)].text == sign)
            #expect((canvas[Point(column: column, row: 2)].style.foreground != disabled) == possible.contains(sign))
            order.count = number
            stage.list.update()
            stage.press(Key(.end), key)
            #expect((order.count != number) == possible.contains(sign))
        }
    }

    @Test func theStatusLineNamesTheKeys() {
        let stage = ContentStage(columns: 70) { [order] in StepperCell("Copies", order, \.count) }
        #expect(stage.status.contains("Enter edit  ← less  → more"))
    }

    @Test func tabMovesFocusWithoutEditing() {
        let order = order
        let stage = ContentStage {
            TextFieldCell("Name", order, \.name)
            StepperCell("Copies", order, \.count)
        }
        stage.press(Key(.tab), .character("+"))
        #expect(order.count == 3)
    }
}
