/// The clock of what reads inputs. Tests provide their own.
struct InputClock: Sendable {
    var now: @Sendable () -> ContinuousClock.Instant = { .now }

    /// Waits until a time. It ends at once when the task is cancelled.
    var wait: @Sendable (_ time: ContinuousClock.Instant) async -> Void = { try? await Task.sleep(until: $0) }
}
