import CollectionViews
import FoundationEssentials
import Screens
import TerminalCanvas
import Testing

/// Every example of the articles about screens compiles, and has the result that the article describes.
@MainActor
struct DocumentationTests {
    @Test(arguments: [("CollectionViews", "KeysAndActions", 22), ("Screens", "TestingYourList", 13)])
    func everyExampleIsCompiled(module: String, article: String, count: Int) throws {
        let text = try contents(of: "Sources/\(module)/\(module).docc/\(article).md")
        let files = [
            "Tests/CollectionViewsTests/Screen/DocumentationExamples.swift",
            "Tests/DocumentationTests/Examples/ViewControllerExamples.swift",
        ]
        let compiled = withoutIndentation(try files.map(contents).joined()[...])
        let examples = try text.split(separator: "```swift\n").dropFirst().map { part in
            withoutIndentation(part[..<(try #require(part.firstRange(of: "```\n"))).lowerBound])
        }
        #expect(examples.count == count)
        for example in examples { #expect(compiled.contains(example), "\(example)") }
    }

    @Test func wrongKeysOfSettingsLeaveTheOthers() {
        let controller = CollectionViewController(collectionView: CollectionView())
        let examples = KeysAndActionsExamples(controller: controller)
        let (keys, mistakes) = examples.readLines(of: "ctrl-n = move-down\nK = move-dwon\nJ = page-down")
        controller.keyMap = keys
        #expect(keys.bindings.contains { $0.sequences == ["ctrl-n"] && $0.action == .list(.moveDown) })
        #expect(keys.bindings.contains { $0.sequences == ["J"] && $0.action == .list(.pageDown) })
        #expect(mistakes == ["\"move-dwon\" is not an action"])
        let sentences = examples.bind(["copy": "ctrl-nn", "paste": "J", "cut": "x"], ["copy": {}, "paste": {}])
        #expect(sentences.sorted() == ["There is no command cut.", "copy keeps its keys: ctrl-nn is no key."])
    }

    @Test func theExamplesOfKeysHaveTheResultsInTheArticle() {
        let stage = ScreenStage("a\n  b\nc", columns: 100)
        var calls: [String] = []
        let examples = KeysAndActionsExamples(
            controller: stage.controller, reload: { calls.append("reload") }, reverse: { calls.append("reverse") })
        examples.changeTheKeyMap()
        examples.addCommands { calls.append("path") }
        for copy in ["no key", "Y"] {
            examples.addACommandWithKeysOfTheUser(
                settings: ["copy": copy], copyRow: { calls.append("row") }, show: { calls.append($0) })
        }
        examples.addAButton()
        examples.selectItems()
        stage.controller.press("r f5 o x space C z p Y")
        #expect(calls == ["no key has this name", "reload", "reload", "reverse", "path", "row"])
        #expect(stage.controller.listTextRows == [" ▸ a", "   c"])
        #expect(stage.controller.collectionView.indexPathsForSelectedItems == [[0, 0]])
        examples.performActions()
        #expect(stage.focus == "c")
        stage.controller.press("up y p")
        #expect(stage.focus == "a")
        examples.useCounts()
        stage.controller.press("2 j")
        #expect(stage.focus == "c")
        examples.takeText()
        stage.controller.press("x y backspace z")
        #expect(examples.field.text == "xz")
    }

    @Test func theExampleOfLeavesSelectsAParentForItsLeaves() {
        let fixture = DataSourceFixture()
        let controller = CollectionViewController(collectionView: fixture.view)
        controller.resize(to: Size(columns: 40, rows: 10))
        fixture.source.apply(tree("- a\n  - b\n  - c"), to: "A")
        let examples = KeysAndActionsExamples(controller: controller)
        examples.selectItems()
        examples.selectLeaves()
        controller.press("space")
        #expect(fixture.source.selectedItemIdentifiers == ["b", "c"])
    }

    @Test func theExampleOfATextBindsItsKeys() throws {
        let stage = ScreenStage("a\n  b\nc")
        try KeysAndActionsExamples(controller: stage.controller).readTheKeyMap()
        stage.controller.press("ctrl-n ctrl-n")
        #expect(stage.focus == "c")
        stage.controller.press("up up C")
        #expect(stage.controller.listTextRows == [" ▾ a", " └── b", "   c"])
        stage.controller.press("g e")
        #expect(stage.focus == "c")
    }

    @Test func theExampleOfAScreenWithChangesAsksBeforeItEnds() {
        let controller = EditorController(collectionView: CollectionView())
        controller.hasChanges = true
        #expect(controller.press("q") == nil)
        #expect(controller.press("q") == .exit(.quit))
    }

    private func contents(of path: String) throws -> String {
        let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        return try String(contentsOfFile: "/\(root)/\(path)", encoding: .utf8)
    }

    private func withoutIndentation(_ text: Substring) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
            .joined(separator: "\n")
    }
}
