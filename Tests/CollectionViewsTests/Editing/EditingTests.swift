import TerminalCanvas
import Testing

@testable import CollectionViews
@testable import Screens

/// A list while it is being edited.
@MainActor
struct EditingTests {
    private let stage = EditingStage("- a\n- b\n- c")

    @Test func theAccessoriesOfEditingAreShownWhileTheScreenIsEdited() {
        #expect(stage.rows == [" a", " b", " c"])
        stage.controller.setEditing(true, animated: true)
        #expect(stage.view.isEditing)
        #expect(stage.rows[0] == " ✕ + ☐ a" + String(repeating: " ", count: 29) + "≡")
        stage.controller.isEditing = false
        #expect(stage.rows == [" a", " b", " c"])
    }

    @Test func rowsThatScrollInHaveTheAccessories() {
        let stage = EditingStage((1...30).map { "- i\($0)" }.joined(separator: "\n"))
        stage.controller.isEditing = true
        stage.controller.press("end")
        #expect(stage.rows.allSatisfy { $0.hasPrefix(" ✕ + ☐ i") })
    }

    @Test func aRowThatCannotBeEditedShowsNoneAndItsStateSaysSo() {
        stage.fixedItems = ["b"]
        stage.controller.isEditing = true
        #expect(stage.rows[1] == " b")
        let states = (0..<3).map { stage.view.cellForItem(at: [0, $0])?.configurationState.isEditing }
        #expect(states == [true, false, true])
        stage.controller.press("down delete +")
        #expect(stage.takeCalls() == [])
    }

    @Test func keysActOnTheAccessoriesOfTheFocusedRow() {
        stage.controller.press("delete + enter")
        #expect(stage.takeCalls() == ["open a"], "the list is not being edited")
        stage.controller.isEditing = true
        stage.controller.press("down delete down + backspace insert enter")
        #expect(stage.takeCalls() == ["delete b", "insert c", "delete c", "insert c", "insert c"])
    }

    @Test func enterSelectsARowAndOpensAParentInPlaceOfInserting() {
        let stage = EditingStage("+ a\n  - b\n- c")
        stage.controller.isEditing = true
        stage.controller.press("enter")
        #expect(stage.rows.count == 2 && stage.takeCalls() == [], "the parent is collapsed")
        stage.view.allowsMultipleSelectionDuringEditing = true
        stage.controller.press("down enter")
        #expect(stage.selection == ["c"] && stage.takeCalls() == [])
        stage.controller.press("+")
        #expect(stage.takeCalls() == ["insert c"])
    }

    @Test func aClickOnAnAccessoryActs() {
        stage.controller.isEditing = true
        stage.click(on: "✕", row: 2)
        stage.click(on: "+", row: 3)
        #expect(stage.takeCalls() == ["delete b", "insert c"])
    }

    @Test func theEditButtonAndItsKeyBeginAndEndEditing() {
        stage.controller.navigationItem.rightBarButtonItem = stage.controller.editButtonItem
        #expect(stage.controller.draw().textRows[0].hasSuffix("[ Edit ]"))
        stage.controller.press("ctrl-e")
        #expect(stage.controller.isEditing && stage.view.isEditing)
        #expect(stage.controller.draw().textRows[0].hasSuffix("[ Done ]"))
        stage.controller.press("ctrl-e")
        #expect(!stage.controller.isEditing && !stage.view.isEditing)
        #expect(stage.controller.draw().textRows[0].hasSuffix("[ Edit ]"))
    }

    @Test func theKeyOfTheEditButtonIsFreeInAllKeyMaps() {
        for map in [KeyMap.standard, .vim, .emacs, .typeAhead] {
            var map = map
            map.bindSelection()
            map.bindSorting()
            #expect(map.action(for: Key.control("e")) == nil)
        }
    }

    @Test func theHelpHasTheKeysOnlyWhileTheListIsEdited() {
        #expect(!stage.controller.helpLines.contains { $0.contains("Delete the item") })
        stage.controller.isEditing = true
        #expect(stage.controller.helpLines.contains("Del Backspace: Delete the item"))
        #expect(stage.controller.helpLines.contains("Ins +: Insert an item"))
    }

    @Test func whileTheListIsEditedEnterDoesNotOpenALeafUnlessTheDelegateSaysSo() {
        let stage = EditingStage("- a\n- b", accessories: [.multiselect()])
        stage.controller.isEditing = true
        stage.controller.press("enter")
        #expect(stage.takeCalls() == [])
        stage.view.allowsMultipleSelectionDuringEditing = true
        stage.controller.press("enter down enter")
        #expect(stage.selection == ["a", "b"])
        #expect(stage.takeCalls() == [])
        stage.controller.press("enter")
        #expect(stage.selection == ["a"])
    }
}

/// Selection while a list is being edited.
@MainActor
struct EditingSelectionTests {
    private let stage = EditingStage("- a\n+ b\n  - c\n- d", accessories: [.multiselect()])

