import Testing

@testable import DiffableSnapshots

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Long random conversations: the storage against its reference.
///
/// 200 conversations of 500 calls on each run of the optimized tests, 20 where code is not optimized; 20,000 when
/// `UNFOLD_LONG` is set. One that fails is made as short and simple as it can be and printed as a test that can be pasted into
/// `FoundStorageTests`.
struct RandomStorageTests {
    private static var seeds: Range<UInt64> {
        #if DEBUG
            let usual: UInt64 = 20
        #else
            let usual: UInt64 = 200
        #endif
        return 0..<(getenv("UNFOLD_LONG") == nil ? usual : 20_000)
    }

    @Test(arguments: 0..<4) func longConversationsGoAsWithTheReference(part: UInt64) {
        for seed in Self.seeds where seed % 4 == part {
            let setting = ConversationSetting(seed: seed)
            if let failure = setting.firstFailure(in: setting.conversation(count: 500)) {
                Issue.record("seed \(seed): \(failure.difference)\n\(setting.pasteable(failure.operations))")
                return
            }
        }
    }

    @Test func poorHashesAreOnlySlow() {
        for seed in 0..<10 as Range<UInt64> {
            let setting = ConversationSetting(seed: seed)
            let difference = setting.difference(in: setting.conversation(count: 150)) { PoorKey(value: $0) }
            #expect(difference == nil, "seed \(seed)")
        }
    }
}

/// An item whose hash says nothing.
struct PoorKey: Hashable, Sendable {
    let value: Int

    func hash(into hasher: inout Hasher) {}
}
