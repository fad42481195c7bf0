import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import Testing

/// Going from one text field to another, with Tab or by an id.
@MainActor
struct FieldMovementTests {
    private final class Form {
        var texts = ["name": "", "street": "", "town": ""]
        var needsStreet: Bool { texts["name"] != "" }
    }

    private func field(_ name: String, of form: Form) -> some Content {
        TextFieldCell(label: name, text: form.texts[name] ?? "", labelColumns: 6) { form.texts[name] = $0 }.id(name)
    }

    private func stage(_ form: Form) -> ContentStage {
        ContentStage {
            field("name", of: form)
            if form.needsStreet { field("street", of: form) }
            LabelCell("a row between the fields")
            field("town", of: form)
            LabelCell("the last row")
        }
    }

    @Test func tabAcceptsTheTextAndEditsTheNextField() {
        let form = Form()
        form.texts["name"] = "Ada"
        let stage = stage(form)
        stage.press(Key(.enter))
        stage.type("1")
        stage.press(Key(.tab))
        #expect(stage.focused == " street")
        stage.type("2")
        stage.press(Key(.tab))
        stage.type("3")
        #expect(stage.focused == " town   3")
        #expect(form.texts == ["name": "Ada1", "street": "2", "town": ""])
    }

    @Test func shiftTabEditsThePreviousField() {
        let form = Form()
        let stage = stage(form)
        #expect(stage.list.beginEditing("town"))
        stage.type("1")
        stage.press(Key(.tab, modifiers: .shift))
        stage.type("2")
        #expect(stage.focused == " name   2")
        #expect(form.texts["town"] == "1")
    }

    @Test func tabFindsAFieldThatAppearsBecauseTheTextWasAccepted() {
        let form = Form()
        let stage = stage(form)
        stage.press(Key(.enter))
        stage.type("Ada")
        stage.press(Key(.tab))
        #expect(stage.focused == " street")
    }

    @Test func tabInTheLastFieldAcceptsItsText() {
        let form = Form()
        let stage = stage(form)
        stage.list.beginEditing("town")
        stage.type("Bern")
        stage.press(Key(.tab))
        #expect(form.texts["town"] == "Bern")
        #expect(stage.focused == " town   Bern")
        stage.press(.character("k"))
        #expect(stage.focused == " a row between the fields", "letters are commands again")
    }

    @Test func tabPassesFieldsThatAreHidden() {
        let stage = ContentStage {
            TextFieldCell(label: "a", text: "")
            Disclosure(LabelCell("more")) { TextFieldCell(label: "b", text: "") }
            TextFieldCell(label: "c", text: "")
        }
        stage.press(Key(.enter), Key(.tab))
        #expect(stage.focused == "   c")
    }

    @Test func editingBeginsInTheFieldWithAnID() {
        let form = Form()
        let stage = stage(form)
        #expect(stage.list.beginEditing("town"))
        stage.type("Bern")
        #expect(stage.focused == " town   Bern")
        #expect(stage.list.beginEditing("name"))
        #expect(form.texts["town"] == "Bern", "the other text is accepted")
        #expect(stage.cursor == Point(column: 8, row: 1))
        #expect(!stage.list.beginEditing("street"))
    }

    @Test func editingBeginsOnlyWhereATextCanBeEdited() {
        let stage = ContentStage {
            Section { LabelCell("a").id(1) }
            Section { TextFieldCell(label: "b", text: "").id(1) }
            Section { LabelCell("c").id(2) }
        }
        #expect(stage.list.beginEditing(1))
        #expect(stage.focused == " b")
        #expect(!stage.list.beginEditing(2))
        #expect(!stage.list.beginEditing("1"))
    }

    @Test func thePositionOfACellIsFoundByItsID() {
        let form = Form()
        let stage = ContentStage {
            LabelCell("first").id("label")
            Section("S") {
                Disclosure(LabelCell("more")) { LabelCell("hidden").id(2) }.id(1)
                ForEach([7, 8], id: \.self) { LabelCell("\($0)") }
                ForEach([9], id: \.self) { _ in
                    LabelCell("one of two")
                    LabelCell("two of two")
                }
            }
            field("name", of: form)
        }
        let list = stage.list!
        #expect(list.indexPath(forID: "label") == [0, 0])
        #expect(list.indexPath(forID: 1) == [1, 0])
        #expect(list.indexPath(forID: 8) == [1, 2])
        #expect(list.indexPath(forID: "name") == [2, 0])
        #expect(list.indexPath(forID: 2) == nil, "the cell is hidden")
        #expect(list.indexPath(forID: 9) == nil, "the cells of this element are identified by their positions")
        #expect(list.indexPath(forID: "8") == nil)
        stage.view.perform(.expandAll)
        #expect(list.indexPath(forID: 2) == [1, 1])
        #expect(list.indexPath(forID: 8) == [1, 3])
    }

    @Test func aTextThatIsAcceptedMayReleaseTheList() {
        let list = Changing<ListDataSource?>(nil)
        let view = CollectionView()
        let controller = CollectionViewController(collectionView: view)
        controller.resize(to: Size(columns: 20, rows: 6))
        list.value = ListDataSource(collectionView: view) {
            TextFieldCell(label: "", text: "a") { _ in list.value = nil }
        }
        for key in [Key(.enter), .character("b"), Key(.enter)] {
            _ = controller.draw()
            _ = controller.handle(.key(key))
        }
        #expect(list.value == nil)
        _ = controller.draw()
    }
}
