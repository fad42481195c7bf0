import TestSupport
import Testing

/// The repository that these tests were built from.
enum Repository {
    /// The path of a file in it.
    static func path(of name: String) -> String {
        "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/" + name
    }

    /// The text of a file in it.
    static func text(of name: String) throws -> String {
        try #require(TerminalSession.contents(of: path(of: name)), "\(name) cannot be read")
    }
}
