import TerminalCanvas

/// The terminal as the system has it: descriptors for keys and frames, the line discipline, the size.
///
/// The terminal is opened again if that is possible. The new open file is not shared with other programs, so it can be
/// made non-blocking. The one at standard output is shared with the shell and with every program started from it.
final class TerminalDevice {
    /// The descriptor for keys.
    let input: Int32

    /// The descriptor for frames.
    let output: Int32

    /// The line discipline that was found; see ``readModes()``.
    private(set) var foundModes = termios()

    /// Whether the descriptors may be made non-blocking.
    private let isOwn: Bool

    /// The buffer for reads. The system's own buffer is larger: a read that does not fill this one has read everything.
    private let buffer: UnsafeMutableBufferPointer<UInt8>

    /// The most bytes of a write to a shared open file. A ready terminal takes so many.
    private static let sharedPiece = 256

    /// Opens the terminal at standard output for frames, and the one at standard input for keys. If a stream is no
    /// terminal, the controlling terminal takes its place.
    init() throws(TerminalError) {
        let frames = Self.openTerminal(at: STDOUT_FILENO)
        guard frames.descriptor >= 0 else { throw .noScreen }
        let keys = Self.openTerminal(at: STDIN_FILENO)
        guard keys.descriptor >= 0 else {
            closeDescriptor(frames.descriptor)
            throw .noKeyboard
        }
        (input, output, isOwn) = (keys.descriptor, frames.descriptor, keys.isOwn && frames.isOwn)
        // Last, because `deinit` runs only if nothing was thrown.
        buffer = .allocate(capacity: 1024)
    }

    deinit { buffer.deallocate() }

    /// Opens the terminal of a standard stream, or else the controlling terminal; -1 if neither can be opened.
    private static func openTerminal(at stream: Int32) -> (descriptor: Int32, isOwn: Bool) {
        if isatty(stream) == 1 { return reopen(stream) }
        // By the name that a stream has: the device `/dev/tty` cannot be compared with the devices of the streams.
        for other in STDIN_FILENO...STDERR_FILENO where tcgetsid(other) == getsid(0) { return reopen(other) }
        return (open("/dev/tty", openFlags), true)
    }

    /// Opens the same terminal again, or copies the descriptor. The device may have no name, as in some containers, or
    /// belong to another user.
    private static func reopen(_ descriptor: Int32) -> (descriptor: Int32, isOwn: Bool) {
        if let opened = openAgain(descriptor, openFlags) { return (opened, true) }
        return (fcntl(descriptor, F_DUPFD_CLOEXEC, 3), false)
    }

    /// Opens the terminal of a descriptor by its name; `nil` if that is not possible.
    private static func openAgain(_ descriptor: Int32, _ flags: Int32) -> Int32? {
        guard let name = ttyname(descriptor) else { return nil }
        let opened = open(name, flags)
        if opened >= 0, isSameDevice(opened, descriptor) { return opened }
        if opened >= 0 { closeDescriptor(opened) }
        return nil
    }

    private static let openFlags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC

    static func isSameDevice(_ first: Int32, _ second: Int32) -> Bool {
        var one = stat()
        var other = stat()
        return fstat(first, &one) == 0 && fstat(second, &other) == 0 && one.st_rdev == other.st_rdev
    }

    /// Closes the descriptors.
    func close() {
        closeDescriptor(input)
        closeDescriptor(output)
    }

    /// Opens the terminal for another program, so that modes of the new open file do not affect this process, nor the
    /// reverse.
    ///
    /// - Parameter descriptor: ``input`` or ``output``.
    /// - Returns: A descriptor that waits; negative if the terminal cannot be opened.
    func reopen(_ descriptor: Int32) -> Int32 {
        let opened = isOwn ? Self.openAgain(descriptor, O_RDWR | O_NOCTTY | O_CLOEXEC) : nil
        return opened ?? fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    }

