import CollectionViews
import DiffableSnapshots
import TerminalCanvas
import Testing
import TextMatching
import TreeSources

/// The values that the comments in the examples state.
@MainActor
struct ExampleValueTests {
    @Test func canvases() {
        #expect(CanvasExamples.overview().last == #"["résumé.txt     12 KB", ""]"#)
        #expect(CanvasExamples.wideGlyphs().last == #"["漢", ""]"#)
        #expect(CanvasExamples.clippedText().suffix(2) == ["12", #"["  readme"]"#])
        #expect(CanvasExamples.escapes() == ["16", #"["e", "<U+202E>", "txt.exe"]"#, "e…"])
        #expect(CanvasExamples.rows() == [#"["abc", "^Ade", "f"]"#])
        var canvas = Canvas(size: Size(columns: 8, rows: 2))
        canvas.draw(SafeText("  Circle"), at: Point(column: 0, row: 0), style: Style(attributes: .reverse))
        canvas.draw(SafeText("  "), at: Point(column: 0, row: 1))
        canvas.draw(SafeText("Square"), at: Point(column: 2, row: 1), style: Style(attributes: .bold))
        #expect(CanvasExamples.styles(of: canvas) == [["  Circle", "  Square"], ["rrrrrrrr", "..bbbbbb"]])
        #expect(CanvasExamples.part(of: canvas) == [["  Square"]])
    }

    @Test func styledTexts() {
        #expect(AppearanceExamples.parsedText() == [#"["a ", "red", " word"]"#])
    }

    @Test func environments() {
        #expect(CanvasExamples.repertoires() == [.unicode, .ascii])
        #expect(CanvasExamples.standIns() == [#"Details... - "5 x 3""#])
        #expect(CanvasExamples.background() == [.dark])
    }

