import CollectionViews
import DiffableSnapshots
import TreeSources

/// The trees that a section of the list can show: its input as it is, earlier snapshots, and differences of snapshots.
///
/// The trees are layers. The list shows the top one:
///
/// ```
/// difference(3)   the difference between two snapshots
/// past(3)         an earlier snapshot
/// live            the input as it is, which takes the readings
/// ```
///
/// A covered layer keeps its tree, with its expansion, and the focus and the scroll position to return to.
@MainActor
final class SectionHistory {
    /// The layer that the section shows.
    enum Shown: Equatable {
        /// The input as it is.
        case live
        /// The snapshot with a number.
        case past(Int)
        /// The difference between the snapshot with a number and the pinned one or, without a pin, the one before it.
        case difference(Int)
    }

    private struct Layer {
        let shown: Shown
        var tree: TreeSnapshot

        /// The focus and the scroll position; `nil` once the user has moved the focus in another layer.
        var place: ListViewState<TreeItem>?

        /// The layer that covered this one first.
        let cover: Shown
    }

    private(set) var shown = Shown.live

    /// The source of the rows while a difference is shown.
    private(set) var difference: DifferenceSource?
    private(set) var snapshots: PastSnapshots

    /// Whether the difference is that to the newest snapshot, when it was asked for.
    private var followsNewest = false
    private let section: Int

    /// The number of the input that the section shows.
    let input: Int32
    private weak var list: BrowserList?
    private let clock: BrowserClock

    /// The recording whose last step is the input as it is; `nil` for another input.
    private let recording: Recording?

    /// Reads the other steps of the recording; `nil` until the user wants one.
    private var recordedSteps: RecordedSteps?

    /// The layers below the one that the list shows. The first one is the input as it is.
    private var covered: [Layer] = []

    /// The changes of the tree of the input while it is covered and changes are pinned; `nil` while there are none to
    /// note.
    private var missed: MissedChanges?

    /// The item that got the focus when the layer was shown.
    private var givenFocus: TreeItem?

    /// The difference of the first parts of two documents, until that of the whole documents is shown.
    private var parts = ComparedParts.none
    private enum ComparedParts { case none, compared, shown }

    /// The number of times that the section has got another tree.
    private(set) var treeCount = 0

    /// The number of the snapshot that is on the screen while updates are held.
    private var heldNumber: Int?

    /// The work that compares two snapshots, and the number of their items; `nil` if none goes on.
    private(set) var comparison: (task: Task<Void, Never>, itemCount: Int)?

    /// The source of the input as it is.
    var source: (any TreeSource)? {
        didSet { if shown == .live, let source { list?.setSource(source, of: input) } }
    }

    /// - Parameter input: The number of the input; `nil` for the first one of the section.
    init(
        of section: Int, input: Int32? = nil, in list: BrowserList, budget: Int = PastSnapshots.usualBudget,
        clock: BrowserClock = BrowserClock(), recording: Recording? = nil
    ) {
        self.section = section
        self.input = input ?? Int32(section)
        (self.list, self.clock, self.recording) = (list, clock, recording)
        snapshots = PastSnapshots(budget: budget, recordedCount: recording.map { $0.count - 1 } ?? 0)
    }

    deinit { comparison?.task.cancel() }

    /// Shows nothing any more: the section has got another root.
    func end() {
        comparison?.task.cancel()
        comparison = nil
        list = nil
    }

    /// The tree of the input as it is.
    var liveTree: TreeSnapshot { covered.first?.tree ?? shownTree }

    /// The tree that the list has in the section.
    private var shownTree: TreeSnapshot { list?.dataSource.snapshot(for: section) ?? TreeSnapshot() }

    /// Whether the section shows an earlier snapshot or a difference that has no rows.
    var isEmptyAside: Bool { shown != .live && shownTree.isEmpty }

    /// The number of the snapshot that is shown, or of the newest one.
    private var shownNumber: Int? {
        switch shown {
        case .live: heldNumber ?? snapshots.lastNumber
        case .past(let number), .difference(let number): number
        }
    }

    /// Notes that updates are held from now on, or no longer. While they are held, the rows of the input as it is show
    /// the values that they have now.
    func holdDidChange() {
        guard let list, let source = list.sources[input] else { return }
        let isHeld = list.view.holdsUpdates && shown == .live
        heldNumber = isHeld ? snapshots.lastNumber : nil
        // A directory has no values that change.
        let isFrozen = isHeld && source.childLoading != .byReading
        list.sources.show(isFrozen ? [source.frozen(), source] : [source], of: input)
        followPinned()
    }
}

