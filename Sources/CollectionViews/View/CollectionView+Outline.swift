import struct FoundationEssentials.IndexPath

/// Expanding and collapsing by the user: the data source calls its handlers, changes its tree, and applies the change
/// to the view.
extension CollectionView {
    /// Right arrow: expands a collapsed item; moves focus from an expanded item to its first child, as soon as it has
    /// been loaded.
    func expandOrMoveToChild(_ indexPath: IndexPath) {
        guard let outline = expandableOutline(at: indexPath) else { return }
        guard outline.isExpanded else { return model.toggle(.item(indexPath), isExpanding: true) }
        let child = IndexPath(item: indexPath.item + 1, section: indexPath.section)
        guard rows.layout.contains(child), rows.outlineState(at: child).level == outline.level + 1 else {
            return features.loading.awaitChildren(of: indexPath)
        }
        pass { moveFocus(to: child) }
    }

    /// Leaves the focus where it is when children arrive. Called for every key and click.
    package func endAwaitingChildren() { features.loading.endAwaitingChildren() }

    /// Left arrow: collapses an expanded item; moves focus from any other item to its parent.
    func collapseOrMoveToParent(_ indexPath: IndexPath) {
        if expandableOutline(at: indexPath)?.isExpanded == true {
            model.toggle(.item(indexPath), isExpanding: false)
        } else if let parent = model.parent(of: indexPath) {
            pass { moveFocus(to: parent) }
        }
    }

    /// Whether the focused item is expanded; `nil` if it cannot be expanded, or if there is no focused item.
    package var isFocusedItemExpanded: Bool? { state.focus.flatMap(expandableOutline)?.isExpanded }

    /// Whether there may be items that can be expanded.
    package var hasOutline: Bool { model.hasTrees && (isFocusedItemExpanded != nil || model.canExpandItems) }

    /// Whether Enter opens the content that the `disclosureIndicator` or `detail` accessory of the focused row
    /// announces.
    package var focusedItemLeadsOn: Bool {
        guard let focus = state.focus, isFocusedItemExpanded == nil else { return false }
        return pass { cell(of: focus)?.leadsOn ?? false }
    }

    /// Shows a number of levels below an item that can be expanded.
    func showLevels(_ count: Int, below indexPath: IndexPath) {
        guard expandableOutline(at: indexPath) != nil else { return }
        model.showLevels(count, below: indexPath)
    }

    /// Shows more levels below an item that can be expanded, or fewer for a negative number.
    func showMoreLevels(_ count: Int, below indexPath: IndexPath) {
        guard expandableOutline(at: indexPath) != nil else { return }
        model.showMoreLevels(count, below: indexPath)
    }

    /// Enter does the first of these that is possible:
    ///
    /// 1. If a collapsed item hides a match of the search, it expands the ancestors of the match.
    /// 2. It performs the primary action of the cell.
    /// 3. It loads children again that could not be loaded, or expands or collapses an item with children. Where one
    ///    item can be selected, it selects a parent instead, unless a click anywhere on the row expands the parent.
    /// 4. It calls the handler of a shown `insert` accessory, unless the list is being edited and several items can be
    ///    selected.
    /// 5. It opens the menu of a shown pop-up accessory.
    /// 6. It does the same as a click, and performs the delegate's primary action. Where that cannot be performed
    ///    because the list is being edited, it selects or deselects the leaf.
    ///
    /// - Parameters:
    ///   - indexPath: The position of the item.
    ///   - isSecondClick: Whether this is the second click of a double-click, the first of which has selected the item.
    func activate(_ indexPath: IndexPath, isSecondClick: Bool = false) {
        guard isUsable(indexPath), !search.expandToMatch() else { return }
        if let action = primaryAction(of: indexPath) { return action() }
        if model.retryLoading(at: indexPath) { return }
        if isSecondClick || !isSelectedByEnter(indexPath), toggle(indexPath) { return }
        if !isEditing || !selectsSeveralItems, insert(at: indexPath) { return }
        if let handler = host.menuHandler, let menu = pass({ cell(of: indexPath)?.popUpMenu }) { return handler(menu) }
        activateLeaf(indexPath, isSecondClick: isSecondClick)
    }

    /// Whether Enter selects an item even if it has children: a click does, and a key has to be able to do the same.
    private func isSelectedByEnter(_ indexPath: IndexPath) -> Bool {
        selectsItems && !selectsSeveralItems && !selection.followsFocus(at: indexPath)
            && pass { cell(of: indexPath)?.togglesWithWholeRow != true }
    }

