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

    @Test(arguments: [KeyMap.standard, .vim, .emacs])
    func allowingMultipleSelectionIsEnough(keyMap: KeyMap) {
        let stage = ScreenStage("a\nb\nc\nd", rows: 80)
        let list = stage.controller.collectionView
        stage.controller.keyMap = keyMap
        stage.controller.press("space down")
        #expect(list.indexPathsForSelectedItems == [])
        list.allowsMultipleSelection = true
        #expect(list.allowsSelection)
        stage.controller.press("space shift-down")
        #expect(list.indexPathsForSelectedItems == [[0, 1], [0, 2]])
        stage.controller.press("f1")
        #expect(stage.picture.contains("Select"))
        stage.controller.press("f1 esc")
        #expect(list.indexPathsForSelectedItems == [])
        list.allowsSelection = false
        stage.controller.press("space")
        #expect(list.indexPathsForSelectedItems == [], "an app that allows no selection means it")
    }

    @Test func theKeysThatAnAppBindsAreItsOwn() {
        let stage = ScreenStage("a\nb")
        let list = stage.controller.collectionView
        list.allowsMultipleSelection = true
        var map = KeyMap.standard
        map.bind("v v", to: .custom("view"), title: "View", category: "App")
        map.bind("I", to: .list(.moveToLast), title: "Last", category: "App")
        stage.controller.keyMap = map
        stage.controller.press("I")
        #expect(stage.focus == "b")
        stage.controller.press("v v V")
        #expect(list.indexPathsForSelectedItems == [[0, 0], [0, 1]], "other keys select")
        map.bind("ctrl-space", to: .list(.toggleSelection), title: "Select", category: "App")
        stage.controller.keyMap = map
        stage.controller.press("I V")
        #expect(list.indexPathsForSelectedItems == [[0, 0], [0, 1]], "an app that binds one key binds all")
        stage.controller.press("ctrl-space")
        #expect(list.indexPathsForSelectedItems == [[0, 0]])
    }

    @Test func lettersStayTypeAhead() {
        let stage = ScreenStage("a\nb")
        stage.controller.keyMap = .typeAhead
        stage.controller.collectionView.allowsMultipleSelection = true
        stage.controller.press("v V T I")
        #expect(stage.controller.collectionView.indexPathsForSelectedItems == [])
        stage.controller.press("ctrl-a")
        #expect(stage.controller.collectionView.indexPathsForSelectedItems == [[0, 0], [0, 1]])
    }

    @Test func spaceSelectsAndEscapeDeselects() {
        stage.controller.press("space down down space")
        #expect(stage.controller.collectionView.indexPathsForSelectedItems == [[0, 0], [0, 2]])
        stage.controller.press("escape")
        #expect(stage.controller.collectionView.indexPathsForSelectedItems == [])
    }
}
