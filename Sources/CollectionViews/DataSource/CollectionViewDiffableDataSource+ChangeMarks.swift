import DiffableSnapshots
import ListModels

import struct FoundationEssentials.IndexPath

// Marks of what has changed lately.
extension CollectionViewDiffableDataSource {
    /// Applies changes that are not marked, such as rows that arrive while data are read for the first time. Marks that
    /// are there stay. Without a ``changeMarkDuration`` it only calls the closure.
    ///
    /// ```swift
    /// dataSource.withoutChangeMarks { dataSource.apply(beginning, to: .main) }
    /// ```
    ///
    /// - Parameter apply: A closure that applies snapshots.
    public func withoutChangeMarks(_ apply: () -> Void) {
        let wasSuspended = isMarkingSuspended
        isMarkingSuspended = true
        apply()
        isMarkingSuspended = wasSuspended
    }

    var hasChangeMarks: Bool { !changeMarks.isEmpty }

    func change(ofItemAt indexPath: IndexPath) -> ItemChange? {
        guard let item = state.item(at: indexPath), let change = changeMarks.change(of: item) else { return nil }
        if changeMarks.isWaiting(item), let changeMarkDuration {
            changeMarks.begin(item, end: now() + changeMarkDuration)
            removeEndedMarksLater()
        }
        return change
    }

    func hiddenChanges(belowItemAt indexPath: IndexPath) -> HiddenChanges? {
        state.item(at: indexPath).flatMap { currentHiddenChanges[$0] }
    }

    func changedRow(inDirection direction: Int, from indexPath: IndexPath) -> IndexPath? {
        let marked = changeMarks.items.compactMap { item in
            state.section(of: item).flatMap { state.trees[$0].nearestVisibleAncestor(of: item) }
        }
        let rows = (marked + currentHiddenChanges.keys).compactMap { state.indexPath(of: $0) }
        return direction > 0 ? rows.filter { $0 > indexPath }.min() : rows.filter { $0 < indexPath }.max()
    }

    /// Marks what differs between two contents. The first content of a list is not marked.
    func noteChanges(from old: State, to new: State, _ marks: Marks) {
        guard let changeMarkDuration, !old.trees.isEmpty else { return }
        let changes = new.changes(since: old, marks)
        changeMarks.add(changes, end: now() + changeMarkDuration) { new.indexPath(of: $0) != nil }
        removeEndedMarksLater()
    }

    /// Forgets deletions below items that are no longer collapsed, and counts the changes again when they are drawn.
    func updateHiddenChanges() {
        knownHiddenChanges = nil
        guard !changeMarks.isEmpty else { return }
        let whole = content.released
        changeMarks.keepDeleted { ancestor in
            guard let section = whole.section(of: ancestor) else { return false }
            let tree = whole.trees[section]
            return !tree.isExpanded(ancestor) || tree.visibleRow(of: ancestor) == nil
        }
    }

    /// The changes below each collapsed item that is visible.
    ///
    /// - Complexity: O(*k* log *n*) for *k* marks of *n* items; O(1) until the next change.
    private var currentHiddenChanges: [ItemIdentifierType: HiddenChanges] {
        if let knownHiddenChanges { return knownHiddenChanges }
        var counts: [ItemIdentifierType: HiddenChanges] = [:]
        func count(_ item: ItemIdentifierType, isDeleted: Bool) {
            guard let section = state.section(of: item),
                let visible = state.trees[section].nearestVisibleAncestor(of: item)
            else { return }
            if isDeleted {
                guard !state.trees[section].isExpanded(visible) else { return }
                counts[visible, default: .init()].deletedCount += 1
            } else if visible != item, let change = changeMarks.change(of: item) {
                counts[visible, default: .init()].add(change)
            }
        }
        for item in changeMarks.items { count(item, isDeleted: false) }
        for ancestor in changeMarks.deleted.values { count(ancestor, isDeleted: true) }
        knownHiddenChanges = counts
        return counts
    }

    /// Removes marks as their time ends. While no mark ends, no task runs.
    private func removeEndedMarksLater() {
        guard markRemoval == nil, changeMarks.nextEnd != nil else { return }
        markRemoval = Task { [weak self] in
            while let pause = self?.removeEndedMarks() { try? await Task.sleep(for: pause) }
        }
    }

    /// Removes the marks whose time has ended.
    ///
    /// - Returns: The time until the next marks end; `nil` if none does.
    func removeEndedMarks() -> Duration? {
        let now = now()
        if changeMarks.removeEnded(at: now) {
            knownHiddenChanges = nil
            shownView?.changeMarksDidChange()
        }
        guard let next = changeMarks.nextEnd else {
            markRemoval = nil
            return nil
        }
        return next - now
    }

    /// Removes all marks.
    func removeChangeMarks() {
        changeMarks = ChangeMarks()
        knownHiddenChanges = nil
        shownView?.changeMarksDidChange()
    }
}
