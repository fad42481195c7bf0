import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// The cell of a row; `nil` for a border, for blank lines, and for a header that does not exist. Asked of the data
    /// source when the row comes onto the screen, and kept while it stays there.
    func cell(atRow row: Int) -> ListCell? {
        slot(ofRow: row).cell
    }

    /// What is known of a row, its cell among it.
    func slot(ofRow row: Int) -> CellSlot {
        let known = slots[row]
        if let known, known.update == .none { return known }
        let slot = CellSlot(cell: known.map { updated($0, atRow: row) } ?? newCell(atRow: row))
        changeSlots { $0[row] = slot }
        slot.cell?.host = self
        return slot
    }

    /// The height of a row in lines, with what is above and below its cell. 0 for a header that does not exist, otherwise
    /// at least 1.
    func height(ofRow row: Int) -> Int {
        let slot = slot(ofRow: row)
        let height = slot.height ?? measure(row, slot)
        return isDecorated ? height + frame(ofRow: row).lineCount : height
    }

    /// The part of the list that is on the screen.
    var viewport: Viewport {
        Viewport(rowCount: layout.rowCount, height: state.size.rows) { [self] in height(ofRow: $0) }
    }

    /// The rows on the screen.
    var rowsOnScreen: [PlacedRow] {
        if let placedRows { return placedRows }
        let rows = viewport.rows(from: state.top)
        placedRows = rows
        return rows
    }

    /// Gives back the cells of rows that are no longer on the screen.
    func recycleCells() {
        guard let first = rowsOnScreen.first?.row, let last = rowsOnScreen.last?.row else { return recycleAllCells() }
        guard slots.count > last - first + 1 else { return }
        changeSlots { slots in
            slots.removeAll { row, slot in
                guard row < first || row > last else { return false }
                if let cell = slot.cell { reuse(cell) }
                return true
            }
        }
    }

    /// Changes what is known of the rows. It is moved out and in again: of a property that is changed in its place, every
    /// access would be checked for being exclusive, and this one is read with every row.
    func changeSlots(_ change: (inout RowTable<CellSlot>) -> Void) {
        var changed = slots
        slots = RowTable()
        change(&changed)
        slots = changed
    }

    /// Finds the rows on the screen and their cells, unless nothing happened since that was done. Before the data changes, as
    /// afterwards the data source has other items where these stand.
    func settleRows() {
        guard !isInPass, !needsReload, placedRows == nil else { return }
        pass { recycleCells() }
    }

    /// Gives back all cells.
    func recycleAllCells() {
        slots.forEach { _, slot in if let cell = slot.cell { reuse(cell) } }
        slots = RowTable()
        placedRows = nil
    }

    /// Has the heights of the rows on the screen asked for again.
    func forgetHeights() {
        slots.forEach { _, slot in slot.height = nil }
        placedRows = nil
        needsDisplay = true
    }

    /// The height of a row's cell in lines, found out and kept with its slot.
    func measure(_ row: Int, _ slot: CellSlot) -> Int {
        var height = 1
        if let cell = slot.cell {
            let columns = isDecorated ? columns(within: frame(ofRow: row)) : metrics
            height = max(1, cell.height(forWidth: columns.cell.count, context: context))
        } else {
            switch layout.row(at: row) {
            case .spacing: height = configuration.spacing
            case .header, .footer: height = 0
            case .topEdge, .bottomEdge, .item: break
            }
        }
        slot.height = height
        return height
    }

    private func newCell(atRow row: Int) -> ListCell? {
        guard let dataSource else { return nil }
        switch layout.row(at: row) {
        case .item(let indexPath):
            let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
            prepare(cell, at: indexPath)
            return cell
        case .header(let section): return supplementary(Self.elementKindSectionHeader, inSection: section)
        case .footer(let section): return supplementary(Self.elementKindSectionFooter, inSection: section)
        case .spacing, .topEdge, .bottomEdge: return nil
        }
    }

    private func supplementary(_ kind: String, inSection section: Int) -> ListCell? {
        let indexPath = IndexPath(item: 0, section: section)
        return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }

    private func updated(_ slot: CellSlot, atRow row: Int) -> ListCell? {
        guard let cell = slot.cell, slot.update == .reconfigure, let indexPath = layout.indexPath(atRow: row) else {
            if let cell = slot.cell { reuse(cell) }
            return newCell(atRow: row)
        }
        let new = reconfigure(cell, at: indexPath)
        if let new { prepare(new, at: indexPath) }
        return new
    }

    private func prepare(_ cell: ListCell, at indexPath: IndexPath) {
        let state = state
        cell.configurationState.isFocused = indexPath == state.focus
        cell.configurationState.isSelected = !state.selection.isEmpty && isSelected(indexPath)
        cell.isSectionHeader = isHeader(indexPath)
        guard configuration.headerMode == .firstItemInSection else { return }
        cell.outlineState = outdented(cell.outlineState, at: indexPath)
    }

    /// Where a section's first item is its header, the header's children stand as far left as itself.
    func outdented(_ outline: OutlineState, at indexPath: IndexPath) -> OutlineState {
        guard configuration.headerMode == .firstItemInSection, indexPath.item > 0, outline.level > 0 else {
            return outline
        }
        var outline = outline
        if outline.hasSiblingBelow.count > outline.level { outline.hasSiblingBelow.removeFirst() }
        outline.level -= 1
        return outline
    }
}
