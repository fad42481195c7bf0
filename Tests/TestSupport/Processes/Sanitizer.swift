/// The sanitizers that `Tests/run --sanitizer` tests with.
public enum Sanitizer {
    /// Whether the programs that are tested run with one. `Tests/run` gives them options.
    public static let isOn = getenv("ASAN_OPTIONS") != nil || getenv("TSAN_OPTIONS") != nil
}
