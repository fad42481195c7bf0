import TerminalCanvas

import struct FoundationEssentials.IndexPath

/// The rows of a list: which row shows which element, and the cells and heights of the rows on the screen.
///
/// A cell is made when its row comes onto the screen, and kept while it stays there. Before a row is measured or drawn,
/// its cell reads its state from the list, so nothing has to be written to cells when focus, selection or data change.
@MainActor
final class RowStore {
    /// The elements of the list by row.
    private(set) var layout: ListLayout

    /// Provides the layouts of sections; `nil` if all have the configuration of the list.
    var sectionProvider: CollectionViewCompositionalLayout.SectionProvider?

    /// The columns of the list.
    private(set) var metrics: ListMetrics

    /// The columns at the right of each row; `nil` in a list without columns.
    var columnLayout: ColumnLayout?

    /// The widths for which the columns are laid out.
    var columnFit: ColumnFit?

    /// The identifier of the column by which the list is sorted, which does not vanish; `nil` for none.
    var keptColumn: String? { didSet { if keptColumn != oldValue { layOutColumns() } } }

    unowned let provider: any RowProvider
    private var slots = SlotTable()

    /// Whether a cell has changed by itself since the rows on the screen were measured.
    private var hasChangedSlot = false

    /// Whether any cell has had a content that may be edited.
    private(set) var hasFields = false

    /// Whether there are cells that have not been reported as displayed.
    private var hasNewCells = false
    private var screen: (top: ListOffset, height: Int, rows: [PlacedRow])?

    /// The outline states that were read last.
    private var outlineStates: OutlineStates?

    /// Creates the rows of an empty list.
    ///
    /// - Parameters:
    ///   - configuration: The appearance of the list.
    ///   - provider: The list, which outlives the rows.
    init(configuration: ListConfiguration, provider: any RowProvider) {
        self.provider = provider
        layout = ListLayout(configuration: configuration)
        metrics = ListMetrics(configuration: configuration, columns: 0)
    }

    // MARK: Reading

    /// The cell of a row; `nil` for an element without one.
    func cell(atRow row: Int) -> ListCell? { slot(ofRow: row).cell }

    /// The row of a cell; `nil` if the cell is not in the list.
    func row(of cell: ListCell) -> Int? { slots.entries.first { $0.slot.cell === cell }?.row }

    /// The row of the parent of a row's item; `nil` for a root, and for a row without an item.
    func parent(ofRow row: Int) -> Int? {
        guard let indexPath = layout.indexPath(atRow: row),
            let parent = outlineStates?.parent(of: indexPath) ?? provider.parent(of: indexPath)
        else { return nil }
        return layout.row(of: parent)
    }

    /// The number of ancestors of a row's item; 0 for a row without an item.
    func level(ofRow row: Int) -> Int {
        if let indexPath = layout.indexPath(atRow: row) { outlineState(at: indexPath).level } else { 0 }
    }

    /// The height of a row in lines, its chrome and its notes included. 0 for a header or footer that does not exist.
    func height(ofRow row: Int) -> Int {
        slot(ofRow: row).height { slot in
            let chrome = slot.chrome
            guard let cell = slot.cell else { return blankLines(inRow: row) + chrome.lineCount }
            let columns = ChromeColumns(metrics(ofRow: row), chrome).cell.count
            let height = max(1, cell.height(forWidth: columns, context: provider.context))
            slot.noteLines = cell.lines(of: slot.notes, forWidth: columns, context: provider.context)
            return height + slot.lineCountAroundCell
        }
    }

    /// The columns of a row.
    func metrics(ofRow row: Int) -> ListMetrics {
        guard layout.isMixed else { return metrics }
        return metrics.ofSection(isInset: layout.arrangement(ofSection: layout.section(ofRow: row)).isInset)
    }

    /// The rows on a screen with a number of lines, at a scroll position.
    func rows(from top: ListOffset, height: Int) -> [PlacedRow] {
        if let known = knownRows(from: top, height: height) { return known }
        var rows: [PlacedRow] = []
        // Making a cell may change a different cell, which was measured before.
        for _ in 0..<3 where rows.isEmpty || hasChangedSlot {
            hasChangedSlot = false
            rows = viewport(height: height).rows(from: top)
        }
        screen = hasChangedSlot ? nil : (top, height, rows)
        return rows
    }

    /// The rows on the screen, if nothing has changed since they were measured.
    func knownRows(from top: ListOffset, height: Int) -> [PlacedRow]? {
        if let screen, screen.top == top, screen.height == height { screen.rows } else { nil }
    }