    @Test func keys() {
        #expect(InputExamples.names() == [Key(.pageDown), Key.control("c"), Key.control("-"), nil])
        #expect(
            InputExamples.sequence() == [
                [Key(.down), Key(.down), .control("c"), .character("x"), .character(" ")],
                [.character("z"), .character("M")],
            ])
        #expect(InputExamples.typing() == [[.character("H"), .character("i"), Key(.enter)]])
        #expect(KeyMapExamples.keyNames() == ["pagedown", "ctrl-c", "comma"])
        let actions: [Action?] = [
            .list(.moveDown), .list(.counted(.moveDown, count: 5)), .list(.showLevels(3)), nil,
        ]
        #expect(KeyMapExamples.actionNames() == actions)
        #expect(KeyMapExamples.line() == ["Fill, level 2, 1 of 3, collapsed"])
        #expect(InputExamples.scriptedRun().last == "[5, 2, 0]")
    }

    @Test func textSources() throws {
        // The description of a call that returns nothing is "()".
        #expect(TextSourceExamples.paths().suffix(3) == ["[0, 1, 1, 0]", #"["src", "README"]"#, "src/util.c"])
        #expect(TextSourceExamples.additions().last == "[Optional(0), nil]")
        #expect(ArticleExamples.pathsAgain().last == "[1, 2]")
        #expect(ArticleExamples.outline() == ["3"])
        #expect(TextSourceExamples.document().last == "[0, 1, 1]")
        #expect(TextSourceExamples.indented().suffix(3) == ["[0, 1, 1, 0]", "apple", "  apple"])
        let fields = ["[Range(1..<2), Range(4..<6)]", "[Range(0..<1), Range(2..<2), Range(3..<4)]"]
        #expect(TextSourceExamples.fields() == fields)
        #expect(TextSourceExamples.columns().last == #"["Running", "Pending"]"#)
        #expect(ArticleExamples.own().filter { $0 != "()" } == ["[0, 1, 1, 0, 1]", "[3, 4, 0, 1]"])
        #expect(try ArticleExamples.kind(of: Array("{}".utf8), path: Array("a".utf8)) is DocumentSource)
        #expect(try ArticleExamples.kinds() == ["json", "paths", "lines", "yaml"])
        #expect(try ArticleExamples.guess().suffix(2) == ["lines", "its only line is of no other kind"])
        #expect(TextSourceExamples.lines().suffix(2) == ["[0, 0, 0]", "db 0/1"])
    }

    @Test func valuesOfItems() { #expect(ArticleExamples.valueOfAnItem().last == "9") }

    @Test func treeSources() {
        let path = "\(Array("src/main.c".utf8))"
        #expect(ArticleExamples.questions().suffix(3) == ["[0, 1, 1]", "main.c", path])
        #expect(ArticleExamples.readingAgain().last == "[2, 1]")
        #expect(TreeSourceExamples.arranged().last == "Optional(1)")
        #expect(TreeSourceExamples.sorted().last == "[2, 1]")
        #expect(ArticleExamples.frozen().last == #"name: "Ada""#)
        let changes = ["[0, 1]", "false", "true", #"["main.c", "util.c"]"#]
        #expect(ArticleExamples.changes().filter { $0 != "()" } == changes)
    }

    @Test func markupSources() {
        #expect(MarkupSourceExamples.yaml() == ["[/name, /languages]", "[en, fr]"])
        #expect(MarkupSourceExamples.xml() == [#"["/list/book/@id", "/list/book/text()"]"#, "[7, Dune]"])
        #expect(MarkupSourceExamples.error() == ["1:9: a comma or ] is missing"])
        let error = "3:8: the element book that begins in line 3, column 2 is not closed"
        #expect(ArticleExamples.unclosed().suffix(2) == ["3", error])
    }

    @Test func systemImages() {
        let images = AppearanceExamples.systemImages()
        #expect(images.map { $0.text(in: .unicode) } == ["🅐", "☆", "✎", "○", "•"])
        #expect(images.map { $0.text(in: .ascii) } == ["(A)", "*", "/", "( )", "*"])
    }

    @Test func snapshots() throws {
        #expect(SnapshotExamples.expand().suffix(2) == ["[Range(1..<3)]", #"["Fruit", "apple", "pear", "Drinks"]"#])
        var food = DiffableDataSourceSectionSnapshot<String>()
        food.append(["Fruit"])
        try SnapshotExamples.append(["fig"], to: &food)
        #expect(throws: SnapshotError.self) { try SnapshotExamples.append(["fig"], to: &food) }
        #expect(food.items == ["Fruit", "fig"])
    }

    @Test func sectionSnapshots() throws {
        let overview = SectionSnapshotExamples.overview()
        try #require(overview.count == 6)
        #expect(overview[2] == #"["Food", "Drinks"]"#)
        #expect(overview[4] == #"["Food", "apple", "berry", "Drinks"]"#)
        let drawing = overview[5].split(separator: "\n")
        #expect(drawing[0].hasPrefix("<DiffableDataSourceSectionSnapshot: 0x"))
        #expect(drawing.dropFirst() == ["+*Food", "  -*apple", "  -*berry", "-*Drinks", ">"])
        #expect(SectionSnapshotExamples.preorder() == [#"["Food", "apple", "Drinks"]"#])
        #expect(SectionSnapshotExamples.numberedItems() == ["Optional(7)"])
        #expect(SectionSnapshotExamples.filter() == [#"["Fruit", "pear"]"#])

        var food = DiffableDataSourceSectionSnapshot<String>()
        food.append(["Food"])
        let before = food
        try SectionSnapshotExamples.append(["fig"], to: &food)
        #expect(food.items == ["Food", "fig"])
        food.expand(["Food"])
        #expect(SectionSnapshotExamples.difference(from: before, to: food) == ["true", "true"])
        var printed: [String] = []
        appendPear(to: &food) { printed.append("\($0)") }
        #expect(
            printed == [
                "itemNotFound", #"["fruit"]"#, "Parent item identifier does not exist in section snapshot: fruit",
            ])
    }

    @Test func flatSnapshots() {
        #expect(FlatSnapshotExamples.overview().last == "[1, 3, 5, 2, 4]")
        var (old, new) = (DiffableDataSourceSnapshot<String, Int>(), DiffableDataSourceSnapshot<String, Int>())
        old.appendSections(["a"])
        old.appendItems([1, 2])
        new.appendSections(["b", "a"])
        new.appendItems([2, 3])
        #expect(FlatSnapshotExamples.difference(from: old, to: new) == ["true", "true"])
    }

    @Test func snapshotsFromBuildersAndModels() throws {
        #expect(SnapshotBuilderExamples.menu() == ["Food", "bread", "Drinks"])
        #expect(SnapshotBuilderExamples.nodes() == ["bread", "tea", "water"])
        #expect(SnapshotBuilderExamples.block(["tea"]) == ["Fruit", "apple", "pear", "tea"])
        #expect(try SnapshotBuilderExamples.checkedBlock(["a", "b"]) == ["a", "b"])
        #expect(throws: SnapshotError.self) { try SnapshotBuilderExamples.checkedBlock(["a", "a"]) }
        #expect(SnapshotBuilderExamples.model() == ["Documents", "Letters"])
        #expect(SnapshotBuilderExamples.identifiers() == [1, 2])
    }

    @Test func viewModels() {
        let source = CollectionViewDiffableDataSource<HomeViewSection, HomeViewItem>(
            collectionView: CollectionView()
        ) { _, _, _ in nil }
        let viewModel = showHome([], in: source)
        #expect(source.snapshot().itemIdentifiers == [.banner("This is a banner")])
        #expect(
            debugString(of: viewModel) == [
                #"banner section: [DocumentationTests.HomeViewItem.banner("This is a banner")]"#
            ])
        #expect(showHome(["News"], in: source).sections.map(\.identifier) == [.banner, .suggested])
    }

    @Test func aRebuiltTreeKeepsItsExpansion() {
        let source = CollectionViewDiffableDataSource<SymbolSection, String>(
            collectionView: CollectionView()
        ) { _, _, _ in nil }
        let makeTree = {
            DiffableDataSourceSectionSnapshot(preorder: ["a", "b"], levels: [0, 1])
        }
        var tree = makeTree()
        tree.expand(["a"])
        source.apply(tree, to: .main)
        SectionSnapshotExamples.rebuild(source, makeTree)
        #expect(source.snapshot(for: .main).visibleItems == ["a", "b"])
    }

    @Test func textMatching() throws {
        #expect(
            try MatchingExamples.overview() == [#"["circle.fill", "square.fill"]"#, #"["circle", "square.fill"]"#])
        #expect(MatchingExamples.best(of: FilterPattern("sqf | ^circle$")) == "circle")
        #expect(try MatchingExamples.search() == ["true", "[0, 8]"])
        #expect(MatchingExamples.filter() == ["true", "false", "3"])
        #expect(MatchingExamples.paths() == ["false", "true", "false", "false"])
        #expect(MatchingExamples.scores() == [#"["c.fill", "circle.fill", "scribble.fill"]"#])
        var shown: [String] = []
        MatchingExamples.wrongExpression(search: { _ in }, show: { shown.append($0) })
        #expect(shown == ["The regular expression is wrong at its end: expected ')'"])
    }

    @Test func json() {
        // The description of a call that returns nothing is "()".
        #expect(JSONExamples.reading() == ["()", "1", "()", "()", "[/name, /languages]"])
        #expect(JSONExamples.error() == ["1:14: a colon is missing after the name"])
        #expect(
            JSONExamples.notices() == ["4", "[1:5: NaN is not a JSON value, 1:10: JSON has no comments]"])
        #expect(JSONExamples.text() == ["caf\u{E9} \u{1F600} <\\uD800>"])
        #expect(JSONExamples.pointer() == ["/a~1b/0"])
        #expect(JSONExamples.items() == ["[1, 2]", "()", "[3, 2, 1]"])
        let labels = #"["0: {level: 3}", "1: stopped", "2: {level: 4}"]"#
        #expect(ArticleExamples.wrongLines().suffix(2) == [labels, "2:1: stopped is not a JSON value"])
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

    @Test func browsers() throws {
        #expect(TreeBrowserExamples.text().last == "name: \"Ada\"\nlanguages:\n  0: \"en\"\n  1: \"fr\"\n")
        #expect(TreeBrowserExamples.colors()?.attributes == .bold)
        let browser = try TreeBrowserExamples.overview(Array(".".utf8))
        browser.resize(to: Size(columns: 40, rows: 10))
        #expect(browser.draw().textRows[0].contains("This machine"))
        browser.stop()
    }
}
