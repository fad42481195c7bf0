import struct FoundationEssentials.IndexPath

/// The selection of a list: the rules of selection, the range that is being selected, and the leaves of selected
/// parents. ``CollectionViewState/selection`` has the selected items.
@MainActor
final class ListSelection {
    unowned let view: CollectionView

    /// Whether the program allows selection; `nil` if it has not said so.
    private var permission: Bool?

    /// The range that the user is selecting, or has selected last.
    var range: RangeSelection? {
        didSet {
            guard oldValue?.followsFocus == true, range?.followsFocus != true else { return }
            view.afterPass { self.endMultipleSelectionInteraction() }
        }
    }

    /// The numbers of selected leaves below parents; `nil` until they are needed.
    private var leafCounts: SelectedLeafCounts?

    /// Whether a change of the selection will be recorded when the running command ends.
    var isRecording = false

    init(_ view: CollectionView) { self.view = view }

    // MARK: The rules of selection. `CollectionView` documents these properties.

    var isAllowed: Bool {
        get { permission ?? allowsSeveral }
        set {
            permission = newValue
            limit()
        }
    }

    var allowsSeveral = false { didSet { limit() } }

    var mode = SelectionMode.items { didSet { if mode != oldValue { modeDidChange() } } }

    var followsFocus = false {
        didSet { if followsFocus != oldValue { view.afterPass { self.selectFocusedItem() } } }
    }

    var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }

    var isAllowedDuringEditing = false { didSet { limit() } }

    var allowsSeveralDuringEditing = false { didSet { limit() } }

    /// Whether the user can select items now.
    var selectsItems: Bool { isEditing ? isAllowedDuringEditing || allowsSeveralDuringEditing : isAllowed }

    /// Whether the user can select several items now.
    var selectsSeveralItems: Bool { isEditing ? allowsSeveralDuringEditing : isAllowed && allowsSeveral }

    /// Has the rows show whether the list is being edited, and deselects items that cannot be selected now.
    private func editingDidChange() {
        range = nil
        limit()
        view.setNeedsUpdate()
    }

    /// Whether an item is selected; see ``CollectionView/selectionState(ofItemAt:)``.
    func state(ofItemAt indexPath: IndexPath) -> SelectionState {
        guard let item = view.identity(at: indexPath) else { return .unselected }
        let leafCount = leafTree?.leafCount(belowItemWith: item) ?? 0
        guard leafCount > 0 else { return view.state.selection.contains(item) ? .selected : .unselected }
        let count = selectedLeafCount(below: item)
        return count == 0 ? .unselected : count < leafCount ? .mixed : .selected
    }

    /// The visible selected items, from top to bottom.
    var indexPaths: [IndexPath] {
        if !view.isInPass { view.pass {} }
        return view.state.selection.compactMap(view.indexPath(of:)).sorted()
    }

    /// Selects an item, or deselects all items for `nil`; see
    /// ``CollectionView/selectItem(at:scrollPosition:)``.
    func selectItem(at indexPath: IndexPath?, scrollPosition: ScrollPosition = []) {
        guard !view.isInPass else {
            return view.afterPass { self.selectItem(at: indexPath, scrollPosition: scrollPosition) }
        }
        view.changeState {
            guard let indexPath else { return setSelection([]) }
            guard selectsItems, let item = view.identity(at: indexPath) else { return }
            if selectsSeveralItems {
                setSelected(true, items(underItemAt: indexPath), at: indexPath)
            } else {
                setSelection([item])
            }
            if !scrollPosition.isEmpty { view.scroll(to: indexPath, at: scrollPosition) }
        }
    }

    /// Deselects an item; see ``CollectionView/deselectItem(at:)``.
    func deselectItem(at indexPath: IndexPath) {
        guard !view.isInPass else { return view.afterPass { self.deselectItem(at: indexPath) } }
        view.changeState { setSelected(false, items(underItemAt: indexPath), at: indexPath) }
    }

    /// Adds items to the selection or removes them, and has the rows on the screen updated.
    ///
    /// - Parameters:
    ///   - isSelected: Whether the items are added.
    ///   - items: The items.
    ///   - indexPath: The only row that changes; `nil` if several rows may change.
    func setSelected(_ isSelected: Bool, _ items: some Sequence<ItemIdentity>, at indexPath: IndexPath? = nil) {
        let tree = leafTree
        var hasChanged = false
        for item in items {
            let isNew =
                isSelected ? view.state.selection.insert(item).inserted : view.state.selection.remove(item) != nil
            guard isNew else { continue }
            hasChanged = true
            if let tree { leafCounts?.add(isSelected ? 1 : -1, ofLeaf: item, in: tree) }
        }
        guard hasChanged else { return }
        if let indexPath, tree == nil {
            view.rows.setNeedsUpdate(row: view.rows.layout.row(of: indexPath))
        } else {
            view.rows.setNeedsUpdate()
        }
    }

    /// Replaces the selection.
    func setSelection(_ selection: Set<ItemIdentity>) {
        guard view.state.selection != selection else { return }
        view.state.selection = selection
        leafCounts = nil
        view.rows.setNeedsUpdate()
    }

    /// Deselects items that no longer exist.
    ///
    /// - Complexity: O(*k*) lookups, where *k* is the number of selected items.
    func move(by transition: ItemTransition) {
        leafCounts = nil
        let model = view.model
        if !model.identifiesItems { range = nil }
        guard !view.state.selection.isEmpty else { return }
        if model.identifiesItems {
            setSelection(leaves(of: view.state.selection.filter { model.containsItem(with: $0) }))
        } else {
            let moved = view.state.selection.compactMap { $0.item(as: IndexPath.self).flatMap(transition.newIndexPath) }
            setSelection(Set(moved.map { ItemIdentity($0) }))
        }
    }

    /// Deselects the items that ``isAllowed`` and ``allowsSeveral`` no longer allow.
    func limit() {
        guard !view.isInPass else { return view.afterPass { self.limit() } }
        if !selectsSeveralItems { range = nil }
        if !selectsItems || (!selectsSeveralItems && view.state.selection.count > 1) { view.pass { setSelection([]) } }
        view.needsDisplay = true
        modeDidChange()
    }
}

