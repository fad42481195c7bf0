import Foundation

/// A file of Unicode's data, from Debian's package unicode-data. Tests that need one run only where it is installed.
struct UnicodeFile {
    private static let folder = "/usr/share/unicode/"

    /// Whether the files are there, and in the version that the counts are of.
    static let isInstalled: Bool = {
        let lines = try? String(contentsOfFile: folder + "EastAsianWidth.txt", encoding: .utf8).split(separator: "\n")
        return lines?.first == "# EastAsianWidth-15.0.0.txt"
    }()

    /// The lines without comments, with the text of the comment.
    let lines: [(data: Substring, comment: Substring)]

    init(_ name: String) throws {
        let text = try String(contentsOfFile: UnicodeFile.folder + name, encoding: .utf8)
        lines = text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let data = parts[0].trimmingCharacters(in: .whitespaces)
            return data.isEmpty ? nil : (Substring(data), parts.count > 1 ? parts[1] : "")
        }
    }

    /// A scalar or range of scalars as the files write it.
    static func scalars(_ field: some StringProtocol) -> ClosedRange<UInt32> {
        let bounds = field.components(separatedBy: "..").compactMap {
            UInt32($0.trimmingCharacters(in: .whitespaces), radix: 16)
        }
        return bounds[0]...(bounds.last ?? bounds[0])
    }
}
