import struct FoundationEssentials.IndexPath

/// Restoring a view state.
extension CollectionView {
    /// The uppermost item on the screen, and the line on which its row begins.
    var uppermostItem: (indexPath: IndexPath, line: Int)? {
        pass {
            for placed in scroller.rowsOnScreen {
                if let indexPath = rows.layout.indexPath(atRow: placed.row) { return (indexPath, placed.line) }
            }
            return nil
        }
    }

    /// Moves the focus to an item, and scrolls so that the row of another one begins on a line of the screen. A line
    /// on which no line of the row would be on the screen, as a stored state may have it, counts as the nearest one. A
    /// list that has no size yet keeps the line for the size that it gets.
    func restorePlace(focus: IndexPath?, top: IndexPath?, line: Int) {
        changeState {
            if let focus { moveFocus(to: focus) }
            guard let top, rows.layout.contains(top) else { return }
            let row = rows.layout.row(of: top)
            pending.isPlacedBeforeSize = state.size.rows == 0
            scroll { scroller in
                let lowest = scroller.size.rows > 0 ? scroller.size.rows - 1 : line
                scroller.place(row, atLine: min(max(line, 1 - rows.height(ofRow: row)), lowest))
            }
        }
    }
}
