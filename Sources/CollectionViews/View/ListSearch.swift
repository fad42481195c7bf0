public import TextMatching

import struct FoundationEssentials.IndexPath

/// A search through all items of a list.
///
/// ```swift
/// view.search.prepare()  // a prompt opens: the texts are read
/// view.search.find(try SearchPattern("fill"))  // focus moves to the first match below
/// view.search.accept()
/// view.perform(.moveToNextMatch)
/// view.search.end()
/// ```
///
/// The texts are provided by ``CollectionViewDiffableDataSource/textProvider``, and the fields that a pattern such as
/// `phase:Pend` compares by ``CollectionViewDiffableDataSource/fieldProvider``; no cell is configured. They are read on
/// other threads, once for each item while the user types. Focus moves to the first match as soon as it is found; the
/// number of matches is known later. If the user or the program searches for something else, the running search is
/// canceled and its result is not used. If the next pattern can only match items that the last one matches, such as
/// `circle` after `cir`, only those are looked at.
///
/// If a match is inside a collapsed item, focus moves to that item, or to its outermost collapsed ancestor. Enter
/// expands the ancestors of the first match inside, and the next match is looked for after the collapsed item. If
/// ``expandsToMatches`` is set, the ancestors of each match are expanded instead, also those of matches inside the
/// focused item.
///
/// After a change of the data, the matches are counted again. Focus stays on its item, unless the search has found
/// nothing so far and ``CollectionView/awaitsItems`` is set.
@MainActor
public final class ListSearch {
    /// Whether the ancestors of a match are expanded when focus moves to it. While a pattern is typed, they are not.
    public var expandsToMatches = false

    /// The pattern of the search; `nil` if there is no search.
    public private(set) var pattern: SearchPattern? {
        didSet { if pattern != oldValue { view.features.finder.updateHighlight() } }
    }

    /// The direction in which ``ListAction/moveToNextMatch`` moves.
    public private(set) var direction = SearchDirection.forward

    /// The state of the match that the focus moves to.
    private(set) var goal = MatchGoal.reached {
        didSet { view.features.finder.goalDidChange(from: oldValue, to: goal) }
    }

    private unowned let view: CollectionView

    /// All matches of the last pattern of which they are known.
    private var last: KnownMatches?

    /// The texts while the user types.
    private var texts = KeptTexts()

    /// The scan that is running.
    private var scan: Scan?

    /// The number of scans that have begun.
    private var scanCount = 0

    /// Spaces out scans while the data keep changing.
    var pacing = Pacing()

    /// The pause before the next scan; `nil` if there is none.
    private var pause: Task<Void, Never>?

    /// Where the list was when the user began to type or asked for the next match: there the first match is looked
    /// for. `nil` if the goal is reached and the user does not type.
    private var origin: ListPlace? { didSet { hasReturned = false } }

    /// Whether the list has returned to the origin. The user may have scrolled since then.
    private var hasReturned = false

    /// The direction in which the first match is looked for.
    private var firstDirection = SearchDirection.forward

    /// The match that the focus was moved to.
    private var match: ItemIdentity?

    /// Whether the user types the pattern.
    private var isTyping = false

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

        /// Returns the item with an ordinal, as the ordinals were when the scan began.
        let items: (Int) -> ItemIdentity?

        /// The ordinals of the item at which the scan began.
        let start: Range<Int>
        let direction: SearchDirection
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
        package let hasWrapped: Bool
    }
}

// The functions of a prompt.
extension ListSearch {
    /// Reads the texts of the items on another thread, so that the first match is found sooner.
    ///
    /// Call it when the user opens a prompt. The texts are kept as UTF-8 until ``accept()``, ``cancel()`` or ``end()``,
    /// or until the data change. They take 64 MB at most; other texts are read again for each pattern.
    ///
    /// - Complexity: The text of each item is read once.
    public func prepare() {
        if let source = view.model.search, let texts = texts.texts(of: source) { self.texts.read(texts) }
    }

