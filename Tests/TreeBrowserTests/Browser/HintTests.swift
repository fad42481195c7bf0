import CollectionViews
import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The status line and the help show keys that do something with the inputs and the focused row, and no others.
@MainActor
struct HintTests {
    /// An input, the keys that are pressed, and the hints after them, without the hints of the program.
    struct Case: Sendable, CustomTestStringConvertible {
        let input: Input
        let keys: String
        let hints: String

        init(_ input: Input, _ keys: String, _ hints: String) {
            (self.input, self.keys, self.hints) = (input, keys, hints)
        }

        var testDescription: String { "\(input) \(keys)" }
    }

    private let tree: TestTree

    init() throws { tree = try TestTree() }

    enum Input: Sendable { case json, lines, line, nothing, directory, chosen, secure }

    nonisolated private static let common = "/& find  i details  yy copy  e edit"

    @Test(arguments: [
        Case(.json, "", "\(common)  ↑↓ move  ← close"), Case(.json, "left", "\(common)  → open"),
        Case(.json, "down", "\(common)  ↑↓ move  Enter show"),
        Case(.json, "down i", "/& find  Tab pane  i details  yy copy  e edit  ↑↓ move"),
        Case(.lines, "", "\(common)  ↑↓ move  Enter show"), Case(.line, "", "\(common)  Enter show"),
        Case(.lines, "& z z enter", "/& find  i details"),
        Case(.nothing, "", "i details"),
        Case(.directory, "", "\(common)  ↑↓ move  → open  Enter root  s sort"),
        Case(.directory, "right", "\(common)  ↑↓ move  ← close  Enter root  s sort"),
        Case(.directory, "end", "\(common)  ↑↓ move  Enter show  s sort"),
        Case(.directory, "down down", "\(common)  ↑↓ move  → open  Enter root  s sort"),
        Case(
            .chosen, "",
            "/& find  Tab choose  i details  yy copy  e edit  ↑↓ move  ← close  Space select  Enter print"),
        Case(.secure, "", "/& find  i details  ↑↓ move  Enter show"),
    ])
    func onlyKeysThatDoSomethingHaveHints(_ test: Case) async throws {
        let stage = try await stage(test.input)
        stage.press(test.keys)
        try await stage.waitUntil { hints(stage) == test.hints }
    }

    @Test func theHelpHasOnlyKeysThatCanDoSomething() async throws {
        let ofDirectories = [
            "Read again", "Parent directory as the root", "Show or hide hidden files", "Next change",
        ]
        let ofTrees = ["Open everything", "Close all siblings"]
        func help(_ input: Input) async throws -> Set<String> {
            Set(try await stage(input).help.compactMap { $0.split(separator: ": ").last.map(String.init) })
        }
        #expect(try await help(.directory).isSuperset(of: ofDirectories + ofTrees + ["Sort by the next column"]))
        #expect(try await help(.json).isSuperset(of: ofTrees))
        #expect(try await help(.json).isDisjoint(with: ofDirectories + ["Sort by the next column", "Menu of the row"]))
        #expect(try await help(.lines).isDisjoint(with: ofTrees))
        #expect(try await help(.lines).contains("Open in the editor"))
        #expect(try await help(.nothing).isDisjoint(with: ["Open in the editor", "Copy the line"]))
    }

    @Test("The help begins with what is used most")
    func order() async throws {
        let lines = try await stage(.chosen).help
        let headings = lines.filter { !$0.contains(": ") }
        #expect(headings.prefix(5) == ["Keys", "Search", "Open and close", "Select", "These items"])
        #expect(lines[2...3] == ["/: Search", "&: Filter"])
    }

    @Test(
        "The help has nothing without an effect",
        arguments: [
            (
                Input.directory, "",
                ["Copy the path for jq", "Copy the value", "Undo", "Redo", "Earlier snapshot", "Only the changes"]
            ),
            (.lines, "", ["Parent", "Next other level", "Next change", "Hold or show updates", "Copy the value"]),
            (.json, "", ["Undo", "Redo", "Matches, records or rows", "Next match"]), (.line, "", ["Undo", "Redo"]),
            (.json, "& b enter", ["Matches, records or rows"]),
        ])
    func absent(input: Input, keys: String, titles: [String]) async throws {
        let stage = try await stage(input)
        stage.press(keys)
        let help = Set(stage.help.compactMap { $0.split(separator: ": ").last.map(String.init) })
        #expect(help.isDisjoint(with: titles), "\(help.intersection(titles))")
    }

    @Test("The help has what has an effect only now")
    func present() async throws {
        let stage = try await stage(.json)
        stage.press("left")
        #expect(stage.help.contains("u: Undo"))
        stage.press("u")
        #expect(stage.help.contains("Ctrl-R: Redo"))
        let records = BrowserStage(#"[{"a": 1}, {"a": 2}]"#, columns: 160)
        try await records.waitUntil { !records.list.isEmpty }
        records.press("& 2")
        try await records.waitUntil { records.screen.last?.contains("Ctrl-T") == true }
        records.press("enter")
        #expect(records.help.contains("Ctrl-T: Matches, records or rows"))
        stage.press("& b")
        try await stage.waitUntil { stage.browser.list.view.filter.result?.isComplete == true }
        #expect(stage.screen.last?.contains("Ctrl-T") == false)
    }

    private func hints(_ stage: BrowserStage) -> String {
        let line = stage.screen.last ?? ""
        // The position ends before the gap.
        let start = line.range(of: "    ").map { line[$0.upperBound...] } ?? ""
        return String(start.drop { $0 == " " }).replacing("  ? keys  q quit", with: "").replacing(
            "? keys  q quit", with: "")
    }

    private func stage(_ input: Input) async throws -> BrowserStage {
        var options = BrowserOptions()
        options.picks = input == .chosen
        options.picksSeveral = input == .chosen
        options.isSecure = input == .secure
        let stage: BrowserStage
        switch input {
        case .json, .chosen: stage = BrowserStage(#"{"a": {"b": 1}}"#, options: options, columns: 160)
        case .lines, .secure:
            stage = BrowserStage("a\nb\n", DocumentSource(IndentedText()), options: options, columns: 160)
        case .line: stage = BrowserStage("a\n", DocumentSource(IndentedText()), columns: 160)
        case .nothing: stage = BrowserStage("", DocumentSource(IndentedText()), columns: 160)
        case .directory:
            for name in ["a", "b"] { tree.directory(name) }
            tree.file("a/x", "")
            tree.link("link", to: "b")
            tree.file("z", "")
            let source = try DirectorySource(path: tree.bytes())
            let input = BrowserInput(name: tree.bytes(), content: .directory(source))
            stage = BrowserStage([input], columns: 160)
            // The titles of the columns are a row too.
            try await stage.waitUntil { stage.list.count == 5 }
        }
        try await stage.waitUntil { stage.browser.list.sections.allSatisfy { !$0.isReading } }
        return stage
    }
}

extension String {
    fileprivate func range(of text: String) -> Range<Index>? { ranges(of: text).first }
}
