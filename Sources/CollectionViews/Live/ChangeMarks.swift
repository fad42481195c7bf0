import ListModels

/// The items that have changed lately, and those that were deleted below collapsed items.
///
/// The mark of an item that is visible when it changes ends after some time. The time of a hidden item begins when its
/// row is drawn for the first time.
///
/// While the marks are pinned, none ends, and all deleted items are kept.
final class ChangeMarks<Item: Hashable & Sendable> {
    typealias Instant = ContinuousClock.Instant

    private struct Mark {
        var change: ItemChange

        /// When the mark ends; `nil` until the row is drawn.
        var end: Instant?
    }

    /// An item that was deleted.
    private struct Deletion {
        /// The parent that it had; `nil` for none.
        let parent: Item?

        /// The nearest ancestor that still exists; `nil` for none.
        var ancestor: Item?

        /// The mark that it had; `nil` for none.
        let change: ItemChange?
    }

    private var marks: [Item: Mark] = [:]
    private var deleted: [Item: Deletion] = [:]

    /// Whether no mark ends.
    private(set) var isPinned = false

    /// Returns those of some items whose content is the pinned one; `nil` if that is not known.
    private var unchangedItems: (([Item]) -> [Item])?

    /// The number of marks, or of deleted items, from which on those that do not end by themselves are forgotten. So
    /// many say nothing, and counting them takes time. While the marks are pinned, all are kept.
    private static var limit: Int { 10_000 }

    /// The items whose marks end together, the earliest first.
    private var batches: [(end: Instant, items: [Item])] = []

    /// The number of changes of the marks.
    private(set) var revision = 0

    var isEmpty: Bool { marks.isEmpty && deleted.isEmpty }

    /// The items with marks.
    var items: some Sequence<Item> { marks.keys }

    /// For each deleted item, the nearest ancestor that still exists, if there is one.
    var deletedItemAncestors: some Sequence<Item> { deleted.values.lazy.compactMap(\.ancestor) }

    /// The numbers of all marks and of all deleted items.
    ///
    /// - Complexity: O(number of marks).
    var counts: HiddenChanges {
        var counts = HiddenChanges()
        for mark in marks.values { counts.add(mark.change) }
        counts.deletedCount = deleted.count
        return counts
    }

    /// When the next marks end; `nil` if none ends by itself.
    var nextEnd: Instant? { batches.first?.end }

    func change(of item: Item) -> ItemChange? { marks[item]?.change }

    /// Whether the time of an item's mark has not begun.
    func isWaiting(_ item: Item) -> Bool { marks[item].map { $0.end == nil } ?? false }

    /// Adds changes.
    ///
    /// - Parameters:
    ///   - changes: The changes.
    ///   - end: When the marks of visible items end, unless they are pinned.
    ///   - isVisible: Whether an item is not hidden below a collapsed one.
    ///   - parent: Returns the parent of an item.
    func add(_ changes: ContentChanges<Item>, end: Instant, isVisible: (Item) -> Bool, parent: (Item) -> Item?) {
        revision += 1
        delete(changes.deleted)
        var visible: [Item] = []
        func mark(_ items: [Item], _ change: ItemChange, in marks: inout [Item: Mark]) {
            for item in items {
                let new = marks[item].map { change.combined(with: $0.change) } ?? change
                let ends = !isPinned && isVisible(item)
                marks[item] = Mark(change: new, end: ends ? end : nil)
                if ends { visible.append(item) }
            }
        }
        var returned: Set<Item> = []
        for item in changes.inserted {
            guard let deletion = deleted.removeValue(forKey: item) else {
                mark([item], .inserted, in: &marks)
                continue
            }
            returned.insert(item)
            // An item that was deleted and is back where it was has not changed since then.
            if let change = deletion.change { mark([item], change, in: &marks) }
            if deletion.parent != changes.parents[item] { mark([item], .moved, in: &marks) }
        }
        if !returned.isEmpty { findAncestors(among: returned) }
        mark(changes.moved, .moved, in: &marks)
        mark(changes.changed, .changed, in: &marks)
        addBatch(visible, end: end)
        guard !isPinned else {
            removeUnchanged(among: changes.changed + returned, parent)
            return
        }
        if marks.count > Self.limit { marks = marks.filter { $0.value.end != nil } }
        if deleted.count > Self.limit { deleted = [:] }
    }

