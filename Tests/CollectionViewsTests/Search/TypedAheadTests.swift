import SeededRandom
import TerminalCanvas
import TestSupport
import Testing
import TextMatching

@testable import CollectionViews
@testable import Screens

extension ScanTests {
    /// Keys that arrive before the list knows the item that they act on.
    @MainActor
    struct TypedAheadTests {
        private let numbers = (0..<3000).map { "- item\($0)" }.joined(separator: "\n")

        @Test(arguments: ["&'2999", "/2999", "&2999", #"/\v2999$"#])
        func enterWaitsForTheMatch(typed: String) async throws {
            let stage = TypingStage(numbers)
            stage.search.texts.hold(at: "item2500")
            try await stage.run {
                try await stage.paste(typed, "enter enter")
                #expect(stage.items == [])
                #expect(stage.controller.draw().textRows.last!.contains("Enter…"))
                stage.search.texts.release()
                try await waitUntil { stage.items == ["item2999"] }
            }
            #expect(!stage.controller.draw().textRows.last!.contains("Enter…"))
        }

        @Test(arguments: ["&'2999", "/2999"])
        func aPatternThatIsTypedInOnePieceIsWaitedForToo(typed: String) async throws {
            let stage = TypingStage(numbers)
            try await stage.run {
                try await stage.type(typed + "\n\n")
                try await waitUntil { stage.items == ["item2999"] }
            }
        }

        @Test func onlyTheKeysThatActOnTheItemAreDroppedIfNothingMatches() async throws {
            let stage = TypingStage(numbers)
            stage.search.texts.hold(at: "item2500")
            let reason = try await stage.run {
                try await stage.paste("/nowhere", "enter enter down q")
                stage.search.texts.release()
                try await waitUntil { stage.hasEnded }
            }
            #expect(reason == .quit && stage.items == [])
        }

        /// An input may never end. Enter waits for a match, but the focus can be moved.
        @Test func theFocusMovesWhenAllThatIsKnownHasNoMatch() async throws {
            let stage = TypingStage(numbers)
            stage.search.list.view.awaitsItems = true
            try await stage.run {
                try await stage.type("/nowhere\n")
                try await waitUntil { stage.search.list.view.search.status?.count == 0 }
                try await stage.press("down down")
                try await waitUntil { stage.search.list.focused == "item2" }
            }
        }

        @Test func actionsOfTheAppThatDoNotNeedTheItemDoNotWait() async throws {
            var keys = KeyMap.standard
            keys.bind("f2", to: .custom("free"), title: "Free", category: "App")
            keys.bind("f3", to: .custom("bound"), title: "Bound", category: "App")
            let stage = TypingStage(numbers, keys: keys)
            stage.search.list.view.awaitsItems = true
            try await stage.run {
                try await stage.type("/nowhere\n")
                try await waitUntil { stage.search.list.view.search.status?.count == 0 }
                try await stage.press("f2 f3 f2")
                try await waitUntil { stage.controller.actions == [.custom("free")] }
                try await stage.press("esc f2")
                try await waitUntil { stage.controller.actions.count == 2 }
            }
            #expect(stage.controller.actions == [.custom("free"), .custom("free")])
        }

        @Test func aListThatGrowsStaysWhereItWasScrolledWhileASearchWaits() async throws {
            let stage = SearchStage(numbers)
            stage.list.view.awaitsItems = true
            try await stage.find("nowhere")
            stage.search.accept()
            let top = stage.list.drawnTexts.first
            stage.list.view.perform(.scroll(lines: 9))
            let scrolled = stage.list.drawnTexts.first
            #expect(scrolled != top)
            stage.list.source.apply(tree("- more"), to: "B")
            try await stage.counted()
            #expect(stage.list.drawnTexts.first == scrolled)
        }

        /// The rows get another order, and the focused item stays: the next item is the one below it then.
        @Test(arguments: ["down enter", "j enter", "end enter", "enter"])
        func keysWaitForTheOrderThatTheUserHasAskedFor(keys: String) async throws {
            let stage = TypingStage("- a\n- b\n- c\n- d")
            let view = stage.search.list.view
            try await stage.run {
                view.awaitsOrder = true
                try await stage.press(keys)
                #expect(stage.items == [] && stage.search.list.focused == "a")
                stage.search.list.source.apply(tree("- d\n- c\n- a\n- b"), to: "A")
                view.awaitsOrder = false
                try await waitUntil { stage.items == [keys == "enter" ? "a" : "b"] }
            }
        }

        @Test func theKeysBehindAKeyThatWaitsKeepTheirOrder() async throws {
            let stage = TypingStage(numbers)
            stage.search.texts.hold(at: "item2500")
            try await stage.run {
                try await stage.paste("&'299", "enter down down enter up enter & ctrl-u")
                try await stage.type("'2500\n\n")
                #expect(stage.items == [])
                stage.search.texts.release()
                try await waitUntil { stage.items.count == 3 }
            }
            #expect(stage.items == ["item2299", "item1299", "item2500"])
        }

        @Test(arguments: [("esc", Duration.zero), ("down", .milliseconds(300)), ("ctrl-c", .zero), ("?", .seconds(1))])
        func theUsersNextKeyCancels(key: String, pause: Duration) async throws {
            let stage = TypingStage(numbers)
            stage.search.texts.hold(at: "item2500")
            let reason = try await stage.run {
                try await stage.paste("&'29", "enter enter")
                stage.terminal.send(Key.sequence(key).map { .key($0) }, after: pause)
                for _ in 0..<20 { await Task.yield() }
                stage.search.texts.release()
                try await waitUntil {
                    stage.search.filter.pattern == nil || stage.search.filter.result?.isComplete == true
                }
                for _ in 0..<20 { await Task.yield() }
            }
            #expect(stage.items == [])
            #expect(reason == (key == "ctrl-c" ? .interrupted : .quit))
        }

        @Test func aClickCancelsToo() async throws {
            let stage = TypingStage(numbers)
            stage.search.texts.hold(at: "item2500")
            try await stage.run {
                try await stage.paste("&'29", "enter enter")
                stage.terminal.send([.mouse(MouseEvent(.pressed(.left), at: Point(column: 5, row: 3)))])
                stage.search.texts.release()
                try await waitUntil { stage.search.filter.result?.isComplete == true }
                for _ in 0..<20 { await Task.yield() }
            }
            #expect(stage.items == [])
        }

        @Test func keysForASearchWithoutMatchesAreDropped() async throws {
            let stage = TypingStage(numbers)
            try await stage.run {
                try await stage.type("/zzz\n\n")
                try await waitUntil { stage.search.search.status?.count == 0 }
                try await stage.press("enter", after: .seconds(1))
                #expect(stage.items == [])
                #expect(stage.controller.draw().textRows.last!.contains("Nothing matches zzz"))
                try await stage.press("enter", after: .seconds(1))
                try await waitUntil { stage.items == ["item0"] }
            }
        }

        @Test(arguments: ["/'b", "&'b", "/b", "&b"])
        func aMatchIsAwaitedWhileItemsAreOnTheirWay(typed: String) async throws {
            let isLiteral = typed.hasPrefix("/'")
            let stage = TypingStage("- a\n- c")
            let view = stage.search.list.view
            view.awaitsItems = true
            try await stage.run {
                try await stage.type(typed + "\n\n")
                #expect(stage.items == [])
                stage.search.list.source.apply(tree(isLiteral ? "- a\n- 'b\n- c" : "- a\n- xb\n- c"), to: "A")
                try await waitUntil { stage.search.list.focused?.contains("b") == true }
                #expect(stage.items == [], "a better match may come")
                stage.search.list.source.apply(tree(isLiteral ? "- a\n- 'b" : "- a\n- b\n- xb\n- c"), to: "A")
                view.awaitsItems = false
                try await waitUntil { stage.items == [isLiteral ? "'b" : "b"] }
            }
        }

        @Test func theUserDoesNotWaitForABetterMatch() async throws {
            let stage = TypingStage("- a\n- xb")
            let view = stage.search.list.view
            view.awaitsItems = true
            try await stage.run {
                try await stage.type("&b")
                try await waitUntil { stage.search.list.focused == "xb" }
                try await stage.press("enter", after: .milliseconds(300))
                stage.search.list.source.apply(tree("- a\n- b\n- xb"), to: "A")
                try await waitUntil { stage.search.rows == "b xb" }
                #expect(stage.search.list.focused == "xb", "the user has seen it")
                try await stage.press("enter", after: .milliseconds(300))
                try await waitUntil { stage.items == ["xb"] }
            }
        }

        @Test func keysWaitForABetterMatchForASecondAtMost() async throws {
            let stage = TypingStage("- a\n- xb")
            stage.search.list.view.awaitsItems = true
            try await stage.run {
                try await stage.type("&b\n\n")
                try await waitUntil { stage.search.list.focused == "xb" }
                #expect(stage.items == [])
                stage.terminal.send([.focusChanged(true)], after: .seconds(1))
                try await waitUntil { stage.items == ["xb"] }
            }
        }

        @Test func theUserMovesAmongTheMatchesFoundSoFar() async throws {
            let stage = TypingStage((0..<20_000).map { "- item\($0)" }.joined(separator: "\n"))
            stage.search.texts.hold(at: "item19001")
            try await stage.run {
                try await stage.paste("&'m77", "enter")
                try await waitUntil { stage.search.filter.result != nil }
                try await stage.press("down enter", after: .milliseconds(300))
                try await waitUntil { stage.items == ["item770"] }
                stage.search.texts.release()
            }
        }

        @Test func lettersThatMoveTheFocusAreWaitedForToo() async throws {
            let stage = TypingStage(numbers + "\n- zebra", keys: .typeAhead)
            stage.search.texts.hold(at: "item2500")
            try await stage.run {
                try await stage.type("z\n")
                #expect(stage.items == [])
                stage.search.texts.release()
                try await waitUntil { stage.items == ["zebra"] }
            }
        }

        @Test func anAppThatFiltersByItselfSaysWhetherItHasFoundSomething() async throws {
            let stage = TypingStage("- a\n- b")
            let controller = SearchController()
            stage.controller.navigationItem.searchController = controller
            try await stage.run {
                controller.isAwaitingResults = true
                try await stage.type("&b\n\n")
                #expect(stage.items == [])
                stage.search.list.source.apply(tree("- b"), to: "A")
                controller.isAwaitingResults = false
                try await waitUntil { stage.items == ["b"] }
            }
        }

        @Test func theMatchIsShownWithoutWaitingForTheNextFrame() async throws {
            let stage = TypingStage("- a\n- b")
            try await stage.run {
                stage.terminal.send([], after: .seconds(1))
                stage.terminal.deadlinesAwaitWork = true
                let start = stage.terminal.now
                try await stage.paste("/b", "enter")
                try await waitUntil { stage.terminal.frames.last?.textRows.last?.contains("[1/1]") == true }
                #expect(stage.terminal.now == start, "no frame waits for the clock")
            }
        }

        /// Enter takes a match, or an item that had the focus in a frame in which nothing was looked for: a search may
        /// have moved the focus to it before, below the filter.
        @Test(arguments: RandomRuns.seeds(30))
        func enterTakesOnlyAShownMatch(seed: UInt64) async throws {
            var random = SplitMix(seed: seed)
            var items = GrowingTree()
            items.grow(using: &random)
            let stage = TypingStage(items.notation)
            let view = stage.search.list.view
            view.search.expandsToMatches = true
            try await stage.run {
                for _ in 0..<25 {
                    switch random.next(below: 8) {
                    case 0:
                        items.grow(using: &random)
                        stage.search.list.source.apply(tree(items.notation), to: "A")
                    case 1: view.awaitsItems.toggle()
                    case 2: for _ in 0..<random.next(below: 20) { await Task.yield() }
                    case 3: stage.terminal.send([.key(Key(.escape))])
                    default:
                        let letters = (0..<random.next(below: 3) + 1).map { _ in "abc'".randomElement(using: &random)! }
                        let text = "\n" + "&/".randomElement(using: &random)!.description + String(letters)
                        let pause = Duration.milliseconds(random.next(below: 3) * 150)
                        let ends = ["", "\n", "\n\n", "\n\n\n"].randomElement(using: &random)!
                        stage.terminal.send(Key.typing(text + ends).map { .key($0) }, after: pause)
                    }
                    if random.next(below: 2) == 0 { try await waitUntil { stage.terminal.isWaiting } }
                }
                view.awaitsItems = false
                try await waitUntil { stage.terminal.isWaiting }
            }
            for taken in stage.taken {
                // Where both patterns are shown, the focus is on the match of the last one.
                let matches = [taken.search?.matches(taken.item), taken.filter?.matches(taken.item)].compactMap { $0 }
                #expect(matches.isEmpty || matches.contains(true) || taken.wasShown, "\(taken)")
            }
        }
    }
}

/// A tree of two levels to which items are added.
private struct GrowingTree {
    private var roots: [(name: String, children: [String])] = []
    private var count = 0

    var notation: String {
        roots.map { root in (["- " + root.name] + root.children.map { "  - " + $0 }).joined(separator: "\n") }
            .joined(separator: "\n")
    }

    mutating func grow(using random: inout SplitMix) {
        for _ in 0..<random.next(below: 20) + 1 {
            let letters = (0..<random.next(below: 5)).map { _ in "abc".randomElement(using: &random)! }
            let name = "\(count)" + String(letters)
            count += 1
            if random.next(below: 3) == 0 || roots.isEmpty {
                roots.insert((name, []), at: random.next(below: roots.count + 1))
            } else {
                roots[random.next(below: roots.count)].children.append(name)
            }
        }
    }
}
