import TerminalCanvas
import Testing
import TreeBrowser

@testable import CollectionViews

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The tables of keys are those of the key maps.
struct KeyTableTests {
    private static let article = "Sources/CollectionViews/CollectionViews.docc/KeysAndActions.md"
    private static let header = "| Action | Does | standard | vim | emacs |"

    /// Set the environment variable `UPDATE_TABLES` to write the table into the article.
    @Test func theTableOfTheArticleIsThatOfTheKeyMaps() throws {
        var lines = try Repository.lines(of: Self.article).map(String.init)
        let start = try #require(lines.firstIndex(of: Self.header))
        let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
        if ProcessInfo.processInfo.environment["UPDATE_TABLES"] != nil {
            lines.replaceSubrange(start..<end, with: Self.table)
            try Repository.write(lines.joined(separator: "\n"), to: Self.article)
        }
        let standing = Array(lines[start...].prefix { $0.hasPrefix("|") })
        #expect(standing == Self.table, "write the table again with UPDATE_TABLES=1")
    }

    /// A new case of the enumerations gets a name, unless no text can name it.
    @Test(arguments: ["Action", "ListAction"])
    func eachActionHasItsNameInTheTable(type: String) throws {
        let lines = try Repository.lines(of: "Sources/CollectionViews/Actions/\(type).swift").prefix { $0 != "}" }
        let cases = lines.compactMap { $0.firstMatch(of: /^ +(?:indirect )?case ([\w, ]+)/)?.1 }
            .flatMap { $0.split(separator: ", ") }
        #expect(cases.count > 10)
        let unnamed = ["list", "custom", "focus", "click", "toggleItem", "typeAhead", "counted", "resize"]
        for name in cases where !unnamed.contains(String(name)) {
            let text = String(name).replacing(/[A-Z]/) { "-" + $0.output.lowercased() }
            let valueNames = ["search": "-forward", "scroll-focus": "-top"]
            #expect(NamedAction.all.contains { $0.name == text + (valueNames[text] ?? "") }, "\(name)")
        }
    }

    /// A row for each action that has a name.
    private static var table: [String] {
        let maps = [KeyMap.standard, .vim, .emacs].map { map in
            var map = map
            map.bindSelection()
            map.bindSorting()
            map.bindSidewaysScrollingIfNeeded()
            return map
        }
        let rows = NamedAction.all.map { named in
            let cells = maps.map { keys(of: named, in: $0) }
            let text = named.needsNumber ? "`\(named.name) 3`" : "`\(named.name)`"
            return "| \(text) | \(named.title) | \(cells.joined(separator: " | ")) |"
        }
        return [header, "|---|---|---|---|---|"] + rows
    }

    private static func keys(of named: NamedAction, in map: KeyMap) -> String {
        let labels = map.bindings.filter { $0.action.withoutNumber.action == named.action }
            .flatMap(\.sequences).map { "`\($0.label())`" }
        guard named.action == .list(.showLevels(1)), let first = labels.first, let last = labels.last else {
            return labels.joined(separator: " ")
        }
        return "\(first) to \(last)"
    }

    /// The table of the article about unfold has all keys of the program, and no others.
    @Test func theTableOfUnfoldHasTheKeysOfTheBrowser() throws {
        let lines = try Repository.lines(of: "Sources/Unfold/Unfold.docc/TheProgram.md")
        let start = try #require(lines.firstIndex(of: "| key | does |"))
        let cells = lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { $0.split(separator: "| ")[0] }
        // A text in backquotes has one key, or several with blanks between them. A bar in a table has a backslash.
        let written = cells.flatMap { cell in
            cell.replacing(#"\|"#, with: "|").split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.flatMap { $0.element.split(separator: " ") }
        }
        var map = KeyMap.browser()
        var labels = Set(map.bindings.flatMap(\.sequences).map { $0.label() })
        map.bindSelection()
        map.bindSorting()
        map.bindSidewaysScrollingIfNeeded()
        labels.formUnion(map.bindings.flatMap(\.sequences).map { $0.label() })
        // A range names its first and last key.
        let range = Set((2...8).map(String.init))
        #expect(Set(written.map(String.init)).symmetricDifference(labels.subtracting(range)) == [])
    }
}
