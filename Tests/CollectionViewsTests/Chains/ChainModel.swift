import DiffableSnapshots

/// A tree that finds its chains by looking at each item, as slowly as necessary.
@MainActor
struct ChainModel {
    @MainActor
    final class Node {
        let name: String
        var isExpanded = false
        var children: [Node] = []
        init(_ name: String) { self.name = name }

        /// The item, and all below it.
        var all: [Node] { [self] + children.flatMap(\.all) }
    }

    /// A row of the list, with the rows below it, visible or not.
    @MainActor
    struct Row {
        let nodes: [Node]
        let children: [Row]

        var end: Node { nodes.last! }

        func lines(level: Int) -> [String] {
            let label = nodes.map(\.name).joined(separator: "/")
            let sign = end.children.isEmpty ? "  " : end.isExpanded ? "v " : "> "
            let own = String(repeating: "  ", count: level) + sign + label
            return [own] + (end.isExpanded ? children.flatMap { $0.lines(level: level + 1) } : [])
        }

        /// The row, and all below it.
        var all: [Row] { [self] + children.flatMap(\.all) }

        /// The row, and those below it that are visible.
        var visible: [Row] { [self] + (end.isExpanded ? children.flatMap(\.visible) : []) }
    }

    var roots: [Node] = []
    var compactsChains = true

    var nodes: [Node] { roots.flatMap(\.all) }
    var rows: [Row] { roots.map(row) }
    var lines: [String] { rows.flatMap { $0.lines(level: 0) } }

    private func row(_ first: Node) -> Row {
        var nodes = [first]
        while compactsChains, let end = nodes.last, end.children.count == 1, !end.children[0].children.isEmpty {
            nodes.append(end.children[0])
        }
        return Row(nodes: nodes, children: nodes.last!.children.map(row))
    }

    /// Expands the items before the last one of each chain.
    func expandChains() {
        for row in rows.flatMap(\.all) { for node in row.nodes.dropLast() { node.isExpanded = true } }
    }

    func parent(of node: Node) -> Node? { nodes.first { $0.children.contains { $0 === node } } }

    /// The tree as a snapshot.
    var tree: Tree {
        var (items, levels, isExpanded): ([String], [Int], [Bool]) = ([], [], [])
        func add(_ node: Node, _ level: Int) {
            items.append(node.name)
            levels.append(level)
            isExpanded.append(node.isExpanded)
            for child in node.children { add(child, level + 1) }
        }
        for root in roots { add(root, 0) }
        return Tree(preorder: items, levels: levels, isExpanded: isExpanded)
    }
}
