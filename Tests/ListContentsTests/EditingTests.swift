import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import Testing

/// Text fields in a list.
@MainActor
struct EditingTests {
    /// A form, and the texts that were accepted in it.
    private final class Form {
        var name = "Ada"
        var town = ""
        var accepted: [String] = []
        var changes: [String] = []
        var showsTown = true
        var rowsAbove = 0
    }

    private func stage(_ form: Form, columns: Int = 24, rows: Int = 6) -> ContentStage {
        ContentStage(columns: columns, rows: rows) {
            ForEach(0..<form.rowsAbove) { LabelCell("row \($0)") }
            LabelCell("Who are you?")
            TextFieldCell(
                label: "Name", text: form.name, labelColumns: 5,
                onAccept: {
                    form.accepted.append($0)
                    form.name = $0
                }, onChange: { form.changes.append($0) })
            if form.showsTown {
                TextFieldCell(label: "Town", text: form.town, placeholder: "nowhere", labelColumns: 5) {
                    form.accepted.append($0)
                    form.town = $0
                }
            }
        }
    }

    @Test func anAcceptedTextIsShownWithoutAnExplicitUpdate() {
        let model = FormModel()
        let stage = ContentStage {
            Section("You") { TextFieldCell(label: "Name", text: model.name) { model.name = $0 } }
        }
        stage.press(Key(.enter))
        stage.type("!")
        stage.press(Key(.enter))
        #expect(stage.picture.contains(model.name))
        #expect(model.name.hasSuffix("!"))
    }

    @Test func enterBeginsAndEnterAccepts() {
        let form = Form()
        let stage = stage(form)
        #expect(stage.picture == " Who are you?\n Name  Ada\n Town  nowhere")
        stage.press(Key(.down), Key(.enter))
        #expect(stage.cursor == Point(column: 10, row: 2))
        stage.type(" q?")
        #expect(stage.picture == " Who are you?\n Name  Ada q?\n Town  nowhere")
        #expect(form.changes == ["Ada ", "Ada q", "Ada q?"])
        #expect(form.accepted == [])
        stage.press(Key(.enter))
        #expect(form.accepted == ["Ada q?"])
        stage.list.update()
        #expect(stage.picture == " Who are you?\n Name  Ada q?\n Town  nowhere")
        stage.press(.character("k"))
        #expect(stage.focused == " Who are you?", "letters are commands again")
    }

    @Test func escapeRestores() {
        let form = Form()
        let stage = stage(form)
        stage.press(Key(.down), Key(.enter), .control("u"))
        stage.type("Grace")
        #expect(stage.focused == " Name  Grace")
        stage.press(Key(.escape))
        #expect(stage.focused == " Name  Ada")
        #expect(form.accepted == [])
        stage.press(Key(.enter), .control("y"))
        #expect(stage.focused == " Name  Ada", "the next editing does not know what was deleted")
    }

    @Test func movingToAnotherRowAccepts() {
        let form = Form()
        let stage = stage(form)
        stage.press(Key(.down), Key(.enter))
        stage.type("!")
        stage.press(Key(.down))
        #expect(form.accepted == ["Ada!"])
        stage.list.update()
        stage.press(Key(.enter))
        stage.type("x")
        stage.click(column: 3, line: 0)
        #expect(form.accepted == ["Ada!", "x"])
        stage.press(Key(.down), Key(.enter), Key(.up))
        #expect(form.accepted == ["Ada!", "x"], "moving away does not accept an unchanged text")
    }

    @Test func theStatusLineShowsTheKeysOfTheField() {
        let stage = stage(Form(), columns: 60)
        let keys = stage.status
        stage.press(Key(.down), Key(.enter))
        #expect(stage.status == " 2 of 3                           Enter accept  Esc restore")
        stage.press(Key(.escape), Key(.up))
        #expect(stage.status == keys)
    }

    @Test func interruptAndSuspendWorkWhileTextIsEdited() {
        let stage = stage(Form())
        stage.press(Key(.down), Key(.enter))
        #expect(stage.controller.handle(.key(.control("c"))) == .exit(.interrupted))
        #expect(stage.controller.handle(.key(.control("z"))) == .suspend)
        #expect(stage.controller.handle(.key(.character("q"))) == nil)
        #expect(stage.focused == " Name  Adaq")
    }

    @Test func pastedTextIsInserted() {
        let form = Form()
        let stage = stage(form)
        stage.press(Key(.down))
        stage.paste("ignored")
        stage.press(Key(.enter), Key(.left))
        stage.paste("x\ny")
        #expect(stage.focused == " Name  Adx ya")
        #expect(form.changes == ["Adx ya"])
    }

    @Test func theFieldIsUnderlinedAndNotReversedWhileItsTextIsEdited() {
        let stage = stage(Form())
        stage.press(Key(.down))
        #expect(stage.styles[1] == "r++++" + String(repeating: "r", count: 19))
        stage.press(Key(.enter))
        #expect(stage.styles[1] == ".bbbb.." + String(repeating: "u", count: 16))
    }
}

