/// Holds the contents of a storage; only one that is held once is ever changed.
///
/// Releasing ten million items takes a quarter of a second, and it is the main thread, as a rule, that drops a snapshot.
/// So contents with which much would go are handed to another thread. What a copy holds too does not go, and does not count:
/// dropping one of many versions is done at once.
final class OutlineCore: @unchecked Sendable {
    // Sendable: a storage changes its core only while nobody else holds it.

    var contents: OutlineContents

    init(_ contents: OutlineContents) { self.contents = contents }

    /// From how many items on, that are in no copy, contents are released on another thread.
    static let releaseLimit = 50_000

    deinit {
        guard contents.tree.owns(atLeast: Self.releaseLimit) else { return }
        let parting = PartingContents(contents)
        contents = OutlineContents()
        Task.detached(priority: .utility) { parting.contents = nil }
    }
}

/// Contents on their way to the thread that releases them.
private final class PartingContents: @unchecked Sendable {
    // Sendable: it is made on one thread and emptied on another one, and nobody else sees it.

    var contents: OutlineContents?

    init(_ contents: OutlineContents) { self.contents = contents }
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
