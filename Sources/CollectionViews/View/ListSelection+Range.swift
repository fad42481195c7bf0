import struct FoundationEssentials.IndexPath

// Ranges: rows that are selected from the one at which a range began to the focused one.
extension ListSelection {
    /// Begins a range at the focused item, which every move of the focus extends, or ends it.
    func toggleRange() {
        guard !endRange(), beginMultipleSelectionInteraction() else { return }
        withFocusedItem { focus, item in beginRange(at: focus, item, followsFocus: true) }
    }

    /// Ends the range that follows the focus. Its items stay selected.
    ///
    /// - Returns: Whether there was one.
    func endRange() -> Bool {
        guard range?.followsFocus == true else { return false }
        range = nil
        return true
    }

    /// Drops the range that follows the focus, and restores the selection before it. Without a range, deselects all
    /// items.
    func cancelSelection() {
        guard let ended = range, ended.followsFocus else { return deselectAll() }
        range = nil
        setSelectedByUser(false, inOrder(view.state.selection.subtracting(ended.before)))
        let existing = ended.before.filter { view.model.containsItem(with: $0) }
        setSelectedByUser(true, inOrder(leaves(of: existing).subtracting(view.state.selection)))
    }

    /// Moves focus to the next focusable item in a direction, and extends the selection to it.
    func extendSelection(inDirection direction: Int) {
        guard allowsMultipleSelectionInteraction,
            let next = view.pass({ view.state.focus.flatMap { view.focusableItem(next: direction, to: $0) } })
        else { return view.perform(direction > 0 ? .moveDown : .moveUp) }
        extendSelection(to: next)
    }

    /// Moves focus to an item, and selects all items from the item on which the extension began. Items that an earlier
    /// step of the extension selected beyond the item are deselected.
    func extendSelection(to indexPath: IndexPath) {
        guard range?.followsFocus != true, beginMultipleSelectionInteraction() else {
            return view.pass { view.moveFocus(to: indexPath) }
        }
        defer { endMultipleSelectionInteraction() }
        withFocusedItem { focus, item in
            if range?.end != item { beginRange(at: focus, item, followsFocus: false) }
        }
        view.pass { view.moveFocus(to: indexPath) }
        if view.state.focus == indexPath { extendRange(to: indexPath) }
    }

    /// Extends the range that follows the focus to the focused item.
    func extendRangeToFocus() {
        guard range?.followsFocus == true, let focus = view.state.focus else { return }
        extendRange(to: focus)
    }

    private func withFocusedItem(_ body: (IndexPath, ItemIdentity) -> Void) {
        guard let focus = view.state.focus, let item = view.identity(at: focus) else { return }
        body(focus, item)
    }

    private func beginRange(at indexPath: IndexPath, _ item: ItemIdentity, followsFocus: Bool) {
        range = RangeSelection(start: item, end: item, before: view.state.selection, followsFocus: followsFocus)
        let ordinal = view.rows.layout.ordinal(of: indexPath)
        setSelectedByUser(true, view.pass { items(ofRows: ordinal..<ordinal + 1) })
    }

    /// Moves the end of the range to an item: selects the rows that the range gains, and deselects those that it loses
    /// unless they were selected before it. A range whose beginning is gone or hidden ends.
    ///
    /// - Complexity: O(*r*), for *r* rows between the old and the new end.
    private func extendRange(to indexPath: IndexPath) {
        guard let extended = range, let start = view.indexPath(of: extended.start),
            let end = view.identity(at: indexPath)
        else { return range = nil }
        guard end != extended.end else { return }
        let layout = view.rows.layout
        let first = layout.ordinal(of: start)
        let old = RowSpan(first, view.indexPath(of: extended.end).map(layout.ordinal(of:)) ?? first)
        let new = RowSpan(first, layout.ordinal(of: indexPath))
        range?.end = end
        let lost = view.pass { old.rows(notIn: new).flatMap(items(ofRows:)) }
        let gained = view.pass { new.rows(notIn: old).flatMap(items(ofRows:)) }
        setSelectedByUser(false, lost.filter { !extended.before.contains($0) })
        setSelectedByUser(true, gained)
    }

    /// Items in the order of their rows, the hidden ones last.
    private func inOrder(_ items: Set<ItemIdentity>) -> [ItemIdentity] {
        let visible = items.compactMap { item in view.indexPath(of: item).map { (item, $0) } }.sorted { $0.1 < $1.1 }
        return visible.map(\.0) + items.subtracting(visible.map(\.0))
    }
}

/// A range of rows that the user is selecting.
struct RangeSelection {
    /// The item at which the range began.
    let start: ItemIdentity

    /// The item at its other end.
    var end: ItemIdentity

    /// The items that were selected before. They stay selected when the range shrinks, and are restored when the range
    /// is dropped.
    let before: Set<ItemIdentity>

    /// Whether every move of the focus extends the range. Otherwise Shift does.
    let followsFocus: Bool
}

/// The rows from one end of a range to the other.
private struct RowSpan {
    private let first: Int
    private let last: Int

    init(_ start: Int, _ end: Int) { (first, last) = (min(start, end), max(start, end)) }

    /// The rows that another span does not have. Both have a row in common.
    func rows(notIn other: RowSpan) -> [Range<Int>] {
        [first..<max(first, other.first), min(last, other.last) + 1..<last + 1]
    }
}
