import TerminalCanvas

/// A program that runs on a real pseudo-terminal, whose output is shown by a terminal emulator.
///
/// ```swift
/// let session = try TerminalSession(["symbol-browser"], size: Size(columns: 40, rows: 12))
/// try session.waitUntil { $0.screen.contains("a.circle") }
/// try session.press(.down)
/// try session.press("q")
/// #expect(try session.waitForExit() == .exited(0))
/// ```
///
/// Output is read only while a method of the session waits. Nothing runs in the background, so sessions in parallel
/// tests do not affect each other. When a session is released, its program is ended.
public final class TerminalSession {
    /// The emulator that shows the program's output and encodes keys for it.
    public let emulator: VirtualTerminal

    /// All output of the program.
    public private(set) var output: [UInt8] = []

    /// The time at which the last piece of output was read.
    public private(set) var lastRead = ContinuousClock.now

    /// The line discipline before the program started.
    public let initialTerminalModes: TerminalModes

    let terminal: PseudoTerminal
    let child: ChildProcess
    private(set) var isHungUp = false
    private var undelivered: [UInt8] = []

    /// Starts a program as the leader of a session of its own, with a new pseudo-terminal as controlling terminal.
    ///
    /// - Parameters:
    ///   - arguments: The program (a product of this package, a name in `PATH`, or a path) and its arguments.
    ///   - size: The terminal's size in columns and rows.
    ///   - environment: Changes of ``standardEnvironment``; `nil` removes a variable.
    ///   - streams: Standard input, output and error.
    ///   - answers: Answers to control sequences that libvterm does not know; see ``VirtualTerminal/answers``.
    ///   - cursorReports: Answers to the first queries for the cursor's position; see
    ///     ``VirtualTerminal/cursorReports``.
    ///   - prepare: Changes the line discipline before the program starts.
    /// - Throws: ``SystemCallError`` if the pseudo-terminal cannot be opened or the program cannot be started.
    public init(
        _ arguments: [String], size: Size = Size(columns: 80, rows: 24), environment: [String: String?] = [:],
        streams: [StandardStream] = [.terminal, .terminal, .terminal], answers: [String: String] = [:],
        cursorReports: [String] = [], prepare: ((inout termios) -> Void)? = nil
    ) throws {
        emulator = VirtualTerminal(size: size)
        emulator.answers = answers
        emulator.cursorReports = cursorReports
        terminal = try PseudoTerminal(columns: size.columns, rows: size.rows)
        if let prepare { try terminal.setModes(prepare) }
        initialTerminalModes = try terminal.modes()
        let variables = Self.standardEnvironment.merging(environment.compactMapValues { $0 }) { $1 }
            .filter { environment[$0.key] != .some(.none) }
        child = try ChildProcess(
            [ProductFolder.executable(arguments[0])] + arguments.dropFirst(),
            environment: variables.map { "\($0.key)=\($0.value)" }, terminal: terminal.path, streams: streams)
    }

    /// The environment of programs, which is small and the same on every machine.
    ///
    /// The settings of the test run for coverage and sanitizers are added.
    public static var standardEnvironment: [String: String] {
        var result = [
            "TERM": "xterm-256color", "LC_CTYPE": "C.UTF-8", "HOME": "/", "PATH": "/usr/local/bin:/usr/bin:/bin",
            "SWIFT_BACKTRACE": "enable=no", "PS1": "$ ",
            // Nothing is kept there.
            "XDG_STATE_HOME": "/dev/null",
        ]
        let passed = ["LD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS", "LSAN_OPTIONS"]
        for name in passed {
            if let value = getenv(name) { result[name] = String(cString: value) }
        }
        // ThreadSanitizer would write a file there at the start, which `ulimit -f` makes too short.
        if Sanitizer.isOn { result["TEST_TMPDIR"] = "/nonexistent" }
        return result
    }

    /// The current screen of the terminal.
    public var screen: Screen { emulator.screen }

    /// The private modes that are on; see ``VirtualTerminal/modes``.
    public var modes: Set<Int> { emulator.modes }

    /// Waits until output can be read or input can be written, up to a limit, and reads and writes it.
    ///
    /// - Parameter milliseconds: The longest wait.
    /// - Returns: Whether anything was read.
    @discardableResult
    func pump(milliseconds: Int32) throws -> Bool {
        guard !isHungUp else {
            poll(nil, 0, min(milliseconds, 1))
            return false
        }
        let wanted = undelivered.isEmpty ? POLLIN : POLLIN | POLLOUT
        var descriptor = pollfd(fd: terminal.master, events: Int16(wanted), revents: 0)
        guard poll(&descriptor, 1, milliseconds) > 0 else { return false }
        if Int32(descriptor.revents) & Int32(POLLOUT) != 0 { deliver() }
        guard Int32(descriptor.revents) & Int32(POLLIN | POLLHUP | POLLERR) != 0 else { return false }
        return readOnce()
    }

    private func readOnce() -> Bool {
        let bytes = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
            count = max(0, read(terminal.master, buffer.baseAddress, buffer.count))
        }
        lastRead = .now
        guard !bytes.isEmpty else {
            // No process has the slave open: either the program has ended, or it has not opened the slave yet.
            isHungUp = child.hasEnded()
            if !isHungUp { poll(nil, 0, 1) }
            return false
        }
        output += bytes
        emulator.feed(bytes)
        send(emulator.takeReplies())
        return true
    }

    /// Queues bytes for the program and writes as many as the terminal accepts.
    func send(_ bytes: [UInt8]) {
        undelivered += bytes
        deliver()
    }

    private func deliver() {
        // The pieces are small, so that a terminal that is ready accepts a whole piece.
        while !undelivered.isEmpty, !isHungUp {
            var descriptor = pollfd(fd: terminal.master, events: Int16(POLLOUT), revents: 0)
            guard poll(&descriptor, 1, 0) > 0, Int32(descriptor.revents) & Int32(POLLOUT) != 0 else { return }
            let count = undelivered.withUnsafeBytes { write(terminal.master, $0.baseAddress, min($0.count, 256)) }
            guard count > 0 else { return }
            undelivered.removeFirst(count)
        }
    }

    /// Closes the terminal, as closing its window does. Its processes are hung up.
    public func hangUp() {
        isHungUp = true
        terminal.hangUp()
    }
}
