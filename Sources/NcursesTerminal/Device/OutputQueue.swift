import Glibc

/// What is on its way to the terminal. A terminal that takes nothing keeps nobody waiting: the rest stays here.
struct OutputQueue {
    /// Bytes in the order they are to be sent; the first ``sent`` are gone.
    private var bytes: [UInt8] = []
    private var sent = 0

    /// Whether something waits for the terminal.
    var isPending: Bool { sent < bytes.count }

    /// Appends bytes.
    mutating func append(_ new: some Sequence<UInt8>) { bytes += new }

    /// Lets a writer append to the buffer itself.
    mutating func append(with write: (inout [UInt8]) -> Void) { write(&bytes) }

    /// Forgets what was not sent.
    mutating func discard() {
        bytes.removeAll(keepingCapacity: true)
        sent = 0
    }

    /// Sends as much as the terminal takes now.
    ///
    /// - Returns: `false` when the terminal is gone.
    mutating func flush(to device: TerminalDevice) -> Bool {
        guard isPending else { return true }
        guard let count = bytes.withUnsafeBytes({ device.write(UnsafeRawBufferPointer(rebasing: $0[sent...])) }) else {
            discard()
            return false
        }
        sent += count
        if !isPending { discard() }
        return true
    }

    /// Sends everything, waiting for the terminal where it must, unless a signal asks for the end.
    ///
    /// - Returns: Whether all was sent before the deadline.
    mutating func flush(to device: TerminalDevice, until deadline: ContinuousClock.Instant) -> Bool {
        while flush(to: device), isPending {
            guard .now < deadline, !SignalRelay.isTerminationPending else { return false }
            _ = Readiness.wait(for: device.output, POLLOUT, until: deadline)
        }
        return !isPending
    }
}
