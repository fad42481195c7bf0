/// An entry of the output of `git status --porcelain=v2 -z`: a file with its state.
struct GitStatusEntry {
    /// The path from the directory, with a slash at the end for a directory.
    let path: ArraySlice<UInt8>

    var state: GitStatus.State

    /// Whether only the content of the file says that it differs from the index.
    let differsByContent: Bool

    /// Reads an output of Git.
    ///
    /// - Parameters:
    ///   - output: The output.
    ///   - prefix: The path of the directory from the top of the repository, with a slash at the end; none for the top.
    ///     Entries elsewhere are left out.
    static func entries(porcelain output: [UInt8], prefix: [UInt8]) -> [GitStatusEntry] {
        var entries: [GitStatusEntry] = []
        var isOrigin = false
        for entry in output.split(separator: 0) {
            // The old path of a renamed file follows as an entry of its own.
            if isOrigin {
                isOrigin = false
                continue
            }
            isOrigin = entry.first == UInt8(ascii: "2")
            if let entry = GitStatusEntry(entry, prefix) { entries.append(entry) }
        }
        return entries
    }

    private init?(_ entry: ArraySlice<UInt8>, _ prefix: [UInt8]) {
        let fieldCount: Int
        switch entry.first {
        case UInt8(ascii: "?"), UInt8(ascii: "!"): fieldCount = 1
        case UInt8(ascii: "1"): fieldCount = 8
        case UInt8(ascii: "2"): fieldCount = 9
        case UInt8(ascii: "u"): fieldCount = 10
        default: return nil
        }
        let fields = entry.split(separator: 0x20, maxSplits: fieldCount, omittingEmptySubsequences: false)
        guard fields.count == fieldCount + 1, fields[fieldCount].starts(with: prefix) else { return nil }
        path = fields[fieldCount].dropFirst(prefix.count)
        switch entry.first {
        case UInt8(ascii: "?"): (state, differsByContent) = (.untracked, false)
        case UInt8(ascii: "!"): (state, differsByContent) = (.ignored, false)
        case UInt8(ascii: "u"): (state, differsByContent) = (.conflict, false)
        default:
            state = []
            if fields[1].first != UInt8(ascii: ".") { state.insert(.staged) }
            if fields[1].last != UInt8(ascii: ".") { state.insert(.modified) }
            // The modes are those of a file, in the index and in the directory.
            let isFile = fields[5].starts(with: "100".utf8) && fields[4] == fields[5]
            differsByContent = fields[1].last == UInt8(ascii: "M") && isFile
        }
    }
}
