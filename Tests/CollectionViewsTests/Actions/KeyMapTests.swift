import CollectionViews
import TerminalCanvas
import Testing

struct KeyMapTests {
    @Test(arguments: [
        (Key(.down), ListAction.moveDown), (.character("j"), .moveDown), (Key(.up), .moveUp),
        (.character("k"), .moveUp),
        (Key(.right), .expandOrMoveToChild), (.character("l"), .expandOrMoveToChild),
        (Key(.left), .collapseOrMoveToParent), (.character("h"), .collapseOrMoveToParent), (Key(.home), .moveToFirst),
        (.character("g"), .moveToFirst), (Key(.end), .moveToLast), (.character("G"), .moveToLast),
        (Key(.pageUp), .pageUp), (Key(.pageDown), .pageDown), (Key(.enter), .activate), (.character(" "), .toggle),
        (.character("*"), .expandSiblings), (.character("e"), .expandSiblings), (.character("c"), .collapseSiblings),
        (.character("E"), .expandSiblingTrees), (.character("C"), .collapseSiblingTrees),
        (.character("H"), .moveToParent), (.character("J"), .moveToNextSibling),
        (.character("K"), .moveToPreviousSibling), (.character("w"), .moveToNextLevelChange),
        (.character("b"), .moveToPreviousLevelChange), (.character("3"), .showLevels(3)),
    ])
    func theStandardKeysMoveTheFocusAndExpandItems(key: Key, action: ListAction) {
        #expect(KeyMap.standard.action(for: key) == .list(action))
    }

    @Test(arguments: [
        (Key.character("q"), Action.quit), (.control("c"), .interrupt), (.control("z"), .suspend),
        (.control("l"), .repaint), (.character("?"), .toggleHelp), (Key(.function(1)), .toggleHelp),
    ])
    func theStandardKeysQuitAndShowTheHelp(key: Key, action: Action) {
        #expect(KeyMap.standard.action(for: key) == action)
    }

    @Test func digitsAreBoundOnlyInTheStandardMap() {
        #expect(KeyMap.standard.action(for: .character("0")) == nil)
        #expect(!KeyMap.standard.readsCounts)
        for digit in "0123456789" { #expect(KeyMap.vim.action(for: .character(digit)) == nil) }
        #expect(KeyMap.vim.readsCounts)
    }

    @Test(arguments: [Key(.tab), .character("y"), Key(.down, modifiers: .alt), Key(.function(2))])
    func otherKeysDoNothing(key: Key) {
        #expect(KeyMap.standard.action(for: key) == nil)
    }

    @Test(arguments: [
        (Key.character(" "), ListAction.toggleSelection), (Key(.up, modifiers: .shift), .extendSelectionUp),
        (Key(.down, modifiers: .shift), .extendSelectionDown), (.control("a"), .selectAll),
        (Key(.escape), .deselectAll),
    ])
    func theSelectionKeysSelect(key: Key, action: ListAction) {
        var map = KeyMap.standard
        map.bindSelection()
        #expect(map.action(for: key) == .list(action))
        #expect(!map.bindings.contains { $0.action == .list(.toggle) })
    }

    @Test func bindingAKeyRemovesItsOldBinding() {
        var map = KeyMap.standard
        map.bind([.character("j"), .character("q")], to: .list(.pageDown), title: "Page", category: "Move")
        #expect(map.action(for: .character("j")) == .list(.pageDown))
        #expect(map.action(for: .character("q")) == .list(.pageDown))
        #expect(map.bindings.first { $0.action == .list(.moveDown) }?.sequences == [KeySequence(Key(.down))])
        #expect(!map.bindings.contains { $0.action == .quit })
        map.unbind(.character("j"))
        map.unbind(.character("q"))
        #expect(map.action(for: .character("j")) == nil)
        #expect(!map.bindings.contains { $0.title == "Page" })
    }
}
