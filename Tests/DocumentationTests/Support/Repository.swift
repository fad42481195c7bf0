#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The files of the repository that these tests were built from.
enum Repository {
    private static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

    /// Returns the lines of a file.
    ///
    /// - Parameter path: The path of the file, from the top of the repository.
    static func lines(of path: String) throws -> [Substring] {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Writes a file.
    static func write(_ text: String, to path: String) throws {
        try text.write(toFile: "\(root)/\(path)", atomically: true, encoding: .utf8)
    }

    /// Returns the paths of the files in a folder and its subfolders, sorted.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder, from the top of the repository.
    ///   - suffix: The end of the files' names.
    static func files(in folder: String, suffix: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
            .filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }.sorted()
    }
}
