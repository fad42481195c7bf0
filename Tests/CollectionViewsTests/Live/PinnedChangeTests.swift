import SeededRandom
import TerminalCanvas
import TestSupport
import Testing
import TextMatching

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

@MainActor
struct PinnedChangeTests {
    private let list = DataSourceFixture(rows: 12)
    private let clock = SteppedClock()

    init() {
        list.view.perform(.resize(Size(columns: 30, rows: 12)))
        list.source.marking.now = { [clock] in clock.now }
        list.apply("+ a\n  - b\n  - c\n- d\n  - e\n  + f\n    - g\n- h")
    }

    private var counts: String? { list.source.changesSincePin?.label }

    private func change(_ items: String...) {
        var new = list.source.snapshot(for: "A")
        new.reconfigure(items)
        list.source.apply(new, to: "A")
    }

    @Test func marksDoNotEndWhileChangesArePinned() {
        list.source.changeMarkDuration = .seconds(3)
        list.apply("+ a\n  - b\n  - c\n- d\n  - e\n  + f\n    - g\n- h\n- i")
        list.source.pinChanges()
        #expect(list.marks == "" && counts == "", "the marks before the pin are removed")
        list.apply("+ a\n  - b\n  - n\n- d\n  - e\n  + f\n    - g\n- h\n- i")
        change("h")
        clock.now += .seconds(60)
        #expect(list.source.removeEndedMarks() == nil)
        #expect(list.marks == "n+ h~")
        #expect(list.source.marking.removal == nil, "no task runs")
        list.source.changeMarkDuration = nil
        #expect(list.marks == "n+ h~")
        #expect(counts == "+1 -1 ~1")
        list.source.unpinChanges()
        #expect(list.marks == "" && counts == nil)
    }

    @Test func noDurationIsNeeded() {
        list.apply("- h\n- i")
        #expect(counts == nil)
        list.source.pinChanges()
        list.apply("- h\n- i\n- j")
        #expect(list.marks == "j+")
        list.source.unpinChanges()
        list.apply("- h")
        #expect(!list.source.hasChangeMarks)
    }

    @Test func aNewItemThatIsDeletedAgainLeavesNothing() {
        list.source.pinChanges()
        list.apply("+ a\n  - b\n  - c\n- d\n  - e\n  + f\n    - g\n- h\n- i")
        change("i")
        #expect(list.marks == "i+")
        list.apply("+ a\n  - b\n  - c\n- d\n  - e\n  + f\n    - g\n- h")
        #expect(list.marks == "" && counts == "")
    }

    @Test func anItemThatComesBackHasTheMarkThatItHad() {
        list.source.pinChanges()
        change("b")
        list.apply("")
        #expect(counts == "-8", "deletions at the top level are counted too")
        list.apply("+ a\n  - b\n  - c\n- d\n  - e\n  + f\n    - g\n- h")
        #expect(list.marks == "b~" && counts == "~1", "items that come back with their parents have not moved")
        list.apply("+ a\n  - b\n- d\n  - e\n  + f\n    - g\n- h")
        list.apply("+ a\n  - b\n- d\n  - e\n  + f\n    - g\n- h\n- c")
        #expect(list.marks == "b~ c>", "c has another parent now")
        list.apply("+ a\n  - b")
        var new = tree("+ a\n  - b\n- d\n- h\n- n")
        new.reconfigure(["h", "n"])
        list.source.apply(new, to: "A")
        #expect(list.marks == "b~ d[-3] h~ n+", "h comes back with another content")
    }

    @Test func anItemWithItsPinnedContentAgainHasNoMark() {
        var asked: [Set<String>] = []
        list.source.pinChanges { items in
            asked.append(Set(items))
            return items.filter { ["b", "d"].contains($0) }
        }
        change("b", "c")
        #expect(list.marks == "c~" && counts == "~1")
        change("e")
        #expect(list.marks == "c~ d[~1]")
        list.apply("+ a\n  - c\n- d\n  - e\n  + f\n    - g\n- h")
        list.apply("+ a\n  - c\n- d\n  - e\n  + f\n    - g\n- h\n- n")
        change("n")
        #expect(list.marks == "c~ d[~1] n+", "no question is asked about an item that is new")
        #expect(asked == [["b", "c"], ["e"]])
    }

    @Test func aParentCountsDeletionsAgainAfterItWasOpened() {
        list.source.pinChanges()
        list.apply("+ a\n  - b\n  - c\n- d\n  - e\n  + f\n    - i\n- h")
        #expect(list.marks == "d[+1 -1]")
        list.expand("d")
        #expect(list.marks == "i+")
        list.collapse("d")
        #expect(list.marks == "d[+1 -1]")
        #expect(counts == "+1 -1")
    }

    @Test func manyMarksStay() {
        list.source.pinChanges()
        list.apply((0..<10_500).map { "- n\($0)" }.joined(separator: "\n"))
        #expect(counts == "+10500 -8")
    }

    @Test func aSecondPinBeginsAgain() {
        list.source.pinChanges()
        list.apply("- h\n- i")
        list.source.pinChanges()
        #expect(list.marks == "" && counts == "")
        list.apply("- h")
        #expect(counts == "-1", "i was pinned")
    }

