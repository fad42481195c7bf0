/// Waiting for one descriptor with poll(2).
enum Readiness {
    /// Whether a descriptor can be read from or written to now.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor.
    ///   - events: `POLLIN` or `POLLOUT`.
    static func isReady(_ descriptor: Int32, _ events: Int32) -> Bool {
        wait(for: descriptor, events, until: .now)
    }

    /// Waits until a descriptor can be read from or written to.
    ///
    /// - Returns: `false` at the deadline, after a signal, or where the system refuses to wait.
    static func wait(for descriptor: Int32, _ events: Int32, until deadline: ContinuousClock.Instant) -> Bool {
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
