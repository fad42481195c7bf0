import struct FoundationEssentials.IndexPath

/// A new state of the data source: focus, scroll position and cells go with their items.
extension CollectionView {
    /// Takes over a new state of the data source.
    ///
    /// The item with the focus stays on its line of the screen, as far as the ends of the list allow; when it is gone, the
    /// survivor that the transition names takes its place. When the focused row is off the screen, the uppermost item on the
    /// screen is held instead. The cells of rows that stay are kept.
    ///
    /// Cells that were never asked for, as none were drawn since the configuration changed, are asked for by their old
    /// positions. A data source that calls this itself has the list drawn between such a change and one of its data;
    /// ``CollectionViewDiffableDataSource`` sees to that.
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
        moveSelection(by: transition)
        moveCells(of: old, oldRows, by: transition)
        state.focus = oldFocus.map { successor(of: $0, in: old, by: transition) } ?? firstItem
        markFocusedCell()
        restore(anchor, linesAbove, among: oldRows, of: old, by: transition)
        let isSame = oldFocus.map { transition.newIndexPath($0) == state.focus } ?? (state.focus == nil)
        if !isSame { hasFocusMoved = true }
    }

    /// What stays on its line: the item that was clicked, the one with the focus, or the uppermost on the screen.
    func anchorItem(among rows: [PlacedRow]) -> IndexPath? {
        if let heldItem, isOnScreen(heldItem) { return heldItem }
        if let focus = state.focus, isOnScreen(focus) { return focus }
        return rows.lazy.compactMap { self.layout.indexPath(atRow: $0.row) }.first
    }

    private func isOnScreen(_ indexPath: IndexPath) -> Bool {
        layout.contains(indexPath) && lines(ofRow: layout.row(of: indexPath)) != nil
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
    private func moveCells(of old: ListLayout, _ oldRows: [PlacedRow], by transition: ItemTransition) {
        let oldSlots = slots
        slots = RowTable()
        var kept: [IndexPath] = []
        var items: [(indexPath: IndexPath, slot: CellSlot)] = []
        for placed in oldRows {
            guard let slot = oldSlots[placed.row] else { continue }
            let element = old.row(at: placed.row)
            if case .item(let indexPath) = element {
                items.append((indexPath, slot))
            } else if slot.cell != nil, let place = newPlace(of: element, by: transition) {
                move(slot, to: place.row, place.update)
            } else if let cell = slot.cell {
                reuse(cell)
            }
        }
        for neighbours in Self.neighbours(items.map(\.indexPath)) {
            let first = items[neighbours.lowerBound].indexPath
            let places = transition.places(first.item..<(first.item + neighbours.count), first.section)
            for (index, place) in zip(neighbours, places) {
                let (oldPath, slot) = items[index]
                guard let indexPath = place.indexPath, layout.contains(indexPath), slot.cell != nil else {
                    if let cell = slot.cell { reuse(cell) }
                    continue
                }
                // A header that comes into the box is drawn with the box's sides.
                if isHeader(oldPath) != isHeader(indexPath) { slot.picture = nil }
                if move(slot, to: layout.row(of: indexPath), place.update) { kept.append(indexPath) }
            }
        }
        refreshOutline(of: kept.sorted())
    }

    /// Puts a slot where its row is now.
    ///
    /// - Returns: Whether its cell stays.
    @discardableResult
    private func move(_ slot: CellSlot, to row: Int, _ update: ItemTransition.CellUpdate) -> Bool {
        guard update != .reload else {
            if let cell = slot.cell { reuse(cell) }
            return false
        }
        let frame = newFrame(ofRow: row)
        if update != .none || frame?.decorations != slot.frame?.decorations { slot.height = nil }
        slot.frame = frame
        slot.update = update
        changeSlots { $0[row] = slot }
        return true
    }

    /// Where a header or footer stands now, and what it needs.
    private func newPlace(
        of element: ListRow, by transition: ItemTransition
    ) -> (row: Int, update: ItemTransition.CellUpdate)? {
        switch element {
        case .header(let section):
            guard let new = transition.newSection(section), new < layout.sectionCount else { return nil }
            return layout.row(of: .header(section: new)).map { ($0, transition.sectionUpdate(new)) }
        case .footer(let section):
            guard let new = transition.newSection(section), new < layout.sectionCount else { return nil }
            return layout.row(of: .footer(section: new)).map { ($0, transition.sectionUpdate(new)) }
        case .spacing, .topEdge, .bottomEdge, .item: return nil
        }
    }

    /// Divides ascending positions into stretches of neighbours, as ranges of indices.
    private static func neighbours(_ indexPaths: [IndexPath]) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        for (index, indexPath) in indexPaths.enumerated() {
            if let last = stretches.last, indexPaths[last.lowerBound].section == indexPath.section,
                indexPaths[last.lowerBound].item + last.count == indexPath.item
            {
                stretches[stretches.count - 1] = last.lowerBound..<(index + 1)
            } else {
                stretches.append(index..<(index + 1))
            }
        }
        return stretches
    }

    /// Tells cells that stayed where their items stand in the tree now, neighbours in one question.
    private func refreshOutline(of kept: [IndexPath]) {
        guard let outlineDataSource else { return }
        for neighbours in Self.neighbours(kept) {
            let first = kept[neighbours.lowerBound]
            let rows = first.item..<(first.item + neighbours.count)
            let outlines = outlineDataSource.outlineStates(of: rows, inSection: first.section)
            for (index, outline) in zip(neighbours, outlines) { setOutline(outline, at: kept[index]) }
        }
    }

    private func setOutline(_ outline: OutlineState, at indexPath: IndexPath) {
        guard let slot = slots[layout.row(of: indexPath)], let cell = slot.cell else { return }
        let outline = outdented(outline, at: indexPath)
        guard cell.outlineState != outline else { return }
        cell.outlineState = outline
        slot.height = nil
    }
}
