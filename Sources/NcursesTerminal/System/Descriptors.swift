import Dispatch

/// The descriptors that a terminal waits for with poll(2).
///
/// Negative descriptors are ignored.
struct Descriptors: Sendable {
    /// Becomes readable when a signal came, or when another thread ends the wait.
    var signals: Int32

    /// Becomes readable when the main queue has work; -1 if the system serves the main queue.
    var mainQueue: Int32

    /// The pipe to the guard process, which reports an error when the guard has ended.
    var guardProcess: Int32

    /// The descriptor for keys. Without ``readsInput`` only the end of the terminal is reported.
    var input: Int32
    var readsInput: Bool

    /// The descriptor for frames; -1 while no bytes wait for the terminal.
    var output: Int32

    /// The descriptors that are ready.
    struct Ready: OptionSet, Sendable {
        let rawValue: Int

        static let signals = Ready(rawValue: 1 << 0)
        static let mainQueue = Ready(rawValue: 1 << 1)
        static let guardProcess = Ready(rawValue: 1 << 2)
        static let input = Ready(rawValue: 1 << 3)
        static let output = Ready(rawValue: 1 << 4)

        fileprivate static let all: [Ready] = [.signals, .mainQueue, .guardProcess, .input, .output]
    }

    /// The outcome of a wait.
    enum Outcome: Equatable, Sendable {
        /// Some descriptors are ready; none at the end of the time.
        case ready(Ready)
        /// A signal interrupted the wait. The next one reports the signal.
        case interrupted
        /// The system refuses to wait for these descriptors, and will refuse again.
        case failed
    }

    /// Waits until a descriptor is ready, at most some milliseconds; negative for no limit.
    func wait(milliseconds: Int32) -> Outcome {
        withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 5) { entries in
            func watch(_ descriptor: Int32, _ events: Int32, at index: Int) {
                entries.initializeElement(at: index, to: pollfd(fd: descriptor, events: Int16(events), revents: 0))
            }
            // In the order of ``Ready/all``.
            watch(signals, POLLIN, at: 0)
            watch(mainQueue, POLLIN, at: 1)
            watch(guardProcess, 0, at: 2)
            watch(input, readsInput ? POLLIN : 0, at: 3)
            watch(output, POLLOUT, at: 4)
            guard pollDescriptors(entries.baseAddress, count: 5, milliseconds: milliseconds) >= 0 else {
                return errno == EINTR || errno == EAGAIN ? .interrupted : .failed
            }
            // The program has closed a descriptor that is not its own.
            guard !entries[..<2].contains(where: { Int32($0.revents) & POLLNVAL != 0 }) else { return .failed }
            var ready: Ready = []
            for index in entries.indices where entries[index].revents != 0 { ready.insert(Ready.all[index]) }
            return .ready(ready)
        }
    }

    /// The thread that waits while the main actor does other work.
    private static let queue = DispatchQueue(label: "unfold.NcursesTerminal.wait")

    /// Waits on another thread until a descriptor is ready; see ``wait(milliseconds:)``.
    ///
    /// It does not use a thread of the concurrent pool, because all of them can be busy for long.
    nonisolated(nonsending) func waitElsewhere(milliseconds: Int32) async -> Outcome {
        await withCheckedContinuation { continuation in
            Self.queue.async { continuation.resume(returning: wait(milliseconds: milliseconds)) }
        }
    }
}

/// Waiting for one descriptor with poll(2).
enum Readiness {
    /// Whether a descriptor can be read from (`POLLIN`) or written to (`POLLOUT`) now.
    static func isReady(_ descriptor: Int32, _ events: Int32) -> Bool {
        wait(for: descriptor, events, until: .now)
    }

    /// Waits until a descriptor can be read from or written to.
    ///
    /// - Returns: `false` at the deadline, after a signal, or if the system refuses to wait.
    static func wait(for descriptor: Int32, _ events: Int32, until deadline: ContinuousClock.Instant?) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return poll(&entry, 1, milliseconds(until: deadline)) > 0
    }

    /// The timeout for poll(2): rounded up, so that the deadline has passed when it returns; -1 for no deadline.
    static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
        guard let deadline else { return -1 }
        let remaining = deadline - .now
        guard remaining > .zero else { return 0 }
        let (seconds, attoseconds) = remaining.components
        // Longer times do not fit. The caller waits again.
        guard seconds < 2_000_000 else { return 2_000_000_000 }
        return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
