/// Gives the terminal back if ``NcursesTerminal/close()`` is not called: from a signal handler, from `exit`, or from
/// the guard process after this one was killed.
///
/// It uses only the ``RestorationRecord``, and only calls that are allowed in a signal handler.
enum EmergencyRestoration {
    @MainActor private static var isRegistered = false

    /// Describes the terminal and the bytes that give it back. It may be called at any time: until it returns, the last
    /// description counts.
    @MainActor
    static func describe(_ device: TerminalDevice, leave: [UInt8]) {
        let terminal = TakenTerminal(
            input: device.input, output: device.output, foundModes: device.foundModes, setModes: device.rawModes)
        RestorationRecord.shared?.describe(terminal, leave: leave)
        guard !isRegistered else { return }
        isRegistered = true
        atexit(restoreAtExit)
    }

    /// Gives the terminal back, once.
    ///
    /// - Returns: Whether there was a terminal to give back.
    @discardableResult
    static func run() -> Bool {
        guard let record = RestorationRecord.shared, record.disarm() else { return false }
        let terminal = record.terminal
        // In the background another program has the terminal, and setting its modes would stop this process.
        let group = tcgetpgrp(terminal.pointee.input)
        if group == -1 || group == getpgrp() {
            write(record.sequence, to: terminal.pointee.output)
            tcsetattr(terminal.pointee.input, TCSANOW, &terminal.pointee.foundModes)
        }
        OutputCapture.release()
        return true
    }

    /// Gives the terminal back for a process that has ended. The caller has blocked SIGTTOU.
    static func runForAnother() {
        guard let record = RestorationRecord.shared else { return }
        if let loan = record.loan { return endLoan(loan.group, to: loan.owner, record) }
        guard record.disarm() else { return }
        let terminal = record.terminal
        write(record.sequence, to: terminal.pointee.output)
        // A shell may already have set the modes that it needs.
        var modes = termios()
        if tcgetattr(terminal.pointee.input, &modes) == 0, areEqual(modes, terminal.pointee.setModes) {
            tcsetattr(terminal.pointee.input, TCSANOW, &terminal.pointee.foundModes)
        }
        OutputCapture.showCaptured()
    }

    /// Hangs up the program that has the terminal, as the end of the terminal would, and gives the terminal back. A
    /// shell that has already taken the terminal keeps it.
    private static func endLoan(_ group: pid_t, to owner: pid_t, _ record: RestorationRecord) {
        kill(-group, SIGHUP)
        kill(-group, SIGCONT)
        let terminal = record.terminal
        guard tcgetpgrp(terminal.pointee.input) == group else { return }
        tcsetpgrp(terminal.pointee.input, owner)
        tcsetattr(terminal.pointee.input, TCSANOW, &terminal.pointee.foundModes)
    }

    private static func areEqual(_ one: termios, _ other: termios) -> Bool {
        one.c_iflag == other.c_iflag && one.c_oflag == other.c_oflag && one.c_lflag == other.c_lflag
    }

    /// Writes as much of the sequence as the terminal takes within a short time. If the terminal takes nothing, output
    /// that still waits in the system is dropped first, because the sequence matters more than the rest of a picture.
    private static func write(_ sequence: UnsafeRawBufferPointer, to output: Int32) {
        var sent = 0
        var isDiscarded = false
        var refusals = 0
        while sent < sequence.count, let start = sequence.baseAddress {
            var entry = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
            if refusals >= refusalLimit || poll(&entry, 1, 100) <= 0 {
                guard !isDiscarded else { return }
                isDiscarded = true
                refusals = 0
                tcflush(output, TCOFLUSH)
                continue
            }
            let count = writeBytes(start + sent, count: min(256, sequence.count - sent), to: output)
            if count > 0 {
                sent += count
            } else if errno == EAGAIN || errno == EINTR {
                // There is room, but another process is writing at this moment, such as the shell.
                refusals += 1
                poll(nil, 0, 1)
            } else {
                return
            }
        }
    }

    /// How often the terminal may refuse bytes although it has room, a millisecond apart.
    private static let refusalLimit = 100
}

/// Not a closure, because a closure in actor-isolated code would demand that actor's thread, and any thread may call
/// `exit`.
private func restoreAtExit() { EmergencyRestoration.run() }
