import TerminalCanvas

/// Measurements of what a program writes in answer to input, and of the time that it takes.
extension TerminalSession {
    /// The output of a program in answer to input.
    public struct Answer: Sendable {
        /// The time from the input to the last byte of the output.
        public let duration: Duration

        /// The number of bytes.
        public let byteCount: Int

        /// The number of pieces in which the bytes were read, about one for each write of the program.
        public let pieceCount: Int
    }

    /// The bytes of keys, encoded according to the program's modes.
    public func encoded(_ keys: [Key]) -> [UInt8] {
        for key in keys { emulator.press(key) }
        return emulator.takeReplies()
    }

    /// Sends bytes, and waits until the program has written something and then nothing more.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, which are sent with one write. The terminal must be able to accept them at once.
    ///   - silence: The answer is complete when nothing has been read for this many milliseconds.
    /// - Throws: ``WaitError`` if there is no answer.
    public func answer(to bytes: [UInt8], silence: Int32) throws -> Answer {
        let start = ContinuousClock.now
        let count = bytes.withUnsafeBytes { write(terminal.master, $0.baseAddress, $0.count) }
        guard count == bytes.count else { throw SystemCallError("write", number: errno) }
        return try answer(since: start, silence: silence)
    }

    /// Waits until the program has written something and then nothing more.
    ///
    /// - Parameters:
    ///   - start: The time of the input.
    ///   - silence: The answer is complete when nothing has been read for this many milliseconds.
    /// - Throws: ``WaitError`` if there is no answer, or if it does not end in time.
    public func answer(since start: ContinuousClock.Instant, silence: Int32) throws -> Answer {
        let known = output.count
        var pieces = 0
        var last = start
        while .now - start < .patience {
            if try pump(milliseconds: silence) {
                pieces += 1
                last = lastRead
            } else if pieces > 0 {
                return Answer(duration: last - start, byteCount: output.count - known, pieceCount: pieces)
            } else if isHungUp {
                break
            }
        }
        throw WaitError(description: "no answer that ends\n\(report)")
    }

    /// Sends bytes that end the program, and waits without reading until it has ended.
    ///
    /// - Returns: The time from the write to the end of the process.
    /// - Throws: ``WaitError`` if the program does not end in time.
    public func ending(after bytes: [UInt8]) throws -> Duration {
        let start = ContinuousClock.now
        _ = bytes.withUnsafeBytes { write(terminal.master, $0.baseAddress, $0.count) }
        while !child.hasEnded() {
            guard .now - start < .patience else { throw WaitError(description: "still running\n\(report)") }
            sched_yield()
        }
        return .now - start
    }

    /// The processor time that the running program has used so far, in all its threads.
    public var processorTimeSoFar: Duration {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(child.identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else { return .zero }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
