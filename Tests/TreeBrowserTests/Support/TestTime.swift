import Synchronization

@testable import TreeBrowser

/// A time that passes only when a test lets it pass, or when it is waited for: such a wait ends at once.
///
/// With ``init(isManual:)``, a wait ends when the test has let enough time pass.
final class TestTime: Sendable {
    private struct State {
        var now = Duration.zero
        var noted: [Duration] = []
        var waits: [Int: (time: Duration, continuation: CheckedContinuation<Void, Never>)] = [:]
        var waitCount = 0
    }

    private let beginning = ContinuousClock.now
    private let isManual: Bool

    /// A time was noted, or something waits.
    let changes = Signals()

    private let state = Mutex(State())

    init(isManual: Bool = false) { self.isManual = isManual }

    var clock: BrowserClock {
        BrowserClock(
            now: { self.beginning + self.state.withLock { $0.now } }, wait: { await self.wait($0 - self.beginning) })
    }

    /// The times that were noted, since the beginning.
    var noted: [Duration] { state.withLock { $0.noted } }

    func note() {
        state.withLock { $0.noted.append($0.now) }
        changes.send()
    }

    /// Whether something waits for a time from now on.
    func isAwaited(in duration: Duration) -> Bool {
        state.withLock { state in state.waits.values.contains { $0.time - state.now == duration } }
    }

    func pass(_ duration: Duration) {
        let ended = state.withLock { state in
            state.now += duration
            let ended = state.waits.filter { $0.value.time <= state.now }
            for number in ended.keys { state.waits[number] = nil }
            return ended.values.sorted { $0.time < $1.time }
        }
        for wait in ended { wait.continuation.resume() }
    }

    private func wait(_ time: Duration) async {
        guard isManual else { return state.withLock { $0.now = max($0.now, time) } }
        let number = state.withLock { state in
            state.waitCount += 1
            return state.waitCount
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.now >= time || Task.isCancelled { return true }
                    state.waits[number] = (time, continuation)
                    return false
                }
                if isOver { continuation.resume() }
                changes.send()
            }
        } onCancel: {
            state.withLock { $0.waits.removeValue(forKey: number) }?.continuation.resume()
        }
    }
}
