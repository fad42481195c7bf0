/// The result of a ``SectionSnapshotBuilder``: items in order, some with children.
///
/// Items that occur twice are found only when a ``DiffableDataSourceSectionSnapshot`` is made of the nodes. Functions
/// that return nodes divide a large builder into parts:
///
/// ```swift
/// @SectionSnapshotBuilder<String> func drinks() -> SectionSnapshotNodes<String> {
///     "tea"
///     "water"
/// }
///
/// let menu = DiffableDataSourceSectionSnapshot<String> {
///     "bread"
///     drinks()
/// }
/// let items = menu.items  // ["bread", "tea", "water"]
/// ```
///
/// The list is flat; only a parent has a list of its own. A single item is stored without an allocation, and an array
/// of items without a copy. So a loop over a million items, or an array of them, is not copied before the snapshot is
/// made:
///
/// ```
/// list   ├─ item     "bread"
///        ├─ items    ["tea", "water"]
///        └─ parent ─ "fruit", expanded ─ list   ├─ item  "apple"
///                                               └─ item  "pear"
/// ```
public struct SectionSnapshotNodes<Item: Hashable & Sendable>: Sendable {
    // The methods that are called for each statement of a block are inlinable, here and in the builder. So a loop over
    // a million items is specialized for their type.

    @usableFromInline
    enum Node: Sendable {
        case item(Item)
        case items([Item])
        case parent(SectionSnapshotParent<Item>)
    }

    @usableFromInline
    enum Storage: Sendable {
        case empty
        case one(Node)
        case list([Node])
    }

    @usableFromInline
    var storage: Storage

    /// Creates an empty list of nodes.
    @inlinable
    public init() { storage = .empty }

    @inlinable
    init(_ node: Node) { storage = .one(node) }

    /// Joins lists of nodes, one after the other.
    ///
    /// - Complexity: O(*p*), where *p* is the number of pieces in all lists; an array of items counts as one.
    @inlinable
    init(joining lists: [SectionSnapshotNodes]) {
        var joined: [Node] = []
        joined.reserveCapacity(lists.count)
        for list in lists { list.write(to: &joined) }
        storage = joined.isEmpty ? .empty : .list(joined)
    }

    /// Adds nodes after the ones that are there.
    ///
    /// - Parameter other: The nodes to add.
    /// - Complexity: O(*p*) amortized, where *p* is the number of pieces in `other`.
    @inlinable
    mutating func append(_ other: SectionSnapshotNodes) {
        switch (storage, other.storage) {
        case (_, .empty): break
        case (.empty, _): storage = other.storage
        case (.one(let node), _):
            var joined = [node]
            other.write(to: &joined)
            storage = .list(joined)
        case (.list(var joined), _):
            // With one owner, the list is not copied when it grows.
            storage = .empty
            other.write(to: &joined)
            storage = .list(joined)
        }
    }

    /// Empties the list and returns the parents that were in it.
    @inlinable
    mutating func removeParents() -> [SectionSnapshotParent<Item>] {
        let removed = storage
        storage = .empty
        switch removed {
        case .one(.parent(let parent)): return [parent]
        case .empty, .one: return []
        case .list(let nodes):
            var parents: [SectionSnapshotParent<Item>] = []
            for case .parent(let parent) in nodes { parents.append(parent) }
            return parents
        }
    }

    @inlinable
    func write(to nodes: inout [Node]) {
        switch storage {
        case .empty: break
        case .one(let node): nodes.append(node)
        case .list(let list): nodes.append(contentsOf: list)
        }
    }
}

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
            case .item(let item): tree.append(item, level: level, isExpanded: false)
            case .items(let items): tree.append(contentsOf: items, level: level)
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

/// An item with children, in a list of nodes.
///
/// It is a class, so that adding a parent to a tree takes the same time for a tree of any size. Swift releases a chain
/// of objects recursively, which overflows the stack after some ten thousand levels. So `deinit` releases the tree in a
/// loop.
///
/// It is unchecked because of this loop: `children` is set once, and the loop changes it only while the object has no
/// other owner.
@usableFromInline
final class SectionSnapshotParent<Item: Hashable & Sendable>: @unchecked Sendable {
    @usableFromInline let item: Item
    @usableFromInline let isExpanded: Bool
    @usableFromInline var children: SectionSnapshotNodes<Item>

    @inlinable
    init(_ item: Item, isExpanded: Bool, children: SectionSnapshotNodes<Item>) {
        self.item = item
        self.isExpanded = isExpanded
        self.children = children
    }

    @inlinable
    deinit {
        var parents = children.removeParents()
        while var parent = parents.popLast() {
            guard isKnownUniquelyReferenced(&parent) else { continue }
            parents += parent.children.removeParents()
        }
    }
}
