import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import Testing

/// Editing while the list changes, and with unusual text.
@MainActor
struct OddEditingTests {
    private final class Form {
        var names = ["a", "b", "c"]
        var accepted: [String] = []
        var list: ListDataSource?
    }

    private func stage(_ form: Form) -> ContentStage {
        ContentStage(rows: 6) {
            ForEach(form.names, id: \.self) { name in
                TextFieldCell(label: name, text: name) { form.accepted.append("\(name): \($0)") }
            }
        }
    }

    @Test func theEditedTextMovesWithItsElement() {
        let form = Form()
        let stage = stage(form)
        stage.press(Key(.down), Key(.enter))
        stage.type("1")
        form.names = ["c", "x", "y", "b", "a"]
        stage.list.update()
        #expect(stage.picture == " c c\n x x\n y y\n b b1\n a a")
        stage.type("2")
        form.names = ["b", "c"]
        stage.list.update()
        #expect(stage.picture == " b b12\n c c")
        #expect(stage.focused == " b b12")
        stage.press(Key(.enter))
        #expect(form.accepted == ["b: b12"])
    }

    @Test(arguments: [false, true])
    func theHandlersOfACellThatLooksTheSameAreThoseOfTheLastUpdate(isClicked: Bool) {
        let form = Form()
        var calls: [String] = []
        let stage = ContentStage {
            let shown = form.names[0]
            return TextFieldCell(
                label: "New", text: "", onAccept: { calls.append("\(shown) accepts \($0)") },
                onChange: { calls.append("\(shown) changes to \($0)") }
            ).validated {
                calls.append("\(shown) checks \($0)")
                return nil
            }
        }
        #expect(stage.picture == " New")
        form.names = ["second"]
        stage.list.update()
        if isClicked { stage.click(column: 5, line: 0) } else { stage.press(Key(.enter)) }
        stage.type("x")
        form.names = ["third"]
        stage.list.update()
        stage.type("y")
        stage.press(Key(.enter))
        #expect(Set(calls.map { $0.prefix { $0 != " " } }) == ["second", "third"], "\(calls)")
        #expect(calls.first == "second changes to x" && calls.last == "third accepts xy")
    }

    @Test func aCellThatRemovesItselfWhenItAcceptsItsTextIsCalledOnce() {
        let form = Form()
        let stage = ContentStage {
            ForEach(form.names, id: \.self) { name in
                TextFieldCell(
                    label: name, text: "",
                    onAccept: {
                        form.accepted.append("\(name): \($0)")
                        form.names.removeAll { $0 == name }
                        form.list?.update()
                    })
            }
        }
        form.list = stage.list
        stage.press(Key(.enter))
        stage.type("1")
        stage.click(column: 4, line: 1)
        #expect(form.accepted == ["a: 1"])
        #expect(stage.picture == " b\n c")
        stage.type("2")
        stage.press(Key(.enter))
        #expect(form.accepted.count == 2)
        form.list = nil
    }

    @Test func aReleasedListHandlesNoKeys() {
        let view = CollectionView(configuration: ListConfiguration(appearance: .plain))
        let controller = CollectionViewController(collectionView: view)
        controller.resize(to: Size(columns: 20, rows: 6))
        var accepted: [String] = []
        var list: ListDataSource? = ListDataSource(collectionView: view) {
            TextFieldCell(label: "", text: "t") { accepted.append($0) }
        }
        _ = controller.draw()
        _ = controller.handle(.key(Key(.enter)))
        _ = controller.handle(.key(.character("x")))
        weak let released = list
        (list, view.dataSource) = (nil, nil)
        #expect(released == nil)
        #expect(view.inputResponder == nil)
        _ = controller.handle(.key(.character("y")))
        _ = controller.handle(.pasted("z"))
        _ = controller.draw()
        #expect(accepted.isEmpty)
    }

