import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import Testing

/// Fields as a screen reader reads them.
@MainActor
struct LinearFormTests {
    private let order = Order()

    private func says(_ stage: ContentStage) -> String? { stage.controller.linearDescription.last }

    @Test func anInvalidFieldReportsItsMistakeUntilItIsRestored() {
        let stage = ContentStage { [order] in
            TextFieldCell("Name", order, \.name).validated { $0.isEmpty ? "A name is needed." : nil }
            LabelCell("below")
        }
        #expect(says(stage) == "Name Ada, level 1, 1 of 2")
        stage.press(Key(.enter), .control("u"), Key(.enter))
        #expect(says(stage) == "Name, level 1, 1 of 2, error: A name is needed.")
        stage.press(Key(.down))
        #expect(says(stage) == "below, level 1, 2 of 2")
        stage.press(Key(.up))
        #expect(says(stage) == "Name, level 1, 1 of 2, error: A name is needed.")
        stage.press(Key(.escape))
        #expect(says(stage) == "Name Ada, level 1, 1 of 2")
    }

    @Test func aBoxSaysWhetherItIsTicked() {
        let stage = ContentStage { [order] in ToggleCell("A gift", order, \.isGift) }
        #expect(says(stage) == "A gift, off, level 1, 1 of 1")
        stage.press(.character(" "))
        #expect(says(stage) == "A gift, on, level 1, 1 of 1")
    }

    @Test func theChosenOptionSaysSo() {
        let stage = ContentStage { [order] in
            Picker("Size", order, \.size, options: Order.Size.allCases, style: .inline) { $0.rawValue }
        }
        stage.press(Key(.home))
        #expect(says(stage) == "small, level 1, 2 of 4")
        stage.press(Key(.down))
        #expect(says(stage) == "medium, chosen, level 1, 3 of 4")
    }

    @Test func aBarSaysItsPercentage() {
        let stage = ContentStage {
            ProgressCell("Copying", fraction: 0.4)
            ProgressCell("Searching", fraction: nil)
        }
        #expect(says(stage) == "Copying, 40%, level 1, 1 of 2")
        stage.press(Key(.down))
        #expect(says(stage) == "Searching, level 1, 2 of 2")
    }

    @Test func aTextOfSeveralLinesIsReadAsAWhole() {
        order.note = "Please\nleave it"
        let stage = ContentStage { [order] in TextEditorCell("Note", order, \.note) }
        #expect(says(stage) == "Note Please leave it, level 1, 1 of 1")
    }

    @Test func aButtonOfACellIsDescribedAsTheCell() {
        let stage = ContentStage { ProgressCell("Copying", fraction: 0.4).onEnter {} }
        #expect(says(stage) == "Copying, 40%, level 1, 1 of 1")
    }
}
