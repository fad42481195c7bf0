import Testing

/// README.md and the articles name the tests that prove what they promise. These tests exist.
struct NamedTestTests {
    @Test(arguments: try Documentation.articles())
    func everyTestThatAnArticleNamesExists(article: String) throws {
        let declared = try Self.declared.get()
        for name in try Repository.lines(of: article).flatMap(namedTests) {
            let isThere = declared.contains("struct \(name.suite)") || declared.contains("class \(name.suite)")
            #expect(isThere, "\(article) names \(name.suite), which does not exist")
            guard let function = name.function else { continue }
            let isDeclared = declared.contains("func \(function)")
            #expect(isDeclared, "\(article) names \(name.suite).\(function), which does not exist")
        }
    }

    @Test func namesAreFound() throws {
        let names = try Repository.lines(of: "Sources/Unfold/Unfold.docc/Promises.md").flatMap(namedTests).map(\.suite)
        #expect(names.contains("RestorationMatrixTests"))
        let example = namedTests(in: "as `ATests` and `BTests.c` say, in `Tests/DTests`")
        #expect(example.map(\.suite) == ["ATests", "BTests"])
        #expect(example.map(\.function) == [nil, "c"])
    }

    /// The declarations of all tests that an article may name, each as its keyword and its name.
    private static let declared = Result {
        let modules = [
            "CollectionViews", "DiffableSnapshots", "Documentation", "EndToEnd", "FromUIKit", "ListContents",
            "NcursesTerminal", "Screens", "SymbolBrowser", "TerminalCanvas", "TreeBrowser", "TreeSources",
            "TextMatching", "UnfoldCommand",
        ]
        let files = try modules.flatMap { try Repository.files(in: "Tests/\($0)Tests", suffix: ".swift") }
        return try Set(files.flatMap(Repository.lines).flatMap(declarations))
    }

    /// Returns what a line declares: `struct` and `class` before a blank, `func` before a parenthesis.
    private static func declarations(in line: Substring) -> [String] {
        let words = line.split(separator: " ")
        return zip(words, words.dropFirst()).compactMap { keyword, name in
            switch keyword {
            case "struct", "class": "\(keyword) \(name)"
            case "func": name.contains("(") ? "func \(name.prefix { $0 != "(" })" : nil
            default: nil
            }
        }
    }

    @Test func everyRowOfTheArticleFromUIKitNamesATest() throws {
        let lines = try Repository.lines(of: "Sources/Unfold/Unfold.docc/FromUIKit.md")
        var titles = 0
        for line in lines where line.hasPrefix("|") && !line.hasPrefix("|---") {
            let cells = line.split(separator: "|").map { $0.trimmingPrefix(" ") }
            if cells.last?.hasPrefix("tests") == true {
                titles += 1
            } else {
                #expect(!namedTests(in: cells.last ?? "").isEmpty, "no test is named in: \(line)")
            }
        }
        #expect(titles == lines.count { $0.hasPrefix("|---") }, "a table has no column of tests")
        #expect(titles == 7)
    }

    /// Returns the tests that a line names, such as `` `SignalTests` `` and `` `SignalTests.aSignalEndsIt` ``.
    private func namedTests(in line: Substring) -> [(suite: String, function: String?)] {
        line.matches(of: /`([A-Z]\w*Tests)(?:\.(\w+))?`/).map { (String($0.1), $0.2.map(String.init)) }
    }
}
