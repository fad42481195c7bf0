/// The lines with which the parts of a diff begin.
enum DiffStart {
    static let indentation = "    ".bytes
    static let oldName = "--- ".bytes
    static let newName = "+++ ".bytes
    static let program = "diff -".bytes
    static let gitProgram = "diff --".bytes
    static let index = "Index: ".bytes
    static let binaryPatch = "GIT binary patch".bytes
    private static let commit = "commit ".bytes
    private static let mail = "From ".bytes

    /// Returns the part that begins with a line, or `nil` if the line begins none.
    static func part(_ line: Span<UInt8>) -> DiffState.Part? {
        guard line.count > 4 else { return nil }
        switch line[0] {
        case UInt8(ascii: "d"): return line.hasBytes(program, at: 0) ? .file : nil
        case UInt8(ascii: "-"): return line.hasBytes(oldName, at: 0) ? .file : nil
        case UInt8(ascii: "I"): return line.hasBytes(index, at: 0) ? .file : nil
        case UInt8(ascii: "@"): return DiffHunk(line) == nil ? nil : .hunkHeader
        case UInt8(ascii: "c"): return hash(line) != nil ? .commit : nil
        case UInt8(ascii: "F"): return hash(line) != nil ? .mail : nil
        default: return nil
        }
    }

    /// Returns the width of the graph before the line of a commit, which has one bullet in it, or `nil` if there is
    /// none.
    static func graphWidth(_ line: Span<UInt8>) -> Int? {
        guard line.count > 2, line[0] == bullet || line[0] == UInt8(ascii: "|") else { return nil }
        let width = graphCount(line, width: line.count)
        guard width < line.count, line[width - 1] == 0x20 else { return nil }
        return (0..<width).count { line[$0] == bullet } == 1 ? width : nil
    }

    /// Returns the number of bytes at the beginning of a line that are a graph's, in the columns that it has.
    static func graphCount(_ line: Span<UInt8>, width: Int) -> Int {
        var count = 0
        while count < min(width, line.count), graphBytes.contains(line[count]) { count += 1 }
        return count
    }

    private static let bullet = UInt8(ascii: "*")
    private static let graphBytes = Array(" |*/\\_".utf8)

    /// Returns where the hash is in the first line of a commit or of a mail, or `nil` if the line is none.
    ///
    /// `commit 1f9c2d0 upstream.` is a sentence of a message. After the hash of a commit there is nothing, the hashes
    /// of its parents, or names in parentheses.
    static func hash(_ line: Span<UInt8>) -> Range<Int>? {
        let isMail = line.hasBytes(mail, at: 0)
        guard isMail || line.hasBytes(commit, at: 0) else { return nil }
        let start = isMail ? mail.count : commit.count
        var end = start
        while end < line.count, line[end].hexDigitValue != nil { end += 1 }
        guard end - start >= (isMail ? 40 : 7) else { return nil }
        if isMail { return end < line.count && line[end] == 0x20 ? start..<end : nil }
        var rest = end
        while rest < line.count, line[rest] == 0x20 || line[rest].hexDigitValue != nil { rest += 1 }
        guard rest == line.count || line[rest] == UInt8(ascii: "(") && line[rest - 1] == 0x20 else { return nil }
        return end == line.count || line[end] == 0x20 ? start..<end : nil
    }

    /// Whether a line begins with the hash of a commit, as in `git log --oneline`.
    static func beginsWithHash(_ line: Span<UInt8>) -> Bool {
        var end = 0
        while end < line.count, line[end].hexDigitValue != nil { end += 1 }
        return (7...64).contains(end) && end < line.count && line[end] == 0x20
    }
}
