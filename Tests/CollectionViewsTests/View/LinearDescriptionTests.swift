import CollectionViews
import TerminalCanvas
import Testing

/// The focused row as a line of text.
@MainActor
struct LinearDescriptionTests {
    @Test func eachMoveHasALine() {
        let list = DataSourceFixture()
        #expect(list.view.linearDescription == nil)
        list.source.apply(tree("- a\n  + b\n    - c\n    - d\n  - e\n- f"), to: "A")
        var lines: [String] = []
        func perform(_ action: ListAction) {
            list.view.perform(action)
            lines.append(list.view.linearDescription?.description ?? "nothing")
        }
        perform(.moveToFirst)
        for _ in 0..<3 { perform(.expandOrMoveToChild) }
        perform(.moveToNextSibling)
        perform(.moveToLast)
        #expect(
            lines == [
                "a, level 1, 1 of 2, collapsed", "a, level 1, 1 of 2, expanded", "b, level 2, 1 of 2, expanded",
                "c, level 3, 1 of 2", "d, level 3, 2 of 2", "f, level 1, 2 of 2",
            ])
    }

    @Test func aSelectedRowSaysSo() {
        let list = DataSourceFixture()
        list.source.apply(tree("- a\n- b"), to: "A")
        list.view.allowsSelection = true
        list.view.perform(.toggleSelection)
        #expect(list.view.linearDescription?.description == "a, level 1, 1 of 2, selected")
        list.view.perform(.moveDown)
        #expect(list.view.linearDescription?.isSelected == false)
        #expect(list.view.linearDescription?.description == "b, level 1, 2 of 2")
    }

    @Test func inAFlatListTheItemsOfASectionAreSiblings() {
        let view = CollectionView()
        let source = CountingSource([2, 3], in: view)
        defer { withExtendedLifetime(source) {} }
        view.perform(.resize(Size(columns: 20, rows: 8)))
        view.perform(.moveToLast)
        #expect(view.linearDescription?.description == "2, level 1, 3 of 3")
    }

    @Test func aRowThatIsScrolledAwayAndATextWithControlCharactersAreRead() {
        let list = DataSourceFixture(rows: 2)
        list.source.apply(tree("- a\u{1b}[2J\n- b\n- c\n- d\n- e"), to: "A")
        list.view.perform(.scroll(lines: 3))
        let label = list.view.linearDescription?.label
        #expect(label?.hasPrefix("a") == true)
        #expect(label?.unicodeScalars.contains("\u{1b}") == false)
    }

    @Test func notesAreReadAfterTheRowInSafeCharacters() {
        let list = DataSourceFixture()
        list.source.apply(tree("- a\n- b"), to: "A")
        list.source.notesProvider = { _, _, item in
            item == "a" ? [RowNote("No\u{1b} connection", level: 0, style: .error), RowNote("3 more", level: 0)] : []
        }
        #expect(
            list.view.linearDescription?.description == "a, level 1, 1 of 2, error: No^[ connection, 3 more")
        list.view.perform(.moveDown)
        #expect(list.view.linearDescription?.description == "b, level 1, 2 of 2")
    }

    @Test func aCellSaysItsLabelAndItsValueInsteadOfItsText() {
        let list = DataSourceFixture()
        list.source.apply(tree("- a\n- b"), to: "A")
        let cell = list.view.cellForItem(at: [0, 0])
        cell?.accessibilityLabel = "Volume"
        cell?.accessibilityValue = "40 of 100"
        #expect(list.view.linearDescription?.description == "Volume, 40 of 100, level 1, 1 of 2")
    }
}
