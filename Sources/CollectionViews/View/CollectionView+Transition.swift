import struct FoundationEssentials.IndexPath

/// A new state of the data source: focus, scroll position and cells go with their items.
extension CollectionView {
    /// Takes over a new state of the data source.
    ///
    /// The item with the focus stays on its line of the screen, as far as the ends of the list allow; when it is gone, the
    /// survivor that the transition names takes its place. When the focused row is off the screen, the uppermost item on the
    /// screen is held instead. The cells of rows that stay are kept.
    ///
    /// - Complexity: O(sections), and about one screen of questions to the transition and the data source.
    public func apply(_ transition: ItemTransition) {
        guard !isInPass else { return afterPass { self.apply(transition) } }
        needsDisplay = true
        pass {
            guard !needsReload else { return loadIfNeeded() }
            take(transition)
            recycleCells()
        }
    }

    private func take(_ transition: ItemTransition) {
        recycleCells()
        let old = layout
        let oldRows = rowsOnScreen
        let oldFocus = state.focus
        let anchor = anchorItem(among: oldRows)
        let linesAbove = anchor.map { slots[layout.row(of: $0)]?.frame?.above.count ?? 0 } ?? 0
        layout = makeLayout()
        placedRows = nil
        moveCells(of: old, by: transition)
        state.focus = oldFocus.map { successor(of: $0, in: old, by: transition) } ?? firstItem
        markFocusedCell()
        restore(anchor, linesAbove, among: oldRows, of: old, by: transition)
        let isSame = oldFocus.map { transition.newIndexPath($0) == state.focus } ?? (state.focus == nil)
        if !isSame { hasFocusMoved = true }
    }

    /// What stays on its line: the item that was clicked, the one with the focus, or the uppermost on the screen.
    private func anchorItem(among rows: [PlacedRow]) -> IndexPath? {
        let screen = 0..<state.size.rows
        for candidate in [heldItem, state.focus] {
            guard let candidate, layout.contains(candidate) else { continue }
            let row = layout.row(of: candidate)
            if rows.contains(where: { $0.row == row && $0.lines.overlaps(screen) }) { return candidate }
        }
        return rows.lazy.compactMap { self.layout.indexPath(atRow: $0.row) }.first
    }

    /// Where an item stands now, or what takes its place.
    private func successor(of indexPath: IndexPath, in old: ListLayout, by transition: ItemTransition) -> IndexPath? {
        if let new = transition.newIndexPath(indexPath) ?? transition.survivor(indexPath), layout.contains(new) {
            return new
        }
        guard layout.itemCount > 0 else { return nil }
        return layout.indexPath(ofItem: min(old.ordinal(of: indexPath), layout.itemCount - 1))
    }

    /// Scrolls so that the held item stays on its line.
    ///
    /// - Parameters:
    ///   - anchor: The item, where it stood.
    ///   - linesAbove: The lines of its row that were above its cell: it is the cell that stays.
    private func restore(
        _ anchor: IndexPath?, _ linesAbove: Int, among rows: [PlacedRow], of old: ListLayout,
        by transition: ItemTransition
    ) {
        guard let anchor, let line = rows.first(where: { $0.row == old.row(of: anchor) })?.line,
            let new = successor(of: anchor, in: old, by: transition)
        else { return setTop(viewport.clamped(state.top)) }
        guard transition.newIndexPath(anchor) == nil else {
            let row = layout.row(of: new)
            return place(row, atLine: line + linesAbove - frame(ofRow: row).above.count)
        }
        // Whatever stands above the gap stays: a successor from below comes up to the line, one from above keeps its own.
        let own = rows.first { row in
            old.indexPath(atRow: row.row).map { transition.newIndexPath($0) == new } ?? false
        }
        place(layout.row(of: new), atLine: min(line, own?.line ?? line))
    }

    /// Gives the cells on the screen to the rows in which their items stand now.
    private func moveCells(of old: ListLayout, by transition: ItemTransition) {
        let oldSlots = slots
        slots = [:]
        var kept: [IndexPath] = []
        for (row, slot) in oldSlots {
            let place = newPlace(of: old.row(at: row), by: transition)
            guard let cell = slot.cell, let place, place.update != .reload else {
                if let cell = slot.cell { reuse(cell) }
                continue
            }
            let frame = newFrame(ofRow: place.row)
            let isAsWide = frame?.decorations == slot.frame?.decorations
            slots[place.row] = CellSlot(
                cell: cell, height: place.update == .none && isAsWide ? slot.height : nil, frame: frame,
                update: place.update)
            if let indexPath = layout.indexPath(atRow: place.row) { kept.append(indexPath) }
        }
        refreshOutline(of: kept.sorted())
    }

    private func newPlace(
        of element: ListRow, by transition: ItemTransition
    ) -> (row: Int, update: ItemTransition.CellUpdate)? {
        switch element {
        case .item(let indexPath):
            guard let new = transition.newIndexPath(indexPath), layout.contains(new) else { return nil }
            return (layout.row(of: new), transition.update(new))
        case .header(let section):
            guard let new = transition.newSection(section), new < layout.sectionCount else { return nil }
            return layout.row(of: .header(section: new)).map { ($0, transition.sectionUpdate(new)) }
        case .footer(let section):
            guard let new = transition.newSection(section), new < layout.sectionCount else { return nil }
            return layout.row(of: .footer(section: new)).map { ($0, transition.sectionUpdate(new)) }
        case .spacing, .topEdge, .bottomEdge: return nil
        }
    }

    /// Tells cells that stayed where their items stand in the tree now, neighbours in one question.
    private func refreshOutline(of kept: [IndexPath]) {
        guard let outlineDataSource else { return }
        var index = 0
        while index < kept.count {
            let first = kept[index]
            var count = 1
            while index + count < kept.count,
                kept[index + count] == IndexPath(item: first.item + count, section: first.section)
            { count += 1 }
            let rows = first.item..<(first.item + count)
            let outlines = outlineDataSource.outlineStates(of: rows, inSection: first.section)
            for (offset, outline) in outlines.enumerated() { setOutline(outline, at: kept[index + offset]) }
            index += count
        }
    }

    private func setOutline(_ outline: OutlineState, at indexPath: IndexPath) {
        let row = layout.row(of: indexPath)
        guard let cell = slots[row]?.cell else { return }
        let old = cell.outlineState
        cell.outlineState = outline
        outdent(cell, at: indexPath)
        if cell.outlineState != old { slots[row]!.height = nil }
    }
}
