import DiffableSnapshots
import TerminalCanvas

/// A row on the screen: its cell, its chrome, its notes, its height and its drawing.
///
/// A slot stays with its cell when the row moves. Its height and its drawing are made when they are needed, and again
/// after a change of the cell, the chrome, the notes, the width or the drawing context.
@MainActor
final class RowSlot {
    /// The cell; `nil` for an element without one.
    let cell: ListCell?

    /// Whether the list has reported the cell as displayed.
    var isDisplayed = false

    /// Whether the cell must be configured again before the slot is used again.
    var needsReconfiguration = false

    /// Whether the state of the cell must be brought up to date before the slot is used again.
    var needsUpdate = true

    /// Whether the chrome and the notes must be read again before the slot is used again.
    var needsChrome = true

    /// The boxes and lines around the cell.
    var chrome = RowChrome.none { didSet { if chrome != oldValue { forgetHeight() } } }

    /// The widths that the cell's texts need in the columns of the list, if they are known.
    var columnFit: ColumnFit?

    /// The notes below the cell.
    var notes: [RowNote] = [] { didSet { if notes != oldValue { forgetHeight() } } }

    /// The lines of the notes, made when the row is measured.
    var noteLines: [NoteLine] = []

    private var height: Int?
    /// The lines that were drawn last; `nil` if they have to be drawn again.
    private var drawing: (lines: Range<Int>, canvas: Canvas)?

    /// Creates the slot of a cell.
    init(cell: ListCell?) { self.cell = cell }

    /// Returns the cell to its pool. The slot is not used afterward.
    func recycle() {
        guard let cell else { return }
        cell.host = nil
        cell.pool?.give(cell)
    }

    /// Has the row measured and drawn again.
    func forgetHeight() {
        columnFit = nil
        height = nil
        drawing = nil
    }

    /// Has the row drawn again, with the same height.
    func forgetDrawing() { drawing = nil }

    /// The number of lines of the row besides the lines of its cell.
    var lineCountAroundCell: Int { chrome.lineCount + noteLines.count }

    /// The height of the row in lines, measured by a function if it is not known.
    func height(measure: (RowSlot) -> Int) -> Int {
        if let height { return height }
        let new = measure(self)
        height = new
        return new
    }

    /// Some lines of the row as they look on the screen, drawn by a function if they are not known.
    func canvas(of lines: Range<Int>, draw: (RowSlot) -> Canvas) -> Canvas {
        if drawing?.lines == lines, let canvas = drawing?.canvas { return canvas }
        let new = draw(self)
        drawing = (lines, new)
        return new
    }
}

/// The slots of rows, sorted by row.
///
/// Nearly all of them belong to the rows on the screen, which follow each other. So the slot of a row is usually found
/// at once, by its distance from the first row.
struct SlotTable {
    private(set) var entries: [(row: Int, slot: RowSlot)] = []

    /// The slot of a row; `nil` for a row without one.
    ///
    /// - Complexity: O(1) if the rows from the first one to this one all have slots, otherwise O(log *n*), where *n* is
    ///   the number of slots.
    subscript(row: Int) -> RowSlot? {
        let index = index(of: row)
        return index < entries.count && entries[index].row == row ? entries[index].slot : nil
    }

    /// Adds the slot of a row, or replaces it.
    mutating func set(_ slot: RowSlot, row: Int) {
        let index = index(of: row)
        if index == entries.count {
            entries.append((row, slot))
        } else if entries[index].row == row {
            entries[index].slot = slot
        } else {
            entries.insert((row, slot), at: index)
        }
    }

    /// The index of the first slot of this row or of a row below it.
    private func index(of row: Int) -> Int {
        guard let first = entries.first?.row, row > first else { return 0 }
        if row - first < entries.count, entries[row - first].row == row { return row - first }
        return entries.partitionPoint { $0.row < row }
    }
}
