import DiffableSnapshots
import TreeSources

/// A tree of an input as it was when a reading was complete.
struct PastSnapshot: Sendable {
    /// The tree.
    var snapshot: TreeSnapshot

    /// The items that the tree before has too, with other values.
    var changedItems: [TreeItem]

    /// Whether changed items may have the values that they had before: other snapshots were between the two.
    var mayHaveChangedBack = false

    /// The source of the items.
    var source: any TreeSource

    /// Returns the snapshot with the tree of the input in place of groups.
    func ungrouped(_ input: Int32) -> PastSnapshot {
        guard let arranged = source as? ArrangedSource, !arranged.grouping.isEmpty else { return self }
        var past = self
        (past.source, past.snapshot) = (arranged.base, TreeSnapshot(arranged.base.outline(), input: input))
        return past
    }

    /// When the reading was complete.
    var time: LocalTime

    /// The number of bytes that only this snapshot needs, estimated.
    var size: Int
}

/// The earlier snapshots of an input, the newest last, as many as fit into a budget of memory.
struct PastSnapshots: Sendable {
    /// The number of bytes that the snapshots of an input may need.
    static let usualBudget = 256 << 20

    /// The number of bytes that these snapshots may need.
    let budget: Int

    /// The number of steps of a recording before the first snapshot.
    let recordedCount: Int

    /// Steps of the recording that were read, by their numbers.
    private var recorded: [Int: PastSnapshot] = [:]

    /// The number of steps of the recording from which on those far away are dropped.
    private static let recordedLimit = 32

    private var snapshots: [PastSnapshot] = []
    private var size = 0

    /// The number of snapshots that were dropped.
    private(set) var droppedCount = 0

    /// The number of the snapshot that is not dropped, and with which later ones are compared; `nil` for none.
    private(set) var pinnedNumber: Int?

    /// The pinned snapshot, if all snapshots between it and the oldest one are dropped.
    private var pinned: PastSnapshot?

    init(budget: Int = usualBudget, recordedCount: Int = 0) {
        (self.budget, self.recordedCount) = (budget, recordedCount)
    }

    /// The number of the oldest snapshot in memory. Snapshots are numbered from 0 on, with the steps of a recording.
    var firstNumber: Int { recordedCount + droppedCount }

    /// The number of the newest snapshot, or `nil` without snapshots.
    var lastNumber: Int? { snapshots.isEmpty ? nil : firstNumber + snapshots.count - 1 }

    /// The snapshot with a number; `nil` if it was dropped, does not exist yet, or was not read.
    subscript(number: Int) -> PastSnapshot? {
        if number == pinnedNumber, let pinned { return pinned }
        if let step = recorded[number] { return step }
        let index = number - firstNumber
        return snapshots.indices.contains(index) ? snapshots[index] : nil
    }

    /// Adds steps of the recording, and drops those that are far from them.
    mutating func add(_ steps: [Int: PastSnapshot]) {
        recorded.merge(steps) { $1 }
        guard recorded.count > Self.recordedLimit, let number = steps.keys.max() else { return }
        recorded = recorded.filter { abs($0.key - number) <= Self.recordedLimit / 4 }
    }

    /// Returns the number of the snapshot after one, or with a negative step before it; `nil` if there is none. Between
    /// the pinned snapshot and the next one, others may be dropped. A step of a recording may have to be read.
    func number(after number: Int, step: Int) -> Int? {
        let next = number + step
        if self[next] != nil || (0..<recordedCount).contains(next) { return next }
        if step > 0 { return number < firstNumber ? firstNumber : nil }
        return pinned == nil || number == pinnedNumber ? nil : pinnedNumber
    }

    /// Returns a snapshot, with the items that have changed since the one with which it is compared, and that one: the
    /// pinned snapshot, or the one before if it is older or none is pinned. Returns `nil` if one of them is not there.
    func pair(to number: Int) -> (old: PastSnapshot, new: PastSnapshot)? {
        let oldNumber = pinnedNumber.flatMap { $0 <= number ? $0 : nil } ?? number - 1
        guard let old = self[oldNumber], var new = self[number] else { return nil }
        // A step of a recording is read with the one before it.
        guard recorded[number] == nil else { return (old, new) }
        let later = snapshots.indices.filter { oldNumber < $0 + firstNumber && $0 + firstNumber <= number }
        new.mayHaveChangedBack = oldNumber < number - 1
        new.changedItems = Array(Set(later.flatMap { snapshots[$0].changedItems }))
        return (old, new)
    }

