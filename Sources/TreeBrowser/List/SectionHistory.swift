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
    private weak var list: BrowserList?

    /// The tree of the input as it is, while something else is shown.
    private var hiddenTree = TreeSnapshot()

    /// What was shown before a difference, and where.
    private var beforeDifference: (shown: Shown, tree: TreeSnapshot, place: ListItemPlace<TreeItem>)?

    /// The source of the input as it is.
    var source: (any TreeSource)? {
        didSet { if shown == .live, let source { list?.setSource(source, of: section) } }
    }

    private var input: Int32 { Int32(section) }

    init(of section: Int, in list: BrowserList, budget: Int = PastSnapshots.usualBudget) {
        self.section = section
        self.list = list
        snapshots = PastSnapshots(budget: budget)
    }

    /// The tree of the input as it is.
    var liveTree: TreeSnapshot { shown == .live ? shownTree : hiddenTree }

    /// The tree that the list has in the section.
    private var shownTree: TreeSnapshot { list?.dataSource.snapshot(for: section) ?? TreeSnapshot() }

    /// Shows another tree of the input, now or when the person is back.
    func apply(_ reading: TreeReading) {
        var tree = reading.snapshot
        let old = liveTree
        // What the person has opened since the tree was built.
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
        list?.apply(tree, to: section, isMarked: reading.isMarked)
        // What else the rows say may differ too, such as their indices.
        if reading.past != nil { list?.refreshVisibleRows() }
    }

    /// Adds to the newest snapshot what has become known since then without a change, such as the children of a
    /// directory.
    func extendNewest() { snapshots.extendNewest(to: liveTree) }

    /// Goes on to a newer snapshot if the one that is shown was dropped.
    private func leaveDroppedSnapshot() {
        switch shown {
        case .past(let number) where snapshots[number] == nil: show(.past(snapshots.firstNumber))
        case .difference(let number) where snapshots[number - 1] == nil: endDifference()
        default: break
        }
    }
}

// The commands of a person.
extension SectionHistory {
    /// The number of the snapshot that is shown, or of the newest one.
    private var shownNumber: Int? {
        switch shown {
        case .live: snapshots.lastNumber
        case .past(let number), .difference(let number): number
        }
    }

    /// Shows the snapshot before the one that is shown.
    ///
    /// - Returns: Whether there is one.
    func showEarlier() -> Bool { step(by: -1) }

    /// Shows the snapshot after the one that is shown. The newest one is the input as it is.
    ///
    /// - Returns: Whether there is one.
    func showLater() -> Bool { shown == .live ? false : step(by: 1) }

    private func step(by count: Int) -> Bool {
        guard let number = shownNumber.map({ $0 + count }), snapshots[number] != nil else { return false }
        if case .difference = shown { return showDifference(number) }
        show(number == snapshots.lastNumber ? .live : .past(number))
        return true
    }

    /// Shows only what differs between the snapshot that is shown and the one before it, or ends that.
    ///
    /// - Returns: Whether there are two snapshots.
    func toggleDifference() -> Bool {
        if beforeDifference != nil {
            endDifference()
            return true
        }
        return shownNumber.map(showDifference) ?? false
    }

    private func showDifference(_ number: Int) -> Bool {
        guard let new = snapshots[number], let old = snapshots[number - 1] else { return false }
        let difference = SnapshotDifference(from: old, to: new)
        if beforeDifference == nil, let list { beforeDifference = (shown, shownTree, list.dataSource.place) }
        leaveLive()
        shown = .difference(number)
        list?.sources[input] = DifferenceSource(difference, from: old.source, to: new.source)
        apply(difference.snapshot)
        return true
    }

    private func endDifference() {
        guard let before = beforeDifference else { return }
        beforeDifference = nil
        shown = before.shown
        if case .past(let number) = shown, let past = snapshots[number] {
            list?.sources[input] = past.source
            apply(before.tree)
        } else {
            shown = .live
            list?.sources[input] = source
            apply(hiddenTree)
        }
        list?.dataSource.restore(before.place)
    }

    private func show(_ new: Shown) {
        let old = shownTree
        leaveLive()
        shown = new
        var tree = hiddenTree
        if case .past(let number) = new, let past = snapshots[number] {
            tree = past.snapshot
            list?.sources[input] = past.source
        } else {
            list?.sources[input] = source
        }
        if let source = list?.sources[input] { tree.addChildren(ofItemsExpandedIn: old, from: source) }
        tree.adoptExpansion(from: old)
        apply(tree)
    }

    private func leaveLive() { if shown == .live { hiddenTree = shownTree } }

    private func apply(_ tree: TreeSnapshot) {
        list?.removeChangeMarks()
        list?.apply(tree, to: section, isMarked: false)
        list?.refreshVisibleRows()
        list?.statusDidChange?()
    }
}

extension SectionHistory {
    /// What the status line says: which snapshot is shown, such as `3 of 12, 14:02:07`; `nil` while the input is shown
    /// as it is.
    var status: String? {
        switch shown {
        case .live: return nil
        case .past(let number): return snapshots.status(of: number)
        case .difference(let number): return snapshots.status(of: number).map { "changes of \($0)" }
        }
    }
}

extension TreeSnapshot {
    /// Adds the children of items that are open in another tree and have no children here.
    fileprivate mutating func addChildren(ofItemsExpandedIn other: Self, from source: any TreeSource) {
        guard source.isLazy else { return }
        for item in other.expandedItems where contains(item) && !hasChildren(item) {
            let children = source.children(of: item.number)
                .map { TreeItem(input: item.input, number: $0) }.filter { !contains($0) }
            if !children.isEmpty { append(children, to: item) }
        }
    }
}

extension PastSnapshots {
    fileprivate func status(of number: Int) -> String? {
        guard let time = self[number]?.time, let lastNumber else { return nil }
        let dropped = droppedCount == 0 ? "" : ", \(droppedCount) dropped"
        return "\(number + 1) of \(lastNumber + 1), \(time.timeOfDay)\(dropped)"
    }
}

extension LocalTime {
    /// The time of day, such as `14:02:07`.
    var timeOfDay: String { [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":") }
}
