import Testing
import Unfold

/// Programs whose only import is `Unfold`.
@MainActor
struct UnfoldTests {
    /// The shortest program: a list of contents, shown until `q` is pressed.
    private func run(on terminal: some Terminal) {
        let view = CollectionView()
        let list = ListDataSource(collectionView: view) {
            Section("Greetings") {
                DescriptionCell("Hello, world")
                DescriptionCell("Hello, moon")
            }
        }
        list.update()
        let screen = CollectionViewController(collectionView: view)
        _ = TerminalApplication(terminal: terminal, rootViewController: screen).run()
    }

    @Test func helloWorldNeedsOneImport() throws {
        let terminal = HeadlessTerminal(size: Size(columns: 24, rows: 6))
        terminal.script(keys: "down q")
        run(on: terminal)
        let rows = try #require(terminal.frame?.textRows)
        #expect(rows.contains { $0.contains("Hello, world") }, "\(rows)")
    }

    /// The compiler does not find it in a function that asynchronous code calls.
    @Test func aTaskCannotShowAScreenSynchronously() {
        func run() throws { try TerminalApplication.run(ViewController()) }
        #expect(throws: TerminalError.calledByTask) { try run() }
    }

    @Test func everyModuleIsExported() {
        let types: [Any.Type] = [
            DiffableDataSourceSectionSnapshot<Int>.self, Canvas.self, NcursesTerminal.self, CollectionView.self,
            ListDataSource.self, FilterPattern.self,
        ]
        let modules = types.map { String(reflecting: $0).prefix { $0 != "." } }
        #expect(
            modules == [
                "DiffableSnapshots", "TerminalCanvas", "NcursesTerminal", "CollectionViews", "ListContents",
                "TextMatching",
            ])
    }
}
