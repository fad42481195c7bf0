import TerminalCanvas

/// For measurements: what a program writes in answer to something, and how long it takes.
extension TerminalSession {
    /// What a program wrote until it was silent.
    public struct Answer: Sendable {
        /// From the question to the last byte; the silence is not counted.
        public let duration: Duration

        /// The bytes written.
        public let byteCount: Int

        /// The number of pieces they were read in: about one for each write that the program made.
        public let pieceCount: Int
    }

    /// What the program gets when keys are pressed, as its modes demand.
    public func encoded(_ keys: [Key]) -> [UInt8] {
        for key in keys { emulator.press(key) }
        return emulator.takeReplies()
    }

    /// Sends bytes, and waits until the program has written something and then nothing more.
    ///
    /// - Parameters:
    ///   - bytes: What is sent, with one write; few enough for the terminal to take them at once.
    ///   - silence: For how many milliseconds nothing comes when an answer is over.
    /// - Throws: ``WaitError`` when nothing came.
    public func answer(to bytes: [UInt8], silence: Int32) throws -> Answer {
        let start = ContinuousClock.now
        let count = bytes.withUnsafeBytes { write(terminal.master, $0.baseAddress, $0.count) }
        guard count == bytes.count else { throw SystemCallError("write", number: errno) }
        return try answer(since: start, silence: silence)
    }

    /// Waits until the program has written something and then nothing more.
    ///
    /// - Parameters:
    ///   - start: When the question was asked.
    ///   - silence: For how many milliseconds nothing comes when an answer is over.
    /// - Throws: ``WaitError`` when nothing came.
    public func answer(since start: ContinuousClock.Instant, silence: Int32) throws -> Answer {
        let known = output.count
        var pieces = 0
        var last = start
        while true {
            if try pump(milliseconds: silence) {
                pieces += 1
                last = lastRead
            } else if pieces > 0 {
                return Answer(duration: last - start, byteCount: output.count - known, pieceCount: pieces)
            } else if isHungUp || .now - start > Self.patience {
                throw WaitError(description: "no answer\n\(report)")
            }
        }
    }

    /// Sends bytes that end the program, and waits without reading until it has ended.
    ///
    /// - Returns: From the write to the end of the process.
    public func ending(after bytes: [UInt8]) throws -> Duration {
        let start = ContinuousClock.now
        _ = bytes.withUnsafeBytes { write(terminal.master, $0.baseAddress, $0.count) }
        var information = siginfo_t()
        while waitid(P_PID, id_t(child.identifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
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
