import CollectionViews
import Screens
import TerminalCanvas
import Testing

@MainActor
struct CountTests {
    private let letters = "abcdefghijklmnopqrstuvwxyz".map { "- \($0)" }.joined(separator: "\n")

    @Test func countsRepeatSteps() {
        KeyStage(letters, keys: .vim).play([
            ("5 j", "f", nil), ("j", "g", nil), ("1 0 k", "a", nil), ("1 2 j", "m", nil), ("3 J", "p", nil),
            ("2 K", "n", nil), ("9 9 9 j", "z", nil), ("4 G", "d", nil), ("g g", "a", nil), ("7 g g", "g", nil),
            ("G", "z", nil), ("1 G", "a", nil), ("9 9 9 9 9 9 9 9 9 9 9 9 9 G", "z", nil), ("3 up", "w", nil),
        ])
    }

    @Test func countsRepeatStepsInTheTree() {
        KeyStage("+ a\n  + b\n    + c\n      - d\n- e", keys: .vim).play([
            ("3 j", "d", nil), ("2 H", "b", nil), ("9 H", "a", nil), ("2 w", "c", nil), ("2 b", "a", nil),
        ])
    }

    @Test func aCountBelongsToOneAction() {
        KeyStage(letters, keys: .vim).play([
            ("5 esc j", "b", nil), ("5 x j", "c", nil), ("5 z esc j", "d", nil), ("5 z z j", "e", nil),
            ("0 j", "f", nil),
        ])
    }

    @Test func countsShowLevels() {
        KeyStage("- a\n  - b\n    - c\n      - d\n  - e\n- f", keys: .vim).play([
            (">", "a", "a b e f"), (">", "a", "a b c e f"), ("<", "a", "a b e f"), ("3 >", "a", "a b c d e f"),
            (">", "a", nil), ("2 <", "a", "a b e f"), ("<", "a", "a f"), ("<", "a", nil), ("end >", "f", nil),
        ])
    }

    @Test func theStandardMapHasNoCounts() {
        KeyStage(letters).play([("5 j", "b", nil)])
    }

    @Test func theStatusLineShowsTheCountWhileItIsTyped() {
        let stage = KeyStage(letters, keys: .vim)
        func expect(_ keys: String, _ beginning: String) {
            stage.controller.press(keys)
            #expect(stage.controller.needsDisplay)
            #expect(stage.statusLine.hasPrefix(beginning), "after \(keys)")
        }
        let hints = stage.statusLine.dropFirst(10)
        expect("1", " 1 of 26  1  ")
        expect("2", " 1 of 26  12  ")
        expect("z", " 1 of 26  12z  ")
        expect("esc", " 1 of 26   ")
        expect("2", " 1 of 26  2  ")
        expect("j", " 3 of 26   ")
        expect("3", " 3 of 26  3  ")
        stage.controller.resize(to: Size(columns: 61, rows: 90))
        expect("0", " 3 of 26  30  ")
        expect("f1", " 3 of 26   ")
        stage.controller.press("esc")
        #expect(stage.statusLine.hasSuffix(hints))
    }

    @Test func aKeyOfTheAppOrAClickDropsTheCount() {
        let stage = KeyStage(letters, keys: .vim)
        stage.controller.addKeyCommand(KeyCommand([.character("x")], title: "Explode") {})
        stage.play([("3 x j", "b", nil), ("3", "b", nil)])
        _ = stage.controller.handle(.mouse(MouseEvent(.pressed(.left), at: Point(column: 5, row: 1))))
        stage.play([("j", "b", nil)])
    }

    @Test func escapeDropsTheCountBeforeItDeselects() {
        let stage = KeyStage(letters, keys: .vim)
        stage.controller.collectionView.allowsSelection = true
        stage.controller.keyMap.bindSelection()
        stage.controller.press("space 5 esc")
        #expect(stage.list.source.selectedItemIdentifiers == ["a"])
        stage.controller.press("esc")
        #expect(stage.list.source.selectedItemIdentifiers == [])
    }

    @Test func countsScrollTheHelp() {
        let stage = KeyStage("- a", keys: .vim, lines: 6)
        stage.controller.press("f1")
        let first = stage.controller.draw().textRows
        stage.controller.press("3 j 2 k k g g")
        #expect(stage.controller.draw().textRows == first)
        stage.controller.press("3 j")
        let third = stage.controller.draw().textRows
        stage.controller.press("g g j j j")
        #expect(stage.controller.draw().textRows == third)
        #expect(third != first)
    }

    @Test func theCountReachesAControllerThatOverridesActions() {
        final class Controller: CollectionViewController {
            var actions: [Action] = []
            override func perform(_ action: Action) -> ScreenRequest? {
                actions.append(action)
                return nil
            }
        }
        let controller = Controller(collectionView: CollectionView(), keyMap: .vim)
        controller.press("4 j q")
        #expect(controller.actions == [.list(.counted(.moveDown, count: 4)), .quit])
    }

    @Test(arguments: [0, 1, 10], [Int.min, -1, 0, 1_000_000_000_000_000_000, Int.max])
    func noCountIsTooLarge(lines: Int, count: Int) {
        let list = DataSourceFixture()
        list.source.apply(tree("+ a\n  + b\n    - c\n- d\n+ e\n  - f"), to: "A")
        list.view.perform(.resize(Size(columns: 30, rows: lines)))
        let actions: [ListAction] = [
            .moveDown, .moveUp, .moveToFirst, .moveToLast, .moveToParent, .moveToNextSibling, .moveToPreviousSibling,
            .moveToNextLevelChange, .moveToPreviousLevelChange, .pageDown, .showMoreLevels, .showFewerLevels,
            .moveToNextMatch, .moveToPreviousMatch, .moveToNextChange, .moveToPreviousChange, .undo, .redo,
            .expandAll, .toggle, .collapseAll, .extendSelectionDown,
        ]
        for action in actions {
            list.view.perform(.counted(action, count: count))
            list.view.perform(.counted(.counted(action, count: count), count: count))
        }
        list.view.perform(.showLevels(count))
        list.view.perform(.scroll(lines: count))
        list.draw()
        #expect(list.focused != nil)
    }
}
