import TerminalCanvas
import TestSupport
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

@MainActor
struct ChangeMarkTests {
    private let list = DataSourceFixture(rows: 12)
    private let clock = SteppedClock()

    init() {
        list.view.perform(.resize(Size(columns: 30, rows: 12)))
        list.source.changeMarkDuration = .seconds(3)
        list.source.marking.now = { [clock] in clock.now }
        list.apply("+ a\n  - b\n  - c\n- d\n  - e\n  + f\n    - g\n- h")
    }

    @Test func theFirstContentIsNotMarked() {
        #expect(!list.source.hasChangeMarks)
        #expect(list.marks == "")
    }

    @Test func insertedMovedAndChangedRowsHaveSigns() {
        var new = tree("+ a\n  - c\n  - b\n  - n\n- d\n  - e\n  + f\n    - g\n- h")
        new.reconfigure(["h"])
        list.source.apply(new, to: "A")
        #expect(
            Array(list.draw().prefix(6)) == [
                " ▾ a", ">├── c", " ├── b", "+└── n", " ▸ d", "~  h",
            ])
    }

    @Test func rowsHaveTheStyleOfTheTheme() {
        list.view.context.theme.inserted = Style(foreground: .palette(2))
        list.apply("- n\n- h")
        list.focus("h")
        let canvas = list.view.drawn()
        #expect(canvas[Point(column: 0, row: 0)].style.foreground == .palette(2))
        #expect(canvas[Point(column: 3, row: 0)].style.foreground == .palette(2))
        #expect(canvas[Point(column: 3, row: 1)].style.foreground == .standard)
    }

    @Test func marksEndAfterTheirTime() {
        list.apply("- n\n- h")
        clock.now += .seconds(2)
        #expect(list.source.removeEndedMarks() == .seconds(1))
        list.apply("- n\n- o\n- h")
        #expect(list.marks == "n+ o+")
        clock.now += .seconds(1)
        #expect(list.source.removeEndedMarks() == .seconds(2))
        #expect(list.marks == "o+")
        clock.now += .seconds(2)
        #expect(list.source.removeEndedMarks() == nil)
        #expect(list.marks == "")
        #expect(list.source.marking.removal == nil, "no work when idle")
    }

    @Test func aRealTimerRemovesTheMarks() async throws {
        list.source.marking.now = { .now }
        list.source.changeMarkDuration = .milliseconds(1)
        list.apply("- n")
        try await waitUntil { !list.source.hasChangeMarks && list.source.marking.removal == nil }
        #expect(list.view.needsDisplay)
    }

    @Test func collapsedItemsCountWhatHasChangedInside() {
        var new = tree("+ a\n  - b\n  - c\n- d\n  - e\n  + f\n    - i\n    - j\n- h")
        new.reconfigure(["e"])
        list.source.apply(new, to: "A")
        #expect(list.marks == "d[+2 -1 ~1]")
        #expect(list.draw()[3] == " ▸ d                +2 -1 ~1")
    }

    @Test func theCountsAreAtTheEndOfTheLabelAndMoveNoColumn() {
        list.view.configuration.columns = [ListColumn("size", width: .fixed(4))]
        list.columnTexts = { _ in ["size": "4 KB"] }
        list.view.reloadData()
        let before = list.draw()
        list.apply("+ a\n  - b\n  - c\n- d\n  - e\n  + f\n    - i\n- h")
        let after = list.draw()
        #expect(after[1] == before[1])
        #expect(before[4] == " ▸ d                    4 KB")
        #expect(after[4] == " ▸ d              +1 -1 4 KB")
        list.view.perform(.resize(Size(columns: 24, rows: 12)))
        #expect(list.draw()[4] == " ▸ d              4 KB", "the label keeps its least width")
    }

    @Test func theCountsStayUntilTheItemIsExpanded() {
        list.apply("+ a\n  - b\n  - c\n- d\n  - e\n  + f\n    - i\n- h")
        clock.now += .seconds(60)
        _ = list.source.removeEndedMarks()
        #expect(list.marks == "d[+1 -1]")
        list.expand("d")
        #expect(list.marks == "i+", "its time begins now; f is expanded, so its deletion cannot be shown")
        clock.now += .seconds(3)
        _ = list.source.removeEndedMarks()
        list.collapse("d")
        #expect(list.marks == "")
    }

    @Test func theMarksOfACollapsedItemInsideAnotherAreItsOwnWhenItIsSeen() {
        list.apply("- d\n  - e\n  - f\n    - g\n    - i")
        #expect(list.marks == "d[+1]")
        list.expand("d")
        #expect(list.marks == "f[+1]")
    }

    @Test func anItemThatWasNewAndIsDeletedAgainIsNotCounted() {
        list.apply("- d\n  - e\n  - f\n  - i\n- h")
        list.apply("- d\n  - e\n  - f\n- h")
        #expect(list.marks == "d[-1]", "g is gone, i was never seen")
        list.apply("- d\n  - e\n  + f\n    - g\n- h")
        #expect(list.marks == "", "g is back where it was")
    }

    @Test func deletionsOfADeletedItemCountForItsParent() {
        list.apply("- d\n  - e\n  + f\n- h")
        #expect(list.marks == "d[-1]")
        list.apply("- d\n  - e\n- h")
        #expect(list.marks == "d[-2]")
    }

    @Test func itemsThatMoveIntoACollapsedItemAreCountedThere() {
        list.apply("+ a\n  - c\n- d\n  - b\n  - e\n  + f\n    - g\n- h")
        #expect(list.marks == "d[>1]")
    }

    @Test func anItemThatOnlyChangesItsLevelHasMoved() {
        list.apply("+ a\n  + b\n    - c\n- d\n  - e\n  + f\n    - g\n- h")
        #expect(list.marks == "c>")
    }

    @Test func childrenThatMoveWithTheirParentAreNotMarked() {
        list.source.changeMarkDuration = nil
        list.apply("- p\n- q\n- r\n- s\n+ a\n  - b\n  - c")
        list.source.changeMarkDuration = .seconds(3)
        list.apply("+ a\n  - b\n  - c\n- p\n- q\n- r\n- s")
        #expect(list.marks == "a>")
    }

    @Test func expandingIsNoChange() {
        list.expand("d")
        list.view.perform(.collapseAll)
        list.view.perform(.expandAll)
        #expect(!list.source.hasChangeMarks)
    }

    @Test func contentThatDiffersIsMarked() {
        let source = list.source!
        source.replaceSections {
            (sections: [("A", tree("- a\n- h"))], changedSections: [], hasChanged: { $1 == "h" && $0 == "h" })
        }
        #expect(list.marks == "a[-2] h~")
    }

    @Test func keysGoToTheNextChangeAndToThePreviousOne() {
        list.apply("+ a\n  - b\n  - n\n  - c\n- d\n  - e\n  + f\n    - i\n- h\n- o")
        list.focus("a")
        var visited: [String] = []
        for _ in 0..<4 {
            list.view.perform(.moveToNextChange)
            visited.append(list.focused ?? "-")
        }
        #expect(visited == ["n", "d", "o", "o"], "d is the closest visible ancestor of i")
        list.view.perform(.counted(.moveToPreviousChange, count: 2))
        #expect(list.focused == "n")
    }

    @Test func releasedUpdatesAreMarkedAsOneChange() {
        list.view.perform(.toggleHold)
        list.apply("- n\n- h")
        list.apply("- n\n- o\n- h\n+ a\n  - b\n  - c\n- d\n  - e\n  + f\n    - g")
        #expect(list.marks == "")
        list.view.perform(.toggleHold)
        #expect(list.marks.contains("n+") && list.marks.contains("o+"))
        #expect(!list.marks.contains("a+"), "it has never been away")
    }

    @Test func withoutADurationNothingIsMarked() {
        list.apply("- n\n- h")
        list.source.changeMarkDuration = nil
        #expect(list.marks == "")
        list.apply("- n\n- o\n- h")
        #expect(!list.source.hasChangeMarks)
    }

    @Test func aNarrowListKeepsItsColumnsForTheTexts() {
        list.view.perform(.resize(Size(columns: 20, rows: 12)))
        list.apply("- n\n- d\n  - x\n- h")
        #expect(list.marks == "n+ d[+1 -3]")
        #expect(Array(list.draw().prefix(2)) == ["  n", "▸ d"])
    }
}

/// A clock that tests move.
@MainActor
final class SteppedClock {
    var now = ContinuousClock.now
}

extension DataSourceFixture {
    func apply(_ notation: String) { source.apply(CollectionViewsTests.tree(notation), to: "A") }

    /// The rows with changes: `n+ d[+1 -2]`.
    var marks: String {
        draw()
        return source.state.sections.flatMap { section in
            (0..<view.numberOfItems(inSection: section)).compactMap { row -> String? in
                let path = IndexPath(item: row, section: section)
                let sign = source.change(ofItemAt: path).map { String($0.sign) } ?? ""
                let inside = source.hiddenChanges(belowItemAt: path).map { "[\($0.label)]" } ?? ""
                return sign + inside == "" ? nil : source.itemIdentifier(for: path)! + sign + inside
            }
        }
        .joined(separator: " ")
    }
}