// The mode in which selecting a parent selects its leaves.
extension ListSelection {
    /// The tree whose leaves are selected; `nil` if each item is selected by itself.
    var leafTree: (any ListModel)? { mode == .leaves && selectsSeveralItems ? view.model : nil }

    /// The number of selected leaves below an item. The counts of all parents are made at the first call after a change
    /// of the data.
    func selectedLeafCount(below item: ItemIdentity) -> Int {
        guard let tree = leafTree else { return 0 }
        let counts = leafCounts ?? SelectedLeafCounts(view.state.selection, in: tree)
        leafCounts = counts
        return counts[item]
    }

    /// The items that are selected with an item: in the mode ``SelectionMode/leaves`` the leaves below a parent,
    /// otherwise the item itself.
    func items(underItemAt indexPath: IndexPath) -> [ItemIdentity] {
        guard let item = view.identity(at: indexPath) else { return [] }
        let leaves = leafTree?.leaves(belowItemWith: item) ?? []
        return leaves.isEmpty ? [item] : leaves
    }

    /// The items that are selected with the rows of a range. These are the ``items(underItemAt:)`` of each row. In the
    /// mode ``SelectionMode/leaves``, expanded parents are left out, because their leaves have rows of their own.
    func items(ofRows ordinals: Range<Int>) -> [ItemIdentity] {
        ordinals.reduce(into: []) { items, ordinal in
            let indexPath = view.rows.layout.indexPath(ofItem: ordinal)
            guard let tree = leafTree else { return items += view.identity(at: indexPath).map { [$0] } ?? [] }
            let isExpanded = view.rows.outlineState(at: indexPath).isExpanded
            guard let item = view.identity(at: indexPath), !isExpanded || tree.leafCount(belowItemWith: item) == 0
            else { return }
            items += self.items(underItemAt: indexPath)
        }
    }

    /// Replaces parents by the leaves below them in the mode ``SelectionMode/leaves``.
    func leaves(of selection: Set<ItemIdentity>) -> Set<ItemIdentity> {
        guard let tree = leafTree else { return selection }
        let parents = selection.filter { tree.leafCount(belowItemWith: $0) > 0 }
        guard !parents.isEmpty else { return selection }
        return selection.subtracting(parents).union(parents.flatMap(tree.leaves(belowItemWith:)))
    }

    /// Replaces selected parents by the leaves below them after a change of ``mode``.
    private func modeDidChange() {
        guard !view.isInPass else { return view.afterPass { self.modeDidChange() } }
        leafCounts = nil
        guard !view.state.selection.isEmpty else { return }
        view.changeState {
            setSelection(leaves(of: view.state.selection))
            view.rows.setNeedsUpdate()
        }
    }
}

/// For each ancestor of a selected leaf, the number of selected leaves below it.
///
/// The state of a parent is this number compared with the number of all leaves below it, so it needs no walk over the
/// leaves.
@MainActor
private struct SelectedLeafCounts {
    private var counts: [ItemIdentity: Int] = [:]

    /// Counts selected leaves.
    ///
    /// - Complexity: O(*k* *d*), for *k* leaves with *d* ancestors.
    init(_ leaves: some Sequence<ItemIdentity>, in tree: any ListModel) {
        for leaf in leaves { add(1, ofLeaf: leaf, in: tree) }
    }

    /// Adds a number to the counts of a leaf's ancestors: 1 when the leaf is selected, -1 when it is deselected.
    mutating func add(_ number: Int, ofLeaf leaf: ItemIdentity, in tree: any ListModel) {
        for ancestor in sequence(first: leaf, next: tree.parent(ofItemWith:)).dropFirst() {
            counts[ancestor, default: 0] += number
        }
    }

    /// The number of selected leaves below an item.
    subscript(item: ItemIdentity) -> Int { counts[item] ?? 0 }
}

/// Which items are selected with a parent in a list with ``CollectionView/allowsMultipleSelection``.
public enum SelectionMode: Hashable, Sendable {
    /// Each item by itself, parents as well as leaves.
    case items

    /// Leaves. Selecting a parent selects all leaves below it, hidden ones too, and deselecting it deselects all of
    /// them. It is selected if all of them are, and mixed if only some of them are.
    ///
    /// A selected leaf that gets children passes its selection on to the leaves below it. In a list whose data source
    /// is no ``CollectionViewDiffableDataSource``, every item is a leaf.
    case leaves
}

/// Whether an item is selected; see ``CollectionView/selectionState(ofItemAt:)``.
package enum SelectionState: Hashable, Sendable {
    /// The item is not selected. In the mode ``SelectionMode/leaves``, no leaf below it is.
    case unselected
    /// Some leaves below the item are selected, and others are not.
    case mixed
    /// The item is selected. In the mode ``SelectionMode/leaves``, all leaves below it are.
    case selected
}
