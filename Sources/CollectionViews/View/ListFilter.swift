public import TextMatching

import struct FoundationEssentials.IndexPath

/// A filter of a list: shows the items that match a pattern, and their ancestors.
///
/// ```swift
/// view.filter.apply(FilterPattern("crf !badge"))  // focus moves to the best match
/// view.filter.end()  // expansion, focus and scroll position are as they were
/// ```
///
/// The texts are those of ``CollectionViewDiffableDataSource/textProvider``. They are read on another thread. If the
/// person or the program filters by another pattern, the running work is cancelled and its result is not used.
///
/// A big list shows what was found first before all items have been looked at, and then the rest in a few steps. Until
/// the last one, ``result`` is not complete, and focus moves to the best match so far, unless the person moves it. If
/// the next pattern can only match items that the last one matches, such as `circle` after `cir`, only those are looked
/// at.
///
/// The filter does not change the data: `snapshot()` and `snapshot(for:)` of the data source return all items, and
/// `apply` changes all items. The list shows what matches of them a moment later. What the person expands and collapses
/// in the filtered list has no effect on the whole list. Selected items stay selected when the filter hides them.
@MainActor
public final class ListFilter {
    /// What the list is filtered by; `nil` if there is no filter.
    public private(set) var pattern: FilterPattern? { didSet { if pattern != oldValue { view.updateHighlight() } } }

    /// Whether focus also moves to the best match when the data change, until the person moves it: for a list whose
    /// data arrive while it is filtered. The default is `false`.
    public var followsBestMatch = false

    /// Where the list was before it was filtered.
    private var origin: ListPlace?

    /// Whether focus moves to the best match when the result, or a part of it, arrives.
    private(set) var movesFocus = false

    /// Whether the filter is moving the focus.
    private var isMoving = false

    private unowned let view: CollectionView

    init(_ view: CollectionView) { self.view = view }

    /// How many items match; `nil` without a filter, and until the first part of the result is shown.
    public var result: FilterResult? { pattern == nil ? nil : view.searchableDataSource?.filterResult }

    /// Shows the items that match a pattern. Focus moves to the item that matches best.
    ///
    /// - Parameter pattern: The pattern. If it has no terms, the filter ends.
    public func apply(_ pattern: FilterPattern) { apply(pattern, movesFocus: true) }

    /// Shows the items that match a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern. If it has no terms, the filter ends.
    ///   - movesFocus: Whether focus moves to the item that matches best.
    func apply(_ pattern: FilterPattern, movesFocus: Bool) {
        guard !pattern.isEmpty else { return end() }
        guard pattern != self.pattern, let source = view.searchableDataSource else { return }
        if origin == nil { origin = view.place }
        self.pattern = pattern
        self.movesFocus = movesFocus
        source.setFilter(pattern)
    }

    /// Shows all items again, expanded as they were. Focus and scroll position are as they were too, as far as the data
    /// have not changed.
    public func end() {
        guard pattern != nil else { return }
        pattern = nil
        movesFocus = false
        view.searchableDataSource?.setFilter(nil)
        let origin = origin
        self.origin = nil
        if let origin { view.afterPass { self.view.restore(origin) } }
    }

    /// Shows a result. If the focused item does not match, focus moves to another one; that is not the person's doing.
    func showResult(_ show: () -> Void) {
        isMoving = true
        show()
        isMoving = false
    }

    /// The list shows the result of the filter, or a part of it.
    ///
    /// - Parameters:
    ///   - best: The position of the item that matches best; `nil` if none matches.
    ///   - isComplete: Whether all items have been looked at.
    func didFilter(best: IndexPath?, isComplete: Bool) {
        view.needsDisplay = true
        guard movesFocus else { return }
        movesFocus = !isComplete || followsBestMatch
        isMoving = true
        if let best { view.perform(.focus(best)) }
        isMoving = false
    }

    /// Moves focus a number of times to the next row that matches itself, or to the previous one. After the last one
    /// comes the first one.
    ///
    /// - Complexity: O(number of rows that are passed over + level of the focused item).
    func move(times count: Int, inDirection direction: Int) {
        guard let result else { return }
        let rowCount = view.rows.layout.itemCount
        let focus = view.state.focus.map(view.rows.layout.ordinal)
        let rows: [Range<Int>]
        if direction > 0 {
            let next = focus.map { $0 + 1 } ?? 0
            rows = [next..<rowCount, 0..<next]
        } else {
            rows = [0..<(focus ?? rowCount), (focus ?? rowCount)..<rowCount]
        }
        var (found, rest) = (Int?.none, min(count, result.matchCount))
        for block in rows.flatMap({ blocks(of: $0, inDirection: direction) }) where rest > 0 {
            let matches = matches(in: block)
            let passed = (direction > 0 ? matches : matches.reversed()).prefix(rest)
            rest -= passed.count
            found = passed.last ?? found
        }
        if let found { view.perform(.focus(view.rows.layout.indexPath(ofItem: found))) }
    }

    /// Divides rows into blocks, in a direction, each twice as long as the one before.
    private func blocks(of rows: Range<Int>, inDirection direction: Int) -> [Range<Int>] {
        var (blocks, rest, length) = ([Range<Int>](), rows, 64)
        while !rest.isEmpty {
            let block = direction > 0 ? rest.prefix(length) : rest.suffix(length)
            rest = direction > 0 ? block.upperBound..<rest.upperBound : rest.lowerBound..<block.lowerBound
            blocks.append(block)
            length *= 2
        }
        return blocks
    }

    /// Returns which of some rows match the filter themselves. Rows are numbered through all sections.
    private func matches(in rows: Range<Int>) -> [Int] {
        guard let source = view.searchableDataSource else { return [] }
        let layout = view.rows.layout
        var (matches, start) = ([Int](), rows.lowerBound)
        while start < rows.upperBound {
            let indexPath = layout.indexPath(ofItem: start)
            let (section, first) = (indexPath.section, indexPath.item)
            let end = min(layout.itemCount(inSection: section), first + rows.upperBound - start)
            matches += source.rowsMatchingFilter(first..<end, ofSection: section).map { $0 - first + start }
            start += end - first
        }
        return matches
    }

    /// Focus has moved to another item.
    func focusDidMove() {
        if !isMoving { movesFocus = false }
    }
}
