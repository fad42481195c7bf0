/// A condition that did not come true in time, with what the terminal showed.
public struct WaitError: Error, CustomStringConvertible {
    public let description: String

    public init(description: String) { self.description = description }
}

extension TerminalSession {
    /// How long anything may take, however busy the machine is.
    public static let patience = Duration.seconds(20)

    /// Reads output until a condition holds.
    ///
    /// - Parameters:
    ///   - timeout: When to give up.
    ///   - condition: Asked again after each piece of output.
    /// - Throws: ``WaitError`` with the screen when the time is over or the program ended first.
    public func waitUntil(
        timeout: Duration = TerminalSession.patience, file: String = #fileID, line: Int = #line,
        _ condition: (TerminalSession) throws -> Bool
    ) throws {
        let deadline = ContinuousClock.now + timeout
        while true {
            // The condition is asked before the clock. A busy machine alone does not fail a test.
            if try condition(self) { return }
            let isOver = ContinuousClock.now >= deadline
            if isOver || isHungUp {
                let why = isOver ? "not true after \(timeout)" : "not true when the program had ended"
                throw WaitError(description: "\(file):\(line): \(why)\n\(report)")
            }
            try pump(milliseconds: 5)
            // Not until everything is read: a program may write faster than this reads.
            var left = 100
            while left > 0, try pump(milliseconds: 0) { left -= 1 }
        }
    }

    /// Reads output until a text stands on the screen.
    public func waitFor(_ text: String, file: String = #fileID, line: Int = #line) throws {
        try waitUntil(file: file, line: line) { $0.screen.contains(text) }
    }

    /// Reads output until the program ended.
    ///
    /// - Returns: How it ended.
    public func waitForExit(
        timeout: Duration = TerminalSession.patience, file: String = #fileID, line: Int = #line
    ) throws -> ExitStatus {
        let deadline = ContinuousClock.now + timeout
        while !child.hasEnded() {
            guard ContinuousClock.now < deadline else {
                throw WaitError(description: "\(file):\(line): still running after \(timeout)\n\(report)")
            }
            try pump(milliseconds: 5)
        }
        while !isHungUp, try pump(milliseconds: 0) {}
        return child.ending!.status
    }

    /// Reads output for a while, whatever comes: for what must *not* happen.
    public func watch(for duration: Duration) throws {
        let deadline = ContinuousClock.now + duration
        while ContinuousClock.now < deadline { try pump(milliseconds: 5) }
    }

    /// The screen in a frame, the cursor and the modes: what a failed test shows.
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
