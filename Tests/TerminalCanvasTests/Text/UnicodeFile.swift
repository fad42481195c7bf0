import Foundation

/// A data file of Unicode, from Debian's package unicode-data. Tests that need such files run only if the package is
/// installed.
struct UnicodeFile {
    private static let folder = "/usr/share/unicode/"

    /// Whether the files are installed in the version that the tests expect.
    static let isInstalled: Bool = {
        let lines = try? String(contentsOfFile: folder + "EastAsianWidth.txt", encoding: .utf8).split(separator: "\n")
        return lines?.first == "# EastAsianWidth-15.0.0.txt"
    }()

    /// The lines, divided into data and comment.
    let lines: [(data: Substring, comment: Substring)]

    init(_ name: String) throws {
        let text = try String(contentsOfFile: UnicodeFile.folder + name, encoding: .utf8)
        lines = text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let data = parts[0].trimmingCharacters(in: .whitespaces)
            return data.isEmpty ? nil : (Substring(data), parts.count > 1 ? parts[1] : "")
        }
    }

    /// The range of scalars that a field of the file describes.
    static func scalars(_ field: some StringProtocol) -> ClosedRange<UInt32> {
        let bounds = field.components(separatedBy: "..").compactMap {
            UInt32($0.trimmingCharacters(in: .whitespaces), radix: 16)
        }
        return bounds[0]...(bounds.last ?? bounds[0])
    }
}
