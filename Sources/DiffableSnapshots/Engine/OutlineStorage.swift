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
    var core: OutlineCore?

    init() {}

    mutating func removeAll() { core = nil }

    /// Changes what there is; a core that a copy holds too is copied before.
    @inline(__always)
    mutating func change<Result>(_ body: (inout OutlineContents) -> Result) -> Result {
        if core == nil {
            core = OutlineCore(OutlineContents())
        } else if !isKnownUniquelyReferenced(&core) {
            core = OutlineCore(core!.contents)
        }
        defer { if core!.contents.tree.isEmpty { core = nil } }
        return body(&core!.contents)
    }
}

/// The parts of a storage. They do not know the type of the items: the storage says it, always the same.
struct OutlineContents: Sendable {
    var tree = OutlineTree()
    var items = ItemStore()
    var hashes = HashTrie()
}

// MARK: - Identity

extension OutlineContents {
    /// The 32 bits by which an item is found.
    static func hash(_ item: some Hashable) -> UInt32 {
        var hasher = Hasher()
        hasher.combine(item)
        return UInt32(truncatingIfNeeded: UInt(bitPattern: hasher.finalize()) >> 32)
    }

    /// The number of an item.
    ///
    /// - Complexity: O(1) expected: hashes once.
    func number(of item: some Hashable) -> Int32? { number(of: item, hash: Self.hash(item)) }

    func number(of item: some Hashable, hash: UInt32) -> Int32? {
        hashes.first(hash) { items.isEqual($0, to: item) }
    }

    /// The items' hashes with their indices, as keys.
    static func keys(of items: [some Hashable]) -> [UInt64] {
        items.withUnsafeBufferPointer { items in
            items.indices.map { HashTrie.key(hash(items[$0]), Int32(truncatingIfNeeded: $0)) }
        }
    }

    /// The numbers of items. Many are looked up in the order of their hashes, page by page.
    func numbers(of items: [some Hashable]) -> [Int32?] {
        guard items.count > 64 else { return items.map { number(of: $0) } }
        var keys = Self.keys(of: items)
        RadixSort.sort(&keys)
        var numbers = [Int32?](repeating: nil, count: items.count)
        for key in keys {
            let index = Int(HashTrie.number(of: key))
            numbers[index] = number(of: items[index], hash: HashTrie.hash(of: key))
        }
        return numbers
    }
}