    @Test func heldUpdatesAreMarkedWhenTheyAreShown() {
        list.view.perform(.toggleHold)
        list.apply("- h\n- i")
        list.source.pinChanges()
        list.apply("- h\n- i\n- j")
        #expect(counts == "", "the content on the screen is pinned")
        list.view.perform(.toggleHold)
        #expect(list.marks == "i+ j+")
    }

    @Test(arguments: [
        ["! h i", "h i j"], ["h i", "! h i j"], ["! h i", "! h i j"], ["h i", "h i j"], ["! i h", "i h j"],
        ["! h i", "h"], ["h i", "! h", "h j"], ["! h i", "h j i"], ["h i", "! h i k", "i h k"], ["!", "h"],
        ["h i", "! h i", "h i ~i"], ["! h i ~h", "h i j"], ["! h i", "h i ~h", "! h i j ~i"],
    ]) func heldUpdatesAreMarkedAsThoseThatAreNotHeld(updates: [String]) {
        let lists = [list, DataSourceFixture(rows: 12)]
        for (index, list) in lists.enumerated() {
            list.apply("- g\n- h")
            list.source.changeMarkDuration = .seconds(3)
            list.source.pinChanges()
            if index > 0 { list.view.beginHoldingUpdates(for: .input) }
            for update in updates {
                let words = update.split(separator: " ").map(String.init).filter { $0 != "!" }
                var new = tree(words.filter { !$0.hasPrefix("~") }.map { "- \($0)" }.joined(separator: "\n"))
                new.reconfigure(words.filter { $0.hasPrefix("~") }.map { String($0.dropFirst()) })
                let apply = { list.source.apply(new, to: "A") }
                if update.hasPrefix("!") { list.source.withoutChangeMarks { apply() } } else { apply() }
            }
            list.view.endHoldingUpdates(for: .input)
        }
        #expect(lists[1].marks == lists[0].marks)
        #expect(lists[1].source.changesSincePin == lists[0].source.changesSincePin)
    }

    @Test func marksAreCollectedWhileTheyAreNotShown() {
        list.source.pinChanges()
        list.apply("- h\n- i")
        list.source.showsChangeMarks = false
        #expect(!list.source.hasChangeMarks)
        #expect(list.draw()[1] == "   i")
        list.focus("h")
        list.view.perform(.moveToNextChange)
        #expect(list.focused == "h")
        list.source.withoutChangeMarks { list.apply("- h\n- k") }
        list.source.withoutChangeMarks { list.apply("- h\n- i") }
        list.apply("- h\n- i\n- j")
        list.source.showsChangeMarks = true
        #expect(list.marks == "i+ j+")
        #expect(counts == "+2 -7")
    }

    @Test func aFilterDoesNotChangeTheCounts() async throws {
        list.source.pinChanges()
        list.apply("+ a\n  - b\n  - c\n- d\n  - e\n  + f\n    - g\n- h\n- i")
        list.view.filter.apply(FilterPattern("h"))
        try await waitUntil { list.view.filter.result != nil }
        #expect(list.marks == "")
        #expect(counts == "+1")
        list.view.filter.cancel()
        #expect(list.marks == "i+")
    }

    /// Whatever happens between, the marks are the difference to the pinned content.
    @Test(arguments: RandomRuns.seeds(30)) func countsAreThoseOfThePinnedContent(seed: UInt64) {
        var random = SplitMix(seed: seed)
        list.apply(randomTree(&random))
        list.source.pinChanges()
        let pinned = list.source.snapshot(for: "A")
        for step in 0..<12 {
            list.apply(randomTree(&random))
            let current = list.source.snapshot(for: "A")
            let inserted = current.items.filter { !pinned.contains($0) }
            let deleted = pinned.items.filter { !current.contains($0) }
            let counts = list.source.changesSincePin
            #expect(counts?.insertedCount == inserted.count, "seed \(seed), step \(step)")
            #expect(counts?.deletedCount == deleted.count, "seed \(seed), step \(step)")
            // Each mark is that of a row, or is counted by the closed row that hides it.
            list.draw()
            var shown = HiddenChanges()
            for row in 0..<list.view.numberOfItems(inSection: 0) {
                let path = IndexPath(item: row, section: 0)
                if let change = list.source.change(ofItemAt: path) { shown.add(change) }
                guard let hidden = list.source.hiddenChanges(belowItemAt: path) else { continue }
                shown.insertedCount += hidden.insertedCount
                shown.movedCount += hidden.movedCount
                shown.changedCount += hidden.changedCount
            }
            shown.deletedCount = counts?.deletedCount ?? 0
            #expect(shown == counts, "seed \(seed), step \(step)")
        }
    }

    /// Some of 12 items, on some levels, open or closed.
    private func randomTree(_ random: inout SplitMix) -> String {
        var (level, lines) = (0, [String]())
        for item in "abcdefghijkl" where Int.random(in: 0..<3, using: &random) > 0 {
            level = lines.isEmpty ? 0 : Int.random(in: 0...min(level + 1, 3), using: &random)
            let sign = Bool.random(using: &random) ? "+" : "-"
            lines.append(String(repeating: "  ", count: level) + "\(sign) \(item)")
        }
        return lines.joined(separator: "\n")
    }
}
