import CLibrary
import NcursesTerminal
import Synchronization
import TreeSources

/// Ends commands when a signal ends the program: each has a session of its own, so a terminal's Ctrl-C does not reach
/// it.
enum EndingSignals {
    /// Where the handler writes the number of the signal.
    nonisolated(unsafe) fileprivate static var writeEnd: Int32 = -1

    /// The signal that came first, or 0.
    private static let first = Atomic<Int32>(0)

    /// Does some work that runs commands, and cancels it when a signal comes. When the commands have ended, the process
    /// ends by the signal, so that its parent sees it. A second signal ends all at once.
    static func run(_ work: @escaping @Sendable () async throws -> Int32) async throws -> Int32 {
        let signals = catchSignals()
        let task = Task.detached { try await work() }
        let watching = Task.detached {
            for try await piece in signals {
                for number in piece.map(Int32.init) {
                    if !first.compareExchange(expected: 0, desired: number, ordering: .relaxed).exchanged {
                        Command.endAll()
                        NcursesTerminal.endProcess(bySignal: number)
                    }
                    task.cancel()
                }
            }
        }
        let result = await task.result
        watching.cancel()
        let number = first.load(ordering: .relaxed)
        if number > 0 { NcursesTerminal.endProcess(bySignal: number) }
        return try result.get()
    }

    /// Puts the handlers in place.
    ///
    /// - Returns: A byte for each signal that comes: its number.
    private static func catchSignals() -> ByteInput {
        var ends: [Int32] = [-1, -1]
        // Without a pipe no byte arrives, and signals are as they were.
        guard pipe(&ends) == 0 else { return ByteInput(descriptor: -1) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        writeEnd = ends[1]
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
            // A signal that is ignored stays ignored: `nohup` protects a program so.
            let action = unsafeBitCast(signal(number, noteSignal), to: Int.self)
            if action == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
        }
        return ByteInput(descriptor: ends[0])
    }
}

/// The handler. It only calls functions that a handler may call.
private func noteSignal(_ number: Int32) {
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: number)
    write(EndingSignals.writeEnd, &byte, 1)
    errno = saved
}

/// The program that reads the output, such as `head`.
enum OutputReader {
    /// Ends this process by SIGPIPE as soon as the reader of a pipe has gone, also while there is nothing to write: an
    /// input may say nothing for hours. A signal that is ignored stays ignored.
    static func endProcessWithIt() {
        // Without a thread, the next write ends the process.
        try? BackgroundThread.start { if StandardStreams.waitUntilUnread() { raise(SIGPIPE) } }
    }
}
