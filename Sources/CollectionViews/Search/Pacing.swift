/// Spaces out work that looks at all items of a list again whenever the data have changed.
///
/// While rows arrive page by page, the data have changed each time that a search or a filter ends. Without a pause, it
/// would keep two threads busy until all rows are there, and keys would wait for them. So the work begins again after
/// three times as long as it took, 3 seconds at most: a million rows in 2,000 pages take 2 seconds of processor time
/// and not 5. A change that comes while the work does not run has it begin at once.
///
/// ```
/// work     ▇▇▇▇            ▇▇▇▇▇            ▇▇▇
/// changes  ▲▲ ▲ ▲  ▲▲ ▲  ▲▲ ▲ ▲                       the last changes came while the work ran: once more
/// ```
@MainActor
struct Pacing {
    /// Waits for a time. Tests replace it.
    var sleep: @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }

    private static let longest = Duration.seconds(3)

    /// When the work began.
    private var start = ContinuousClock.now

    /// Notes that the work begins.
    mutating func begin() { start = .now }

    /// Begins the work again after a pause. Canceling the task ends the pause without the work.
    func again(_ work: @escaping @MainActor () -> Void) -> Task<Void, Never> {
        let (sleep, pause) = (sleep, min((ContinuousClock.now - start) * 3, Self.longest))
        return Task {
            await sleep(pause)
            if !Task.isCancelled { work() }
        }
    }
}
