import Testing

@testable import DiffableSnapshots

/// Snapshots in several threads at once. These tests are meant for ThreadSanitizer: `Tests/run --sanitizer thread`.
struct SharingTests {
    @Test func copiesAreReadChangedAndDroppedInSeveralThreads() async {
        let original = Self.forest
        let before = lines(original)
        // Everybody takes copies from here and leaves changed ones.
        let pool = Pool(original)
        await withTaskGroup { group in
            for seed in 0..<4 as Range<UInt64> {
                group.addTask {
                    var random = SplitMix(seed: seed)
                    for step in 0..<150 { await Self.use(pool, number: Int(seed) * 1_000 + step, &random) }
                }
            }
        }
        #expect(lines(original) == before)
        for forest in await pool.forests {
            forest.storage.checkInvariants()
            let difference = forest.difference(from: original)
            #expect(difference.applying(to: original.visibleItems) == forest.visibleItems)
        }
    }

    @Test func bigSnapshotsAreDroppedInSeveralThreadsAtOnce() async {
        let original = Forest(
            preorder: Array(0..<60_000), levels: (0..<60_000).map { $0 % 100 },
            isExpanded: [Bool](repeating: true, count: 60_000))
        await withTaskGroup { group in
            for start in 0..<4 {
                group.addTask {
                    var copy = original
                    copy.collapse((0..<600).map { $0 * 100 + start })
                    #expect(copy.visibleItemCount < 60_000)
                    copy.delete([59_900])
                }
            }
        }
        #expect(original.visibleItemCount == 60_000)
    }

    private static var forest: Forest {
        Forest(
            preorder: Array(0..<2_000), levels: (0..<2_000).map { $0 % 10 },
            isExpanded: (0..<2_000).map { $0 % 3 != 0 })
    }

    /// Takes a copy, changes it, compares it, and leaves it for others.
    private static func use(_ pool: Pool, number: Int, _ random: inout SplitMix) async {
        let (from, to) = (random.next(below: 8), random.next(below: 8))
        var copy = await pool.forests[from]
        let old = copy
        let root = random.next(below: 200) * 10
        switch random.next(below: 5) {
        case 0: copy.append([10_000 + number], to: copy.contains(root) ? root : nil)
        case 1 where copy.contains(root): copy.delete([root])
        case 2 where copy.contains(root): copy.move(root, toChildrenOf: nil)
        case 3: copy.expand([root, root + 3])
        default: copy.collapse([root, root + 1])
        }
        let difference = copy.difference(from: old)
        #expect(difference.changes.newRowCount == copy.visibleItemCount)
        #expect(copy.visibleItems(inRows: 100..<150).allSatisfy { copy.visibleRow(of: $0) != nil })
        if copy == old { #expect(difference.isEmpty) }
        await pool.leave(copy, at: to)
    }
}

/// Where threads find snapshots and leave some. An actor, for ThreadSanitizer does not understand a `Mutex` on Linux.
private actor Pool {
    private(set) var forests: [Forest]

    init(_ forest: Forest) { forests = [Forest](repeating: forest, count: 8) }

    func leave(_ forest: Forest, at index: Int) { forests[index] = forest }
}
