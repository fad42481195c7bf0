/// Bytes on their way to the terminal. Sending never waits: what the terminal does not take stays here.
struct OutputQueue {
    /// Bytes in the order in which they are sent.
    private var bytes: [UInt8] = []

    /// The number of bytes that were sent.
    private var sentCount = 0

    /// Whether bytes wait for the terminal.
    var isPending: Bool { sentCount < bytes.count }

    /// Appends bytes.
    mutating func append(_ new: some Sequence<UInt8>) { bytes += new }

    /// Appends bytes in place.
    ///
    /// - Parameter write: Appends to the array that it is given, and may remove what it has appended itself.
    mutating func append(with write: (inout [UInt8]) -> Void) { write(&bytes) }

    /// Drops the bytes that were not sent.
    mutating func discard() {
        bytes.removeAll(keepingCapacity: true)
        sentCount = 0
    }

    /// Sends as many bytes as the terminal takes now.
    ///
    /// - Returns: `false` when the terminal is gone.
    mutating func flush(to device: TerminalDevice) -> Bool {
        guard isPending else { return true }
        guard let count = bytes.withUnsafeBytes({ device.write(UnsafeRawBufferPointer(rebasing: $0[sentCount...])) })
        else {
            discard()
            return false
        }
        sentCount += count
        if !isPending { discard() }
        return true
    }

    /// Sends all bytes, and waits for the terminal where it must.
    ///
    /// - Parameters:
    ///   - device: The terminal.
    ///   - deadline: When to give up.
    ///   - isAbandoned: Asked before each wait: whether to give up at once.
    /// - Returns: Whether all bytes were sent.
    mutating func flush(
        to device: TerminalDevice, until deadline: ContinuousClock.Instant, unless isAbandoned: () -> Bool
    ) -> Bool {
        while flush(to: device), isPending {
            guard .now < deadline, !isAbandoned() else { return false }
            _ = Readiness.wait(for: device.output, POLLOUT, until: deadline)
        }
        return !isPending
    }
}
