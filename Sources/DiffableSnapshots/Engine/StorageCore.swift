/// Holds the contents of a storage; only one that is held once is ever changed.
///
/// Releasing ten million items takes a quarter of a second, and it is the main thread, as a rule, that drops a snapshot.
/// So contents with which much would go are handed to another thread. What a copy holds too does not go, and does not count:
/// dropping one of many versions is done at once.
final class StorageCore<Contents: StorageContents>: @unchecked Sendable {
    // Sendable: a storage changes its core only while nobody else holds it.

    var contents: Contents

    init(_ contents: Contents) { self.contents = contents }

    /// From how many items on, that are in no copy, contents are released on another thread.
    private static var releaseLimit: Int { 50_000 }

    deinit {
        guard contents.tree.owns(atLeast: Self.releaseLimit) else { return }
        let parting = PartingContents(contents)
        contents = Contents()
        Task.detached(priority: .utility) { parting.contents = nil }
    }
}

/// The parts of a storage, of which the tree is as large as any.
protocol StorageContents: Sendable {
    /// Nothing.
    init()

    var tree: OutlineTree { get set }
}

/// Contents on their way to the thread that releases them.
private final class PartingContents<Contents: StorageContents>: @unchecked Sendable {
    // Sendable: it is made on one thread and emptied on another one, and nobody else sees it.

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
