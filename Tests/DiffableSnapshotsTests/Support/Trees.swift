import Testing

@testable import DiffableSnapshots

typealias Tree = DiffableDataSourceSectionSnapshot<String>

/// Reads a tree from lines as `visualDescription()` writes them, without header: two spaces for each level, `+` or `-`,
/// the item. A `*` after the sign is skipped.
func tree(_ lines: String) -> Tree {
    var items: [String] = []
    var levels: [Int] = []
    var isExpanded: [Bool] = []
    for line in lines.split(separator: "\n") {
        let content = line.drop { $0 == " " }
        levels.append((line.count - content.count) / 2)
        isExpanded.append(content.first == "+")
        items.append(String(content.dropFirst().drop { $0 == "*" || $0 == " " }))
    }
    return Tree(preorder: items, levels: levels, isExpanded: isExpanded)
}

/// The lines of a description without header and closing bracket.
func lines(_ tree: DiffableDataSourceSectionSnapshot<some Hashable & Sendable>) -> [String] {
    tree.visualDescription().split(separator: "\n").dropFirst().dropLast().map(String.init)
}

/// Roots a, b, c; d and e under a; f under d; g under c; all collapsed.
let standardTree = tree(
    """
    -a
      -d
        -f
      -e
    -b
    -c
      -g
    """)

/// The error of a call, or `nil`.
func refusal(_ call: () throws(SnapshotError) -> Void) -> SnapshotError? {
    do {
        try call()
        return nil
    } catch {
        return error
    }
}

extension SnapshotError {
    /// The identifiers as text.
    var names: [String] { identifiers.map { "\($0)" } }
}
