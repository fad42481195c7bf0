/// The storage of section snapshots: a persistent tree of numbers, the items by their numbers, and the numbers by hashes.
///
/// ```
///                        number               position, row, level, ...
///   item ◀───▶ ItemTable ◀───▶ LeafDirectory ◀───▶ OutlineTree
/// ```
///
/// A node of the storage is a number. Only the outer skin, hashing and comparing items, knows their type; everything else
/// is compiled once. Copying shares all of it; a change touches O(log n) memory. A storage that holds nothing is nothing.
struct OutlineStorage<Item: Hashable & Sendable>: TreeStorage {
    typealias Node = Int32
    typealias Core = StorageCore<OutlineContents>

    /// What there is, or `nil` while there is nothing.
    var core: Core?

    init() {}

    mutating func removeAll() { core = nil }

    /// Changes what there is; a core that a copy holds too is copied before.
    @inline(__always)
    mutating func change<Result>(_ body: (inout OutlineContents) -> Result) -> Result {
        if core == nil {
            core = Core(OutlineContents())
        } else if !isKnownUniquelyReferenced(&core) {
            core = Core(core!.contents)
        }
        defer { if core!.contents.tree.isEmpty { core = nil } }
        return body(&core!.contents)
    }
}

/// The parts of a storage. They do not know the type of the items: the storage says it, always the same.
struct OutlineContents: StorageContents {
    var tree = OutlineTree()
    var items = ItemTable()
}
