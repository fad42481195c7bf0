import struct FoundationEssentials.IndexPath

/// The focused item and the scroll position of a list, to return to later.
struct ListPlace {
    /// The focused item; `nil` for none.
    let focus: ItemIdentity?

    /// The line of the screen on which the focused row began; `nil` if it was not visible.
    let line: Int?

    let top: ListOffset

    /// The ``SearchModel/wholeRevision`` of the rows.
    let revision: Int
}

extension CollectionView {
    /// The focused item and the scroll position.
    var place: ListPlace {
        pass {
            let line = state.focus.flatMap { scroller.placed(rows.layout.row(of: $0))?.line }
            return ListPlace(
                focus: state.focus.flatMap { identity(at: $0) }, line: line,
                top: state.top, revision: model.search?.wholeRevision ?? 0)
        }
    }

    /// Returns to a place. If the rows have changed since then, the focused item is on its line again, as far as it
    /// still exists and the ends of the list allow.
    func restore(_ place: ListPlace) {
        changeState {
            let focus = place.focus.flatMap { indexPath(of: $0) }
            if let focus { moveFocus(to: focus) }
            if place.revision == model.search?.wholeRevision ?? 0 {
                state.top = place.top
                scroll { $0.scroll(by: 0) }
            } else if let focus, let line = place.line {
                scroll { $0.place(rows.layout.row(of: focus), atLine: line) }
            }
        }
    }
}

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
