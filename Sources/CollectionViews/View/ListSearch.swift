public import TextMatching

import struct FoundationEssentials.IndexPath

/// A search through all items of a list, hidden ones too.
///
/// ```swift
/// view.search.prepare()  // a prompt opens: the texts are read
/// view.search.find(try SearchPattern("fill"))  // focus moves to the first match below
/// view.search.accept()
/// view.perform(.moveToNextMatch)
/// view.search.end()
/// ```
///
/// The texts are those of ``CollectionViewDiffableDataSource/textProvider``; no cell is configured. They are read on
/// other threads, once for each item while the person types. Focus moves to the first match as soon as it is found; the
/// number of matches is known later. If the person or the program searches for something else, the running search is
/// cancelled and its result is not used. If the next pattern can only match items that the last one matches, such as
/// `circle` after `cir`, only those are looked at.
///
/// If a match is inside a collapsed item, focus moves to that item, or to its outermost collapsed ancestor. Enter
/// expands what hides the first match inside, and the next match is looked for after the collapsed item. If
/// ``expandsToMatches`` is set, the ancestors of each match are expanded instead.
///
/// After a change of the data, the matches are counted again. Focus stays on its item.
@MainActor
public final class ListSearch {
    /// Whether the ancestors of a match are expanded when focus moves to it. While a pattern is typed, they are not.
    public var expandsToMatches = false

    /// What is looked for; `nil` if there is no search.
    public private(set) var pattern: SearchPattern? { didSet { if pattern != oldValue { view.updateHighlight() } } }

    /// The direction in which ``ListAction/moveToNextMatch`` moves.
    public private(set) var direction = SearchDirection.forward

    private unowned let view: CollectionView

    /// All matches of the last pattern of which they are known.
    private var last: KnownMatches?

    /// The texts while the person types.
    private var texts = KeptTexts()

    /// The scan that is running.
    private var scan: Scan?

    /// The number of scans that have begun.
    private var scanCount = 0

    /// Where the list was when the person began to type; `nil` after ``accept()``.
    private var origin: ListPlace?

    /// Whether the last move went on at the other end of the list.
    private var hasWrapped = false

    /// Whether focus is being moved to a match.
    private var isMoving = false

    init(_ view: CollectionView) { self.view = view }

    /// All matches of the pattern; `nil` until they are known.
    private var known: KnownMatches? { scan == nil && last?.pattern == pattern ? last : nil }

    /// A scan on another thread.
    private struct Scan {
        let number: Int
        let revision: Int

        /// The ordinals of the item at which the scan began.
        let start: Range<Int>
        let direction: SearchDirection

        /// Whether focus moves to the first match.
        var movesFocus: Bool
        let task: Task<Void, Never>
    }

    /// The state of a search.
    public struct Status: Hashable, Sendable {
        /// The number of the match that has the focus, from 1; `nil` if another item has the focus.
        public let number: Int?

        /// The number of matches; `nil` while they are counted.
        public let count: Int?

        /// The number of matches inside the focused item, which is collapsed.
        public let hiddenCount: Int

        /// Whether the last move went on at the other end of the list.
        public let hasWrapped: Bool
    }
}

// What a prompt does.
extension ListSearch {
    /// Reads the texts of the items on another thread, so that the first match is found sooner.
    ///
    /// Call it when the person opens a prompt. The texts are kept as UTF-8 until ``accept()``, ``cancel()`` or
    /// ``end()``, or until the data change. They take 64 MB at most; what is more is read again for each pattern.
    ///
    /// - Complexity: The text of each item is read once.
    public func prepare() {
        if let source = view.searchableDataSource, let texts = texts.texts(of: source) { self.texts.read(texts) }
    }

    /// Looks for a pattern, beginning where the person began to type, and moves focus to the first match.
    ///
    /// - Parameters:
    ///   - pattern: The pattern. If it is empty, focus returns to where it was.
    ///   - direction: The direction.
    public func find(_ pattern: SearchPattern, _ direction: SearchDirection = .forward) {
        stopScan()
        let origin = origin ?? view.place
        self.origin = origin
        self.direction = direction
        hasWrapped = false
        self.pattern = pattern
        guard !pattern.isEmpty else { return restore(origin) }
        let focus = origin.focus.flatMap { view.identifyingDataSource?.indexPath(ofItemWith: $0) }
        begin(from: focus, direction, movesFocus: true)
    }

