/// The lines with which the parts of a diff begin.
enum DiffStart {
    static let indentation = "    ".bytes
    static let oldName = "--- ".bytes
    static let newName = "+++ ".bytes
    static let program = "diff -".bytes
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
        case UInt8(ascii: "c"): return line.hasBytes(commit, at: 0) && hash(line) != nil ? .commit : nil
        case UInt8(ascii: "F"): return line.hasBytes(mail, at: 0) && hash(line) != nil ? .mail : nil
        default: return nil
        }
    }

    /// Returns where the hash is in the first line of a commit or of a mail, or `nil` if the line is none.
    ///
    /// `commit 1f9c2d0 upstream.` is a sentence of a message. After the hash of a commit there is nothing, the hashes
    /// of its parents, or names in parentheses.
    static func hash(_ line: Span<UInt8>) -> Range<Int>? {
        let isMail = line.hasBytes(mail, at: 0)
        let start = isMail ? mail.count : commit.count
        var end = start
        while end < line.count, isHexadecimal(line[end]) { end += 1 }
        guard end - start >= (isMail ? 40 : 7) else { return nil }
        if isMail { return end < line.count && line[end] == 0x20 ? start..<end : nil }
        var rest = end
        while rest < line.count, line[rest] == 0x20 || isHexadecimal(line[rest]) { rest += 1 }
        guard rest == line.count || line[rest] == UInt8(ascii: "(") && line[rest - 1] == 0x20 else { return nil }
        return end == line.count || line[end] == 0x20 ? start..<end : nil
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
    }
}

extension DiffStart {
    /// Returns why a text is a diff, as a clause, or `nil` if it does not begin as one.
    static func reason(_ text: TextSample) -> String? {
        guard let line = text.lines.first, let first = part(text.bytes.span.extracting(line)) else {
            return fileReason(text)
        }
        let others = text.lines.dropFirst().prefix(3).map { text.bytes[$0] }
        switch first {
        case .commit where others.contains { line in authors.contains { line.starts(with: $0) } }:
            return "it begins with a commit of git"
        case .mail where others.contains { $0.starts(with: "From: ".utf8) }: return "it begins with a patch in a mail"
        case .file where text.bytes[line].starts(with: "diff --".utf8): return "it begins with a file of git diff"
        default: return fileReason(text)
        }
    }

    /// Returns why the first file of a diff begins in a text, with only lines about other files before it.
    private static func fileReason(_ text: TextSample) -> String? {
        for (index, line) in text.lines.dropLast(2).enumerated() {
            let next = text.lines[index + 2]
            if text.bytes[line].starts(with: oldName), text.bytes[text.lines[index + 1]].starts(with: newName),
                part(text.bytes.span.extracting(next)) == .hunkHeader
            {
                return "its line \(index + 1) begins a file of a diff"
            }
            guard others.contains(where: { text.bytes[line].starts(with: $0) }) else { return nil }
        }
        return nil
    }

    private static let authors = ["Author: ", "Merge: ", "tree "].map { Array($0.utf8) }

    private static let others = ["diff -", "Only in ", "Binary files ", "Files ", "Index: ", "===="]
        .map { Array($0.utf8) }
}
