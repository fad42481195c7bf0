import Testing

@testable import CollectionViews

/// Names of actions.
struct ActionNameTests {
    @Test(arguments: NamedAction.all.map(\.name))
    func anActionHasOneNameAndOneTitle(name: String) throws {
        let named = try #require(NamedAction.named(name))
        #expect(NamedAction.all.filter { $0.name == name }.count == 1)
        #expect(NamedAction.all.filter { $0.action == named.action }.count == 1)
        #expect(NamedAction.all.filter { $0.title == named.title }.count == 1)
        #expect(!named.title.isEmpty)
        #expect(Action(named: name)?.name == (named.needsNumber ? nil : name))
        #expect(Action(named: name + " 3")?.name == (named.action(number: 3) == nil ? nil : name + " 3"))
    }

    @Test func theNameIsTheCaseInLowerCaseWithHyphens() {
        #expect(Action.list(.moveToNextLevelChange).name == "move-to-next-level-change")
        #expect(Action.list(.scrollFocus(.centeredVertically)).name == "scroll-focus-centered-vertically")
        #expect(Action.search(.backward).name == "search-backward")
        #expect(Action.list(.scroll(lines: -3)).name == "scroll -3")
        #expect(Action.list(.counted(.moveDown, count: 5)).name == "move-down 5")
        #expect(Action.quit.name == "quit")
        #expect(Action.custom("copy-path").name == "copy-path")
    }

    @Test func everyActionOfAKeyMapHasAName() throws {
        for binding in [KeyMap.standard, .vim, .emacs].flatMap(\.bindings) {
            let name = try #require(binding.action.name)
            #expect(Action(named: name) == binding.action)
        }
    }

    @Test func namesThatAreWrongAreNoActions() {
        for name in ["", "none", "quit quit", "show-levels", "show-levels -1", "move-down 1 2", "Quit", "move"] {
            #expect(Action(named: name) == nil)
        }
    }

    @Test func anActionOfAPositionHasNoName() {
        let actions: [ListAction] = [
            .focus([0, 0]), .click([0, 0]), .toggleItem([0, 0]), .resize(.zero), .scrollFocus([]),
            .counted(.showLevels(2), count: 3), .counted(.counted(.moveDown, count: 2), count: 3),
        ]
        for action in actions { #expect(Action.list(action).name == nil) }
    }
}
