import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// The keys and clicks that select items, on a screen.
@MainActor
struct SelectionKeyTests {
    private let stage = ScreenStage("a\nb\nc\nd")

    init() {
        stage.controller.keyMap.bindSelection()
        stage.controller.collectionView.allowsSelection = true
        stage.controller.collectionView.allowsMultipleSelection = true
    }

    @Test func aClickWithShiftExtendsTheSelectionToTheClickedRow() {
        stage.mouse(.pressed(.left), 4, 2)
        stage.mouse(.released(.left), 4, 2)
        stage.mouse(.pressed(.left), 4, 4, modifiers: .shift)
        stage.mouse(.released(.left), 4, 4, modifiers: .shift)
        #expect(stage.controller.collectionView.indexPathsForSelectedItems == [[0, 1], [0, 2], [0, 3]])
        #expect(stage.focus == "d")
    }

    @Test func spaceSelectsAndEscapeDeselects() {
        stage.controller.press("space down down space")
        #expect(stage.controller.collectionView.indexPathsForSelectedItems == [[0, 0], [0, 2]])
        stage.controller.press("escape")
        #expect(stage.controller.collectionView.indexPathsForSelectedItems == [])
    }
}
