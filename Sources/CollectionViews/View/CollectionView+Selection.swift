public import struct FoundationEssentials.IndexPath

/// Selection: the items that the user has chosen. Moving the focus does not change it, except with
/// ``selectionFollowsFocus``.
extension CollectionView {
    /// The visible selected items, from top to bottom. A selected item that is hidden below a collapsed one stays
    /// selected.
    ///
    /// - Complexity: O(*k* log *n*), where *k* is the number of selected items and *n* the number of all items.
    /// - Returns: An empty array if none is selected, and never `nil`. The type is UIKit's.
    public var indexPathsForSelectedItems: [IndexPath]? { selectedIndexPaths }

    /// The visible selected items, from top to bottom.
    var selectedIndexPaths: [IndexPath] {
        if !isInPass { pass {} }
        return state.selection.compactMap(indexPath(of:)).sorted()
    }

    /// The number of selected items, visible or hidden; in the mode ``SelectionMode/leaves`` the number of selected
    /// leaves.
    ///
    /// - Complexity: O(1).
    public var selectedItemCount: Int {
        if !isInPass { pass {} }
        return state.selection.count
    }

    /// Whether an item is selected.
    ///
    /// - Complexity: O(1) in the mode ``SelectionMode/items``. In the mode ``SelectionMode/leaves``, the first call for
    ///   a parent after a change of the data takes O(*m*), for *m* descendants.
    public func selectionState(ofItemAt indexPath: IndexPath) -> SelectionState {
        guard !state.selection.isEmpty, let item = identity(at: indexPath) else { return .unselected }
        let leafCount = leafTree?.leafCount(belowItemWith: item) ?? 0
        guard leafCount > 0 else { return state.selection.contains(item) ? .selected : .unselected }
        let count = selectedLeafCount(below: item)
        return count == 0 ? .unselected : count < leafCount ? .mixed : .selected
    }

    /// Selects an item, or deselects all items for `nil`. Without ``allowsMultipleSelection``, all other items are
    /// deselected.
    ///
    /// Does nothing if the item does not exist, or if ``allowsSelection`` is `false`. The delegate is not notified,
    /// because it is notified only of what the user does. In the mode ``SelectionMode/leaves``, a parent stands for
    /// the leaves below it.
    ///
    /// - Parameters:
    ///   - indexPath: The position of the item; `nil` to deselect all items.
    ///   - animated: No effect: a terminal shows every change in one frame.
    ///   - scrollPosition: Where on the screen the item is afterwards. Without an option, the list does not scroll.
    public func selectItem(at indexPath: IndexPath?, animated: Bool = false, scrollPosition: ScrollPosition = []) {
        guard !isInPass else {
            return afterPass { self.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition) }
        }
        changeState {
            guard let indexPath else { return setSelection([]) }
            guard selectsItems, let item = identity(at: indexPath) else { return }
            if selectsSeveralItems {
                setSelected(true, items(underItemAt: indexPath), at: indexPath)
            } else {
                setSelection([item])
            }
            if !scrollPosition.isEmpty { scroll(to: indexPath, at: scrollPosition) }
        }
    }

    /// Deselects an item. Does nothing if the item is not selected. The delegate is not notified. In the mode
    /// ``SelectionMode/leaves``, a parent stands for the leaves below it.
    ///
    /// - Parameters:
    ///   - indexPath: The position of the item.
    ///   - animated: No effect: a terminal shows every change in one frame.
    public func deselectItem(at indexPath: IndexPath, animated: Bool = false) {
        guard !isInPass else { return afterPass { self.deselectItem(at: indexPath, animated: animated) } }
        changeState { setSelected(false, items(underItemAt: indexPath), at: indexPath) }
    }
}

// The set of selected items.
extension CollectionView {
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
            let isNew = isSelected ? state.selection.insert(item).inserted : state.selection.remove(item) != nil
            guard isNew else { continue }
            hasChanged = true
            if let tree { selectedLeafCounts?.add(isSelected ? 1 : -1, ofLeaf: item, in: tree) }
        }
        guard hasChanged else { return }
        if let indexPath, tree == nil {
            rows.setNeedsUpdate(row: rows.layout.row(of: indexPath))
        } else {
            rows.setNeedsUpdate()
        }
    }

    /// Replaces the selection.
    func setSelection(_ selection: Set<ItemIdentity>) {
        guard state.selection != selection else { return }
        state.selection = selection
        selectedLeafCounts = nil
        rows.setNeedsUpdate()
    }

    /// Deselects items that no longer exist.
    ///
    /// - Complexity: O(*k*) lookups, where *k* is the number of selected items.
    func moveSelection(by transition: ItemTransition) {
        selectedLeafCounts = nil
        let model = model
        if !model.identifiesItems { rangeSelection = nil }
        guard !state.selection.isEmpty else { return }
        if model.identifiesItems {
            setSelection(leaves(of: state.selection.filter { model.containsItem(with: $0) }))
        } else {
            let moved = state.selection.compactMap { $0.item(as: IndexPath.self).flatMap(transition.newIndexPath) }
            setSelection(Set(moved.map { ItemIdentity($0) }))
        }
    }

    /// Deselects the items that ``allowsSelection`` and ``allowsMultipleSelection`` no longer allow.
    func limitSelection() {
        guard !isInPass else { return afterPass { self.limitSelection() } }
        if !selectsSeveralItems { rangeSelection = nil }
        if !selectsItems || (!selectsSeveralItems && state.selection.count > 1) { pass { setSelection([]) } }
        needsDisplay = true
        selectionModeDidChange()
    }
}

// Items are stored by identity or, if the data source does not provide identities, by position.
extension CollectionView {
    package func identity(at indexPath: IndexPath) -> ItemIdentity? {
        rows.layout.contains(indexPath) ? model.identity(ofItemAt: indexPath) : nil
    }

    func indexPath(of item: ItemIdentity) -> IndexPath? {
        let indexPath = model.indexPath(ofItemWith: item)
        return indexPath.flatMap { model.identifiesItems || rows.layout.contains($0) ? $0 : nil }
    }
}