    @Test func aTextThatChangesMayReleaseTheList() {
        let view = CollectionView()
        let controller = CollectionViewController(collectionView: view)
        controller.resize(to: Size(columns: 20, rows: 6))
        var list: ListDataSource?
        list = ListDataSource(collectionView: view) {
            TextFieldCell(label: "", text: "t", onChange: { if $0 == "txy" { list = nil } })
        }
        for key in [Key(.enter), .character("x"), .character("y"), .character("z"), Key(.enter)] {
            _ = controller.draw()
            _ = controller.handle(.key(key))
        }
        #expect(list == nil)
        _ = controller.draw()
    }

    @Test func editingEndsWhenTheViewGetsAnotherDataSource() {
        let form = Form()
        let stage = stage(form)
        stage.press(Key(.enter))
        stage.type("!")
        let other = ListDataSource(collectionView: stage.view) { LabelCell("other") }
        #expect(stage.picture == " other")
        stage.press(Key(.enter), Key(.escape), .character("x"))
        stage.list.update()
        #expect(stage.picture == " other", "an update of the first list does not change the view")
        withExtendedLifetime(other) {}
    }

    @Test func aMegabyteOfPastedTextIsOneLine() {
        let form = Form()
        let stage = stage(form)
        stage.press(Key(.enter))
        stage.paste(String(repeating: "lorem ipsum\n", count: 90_000))
        #expect(stage.cursor.map { $0.column < 30 } == true)
        stage.press(Key(.left), Key(.left), .control("w"), .character("x"), Key(.home))
        #expect(stage.focused == " a alorem ipsum lorem ipsum …")
        stage.press(.control("k"), Key(.enter))
        #expect(form.accepted == ["a: "])
    }

    @Test(arguments: [16_380, 32_760])
    func aLongTextIsSeenAroundItsCursorWhereverThatIs(length: Int) {
        let stage = ContentStage(columns: 10, rows: 1) { TextFieldCell(label: "", text: "") }
        stage.press(Key(.enter))
        stage.paste(String(repeating: "-", count: length))
        for character in "漢bcdefghijkl漢nopqrstuvwxyz" {
            stage.press(.character(character))
            let canvas = stage.controller.draw()
            let cursor = canvas.cursor?.column ?? 0
            let before = canvas.textRows[1].prefix { $0 != " " }
            #expect(cursor > 1 && cursor < 10)
            #expect(before.hasSuffix(String(character)))
        }
        for _ in 0..<40 {
            stage.press(Key(.left))
            #expect(stage.cursor.map { (0..<10).contains($0.column) } == true)
        }
        #expect(stage.focused?.contains("---") == true)
    }

    @Test(arguments: [1, 2, 3])
    func aFieldOfThreeColumnsCanBeEdited(columns: Int) {
        var accepted = ""
        let stage = ContentStage(columns: columns, rows: 2) {
            TextFieldCell(label: "Name", text: "漢字") { accepted = $0 }
        }
        stage.press(Key(.enter))
        for key in [Key(.left), .character("a"), Key(.home), .character("b"), Key(.end), .character("c")] {
            stage.press(key)
            #expect(stage.cursor.map { (0..<columns).contains($0.column) } == true)
        }
        stage.press(Key(.enter))
        #expect(accepted == "b漢a字c")
    }

    @Test func twoFieldsInOneListAreEditedOneAfterTheOther() {
        let form = Form()
        let stage = stage(form)
        stage.click(column: 5, line: 0)
        stage.type("1")
        stage.click(column: 5, line: 2)
        stage.type("2")
        stage.press(Key(.tab), Key(.up), Key(.enter))
        stage.type("3")
        stage.press(Key(.escape))
        #expect(form.accepted == ["a: a1", "c: c2"])
    }

    @Test func combiningMarksThatAreTypedBelongToTheLetterBefore() {
        let form = Form()
        let stage = stage(form)
        stage.press(Key(.enter), Key(.backspace))
        stage.type("e\u{301}o\u{308}")
        stage.press(Key(.left), Key(.backspace), Key(.enter))
        #expect(form.accepted == ["a: o\u{308}"])
    }
}
