/// Contents that copies of a storage share until one of them is changed.
///
/// ```
/// storage ──▶ box ◀── copy        a change of the copy gives it a box of its own, whose contents share all
///              │                  nodes and pages with the first
///           contents
/// ```
///
/// All empty storages share one box, so making one costs nothing.
struct SharedContents<Contents: StorageContents>: Sendable {
    private var box: ContentsBox<Contents> = Contents.empty

    /// What the storage holds.
    var contents: Contents {
        @inline(__always)
        _read { yield box.contents }
    }

    /// The same for storages of which none was changed since they were copied.
    var identity: ObjectIdentifier { ObjectIdentifier(box) }

    /// Changes the contents; those that a copy holds too are copied before.
    @inline(__always)
    mutating func change<Result>(_ body: (inout Contents) -> Result) -> Result {
        if box.contents.tree.isEmpty {
            // A lineage of its own.
            box = ContentsBox(Contents())
        } else if !isKnownUniquelyReferenced(&box) {
            box = ContentsBox(box.contents)
        }
        defer { if box.contents.tree.isEmpty { box = Contents.empty } }
        return body(&box.contents)
    }

    mutating func removeAll() { box = Contents.empty }
}

/// The parts of a storage, of which the tree is as large as any. They do not know the types of the items, so that what
/// is done with them is compiled once.
protocol StorageContents: Sendable {
    /// Nothing, with a lineage of its own.
    init()

    /// The box of all empty storages.
    static var empty: ContentsBox<Self> { get }

    var tree: OutlineTree { get set }
}

/// Holds contents; only a box that is held once is ever changed.
///
/// Releasing ten million items takes a quarter of a second, and most snapshots are dropped on the main thread. So
/// contents with many items that no copy holds are released on another thread. Where a copy holds most of them, little
/// is released, and that happens at once.
final class ContentsBox<Contents: StorageContents>: @unchecked Sendable {
    // Sendable: a storage changes its box only while no other storage holds it.

    var contents: Contents

    init(_ contents: Contents) { self.contents = contents }

    /// From how many items on, that are in no copy, contents are released on another thread.
    private static var releaseLimit: Int { 50_000 }

    deinit {
        guard contents.tree.owns(atLeast: Self.releaseLimit) else { return }
        let released = ReleasedContents(contents)
        contents = Contents()
        Task.detached(priority: .utility) { released.contents = nil }
    }
}

/// Contents on their way to the thread that releases them.
private final class ReleasedContents<Contents: StorageContents>: @unchecked Sendable {
    // Sendable: it is made on one thread and emptied on another, and used nowhere else.

    var contents: Contents?

    init(_ contents: Contents) { self.contents = contents }
}

extension OutlineTree {
    /// Whether about `limit` items or more are in nodes that no other tree holds.
    ///
    /// - Complexity: O(nodes of this tree alone), and O(`limit`) at most; leaves are not looked at.
    fileprivate mutating func owns(atLeast limit: Int) -> Bool {
        guard count >= limit else { return false }
        var missing = limit
        Self.findOwned(in: &root, missing: &missing)
        return missing <= 0
    }

    private static func findOwned(in slot: inout OutlineSlot, missing: inout Int) {
        guard slot.isUnique() else { return }
        if slot.height <= 1 {
            missing -= Int(slot.total)
            return
        }
        let inner = slot.inner
        for index in inner.indices where missing > 0 { findOwned(in: &inner[index], missing: &missing) }
    }
}
