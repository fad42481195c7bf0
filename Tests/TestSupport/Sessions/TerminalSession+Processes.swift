import TerminalCanvas

extension TerminalSession {
    /// The identifier of the program's process and of its session.
    public var processIdentifier: pid_t { child.identifier }

    /// The process group in the foreground of the terminal; `nil` if there is none.
    public var foregroundGroup: pid_t? { terminal.foregroundGroup }

    /// The current line discipline.
    public var terminalModes: TerminalModes { get throws { try terminal.modes() } }

    /// The states that the program has not restored, in words: of the line discipline and of the emulator.
    public var leftovers: [String] {
        get throws { try leftovers(of: .lineDiscipline) + emulator.leftovers }
    }

    /// The states of one kind that the program has not restored.
    public func leftovers(of state: TerminalState) throws -> [String] {
        guard state == .lineDiscipline else { return emulator.leftovers(of: state) }
        let modes = try terminalModes
        return modes == initialTerminalModes ? [] : ["\(modes), not \(initialTerminalModes)"]
    }

    /// Waits, without reading, until the terminal accepts no more output from its programs.
    ///
    /// - Parameter key: A key that lets the program write more. It is pressed again while the terminal accepts output:
    ///   how much that is depends on the load.
    public func waitUntilOutputIsBlocked(pressing key: Key? = nil) throws {
        let slave = try check(open(terminal.path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC), "open \(terminal.path)")
        defer { close(slave) }
        let deadline = ContinuousClock.now + .patience
        // While a program writes, the terminal may seem full for a short time. So one check is not enough.
        var (refusals, checks) = (0, 0)
        while refusals < 50 {
            if let key, refusals == 0, checks % 50 == 0 { try press(key) }
            checks += 1
            guard ContinuousClock.now < deadline else { throw WaitError(description: "never blocked\n\(report)") }
            var entry = pollfd(fd: slave, events: Int16(POLLOUT), revents: 0)
            refusals = poll(&entry, 1, 0) > 0 ? 0 : refusals + 1
            poll(nil, 0, 1)
        }
    }

    /// Whether the program has ended.
    public func hasEnded() throws -> Bool {
        try pump(milliseconds: 1)
        return child.hasEnded()
    }

    /// Waits until a condition holds, without reading anything.
    ///
    /// - Parameter limit: The number of milliseconds to wait. A millisecond counts when the test itself has waited for
    ///   it, because on a busy machine the test is as slow as the program.
    public func waitUntilWithoutReading(
        limit: Int? = nil, file: String = #fileID, line: Int = #line,
        _ condition: (TerminalSession) throws -> Bool
    ) throws {
        let deadline = ContinuousClock.now + .patience
        var milliseconds = 0
        while try !condition(self) {
            guard ContinuousClock.now < deadline, milliseconds < limit ?? .max else {
                throw WaitError(description: "\(file):\(line): not true after \(milliseconds) ms\n\(report)")
            }
            poll(nil, 0, 1)
            milliseconds += 1
        }
    }

    /// Waits, without reading, until the program has ended.
    ///
    /// - Parameter limit: The number of milliseconds to wait; see ``waitUntilWithoutReading(limit:file:line:_:)``.
    public func waitForExitWithoutReading(
        limit: Int? = nil, file: String = #fileID, line: Int = #line
    ) throws -> ExitStatus {
        try waitUntilWithoutReading(limit: limit, file: file, line: line) { $0.child.hasEnded() }
        return child.ending!.status
    }

    /// Sends a signal to the program, or to another process.
    public func signal(_ number: Int32, to process: pid_t? = nil) { kill(process ?? child.identifier, number) }

    /// The processor time that the program has used; `nil` before it has ended.
    public var processorTime: Duration? { child.ending?.processorTime }

    /// The state letter of a process (`S` sleeping, `T` stopped, `R` running), or `nil` when there is none.
    public static func state(of process: pid_t) -> Character? {
        guard let status = contents(of: "/proc/\(process)/stat"), let end = status.lastIndex(of: ")") else {
            return nil
        }
        return status[end...].dropFirst(2).first
    }

    /// The number of times that a process has given up the processor voluntarily. It does not change while the process
    /// sleeps.
    public static func voluntarySwitches(of process: pid_t) -> Int? {
        guard let status = contents(of: "/proc/\(process)/status") else { return nil }
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        return line.flatMap { Int($0.split(separator: "\t").last ?? "") }
    }

    /// The peak memory of a process in bytes.
    public static func peakMemory(of process: pid_t) -> Int? {
        guard let status = contents(of: "/proc/\(process)/status") else { return nil }
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { Int($0.split(separator: " ").dropLast().last?.drop { !$0.isNumber } ?? "") }.map {
            $0 << 10
        }
    }

    /// The first 15 bytes of the name of the program that a process runs. It is the shell's name until the shell has
    /// started the program.
    public static func program(of process: pid_t) -> String? {
        contents(of: "/proc/\(process)/comm").map { String($0.dropLast()) }
    }

    /// The processes that a process has started, from any of its threads.
    public static func children(of process: pid_t) -> [pid_t] {
        guard let folder = opendir("/proc/\(process)/task") else { return [] }
        defer { closedir(folder) }
        var children: [pid_t] = []
        while let entry = readdir(folder) {
            let thread = withUnsafeBytes(of: entry.pointee.d_name) { name in
                String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
            }
            let list = contents(of: "/proc/\(process)/task/\(thread)/children") ?? ""
            children += list.split(separator: " ").compactMap { pid_t($0) }
        }
        return children
    }

    /// The whole of a small file, or `nil` when it cannot be read.
    public static func contents(of path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        while true {
            let piece = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
                count = max(0, read(file, buffer.baseAddress, buffer.count))
            }
            guard !piece.isEmpty else { return String(decoding: bytes, as: UTF8.self) }
            bytes += piece
        }
    }
}
