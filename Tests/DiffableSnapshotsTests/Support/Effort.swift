#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How much the tests try.
///
/// They run twice: as all tests do, and in optimized code (`swift test --package-path Tests/Benchmarks/Snapshots
/// --configuration release -Xswiftc -enable-testing`, a part of `Tests/run`), where ten times as much takes as long.
enum Effort {
    /// Whether small cases are tried up to the largest size: in optimized code, and where `UNFOLD_EXHAUSTIVE` is set.
    static var isExhaustive: Bool { isOptimized || getenv("UNFOLD_EXHAUSTIVE") != nil }

    /// The seeds of random runs: so many as `UNFOLD_SEEDS` says, 20,000 for a night.
    static func seeds(_ usual: UInt64, optimized: UInt64) -> Range<UInt64> {
        let count = getenv("UNFOLD_SEEDS").flatMap { UInt64(String(cString: $0)) }
        return 0..<(count ?? (isOptimized ? optimized : usual))
    }

    static var isOptimized: Bool {
        #if DEBUG
            false
        #else
            true
        #endif
    }
}
