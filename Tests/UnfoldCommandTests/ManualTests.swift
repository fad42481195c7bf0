import CollectionViews
import Foundation
import Testing
import TreeBrowser

/// The man page.
struct ManualTests {
    private static let path =
        #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Demo/Manual/unfold.1"

    /// Set the environment variable `UPDATE_TABLES` to write the keys into the man page.
    @Test func theManPageHasAllKeys() throws {
        var lines = String(decoding: readFile(Self.path), as: UTF8.self).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: ".nf")) + 1
        let end = try #require(lines[start...].firstIndex(of: ".fi"))
        let keys = KeyMap.browser().description.components(separatedBy: "\n").map(Self.escaped)
        if ProcessInfo.processInfo.environment["UPDATE_TABLES"] != nil {
            lines.replaceSubrange(start..<end, with: keys)
            writeFile(Self.path, Array(lines.joined(separator: "\n").utf8))
        }
        let standing = lines[start...].prefix { $0 != ".fi" }
        #expect(Array(standing) == keys, "write the keys again with UPDATE_TABLES=1")
    }

    private static func escaped(_ line: String) -> String {
        let text = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return [".", "'"].contains(text.prefix(1)) ? "\\&" + text : text
    }
}
