import TreeSources

/// A text in the form in which the pane shows it: a diff in colors, and JSON without line feeds as a tree.
///
/// ```
/// {"name":"Ada","tags":["a"]}      name: "Ada"
///                                  tags:
///                                    0: "a"
/// ```
enum ReadableText {
    /// The average number of bytes of a line from which on JSON is shown as a tree, and of a text up to which it is.
    private static let (lineSize, treeSize) = (80, 1 << 20)

    /// Returns a text of a kind.
    ///
    /// - Complexity: O(number of bytes).
    static func bytes(_ text: [UInt8], kind: InputKind?) -> [UInt8] {
        switch kind {
        case .diff: text.contains(0x1B) ? text : colored(text)
        case .json, .jsonl: tree(text, kind ?? .json) ?? text
        default: text
        }
    }

    /// Returns JSON as a tree; `nil` if it is long, has many lines, or an error.
    private static func tree(_ text: [UInt8], _ kind: InputKind) -> [UInt8]? {
        let lineCount = text.count { $0 == 0x0A }
        guard text.count / max(1, lineCount) >= lineSize, text.count <= treeSize else { return nil }
        let source = kind.makeSource()
        source.read(text)
        source.finish()
        guard source.failure == nil else { return nil }
        let nodes = source.children(of: nil).map { WrittenTree.Node(item: $0, level: 0, isWhole: true) }
        return TreeWriter.text(
            of: WrittenTree(name: [], source: source, isComplete: true, nodes: nodes), isTitled: false)
    }

    /// Returns a diff with escape sequences for the colors of its lines.
    private static func colored(_ text: [UInt8]) -> [UInt8] {
        var isInHunk = false
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line -> [UInt8] in
            if line.starts(with: "diff ".utf8) || line.starts(with: "commit ".utf8) { isInHunk = false }
            if line.starts(with: "@@".utf8) { isInHunk = true }
            let isPath = !isInHunk && (line.starts(with: "+++ ".utf8) || line.starts(with: "--- ".utf8))
            let color = isPath ? nil : [0x2B: 32, 0x2D: 31, 0x40: 36][line.first ?? 0]
            return color.map { Array("\u{1B}[\($0)m".utf8) + line + Array("\u{1B}[39m".utf8) } ?? Array(line)
        }
        return Array(lines.joined(separator: [0x0A]))
    }
}