// Readings.
extension SectionHistory {
    /// Edits the tree of the input as it is.
    func apply(_ reading: TreeReading, expandingTo levels: Int? = nil) {
        treeCount += 1
        let old = liveTree
        var tree = old
        tree.apply(reading.edit, input: input, source: source)
        let arranged = source as? ArrangedSource
        // A parent that arrives later does not hide items.
        if arranged?.hasReferences == true { tree.show(old.rootItems) }
        // The group of the focus is open, unless the user has not moved.
        let isMoved = list?.focusedItem.map { old.item(atVisibleRow: 0) != $0 && old.contains($0) } ?? false
        if arranged?.hasGroups == true, isMoved, let focus = list?.focusedItem { tree.show([focus]) }
        if let levels, let source { tree.expand(tree.newParents(toLevel: levels, since: old, of: source)) }
        let ignored = list?.comparisonRules.ignoredFields
        let returned = snapshots.itemsReturned(to: tree, since: old, in: source, ignoring: ignored)
        let changedItems = Array(Set(reading.changedItems).union(returned))
        if let past = reading.past { keep(past, tree, changedItems: changedItems) }
        let isMarked = reading.isMarked && (!reading.hasManyDifferences || list?.pinnedTime != nil)
        guard covered.isEmpty else {
            covered[0].tree = tree
            missed?.note(tree, changedItems, isMarked: isMarked)
            return
        }
        if isMarked { tree.reconfigure(changedItems.filter(tree.contains)) }
        if reading.differenceCount > 0, reading.edit.canReturnItems { keepState(ofItemsMissingIn: tree, since: old) }
        list?.apply(tree, to: section, isMarked: isMarked, replacesItems: reading.replacesItems)
        // Other parts of the rows may differ too, such as their indices.
        if reading.past != nil || reading.hasGrownItems { list?.refreshVisibleRows() }
        if list?.pinnedTime != nil { list?.statusChanged() }
    }

    private func keep(_ past: PastReading, _ tree: TreeSnapshot, changedItems: [TreeItem]) {
        snapshots.append(
            PastSnapshot(
                snapshot: tree, changedItems: changedItems, source: past.source,
                time: recording.map { LocalTime(seconds: $0.time(of: $0.count - 1)) } ?? clock.localTime(),
                size: past.size))
        guard parts == .none else { return }
        // A newer snapshot is shown in place of one that was dropped.
        switch shown {
        case .past(let number) where snapshots[number] == nil: showWhole(.past(snapshots.firstNumber))
        case .difference(let number) where snapshots.pair(to: number) == nil: showWhole(.live)
        default: followPinned()
        }
    }

    /// Goes on with the changes since the pinned moment, if the newest reading was compared last.
    private func followPinned() {
        guard case .difference(let number) = shown, followsNewest, list?.pinnedTime != nil, comparison == nil,
            list?.view.holdsUpdates == false, let last = snapshots.lastNumber, last > number
        else { return }
        _ = compare(last)
    }

    /// Keeps the expansion and the selection of items that are gone until they come back: a file that is rewritten is
    /// empty for a moment.
    private func keepState(ofItemsMissingIn new: TreeSnapshot, since old: TreeSnapshot) {
        guard let list, !old.isEmpty else { return }
        list.dataSource.keepState(
            ofExpanded: old.expandedItems.filter { !new.contains($0) }, selected: selectedItems(missingIn: new),
            keepsPlace: new.isEmpty && list.focusedItem?.input == input)
    }

    private func selectedItems(missingIn tree: TreeSnapshot) -> Set<TreeItem> {
        list?.dataSource.selectedItemIdentifiers.filter { $0.input == input && !tree.contains($0) } ?? []
    }

    /// Shows all known items of a source: the source of the input, or the one that the section shows. The tree is
    /// built on another thread, and again if the section has got another one since then.
    func showKnown(of source: any TreeSource) async {
        for _ in 0..<3 {
            let count = treeCount
            let tree = await onAnotherThread { [input] in
                Task.isCancelled ? TreeSnapshot() : TreeSnapshot(source.outline(), input: input)
            }
            if Task.isCancelled { return }
            if count == treeCount { return show(known: tree, of: source) }
        }
        // The input changes all the time.
        show(known: TreeSnapshot(source.outline(), input: input), of: source)
    }

    private func show(known tree: TreeSnapshot, of source: any TreeSource) {
        if source === self.source { return apply(TreeReading(edit: .replace(tree))) }
        guard let list, list.sources[input] === source else { return }
        treeCount += 1
        var new = shownTree
        new.apply(.replace(tree), input: input, source: nil)
        list.apply(new, to: section)
    }

    /// Adds items to the newest snapshot that have become known without a change, such as the children of a
    /// directory.
    ///
    /// - Parameter source: The source as it is now.
    func extendNewest(_ source: any TreeSource) { snapshots.extendNewest(to: liveTree, source) }
}

