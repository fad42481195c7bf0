import SeededRandom
import Testing
import TextMatching

/// Terms that have the separator of paths.
struct PathFilterTests {
    /// The paths of the names that match, of a tree whose names are given by their paths in pre-order.
    private func matches(_ typed: String, _ paths: [String], separator: String = "/") -> [String] {
        var filter = PathFilter(FilterPattern(typed), separator: separator)
        return paths.filter { path in
            let names = path.split(separator: separator)
            return filter.visit(String(names.last!), level: names.count - 1) != nil
        }
    }

    private static let tree = [
        "docs", "docs/main.md", "src", "src/main", "src/main/a.c", "src/main/main.c", "src/old", "src/old/main.c",
        "testsrc", "testsrc/main.c",
    ]

    @Test(
        arguments: [
            ("main", "docs/main.md src/main src/main/main.c src/old/main.c testsrc/main.c"),
            ("src/main", "src/main src/main/main.c src/old/main.c testsrc/main.c"),
            ("sr/mn", "src/main src/main/main.c src/old/main.c testsrc/main.c"),
            ("src/", "src/main src/main/a.c src/main/main.c src/old src/old/main.c testsrc/main.c"),
            ("src/old/main", "src/old/main.c"),
            ("src//old/main", "src/old/main.c"),
            ("src/main/", "src/main/a.c src/main/main.c"),
            ("/main", "docs/main.md src/main src/main/main.c src/old/main.c testsrc/main.c"),
            ("'src/main", "src/main testsrc/main.c"),
            ("'src/ain", ""),
            ("'/src/main", "src/main"),
            ("'/main", "docs/main.md src/main src/main/main.c src/old/main.c testsrc/main.c"),
            ("'src/", "src/main src/main/a.c src/main/main.c src/old src/old/main.c testsrc/main.c"),
            ("'/src/", "src/main src/main/a.c src/main/main.c src/old src/old/main.c"),
            ("'rc/old/m", "src/old/main.c"),
            ("'s/old/m", ""),
            ("^src/main", "src/main"),
            ("^src/main/", "src/main/a.c src/main/main.c"),
            ("^main/", ""),
            ("main/main.c$", "src/main/main.c"),
            ("ain/main.c$", "src/main/main.c"),
            ("/main.c$", "src/main/main.c src/old/main.c testsrc/main.c"),
            ("^src/main$", "src/main"),
            ("!src/", "docs docs/main.md src testsrc"),
            ("!/src/", "docs docs/main.md src testsrc testsrc/main.c"),
            ("!'sr/a", "docs docs/main.md src src/old testsrc"),
            ("src/ .c$", "src/main/a.c src/main/main.c src/old/main.c testsrc/main.c"),
            ("src/ !main/", "src/main src/old src/old/main.c testsrc/main.c"),
            ("docs/ | old/", "docs/main.md src/old/main.c"),
            ("SRC/main", ""),
            ("^src/Main", ""),
            ("./src/main", "src/main src/main/main.c src/old/main.c testsrc/main.c"),
            ("^./src/main", "src/main"),
            ("'./src/ma", "src/main"),
            ("./src/main$", "src/main"),
            ("^./src", "src"),
            ("./", Self.tree.joined(separator: " ")),
            ("./ .md$", "docs/main.md"),
            ("x|/ .md$", ""),
            ("/ .md$", "docs/main.md"),
            ("!/ .md$", "docs/main.md"),
        ] as [(String, String)])
    func aTermWithASeparatorIsAboutThePath(typed: String, expected: String) {
        #expect(matches(typed, Self.tree).joined(separator: " ") == expected)
    }

