/// For each ancestor of a selected leaf, the number of selected leaves below it.
///
/// The state of a parent is this number compared with the number of all leaves below it, so it needs no walk over the
/// leaves.
@MainActor
struct SelectedLeafCounts {
    private var counts: [ItemIdentity: Int] = [:]

    /// Counts selected leaves.
    ///
    /// - Complexity: O(*k* *d*), for *k* leaves with *d* ancestors.
    init(_ leaves: some Sequence<ItemIdentity>, in tree: any ListModel) {
        for leaf in leaves { add(1, ofLeaf: leaf, in: tree) }
    }

    /// Adds a number to the counts of a leaf's ancestors: 1 when the leaf is selected, -1 when it is deselected.
    mutating func add(_ number: Int, ofLeaf leaf: ItemIdentity, in tree: any ListModel) {
        var next = tree.parent(ofItemWith: leaf)
        while let ancestor = next {
            counts[ancestor, default: 0] += number
            next = tree.parent(ofItemWith: ancestor)
        }
    }

    /// The number of selected leaves below an item.
    subscript(item: ItemIdentity) -> Int { counts[item] ?? 0 }
}
