import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// Parents that are selected through their leaves.
@MainActor
struct LeafSelectionTests {
    private let notation = """
        + a
          + b
            - c
            - d
          - e
            - x
          - f
        - g
        """

    @Test func aParentIsSelectedMixedOrUnselected() {
        let stage = SelectionStage(notation, mode: .leaves)
        #expect(stage.states == "-a -b -c -d -e -f -g")
        stage.play([("down down space", "c", "c")])
        #expect(stage.states == "~a ~b +c -d -e -f -g")
        stage.play([("down space", "d", "c d")])
        #expect(stage.states == "~a +b +c +d -e -f -g")
        stage.play([("up up space", "b", "")])
        #expect(stage.states == "-a -b -c -d -e -f -g")
    }

    @Test func aParentSelectsAllLeavesHiddenOnesTooAndDeselectsThem() {
        let stage = SelectionStage(notation, mode: .leaves)
        stage.play([("space", "a", "c d f x")])
        #expect(stage.states == "+a +b +c +d +e +f -g")
        stage.play([("end up space", "f", "c d x"), ("home space", "a", "c d f x"), ("space", "a", "")])
        stage.play([("T", "a", "c d f x"), ("T", "a", ""), ("down space up I", "a", "f g x"), ("V", "a", "c d f g x")])
    }

    @Test func aRangeTakesLeavesAndClosedParents() {
        SelectionStage(notation, mode: .leaves).play([
            ("v down", "b", ""), ("down", "c", "c"), ("down down", "e", "c d x"), ("up", "d", "c d"), ("esc", "d", ""),
        ])
    }

    @Test func deletedLeavesLeaveTheSelectionAndNewOnesMakeParentsMixed() {
        let stage = SelectionStage(notation, mode: .leaves)
        stage.play([("space", "a", "c d f x")])
        stage.stage.list.source.apply(tree("+ a\n  + b\n    - c\n    - new\n  - f\n- g"), to: "A")
        #expect(stage.selection == "c f")
        #expect(stage.states == "~a ~b +c -new +f -g")
    }

    @Test func aSelectedLeafThatGetsChildrenPassesItsSelectionOn() {
        let stage = SelectionStage("- a\n- b", mode: .leaves)
        stage.play([("space", "a", "a")])
        stage.stage.list.source.apply(tree("+ a\n  - c\n  - d\n- b"), to: "A")
        #expect(stage.selection == "c d")
        #expect(stage.states == "+a +c +d -b")
    }

    @Test func theModeReplacesSelectedParentsByTheirLeaves() {
        let stage = SelectionStage(notation)
        stage.play([("down space", "b", "b")])
        stage.view.selectionMode = .leaves
        #expect(stage.selection == "c d")
        #expect(stage.view.selectedItemCount == 2)
    }

    @Test func theProgramSelectsLeavesToo() {
        let stage = SelectionStage(notation, mode: .leaves)
        stage.view.selectItem(at: [0, 1])
        #expect(stage.selection == "c d")
        stage.view.deselectItem(at: [0, 0])
        #expect(stage.selection == "")
    }

    @Test(arguments: [(CharacterRepertoire.unicode, "⊟☑☐"), (.ascii, "-x ")])
    func theBoxShowsTheState(repertoire: CharacterRepertoire, signs: String) {
        let registration = CellRegistration<ListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = [.multiselect(displayed: .always), .outlineDisclosure()]
        }
        let view = CollectionView(configuration: .plain())
        let source = CollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        view.allowsSelection = true
        view.allowsMultipleSelection = true
        view.selectionMode = .leaves
        var context = DrawingContext()
        context.capabilities.repertoire = repertoire
        view.context = context
        view.perform(.resize(Size(columns: 20, rows: 3)))
        source.apply(tree("+ a\n  - b\n  - c"), to: "A")
        view.selectItem(at: [0, 1])
        let drawn = view.drawn().textRows.map { row in row.first { signs.contains($0) } }
        if repertoire == .unicode {
            #expect(String(drawn.compactMap { $0 }) == signs)
        } else {
            #expect(view.drawn().textRows.map { $0.contains("[-]") } == [true, false, false])
            #expect(view.drawn().textRows.map { $0.contains("[x]") } == [false, true, false])
            #expect(view.drawn().textRows.map { $0.contains("[ ]") } == [false, false, true])
        }
    }
}
