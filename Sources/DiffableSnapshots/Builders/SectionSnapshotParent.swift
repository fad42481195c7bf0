/// An item with children, in a list of nodes.
///
/// A class, so that wrapping a tree in one more parent costs the same whatever the tree holds. Swift would release a
/// chain of such objects recursively and run out of stack after some ten thousand levels, so the last owner of a tree
/// takes it apart in a loop.
///
/// Unchecked, because of that loop alone: `children` is set once, and changed by that loop only while the object has no
/// other owner.
@usableFromInline
final class SectionSnapshotParent<Item: Hashable & Sendable>: @unchecked Sendable {
    @usableFromInline let item: Item
    @usableFromInline let isExpanded: Bool
    @usableFromInline var children: SectionSnapshotNodes<Item>

    @inlinable
    init(_ item: Item, isExpanded: Bool, children: SectionSnapshotNodes<Item>) {
        self.item = item
        self.isExpanded = isExpanded
        self.children = children
    }

    @inlinable
    deinit {
        var orphans = children.removeParents()
        while var orphan = orphans.popLast() {
            guard isKnownUniquelyReferenced(&orphan) else { continue }
            orphans += orphan.children.removeParents()
        }
    }
}
