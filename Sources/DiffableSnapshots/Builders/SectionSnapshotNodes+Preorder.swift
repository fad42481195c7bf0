/// A tree in pre-order: its items, each before its children, with their levels and whether they are expanded.
@usableFromInline
struct PreorderTree<Item> {
    /// The items, each before its children.
    @usableFromInline var items: [Item] = []

    /// For each item, the number of its ancestors.
    @usableFromInline var levels: [Int] = []

    /// For each item, whether it is expanded.
    @usableFromInline var isExpanded: [Bool] = []

    @inlinable
    init() {}
}

extension SectionSnapshotNodes {
    /// The nodes as one sequence of items with their levels.
    ///
    /// Not recursive, because a tree may be deeper than the thread's stack allows.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items.
    @inlinable
    func preorder() -> PreorderTree<Item> {
        var tree = PreorderTree<Item>()
        var unfinished = [nodes.makeIterator()]
        while !unfinished.isEmpty {
            let level = unfinished.count - 1
            guard let node = unfinished[level].next() else {
                unfinished.removeLast()
                continue
            }
            switch node {
            case .item(let item):
                tree.append(item, level: level, isExpanded: false)
            case .items(let items):
                tree.append(contentsOf: items, level: level)
            case .parent(let parent):
                tree.append(parent.item, level: level, isExpanded: parent.isExpanded)
                unfinished.append(parent.children.nodes.makeIterator())
            }
        }
        return tree
    }

    /// The items whose ancestors are all expanded, in order.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items, hidden ones included.
    var visibleItems: [Item] {
        let tree = preorder()
        var deepestVisible = 0
        return tree.items.indices.compactMap { index in
            guard tree.levels[index] <= deepestVisible else { return nil }
            deepestVisible = tree.levels[index] + (tree.isExpanded[index] ? 1 : 0)
            return tree.items[index]
        }
    }

    @inlinable
    var nodes: [Node] {
        switch storage {
        case .empty: []
        case .one(let node): [node]
        case .list(let nodes): nodes
        }
    }
}

extension PreorderTree {
    @inlinable
    mutating func append(_ item: Item, level: Int, isExpanded: Bool) {
        items.append(item)
        levels.append(level)
        self.isExpanded.append(isExpanded)
    }

    /// Appends collapsed items.
    @inlinable
    mutating func append(contentsOf newItems: [Item], level: Int) {
        items.append(contentsOf: newItems)
        levels.append(contentsOf: repeatElement(level, count: newItems.count))
        isExpanded.append(contentsOf: repeatElement(false, count: newItems.count))
    }
}