extension EditingTests {
    @Test func anUpdateKeepsTheTextThatIsBeingEdited() {
        let form = Form()
        let stage = stage(form, columns: 40, rows: 6)
        stage.press(Key(.down), Key(.enter))
        stage.type(" Lov")
        form.rowsAbove = 2
        form.name = "Changed elsewhere"
        stage.list.update()
        #expect(stage.picture == " row 0\n row 1\n Who are you?\n Name  Ada Lov\n Town  nowhere")
        #expect(stage.cursor == Point(column: 14, row: 4))
        stage.type("e")
        #expect(stage.focused == " Name  Ada Love")
        stage.press(Key(.escape))
        #expect(stage.focused == " Name  Changed elsewhere", "the restored text is the present one")
    }

    @Test func anUpdateAfterEachKeyKeepsTheTextThatIsBeingEdited() {
        let form = Form()
        weak var list: ListDataSource?
        let stage = ContentStage {
            TextFieldCell(
                label: "Filter", text: "",
                onChange: {
                    form.name = $0
                    list?.update()
                })
            ForEach(["apple", "banana", "cherry"].filter { form.name.isEmpty || $0.contains("an") }, id: \.self) {
                LabelCell($0)
            }
        }
        list = stage.list
        form.name = ""
        stage.list.update()
        stage.press(Key(.enter))
        stage.type("an")
        #expect(stage.picture == " Filter an\n banana")
        stage.press(Key(.backspace), Key(.backspace))
        #expect(stage.picture == " Filter\n apple\n banana\n cherry")
    }

    @Test func editingEndsWhenItsCellIsRemoved() {
        let form = Form()
        let stage = stage(form)
        stage.press(Key(.end), Key(.enter))
        stage.type("Bern")
        form.showsTown = false
        stage.list.update()
        #expect(form.accepted == [])
        #expect(stage.focused == " Name  Ada")
        stage.press(Key(.up), .character("k"))
        #expect(stage.focused == " Who are you?")
        form.showsTown = true
        stage.list.update()
        #expect(stage.picture == " Who are you?\n Name  Ada\n Town  nowhere")
    }

    @Test func aKeyScrollsBackToTheField() {
        let form = Form()
        form.rowsAbove = 30
        let stage = stage(form)
        stage.press(Key(.end), Key(.enter))
        stage.type("B")
        stage.view.perform(.scroll(lines: -30))
        #expect(stage.picture.hasPrefix(" row "))
        stage.type("e")
        #expect(stage.focused == " Town  Be")
    }

    @Test func collapsingTheFieldsParentAcceptsTheText() {
        let form = Form()
        let stage = ContentStage {
            Disclosure(LabelCell("more"), isExpanded: true) {
                TextFieldCell(label: "Name", text: form.name) { form.accepted.append($0) }
            }
        }
        stage.press(Key(.down), Key(.enter))
        stage.type("!")
        stage.click(column: 1, line: 0)
        #expect(stage.picture == " ▸ more")
        #expect(form.accepted == ["Ada!"])
    }

    @Test func aClickBeginsEditingAndMovesTheCursorThere() {
        let stage = stage(Form())
        stage.click(column: 8, line: 1)
        #expect(stage.cursor == Point(column: 8, row: 2))
        stage.type("x")
        #expect(stage.focused == " Name  Axda")
        stage.click(column: 20, line: 1)
        stage.type("!")
        #expect(stage.focused == " Name  Axda!")
        stage.click(column: 2, line: 1)
        stage.type("?")
        #expect(stage.focused == " Name  Axda!?")
    }
}

extension EditingTests {
    private func field(_ text: String, columns: Int) -> ContentStage {
        let stage = ContentStage(columns: columns, rows: 3) { TextFieldCell(label: "", text: text) }
        stage.press(Key(.enter))
        return stage
    }

    @Test func aLongTextScrollsWithinItsField() {
        let stage = field("abcdefghijklmnopqrstuvwxyz", columns: 10)
        #expect(stage.focused == "…vwxyz")
        #expect(stage.cursor?.column == 6)
        stage.press(Key(.home))
        #expect(stage.focused == "abcdefghi…")
        #expect(stage.cursor?.column == 0)
        for _ in 0..<9 { stage.press(Key(.right)) }
        #expect(stage.focused == "abcdefghij")
        #expect(stage.cursor?.column == 9)
        stage.press(Key(.right))
        #expect(stage.focused == "…ghijklmn…")
        #expect(stage.cursor?.column == 5)
    }

    @Test func wideCharactersAreNeverCut() {
        let stage = field("漢字漢字漢字", columns: 7)
        stage.press(Key(.home))
        #expect(stage.focused == "漢字……")
        stage.press(Key(.right), Key(.right), Key(.right))
        #expect(stage.focused == "……字……")
        #expect(stage.cursor?.column == 2)
    }

    @Test(arguments: 1...8)
    func theCursorIsAlwaysInTheField(columns: Int) {
        let stage = field("a漢b字c🇨🇭de\u{301}f", columns: columns)
        for _ in 0..<10 {
            let column = stage.cursor?.column
            #expect(column.map { (0..<columns).contains($0) } ?? false)
            stage.press(Key(.left))
        }
        for _ in 0..<10 {
            let column = stage.cursor?.column
            #expect(column.map { (0..<columns).contains($0) } ?? false)
            stage.press(Key(.right))
        }
    }

    @Test func theLabelIsCutInANarrowList() {
        let stage = ContentStage(columns: 8, rows: 3) { TextFieldCell(label: "Long label", text: "text") }
        #expect(stage.picture == "Lo… text")
    }
}
