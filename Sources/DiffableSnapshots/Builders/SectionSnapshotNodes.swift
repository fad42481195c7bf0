/// A piece of a tree as a ``SectionSnapshotBuilder`` writes it down: items in order, some with children.
///
/// Duplicates are looked for only when the nodes become a
/// ``DiffableDataSourceSectionSnapshot``. Functions that return nodes are how a builder is cut into pieces:
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
/// menu.items  // ["bread", "tea", "water"]
/// ```
///
/// The list itself is flat; only a parent nests. A single item needs no memory of its own and an array of items is
/// kept as it came, so that neither a loop over a million items nor one array of them is copied before the end:
///
/// ```
/// list   ├─ item     "bread"
///        ├─ items    ["tea", "water"]
///        └─ parent ─ "fruit", expanded ─ list   ├─ item  "apple"
///                                               └─ item  "pear"
/// ```
public struct SectionSnapshotNodes<Item: Hashable & Sendable>: Sendable {
    // What the compiler calls for each statement of a block, here and in the builder, is inlinable: a loop over a
    // million items is then compiled for their type where it is written.

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
    /// - Parameter other: What is added.
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
            // Let go of the list before it grows, or it would be copied each time.
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
