package import TerminalCanvas

package import struct FoundationEssentials.IndexPath

/// The cursor in a content of several rows.
extension CollectionView {
    /// The size of an item's content; `nil` for an item that is not on the screen.
    package func contentSize(ofItemAt indexPath: IndexPath) -> Size? {
        guard !isInPass else { return nil }
        return pass {
            guard rows.layout.contains(indexPath), let placed = scroller.placed(rows.layout.row(of: indexPath)),
                let cell = rows.cell(atRow: placed.row)
            else { return nil }
            return cell.layout(in: painter.cellRectangle(of: placed), context: context).content.size
        }
    }

    /// Scrolls so that the line of the cursor is visible, also in a row that is higher than the screen.
    package func revealCursor() {
        changeState {
            guard let row = state.focus.map(rows.layout.row(of:)), let placed = scroller.placed(row),
                let cell = rows.cell(atRow: row)
            else { return }
            var place = painter.cellRectangle(of: placed)
            place.origin.row += placed.line
            let line = cell.cursor(in: place, context: context).row
            let first = scroller.pinnedHeight(overRow: row)
            // A row may have more lines than `scroll(by:)` counts.
            let shownLine = max(first, min(line, scroller.size.rows - 1))
            if shownLine != line { scroll { $0.place(row, atLine: placed.line + shownLine - line) } }
        }
    }
}