    /// Looks for a pattern, beginning where the user began to type, and moves focus to the first match.
    ///
    /// - Parameters:
    ///   - pattern: The pattern. If it is empty, focus returns to where it was.
    ///   - direction: The direction.
    public func find(_ pattern: SearchPattern, _ direction: SearchDirection = .forward) {
        stopScan()
        let origin = isTyping ? origin ?? view.place : view.place
        (self.origin, isTyping) = (origin, true)
        (self.direction, firstDirection) = (direction, direction)
        hasWrapped = false
        self.pattern = pattern
        guard !pattern.isEmpty else {
            goal = .reached
            return restore(origin)
        }
        goal = .awaited
        begin()
    }

    /// Keeps the pattern and the focus. If no match was found yet, focus moves to it when it is found.
    public func accept() {
        isTyping = false
        texts.release()
        if pattern?.isEmpty ?? true { return end() }
        keepMatch()
        forgetOrigin()
        if expandsToMatches, goal == .reached { expandToMatch() }
    }

    /// Ends the search and returns to where the user began to type.
    public func cancel() {
        let origin = isTyping ? origin : nil
        end()
        if let origin { restore(origin) }
    }

    /// Ends the search. Focus stays on its item.
    public func end() {
        stopScan()
        texts.release()
        (pattern, last, origin, match) = (nil, nil, nil, nil)
        (isTyping, hasWrapped, goal) = (false, false, .reached)
        view.needsDisplay = true
    }

    /// Leaves the focus on the match that was found. A better one that arrives later would move the focus away from the
    /// match that the user has seen.
    func keepMatch() {
        guard goal == .improvable else { return }
        goal = .reached
        forgetOrigin()
    }

    private func restore(_ place: ListPlace) {
        isMoving = true
        view.restore(place)
        isMoving = false
    }

    private func forgetOrigin() { if goal == .reached || goal == .missing, !isTyping { origin = nil } }
}

// The functions of keys.
extension ListSearch {
    /// Moves focus a number of times to the next match, or to the previous one if the direction is reversed.
    func move(times count: Int, isReversed: Bool) {
        guard let pattern, !pattern.isEmpty, let source = view.model.search else { return }
        let direction = isReversed ? direction.reversed : direction
        hasWrapped = false
        guard let known, known.revision == source.ordinalRevision else {
            stopScan()
            (origin, firstDirection, goal) = (view.place, direction, .awaited)
            return begin()
        }
        var isWrapped = false
        for _ in 0..<min(count, known.hits.count) where step(direction, known.hits, in: source) { isWrapped = true }
        hasWrapped = isWrapped
        goal = known.hits.count == 0 ? .missing : .reached
        view.needsDisplay = true
    }

    /// Moves focus to the next match, passing over items that cannot have it.
    ///
    /// - Returns: Whether the match is at the other end of the list.
    private func step(_ direction: SearchDirection, _ hits: SearchHits, in source: any SearchModel) -> Bool {
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

    /// Expands the items that hide the first match inside the focused item, and moves focus to the match.
    ///
    /// - Returns: Whether there was a match inside, and the item could be expanded.
    @discardableResult
    func expandToMatch() -> Bool {
        guard let source = view.model.search, let focus = view.state.focus,
            let ordinal = firstHiddenMatch(below: focus, in: source)
        else { return false }
        source.expandAncestors(ofItemAt: ordinal)
        guard source.indexPath(showingItemAt: ordinal) != focus else { return false }
        hasWrapped = false
        moveFocus(to: ordinal)
        return true
    }

    /// The first match inside an item that is collapsed; while the matches are counted, the one that was found first.
    private func firstHiddenMatch(below focus: IndexPath, in source: any SearchModel) -> Int? {
        if let known, known.revision == source.ordinalRevision {
            return hiddenMatches(in: known.hits, below: focus).first.map { known.hits.ordinals[$0] }
        }
        guard let ordinal = match.flatMap(source.ordinal), source.indexPath(showingItemAt: ordinal) == focus,
            !ownOrdinals(at: focus, in: source).contains(ordinal)
        else { return nil }
        return ordinal
    }

    /// The state of the search; `nil` if there is no search.
    public var status: Status? {
        guard let pattern, !pattern.isEmpty, let source = view.model.search else { return nil }
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
        guard let source = view.model.search else { return 0..<0 }
        let ordinals = source.ordinals(ofItemAt: indexPath)
        guard let last = ordinals.last, source.indexPath(showingItemAt: last) == indexPath else { return 0..<0 }
        return hits.indices(in: ordinals.dropFirst())
    }

    /// The ordinal of an item, as a range; an empty one where there is no item.
    private func ownOrdinals(at indexPath: IndexPath, in source: any SearchModel) -> Range<Int> {
        source.ordinals(ofItemAt: indexPath).prefix(1)
    }

    /// The ordinals that a move from an item passes over: its own and, if it is collapsed and is not expanded to show a
    /// match, those inside.
    private func passedOrdinals(at indexPath: IndexPath, in source: any SearchModel) -> Range<Int> {
        let ordinals = source.ordinals(ofItemAt: indexPath)
        let isCollapsed = ordinals.last.map { source.indexPath(showingItemAt: $0) == indexPath } ?? false
        return isCollapsed && !expandsToMatches ? ordinals : ordinals.prefix(1)
    }
}

// Scanning.
extension ListSearch {
    /// The user or the program has moved the focus to another item.
    func focusDidMove() {
        guard !isMoving else { return }
        (goal, match) = (.reached, nil)
        hasWrapped = false
        forgetOrigin()
    }

