import struct FoundationEssentials.IndexPath

/// The item that stays on its line of the screen while the rows of a list change.
@MainActor
struct ScrollAnchor {
    /// The position of the item before the change.
    let indexPath: IndexPath

    /// The line of the screen on which its row begins.
    var line: Int

    /// The number of lines of the row above its cell.
    private let linesAbove: Int

    private let layout: ListLayout
    private let rowsOnScreen: [PlacedRow]

    /// Stores the line of the first candidate that is visible, or else of the uppermost item on the screen; `nil` if no
    /// item is on the screen.
    ///
    /// - Parameters:
    ///   - candidates: The items to look for, in this order.
    ///   - pinned: A row at the top of the screen whose item is stored instead; `nil` for none.
    ///   - scroller: The scroller of the list.
    ///   - rows: The rows of the list.
    init?(
        _ candidates: [IndexPath?], orPinned pinned: PlacedRow? = nil, in scroller: ListScroller, _ rows: RowStore
    ) {
        layout = rows.layout
        rowsOnScreen = scroller.rowsOnScreen
        var held = pinned.flatMap { rows.layout.indexPath(atRow: $0.row) }
        for case let candidate? in candidates where held == nil && layout.contains(candidate) {
            if scroller.lines(ofRow: layout.row(of: candidate)) != nil { held = candidate }
        }
        for placed in rowsOnScreen where held == nil { held = layout.indexPath(atRow: placed.row) }
        guard let indexPath = held, let placed = pinned ?? scroller.placed(layout.row(of: indexPath)) else {
            return nil
        }
        self.indexPath = indexPath
        line = placed.line
        linesAbove = rows.slot(ofRow: placed.row).chrome.above.count
    }

    /// Scrolls so that the item, whose position may have changed, is on its line again.
    func restore(_ scroller: inout ListScroller, in rows: RowStore, at indexPath: IndexPath) {
        let row = rows.layout.row(of: indexPath)
        scroller.place(row, atLine: line + linesAbove - rows.slot(ofRow: row).chrome.above.count)
    }

    /// Scrolls so that the item's successor is on its line. A successor that was on the screen above the item keeps its
    /// own line instead, so that the rows above do not move.
    func restore(
        _ scroller: inout ListScroller, in rows: RowStore, atSuccessor successor: IndexPath,
        by transition: ItemTransition
    ) {
        let own = rowsOnScreen.first { placed in
            layout.indexPath(atRow: placed.row).flatMap(transition.newIndexPath) == successor
        }
        scroller.place(rows.layout.row(of: successor), atLine: min(line, own?.line ?? line))
    }
}
