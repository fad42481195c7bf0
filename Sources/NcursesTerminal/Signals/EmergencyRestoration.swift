import Glibc

/// What gives the terminal back when nobody is left to do it properly: from a signal handler, or when `exit` is called.
///
/// Everything it needs is in memory that was made while there was time; it only writes and sets modes.
enum EmergencyRestoration {
    nonisolated(unsafe) private static var input: Int32 = -1
    nonisolated(unsafe) private static var output: Int32 = -1
    nonisolated(unsafe) private static var modes: UnsafeMutablePointer<termios>?
    nonisolated(unsafe) private static var sequence: UnsafeMutablePointer<UInt8>?
    nonisolated(unsafe) private static var sequenceCount = 0

    /// Not zero while the terminal is taken.
    nonisolated(unsafe) private static var isArmed: sig_atomic_t = 0

    @MainActor private static var isRegistered = false

    /// Prepares for the worst.
    ///
    /// - Parameters:
    ///   - device: The terminal, with the modes it was found in.
    ///   - leave: What is written to give it back.
    @MainActor
    static func arm(device: TerminalDevice, leave: [UInt8]) {
        isArmed = 0
        modes?.deallocate()
        sequence?.deallocate()
        let savedModes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
        savedModes.initialize(to: device.foundModes)
        let savedSequence = UnsafeMutablePointer<UInt8>.allocate(capacity: leave.count)
        savedSequence.initialize(from: leave, count: leave.count)
        (modes, sequence, sequenceCount) = (savedModes, savedSequence, leave.count)
        (input, output) = (device.input, device.output)
        isArmed = 1
        if !isRegistered {
            isRegistered = true
            atexit { EmergencyRestoration.run() }
        }
    }

    /// The terminal was given back: there is nothing to do any more.
    static func disarm() { isArmed = 0 }

    /// Gives the terminal back, once. Safe in a signal handler.
    static func run() {
        guard isArmed != 0 else { return }
        isArmed = 0
        // In the background the terminal belongs to somebody else, and touching its modes would stop this process.
        let group = tcgetpgrp(input)
        guard group == -1 || group == getpgrp() else { return }
        writeSequence()
        if let modes { tcsetattr(input, TCSANOW, modes) }
    }

    /// Writes as much of the sequence as the terminal takes within a short time. From one that takes nothing, what was
    /// written before is taken back first, as the sequence means more than the rest of a picture.
    private static func writeSequence() {
        guard let sequence else { return }
        var sent = 0
        var isDiscarded = false
        while sent < sequenceCount {
            var entry = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
            if poll(&entry, 1, 100) <= 0 {
                guard !isDiscarded else { return }
                isDiscarded = true
                tcflush(output, TCOFLUSH)
                continue
            }
            let count = write(output, sequence + sent, min(256, sequenceCount - sent))
            guard count > 0 else { return }
            sent += count
        }
    }
}
