import CollectionViews
import ListContents
import TerminalCanvas
import TestSupport
import Testing

/// Elements of a `ForEach` that the user moves.
@MainActor
struct MovingElementsTests {
    @MainActor private final class Model {
        var names = ["a", "b", "c"]
        var moves: [ElementMove<String>] = []

        /// The elements with two cells.
        var wide: Set<String> = []

        /// Whether the handler stores the new order.
        var stores = true

        func move(_ move: ElementMove<String>) {
            moves.append(move)
            if stores { move.apply(to: &names) }
        }
    }

    private let model = Model()

    private func stage() -> ContentStage {
        let stage = ContentStage { [model] in
            Section("Tasks") {
                LabelCell("first")
                ForEach(model.names, id: \.self) { name in
                    LabelCell(name)
                    if model.wide.contains(name) { LabelCell("\(name)2") }
                }
                .onMove(model.move)
                LabelCell("last")
            }
            Section("Others") { ForEach(["x", "y"], id: \.self) { LabelCell($0) } }
        }
        return stage
    }

    private func expect(_ stage: ContentStage, _ rows: String, _ comment: Comment? = nil) {
        let shown = stage.picture.split(whereSeparator: \.isWhitespace).filter { !["Tasks", "Others"].contains($0) }
        #expect(shown.joined(separator: " ") == rows, comment)
    }

    @Test func anElementMovesAmongItsSiblingsAndTheModelGetsTheOrder() {
        let stage = stage()
        stage.controller.press("down m down")
        expect(stage, "first b a c last x y")
        #expect(model.moves.isEmpty)
        stage.controller.press("enter")
        #expect(model.names == ["b", "a", "c"])
        #expect(model.moves.map(\.ids) == [["b", "a", "c"]])
        #expect(model.moves.map { [$0.oldIndex, $0.newIndex] } == [[0, 1]] && model.moves[0].id == "a")
        expect(stage, "first b a c last x y")
        stage.controller.press("m end enter")
        #expect(model.names == ["b", "c", "a"])
        stage.controller.press("m home enter")
        #expect(model.names == ["a", "b", "c"] && model.moves.count == 3)
        expect(stage, "first a b c last x y")
    }

    @Test func otherRowsDoNotMoveAndAnElementDoesNotLeaveItsForEach() {
        let stage = stage()
        for keys in ["home m down enter", "end m up enter", "home down m up enter", "home down m right enter"] {
            stage.controller.press(keys)
            expect(stage, "first a b c last x y", "\(keys)")
        }
        #expect(model.moves.isEmpty)
    }

    @Test func escMovesTheElementBack() {
        let stage = stage()
        stage.controller.press("down m down down esc")
        expect(stage, "first a b c last x y")
        #expect(model.moves.isEmpty)
    }

    @Test func anElementGoesBackIfTheModelDoesNotStoreTheOrder() {
        model.stores = false
        let stage = stage()
        stage.controller.press("down m down enter")
        #expect(model.moves.count == 1)
        expect(stage, "first a b c last x y")
    }

    @Test func anElementOfTwoCellsStaysTogether() {
        model.wide = ["b"]
        let stage = stage()
        expect(stage, "first a b b2 c last x y")
        stage.controller.press("down m down")
        expect(stage, "first b b2 a c last x y")
        stage.controller.press("enter")
        #expect(model.names == ["b", "a", "c"])
        stage.controller.press("home down m down enter")
        expect(stage, "first b b2 a c last x y", "an element of two cells does not move")
    }

    @Test func withoutAHandlerNothingCanBeMoved() {
        let stage = ContentStage { ForEach(["a", "b"], id: \.self) { LabelCell($0) } }
        stage.controller.press("m down")
        #expect(!stage.view.hasActiveDrag)
        #expect(stage.controller.canPerform(.list(.reorder)) == false)
    }

    @Test func aDisclosureMovesWithItsContents() {
        let stage = ContentStage { [model] in
            ForEach(model.names, id: \.self) { name in
                Disclosure(LabelCell(name), isExpanded: name == "b") { LabelCell("in \(name)") }
            }
            .onMove(model.move)
        }
        stage.view.context.showsGuides = false
        #expect(stage.picture == " ▸ a\n ▾ b\n     in b\n ▸ c")
        stage.controller.press("down m right down")
        #expect(stage.picture == " ▸ a\n ▸ c\n ▾ b\n     in b")
        stage.controller.press("enter")
        #expect(stage.picture == " ▸ a\n ▸ c\n ▾ b\n     in b" && model.names == ["a", "c", "b"])
    }

    @Test func loadedElementsAreMovedAlthoughTheyAreNotLoadedAgain() async throws {
        let model = model
        let stage = ContentStage {
            LabelCell("folder").loadChildren {
                ForEach(["a", "b", "c"], id: \.self) { LabelCell($0) }
                    .onMove { model.moves.append($0) }
            }
        }
        stage.controller.press("right")
        try await waitUntil { stage.picture.contains("c") }
        stage.controller.press("down m down enter")
        #expect(model.moves.last?.ids == ["b", "a", "c"])
        stage.controller.press("m down enter")
        #expect(model.moves.last?.ids == ["b", "c", "a"])
        #expect(model.moves.last.map { [$0.oldIndex, $0.newIndex] } == [1, 2])
        let order = stage.picture.filter { "abc".contains($0) }
        #expect(order == "bca")
    }

    @Test func theSignForTheMouseIsShownWhileTheListIsEdited() {
        let stage = stage()
        #expect(!stage.picture.contains("≡"))
        stage.controller.isEditing = true
        #expect(stage.picture.filter { $0 == "≡" }.count == 3)
        model.names = ["a"]
        stage.list.update()
        #expect(!stage.picture.contains("≡"), "a single element has no other place")
    }
}
