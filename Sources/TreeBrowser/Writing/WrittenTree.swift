import TreeSources

/// The items of an input that are written.
struct WrittenTree: Sendable {
    /// An item that is written.
    struct Node: Sendable {
        let item: Int32

        /// The number of ancestors.
        let level: Int

        /// Whether everything below the item is written too. Otherwise the nodes after it are what is written below it.
        let isWhole: Bool
    }

    /// The name of the input.
    let name: [UInt8]

    /// The source, which does not change.
    let source: any TreeSource

    /// Whether the input has ended and has no error.
    let isComplete: Bool

    /// The nodes in pre-order.
    let nodes: [Node]
}

extension WrittenTree {
    /// The text of the input, if all of it is written; `nil` if items are left out.
    var wholeText: [UInt8]? {
        let items = source.children(of: nil)
        guard let first = items.first, nodes.allSatisfy(\.isWhole), nodes.map(\.item) == items else { return nil }
        return source.wholeText(with: first)
    }

    /// The same items where they are in the input, if some are shown below others to which they refer, or in groups.
    var inInput: WrittenTree {
        guard let arranged = source as? ArrangedSource, arranged.hasReferences || arranged.hasGroups else {
            return self
        }
        var (whole, kept) = (Set<Int32>(), Set<Int32>())
        forEachItem { item, _, node in
            if item.isGroup { return true }
            if node.isWhole { whole.insert(item) }
            var next: Int32? = item
            while let item = next, kept.insert(item).inserted { next = arranged.base.parent(of: item) }
            return true
        }
        let outline = arranged.base.outline()
        var nodes: [Node] = []
        var wholeLevel = Int32.max
        for (item, level) in zip(outline.items, outline.levels) where level <= wholeLevel && kept.contains(item) {
            wholeLevel = whole.contains(item) ? level : .max
            nodes.append(Node(item: item, level: Int(level), isWhole: whole.contains(item)))
        }
        return WrittenTree(name: name, source: arranged.base, isComplete: isComplete, nodes: nodes)
    }

    /// Calls a closure with each node and each item below a whole one, in pre-order.
    ///
    /// - Parameter body: Returns whether the items below the item are visited.
    /// - Complexity: O(number of items). It needs memory for the siblings of the ancestors of an item.
    func forEachItem(_ body: (_ item: Int32, _ level: Int, _ node: Node) -> Bool) {
        for node in nodes {
            guard body(node.item, node.level, node), node.isWhole else { continue }
            var rest = [children(of: node.item)]
            while let item = rest.last?.first {
                rest[rest.count - 1].removeFirst()
                if body(item, node.level + rest.count, node) { rest.append(children(of: item)) }
                while rest.last?.isEmpty == true { rest.removeLast() }
            }
        }
    }

    private func children(of item: Int32) -> ArraySlice<Int32> {
        source.hasChildren(item) ? source.childrenAfterReading(item) { !Task.isCancelled }[...] : []
    }
}
