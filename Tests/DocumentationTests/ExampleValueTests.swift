import CollectionViews
import DiffableSnapshots
import TerminalCanvas
import Testing

/// The values that the comments in the examples state.
@MainActor
struct ExampleValueTests {
    @Test func canvases() {
        #expect(CanvasExamples.overview().last == #"["résumé.txt     12 KB", ""]"#)
        #expect(CanvasExamples.wideGlyphs().last == #"["漢", ""]"#)
        #expect(CanvasExamples.clippedText().suffix(2) == ["12", #"["  readme"]"#])
        #expect(CanvasExamples.escapes() == ["16", #"["e", "<U+202E>", "txt.exe"]"#, "e…"])
        var canvas = Canvas(size: Size(columns: 8, rows: 2))
        canvas.draw(SafeText("  Circle"), at: Point(column: 0, row: 0), style: Style(attributes: .reverse))
        canvas.draw(SafeText("  "), at: Point(column: 0, row: 1))
        canvas.draw(SafeText("Square"), at: Point(column: 2, row: 1), style: Style(attributes: .bold))
        #expect(CanvasExamples.styles(of: canvas) == [["  Circle", "  Square"], ["rrrrrrrr", "..bbbbbb"]])
        #expect(CanvasExamples.part(of: canvas) == [["  Square"]])
    }

    @Test func environments() {
        #expect(CanvasExamples.repertoires() == [.unicode, .ascii])
        #expect(CanvasExamples.background() == [.dark])
    }

    @Test func keys() {
        #expect(InputExamples.names() == [Key(.pageDown), Key.control("c"), Key.control("-"), nil])
        #expect(
            InputExamples.sequence() == [
                [Key(.down), Key(.down), .control("c"), .character("x"), .character(" ")]
            ])
        #expect(InputExamples.typing() == [[.character("H"), .character("i"), Key(.enter)]])
        #expect(InputExamples.decode() == [.key(Key(.up, modifiers: .control))])
        #expect(InputExamples.scriptedRun().last == "[5, 2, 0]")
    }

    @Test func systemImages() {
        let images = AppearanceExamples.systemImages()
        #expect(images.map { $0.text(in: .unicode) } == ["🅐", "☆", "○", "•"])
        #expect(images.map { $0.text(in: .ascii) } == ["(A)", "*", "( )", "*"])
    }

    @Test func itemsOfADataSource() throws {
        let view = CollectionView()
        let registration = CellRegistration<ListCell, Symbol> { _, _, _ in }
        let (circles, squares) = ([Symbol(name: "a")], [Symbol(name: "b")])
        let symbols = showSymbols(circles, squares, in: view, using: registration)
        #expect(symbols.snapshot(for: .main).items.map(\.name) == ["Circle", "a", "Square", "b"])

        let source = CollectionViewDiffableDataSource<SymbolSection, String>(collectionView: view) { _, _, _ in nil }
        DataSourceExamples.showMenu(in: source)
        #expect(source.snapshot(for: .main).items == ["Food", "apple", "berry", "Drinks"])
        try DataSourceExamples.show(["a", "b"], in: source)
        #expect(source.snapshot(for: .main).items == ["a", "b"])
        #expect(throws: SnapshotError.self) { try DataSourceExamples.show(["a", "a"], in: source) }
    }
}