    /// Keeps the pattern and the focus.
    public func accept() {
        origin = nil
        texts.release()
        if pattern?.isEmpty ?? true { return end() }
        if expandsToMatches { expandToMatch() }
    }

    /// Ends the search and returns to where the person began to type.
    public func cancel() {
        let origin = origin
        end()
        if let origin { restore(origin) }
    }

    /// Ends the search. Focus stays on its item.
    public func end() {
        stopScan()
        texts.release()
        (pattern, last, origin, hasWrapped) = (nil, nil, nil, false)
        view.needsDisplay = true
    }

    private func restore(_ place: ListPlace) {
        isMoving = true
        view.restore(place)
        isMoving = false
    }
}

// What keys do.
extension ListSearch {
    /// Moves focus a number of times to the next match, or to the previous one if the direction is reversed.
    func move(times count: Int, isReversed: Bool) {
        guard let pattern, !pattern.isEmpty, let source = view.searchableDataSource else { return }
        let direction = isReversed ? direction.reversed : direction
        hasWrapped = false
        guard let known, known.revision == source.ordinalRevision else {
            stopScan()
            return begin(from: view.state.focus, direction, movesFocus: true)
        }
        var isWrapped = false
        for _ in 0..<min(count, known.hits.count) where step(direction, known.hits, in: source) { isWrapped = true }
        hasWrapped = isWrapped
        view.needsDisplay = true
    }

    /// Moves focus to the next match, passing over items that cannot have it.
    ///
    /// - Returns: Whether the match is at the other end of the list.
    private func step(_ direction: SearchDirection, _ hits: SearchHits, in source: any SearchableDataSource) -> Bool {
        let old = view.state.focus
        var passed = old.map { passedOrdinals(at: $0, in: source) } ?? 0..<0
        var isWrapped = false
        for _ in 0..<min(hits.count, Self.mostUnfocusableMatches) where view.state.focus == old {
            guard let next = hits.hit(beyond: passed, direction),
                let indexPath = source.indexPath(showingItemAt: next.ordinal)
            else { break }
            isWrapped = isWrapped || next.isWrapped
            passed = passedOrdinals(at: indexPath, in: source)
            moveFocus(to: next.ordinal)
        }
        return isWrapped
    }

    /// The number of matches that cannot have the focus over which one step passes.
    private static let mostUnfocusableMatches = 256

    /// Expands what hides the first match inside the focused item, and moves focus to the match.
    ///
    /// - Returns: Whether there was a match inside, and the item could be expanded.
    @discardableResult
    func expandToMatch() -> Bool {
        guard let source = view.searchableDataSource, let focus = view.state.focus, let known,
            known.revision == source.ordinalRevision, hiddenMatches(in: known.hits, below: focus).count > 0
        else { return false }
        let ordinal = known.hits.ordinals[hiddenMatches(in: known.hits, below: focus).lowerBound]
        source.expandAncestors(ofItemAt: ordinal)
        guard source.indexPath(showingItemAt: ordinal) != focus else { return false }
        hasWrapped = false
        moveFocus(to: ordinal)
        return true
    }

    /// The state of the search; `nil` if there is no search.
    public var status: Status? {
        guard let pattern, !pattern.isEmpty, let source = view.searchableDataSource else { return nil }
        guard let known, known.revision == source.ordinalRevision else {
            return Status(number: nil, count: nil, hiddenCount: 0, hasWrapped: hasWrapped)
        }
        let hits = known.hits
        guard let focus = view.state.focus else {
            return Status(number: nil, count: hits.count, hiddenCount: 0, hasWrapped: hasWrapped)
        }
        let hidden = hiddenMatches(in: hits, below: focus)
        let own = hits.indices(in: ownOrdinals(at: focus, in: source))
        let index = own.first ?? hidden.first
        return Status(
            number: index.map { $0 + 1 }, count: hits.count, hiddenCount: hidden.count, hasWrapped: hasWrapped)
    }

    /// The indices of the matches below an item that is collapsed.
    private func hiddenMatches(in hits: SearchHits, below indexPath: IndexPath) -> Range<Int> {
        guard let source = view.searchableDataSource else { return 0..<0 }
        let ordinals = source.ordinals(ofItemAt: indexPath)
        guard let last = ordinals.last, source.indexPath(showingItemAt: last) == indexPath else { return 0..<0 }
        return hits.indices(in: ordinals.dropFirst(source.itemCount(inRowOfItemAt: indexPath)))
    }