    @Test(arguments: [
        ("src main", "src/main src/main/main.c src/old/main.c testsrc/main.c"),
        ("main src", "src/main src/main/main.c src/old/main.c testsrc/main.c"),
        ("old m .c$", "src/old/main.c"), ("main ^src", "src/main src/main/main.c src/old/main.c"),
        ("'src | docs main", "docs/main.md src/main src/main/main.c src/old/main.c testsrc/main.c"),
        ("src !main", "src testsrc"), ("old/ src", ""), ("src/ old", "src/old"), ("src docs", ""),
    ])
    func ofSeveralTermsAllButOneCanMatchNamesAbove(typed: String, expected: String) {
        #expect(matches(typed, Self.tree).joined(separator: " ") == expected)
    }

    @Test func aTermOfSeparatorsHasNoEffect() {
        #expect(matches("/", Self.tree) == Self.tree && matches("!/", Self.tree) == Self.tree)
        #expect(matches("^/", Self.tree) == [], "no path is absolute")
        #expect(matches("old|/", Self.tree) == ["src/old"], "as a bar without a term after it")
    }

    @Test func theLettersOfTheSeparatorDoNotDecideWhetherCaseMatters() {
        #expect(matches("aXd", ["a", "aXc", "aXcXD"], separator: "X") == ["aXcXD"])
        #expect(matches("axD", ["a", "axd", "A", "AxD"], separator: "x") == [])
    }

    @Test func theTopOfAbsolutePathsIsAName() {
        var filter = PathFilter(FilterPattern("^/usr/b"), separator: "/")
        let visited = [("/", 0), ("usr", 1), ("bin", 2), ("b", 3), ("bin", 1)]
        #expect(visited.map { filter.visit($0.0, level: $0.1) != nil } == [false, false, true, false, false])
    }

    @Test func aSeparatorCanHaveSeveralCharactersAndNamesCanEndWithIt() {
        #expect(matches("std::ve", ["std", "std::vector", "vec"], separator: "::") == ["std::vector"])
        var filter = PathFilter(FilterPattern("^src$ | ^src/main$"), separator: "/")
        #expect(filter.visit("src/", level: 0) != nil && filter.visit("main/", level: 1) != nil)
        filter = PathFilter(FilterPattern("src$"), separator: "/")
        #expect(filter.visit("src/", level: 0) != nil)
    }

    @Test func withoutASeparatorTheTextMatchesAsAWhole() {
        var filter = PathFilter(FilterPattern("src/m"), separator: nil)
        #expect(filter.visit("src", level: 0) == nil && filter.visit("m", level: 1) == nil)
        #expect(filter.visit("src/m", level: 1) == FilterPattern("src/m").score(in: "src/m"))
    }

    @Test func anItemWithoutANameMatchesNoTerm() {
        var filter = PathFilter(FilterPattern("a/b"), separator: "/")
        #expect(filter.visit(nil, level: 0) == nil && filter.visit("b", level: 1) == nil)
        #expect(filter.visit("a", level: 0) == nil && filter.visit(nil, level: 1) == nil)
        #expect(filter.visit("b", level: 2) != nil)
    }

    @Test func betterMatchesAboveGiveAHigherScore() throws {
        func score(_ above: String) throws -> Int {
            var filter = PathFilter(FilterPattern("src/main"), separator: "/")
            _ = filter.visit(above, level: 0)
            let score = filter.visit("main.c", level: 1)
            return try #require(score)
        }
        #expect(try score("src") > score("s-r-c"))
    }

    @Test(arguments: [
        ("src/mn", "main", "[m]ai[n]"), ("src/mn", "my src", "my [src]"), ("src/mn", "docs", "docs"),
        ("src/", "src/", "[src]/"), ("'src/ma", "main", "[ma]in"), ("!src/ ma", "main", "[ma]in"),
        ("src mn", "main", "[m]ai[n]"), ("src mn", "my src", "my [src]"),
        ("ma", "main", "[ma]in"),
        ("a/b/c b", "bc", "[bc]"), ("a/b/c b", "ab", "[ab]"),
    ])
    func theMatchingPartsOfTheNameAndOfThoseAboveAreHighlighted(typed: String, name: String, expected: String) {
        let ranges = PathFilter(FilterPattern(typed), separator: "/").ranges(in: name)
        #expect(marked(name, ranges) == expected)
    }
}
