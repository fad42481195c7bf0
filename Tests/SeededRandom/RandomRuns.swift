#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How many random runs a test makes.
public enum RandomRuns {
    /// Returns the seeds of the runs: as many as `UNFOLD_SEEDS` says, for example 20,000 for a night.
    ///
    /// - Parameter usual: The number of runs where the variable is not set.
    public static func seeds(_ usual: UInt64) -> Range<UInt64> {
        0..<(getenv("UNFOLD_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? usual)
    }
}
