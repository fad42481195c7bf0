import Glibc

/// Gives the terminal back when nobody is left to do it properly: from a signal handler, when `exit` is called, or from
/// the guard process after this one was killed.
///
/// It uses a ``RestorationRecord`` and nothing else, and makes only calls that are allowed in a signal handler.
enum EmergencyRestoration {
    @MainActor private static var isRegistered = false

    /// Says what is to be given back, and how. The guard process, which keeps only these descriptors, starts afterwards.
    ///
    /// - Parameters:
    ///   - device: The terminal, with the modes it was found in.
    ///   - leave: What is written to give it back.
    @MainActor
    static func describe(_ device: TerminalDevice, leave: [UInt8]) {
        guard let record = RestorationRecord.shared, let sequence = RestorationRecord.sequence else { return }
        let wasArmed = record.pointee.isArmed
        record.pointee.isArmed = 0
        defer { record.pointee.isArmed = wasArmed }
        record.pointee.input = device.input
        record.pointee.output = device.output
        record.pointee.foundModes = device.foundModes
        record.pointee.setModes = device.rawModes
        record.pointee.sequenceCount = min(leave.count, RestorationRecord.sequenceLimit)
        sequence.update(from: leave, count: record.pointee.sequenceCount)
        guard !isRegistered else { return }
        isRegistered = true
        atexit { EmergencyRestoration.run() }
    }

    /// From now on the terminal is taken.
    static func arm() { RestorationRecord.shared?.pointee.isArmed = 1 }

    /// The terminal was given back: there is nothing to do any more.
    static func disarm() { RestorationRecord.shared?.pointee.isArmed = 0 }

    /// Gives the terminal back, once.
    static func run() {
        guard let record = RestorationRecord.shared, record.pointee.isArmed != 0 else { return }
        record.pointee.isArmed = 0
        // In the background the terminal belongs to somebody else, and touching its modes would stop this process.
        let group = tcgetpgrp(record.pointee.input)
        if group == -1 || group == getpgrp() {
            writeSequence(record)
            tcsetattr(record.pointee.input, TCSANOW, &record.pointee.foundModes)
        }
        StandardErrorCapture.release()
    }

    /// Gives the terminal back in place of a process that is no more. The caller has blocked SIGTTOU.
    static func runForAnother() {
        guard let record = RestorationRecord.shared, record.pointee.isArmed != 0 else { return }
        record.pointee.isArmed = 0
        writeSequence(record)
        // A shell may have set the modes that it needs already.
        var modes = termios()
        if tcgetattr(record.pointee.input, &modes) == 0, areEqual(&modes, &record.pointee.setModes) {
            tcsetattr(record.pointee.input, TCSANOW, &record.pointee.foundModes)
        }
        StandardErrorCapture.showCaptured()
    }

    private static func areEqual(_ one: inout termios, _ other: inout termios) -> Bool {
        one.c_iflag == other.c_iflag && one.c_oflag == other.c_oflag && one.c_lflag == other.c_lflag
    }

    /// Writes as much of the sequence as the terminal takes within a short time. From one that takes nothing, what was
    /// written before is taken back first, as the sequence means more than the rest of a picture.
    private static func writeSequence(_ record: UnsafeMutablePointer<RestorationRecord>) {
        guard let sequence = RestorationRecord.sequence else { return }
        var sent = 0
        var isDiscarded = false
        while sent < record.pointee.sequenceCount {
            var entry = pollfd(fd: record.pointee.output, events: Int16(POLLOUT), revents: 0)
            if poll(&entry, 1, 100) <= 0 {
                guard !isDiscarded else { return }
                isDiscarded = true
                tcflush(record.pointee.output, TCOFLUSH)
                continue
            }
            let count = write(record.pointee.output, sequence + sent, min(256, record.pointee.sequenceCount - sent))
            guard count > 0 else { return }
            sent += count
        }
    }
}
