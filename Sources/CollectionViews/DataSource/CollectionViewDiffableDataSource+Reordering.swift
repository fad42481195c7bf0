import DiffableSnapshots
import ListModels

import struct FoundationEssentials.IndexPath

// Moving an item: the list shows a content in which the item is at its new place. The whole content is held as it was.
extension CollectionViewDiffableDataSource: ReorderingModel {
    var reordering: (any ReorderingModel)? { self }

    var canReorderItems: Bool { reorderingHandlers.canReorderItem != nil && reorderingObstacle == nil }

    /// A filtered list does not show the items between its rows, so nothing is moved there.
    var reorderingObstacle: String? {
        guard reorderingHandlers.canReorderItem != nil else { return nil }
        return isFiltered ? "Items cannot be moved in a filtered list" : nil
    }

    func canReorderItem(at indexPath: IndexPath) -> Bool {
        guard canReorderItems, let item = state.item(at: indexPath), !isSectionHeader(indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    var reorderedItem: IndexPath? { move.flatMap { state.indexPath(of: $0.item) } }

    func beginReordering(itemAt indexPath: IndexPath) {
        guard let item = state.item(at: indexPath), let place = state.place(of: item) else { return }
        let level = state.trees[indexPath.section].level(of: item)
        move = ItemReordering(item: item, origin: place, originalIndexPath: indexPath, place: place, level: level)
    }

    func moveReorderedItem(by rows: Int) {
        if let gaps, let target = gap(rows, from: gaps) { _ = moveReorderedItem(to: target, of: gaps) }
    }

    func canMoveReorderedItem(inDirection direction: Int) -> Bool {
        // It is asked for each frame, so it does not look through a long list.
        gaps.flatMap { gap(direction.signum(), from: $0, limit: 1000) } != nil
    }

    /// The last gap over a number of rows in which the item is allowed, or else the first one after them; `nil` if
    /// there is none.
    ///
    /// - Parameter limit: The number of gaps that are looked at.
    private func gap(_ rows: Int, from gaps: RowGaps<Section, Item>, limit: Int = .max) -> RowGap? {
        let direction = rows < 0 ? -1 : 1
        var (gap, left, limit) = (gaps.current, abs(rows), limit)
        var target: RowGap?
        while left > 0 || target == nil, limit > 0, let next = gaps.next(to: gap, inDirection: direction) {
            gap = next
            left -= 1
            limit -= 1
            if !allowedLevels(in: gap, of: gaps).isEmpty { target = gap }
        }
        return target
    }

    func moveReorderedItem(toEnd direction: Int) {
        guard let gaps else { return }
        moveReorderedItem(from: gaps.end(inDirection: direction), inDirection: -direction, of: gaps)
    }

    func moveReorderedItem(_ side: ReorderingSide, _ indexPath: IndexPath, level: Int) {
        move?.level = max(0, level)
        guard let gaps, let old = reorderedItem else { return }
        guard let gap = gaps.gap(side, indexPath) else { return changeReorderedLevel() }
        moveReorderedItem(from: gap, inDirection: indexPath < old ? 1 : -1, of: gaps)
    }

    /// Moves the item to the first gap in a direction in which it is allowed, at most to the gap in which it is.
    private func moveReorderedItem(from gap: RowGap, inDirection direction: Int, of gaps: RowGaps<Section, Item>) {
        var next: RowGap? = gap
        while let gap = next, gap != gaps.current {
            if moveReorderedItem(to: gap, of: gaps) { return }
            next = gaps.next(to: gap, inDirection: direction)
        }
        changeReorderedLevel()
    }

    func changeReorderedLevel(inDirection direction: Int) {
        guard let gaps else { return }
        guard let next = nextLevel(inDirection: direction, of: gaps) else {
            if direction > 0 { expandReorderingParent() }
            return
        }
        move?.level = next
        _ = moveReorderedItem(to: gaps.current, of: gaps)
    }

    func canChangeReorderedLevel(inDirection direction: Int) -> Bool {
        guard let gaps else { return false }
        return nextLevel(inDirection: direction, of: gaps) != nil || direction > 0 && canExpandReorderingParent
    }

    /// The next level that the item may have in its gap, to the right or, for a negative direction, to the left.
    private func nextLevel(inDirection direction: Int, of gaps: RowGaps<Section, Item>) -> Int? {
        guard let level = reorderedLevel else { return nil }
        let levels = allowedLevels(in: gaps.current, of: gaps)
        return direction < 0 ? levels.last { $0 < level } : levels.first { $0 > level }
    }

    var canExpandReorderingParent: Bool { collapsedReorderingParent != nil }

    func expandReorderingParent() {
        guard let indexPath = collapsedReorderingParent, let parent = state.item(at: indexPath) else { return }
        toggle(.item(indexPath), isExpanding: true)
        updates.perform { [self] in
            guard let reordering = move, let section = state.section(of: parent),
                let row = state.trees[section].visibleRow(of: parent)
            else { return }
            let tree = state.trees[section]
            guard tree.isExpanded(parent), !isMissingChildren(parent, in: tree) else { return }
            let child = tree.hasChildren(parent) ? tree.item(atVisibleRow: row + 1) : nil
            guard child != reordering.item else { return }
            self.move?.level = tree.level(of: parent) + 1
            moveReorderedItem(
                to: ItemPlace(section: state.identifiers[section], parent: parent, previous: nil, next: child))
        }
    }

    /// The collapsed item directly above the moved one, if that may become its child.
    private var collapsedReorderingParent: IndexPath? {
        guard let reordering = move, let gaps, let above = gaps.itemAbove(gaps.current) else { return nil }
        let section = gaps.current.section
        let tree = state.trees[section]
        let target = ReorderingTarget(section: state.identifiers[section], parent: above)
        guard !tree.isExpanded(above), canToggle(above, isExpanding: true, in: tree), isAllowed(reordering.item, target)
        else { return nil }
        return state.indexPath(of: above)
    }

    func endReordering(cancels: Bool) -> Bool {
        guard let ended = move else { return true }
        if cancels || ended.place == ended.origin {
            moveReorderedItem(to: ended.origin)
            move = nil
            return true
        }
        let initial = content.latest
        var final = initial
        guard final.move(ended.item, to: ended.place) else {
            moveReorderedItem(to: ended.origin)
            move = nil
            return false
        }
        let transaction = DiffableDataSourceTransaction(from: initial, to: final, moving: ended.item)
        updates.undisturbed { reorderingHandlers.willReorder?(transaction) }
        // The handler may have applied a snapshot.
        final = content.latest
        guard final.move(ended.item, to: ended.place) else {
            moveReorderedItem(to: ended.origin)
            move = nil
            return false
        }
        move = nil
        perform(.drop(final))
        updates.undisturbed { reorderingHandlers.didReorder?(transaction) }
        return true
    }
}

extension CollectionViewDiffableDataSource {
    /// The gaps around the item that is being moved; `nil` if none is, or if it is hidden.
    private var gaps: RowGaps<Section, Item>? {
        guard let item = move?.item, state.indexPath(of: item) != nil else { return nil }
        return RowGaps(state, moving: item)
    }

    private var reorderedLevel: Int? {
        guard let item = move?.item, let section = state.section(of: item) else { return nil }
        return state.trees[section].level(of: item)
    }

    /// Whether the item is the header of its section.
    private func isSectionHeader(_ indexPath: IndexPath) -> Bool {
        indexPath.item == 0 && shownView?.hasHeaderItem(inSection: indexPath.section) == true
    }

    /// Whether an item may be moved to a place.
    private func isAllowed(_ item: Item, _ target: ReorderingTarget) -> Bool {
        if let origin = move?.origin, origin.section == target.section, origin.parent == target.parent {
            return true
        }
        if let canMove = reorderingHandlers.canMoveItem { return canMove(item, target) }
        guard let parent = target.parent, let section = state.index(of: target.section) else { return true }
        return canToggle(parent, isExpanding: true, in: state.trees[section])
    }

    /// The levels that the moved item may have in a gap, in order. An item that has to be expanded first, or whose
    /// children are not known, does not get a child.
    private func allowedLevels(in gap: RowGap, of gaps: RowGaps<Section, Item>) -> [Int] {
        guard let reordering = move, !isAboveHeader(gap), gap == gaps.current || isTarget(gap, from: gaps.current)
        else { return [] }
        let tree = state.trees[gap.section]
        guard state.isOutline[gap.section] || !gaps.movedItemHasChildren else { return [] }
        return gaps.levels(of: gap).filter { level in
            let place = gaps.place(in: gap, atLevel: level)
            if let parent = place.parent, parent != reordering.origin.parent {
                if !tree.isExpanded(parent), canToggle(parent, isExpanding: true, in: tree) { return false }
                if isMissingChildren(parent, in: tree) { return false }
            }
            guard isAllowedBetweenSiblings(reordering.item, place) else { return false }
            return isAllowed(reordering.item, ReorderingTarget(section: place.section, parent: place.parent))
        }
    }

    /// Whether an item may be moved next to the siblings of a place.
    private func isAllowedBetweenSiblings(_ item: Item, _ place: ItemPlace<Section, Item>) -> Bool {
        guard let canMoveBetween, let section = state.index(of: place.section) else { return true }
        let tree = state.trees[section]
        func sibling(below item: Item) -> Item? {
            tree.visibleRow(of: item).flatMap { tree.outline.row(ofSiblingOfRow: $0, inDirection: 1) }
                .flatMap(tree.item(atVisibleRow:))
        }
        var next = place.next
        if let previous = place.previous { next = sibling(below: previous) }
        if next == item { next = sibling(below: item) }
        return canMoveBetween(item, place.previous, next)
    }

    /// Whether the delegate leaves an item in a gap to which it is moved.
    private func isTarget(_ gap: RowGap, from current: RowGap) -> Bool {
        guard let view = shownView, let delegate = view.delegate, let reordering = move else { return true }
        let proposed = IndexPath(item: gap.index, section: gap.section)
        let target = delegate.collectionView(
            view, targetIndexPathForMoveOfItemFromOriginalIndexPath: reordering.originalIndexPath,
            atCurrentIndexPath: IndexPath(item: current.index, section: current.section), toProposedIndexPath: proposed)
        return target == proposed
    }

    /// Whether an item in a gap would replace the header of a section.
    private func isAboveHeader(_ gap: RowGap) -> Bool {
        gap.index == 0 && shownView?.hasHeaderItem(inSection: gap.section) == true
    }

    /// Moves the item to the allowed level in a gap that is nearest to the one that the user wants.
    ///
    /// - Returns: `false` if no level is allowed.
    private func moveReorderedItem(to gap: RowGap, of gaps: RowGaps<Section, Item>) -> Bool {
        guard let wanted = move?.level else { return false }
        let levels = allowedLevels(in: gap, of: gaps)
        guard let level = levels.min(by: { abs($0 - wanted) < abs($1 - wanted) }) else { return false }
        if gap != gaps.current || level != reorderedLevel { moveReorderedItem(to: gaps.place(in: gap, atLevel: level)) }
        return true
    }

    /// Gives the item the level that the user wants, if it is allowed.
    private func changeReorderedLevel() {
        if let gaps { _ = moveReorderedItem(to: gaps.current, of: gaps) }
    }

    /// Shows the item at another place. The other rows on the screen stay, except those that the item passes.
    private func moveReorderedItem(to place: ItemPlace<Section, Item>) {
        guard let reordering = move else { return }
        let item = reordering.item
        let oldParent = reordering.place.parent == reordering.origin.parent ? nil : reordering.place.parent
        self.move?.place = place
        updates.perform { [self] in
            var new = state
            guard new.move(item, to: place, leavingClosed: oldParent) else { return }
            let pinned = shownView?.firstItemOnScreen(outside: visibleRows(of: item))
            perform(.move(new), holding: pinned)
            shownView?.movement.revealItem()
        }
    }

    /// The positions of an item and of the visible items below it.
    private func visibleRows(of item: Item) -> Range<IndexPath>? {
        guard let indexPath = state.indexPath(of: item) else { return nil }
        let rows = state.trees[indexPath.section].outline.visibleRows(ofSubtreeInRow: indexPath.item)
        return indexPath..<IndexPath(item: rows.upperBound, section: indexPath.section)
    }
}
