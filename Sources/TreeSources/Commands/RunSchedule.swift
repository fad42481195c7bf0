import Synchronization

/// When a command is run again: at an interval, and on request.
///
/// ```swift
/// let schedule = RunSchedule(every: .seconds(2))
/// while await schedule.next() {
///     let source = InputKind.json.makeSource()
///     let result = try await command.run { piece in source.read(piece) }
///     source.finish()
///     if result.isSuccess { show(source) } else { tell(result) }
/// }
/// ```
///
/// The runs of such a loop never overlap. One begins an interval after the previous began. If the previous takes
/// longer, the next begins when it has ended, and missed runs are left out.
public final class RunSchedule<C: Clock>: Sendable where C.Duration == Duration {
    private struct State {
        /// When the next run is due, or `nil` for at once.
        var due: C.Instant?

        var isRequested = false

        /// The task that waits for a request.
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let interval: Duration
    private let clock: C
    private let state = Mutex(State())

    /// Creates a schedule.
    ///
    /// - Parameters:
    ///   - interval: The time from the beginning of a run to the beginning of the next.
    ///   - clock: The clock that measures the time.
    package init(every interval: Duration, clock: C) {
        self.interval = interval
        self.clock = clock
    }

    /// Creates a schedule that the computer's clock does not disturb when it is set.
    ///
    /// - Parameter interval: The time from the beginning of a run to the beginning of the next. It continues while the
    ///   computer sleeps.
    public convenience init(every interval: Duration) where C == ContinuousClock {
        self.init(every: interval, clock: ContinuousClock())
    }

    /// Makes the next run due now. A request during a run is kept until the run has ended.
    package func runNow() {
        let waiter = state.withLock { state in
            state.isRequested = true
            return state.waiter.take()
        }
        waiter?.resume()
    }

    /// Waits until a run is due. The first is due at once.
    ///
    /// - Returns: `true`, or `false` if the task is canceled.
    public func next() async -> Bool {
        let due = state.withLock { $0.due }
        if let due, due > clock.now {
            await withTaskGroup { group in
                group.addTask { try? await self.clock.sleep(until: due, tolerance: nil) }
                group.addTask { await self.waitForRequest() }
                await group.next()
                group.cancelAll()
            }
        }
        if Task.isCancelled { return false }
        state.withLock { state in
            state.isRequested = false
            state.due = clock.now.advanced(by: interval)
        }
        return true
    }

    private func waitForRequest() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let isOver = state.withLock { state in
                    let isOver = state.isRequested || Task.isCancelled
                    if !isOver { state.waiter = waiter }
                    return isOver
                }
                if isOver { waiter.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiter.take() }?.resume()
        }
    }
}
