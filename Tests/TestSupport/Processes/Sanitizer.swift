/// The sanitizers that `Tests/run --sanitizer` tests with.
public enum Sanitizer {
    /// Whether the tested programs run with a sanitizer. `Tests/run` sets its options in the environment.
    public static let isOn = getenv("ASAN_OPTIONS") != nil || getenv("TSAN_OPTIONS") != nil
}
