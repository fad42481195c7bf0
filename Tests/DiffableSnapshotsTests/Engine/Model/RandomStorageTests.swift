import Testing

@testable import DiffableSnapshots

/// Long random runs: the storage against its reference.
///
/// 200 runs of 500 calls each in the optimized tests, otherwise 6; 20,000 with `UNFOLD_SEEDS=20000`. One that
/// fails is made as short and simple as it can be and printed as a test that can be pasted into `FoundStorageTests`.
struct RandomStorageTests {
    private static var seeds: Range<UInt64> { Effort.seeds(6, optimized: 200) }

    @Test(arguments: 0..<4) func longModelRunsAgreeWithTheReference(part: UInt64) {
        for seed in Self.seeds where seed % 4 == part {
            let setting = ModelRunSetting(seed: seed)
            if let failure = setting.firstFailure(in: setting.run(count: 500)) {
                Issue.record("seed \(seed): \(failure.difference)\n\(setting.pasteable(failure.operations))")
                return
            }
        }
    }

    @Test func poorHashesAreOnlySlow() {
        for seed in 0..<10 as Range<UInt64> {
            let setting = ModelRunSetting(seed: seed)
            let difference = setting.difference(in: setting.run(count: 150)) { PoorKey(value: $0) }
            #expect(difference == nil, "seed \(seed)")
        }
    }
}

/// An item whose hash says nothing.
struct PoorKey: Hashable, Sendable {
    let value: Int

    func hash(into hasher: inout Hasher) {}
}
