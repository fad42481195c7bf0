import Synchronization

@testable import TreeBrowser

/// A time that passes only when a test lets it pass, or when it is waited for: such a wait ends at once.
final class TestTime: Sendable {
    private let beginning = ContinuousClock.now
    private let state = Mutex((now: Duration.zero, noted: [Duration]()))

    var clock: BrowserClock {
        BrowserClock(
            now: { self.beginning + self.state.withLock { $0.now } },
            wait: { time in self.state.withLock { $0.now = max($0.now, time - self.beginning) } })
    }

    /// The times that were noted, since the beginning.
    var noted: [Duration] { state.withLock { $0.noted } }

    func note() { state.withLock { $0.noted.append($0.now) } }

    func pass(_ duration: Duration) { state.withLock { $0.now += duration } }
}
