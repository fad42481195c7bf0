import Synchronization

/// Signals that are the program's own affair.
enum ForeignSignals {
    /// A bit for each signal that came. Any thread may handle one.
    private static let seen = Atomic<UInt64>(0)

    private static let signals = [SIGUSR1, SIGUSR2, SIGALRM, SIGCHLD]

    /// Handles them by noting that they came.
    static func handle() {
        seen.store(0, ordering: .releasing)
        for number in signals { signal(number, noteForeignSignal) }
    }

    /// Whether each came.
    static var haveAllCome: Bool {
        let seen = seen.load(ordering: .acquiring)
        return signals.allSatisfy { seen & (1 << UInt64($0)) != 0 }
    }

    fileprivate static func note(_ signal: Int32) {
        _ = seen.bitwiseOr(UInt64(1) &<< UInt64(truncatingIfNeeded: signal), ordering: .acquiringAndReleasing)
    }
}

private func noteForeignSignal(_ signal: Int32) { ForeignSignals.note(signal) }
