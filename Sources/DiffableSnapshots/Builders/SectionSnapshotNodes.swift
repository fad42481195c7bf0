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
/// of items is stored as it is. So a loop over a million items, or an array of them, is not copied before the snapshot
/// is made:
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
    public init() {
        storage = .empty
    }

    @inlinable
    init(_ node: Node) {
        storage = .one(node)
    }

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
    /// - Complexity: O(*p*) amortised, where *p* is the number of pieces in `other`.
    @inlinable
    mutating func append(_ other: SectionSnapshotNodes) {
        switch (storage, other.storage) {
        case (_, .empty):
            break
        case (.empty, _):
            storage = other.storage
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
