extension TerminalSession {
    /// Reads output until a condition holds.
    ///
    /// - Parameters:
    ///   - timeout: The longest wait.
    ///   - condition: The condition, which is checked again after each piece of output.
    /// - Throws: ``WaitError`` with the screen if the time is over or the program ends first.
    public func waitUntil(
        timeout: Duration = .patience, file: String = #fileID, line: Int = #line,
        _ condition: (TerminalSession) throws -> Bool
    ) throws {
        let deadline = ContinuousClock.now + timeout
        while true {
            // The condition is checked before the time, so that a test does not fail only because the machine is busy.
            if try condition(self) { return }
            let isOver = ContinuousClock.now >= deadline
            if isOver || isHungUp {
                let why = isOver ? "not true after \(timeout)" : "not true when the program had ended"
                throw WaitError(description: "\(file):\(line): \(why)\n\(report)")
            }
            try pump(milliseconds: 5)
            try readAll()
        }
    }

    /// Reads the output that waits. The number of reads is limited, because a program may write faster than this reads.
    func readAll() throws {
        var left = 100
        while left > 0, try pump(milliseconds: 0) { left -= 1 }
    }

    /// Reads output until a text is on the screen.
    public func waitFor(_ text: String, file: String = #fileID, line: Int = #line) throws {
        try waitUntil(file: file, line: line) { $0.screen.contains(text) }
    }

    /// Reads output until the program has ended.
    ///
    /// - Returns: How the program ended.
    public func waitForExit(
        timeout: Duration = .patience, file: String = #fileID, line: Int = #line
    ) throws -> ExitStatus {
        let deadline = ContinuousClock.now + timeout
        while !child.hasEnded() {
            guard ContinuousClock.now < deadline else {
                throw WaitError(description: "\(file):\(line): still running after \(timeout)\n\(report)")
            }
            try pump(milliseconds: 5)
        }
        try readAll()
        return child.ending!.status
    }

    /// Reads output until the program has neither run nor woken up for 300 milliseconds. A program that wakes up again
    /// and again never has.
    public func waitUntilItSleeps(file: String = #fileID, line: Int = #line) throws {
        let process = processIdentifier
        try waitUntil(file: file, line: line) { session in
            let before = (session.processorTimeSoFar, Self.voluntarySwitches(of: process))
            try session.watch(for: .milliseconds(300))
            return before == (session.processorTimeSoFar, Self.voluntarySwitches(of: process))
        }
    }

    /// Reads output for a time, so that a test can check that something does *not* happen.
    public func watch(for duration: Duration) throws {
        let deadline = ContinuousClock.now + duration
        while ContinuousClock.now < deadline { try pump(milliseconds: 5) }
    }

    /// The screen, the cursor and the modes, for the message of a failed test.
    public var report: String {
        let screen = screen
        let edge = "+" + String(repeating: "-", count: screen.size.columns) + "+"
        let rows = screen.rows.map { "|\($0)" }
        let ending = child.ending.map { "\($0.status)" } ?? "running"
        let state =
            "cursor \(screen.cursor.column),\(screen.cursor.row) \(screen.isCursorVisible ? "shown" : "hidden"), "
            + "\(screen.isAlternate ? "alternate" : "main") screen, modes \(modes.sorted()), "
            + "\(output.count) bytes written, \(ending)"
        return ([edge] + rows + [edge, state]).joined(separator: "\n")
    }
}
