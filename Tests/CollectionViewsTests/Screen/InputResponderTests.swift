import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// An input responder takes keys and pasted text before the key map does.
@MainActor
struct InputResponderTests {
    private final class Notebook: InputResponder {
        var text = ""
        var moves = 0

        func handle(_ key: Key) -> Bool {
            guard case .character(let character) = key.code, key.modifiers.isEmpty else { return false }
            text.append(character)
            return true
        }

        func paste(_ text: String) -> Bool {
            self.text += "<\(text)>"
            return true
        }

        func focusDidMove() { moves += 1 }

        var inputHints: [(key: Key, word: String)] { [(Key(.enter), "write")] }
    }

    @Test func theInputResponderTakesKeysBeforeTheButtonAndTheKeyMap() {
        let stage = ScreenStage("a\nb\nc", columns: 60)
        stage.controller.navigationItem.rightBarButtonItem = BarButtonItem(title: "x", key: .character("x")) {
            Issue.record("the button was pressed")
        }
        let notebook = Notebook()
        stage.controller.collectionView.inputResponder = notebook
        #expect(stage.press(.character("j"), .character("x"), .character("q")) == [nil, nil, nil])
        #expect(notebook.text == "jxq")
        #expect(stage.focus == "a")
    }

    @Test func keysThatTheInputResponderDoesNotTakeGoToTheKeyMap() {
        let stage = ScreenStage("a\nb\nc")
        let notebook = Notebook()
        stage.controller.collectionView.inputResponder = notebook
        stage.press(Key(.down))
        #expect(stage.focus == "b")
        #expect(notebook.moves == 1)
        #expect(stage.press(.control("c")) == [.exit(.interrupted)])
    }

    @Test func pastedTextGoesToTheInputResponder() {
        let stage = ScreenStage("a\nb\nc")
        _ = stage.controller.handle(.pasted("without a responder"))
        let notebook = Notebook()
        stage.controller.collectionView.inputResponder = notebook
        _ = stage.controller.handle(.pasted("with a responder"))
        #expect(notebook.text == "<with a responder>")
    }

    @Test func theStatusLineShowsTheKeysOfTheInputResponder() {
        let stage = ScreenStage("a\nb\nc", columns: 60)
        let before = stage.picture
        let notebook = Notebook()
        stage.controller.collectionView.inputResponder = notebook
        #expect(stage.controller.needsDisplay)
        #expect(stage.controller.draw().textRows.last?.hasSuffix("Enter write") == true)
        stage.controller.collectionView.inputResponder = nil
        #expect(stage.picture == before)
    }

    @Test func theListHoldsTheInputResponderWeakly() {
        let stage = ScreenStage("a\nb\nc")
        do {
            let notebook = Notebook()
            stage.controller.collectionView.inputResponder = notebook
            stage.press(.character("j"))
            #expect(notebook.text == "j")
        }
        stage.press(.character("j"))
        #expect(stage.focus == "b")
    }

    @Test func keysGoToTheOpenHelpBeforeTheInputResponder() {
        let stage = ScreenStage("a\nb\nc")
        let notebook = Notebook()
        stage.press(.character("?"))
        stage.controller.collectionView.inputResponder = notebook
        stage.press(.character("q"))
        _ = stage.controller.handle(.pasted("x"))
        #expect(notebook.text == "<x>", "the first key closed the help")
    }
}
