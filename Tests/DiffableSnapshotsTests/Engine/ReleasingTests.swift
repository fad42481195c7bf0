import DiffableSnapshots
import Synchronization
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where and when the items of a snapshot are released.
struct ReleasingTests {
    @Test func aBigSnapshotIsReleasedOnAnotherThread() {
        let log = ReleaseLog()
        var snapshot: DiffableDataSourceSectionSnapshot<WatchedItem>? = log.snapshot(count: 60_000)
        var copy = snapshot
        snapshot = nil
        #expect(snapshot == nil && copy?.count == 60_000 && log.count == 0)
        copy = nil
        #expect(copy == nil)
        #expect(log.waitUntil(count: 60_000))
        #expect(log.countHere == 0)
    }

    @Test func aBigFlatSnapshotIsReleasedOnAnotherThread() {
        let log = ReleaseLog()
        var snapshot: DiffableDataSourceSnapshot<Int, WatchedItem>? = DiffableDataSourceSnapshot()
        snapshot?.appendSections([0, 1])
        snapshot?.appendItems(log.items(count: 60_000), toSection: 0)
        var copy = snapshot
        copy?.deleteItems(log.items(count: 100))
        // The copies with the deleted items.
        #expect(log.count == 100)
        copy = nil
        #expect(copy == nil && log.count == 100)
        snapshot = nil
        #expect(snapshot == nil)
        #expect(log.waitUntil(count: 60_100))
        #expect(log.countHere == 100)
    }

    @Test func deletedItemsAreReleasedWhileTheFlatSnapshotRemains() {
        let log = ReleaseLog()
        var snapshot = DiffableDataSourceSnapshot<Int, WatchedItem>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(log.items(count: 1_000), toSection: 0)
        snapshot.deleteItems(Array(snapshot.itemIdentifiers[100..<900]))
        #expect(log.count == 800)
        snapshot.deleteSections([0])
        #expect(log.count == 1_000)
    }

    @Test func aSmallSnapshotIsReleasedAtOnce() {
        let log = ReleaseLog()
        var snapshot: DiffableDataSourceSectionSnapshot<WatchedItem>? = log.snapshot(count: 40_000)
        snapshot = nil
        #expect(snapshot == nil)
        #expect(log.countHere == 40_000)
    }

    @Test func aVersionThatSharesNearlyEverythingIsReleasedAtOnce() {
        let log = ReleaseLog()
        var snapshot = log.snapshot(count: 60_000)
        snapshot.append([WatchedItem(number: -1, log: log)])
        var older: DiffableDataSourceSectionSnapshot<WatchedItem>? = snapshot
        snapshot.delete([WatchedItem(number: -1, log: log)])
        let before = log.countHere
        older = nil
        #expect(older == nil && log.countHere == before + 1)
        #expect(snapshot.count == 60_000)
    }

    @Test func deletedItemsAreReleasedWhileTheSnapshotRemains() {
        let log = ReleaseLog()
        var snapshot = log.snapshot(count: 1_000)
        snapshot.delete(Array(snapshot.items[100..<900]))
        #expect(log.count == 800)
        #expect(snapshot.count == 200)
    }
}

/// An object that reports its end.
private final class WatchedItem: Hashable, Sendable {
    private let number: Int
    private let log: ReleaseLog

    init(number: Int, log: ReleaseLog) {
        self.number = number
        self.log = log
    }

    deinit { log.note() }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }

    static func == (left: WatchedItem, right: WatchedItem) -> Bool { left.number == right.number }
}

/// How many objects have ended, and how many of them on the thread that made the log.
private final class ReleaseLog: Sendable {
    private let ends = Atomic(0)
    private let endsHere = Atomic(0)
    private let here = ReleaseLog.thread

    private static var thread: UInt {
        #if canImport(Glibc)
            UInt(pthread_self())
        #else
            UInt(bitPattern: pthread_self())
        #endif
    }

    func snapshot(count: Int) -> DiffableDataSourceSectionSnapshot<WatchedItem> {
        var snapshot = DiffableDataSourceSectionSnapshot<WatchedItem>()
        snapshot.append(items(count: count))
        return snapshot
    }

    func items(count: Int) -> [WatchedItem] { (0..<count).map { WatchedItem(number: $0, log: self) } }

    func note() {
        if Self.thread == here { endsHere.add(1, ordering: .relaxed) }
        ends.add(1, ordering: .relaxed)
    }

    var count: Int { ends.load(ordering: .relaxed) }

    var countHere: Int { endsHere.load(ordering: .relaxed) }

    func waitUntil(count: Int) -> Bool {
        let deadline = ContinuousClock.now + .seconds(30)
        while self.count < count {
            if ContinuousClock.now > deadline { return false }
            sched_yield()
        }
        return true
    }
}
