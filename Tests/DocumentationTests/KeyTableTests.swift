import TerminalCanvas
import Testing

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

    /// A row for each action that has a name.
    private static var table: [String] {
        let maps = [KeyMap.standard, .vim, .emacs].map { map in
            var map = map
            map.bindSelection()
            map.bindSorting()
            return map
        }
        let rows = ActionName.allCases.map { name in
            let cells = maps.map { keys(of: name, in: $0) }
            let text = name.needsNumber ? "`\(name.text) 3`" : "`\(name.text)`"
            return "| \(text) | \(name.words.title) | \(cells.joined(separator: " | ")) |"
        }
        return [header, "|---|---|---|---|---|"] + rows
    }

    private static func keys(of name: ActionName, in map: KeyMap) -> String {
        let labels = map.bindings.filter { $0.action.name?.split(separator: " ").first == name.text[...] }
            .flatMap(\.sequences).map { "`\($0.label())`" }
        guard name == .showLevels, let first = labels.first, let last = labels.last else {
            return labels.joined(separator: " ")
        }
        return "\(first) to \(last)"
    }

    /// The table of README.md has all keys of the standard map and of the selection, and no others.
    @Test func theTableInReadmeHasTheKeysOfTheStandardMap() throws {
        let lines = try Repository.lines(of: "README.md")
        let start = try #require(lines.firstIndex(of: "| key | does |"))
        let cells = lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { $0.split(separator: "|")[0] }
        let written = cells.flatMap { $0.split(separator: "`").filter { !$0.allSatisfy { " ,;to".contains($0) } } }
        var map = KeyMap.standard
        let labels = map.bindings.flatMap(\.sequences).map { $0.label() }
        map.bindSelection()
        let all = Set(labels + map.bindings.flatMap(\.sequences).map { $0.label() })
        // A range names its first and last key.
        let range = Set((2...8).map(String.init))
        #expect(Set(written.flatMap { $0.split(separator: " ") }.map(String.init)) == all.subtracting(range))
    }
}
