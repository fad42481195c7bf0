import struct FoundationEssentials.IndexPath

/// Focus: the item that the keys act on.
extension CollectionView {
    /// The number of items above the focused item, and the number of all items; `nil` without a focused item.
    package var focusedPosition: (ordinal: Int, count: Int)? {
        if !isInPass { pass {} }
        guard let focus = state.focus else { return nil }
        return (rows.layout.ordinal(of: focus), rows.layout.itemCount)
    }

    /// Gives an item the focus and scrolls to it. Does nothing if the item does not exist or cannot have the focus.
    func moveFocus(to indexPath: IndexPath) {
        guard rows.layout.contains(indexPath), canFocus(indexPath) else { return }
        let old = state.focus
        setFocus(indexPath)
        revealFocus(from: old)
    }

    /// Moves focus by a number of focusable items, down or, for a negative direction, up. If there is none, the list
    /// scrolls by as many lines, so that the text after it can be read.
    func moveFocus(inDirection direction: Int, count: Int = 1) {
        guard let focus = state.focus, var next = focusableItem(next: direction, to: focus) else {
            return scroll { $0.scroll(by: direction * count) }
        }
        for _ in 1..<count {
            guard let further = focusableItem(next: direction, to: next) else { break }
            next = further
        }
        if focusedLines == nil { revealFocus() }
        moveFocus(to: next)
    }

    /// Moves focus a number of times to the next of some items, passing over items that cannot have it.
    ///
    /// - Parameters:
    ///   - count: The number of times. Focus moves less often if there are not as many items.
    ///   - next: The item that follows an item; `nil` if there is none.
    func moveFocus(_ count: Int, times next: (IndexPath) -> IndexPath?) {
        guard var item = state.focus else { return }
        var (target, left) = (item, count)
        while left > 0, let following = next(item) {
            item = following
            guard canFocus(item) else { continue }
            target = item
            left -= 1
        }
        if focusedLines == nil { revealFocus() }
        if target != state.focus { moveFocus(to: target) }
    }

    /// Moves focus to the first item that can have it, or to the last.
    ///
    /// - Parameters:
    ///   - direction: The end: the first item if negative.
    ///   - number: The number of an item, counted from 1, to which focus moves instead; `nil` for none.
    func moveFocus(toEnd direction: Int, orItem number: Int? = nil) {
        let last = rows.layout.itemCount - 1
        if let number, last >= 0 {
            let item = rows.layout.indexPath(ofItem: min(number - 1, last))
            focusableItem(near: item).map(moveFocus(to:))
            return
        }
        guard last >= 0, let end = focusableItem(from: direction < 0 ? 0 : last, inDirection: -direction) else {
            return scroll { $0.scroll(by: direction * rows.layout.rowCount) }
        }
        moveFocus(to: end)
    }

    /// Moves focus and list by a page. The focused row stays on its line of the screen, except at the ends of the list.
    /// A row that is higher than the screen is scrolled to its end first.
    func movePage(inDirection direction: Int) {
        let header = state.focus.map { scroller.pinnedHeight(overRow: rows.layout.row(of: $0)) } ?? 0
        let page = direction * max(1, scrollingSize.rows - 1 - header)
        if state.focus != nil, focusedLines == nil { revealFocus() }
        guard let focus = state.focus else { return scroll { $0.scroll(by: page) } }
        if let lines = focusedLines, lines.count > scrollingSize.rows - header {
            let hidden = direction > 0 ? lines.upperBound - scrollingSize.rows : header - lines.lowerBound
            if hidden > 0 { return scroll { $0.scroll(by: direction * min(abs(page), hidden)) } }
        }
        let line = focusedLines?.lowerBound ?? 0
        let layout = rows.layout
        let row = scroller.row(page, linesFrom: layout.row(of: focus))
        guard let target = layout.indexPath(nearRow: row).flatMap(focusableItem(near:)) else { return }
        let isFurther = direction > 0 ? target > focus : target < focus
        let reached = isFurther ? target : focusableItem(next: direction, to: focus) ?? focus
        setFocus(reached)
        scroll { scroller in
            scroller.place(layout.row(of: reached), atLine: line)
            scroller.reveal(layout.row(of: reached))
        }
        if focusableItem(next: direction, to: reached) == nil { revealFocus() }
    }

    /// Gives the clicked item the focus. The list does not scroll, unless the row is only partly visible.
    func focusClickedItem(_ indexPath: IndexPath) {
        guard rows.layout.contains(indexPath), canFocus(indexPath) else { return }
        setFocus(indexPath)
        scroll { $0.reveal(rows.layout.row(of: indexPath)) }
    }

    private func setFocus(_ indexPath: IndexPath) {
        let old = state.focus
        guard old != indexPath else { return }
        state.focus = indexPath
        pending.focusChange = .action
        for case let moved? in [old, indexPath] { rows.setNeedsUpdate(row: rows.layout.row(of: moved)) }
    }
}

// Items that can have the focus.
extension CollectionView {
    /// The item itself if it can have the focus, or else the next item below that can, or else the next one above.
    func focusableItem(near indexPath: IndexPath) -> IndexPath? {
        let ordinal = rows.layout.ordinal(of: indexPath)
        return focusableItem(from: ordinal, inDirection: 1) ?? focusableItem(from: ordinal, inDirection: -1)
    }

    /// The next focusable item below an item, or above it for a negative direction.
    func focusableItem(next direction: Int, to indexPath: IndexPath) -> IndexPath? {
        focusableItem(from: rows.layout.ordinal(of: indexPath) + direction, inDirection: direction)
    }

    /// The first focusable item in a direction, beginning with the item at an ordinal position.
    ///
    /// - Complexity: O(*k*), where *k* is the number of items on the way that cannot have the focus.
    private func focusableItem(from ordinal: Int, inDirection direction: Int) -> IndexPath? {
        var ordinal = ordinal
        while (0..<rows.layout.itemCount).contains(ordinal) {
            let indexPath = rows.layout.indexPath(ofItem: ordinal)
            if canFocus(indexPath) { return indexPath }
            ordinal += direction
        }
        return nil
    }

    private func canFocus(_ indexPath: IndexPath) -> Bool {
        delegate?.collectionView(self, canFocusItemAt: indexPath) ?? true && model.canFocusItem(at: indexPath)
    }
}
