import struct FoundationEssentials.IndexPath

/// The mode in which parents stand for their leaves.
extension CollectionView {
    /// The tree whose leaves are selected; `nil` if each item is selected by itself.
    var leafTree: (any ListModel)? { selectionMode == .leaves && selectsSeveralItems ? model : nil }

    /// The number of selected leaves below an item. The counts of all parents are made at the first call after a change
    /// of the data.
    func selectedLeafCount(below item: ItemIdentity) -> Int {
        guard let tree = leafTree else { return 0 }
        let counts = selectedLeafCounts ?? SelectedLeafCounts(state.selection, in: tree)
        selectedLeafCounts = counts
        return counts[item]
    }

    /// The items that are selected with an item: the leaves below a parent where parents stand for leaves, otherwise
    /// the item itself.
    func items(underItemAt indexPath: IndexPath) -> [ItemIdentity] {
        guard let item = identity(at: indexPath) else { return [] }
        let leaves = leafTree?.leaves(belowItemWith: item) ?? []
        return leaves.isEmpty ? [item] : leaves
    }

    /// The items that are selected with rows of a range: those of ``items(underItemAt:)``, except for expanded parents
    /// that stand for leaves, because their leaves have rows of their own.
    func items(ofRows ordinals: Range<Int>) -> [ItemIdentity] {
        ordinals.reduce(into: []) { items, ordinal in
            let indexPath = rows.layout.indexPath(ofItem: ordinal)
            guard let tree = leafTree else { return items += identity(at: indexPath).map { [$0] } ?? [] }
            let isExpanded = rows.outlineState(at: indexPath).isExpanded
            guard let item = identity(at: indexPath), !isExpanded || tree.leafCount(belowItemWith: item) == 0
            else { return }
            items += self.items(underItemAt: indexPath)
        }
    }

    /// Replaces parents by the leaves below them, where they stand for them.
    func leaves(of selection: Set<ItemIdentity>) -> Set<ItemIdentity> {
        guard let tree = leafTree else { return selection }
        let parents = selection.filter { tree.leafCount(belowItemWith: $0) > 0 }
        guard !parents.isEmpty else { return selection }
        return selection.subtracting(parents).union(parents.flatMap(tree.leaves(belowItemWith:)))
    }

    /// Replaces selected parents by the leaves below them after a change of ``selectionMode``.
    func selectionModeDidChange() {
        guard !isInPass else { return afterPass { self.selectionModeDidChange() } }
        selectedLeafCounts = nil
        guard !state.selection.isEmpty else { return }
        changeState {
            setSelection(leaves(of: state.selection))
            rows.setNeedsUpdate()
        }
    }
}
