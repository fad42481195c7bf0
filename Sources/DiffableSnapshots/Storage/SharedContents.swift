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

    /// The contents of the storage.
    var contents: Contents {
        @inline(__always)
        _read { yield box.contents }
    }

    /// Equal for a storage and its copies until one of them is changed.
    var identity: ObjectIdentifier { ObjectIdentifier(box) }

    /// Changes the contents. When a copy of the storage shares them, they are copied first.
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

/// The parts of a storage. They do not name the types of the items, so that the code for them is compiled once.
protocol StorageContents: Sendable {
    /// Nothing, with a lineage of its own.
    init()

    /// The box of all empty storages.
    static var empty: ContentsBox<Self> { get }

    var tree: OutlineTree { get set }
}

/// Holds contents. A box is changed only while one storage alone holds it.
///
/// Releasing ten million items takes a quarter of a second, and most snapshots are released on the main thread. So
/// contents are released on another thread when they hold many items that no copy holds.
final class ContentsBox<Contents: StorageContents>: @unchecked Sendable {
    // Sendable: a storage changes its box only while no other storage holds it.

    /// The contents. The storage that changes them holds the box alone, so accesses are not checked again: a check
    /// takes 80 instructions, and an append makes four.
    @exclusivity(unchecked) var contents: Contents

    init(_ contents: Contents) { self.contents = contents }

    /// The number of items, not held by a copy, from which on contents are released on another thread.
    private static var releaseLimit: Int { 50_000 }

    deinit {
        guard contents.tree.owns(atLeast: Self.releaseLimit) else { return }
        let released = ReleasedContents(contents)
        contents = Contents()
        Task.detached(priority: .utility) { released.contents = nil }
    }
}

/// Contents that another thread releases.
private final class ReleasedContents<Contents: StorageContents>: @unchecked Sendable {
    // Sendable: one thread makes it, then another one empties it. It is used nowhere else.

    var contents: Contents?

    init(_ contents: Contents) { self.contents = contents }
}

extension OutlineTree {
    /// Whether about `limit` items or more are in nodes that no other tree holds.
    ///
    /// - Complexity: O(nodes of this tree alone), and O(`limit`) at most; leaves are not read.
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
