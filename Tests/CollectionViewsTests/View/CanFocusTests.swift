import CollectionViews
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

/// Items that cannot have the focus.
@MainActor
struct CanFocusTests {
    /// Forbids the focus for items whose names begin with a dot.
    @MainActor
    private final class Delegate: CollectionViewDelegate {
        weak var source: FakeOutline?

        func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
            source?.name(at: indexPath)?.hasPrefix(".") == false
        }
    }

    private let delegate = Delegate()

    private func stage(_ notation: String, lines: Int = 5) -> ListStage {
        let stage = ListStage(notation, lines: lines)
        delegate.source = stage.source
        stage.view.delegate = delegate
        stage.view.reloadData()
        stage.view.perform(.scroll(lines: 0))
        return stage
    }

    @Test func keysPassOverItemsThatCannotHaveTheFocus() {
        let stage = stage(".text\na\n.error\n.more\nb\n.end", lines: 9)
        stage.play([
            (.moveUp, 0, "a"), (.moveDown, 0, "b"), (.moveDown, 0, "b"), (.moveUp, 0, "a"), (.moveToLast, 0, "b"),
            (.moveToFirst, 0, "a"), (.pageDown, 0, "b"), (.pageUp, 0, "a"),
        ])
    }

    @Test func aClickOnAnItemThatCannotHaveTheFocusDoesNotMoveIt() {
        let stage = stage("a\n.b\nc")
        stage.view.click(at: Point(column: 3, row: 1))
        #expect(stage.focus == "a")
    }

    @Test func withoutAFocusableItemTheListScrolls() {
        let stage = stage(numbered(".", 1...20))
        #expect(stage.focus == nil)
        stage.view.perform(.moveDown)
        #expect(stage.top == 1)
        stage.view.perform(.pageDown)
        #expect(stage.top == 5)
        stage.view.perform(.moveToLast)
        #expect(stage.top == 15)
        stage.view.perform(.moveToFirst)
        #expect(stage.top == 0)
    }

    @Test func theRowsBeyondTheLastFocusableItemCanBeRead() {
        let stage = stage(numbered(".", 1...9) + "\na\n" + numbered(".b", 1...9))
        #expect(stage.focus == "a")
        for _ in 0..<30 { stage.view.perform(.moveDown) }
        #expect(stage.names.last == ".b9")
        for _ in 0..<30 { stage.view.perform(.moveUp) }
        #expect(stage.names.first == ".1")
        #expect(stage.focus == "a")
    }

    @Test func focusMovesOnIfTheReplacementOfADeletedItemCannotHaveIt() {
        let stage = stage("a\nb\nc")
        stage.view.perform(.moveDown)
        stage.source.change(to: "a\n.b\nc")
        #expect(stage.focus == "c")
    }
}
