import struct FoundationEssentials.IndexPath

/// Expanding and collapsing, as a person does it: the data source asks its handlers, changes, and hands the change back
/// through ``CollectionView/apply(_:)``. None of this runs inside a pass, because handlers may do what they like.
extension CollectionView {
    /// Does what actions on the tree do to the focused item.
    func performOnOutline(_ action: ListAction) {
        guard let focus = state.focus else { return }
        switch action {
        case .expandOrMoveToChild: expandOrMoveToChild(focus)
        case .collapseOrMoveToParent: collapseOrMoveToParent(focus)
        case .toggle: toggleOrRunPrimaryAction(focus)
        case .activate: activate(focus)
        case .expandSiblings: outlineDataSource?.expandSiblings(of: focus)
        case .expandAll: outlineDataSource?.expandAllItems()
        case .collapseAll: outlineDataSource?.collapseAllItems()
        default: break
        }
    }

    /// Right: a collapsed parent expands; from an expanded one focus goes to its first child.
    private func expandOrMoveToChild(_ indexPath: IndexPath) {
        guard let outlineDataSource else { return }
        let outline = outlineDataSource.outlineState(at: indexPath)
        guard isExpandable(outline, at: indexPath) else { return }
        guard outline.isExpanded else { return outlineDataSource.expandItem(at: indexPath) }
        let child = IndexPath(item: indexPath.item + 1, section: indexPath.section)
        guard layout.contains(child), outlineDataSource.outlineState(at: child).level == outline.level + 1 else {
            return
        }
        pass { moveFocus(to: child) }
    }

    /// Left: an expanded parent collapses; from anything else focus goes to the parent.
    private func collapseOrMoveToParent(_ indexPath: IndexPath) {
        guard let outlineDataSource else { return }
        let outline = outlineDataSource.outlineState(at: indexPath)
        if outline.isExpanded, isExpandable(outline, at: indexPath) {
            return outlineDataSource.collapseItem(at: indexPath)
        }
        if let parent = outlineDataSource.parent(of: indexPath) { pass { moveFocus(to: parent) } }
    }

    /// Enter: what the cell does, or else a parent expands or collapses and a leaf is chosen.
    private func activate(_ indexPath: IndexPath) {
        if let action = pass({ cell(atRow: layout.row(of: indexPath))?.primaryAction }) { return action() }
        if let outlineDataSource {
            let outline = outlineDataSource.outlineState(at: indexPath)
            if isExpandable(outline, at: indexPath) { return toggle(indexPath, outline, in: outlineDataSource) }
        }
        delegate?.collectionView(self, performPrimaryActionForItemAt: indexPath)
    }

    /// Space: a parent expands or collapses; on a leaf the cell's primary action runs.
    private func toggleOrRunPrimaryAction(_ indexPath: IndexPath) {
        if let outlineDataSource, isExpandable(outlineDataSource.outlineState(at: indexPath), at: indexPath) {
            return toggle(indexPath)
        }
        pass({ cell(atRow: layout.row(of: indexPath))?.primaryAction })?()
    }

    /// A parent expands or collapses; nothing on a leaf.
    func toggle(_ indexPath: IndexPath) {
        guard let outlineDataSource else { return }
        let outline = outlineDataSource.outlineState(at: indexPath)
        guard isExpandable(outline, at: indexPath) else { return }
        toggle(indexPath, outline, in: outlineDataSource)
    }

    private func toggle(
        _ indexPath: IndexPath, _ outline: OutlineState, in outlineDataSource: any OutlineDataSource
    ) {
        if outline.isExpanded {
            outlineDataSource.collapseItem(at: indexPath)
        } else {
            outlineDataSource.expandItem(at: indexPath)
        }
    }

    /// Whether an item opens and closes. One with children does; one whose children may still have to be fetched does when
    /// its cell has an outline disclosure, so that a leaf among such items is still a leaf.
    private func isExpandable(_ outline: OutlineState, at indexPath: IndexPath) -> Bool {
        guard outline.isExpandable, !outline.hasChildren else { return outline.hasChildren }
        return pass { cell(atRow: layout.row(of: indexPath))?.hasOutlineDisclosure ?? false }
    }

    /// A click on a triangle: the clicked row stays on its line, and focus on its item.
    func toggleHolding(_ indexPath: IndexPath) {
        guard layout.contains(indexPath) else { return }
        heldItem = indexPath
        toggle(indexPath)
        heldItem = nil
    }
}