    /// Begins the time of a waiting mark, unless the marks are pinned.
    func begin(_ item: Item, end: Instant) {
        guard !isPinned else { return }
        marks[item]?.end = end
        addBatch([item], end: end)
    }

    /// Removes all marks.
    func removeAll() {
        (marks, batches, deleted) = ([:], [], [:])
        revision += 1
    }

    /// Removes all marks. Marks that are added from now on do not end, or end again.
    ///
    /// - Parameter unchangedItems: Returns those of some items whose content is the pinned one.
    func setPinned(_ isPinned: Bool, unchangedItems: (([Item]) -> [Item])? = nil) {
        removeAll()
        (self.isPinned, self.unchangedItems) = (isPinned, unchangedItems)
    }

    /// Removes the marks of changed items that have their pinned content again. The contents of the items above them
    /// may be the pinned ones again too.
    private func removeUnchanged(among items: [Item], _ parent: (Item) -> Item?) {
        guard let unchangedItems else { return }
        var known: Set<Item> = []
        var candidates: [Item] = []
        for item in items {
            var next: Item? = item
            while let item = next, known.insert(item).inserted {
                if marks[item]?.change == .changed { candidates.append(item) }
                next = parent(item)
            }
        }
        if !candidates.isEmpty { for item in unchangedItems(candidates) { marks[item] = nil } }
    }

    /// Removes the marks that end.
    ///
    /// - Returns: Whether there were any.
    func removeEnded(at now: Instant) -> Bool {
        var hasChanged = false
        while let batch = batches.first, batch.end <= now {
            batches.removeFirst()
            for item in batch.items where marks[item]?.end == batch.end {
                marks[item] = nil
                hasChanged = true
            }
        }
        if hasChanged { revision += 1 }
        return hasChanged
    }

    /// Forgets deleted items that are no longer wanted, unless the marks are pinned.
    ///
    /// - Parameter isWanted: Whether deletions below an item are counted: it exists, and hides its descendants.
    func keepDeleted(where isWanted: (_ ancestor: Item) -> Bool) {
        guard !isPinned, !deleted.isEmpty else { return }
        let wanted = deleted.filter { $0.value.ancestor.map(isWanted) ?? false }
        guard wanted.count != deleted.count else { return }
        deleted = wanted
        revision += 1
    }

    /// Finds the items that are still deleted below items that have come back.
    private func findAncestors(among returned: Set<Item>) {
        for (item, deletion) in deleted {
            var ancestor = deletion.parent
            while let next = ancestor, let deletion = deleted[next] { ancestor = deletion.parent }
            if let ancestor, returned.contains(ancestor) { deleted[item]?.ancestor = ancestor }
        }
    }

    private func addBatch(_ items: [Item], end: Instant) {
        guard !items.isEmpty else { return }
        let index = batches.lastIndex { $0.end <= end } ?? -1
        if index >= 0, batches[index].end == end {
            batches[index].items += items
        } else {
            batches.insert((end, items), at: index + 1)
        }
    }

    /// Removes the marks of deleted items, and stores those items, except for those that were new.
    private func delete(_ items: [(item: Item, parent: Item?, ancestor: Item?)]) {
        guard !items.isEmpty else { return }
        var ancestors: [Item: Item?] = [:]
        for (item, _, ancestor) in items { ancestors[item] = .some(ancestor) }
        for (item, deletion) in deleted {
            if let new = deletion.ancestor.flatMap({ ancestors[$0] }) { deleted[item]?.ancestor = new }
        }
        for (item, parent, ancestor) in items {
            let change = marks.removeValue(forKey: item)?.change
            if change != .inserted { deleted[item] = Deletion(parent: parent, ancestor: ancestor, change: change) }
        }
    }
}
