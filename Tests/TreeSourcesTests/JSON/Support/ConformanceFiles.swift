import Foundation

/// The files of JSONTestSuite (Nicolas Seriot). They are not part of the project; where they are there, they lie beside
/// the package.
enum ConformanceFiles {
    static let folder = package.appending(path: "../shared/conformance/json").standardizedFileURL

    /// The article with the answers to the files that a reader may accept or reject.
    static let article = package.appending(path: "Sources/TreeSources/TreeSources.docc/JSONSources.md")

    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static var areThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// Returns the files whose names begin with a letter: `y` must be accepted, `n` rejected, `i` is free.
    static func names(_ letter: String) throws -> [String] {
        guard areThere else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasPrefix(letter + "_") }.sorted()
    }

    static func text(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: name))) }
}
