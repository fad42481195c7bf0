import DiffableSnapshots
import TreeSources

/// What differs between two snapshots of an input, as a tree: the items that were inserted, deleted or moved or have
/// other values, with all items above them.
struct SnapshotDifference: Sendable {
    /// What has happened to an item.
    enum Change: Sendable {
        case inserted, deleted, moved, changed
    }

    /// The tree. All of it is visible.
    let snapshot: TreeSnapshot

    /// What has happened to the items.
    let changes: [TreeItem: Change]

    /// Compares two snapshots.
    ///
    /// - Complexity: O(*n* log *n*) for *n* items of both.
    init(from old: PastSnapshot, to new: PastSnapshot) {
        let (oldTree, newTree) = (TreeTable(old.snapshot), TreeTable(new.snapshot))
        var changes: [TreeItem: Change] = [:]
        for item in new.changedItems where newTree.contains(item) { changes[item] = .changed }
        for item in newTree.movedItems(since: oldTree) { changes[item] = .moved }
        for item in newTree.items where !oldTree.contains(item) { changes[item] = .inserted }
        let deleted = oldTree.items.filter { !newTree.contains($0) }
        for item in deleted { changes[item] = .deleted }
        let parents = Set(deleted.compactMap { oldTree.parent(of: $0) })
        var tree = new.snapshot.filter { changes[$0] != nil || parents.contains($0) }
        for item in deleted { tree.insertDeleted(item, from: oldTree) }
        tree.expandAll()
        snapshot = tree
        self.changes = changes
    }
}

extension TreeSnapshot {
    /// Inserts an item where it was before it was deleted, as far as the items around it are there.
    fileprivate mutating func insertDeleted(_ item: TreeItem, from old: TreeTable) {
        let parent = old.parent(of: item).flatMap { contains($0) ? $0 : nil }
        if let sibling = old.previousSiblings(of: item).first(where: contains), self.parent(of: sibling) == parent {
            insert([item], after: sibling)
        } else if let first = (parent.map(children) ?? rootItems).first {
            insert([item], before: first)
        } else {
            append([item], to: parent)
        }
    }
}

/// The parents and the siblings of all items of a tree.
private struct TreeTable {
    private struct Entry {
        let parent: TreeItem?
        /// The position among the siblings.
        let position: Int32
    }

    let items: [TreeItem]
    private var entries: [TreeItem: Entry] = [:]
    private var children: [TreeItem?: [TreeItem]] = [:]

    init(_ snapshot: TreeSnapshot) {
        items = snapshot.items
        var rest: [TreeItem?] = [nil]
        while let parent = rest.popLast() {
            let siblings = parent.map(snapshot.children) ?? snapshot.rootItems
            if siblings.isEmpty { continue }
            children[parent] = siblings
            for (position, item) in siblings.enumerated() {
                entries[item] = Entry(parent: parent, position: Int32(position))
            }
            rest += siblings.lazy.filter(snapshot.hasChildren).map { $0 }
        }
    }

    func contains(_ item: TreeItem) -> Bool { entries[item] != nil }

    func parent(of item: TreeItem) -> TreeItem? { entries[item]?.parent }

    /// The siblings before an item, the nearest first.
    func previousSiblings(of item: TreeItem) -> some Sequence<TreeItem> {
        let entry = entries[item]
        return (children[entry?.parent] ?? []).prefix(Int(entry?.position ?? 0)).reversed()
    }

    /// The items that have another parent than in an older tree, or another place among their siblings: as few as
    /// possible.
    func movedItems(since old: TreeTable) -> [TreeItem] {
        var moved: [TreeItem] = []
        for (parent, siblings) in children {
            moved += siblings.filter { old.contains($0) && old.parent(of: $0) != parent }
            let kept = siblings.filter { old.contains($0) && old.parent(of: $0) == parent }
            let isInPlace = longestIncreasingSubsequence(of: kept.map { old.entries[$0]?.position ?? 0 })
            moved += zip(kept, isInPlace).lazy.filter { !$0.1 }.map(\.0)
        }
        return moved
    }
}
