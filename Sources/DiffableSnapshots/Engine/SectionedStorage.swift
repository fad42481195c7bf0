/// The storage of flat snapshots: an outline of two levels, in which sections are roots and their items are below them.
///
/// ```
/// position   number   level            tables
/// 0  A         -1       0              sections   A 0   B 1
/// 1    a        0       1              items      a 0   b 1   c 2
/// 2    b        1       1
/// 3  B         -2       0              In the tree a section's number has the other sign: ~0 is -1, ~1 is -2.
/// 4    c        2       1
/// ```
///
/// Every section is collapsed and so every item is hidden. That is how both are counted at once: what is visible are the
/// sections, a section's row is its index, and an item's index is its position without the rows before it. The tree does
/// not know that it is used so; what a section snapshot can do in O(log n) a flat snapshot can do too.
struct SectionedStorage<Section: Hashable & Sendable, Item: Hashable & Sendable>: FlatStorage {
    typealias SectionNode = Int32
    typealias ItemNode = Int32
    typealias Core = StorageCore<SectionedContents>

    /// What there is, or `nil` while there is nothing.
    private(set) var core: Core?

    init() {}

    mutating func removeAll() { core = nil }

    /// Changes what there is; a core that a copy holds too is copied before.
    @inline(__always)
    mutating func change<Result>(_ body: (inout SectionedContents) -> Result) -> Result {
        if core == nil {
            core = Core(SectionedContents())
        } else if !isKnownUniquelyReferenced(&core) {
            core = Core(core!.contents)
        }
        defer { if core!.contents.tree.isEmpty { core = nil } }
        return body(&core!.contents)
    }
}

/// The parts of a storage. They do not know the types of sections and items: the storage says them, always the same.
struct SectionedContents: StorageContents {
    var tree = OutlineTree()
    var sections = ItemTable()
    var items = ItemTable()
}
