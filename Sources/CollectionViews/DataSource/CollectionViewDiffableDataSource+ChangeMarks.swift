import DiffableSnapshots
import ListModels

import struct FoundationEssentials.IndexPath

// Marks of recent changes.
extension CollectionViewDiffableDataSource {
    /// How long a row shows that its item has changed; `nil`, the default, for not at all.
    ///
    /// ```swift
    /// dataSource.changeMarkDuration = .seconds(3)
    /// ```
    ///
    /// After each `apply`, the rows of inserted, moved and changed items have a sign at their left edge, `+`, `>` or
    /// `~`, and a style of the ``Theme``. An item has changed if it is marked in the snapshot. A collapsed item counts
    /// the changes inside, such as `+3 -1 ~2`, until it is expanded. Below an expanded item, nothing shows that an item
    /// was deleted. A section that moves marks nothing.
    ///
    /// The first snapshot is not marked. If a list gets its first sections one after the other, all but the first one
    /// are marked: apply all in one call, or each in ``withoutChangeMarks(_:)``. See <doc:LiveData>.
    ///
    /// Setting it to `nil` removes all marks, unless they are pinned; see ``pinChanges(unchanged:)``.
    public var changeMarkDuration: Duration? {
        get { marking.duration }
        set {
            marking.duration = newValue
            if newValue == nil, !marking.marks.isPinned { changeMarks { $0.removeAll() } }
        }
    }

    /// Whether items that have only moved among their siblings are marked as moved; `true` by default.
    ///
    /// Set it to `false` for items that your app sorts by values that change: their order is no news.
    public var marksReordering: Bool {
        get { marking.marksReordering }
        set { marking.marksReordering = newValue }
    }

    /// Whether the rows show their marks; `true` by default. The changes are collected nevertheless.
    ///
    /// Set it to `false` while the list shows something that the marks are not about, such as an earlier state of the
    /// content, applied by ``withoutChangeMarks(_:)``.
    public var showsChangeMarks: Bool {
        get { marking.isShown }
        set {
            guard newValue != marking.isShown else { return }
            marking.isShown = newValue
            shownView?.changeMarksDidChange()
        }
    }

    /// Whether the marks count against one moment, and do not end.
    var isPinned: Bool { marking.marks.isPinned }

    /// The numbers of items that have changed since ``pinChanges(unchanged:)``, wherever they are; `nil` if changes are
    /// not pinned.
    ///
    /// Updates that are held are not counted until they are shown. Items that
    /// ``withoutChangeMarks(_:)`` deletes are counted as they were before.
    ///
    /// - Complexity: O(number of items that have changed) for the first call after a change, and O(1) for the next
    ///   ones.
    public var changesSincePin: HiddenChanges? {
        let marks = marking.marks
        guard marks.isPinned else { return nil }
        if let known = marking.counts.value(at: marks.revision) { return known }
        let counts = marks.counts
        marking.counts = Cached(counts, revision: marks.revision)
        return counts
    }

    var hasChangeMarks: Bool { marking.isShown && !marking.marks.isEmpty }

    func change(ofItemAt indexPath: IndexPath) -> ItemChange? {
        guard let item = state.item(at: indexPath), let change = marking.marks.change(of: item) else { return nil }
        if marking.marks.isWaiting(item), let duration = marking.duration {
            marking.marks.begin(item, end: marking.now() + duration)
            removeEndedMarksLater()
        }
        return change
    }

    func hiddenChanges(belowItemAt indexPath: IndexPath) -> HiddenChanges? {
        state.item(at: indexPath).flatMap { currentHiddenChanges[$0] }
    }

    func changedRow(inDirection direction: Int, from indexPath: IndexPath) -> IndexPath? {
        guard hasChangeMarks else { return nil }
        let marked = marking.marks.items.compactMap { item in
            state.section(of: item).flatMap { state.trees[$0].nearestVisibleAncestor(of: item) }
        }
        let rows = (marked + currentHiddenChanges.keys).compactMap { state.indexPath(of: $0) }
        return direction > 0 ? rows.filter { $0 > indexPath }.min() : rows.filter { $0 < indexPath }.max()
    }

