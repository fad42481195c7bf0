import DiffableSnapshots

typealias Tree = DiffableDataSourceSectionSnapshot<String>
typealias Flat = DiffableDataSourceSnapshot<String, String>

/// Creates a tree from text: a line for each item, two blanks for each level, `+` for expanded and `-` for collapsed
/// items.
///
/// ```
/// + a
///   - b
/// - c
/// ```
func tree(_ text: String) -> Tree {
    var items: [String] = []
    var levels: [Int] = []
    var isExpanded: [Bool] = []
    for line in text.split(separator: "\n") {
        let content = line.drop { $0 == " " }
        levels.append((line.count - content.count) / 2)
        isExpanded.append(content.first == "+")
        items.append(String(content.dropFirst(2)))
    }
    return Tree(preorder: items, levels: levels, isExpanded: isExpanded)
}

/// A tree in the notation of ``tree(_:)``.
func text(_ tree: Tree) -> String {
    tree.items.map { item in
        String(repeating: "  ", count: tree.level(of: item)) + (tree.isExpanded(item) ? "+ " : "- ") + item
    }
    .joined(separator: "\n")
}

/// A flat snapshot of sections given as `"A": "a b c"`.
func flat(_ sections: KeyValuePairs<String, String>) -> Flat {
    var snapshot = Flat()
    for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items.split(separator: " ").map(String.init), toSection: section)
    }
    return snapshot
}
