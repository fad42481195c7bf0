import DiffableSnapshots
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Notes below rows.
@MainActor
struct NoteTests {
    private let list = DataSourceFixture()
    private let changing = Changing()

    /// Values that change during a test.
    private final class Changing {
        var isShown = false
        var count = 1
        var asked: [String] = []
    }

    init() { list.view.configuration.showsScrollIndicator = false }

    /// Shows a tree, with the notes for each item.
    private func show(_ notation: String, _ notes: [String: [RowNote]] = [:], columns: Int = 20, rows: Int = 10) {
        list.view.perform(.resize(Size(columns: columns, rows: rows)))
        list.source.notesProvider = { _, _, item in notes[item] ?? [] }
        list.source.apply(tree(notation), to: "A")
    }

    private var picture: String { list.draw().joined(separator: "\n") }

    /// The item on a line of the screen.
    private func item(atLine line: Int) -> String? {
        list.view.indexPathForItem(at: Point(column: 4, row: line)).flatMap(list.source.itemIdentifier(for:))
    }

    private let fruit = """
        + fruit
          - apple
          + sour
            - lemon
        - milk
        """

    @Test func aNoteIsDrawnBelowItsRowWhereTheTextsOfItsLevelBegin() {
        show(fruit, ["lemon": [RowNote("2 more", level: 2), RowNote("3 more", level: 1)]], rows: 7)
        #expect(
            picture == """
                ▾ fruit
                ├── apple
                └─▾ sour
                  └── lemon
                      2 more
                    3 more
                  milk
                """)
    }

    @Test func theGuidesOfLevelsThatContinueLeadPastANote() {
        let notation = """
            + a
              + b
                - c
              + d
                - e
            """
        let notes = [
            "c": [RowNote("two", level: 2), RowNote("one", level: 1)], "d": [RowNote("below d", level: 2)],
        ]
        show(notation, notes, rows: 8)
        #expect(
            picture == """
                ▾ a
                ├─▾ b
                │ └── c
                │     two
                │   one
                └─▾ d
                  │   below d
                  └── e
                """)
    }

    @Test func withoutGuidesANoteHasTheSameColumn() {
        list.view.context.showsGuides = false
        show(fruit, ["apple": [RowNote("red", level: 1)]], rows: 6)
        #expect(picture == "▾ fruit\n    apple\n    red\n  ▾ sour\n      lemon\n  milk")
    }

    @Test func aLongNoteIsCutOrBroken() {
        let sentence = "The folder cannot be read."
        show(
            "- a\n- b\n- c",
            [
                "a": [RowNote(sentence, level: 0)], "b": [RowNote(sentence, level: 0, numberOfLines: 2)],
                "c": [RowNote(sentence, level: 0, numberOfLines: 0)],
            ], columns: 14, rows: 8)
        #expect(
            picture == """
                  a
                  The folder …
                  b
                  The folder
                  cannot be…
                  c
                  The folder
                  cannot be
                """)
    }

    @Test func controlCharactersInANoteAreShownAsEscapes() {
        show("- a", ["a": [RowNote("x\u{1B}[2J\u{7}", level: 0)]], rows: 2)
        #expect(picture == "  a\n  x^[[2J^G")
    }

    @Test func levelsOutsideTheTreeCountAsTheNearest() {
        show("- a", ["a": [RowNote("far", level: 99), RowNote("out", level: -3), RowNote("", level: .max)]], rows: 4)
        #expect(picture == "  a\n    far\n  out\n")
    }

    @Test func aNoteInANarrowListKeepsItsTextOnTheScreen() {
        let names = ["a", "b", "c", "d", "e", "f"]
        let notation = names.enumerated().map { String(repeating: "  ", count: $0) + "+ " + $1 }
        show(notation.joined(separator: "\n"), ["f": [RowNote("note", level: 6)]], columns: 16, rows: 7)
        #expect(picture.hasSuffix("f\n    note"))
        show(notation.joined(separator: "\n"), ["f": [RowNote("note", level: 6)]], columns: 1, rows: 7)
        #expect(picture.hasSuffix("…"))
    }

    @Test func aNoteIsFaintAndNeverMarkedAsFocused() {
        list.view.context = DrawingContext(capabilities: TerminalCapabilities(colors: 0))
        show("- a\n- b", ["a": [RowNote("note", level: 0), RowNote("failed", level: 0, style: .error)]], rows: 4)
        let rows = list.view.drawn().styleRows()
        #expect(rows[0].allSatisfy { $0 == "r" })
        #expect(rows[1].hasPrefix("  dddd") || rows[1].hasPrefix("..dddd"))
        #expect(rows[2].hasPrefix("  bbbbbb") || rows[2].hasPrefix("..bbbbbb"))
    }

    @Test func focusPassesOverNotesAndAClickOnOneFocusesItsRow() {
        show("- a\n- b\n- c", ["a": [RowNote("one", level: 0), RowNote("two", level: 0)]])
        list.view.perform(.moveDown)
        #expect(list.focused == "b")
        list.view.click(at: Point(column: 3, row: 2))
        #expect(list.focused == "a")
    }

    @Test func aNoteScrollsLineByLineWithItsRow() {
        show("- a\n- b\n- c\n- d\n- e", ["a": [RowNote("one", level: 0), RowNote("two", level: 0)]], rows: 3)
        list.view.perform(.scroll(lines: 1))
        #expect(picture == "  one\n  two\n  b")
        #expect(item(atLine: 0) == "a" && item(atLine: 2) == "b")
        list.view.perform(.scroll(lines: 1))
        #expect(picture == "  two\n  b\n  c")
    }

    @Test func aRowIsRevealedWithItsNotes() {
        show("- a\n- b\n- c\n- d", ["d": [RowNote("end", level: 0)]], rows: 3)
        list.view.perform(.moveToLast)
        #expect(picture == "  c\n  d\n  end")
    }

    @Test func theFocusedRowKeepsItsLineWhenNotesAboveItAppear() {
        show("- a\n- b\n- c\n- d\n- e\n- f\n- g\n- h", rows: 4)
        list.source.notesProvider = { [changing] _, _, item in
            changing.isShown && item == "d" ? [RowNote("note", level: 0)] : []
        }
        list.focus("e")
        list.draw()
        let line = list.view.drawn().cursor?.row
        changing.isShown = true
        list.view.reloadNotes()
        #expect(list.view.drawn().cursor?.row == line)
        #expect(picture.contains("note"))
    }

    @Test func notesAreReadAgainAfterAChangeOfTheItems() {
        show("- a\n- b")
        list.source.notesProvider = { [changing] _, _, item in
            item == "a" ? [RowNote("\(changing.count) more", level: 0)] : []
        }
        #expect(picture.hasPrefix("  a\n  1 more\n  b"))
        changing.count = 2
        list.source.apply(tree("- a\n- c"), to: "A")
        #expect(picture.hasPrefix("  a\n  2 more\n  c"))
    }

    @Test func notesOfAHeadersChildrenAreNotIndented() {
        list.view.configuration.headerMode = .firstItemInSection
        show("+ head\n  - a\n  - b", ["b": [RowNote("more", level: 1)], "head": [RowNote("top", level: 1)]], rows: 5)
        #expect(picture == "▾ head\n  top\n  a\n  b\n  more")
    }

    @Test func notesAreInsideTheBoxesOfTheirRow() {
        list.view.configuration = ListConfiguration(appearance: .insetGrouped)
        list.view.configuration.showsScrollIndicator = false
        show("- a", ["a": [RowNote("note", level: 0)]], rows: 4)
        let lines = picture.split(separator: "\n")
        #expect(lines.count == 4 && lines[2].contains("│") && lines[2].contains("note"))
    }

    @Test func onlyRowsOnTheScreenAreAskedAndEachOnce() {
        list.view.perform(.resize(Size(columns: 20, rows: 3)))
        list.source.notesProvider = { [changing] _, _, item in
            changing.asked.append(item)
            return []
        }
        list.source.apply(tree((0..<100).map { "- \($0)" }.joined(separator: "\n")), to: "A")
        list.draw()
        #expect(changing.asked == ["0", "1", "2"])
        changing.asked = []
        list.view.perform(.moveDown)
        list.draw()
        #expect(changing.asked.isEmpty)
        list.view.perform(.moveDown)
        list.draw()
        #expect(changing.asked.count <= 1)
    }

    @Test func anApplyInTheProviderWaits() {
        show("- a\n- b")
        list.source.notesProvider = { [list, changing] _, _, _ in
            if !changing.isShown { list.source.apply(tree("- c"), to: "A") }
            changing.isShown = true
            return []
        }
        list.draw()
        #expect(picture.hasPrefix("  c"))
    }
}