// The commands of the user.
extension SectionHistory {
    /// The number of items up to which two snapshots are compared before the next key.
    private static let smallItemCount = 10_000

    /// Shows a snapshot before or after the one that is shown. The newest one is the input as it is.
    ///
    /// - Parameter count: 1 for the next one, and -1 for the one before.
    /// - Returns: Whether there is one.
    func step(by count: Int) -> Bool {
        guard let number = shownNumber.flatMap({ snapshots.number(after: $0, step: count) }) else { return false }
        if case .difference = shown { return compare(number) }
        guard snapshots[number] != nil else { return readStep(number) { $0.showWhole(.past(number)) } }
        cancelComparison()
        showWhole(number == snapshots.lastNumber ? .live : .past(number))
        return true
    }

    /// Reads a step of the recording and the one before it on another thread, and goes on.
    ///
    /// - Returns: Whether there is such a step.
    private func readStep(_ number: Int, then show: @escaping @MainActor (SectionHistory) -> Void) -> Bool {
        guard let recording, (0..<recording.count).contains(number) else { return false }
        if recordedSteps == nil, let source = source as? any TextSource {
            // The list goes on with the last step.
            let frozen = source.frozen()
            self.source = frozen
            extendNewest(frozen)
            recordedSteps = RecordedSteps(recording, source, input: input)
        }
        guard let recordedSteps else { return false }
        cancelComparison()
        let task = Task { [weak self] in
            do throws(InputFailure) {
                let steps = try await recordedSteps.snapshots(upTo: number)
                guard let self, !Task.isCancelled else { return }
                comparison = nil
                snapshots.add(steps)
                show(self)
            } catch {
                self?.comparison = nil
                self?.list?.messageHandler?(error.sentence.asSentence)
            }
        }
        comparison = (task, 0)
        return true
    }

    /// Shows only the difference between the shown snapshot and the one before it, or ends that.
    ///
    /// - Returns: Whether there are two snapshots.
    func toggleDifference() -> Bool {
        if cancelComparison() { return true }
        guard case .difference = shown else { return shownNumber.map(compare) ?? false }
        endDifference()
        return true
    }

    /// Shows the difference between the newest two snapshots, which have only the first parts of two documents, and
    /// forgets them.
    func showDifferenceOfParts() {
        parts = .compared
        _ = toggleDifference()
        snapshots = PastSnapshots(budget: snapshots.budget)
    }

    /// Shows the difference between the newest two snapshots, unless the user has left that of their first parts.
    ///
    /// - Returns: Whether there are two snapshots with a difference.
    func showFirstDifference() -> Bool {
        let hasLeft = parts == .shown && shown == .live
        parts = .none
        return hasLeft || snapshots.lastNumber.map(compare) ?? false
    }

    /// Goes one step back to the input as it is: ends a comparison that goes on, a difference, or an earlier snapshot.
    ///
    /// - Returns: Whether there was something to end.
    func goBack() -> Bool {
        if cancelComparison() { return true }
        switch shown {
        case .live: return false
        case .past: showWhole(.live)
        case .difference: endDifference()
        }
        return true
    }

    /// Ends a comparison that goes on.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    private func cancelComparison() -> Bool {
        guard let comparison else { return false }
        comparison.task.cancel()
        self.comparison = nil
        list?.statusChanged()
        return true
    }

    private var rules: ComparisonRules {
        var rules = list?.comparisonRules ?? ComparisonRules(isExact: true)
        rules.isOfParts = parts != .none
        return rules
    }

    /// Compares the snapshot with a number with the pinned one, or the one before it, and shows the difference. Many
    /// items are compared on another thread.
    ///
    /// - Returns: Whether there are both.
    private func compare(_ number: Int) -> Bool {
        guard let (old, new) = snapshots.pair(to: number) else {
            return number > 0 && readStep(number) { _ = $0.compare(number) }
        }
        cancelComparison()
        followsNewest = number == snapshots.lastNumber
        let rules = rules
        let count = new.source.rowCount + old.source.rowCount
        guard count > Self.smallItemCount else {
            if let difference = try? SnapshotDifference(from: old, to: new, input: input, rules: rules) {
                show(difference, from: old, to: new, number)
            }
            return true
        }
        let task = Task { [weak self, input] in
            let difference = await onAnotherThread {
                try? SnapshotDifference(from: old, to: new, input: input, rules: rules)
            }
            guard let self, let difference, !Task.isCancelled else { return }
            comparison = nil
            show(difference, from: old, to: new, number)
            list?.statusChanged()
            followPinned()
        }
        comparison = (task, count)
        list?.statusChanged()
        return true
    }

    private func show(
        _ difference: SnapshotDifference, from old: PastSnapshot, to new: PastSnapshot, _ number: Int
    ) {
        if !showsDifference, difference.snapshot.isEmpty {
            if parts != .none { return }
            list?.messageHandler?("Nothing has changed that is shown")
            return
        }
        if parts != .none { parts = .shown }
        let source = DifferenceSource(difference, from: old.source, to: new.source, rules: rules)
        show(.difference(number), difference.snapshot, source, difference: source, covers: !showsDifference)
    }

    /// Shows the whole tree in place of a difference: the one that was shown before, unless the user has gone to
    /// another snapshot.
    private func endDifference() {
        guard let below = covered.last, case .difference(let number) = shown else { return }
        if below.cover == shown { return showWhole(below.shown) }
        showWhole(number == snapshots.lastNumber ? .live : .past(number))
    }
}

