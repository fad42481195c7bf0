/// The storage of section snapshots: a persistent tree of numbers, the items by their numbers, and the numbers by hashes.
///
/// ```
///              hash                 number               position, row, level, ...
///   item ───▶ HashTrie ───▶ number ───▶ LeafDirectory ───▶ OutlineTree
///     ▲                       │
///     └────── ItemStore ◀─────┘
/// ```
///
/// A node of the storage is a number. Only the outer skin, hashing and comparing items, knows their type; everything else
/// is compiled once. Copying shares all of it; a change touches O(log n) memory. A storage that holds nothing is nothing.
struct OutlineStorage<Item: Hashable & Sendable>: TreeStorage {
    typealias Node = Int32

    /// What there is, or `nil` while there is nothing.
    var core: OutlineCore<Item>?

    init() {}

    /// The core, made this storage's own.
    @inline(__always)
    var own: OutlineCore<Item> {
        mutating get {
            if core == nil {
                core = OutlineCore()
            } else if !isKnownUniquelyReferenced(&core) {
                core = core!.copy()
            }
            return core!
        }
    }

    mutating func removeAll() { core = nil }

    /// Forgets a core in which nothing is left.
    mutating func settle() {
        if let core, core.tree.isEmpty { self.core = nil }
    }
}

/// What a storage holds; only one that is held once is ever changed.
final class OutlineCore<Item: Hashable & Sendable>: @unchecked Sendable {
    // Sendable: a storage changes its core only while nobody else holds it.

    var tree: OutlineTree
    var items: ItemStore<Item>
    var hashes: HashTrie

    init(tree: OutlineTree = OutlineTree(), items: ItemStore<Item> = ItemStore(), hashes: HashTrie = HashTrie()) {
        self.tree = tree
        self.items = items
        self.hashes = hashes
    }

    func copy() -> OutlineCore { OutlineCore(tree: tree, items: items, hashes: hashes) }
}

// MARK: - Identity

extension OutlineCore {
    /// The 32 bits by which an item is found.
    static func hash(_ item: Item) -> UInt32 {
        var hasher = Hasher()
        hasher.combine(item)
        return UInt32(truncatingIfNeeded: UInt(bitPattern: hasher.finalize()) >> 32)
    }

    /// The number of an item.
    ///
    /// - Complexity: O(1) expected: hashes once.
    func number(of item: Item) -> Int32? { number(of: item, hash: Self.hash(item)) }

    func number(of item: Item, hash: UInt32) -> Int32? {
        hashes.first(hash) { items[$0] == item }
    }
}
