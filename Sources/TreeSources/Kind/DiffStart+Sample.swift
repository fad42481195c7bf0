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