    /// No more items are on their way, or more are.
    func awaitsItemsDidChange() {
        guard scan == nil, pause == nil, !view.awaitsItems else { return }
        switch goal {
        case .awaited: goal = .missing
        case .improvable: goal = .reached
        case .reached, .missing: return
        }
        forgetOrigin()
    }

    /// The data have changed.
    func dataDidChange() {
        texts.release(unlessOf: view.model.search)
        guard pattern != nil, scan == nil, pause == nil, let source = view.model.search,
            known?.revision != source.ordinalRevision
        else { return }
        begin()
    }

    /// The texts of the items have changed.
    func textsDidChange() {
        last = nil
        texts.release()
        guard pattern != nil else { return }
        stopScan()
        dataDidChange()
    }

    /// Begins a scan at the origin. If the pattern can only match items that the last one matches, only those are
    /// looked at.
    private func begin() {
        guard let pattern, !pattern.isEmpty, let source = view.model.search,
            let texts = texts.texts(of: source)
        else { return }
        if isTyping { self.texts.keep(texts) }
        pacing.begin()
        scanCount += 1
        let number = scanCount
        let direction = firstDirection
        let start = startOrdinals(in: source)
        let candidates = last?.candidates(for: pattern, revision: source.ordinalRevision)
        let scan = SearchScan(texts: texts, pattern: pattern, candidates: candidates)
        let view = view
        let task = Task.detached(priority: .userInitiated) { [weak view] in
            let first = direction == .forward ? start.upperBound : start.lowerBound
            let hits = try? await scan.hits(from: first, direction) { [weak view] ordinal in
                Task { @MainActor in view?.searchDidFind(ordinal, number) }
            }
            if let hits { await MainActor.run { view?.searchDidEnd(hits, number) } }
        }
        self.scan = Scan(
            number: number, revision: source.ordinalRevision, items: source.itemsByOrdinal, start: start,
            direction: direction, task: task)
        view.needsDisplay = true
    }

    /// The ordinals of the item at which a scan begins.
    private func startOrdinals(in source: any SearchModel) -> Range<Int> {
        guard let item = origin?.focus, let ordinal = source.ordinal(ofItemWith: item),
            let indexPath = source.indexPath(showingItemAt: ordinal)
        else { return 0..<0 }
        return passedOrdinals(at: indexPath, in: source)
    }

    private func stopScan() {
        scan?.task.cancel()
        pause?.cancel()
        (scan, pause) = (nil, nil)
    }

    /// Moves focus to the first match of a scan, if the scan and the match are still wanted.
    func didFind(_ ordinal: Int, _ number: Int) {
        guard let scan, scan.number == number else { return }
        view.afterPass { [self] in
            guard self.scan?.number == number else { return }
            reach(ordinal, of: scan)
        }
    }

