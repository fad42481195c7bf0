import Glibc

/// Waiting for descriptors with poll(2).
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
    /// - Returns: `false` at the deadline, or when a signal came.
    static func wait(for descriptor: Int32, _ events: Int32, until deadline: ContinuousClock.Instant) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return poll(&entry, 1, milliseconds(until: deadline)) > 0
    }

    /// The argument of poll(2) for a deadline: rounded up, so that the deadline has passed when it returns; -1 for none.
    static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
        guard let deadline else { return -1 }
        let remaining = deadline - .now
        guard remaining > .zero else { return 0 }
        let (seconds, attoseconds) = remaining.components
        // A month is as good as for ever; what is longer does not fit.
        guard seconds < 2_000_000 else { return 2_000_000_000 }
        return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
