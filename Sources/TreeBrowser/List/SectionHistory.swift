import CollectionViews
import DiffableSnapshots
import TreeSources

/// What a section of the list shows: its input as it is, an earlier snapshot, or the difference between two snapshots.
///
/// While it does not show the input as it is, new readings are collected and not shown.
@MainActor
final class SectionHistory {
    /// What the section shows.
    enum Shown: Equatable {
        /// The input as it is.
        case live
        /// The snapshot with a number.
        case past(Int)
        /// What differs between the snapshot with a number and the one before it.
        case difference(Int)
    }

    private(set) var shown = Shown.live
    private(set) var snapshots: PastSnapshots

    private let section: Int

    /// The number of the input that the section shows.
    let input: Int32
    private(set) weak var list: BrowserList?

    /// The tree of the input as it is, while something else is shown.
    private var hiddenTree = TreeSnapshot()

    /// Where the user was in the input as it is.
    private var livePlace: KeptPlace?

    /// What a difference is shown in place of.
    private var whole: Whole?

    private struct Whole {
        let shown: Shown
        /// The number of the snapshot.
        let number: Int
        let tree: TreeSnapshot
        let place: KeptPlace
    }

    /// The number of times that the section has got another tree.
    private var treeCount = 0

    /// The number of the snapshot that is on the screen while updates are held.
    private var heldNumber: Int?

    /// The work that compares two snapshots, and the number of their items; `nil` if none goes on.
    var comparison: (task: Task<Void, Never>, itemCount: Int)?

    /// The source of the input as it is.
    var source: (any TreeSource)? {
        didSet { if shown == .live, let source { list?.setSource(source, of: input) } }
    }

    /// - Parameter input: The number of the input; `nil` for the first one of the section.
    init(of section: Int, input: Int32? = nil, in list: BrowserList, budget: Int = PastSnapshots.usualBudget) {
        self.section = section
        self.input = input ?? Int32(section)
        self.list = list
        snapshots = PastSnapshots(budget: budget)
    }

    deinit { comparison?.task.cancel() }

    /// The tree of the input as it is.
    var liveTree: TreeSnapshot { shown == .live ? shownTree : hiddenTree }

    /// The tree that the list has in the section.
    private var shownTree: TreeSnapshot { list?.dataSource.snapshot(for: section) ?? TreeSnapshot() }

    /// Whether the section shows something else than its input as it is, and that has no rows.
    var isEmptyAside: Bool { shown != .live && shownTree.isEmpty }

    /// The number of the snapshot that is shown, or of the newest one.
    var shownNumber: Int? {
        switch shown {
        case .live: heldNumber ?? snapshots.lastNumber
        case .past(let number), .difference(let number): number
        }
    }

    /// Notes that updates are held from now on, or no longer.
    func holdDidChange() {
        guard let list else { return }
        let isHeld = list.view.holdsUpdates && shown == .live
        heldNumber = isHeld ? snapshots.lastNumber : nil
        // A directory has no values that change.
        list.sources.hold(isHeld && !(source is DirectorySource) ? source?.frozen() : nil, of: input)
    }

    /// Shows nothing any more: the section has got another root.
    func end() {
        comparison?.task.cancel()
        comparison = nil
        list = nil
    }

    /// Shows another tree of the input, now or when the user is back.
    func apply(_ reading: TreeReading) {
        treeCount += 1
        var tree = reading.snapshot
        let old = liveTree
        // What the user has opened since the tree was built.
        if let source { tree.addChildren(ofItemsExpandedIn: old, from: source) }
        tree.adoptExpansion(from: old)
        tree.expand(reading.openedItems)
        if let past = reading.past {
            snapshots.append(
                PastSnapshot(
                    snapshot: reading.snapshot, changedItems: reading.changedItems, source: past.source,
                    time: past.time, size: past.size))
            leaveDroppedSnapshot()
        }
        guard shown == .live else { return hiddenTree = tree }
        if reading.isMarked { tree.reconfigure(reading.changedItems.filter(tree.contains)) }
        if reading.differenceCount > 0 { keepState(ofItemsMissingIn: tree, since: old) }
        list?.apply(tree, to: section, isMarked: reading.isMarked)
        // What else the rows say may differ too, such as their indices.
        if reading.past != nil { list?.refreshVisibleRows() }
    }