// Layers.
extension SectionHistory {
    private var showsDifference: Bool { difference != nil }

    /// Shows the whole tree of the input or of a snapshot. The expansion of items is preserved.
    private func showWhole(_ new: Shown) {
        let old = showsDifference ? covered.last?.tree ?? shownTree : shownTree
        // The input as it is also keeps the expansion of snapshots between which an item was missing.
        if !covered.isEmpty { covered[0].tree.adoptExpansion(from: old) }
        forgetPlacesIfFocusHasMoved()
        let place = covered.first { $0.shown == new }?.place
        var (tree, source) = (liveTree, source)
        if case .past(let number) = new, let past = snapshots[number] { (tree, source) = (past.snapshot, past.source) }
        for other in [liveTree, old] {
            if let source { tree.addChildren(ofItemsExpandedIn: other, from: source) }
            tree.adoptExpansion(from: other)
        }
        show(new, tree, source, covers: shown == .live && new != .live)
        guard let place, let list else { return }
        list.dataSource.restorePlace(of: place)
        givenFocus = list.focusedItem
    }

    private func forgetPlacesIfFocusHasMoved() {
        guard list?.focusedItem != givenFocus else { return }
        for index in covered.indices { covered[index].place = nil }
    }

    /// Shows a tree as the top layer.
    ///
    /// - Parameter covers: Whether it covers the layer that is shown. Otherwise it replaces that layer.
    private func show(
        _ new: Shown, _ tree: TreeSnapshot, _ source: (any TreeSource)?, difference: DifferenceSource? = nil,
        covers: Bool
    ) {
        guard let list else { return }
        forgetPlacesIfFocusHasMoved()
        if shown == .live { beginMissing() }
        if covers {
            covered.append(Layer(shown: shown, tree: shownTree, place: list.dataSource.place, cover: new))
        } else {
            switch new {
            case .live: covered = []
            case .past: covered = [covered[0]]
            case .difference: break
            }
        }
        if case .past(let number) = shown { snapshots.setTree(shownTree, ofSnapshot: number) }
        let isFocusElsewhere = isEmptyAside
        let isFirst = list.options.beginsWithDifference && list.isUntouched && difference != nil
        list.dataSource.keepState(ofExpanded: [], selected: selectedItems(missingIn: tree), keepsPlace: false)
        shown = new
        self.difference = difference
        treeCount += 1
        list.show(source, of: input)
        if new == .live { markMissed() }
        list.apply(tree, to: section, isMarked: false)
        // The user has asked for it.
        list.showHeldUpdates()
        list.removeChangeMarks()
        list.updateShownMarks()
        if isFocusElsewhere || isFirst { list.moveFocus(toSection: section) }
        givenFocus = list.focusedItem
        list.wholeTrees.load(section)
        list.statusChanged()
    }
}

// The pinned moment.
extension SectionHistory {
    /// Pins the newest snapshot or, while updates are held, the one on the screen.
    func pin() {
        snapshots.pin(heldNumber ?? snapshots.lastNumber)
        if shown != .live { beginMissing() }
    }

    /// Unpins the snapshot. A difference to it becomes one to the snapshot before.
    func unpin() {
        snapshots.pin(nil)
        missed = nil
        if case .difference(let number) = shown, !compare(number) { showWhole(.live) }
    }

    /// Begins to note changes that the list does not mark because the tree is covered.
    private func beginMissing() {
        guard let list, list.pinnedTime != nil else { return }
        // Otherwise the rows of the layer would be marked with the updates that are held.
        list.showHeldUpdates()
        missed = MissedChanges(liveTree)
    }

    /// Marks the changes since the tree was covered.
    private func markMissed() {
        for (tree, isMarked) in missed?.trees ?? [] {
            list?.apply(tree, to: section, isMarked: isMarked)
            list?.showHeldUpdates()
        }
        missed = nil
    }
}
