import TreeSources

/// The clock of a browser. Tests provide one that they move.
struct BrowserClock: Sendable {
    /// Returns the time.
    var now: @Sendable () -> ContinuousClock.Instant = { .now }

    /// Waits until a time. It ends at once when the task is cancelled.
    var wait: @Sendable (_ time: ContinuousClock.Instant) async -> Void = { try? await Task.sleep(until: $0) }

    /// Returns the date and the time of day.
    var localTime: @Sendable () -> LocalTime = { .now }

    /// Waits for a time. It ends at once when the task is cancelled.
    func wait(for duration: Duration) async { await wait(now() + duration) }
}
