import struct FoundationEssentials.IndexPath

/// Ranges: rows that are selected from the one at which a range began to the focused one.
extension CollectionView {
    /// Begins a range at the focused item, which every move of the focus extends, or ends it.
    func toggleRange() {
        guard !endRange(), beginMultipleSelectionInteraction() else { return }
        withFocusedItem { focus, item in
            beginRange(at: focus, item, followsFocus: true)
        }
    }

    /// Ends the range that follows the focus. What it has selected stays selected.
    ///
    /// - Returns: Whether there was one.
    func endRange() -> Bool {
        guard rangeSelection?.followsFocus == true else { return false }
        rangeSelection = nil
        return true
    }

    /// Drops the range that follows the focus: what was selected before is selected again. Without a range, deselects
    /// all items.
    func cancelSelection() {
        guard let range = rangeSelection, range.followsFocus else { return deselectAll() }
        rangeSelection = nil
        setSelectedByPerson(false, inOrder(state.selection.subtracting(range.before)))
        let existing = range.before.filter { model.containsItem(with: $0) }
        setSelectedByPerson(true, inOrder(leaves(of: existing).subtracting(state.selection)))
    }

    /// Moves focus to the next focusable item in a direction, and extends the selection to it.
    func extendSelection(inDirection direction: Int) {
        guard allowsMultipleSelectionInteraction,
            let next = pass({ state.focus.flatMap { focusableItem(next: direction, to: $0) } })
        else { return perform(direction > 0 ? .moveDown : .moveUp) }
        extendSelection(to: next)
    }

    /// Moves focus to an item, and selects all items from the item on which the extension began. Items that an earlier
    /// step of the extension selected beyond the item are deselected.
    func extendSelection(to indexPath: IndexPath) {
        guard rangeSelection?.followsFocus != true, beginMultipleSelectionInteraction() else {
            return pass { moveFocus(to: indexPath) }
        }
        defer { endMultipleSelectionInteraction() }
        withFocusedItem { focus, item in
            if rangeSelection?.end != item { beginRange(at: focus, item, followsFocus: false) }
        }
        pass { moveFocus(to: indexPath) }
        if state.focus == indexPath { extendRange(to: indexPath) }
    }

    /// Extends the range that follows the focus to the focused item.
    func extendRangeToFocus() {
        guard rangeSelection?.followsFocus == true, let focus = state.focus else { return }
        extendRange(to: focus)
    }

    private func withFocusedItem(_ body: (IndexPath, ItemIdentity) -> Void) {
        guard let focus = state.focus, let item = identity(at: focus) else { return }
        body(focus, item)
    }

    private func beginRange(at indexPath: IndexPath, _ item: ItemIdentity, followsFocus: Bool) {
        rangeSelection = RangeSelection(start: item, end: item, before: state.selection, followsFocus: followsFocus)
        let ordinal = rows.layout.ordinal(of: indexPath)
        setSelectedByPerson(true, pass { items(ofRows: ordinal..<ordinal + 1) })
    }

    /// Moves the end of the range to an item: selects the rows that the range gains, and deselects those that it loses
    /// unless they were selected before it. A range whose beginning is gone or hidden ends.
    ///
    /// - Complexity: O(*r*), for *r* rows between the old and the new end.
    private func extendRange(to indexPath: IndexPath) {
        guard var range = rangeSelection, let start = self.indexPath(of: range.start), let end = identity(at: indexPath)
        else { return rangeSelection = nil }
        guard end != range.end else { return }
        let layout = rows.layout
        let first = layout.ordinal(of: start)
        let old = RowSpan(first, self.indexPath(of: range.end).map(layout.ordinal(of:)) ?? first)
        let new = RowSpan(first, layout.ordinal(of: indexPath))
        range.end = end
        rangeSelection = range
        let lost = pass { old.rows(notIn: new).flatMap(items(ofRows:)) }
        let gained = pass { new.rows(notIn: old).flatMap(items(ofRows:)) }
        setSelectedByPerson(false, lost.filter { !range.before.contains($0) })
        setSelectedByPerson(true, gained)
    }

    /// Items in the order of their rows, the hidden ones last.
    private func inOrder(_ items: Set<ItemIdentity>) -> [ItemIdentity] {
        let visible = items.compactMap { item in indexPath(of: item).map { (item, $0) } }.sorted { $0.1 < $1.1 }
        return visible.map(\.0) + items.subtracting(visible.map(\.0))
    }
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