    /// The size of the terminal in the system; zero if the system has none.
    var size: Size {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0 else { return .zero }
        return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Whether this process may use the terminal. In the background a shell uses it.
    var isForeground: Bool {
        let group = tcgetpgrp(input)
        return group == -1 || group == getpgrp()
    }
}

extension TerminalDevice {
    /// Stores the line discipline. Call it in the foreground: in the background it is the shell's own.
    func readModes() throws(TerminalError) {
        guard tcgetattr(input, &foundModes) == 0 else { throw .system(call: "tcgetattr", number: errno) }
    }

    /// Passes on every key as the bytes that the terminal sends, without echo, signals or translation, and output
    /// unchanged.
    func setRawModes() { setModes(rawModes) }

    /// The line discipline for taking keys one by one.
    var rawModes: termios {
        var modes = foundModes
        modes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON | PARMRK)
        modes.c_oflag &= ~tcflag_t(OPOST)
        modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
        withUnsafeMutableBytes(of: &modes.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        return modes
    }

    /// Restores the line discipline that was found.
    func restoreModes() { setModes(foundModes) }

    private func setModes(_ modes: termios) {
        var modes = modes
        // TCSADRAIN would wait for a terminal that takes no output.
        while tcsetattr(input, TCSANOW, &modes) != 0, errno == EINTR {}
    }

    /// The current line discipline; `nil` if the terminal is gone.
    var modes: termios? {
        get {
            var modes = termios()
            return tcgetattr(input, &modes) == 0 ? modes : nil
        }
        set { if let newValue { setModes(newValue) } }
    }

    /// Drops written bytes that the terminal has not taken.
    func discardOutput() { tcflush(output, TCOFLUSH) }

    /// Drops input that nobody has read.
    func discardInput() { tcflush(input, TCIFLUSH) }

    enum Reading {
        /// These bytes, until the next read.
        case bytes(UnsafeBufferPointer<UInt8>)
        /// There is nothing to read now.
        case nothing
        /// The terminal is gone.
        case ended
    }

    /// Reads the input, up to a limit, without waiting.
    func read() -> Reading {
        if !isOwn {
            guard Readiness.isReady(input, POLLIN) else { return .nothing }
        }
        let count = readBytes(from: input, into: buffer.baseAddress, count: buffer.count)
        if count > 0 { return .bytes(UnsafeBufferPointer(rebasing: buffer[..<count])) }
        return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .ended
    }

    /// Whether a read may have left something, because it has filled the buffer.
    func mayHaveMore(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { bytes.count == buffer.count }

    /// Writes as much as the terminal takes, without waiting.
    ///
    /// - Returns: The number of bytes; `nil` if the terminal is gone.
    func write(_ bytes: UnsafeRawBufferPointer) -> Int? {
        var written = 0
        while written < bytes.count {
            if !isOwn {
                guard Readiness.isReady(output, POLLOUT) else { return written }
            }
            let piece = isOwn ? bytes.count - written : min(Self.sharedPiece, bytes.count - written)
            let count = writeBytes(bytes.baseAddress! + written, count: piece, to: output)
            if count >= 0 {
                written += count
            } else if errno == EAGAIN {
                return written
            } else if errno != EINTR {
                return nil
            }
        }
        return written
    }
}

/// Bytes on their way to the terminal. Sending never waits: bytes that the terminal does not take stay here.
struct OutputQueue {
    /// Bytes in the order in which they are sent.
    private var bytes: [UInt8] = []

    /// The number of bytes that were sent.
    private var sentCount = 0

    var isPending: Bool { sentCount < bytes.count }

    mutating func append(_ new: some Sequence<UInt8>) { bytes += new }

    /// Appends bytes in place. The closure may also remove bytes that it has appended.
    mutating func append(with write: (inout [UInt8]) -> Void) { write(&bytes) }

    /// Drops the bytes that were not sent.
    mutating func discard() {
        bytes.removeAll(keepingCapacity: true)
        sentCount = 0
    }

    /// Sends as many bytes as the terminal takes now.
    ///
    /// - Returns: `false` if the terminal is gone.
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

    /// Sends all bytes, and waits for the terminal if necessary.
    ///
    /// - Parameter isAbandoned: Called before each wait. Returns whether to give up.
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
