/// An item with children, in a list of nodes.
///
/// It is a class, so that adding a parent to a tree takes the same time for a tree of any size. Swift releases a chain
/// of objects recursively, which overflows the stack after some ten thousand levels. So `deinit` releases the tree in a
/// loop.
///
/// It is unchecked because of this loop: `children` is set once, and the loop changes it only while the object has no
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
        var parents = children.removeParents()
        while var parent = parents.popLast() {
            guard isKnownUniquelyReferenced(&parent) else { continue }
            parents += parent.children.removeParents()
        }
    }
}