    /// Computes scroll positions on a screen with a number of lines.
    func viewport(height: Int) -> Viewport {
        Viewport(rowCount: layout.rowCount, height: height) { [self] in self.height(ofRow: $0) }
    }

    /// The slot of a row, with a cell whose state is up to date.
    func slot(ofRow row: Int) -> RowSlot {
        let known = slots[row]
        if let known, !known.needsUpdate { return known }
        let element = layout.row(at: row)
        let provider = provider
        let slot = if let known { reconfigured(known, for: element) } else { newSlot(for: element) }
        slots.set(slot, row: row)
        if slot.needsChrome {
            slot.chrome = chrome(of: element, atRow: row)
            if case .item(let indexPath) = element { slot.notes = provider.notes(belowItemAt: indexPath) }
            slot.needsChrome = false
        }
        if let cell = slot.cell, case .item(let indexPath) = element, provider.prepare(cell, at: indexPath) {
            slot.forgetHeight()
            provider.heightsMayChange()
        }
        if let cell = slot.cell, hasColumns || cell.columnPlacement != nil, case .item = element,
            cell.place(columnPlacement(of: slot))
        {
            slot.forgetHeight()
            provider.heightsMayChange()
        }
        slot.needsUpdate = false
        return slot
    }

    private func chrome(of element: ListRow, atRow row: Int) -> RowChrome {
        var chrome =
            if let decorations = provider.decorations(of: element) {
                RowChrome(row: row, in: layout, section: decorations.section, item: decorations.item)
            } else {
                RowChrome.undecorated(element, in: layout)
            }
        if case .item(let indexPath) = element { chrome.separator = layout.separator(belowItemAt: indexPath) }
        return chrome
    }

    private func newSlot(for element: ListRow) -> RowSlot { slot(of: provider.makeCell(for: element)) }

    private func slot(of cell: ListCell?) -> RowSlot {
        cell?.host = self
        hasNewCells = true
        return RowSlot(cell: cell)
    }

    /// The slot after its cell was configured again, if necessary; a new slot if the data source provided another cell.
    private func reconfigured(_ slot: RowSlot, for element: ListRow) -> RowSlot {
        guard slot.needsReconfiguration, let cell = slot.cell else { return slot }
        slot.needsReconfiguration = false
        let new = provider.reconfigure(cell, for: element)
        if new === cell { return slot }
        recycle(slot, of: element)
        return self.slot(of: new)
    }

    private func blankLines(inRow row: Int) -> Int {
        guard case .spacing(let section) = layout.row(at: row) else { return 0 }
        return layout.arrangement(ofSection: section).spacing
    }

    /// The outline state of an item. Those of about a screen of rows are read together, and again after a change.
    func outlineState(at indexPath: IndexPath) -> OutlineState {
        if let state = outlineStates?[indexPath] { return state }
        let read = OutlineStates(
            around: indexPath, rowCount: layout.itemCount(inSection: indexPath.section), in: provider.model)
        outlineStates = read
        return read[indexPath] ?? .flat
    }

    // MARK: Changing

    /// Has the outline states of rows read again.
    func setNeedsOutlineStates() { outlineStates = nil }

    /// Has all cells read their state before they are used again.
    func setNeedsUpdate() {
        screen = nil
        for (_, slot) in slots.entries { slot.needsUpdate = true }
    }

    /// Has the cell of a row read its state before it is used again.
    func setNeedsUpdate(row: Int) {
        guard let slot = slots[row] else { return }
        screen = nil
        slot.needsUpdate = true
    }

    /// Has the cells that satisfy a condition read their state before they are used again.
    ///
    /// - Returns: Whether there is such a cell.
    func setNeedsUpdate(where condition: (ListCell) -> Bool) -> Bool {
        var isFound = false
        for (_, slot) in slots.entries where slot.cell.map(condition) ?? false {
            slot.needsUpdate = true
            isFound = true
        }
        if isFound { screen = nil }
        return isFound
    }

    /// Sets which cells stay at the top of the screen.
    func setPinned(_ pinned: [PlacedRow]) {
        for (row, slot) in slots.entries {
            let isPinned = pinned.contains { $0.row == row }
            guard let cell = slot.cell, cell.position.state.isPinned != isPinned else { continue }
            var position = cell.position
            position.state.isPinned = isPinned
            if cell.setPosition(position) { slot.forgetDrawing() }
        }
    }

    /// Has the chrome and the notes of all rows read before they are used again.
    func setNeedsChrome() {
        setNeedsUpdate()
        for (_, slot) in slots.entries { slot.needsChrome = true }
    }

