import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Lines and decorations around rows.
@MainActor
struct DecorationTests {
    private let view: CollectionView
    private let source: DecoratedSource

    init() {
        view = CollectionView(configuration: .plain())
        source = DecoratedSource([["a", "b", "c", "d", "e", "f"]], in: view)
        view.context = DrawingContext(capabilities: TerminalCapabilities(colors: 0))
        view.perform(.resize(Size(columns: 14, rows: 5)))
    }

    /// Sets the decorations of rows.
    private func decorate(_ rows: [String: RowDecorations]) {
        source.rows = rows
        view.reloadData()
    }

    private var picture: String { view.drawn().textRows.joined(separator: "\n") }

    @Test func linesBelongToTheirRow() {
        decorate(["b": RowDecorations(above: [.blank(depth: 0)], below: [.blank(depth: 0), .blank(depth: 0)])])
        #expect(picture == "a\n\nb\n\n")
        #expect(view.indexPathForItem(at: Point(column: 0, row: 1)) == [0, 1])
        #expect(view.indexPathForItem(at: Point(column: 0, row: 4)) == [0, 1])
    }

    @Test func aRowScrollsLineByLineWithItsLines() {
        decorate(["a": RowDecorations(above: [.blank(depth: 0)], below: [.blank(depth: 0)])])
        #expect(picture == "\na\n\nb\nc")
        view.perform(.scroll(lines: 1))
        #expect(picture == "a\n\nb\nc\nd")
        view.perform(.scroll(lines: 1))
        #expect(picture == "\nb\nc\nd\ne")
        view.perform(.scroll(lines: 99))
        #expect(picture == "b\nc\nd\ne\nf")
    }

    @Test func theFirstRowIsShownWithTheLinesAboveIt() {
        decorate(["a": RowDecorations(above: [.blank(depth: 0), .blank(depth: 0)])])
        view.perform(.moveToLast)
        view.perform(.moveToFirst)
        #expect(picture == "\n\na\nb\nc")
    }

    @Test func edgesAndSidesAreDrawnFromTheOutermostToTheInnermost() {
        decorate([
            "b": RowDecorations(
                decorations: [.border, .border], above: [.edge(of: 0), .edge(of: 1)],
                below: [.edge(of: 1), .edge(of: 0)])
        ])
        view.perform(.resize(Size(columns: 14, rows: 7)))
        #expect(
            picture == """
                a
                ╭────────────╮
                │╭──────────╮│
                ││b         ││
                │╰──────────╯│
                ╰────────────╯
                c
                """)
    }

    @Test func theCursorAndClicksAreWhereTheCellIs() {
        decorate(["b": RowDecorations(decorations: [.border], above: [.edge(of: 0)], below: [.edge(of: 0)])])
        view.perform(.click([0, 1]))
        let canvas = view.drawn()
        #expect(canvas.cursor == Point(column: 1, row: 2))
        #expect(canvas.styleRows()[2] == "drrrrrrrrrrrrd")
        var clicked: Point?
        source.prepare = { cell, _ in cell.contentClickHandler = { position, _ in clicked = position } }
        view.reloadData()
        view.click(at: Point(column: 4, row: 2))
        #expect(clicked == Point(column: 3, row: 0))
        clicked = nil
        view.click(at: Point(column: 4, row: 1))
        #expect(clicked == nil)
    }

    @Test func decorationsAreReadAgainAfterAChange() {
        decorate(["a": RowDecorations(decorations: [.border], above: [.edge(of: 0)], below: [.edge(of: 0)])])
        #expect(
            picture == """
                ╭────────────╮
                │a           │
                ╰────────────╯
                b
                c
                """)
        source.rows = [:]
        view.apply(ItemTransition(newIndexPath: { $0 }, successor: { $0 }))
        #expect(picture == "a\nb\nc\nd\ne")
    }

    @Test func aCellIsMeasuredAgainWhenItsDecorationsMakeItNarrower() {
        source.makeCell = { _ in
            let cell = ListCell()
            cell.contentConfiguration = ListContentConfiguration.lines("one two three")
            return cell
        }
        view.reloadData()
        #expect(picture == Array(repeating: "one two three", count: 5).joined(separator: "\n"))
        source.rows["a"] = RowDecorations(decorations: [.border])
        view.apply(ItemTransition(newIndexPath: { $0 }, successor: { $0 }))
        #expect(picture.hasPrefix("│one two     │\n│three       │\none two three\n"))
    }

    @Test func theFocusedCellKeepsItsLineWhenLinesAreAddedAboveIt() {
        view.perform(.focus([0, 4]))
        view.perform(.moveUp)
        let line = view.drawn().cursor?.row
        view.dataWillChange()
        source.rows["d"] = RowDecorations(above: [.blank(depth: 0), .blank(depth: 0)])
        view.apply(ItemTransition(newIndexPath: { $0 }, successor: { $0 }))
        #expect(view.drawn().cursor?.row == line)
    }

    @Test func decorationsOfASectionSurroundItsHeader() {
        view.configuration.headerMode = .supplementary
        view.configuration.headerTopPadding = .rows(1)
        source.sections = [["a"], ["b"]]
        source.headers = ["A", nil]
        source.around[0] = SectionDecorations(RowDecorations(decorations: [.border], above: [.edge(of: 0)]))
        source.around[1] = SectionDecorations(
            RowDecorations(decorations: [.border], below: [.edge(of: 0)]), continuedDecorations: 1)
        view.reloadData()
        view.perform(.resize(Size(columns: 14, rows: 7)))
        #expect(
            picture == """
                ╭────────────╮
                │A           │
                │a           │
                │            │
                │b           │
                ╰────────────╯

                """)
    }

    @Test func anEdgeOfADecorationThatDoesNotExistTrapsWithASentence() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await draw(RowDecorations(decorations: [.border], above: [.edge(of: 1)]))
        }
        expect("A row with 1 decorations has no edge of decoration 1.", in: result)
    }

    @Test func aBlankLineWithinTooManyDecorationsTrapsWithASentence() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await draw(RowDecorations(below: [.blank(depth: 1)]))
        }
        expect("A row with 0 decorations has no blank line within 1 decorations.", in: result)
    }

    private func expect(_ sentence: String, in result: ExitTest.Result?) {
        // A `precondition` that fails in optimized code says nothing.
        #if DEBUG
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(text.contains(sentence))
        #endif
    }

    @Test func aDataSourceWithoutAModelHasNoDecorations() {
        let plain = FakeOutline("a\nb", in: view)
        #expect(picture == "  a\n  b\n\n\n")
        _ = plain
    }
}

@MainActor
private func draw(_ decorations: RowDecorations) {
    let view = CollectionView()
    let source = DecoratedSource([["a"]], in: view)
    source.rows["a"] = decorations
    view.perform(.resize(Size(columns: 20, rows: 5)))
    withExtendedLifetime(source) {}
}
