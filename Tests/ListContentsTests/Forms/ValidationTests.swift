import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import Testing

/// Texts that are checked.
@MainActor
struct ValidationTests {
    private let order = Order()

    private func stage(columns: Int = 40) -> ContentStage {
        let order = order
        return ContentStage(columns: columns) {
            TextFieldCell("Name", order, \.name)
                .validated { $0.isEmpty ? "A name is needed." : nil }
                .validated { $0.count > 5 ? "At most 5 letters." : nil }
                .id("name")
            TextFieldCell("Note", order, \.note).id("note")
            LabelCell("below")
        }
    }

    @Test func aTextThatIsRefusedStaysWithItsSentence() {
        let stage = stage()
        stage.press(Key(.enter), .control("u"), Key(.enter))
        #expect(stage.picture == " Name\n A name is needed.\n Note\n below")
        #expect(order.name == "Ada")
        stage.type("Countess")
        #expect(stage.picture == " Name Countess\n Note\n below", "the sentence goes with its reason")
        stage.press(Key(.down))
        #expect(stage.picture == " Name Countess\n At most 5 letters.\n Note\n below", "nothing is lost")
        #expect(order.name == "Ada")
        stage.press(Key(.up), Key(.enter), .control("u"))
        stage.type("Grace")
        #expect(stage.picture == " Name Grace\n Note\n below")
        stage.press(Key(.enter))
        #expect(order.name == "Grace")
    }

    @Test func escapeRestoresWhileEditingAndAfterwards() {
        let stage = stage()
        stage.press(Key(.enter), .control("u"), Key(.enter), Key(.escape))
        #expect(stage.picture == " Name Ada\n Note\n below")
        stage.press(Key(.enter), .control("u"), Key(.down))
        #expect(stage.picture == " Name\n A name is needed.\n Note\n below")
        stage.press(Key(.escape))
        #expect(stage.picture.contains("needed"), "the row has no focus")
        stage.press(Key(.up))
        #expect(stage.status.contains("Esc restore"))
        stage.press(Key(.escape))
        #expect(stage.picture == " Name Ada\n Note\n below")
    }

    @Test func aTypedTextStaysWhenItsCheckNoLongerRefusesIt() {
        let order = order
        let stage = ContentStage(columns: 40) {
            TextFieldCell("Name", order, \.name).validated { $0 == "Eva" && order.note.isEmpty ? "A note first." : nil }
            TextFieldCell("Note", order, \.note)
        }
        stage.press(Key(.enter), .control("u"))
        stage.type("Eva")
        stage.press(Key(.down))
        #expect(stage.picture == " Name Eva\n A note first.\n Note")
        order.note = "x"
        stage.list.update()
        #expect(stage.picture == " Name Eva\n A note first.\n Note x")
        #expect(order.name == "Ada")
        stage.press(Key(.up), Key(.enter), Key(.enter))
        #expect(stage.picture == " Name Eva\n Note x")
        #expect(order.name == "Eva")
    }

    @Test func aTextOfTheModelThatWasRefusedKeepsItsSentenceIfItIsLeftUnchanged() {
        order.name = ""
        let stage = stage()
        stage.list.validate()
        #expect(stage.picture == " Name\n A name is needed.\n Note\n below")
        stage.press(Key(.enter), Key(.tab))
        #expect(stage.picture == " Name\n A name is needed.\n Note\n below")
    }

    @Test func tabThroughAnUnchangedTextChecksNothing() {
        order.name = ""
        let stage = stage()
        stage.press(Key(.enter), Key(.tab))
        #expect(stage.picture == " Name\n Note\n below")
        #expect(stage.list.invalidFields == [InvalidField(id: "name", message: "A name is needed.")])
    }

    @Test func aButtonAsksWhetherTheFieldsAreValid() {
        let order = order
        order.name = ""
        let list = Changing<ListDataSource?>(nil)
        let stage = ContentStage(columns: 40) {
            ButtonCell("Save") {
                if list.value?.validate() == true { order.saved.append(order.name) }
            }
            TextFieldCell("Name", order, \.name).validated { $0.isEmpty ? "A name is needed." : nil }
        }
        list.value = stage.list
        stage.press(Key(.enter))
        #expect(stage.picture == " Save\n Name\n A name is needed.")
        #expect(stage.focused == " Name")
        #expect(!stage.list.isValid)
        #expect(order.saved == [])
        stage.press(Key(.enter))
        stage.type("Ada")
        stage.press(Key(.enter), Key(.up), Key(.enter))
        #expect(stage.picture == " Save\n Name Ada")
        #expect(stage.list.isValid)
        #expect(order.saved == ["Ada"])
        list.value = nil
    }

    @Test func aFieldInACollapsedRowIsChecked() {
        let order = order
        order.name = ""
        let stage = ContentStage {
            Disclosure(LabelCell("More")) {
                TextFieldCell("Name", order, \.name).validated { $0.isEmpty ? "A name is needed." : nil }
            }
        }
        #expect(stage.list.validate() == false)
        #expect(stage.picture == " ▸ More")
        stage.press(Key(.right))
        #expect(stage.picture == " ▾ More\n └── Name\n     A name is needed.")
    }

    @Test func aChangeOfTheModelReplacesARefusedText() {
        let stage = stage()
        stage.press(Key(.enter), .control("u"), Key(.down))
        order.note = "changed"
        stage.list.update()
        #expect(stage.picture == " Name\n A name is needed.\n Note changed\n below")
        order.name = "Grace"
        stage.list.update()
        #expect(stage.picture == " Name Grace\n Note changed\n below")
        #expect(stage.list.isValid)
    }

    @Test func allRefusedTextsCanBeRestored() {
        let stage = stage()
        stage.press(Key(.enter), .control("u"), Key(.down))
        stage.list.restoreInvalidFields()
        #expect(stage.picture == " Name Ada\n Note\n below")
    }

    @Test func aLongSentenceIsWrappedAndSafe() {
        let order = order
        let stage = ContentStage(columns: 20) {
            TextFieldCell("Name", order, \.name).validated { _ in "This sentence is \u{1B}longer than a row." }
        }
        stage.press(Key(.enter), Key(.enter))
        #expect(stage.picture == "Name Ada\nThis sentence is\n^[longer than a row.")
    }

    @Test func theSentenceBelowTheLastLineOfTheScreenIsShown() {
        let order = Order()
        let stage = ContentStage(rows: 3) {
            LabelCell("above")
            LabelCell("between")
            TextFieldCell("Name", order, \.name).validated { $0.isEmpty ? "A name is needed." : nil }
        }
        stage.press(Key(.end), Key(.enter), .control("u"), Key(.enter))
        #expect(stage.picture.contains("A name is needed."))
    }

    @Test func aLongRefusedTextIsShownFromItsBeginning() {
        let order = Order()
        let stage = ContentStage(columns: 16) {
            TextFieldCell("Name", order, \.name).validated { $0.count > 5 ? "At most 5." : nil }
            LabelCell("below")
        }
        stage.press(Key(.enter))
        stage.type("bcdefghijklmnopq")
        stage.press(Key(.down))
        #expect(stage.picture.contains("Name Adabcdef"))
    }
}
