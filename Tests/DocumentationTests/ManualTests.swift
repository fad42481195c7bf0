import CollectionViews
import Testing
import TreeBrowser

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The man page of unfold says what is true.
struct ManualTests {
    private static let manual = "Demo/Manual/unfold.1"

    /// Set the environment variable `UPDATE_TABLES` to write the keys into the man page.
    @Test @MainActor func theKeysOfTheManPageAreThoseOfTheBrowser() throws {
        var lines = try Repository.lines(of: Self.manual).map(String.init)
        let start = try #require(lines.firstIndex(of: ".nf")) + 1
        let end = try #require(lines[start...].firstIndex(of: ".fi"))
        if ProcessInfo.processInfo.environment["UPDATE_TABLES"] != nil {
            lines.replaceSubrange(start..<end, with: Self.keys)
            try Repository.write(lines.joined(separator: "\n"), to: Self.manual)
        }
        let standing = Array(lines[start...].prefix { $0 != ".fi" })
        #expect(standing == Self.keys, "write the keys again with UPDATE_TABLES=1")
    }

    /// The keys, as a file of `--keys` has them, for roff.
    private static var keys: [String] {
        KeyMap.browser().description.split(separator: "\n").map { line in
            let text = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
            return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : String(text)
        }
    }
}
