public import TextMatching

import struct FoundationEssentials.IndexPath

/// A filter of a list: shows the items that match a pattern, and their ancestors.
///
/// ```swift
/// view.filter.prepare()  // a prompt opens
/// view.filter.apply(FilterPattern("crf !badge"))  // focus moves to the best match
/// view.filter.accept()
/// view.filter.end()  // all items again: focus stays on its item, and its parents are open
/// ```
///
/// The texts are provided by ``CollectionViewDiffableDataSource/textProvider``, and the fields that a pattern may
/// compare by ``CollectionViewDiffableDataSource/fieldProvider``. With `FilterScope.records`, records are shown whole;
/// see ``CollectionViewDiffableDataSource/recordProvider``. They are read on another thread. If the
/// user or the program filters by another pattern, the running work is canceled and its result is not used.
///
/// A big list shows the first matches before all items have been looked at, and then the rest in a few steps. Until the
/// last one, ``result`` is not complete, and focus moves to the best match so far, unless the user moves it. If the
/// next pattern can only match items that the last one matches, such as `circle` after `cir`, only those are looked at.
///
/// The filter does not change the data: `snapshot()` and `snapshot(for:)` of the data source return all items, and
/// `apply` changes all items. The list shows the matching items a moment later. Expanding and collapsing in the
/// filtered list has no effect on the whole list. An item that matches keeps its children: if none of its descendants
/// match, it is collapsed, and the user can expand it. Selected items stay selected when the filter hides them.
@MainActor
public final class ListFilter {
    /// The pattern of the filter; `nil` if there is no filter.
    public private(set) var pattern: FilterPattern? {
        didSet { if pattern != oldValue { view.features.finder.updateHighlight() } }
    }

    /// Whether words match as they are written, and not also texts that have other characters between theirs.
    package var isLiteral = false {
        didSet { if isLiteral != oldValue, let pattern { apply(pattern, movesFocus: goal != .reached) } }
    }

    /// What a filter shows that the user types.
    package var usualScope = FilterScope.rows

    /// The state of the item that matches best.
    private(set) var goal = MatchGoal.reached {
        didSet { view.features.finder.goalDidChange(from: oldValue, to: goal) }
    }

    /// Where the list was before it was filtered.
    private var origin: ListPlace?

    /// The pattern and the place of the list when the user began to type; `nil` if the user does not type.
    private var beforeTyping: (pattern: FilterPattern?, place: ListPlace)?

    /// Where the list returns to when it shows the result of an earlier pattern again; `nil` if focus moves to the best
    /// match.
    private var returnPlace: ListPlace?

    /// Whether the filter is moving the focus.
    private var isMoving = false

    private unowned let view: CollectionView

    init(_ view: CollectionView) { self.view = view }

    /// Whether items are being looked at that the result does not know, or will be.
    package var isRunning: Bool { pattern != nil && view.model.search?.isFilterRunning == true }

    /// How many items match; `nil` without a filter, and until the first part of the result is shown.
    public var result: FilterResult? { pattern == nil ? nil : view.model.search?.filterResult }

    /// Stores the pattern and the place of the list, so that ``cancel()`` can return there.
    ///
    /// Call it when the user opens a prompt, and ``accept()`` or ``cancel()`` when the user closes it.
    public func prepare() { beforeTyping = (pattern, view.place) }

    /// Shows the items that match a pattern. Focus moves to the item that matches best.
    ///
    /// - Parameter pattern: The pattern. If it has no terms, the filter ends. While the user types, focus then returns
    ///   to where it was.
    public func apply(_ pattern: FilterPattern) { apply(pattern, movesFocus: true) }

    /// Shows the items that match a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern. If it has no terms, the filter ends.
    ///   - movesFocus: Whether focus moves to the item that matches best.
    func apply(_ pattern: FilterPattern, movesFocus: Bool) {
        let pattern = pattern.literal(isLiteral)
        guard !pattern.isEmpty else { return beforeTyping == nil ? end() : showAllWhileTyping() }
        guard pattern != self.pattern, let source = view.model.search else { return }
        if origin == nil { origin = view.place }
        set(pattern, in: source, goal: movesFocus ? .awaited : .reached)
    }

    private func set(_ pattern: FilterPattern, in source: any SearchModel, goal: MatchGoal) {
        let pattern = pattern.literal(isLiteral)
        self.pattern = pattern
        self.goal = view.isSearchable ? goal : .reached
        returnPlace = nil
        view.needsDisplay = true
        source.setFilter(pattern)
    }