    /// Has all rows measured and drawn again.
    func forgetHeights() {
        screen = nil
        for (_, slot) in slots.entries { slot.forgetHeight() }
    }

    /// Changes the columns of the list.
    func setMetrics(_ metrics: ListMetrics) {
        guard metrics != self.metrics else { return }
        self.metrics = metrics
        resetColumns()
        forgetHeights()
    }

    /// Returns the cells of all rows outside a range to their pools, except the cells of pinned rows.
    func recycle(outside visible: Range<Int>, except isPinned: (_ row: Int) -> Bool) {
        let old = slots
        guard old.entries.count > visible.count else { return }
        slots = SlotTable()
        for (row, slot) in old.entries {
            if visible.contains(row) || isPinned(row) {
                slots.set(slot, row: row)
            } else {
                recycle(slot, of: layout.row(at: row))
            }
        }
    }

    /// Reports the cells that have come onto the screen since the last call. All slots belong to rows on the
    /// screen.
    func displayNewCells() {
        guard hasNewCells else { return }
        hasNewCells = false
        for (row, slot) in slots.entries where !slot.isDisplayed {
            slot.isDisplayed = true
            if let cell = slot.cell { provider.willDisplay(cell, for: layout.row(at: row)) }
        }
    }

    /// Returns the cell of a slot to its pool.
    private func recycle(_ slot: RowSlot, of element: ListRow) {
        if slot.isDisplayed, let cell = slot.cell { provider.didEndDisplaying(cell, for: element) }
        slot.recycle()
    }

    /// Changes the rows and returns all cells to their pools.
    func reload(_ layout: ListLayout) {
        let old = exchange(&slots, with: SlotTable())
        screen = nil
        outlineStates = nil
        for (row, slot) in old.entries { recycle(slot, of: self.layout.row(at: row)) }
        self.layout = layout
        resetColumns()
    }

    /// Changes the rows and moves each cell on the screen to the row in which its item is now.
    ///
    /// - Returns: The old rows whose cells are configured again or replaced.
    func apply(_ transition: ItemTransition, layout: ListLayout) -> [Int] {
        let (old, oldLayout) = (slots, self.layout)
        let moves = transition.moves(of: old, from: oldLayout, to: layout)
        let mayChangeWidths = layout.isMixed || oldLayout.isMixed
        self.layout = layout
        slots = SlotTable()
        screen = nil
        outlineStates = nil
        var configuredRows: [Int] = []
        for ((oldRow, _), (slot, row, update)) in zip(old.entries, moves) {
            if update != .none { configuredRows.append(oldRow) }
            guard let row, update != .reload, slot.cell != nil else {
                recycle(slot, of: oldLayout.row(at: oldRow))
                continue
            }
            if update == .reconfigure { slot.needsReconfiguration = true }
            slot.needsUpdate = true
            slot.needsChrome = true
            if mayChangeWidths { slot.forgetHeight() }
            slots.set(slot, row: row)
        }
        return configuredRows
    }
}

extension RowStore: CellHost {
    func cellHasField() { hasFields = true }

    func cellDidChange(_ cell: ListCell) {
        for (_, slot) in slots.entries where slot.cell === cell {
            slot.forgetHeight()
            slot.needsUpdate = true
        }
        hasChangedSlot = true
        provider.heightsMayChange()
        screen = nil
    }
}

/// The outline states of about a screen of rows. The view needs one at a time; the model makes them together.
@MainActor
struct OutlineStates {
    private let section: Int
    private let first: Int
    private let states: [OutlineState]

    /// The number of rows that are read together.
    private static let count = 48

    /// Reads the states of the rows around a position from a model.
    init(around indexPath: IndexPath, rowCount: Int, in model: any ListModel) {
        section = indexPath.section
        first = max(0, indexPath.item - Self.count / 2)
        states = model.outlineStates(ofRows: first..<max(first, min(first + Self.count, rowCount)), inSection: section)
    }

    /// The state at a position, if it was read.
    subscript(indexPath: IndexPath) -> OutlineState? {
        guard indexPath.count == 2, indexPath.section == section else { return nil }
        let index = indexPath.item - first
        return index >= 0 && index < states.count ? states[index] : nil
    }

    /// The parent of the item at a position, if both were read.
    ///
    /// To ask the model takes 2,900 instructions, some 20 times for a key in a list that pins ancestors.
    func parent(of indexPath: IndexPath) -> IndexPath? {
        guard let level = self[indexPath]?.level else { return nil }
        var item = indexPath.item - 1
        while item >= first, states[item - first].level >= level { item -= 1 }
        return item >= first ? IndexPath(item: item, section: section) : nil
    }
}
