extension DiffText {
    /// Returns how much of a sample a diff explains, or `nil` if the sample is none: it has a commit of git with its
    /// author, a patch in a mail, or a file of which a program or a hunk is written, and nine of ten lines are parts of
    /// them or stand above files; with hunks, half of them, or all below a text.
    static func claim(_ text: TextSample) -> InputGuess? {
        let count = text.lines.prefix { line in
            let line = text.bytes.span.extracting(line)
            let graph = DiffStart.graphCount(line, width: line.count)
            return DiffStart.part(line) == nil && DiffStart.part(line.extracting(graph..<line.count)) == nil
        }.count
        guard count < text.lines.count else { return nil }
        var diff = DiffText()
        diff.append(text.bytes.span.extracting(0..<text.lines[text.lines.count - 1].upperBound))
        diff.finish()
        let rows = 0..<Int32(diff.rowCount)
        guard let reason = rows.lazy.compactMap({ diff.reason($0) }).first else { return nil }
        // Commits without files have only lines above them.
        let hasHunks = rows.contains { diff.kinds[Int($0)] == .hunk && diff.hasChildren($0) }
        // Any text can be above the line of a program that has all lines below.
        let below = rows.drop { !diff.hasChildren($0) }
        let start = below.first.map { diff.ownText(of: $0) } ?? []
        let isWhole =
            [DiffStart.program, DiffStart.index].contains { start.starts(with: $0) }
            && !below.contains { diff.isOther($0) }
        let others = hasHunks && isWhole ? 0 : rows.count { diff.isOther($0) }
        guard others * (hasHunks ? 2 : 10) <= text.lines.count else { return nil }
        return InputGuess(.diff, share: 1 - Double(others) / Double(text.lines.count), reason)
    }

    /// Returns why a row shows that the text is a diff, as a clause, or `nil` if it does not.
    private func reason(_ row: Int32) -> String? {
        let text = ownText(of: row)
        let line = row == 0 ? nil : origin(of: row).place?.line
        switch kinds[Int(row)] {
        case .commit:
            // The history that `git log --graph` draws without files is a tree.
            guard let part = DiffStart.part(text.span), head(of: row)?.graphWidth == 0 else { return nil }
            let next = children(of: row, limit: 4).map { ownText(of: $0) }
            let names = part == .mail ? ["From: "] : ["Author: ", "Merge: ", "tree "]
            guard next.contains(where: { line in names.contains { line.starts(with: $0.utf8) } }) else { return nil }
            let what = part == .mail ? "a patch in a mail" : "a commit of git"
            return line.map { "its line \($0) begins \(what)" } ?? "it begins with \(what)"
        case .file where text.starts(with: DiffStart.gitProgram) && line == nil:
            return "it begins with a file of git diff"
        case .file where text.starts(with: DiffStart.gitProgram) || hasHunk(row):
            return "its line \(line ?? 1) begins a file of a diff"
        default: return nil
        }
    }

    private func hasHunk(_ file: Int32) -> Bool { children(of: file, limit: .max).contains { kinds[Int($0)] == .hunk } }

    /// Whether a row is a line that is no part of a diff, and is not one of a few lines above files.
    private func isOther(_ row: Int32) -> Bool {
        let head = (row..<min(row + Self.headLimit, Int32(rowCount))).first { hasChildren($0) }
        guard kinds[Int(row)] == .commit, head.map({ kinds[Int($0)] != .commit }) ?? true else { return false }
        let text = ownText(of: row)
        return DiffStart.part(text.span) == nil && !Self.notes.contains { text.starts(with: $0) }
    }

    /// The number of lines that may be above the files of a commit.
    private static let headLimit: Int32 = 10

    private static let notes = ["Only in ", "Binary files ", "Files ", "===="].map { Array($0.utf8) }
}