    private func activateLeaf(_ indexPath: IndexPath, isSecondClick: Bool) {
        let item = identity(at: indexPath)
        let isPerformed = delegate?.collectionView(self, canPerformPrimaryActionForItemAt: indexPath) ?? false
        guard isPerformed || !isEditing || !selectsSeveralItems else { return selection.toggleSelection(indexPath) }
        if !isSecondClick || selectionState(ofItemAt: indexPath) == .unselected { selection.selectOnly(indexPath) }
        // The delegate may have changed the data when it was notified of the selection.
        guard isPerformed, let current = item.flatMap(self.indexPath(of:)) else { return }
        delegate?.collectionView(self, performPrimaryActionForItemAt: current)
    }

    /// The primary action of an item's cell.
    func primaryAction(of indexPath: IndexPath) -> (@MainActor () -> Void)? {
        guard isUsable(indexPath) else { return nil }
        return pass { cell(of: indexPath)?.primaryAction }
    }

    /// Expands a collapsed item and collapses an expanded one.
    ///
    /// - Returns: Whether the item can be expanded and collapsed; `false` for a leaf.
    @discardableResult
    func toggle(_ indexPath: IndexPath) -> Bool {
        guard let outline = expandableOutline(at: indexPath) else { return false }
        model.toggle(.item(indexPath), isExpanding: !outline.isExpanded)
        return true
    }

    /// The outline state of an item that can be expanded and collapsed; `nil` for a leaf, and for an item whose cell
    /// does not allow it.
    ///
    /// An item without children, whose children a handler may still provide, can be expanded if its cell has an outline
    /// disclosure. So a leaf among such items remains a leaf.
    private func expandableOutline(at indexPath: IndexPath) -> OutlineState? {
        guard model.hasTrees else { return nil }
        return pass {
            guard rows.layout.contains(indexPath) else { return nil }
            let outline = rows.outlineState(at: indexPath)
            guard outline.isExpandable, let cell = cell(of: indexPath) else { return nil }
            cell.updateConfigurationIfNeeded()
            guard cell.isUserInteractionEnabled else { return nil }
            return outline.hasChildren || cell.hasOutlineDisclosure ? outline : nil
        }
    }
}

// The items around an item in its tree. In a list without trees, all items are roots.
extension CollectionView {
    /// The parent of an item; `nil` for a root.
    func parent(of indexPath: IndexPath) -> IndexPath? { model.parent(of: indexPath) }

    /// The next sibling below an item, or above it for a negative direction; `nil` if there is none.
    func sibling(of indexPath: IndexPath, inDirection direction: Int) -> IndexPath? {
        model.sibling(of: indexPath, inDirection: direction).flatMap { rows.layout.contains($0) ? $0 : nil }
    }

    /// The item on which ``ListAction/moveToNextLevelChange`` stops; `nil` if there is no item below.
    ///
    /// ```
    /// a        a -> b    the next item is further in
    ///   b      b -> c    the items after c are further in
    ///   c      c -> d
    ///     d    d -> f    f is further out
    ///     e
    ///   f
    /// ```
    ///
    /// - Complexity: O(*k*), where *k* is the number of items that are passed over.
    func levelChange(below indexPath: IndexPath) -> IndexPath? {
        let (start, level) = (rows.layout.ordinal(of: indexPath), level(of: indexPath))
        var ordinal = start
        while ordinal + 1 < rows.layout.itemCount {
            let next = self.level(ofItem: ordinal + 1)
            if next < level || next > level && ordinal == start { return rows.layout.indexPath(ofItem: ordinal + 1) }
            if next > level { break }
            ordinal += 1
        }
        return ordinal == start ? nil : rows.layout.indexPath(ofItem: ordinal)
    }

    /// The item on which ``ListAction/moveToPreviousLevelChange`` stops; `nil` if there is no item above.
    ///
    /// - Complexity: O(*k*), where *k* is the number of items that are passed over.
    func levelChange(above indexPath: IndexPath) -> IndexPath? {
        let start = rows.layout.ordinal(of: indexPath)
        var (ordinal, level) = (start, level(of: indexPath))
        while ordinal > 0 {
            let previous = self.level(ofItem: ordinal - 1)
            if ordinal == start, previous > level { level = previous }
            if ordinal == start, previous < level { return rows.layout.indexPath(ofItem: ordinal - 1) }
            guard previous == level else { break }
            ordinal -= 1
        }
        return ordinal == start ? nil : rows.layout.indexPath(ofItem: ordinal)
    }

    private func level(ofItem ordinal: Int) -> Int { level(of: rows.layout.indexPath(ofItem: ordinal)) }

    private func level(of indexPath: IndexPath) -> Int { rows.outlineState(at: indexPath).level }
}
