import Glibc

/// Signals that are the program's own affair.
enum ForeignSignals {
    nonisolated(unsafe) private static var counts: UnsafeMutablePointer<Int>?

    private static let signals = [SIGUSR1, SIGUSR2, SIGALRM, SIGCHLD]

    /// Handles them by counting.
    static func count() {
        let memory = UnsafeMutablePointer<Int>.allocate(capacity: 65)
        memory.initialize(repeating: 0, count: 65)
        counts = memory
        for signal in signals { Glibc.signal(signal, noteForeignSignal) }
    }

    /// Whether each came.
    static var haveAllCome: Bool { signals.allSatisfy { counts?[Int($0)] ?? 0 > 0 } }

    fileprivate static func note(_ signal: Int32) { counts?[Int(signal)] += 1 }
}

private func noteForeignSignal(_ signal: Int32) { ForeignSignals.note(signal) }
