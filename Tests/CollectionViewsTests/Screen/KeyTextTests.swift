import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// A screen used without a terminal: keys given as text, typed texts, and the rows of the list.
@MainActor
struct KeyTextTests {
    private let stage = ScreenStage(numbered("a", 1...20))

    @Test func keysArePressedOneAfterTheOther() {
        stage.controller.press("down down j")
        #expect(stage.focus == "a4")
        stage.controller.press("end up")
        #expect(stage.focus == "a19")
    }

    @Test func theRequestIsReturned() {
        #expect(stage.controller.press("down") == nil)
        #expect(stage.controller.press("ctrl-l down") == .repaint)
        #expect(stage.controller.press("ctrl-l down ctrl-z") == .suspend)
    }

    @Test func keysAfterTheEndAreNotPressed() {
        #expect(stage.controller.press("down q down") == .exit(.quit))
        #expect(stage.focus == "a2")
    }

    @Test func textIsTypedScalarByScalar() {
        final class Recorder: InputResponder {
            var keys: [Key] = []
            func handle(_ key: Key) -> Bool {
                keys.append(key)
                return true
            }
        }
        let recorder = Recorder()
        stage.controller.collectionView.inputResponder = recorder
        #expect(stage.controller.typeText("qé \n\t") == nil)
        #expect(recorder.keys == [.character("q"), .character("é"), .character(" "), Key(.enter), Key(.tab)])
    }

    @Test func theRowsOfTheListComeWithoutBarsAndThumb() {
        #expect(stage.picture.contains("▐"))
        #expect(stage.controller.listTextRows == (1...6).map { "   a\($0)" })
        stage.controller.press("?")
        #expect(stage.controller.listTextRows == (1...6).map { "   a\($0)" })
    }

    @Test func blankRowsAtTheEndAreLeftOut() {
        let stage = ScreenStage("a -\n  b\nc")
        #expect(stage.controller.listTextRows == [" ▸ a", "   c"])
        stage.source.change(to: "")
        #expect(stage.controller.listTextRows == [])
    }

    @Test func readingTheRowsLeavesAChangeToBeDrawn() {
        _ = stage.picture
        #expect(!stage.controller.needsDisplay)
        stage.controller.press("down")
        _ = stage.controller.listTextRows
        #expect(stage.controller.needsDisplay)
    }
}