    /// The ordinals of the items that a row shows.
    private func ownOrdinals(at indexPath: IndexPath, in source: any SearchableDataSource) -> Range<Int> {
        source.ordinals(ofItemAt: indexPath).prefix(source.itemCount(inRowOfItemAt: indexPath))
    }

    /// The ordinals that a move from an item passes over: its own and, if it is collapsed, those inside.
    private func passedOrdinals(at indexPath: IndexPath, in source: any SearchableDataSource) -> Range<Int> {
        let ordinals = source.ordinals(ofItemAt: indexPath)
        guard let last = ordinals.last else { return 0..<0 }
        return source.indexPath(showingItemAt: last) == indexPath ? ordinals : ownOrdinals(at: indexPath, in: source)
    }
}

// Scanning.
extension ListSearch {
    /// Focus has moved to another item.
    func focusDidMove() {
        guard !isMoving else { return }
        scan?.movesFocus = false
        hasWrapped = false
    }

    /// The data have changed.
    func dataDidChange() {
        texts.release(unlessOf: view.searchableDataSource)
        guard pattern != nil, scan == nil, let source = view.searchableDataSource,
            known?.revision != source.ordinalRevision
        else { return }
        begin(from: nil, direction, movesFocus: false)
    }

    /// The texts of the items have changed.
    func textsDidChange() {
        last = nil
        texts.release()
        guard pattern != nil else { return }
        stopScan()
        dataDidChange()
    }

    /// Begins a scan. If the pattern can only match items that the last one matches, only those are looked at.
    private func begin(from focus: IndexPath?, _ direction: SearchDirection, movesFocus: Bool) {
        guard let pattern, !pattern.isEmpty, let source = view.searchableDataSource,
            let texts = texts.texts(of: source)
        else { return }
        if origin != nil { self.texts.keep(texts) }
        scanCount += 1
        let number = scanCount
        let start = focus.map { passedOrdinals(at: $0, in: source) } ?? 0..<0
        let candidates = last?.candidates(for: pattern, revision: source.ordinalRevision)
        let scan = SearchScan(texts: texts, pattern: pattern, candidates: candidates)
        let view = view
        let task = Task.detached(priority: .userInitiated) { [weak view] in
            let first = direction == .forward ? start.upperBound : start.lowerBound
            let hits = try? await scan.hits(from: first, direction) { [weak view] ordinal in
                Task { @MainActor in view?.searchDidFind(ordinal, number) }
            }
            if let hits { await view?.searchDidEnd(hits, number) }
        }
        self.scan = Scan(
            number: number, revision: source.ordinalRevision, start: start, direction: direction,
            movesFocus: movesFocus, task: task)
        view.needsDisplay = true
    }

    private func stopScan() {
        scan?.task.cancel()
        scan = nil
    }

    /// Moves focus to the first match of a scan, if the scan is still wanted.
    func didFind(_ ordinal: Int, _ number: Int) {
        guard let scan, scan.number == number else { return }
        view.afterPass { [self] in
            guard let scan = self.scan, scan.number == number, scan.movesFocus else { return }
            self.scan?.movesFocus = false
            guard scan.revision == view.searchableDataSource?.ordinalRevision else { return }
            moveFocus(to: ordinal)
            let isBeyond =
                scan.direction == .forward ? ordinal < scan.start.upperBound : ordinal >= scan.start.lowerBound
            hasWrapped = isBeyond && !scan.start.isEmpty
        }
    }

    /// Takes over the matches that a scan has found, if the scan is still wanted.
    func didEnd(_ hits: SearchHits, _ number: Int) {
        guard let scan, scan.number == number else { return }
        if scan.movesFocus, let start = hits.hit(beyond: scan.start, scan.direction) { didFind(start.ordinal, number) }
        if hits.count == 0, scan.movesFocus, let origin { restore(origin) }
        self.scan = nil
        last = pattern.map { KnownMatches(pattern: $0, hits: hits, revision: scan.revision) }
        view.needsDisplay = true
        dataDidChange()
    }

    private func moveFocus(to ordinal: Int) {
        guard let source = view.searchableDataSource else { return }
        isMoving = true
        defer { isMoving = false }
        if expandsToMatches, origin == nil { source.expandAncestors(ofItemAt: ordinal) }
        if let indexPath = source.indexPath(showingItemAt: ordinal) { view.perform(.focus(indexPath)) }
    }
}