    /// Keeps the filter. If nothing was found yet, focus moves to the best match when it is found.
    public func accept() {
        let before = exchange(&beforeTyping, with: nil)
        keepMatch()
        guard pattern == nil, before?.pattern != nil, let item = before?.place.focus else { return }
        // The user has left the filter by deleting its text.
        show(item, expandsAncestors: true)
    }

    /// Leaves the focus on the match that was found. A better one that arrives later would move the focus away from the
    /// match that the user has seen.
    func keepMatch() { if goal == .improvable { goal = .reached } }

    /// Shows the list as it was when the user began to type: the filter of that time, or all items, expanded as they
    /// were. Focus and scroll position are as they were too, as far as the data have not changed.
    ///
    /// If the user does not type, it shows the list as it was before it was filtered.
    public func cancel() {
        let before = exchange(&beforeTyping, with: nil)
        guard let place = before?.place ?? origin else { return }
        if let old = before?.pattern, let source = view.model.search {
            guard old != pattern else { return restore(place) }
            if origin == nil { origin = place }
            set(old, in: source, goal: .awaited)
            returnPlace = place
        } else if pattern != nil {
            showAll()
            restore(place)
        }
    }

    /// Shows all items again. Focus stays on its item, whose ancestors are expanded, on its line of the screen.
    ///
    /// If nothing matches, focus and scroll position are as they were before the list was filtered.
    public func end() {
        guard pattern != nil else { return }
        let item = view.state.focus.flatMap { view.identity(at: $0) }
        let origin = origin
        beforeTyping = nil
        showAll(revealing: item)
        if let item { show(item, expandsAncestors: false) } else if let origin { restore(origin) }
    }

    /// Shows all items, expanded as they were. Focus goes anywhere.
    ///
    /// - Parameter item: An item whose ancestors are expanded; `nil` for none.
    func showAll(revealing item: ItemIdentity? = nil) {
        (pattern, goal, origin, returnPlace) = (nil, .reached, nil, nil)
        view.model.search?.endFilter(revealing: item)
    }

    /// Shows all items while the user has typed nothing.
    private func showAllWhileTyping() {
        guard pattern != nil, let before = beforeTyping else { return }
        showAll()
        if before.pattern == nil { restore(before.place) } else { before.place.focus.map { show($0) } }
    }

    /// Moves the focus to an item, or to the ancestor that shows it.
    private func show(_ item: ItemIdentity, expandsAncestors: Bool = false) {
        guard let source = view.model.search else { return }
        if expandsAncestors, let ordinal = source.ordinal(ofItemWith: item) {
            source.expandAncestors(ofItemAt: ordinal)
        }
        view.afterPass { [self] in
            moveFocus(to: source.ordinal(ofItemWith: item).flatMap(source.indexPath(showingItemAt:)))
        }
    }

    private func restore(_ place: ListPlace) {
        view.afterPass { [self] in
            isMoving = true
            view.restore(place)
            isMoving = false
        }
    }

    private func moveFocus(to indexPath: IndexPath?) {
        guard let indexPath, indexPath != view.state.focus else { return }
        isMoving = true
        view.perform(.focus(indexPath))
        isMoving = false
    }

    /// The list shows the result of the filter, or a part of it.
    ///
    /// - Parameters:
    ///   - best: The position of the item that matches best; `nil` if none matches.
    ///   - isComplete: Whether all items have been looked at.
    func didFilter(best: IndexPath?, isComplete: Bool) {
        view.needsDisplay = true
        defer { view.host.filterHandler?() }
        guard goal != .reached else { return }
        if let place = returnPlace {
            guard isComplete else { return }
            (goal, returnPlace) = (.reached, nil)
            return restore(place)
        }
        moveFocus(to: best)
        if isComplete, !view.awaitsItems {
            goal = best == nil ? .missing : .reached
        } else {
            goal = best == nil || result?.isComplete != true ? .awaited : .improvable
        }
    }

    /// No more items are on their way, or more are.
    func awaitsItemsDidChange() {
        guard !view.awaitsItems, view.model.search?.isFilterRunning == false else { return }
        switch goal {
        case .awaited: goal = .missing
        case .improvable: goal = .reached
        case .reached, .missing: break
        }
    }

    /// The user or the program has moved the focus to another item.
    func focusDidMove() { if !isMoving { (goal, returnPlace) = (.reached, nil) } }

    /// Moves focus a number of times to the next row that matches itself or hides matches, or to the previous one.
    /// After the last one comes the first one.
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

    /// Returns which of some rows match the filter themselves or hide matches. Rows are numbered through all sections.
    private func matches(in rows: Range<Int>) -> [Int] {
        guard let source = view.model.search else { return [] }
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
}