    /// Moves focus to a match that a scan has found. The data may have changed since the scan began, so the match is
    /// looked for by its identity.
    private func reach(_ found: Int, of scan: Scan) {
        guard goal == .awaited || goal == .improvable, let source = view.model.search else { return }
        let isCurrent = scan.revision == source.ordinalRevision
        guard let ordinal = isCurrent ? found : scan.items(found).flatMap(source.ordinal) else { return }
        goal = view.awaitsItems ? .improvable : .reached
        match = source.itemsByOrdinal(ordinal)
        moveFocus(to: ordinal)
        let isBeyond = scan.direction == .forward ? found < scan.start.upperBound : found >= scan.start.lowerBound
        hasWrapped = isBeyond && !scan.start.isEmpty
        forgetOrigin()
    }

    /// Takes over the matches that a scan has found, if the scan is still wanted.
    func didEnd(_ hits: SearchHits, _ number: Int) {
        guard let scan, scan.number == number else { return }
        view.afterPass { [self] in
            guard self.scan?.number == number else { return }
            let first = hits.hit(beyond: scan.start, scan.direction)
            if let first { reach(first.ordinal, of: scan) }
            self.scan = nil
            last = pattern.map { KnownMatches(pattern: $0, hits: hits, revision: scan.revision) }
            view.needsDisplay = true
            if first == nil, goal == .awaited || goal == .improvable { didFindNothing(in: scan) }
            guard scan.revision != view.model.search?.ordinalRevision else { return }
            pause = pacing.again { [weak self] in
                self?.pause = nil
                self?.dataDidChange()
            }
        }
    }

    /// Returns to the origin. If more items are on their way, or the data have changed since the scan began, a match
    /// may still be found.
    private func didFindNothing(in scan: Scan) {
        if let origin, !hasReturned {
            restore(origin)
            hasReturned = true
        }
        let isCurrent = scan.revision == view.model.search?.ordinalRevision
        goal = isCurrent && !view.awaitsItems ? .missing : .awaited
        forgetOrigin()
    }

    private func moveFocus(to ordinal: Int) {
        guard let source = view.model.search, let item = source.itemsByOrdinal(ordinal) else { return }
        if expandsToMatches, !isTyping { source.expandAncestors(ofItemAt: ordinal) }
        // The ancestors may have to wait for other changes, and so does the focus.
        view.afterPass { [self] in
            guard let ordinal = source.ordinal(ofItemWith: item),
                let indexPath = source.indexPath(showingItemAt: ordinal)
            else { return }
            isMoving = true
            view.perform(.focus(indexPath))
            isMoving = false
        }
    }
}

/// The texts of a list that are kept while the user types a search pattern.
@MainActor
struct KeptTexts {
    /// The texts; `nil` until they are needed, and after a change of the data.
    private var texts: SearchTexts?

    /// The task that reads the texts before a pattern is typed.
    private var reading: Task<Void, Never>?

    /// The texts of a list as it is now; `nil` if it has none.
    func texts(of source: any SearchModel) -> SearchTexts? {
        if let texts, texts.revision == source.ordinalRevision { return texts }
        return source.itemTexts.map { SearchTexts($0, revision: source.ordinalRevision) }
    }

    /// Reads texts on another thread, and keeps them.
    mutating func read(_ texts: SearchTexts) {
        keep(texts)
        reading = Task.detached(priority: .userInitiated) { await texts.read() }
    }

    /// Keeps texts. A scan reads them, first those that it needs first.
    mutating func keep(_ texts: SearchTexts) {
        reading?.cancel()
        (reading, self.texts) = (nil, texts)
    }

    /// Releases the texts.
    mutating func release() {
        reading?.cancel()
        (reading, texts) = (nil, nil)
    }

    /// Releases the texts if they belong to an earlier list.
    mutating func release(unlessOf source: (any SearchModel)?) {
        if let texts, texts.revision != source?.ordinalRevision { release() }
    }
}