    init() { stage.controller.keyMap.bindSelection() }

    @Test func aListThatIsEditedAllowsNoSelectionByDefault() {
        stage.view.allowsSelection = true
        stage.controller.press("space")
        #expect(stage.selection == ["a"])
        stage.controller.isEditing = true
        #expect(stage.selection == [])
        stage.controller.press("space down ctrl-a")
        stage.view.selectItem(at: [0, 0])
        #expect(stage.selection == [])
    }

    @Test func oneOrSeveralItemsAreSelectedWhileTheListIsEdited() {
        stage.view.allowsSelectionDuringEditing = true
        stage.controller.press("space")
        #expect(stage.selection == [], "the list is not being edited")
        stage.controller.isEditing = true
        stage.controller.press("space down space")
        #expect(stage.selection == ["b"])
        stage.view.allowsMultipleSelectionDuringEditing = true
        stage.controller.press("end space")
        #expect(stage.selection == ["b", "d"])
        #expect(stage.statusLine.contains("2 selected"))
        stage.controller.isEditing = false
        #expect(stage.selection == [])
        #expect(!stage.statusLine.contains("selected"))
    }

    @Test func itemsThatBothModesAllowStaySelected() {
        stage.view.allowsSelection = true
        stage.view.allowsMultipleSelection = true
        stage.view.allowsMultipleSelectionDuringEditing = true
        stage.controller.press("space end space")
        stage.controller.isEditing = true
        #expect(stage.selection == ["a", "d"])
        stage.view.allowsMultipleSelection = false
        stage.controller.isEditing = false
        #expect(stage.selection == [], "several items, where one can be selected")
    }

    @Test func spaceSelectsWithoutKeysOfItsOwnAndExpandsNothing() {
        stage.controller.keyMap = .standard
        stage.view.allowsMultipleSelectionDuringEditing = true
        stage.controller.press("down space")
        #expect(stage.selection == [])
        stage.controller.press("space")
        stage.controller.isEditing = true
        stage.controller.press("space up space")
        #expect(stage.selection == ["a", "b"])
        #expect(stage.source.snapshot(for: "A").isExpanded("b"))
    }

    @Test func aClickOnABoxSelects() {
        stage.view.allowsMultipleSelectionDuringEditing = true
        stage.controller.isEditing = true
        stage.click(on: "☐", row: 1)
        stage.click(on: "☐", row: 4)
        #expect(stage.selection == ["a", "d"])
        #expect(stage.rows[0].hasPrefix(" ☑"))
    }

    @Test func aRangeCanBeginToEditTheList() {
        stage.view.allowsMultipleSelectionDuringEditing = true
        stage.didBegin = { [unowned stage] in stage.controller.setEditing(true, animated: true) }
        stage.controller.press("v down")
        #expect(stage.selection == ["a", "b"])
        #expect(stage.takeCalls() == ["should a", "begin a"])
        stage.controller.press("v")
        #expect(stage.takeCalls() == ["end"])
        #expect(stage.selection == ["a", "b"])
        stage.controller.press("v esc")
        #expect(stage.takeCalls() == ["should b", "begin b", "end"])
    }

    @Test func theDelegateCanRefuseARange() {
        stage.view.allowsSelection = true
        stage.view.allowsMultipleSelection = true
        stage.allowsInteraction = false
        stage.controller.press("v down shift-down")
        #expect(stage.selection == [])
        #expect(stage.source.itemIdentifier(for: stage.view.state.focus!) == "c")
        #expect(stage.takeCalls() == ["should a", "should b"])
    }

    @Test func aListThatIsNotEditedAfterAllEndsTheInteractionAtOnce() {
        stage.view.allowsMultipleSelectionDuringEditing = true
        stage.controller.press("v down")
        #expect(stage.selection == [])
        #expect(stage.takeCalls() == ["should a", "begin a", "end"])
    }

    @Test func shiftSelectsInOneInteraction() {
        stage.view.allowsSelection = true
        stage.view.allowsMultipleSelection = true
        stage.controller.press("shift-down")
        #expect(stage.selection == ["a", "b"])
        #expect(stage.takeCalls() == ["should a", "begin a", "end"])
        _ = stage.controller.handle(
            .mouse(MouseEvent(.pressed(.left), at: Point(column: 3, row: 4), modifiers: .shift)))
        #expect(stage.selection == ["a", "b", "c", "d"])
        #expect(stage.takeCalls() == ["should b", "begin b", "end"])
    }

    @Test func endingToEditEndsTheRange() {
        stage.view.allowsMultipleSelectionDuringEditing = true
        stage.controller.isEditing = true
        stage.controller.press("v down")
        _ = stage.takeCalls()
        stage.controller.isEditing = false
        #expect(stage.takeCalls() == ["end"])
    }
}