    /// Marks the differences between two contents. The first content of a list is not marked.
    func noteChanges(from old: State, to new: State, _ marks: Marks) {
        guard marking.duration != nil || isPinned, !old.trees.isEmpty else { return }
        var changes = new.changes(since: old, marks)
        if !marking.marksReordering {
            changes.moved.removeAll { item in
                guard let section = new.section(of: item), section == old.section(of: item) else { return false }
                return new.trees[section].parent(of: item) == old.trees[section].parent(of: item)
            }
        }
        marking.marks.add(
            changes, end: marking.now() + (marking.duration ?? .zero), isVisible: { new.indexPath(of: $0) != nil },
            parent: { item in new.section(of: item).flatMap { new.trees[$0].parent(of: item) } })
        removeEndedMarksLater()
    }

    /// Forgets deletions below items that are no longer collapsed.
    func forgetRevealedDeletions() {
        let whole = content.released
        marking.marks.keepDeleted { ancestor in
            guard let section = whole.section(of: ancestor) else { return false }
            let tree = whole.trees[section]
            return !tree.isExpanded(ancestor) || tree.visibleRow(of: ancestor) == nil
        }
    }

    /// The changes below each collapsed item that is visible.
    ///
    /// - Complexity: O(*k* log *n*) for *k* marks of *n* items; O(1) until the next change.
    private var currentHiddenChanges: [Item: HiddenChanges] {
        let revision = marking.marks.revision + content.revision.rows
        if let known = marking.hiddenChanges.value(at: revision) { return known }
        let counts = countHiddenChanges()
        marking.hiddenChanges = Cached(counts, revision: revision)
        return counts
    }

    private func countHiddenChanges() -> [Item: HiddenChanges] {
        var counts: [Item: HiddenChanges] = [:]
        func count(_ item: Item, isDeleted: Bool) {
            guard let section = state.section(of: item),
                let visible = state.trees[section].nearestVisibleAncestor(of: item)
            else { return }
            if isDeleted {
                guard !state.trees[section].isExpanded(visible) else { return }
                counts[visible, default: .init()].deletedCount += 1
            } else if visible != item, let change = marking.marks.change(of: item) {
                counts[visible, default: .init()].add(change)
            }
        }
        if state.trees.contains(where: { $0.visibleItemCount < $0.count }) {
            for item in marking.marks.items { count(item, isDeleted: false) }
        }
        for ancestor in marking.marks.deletedItemAncestors { count(ancestor, isDeleted: true) }
        return counts
    }

    /// Removes marks as their time ends. While no mark ends, no task runs.
    private func removeEndedMarksLater() {
        guard marking.removal == nil, marking.marks.nextEnd != nil else { return }
        marking.removal = Task { [weak self] in
            while let pause = self?.removeEndedMarks() { try? await Task.sleep(for: pause) }
        }
    }

    /// Removes the marks whose time has ended.
    ///
    /// - Returns: The time until the next marks end; `nil` if none does.
    func removeEndedMarks() -> Duration? {
        let now = marking.now()
        if marking.marks.removeEnded(at: now) { shownView?.changeMarksDidChange() }
        guard let next = marking.marks.nextEnd else {
            marking.removal = nil
            return nil
        }
        return next - now
    }

    func changeMarks(_ change: (ChangeMarks<Item>) -> Void) {
        change(marking.marks)
        shownView?.changeMarksDidChange()
    }
}

/// The marks of a list, and how they begin and end.
struct MarkingState<Item: Hashable & Sendable> {
    /// How long a row shows that its item has changed; `nil` for not at all.
    var duration: Duration?

    /// The items that have changed lately.
    var marks = ChangeMarks<Item>()

    /// Whether items that have only moved among their siblings are marked.
    var marksReordering = true

    /// Whether rows show their marks.
    var isShown = true

    /// Whether changes are applied that are not marked.
    var isSuspended = false

    /// The changes below collapsed items.
    var hiddenChanges = Cached<[Item: HiddenChanges]>()

    /// The numbers of all changes.
    var counts = Cached<HiddenChanges>()

    /// Removes marks when their time has ended.
    var removal: Task<Void, Never>?

    /// The time, for the marks.
    var now: @MainActor () -> ContinuousClock.Instant = { .now }
}