    /// Returns the newest snapshots, the newest last.
    func newest(_ count: Int) -> ArraySlice<PastSnapshot> { snapshots.suffix(count) }

    /// Expands and collapses the items of a snapshot as they are in another tree of the same items.
    mutating func setTree(_ tree: TreeSnapshot, ofSnapshot number: Int) {
        recorded[number]?.snapshot = tree
        let index = number - firstNumber
        if snapshots.indices.contains(index) { snapshots[index].snapshot = tree }
    }

    /// Adds items to the newest snapshot that have become known without a change, such as the children of a directory.
    mutating func extendNewest(to snapshot: TreeSnapshot, _ source: any TreeSource) {
        guard let last = snapshots.indices.last else { return }
        snapshots[last].snapshot = snapshot
        snapshots[last].source = source
    }

    /// Pins the snapshot with a number, or with `nil` none any more.
    mutating func pin(_ number: Int?) {
        size -= pinned?.size ?? 0
        (pinnedNumber, pinned) = (number, nil)
    }

    /// Adds a snapshot, and drops the oldest ones until the budget suffices. The newest two and the pinned one stay.
    mutating func append(_ snapshot: PastSnapshot) {
        snapshots.append(snapshot)
        size += snapshot.size
        var dropped = 0
        while size > budget, snapshots.count - dropped > 2 {
            let number = firstNumber + dropped
            if number == pinnedNumber {
                pinned = snapshots[dropped]
            } else {
                size -= snapshots[dropped].size
            }
            if let pinnedNumber, pinnedNumber < number {
                // The next one is compared with an older one.
                snapshots[dropped + 1].changedItems += snapshots[dropped].changedItems
            }
            dropped += 1
        }
        snapshots.removeFirst(dropped)
        droppedCount += dropped
    }
}

extension PastSnapshot {
    /// Returns the items that have other values in a later state of the input. Items with children in both have their
    /// changes inside.
    func changedItems(
        among items: [TreeItem], in later: any TreeSource, ignoring fields: [ItemField]
    ) -> [TreeItem] {
        guard !items.isEmpty else { return [] }
        let pair = TreePair(
            old: TreeState(source), new: TreeState(later), changedItems: [],
            rules: ComparisonRules(ignoredFields: fields))
        let comparisons = later.compareValues(of: items.map(\.number), with: source)
        return zip(items, comparisons).filter { $1 == .changed && pair.isChange(of: $0.number) }.map(\.0)
    }
}

extension PastSnapshots {
    /// Returns the items that come back after they were gone, with other values than in the pinned snapshot.
    ///
    /// - Parameters:
    ///   - new: The tree of the input as it is.
    ///   - old: The tree before.
    ///   - source: The source of the input; `nil` if there is none yet.
    ///   - fields: The fields that do not count.
    func itemsReturned(
        to new: TreeSnapshot, since old: TreeSnapshot, in source: (any TreeSource)?, ignoring fields: [ItemField]?
    ) -> [TreeItem] {
        guard let source, let pinned = pinnedNumber.flatMap({ self[$0] }) else { return [] }
        let items = new.itemsPossiblyMissing(in: old).filter { !old.contains($0) && pinned.snapshot.contains($0) }
        return pinned.changedItems(among: items, in: source, ignoring: fields ?? [])
    }

    /// Returns which snapshot has a number, such as `3 of 12, 14:02:07`.
    func status(of number: Int) -> String? {
        guard let time = self[number]?.time, let lastNumber else { return nil }
        let moment = recordedCount > 0 ? time.dateAndTime : time.timeOfDay
        let dropped = droppedCount == 0 ? "" : ", \(droppedCount.grouped) dropped beyond \(budget >> 20) MB"
        return "\((number + 1).grouped) of \((lastNumber + 1).grouped), \(moment)\(dropped)"
    }
}

extension LocalTime {
    /// The date and the time of day, such as `2026-04-01 14:02:07`.
    var dateAndTime: String { "\(year)-\(month.padded(to: 2))-\(day.padded(to: 2)) \(timeOfDay)" }

    /// The time of day, such as `14:02:07`.
    var timeOfDay: String { [hour, minute, second].map { $0.padded(to: 2) }.joined(separator: ":") }
}