    /// Keeps what the user has made of items that are gone until they come back: a file that is rewritten is empty
    /// for a moment.
    private func keepState(ofItemsMissingIn new: TreeSnapshot, since old: TreeSnapshot) {
        guard let list, !old.isEmpty else { return }
        list.dataSource.keepState(
            ofExpanded: old.expandedItems.filter { !new.contains($0) },
            selected: list.dataSource.selectedItemIdentifiers.filter { $0.input == input && !new.contains($0) },
            keepsPlace: new.isEmpty && list.focusedItem?.input == input)
    }

    /// Shows all items that are known of a source: that of the input, or the one that the section shows. The tree is
    /// built on another thread, and again if the section has got another one since then.
    func showKnown(of source: any TreeSource) async {
        for _ in 0..<3 {
            let count = treeCount
            let tree = await Self.knownTree(of: source, input)
            if Task.isCancelled { return }
            if count == treeCount { return show(known: tree, of: source) }
        }
        // The input changes all the time.
        show(known: TreeSnapshot(source.outline(), input: input), of: source)
    }

    @concurrent
    private nonisolated static func knownTree(of source: any TreeSource, _ input: Int32) async -> TreeSnapshot {
        Task.isCancelled ? TreeSnapshot() : TreeSnapshot(source.outline(), input: input)
    }

    private func show(known tree: TreeSnapshot, of source: any TreeSource) {
        if source === self.source { return apply(TreeReading(snapshot: tree)) }
        guard let list, list.sources[input] === source else { return }
        treeCount += 1
        var tree = tree
        tree.adoptExpansion(from: shownTree)
        list.apply(tree, to: section)
    }

    /// Adds to the newest snapshot what has become known since then without a change, such as the children of a
    /// directory.
    ///
    /// - Parameter source: The source as it is now.
    func extendNewest(_ source: any TreeSource) { snapshots.extendNewest(to: liveTree, source) }

    /// Goes on to a newer snapshot if the one that is shown was dropped.
    private func leaveDroppedSnapshot() {
        switch shown {
        case .past(let number) where snapshots[number] == nil: showWhole(.past(snapshots.firstNumber))
        case .difference(let number) where snapshots[number - 1] == nil: showWhole(.live)
        default: break
        }
    }
}

// Showing something else.
extension SectionHistory {
    /// Shows the whole tree of the input or of a snapshot. What the user has opened and closed stays so.
    func showWhole(_ new: Shown) {
        let place = new == .live ? livePlace : new == whole?.shown ? whole?.place : nil
        let old = whole?.tree ?? shownTree
        // The input as it is also has what is open in snapshots between which an item was missing.
        if shown != .live { hiddenTree.adoptExpansion(from: old) }
        var tree = liveTree
        var source = source
        if case .past(let number) = new, let past = snapshots[number] { (tree, source) = (past.snapshot, past.source) }
        for other in [liveTree, old] {
            if let source { tree.addChildren(ofItemsExpandedIn: other, from: source) }
            tree.adoptExpansion(from: other)
        }
        show(new, tree, source)
        place?.restore()
        livePlace?.noteFocus()
        whole = nil
        if new == .live { livePlace = nil }
    }

    /// Shows what differs between the snapshot with a number and the one before it.
    func show(_ difference: SnapshotDifference, _ source: DifferenceSource, number: Int) {
        guard let list else { return }
        if whole == nil {
            whole = Whole(shown: shown, number: number, tree: shownTree, place: KeptPlace(of: list))
        }
        show(.difference(number), difference.snapshot, source)
    }

    /// Shows the whole tree in place of a difference: the one that was shown before, unless the user has gone to
    /// another snapshot.
    func endDifference() {
        guard let whole, case .difference(let number) = shown else { return }
        if number == whole.number { return showWhole(whole.shown) }
        showWhole(number == snapshots.lastNumber ? .live : .past(number))
    }

    private func show(_ new: Shown, _ tree: TreeSnapshot, _ source: (any TreeSource)?) {
        guard let list else { return }
        if shown == .live {
            hiddenTree = shownTree
            livePlace = KeptPlace(of: list)
        }
        let places = [livePlace, whole?.place].compactMap { $0 }
        for place in places { place.willShow() }
        let isFocusElsewhere = isEmptyAside
        shown = new
        treeCount += 1
        list.show(source, of: input)
        list.apply(tree, to: section, isMarked: false)
        // The user has asked for it.
        list.showHeldUpdates()
        list.removeChangeMarks()
        if isFocusElsewhere { list.moveFocus(toSection: section) }
        for place in places { place.didShow() }
        list.wholeTrees.load(section)
        list.statusChanged()
    }
}
