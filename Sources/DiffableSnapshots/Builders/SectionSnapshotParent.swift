/// An item with children, in a list of nodes.
///
/// A class, so that wrapping a tree in one more parent costs the same whatever the tree holds. Swift would release a
/// chain of such objects recursively and run out of stack after some ten thousand levels, so the last owner of a tree
/// takes it apart in a loop.
///
/// Unchecked, because of that loop alone: `children` is set once and changed only while the object has no other owner.
final class SectionSnapshotParent<Item: Hashable & Sendable>: @unchecked Sendable {
    let item: Item
    let isExpanded: Bool
    private(set) var children: SectionSnapshotNodes<Item>

    init(_ item: Item, isExpanded: Bool, children: SectionSnapshotNodes<Item>) {
        self.item = item
        self.isExpanded = isExpanded
        self.children = children
    }

    deinit {
        var orphans = children.removeParents()
        while var orphan = orphans.popLast() {
            guard isKnownUniquelyReferenced(&orphan) else { continue }
            orphans += orphan.children.removeParents()
        }
    }
}
