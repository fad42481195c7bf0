import NcursesTerminal
import TreeSources

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Ends the commands that are running when a signal ends the program: each has a session of its own, so a terminal's
/// Ctrl-C does not reach it.
enum EndingSignals {
    /// Where the handler writes the number of the signal.
    nonisolated(unsafe) fileprivate static var writeEnd: Int32 = -1

    /// Handles the signals from here on. The process ends by the signal, so that its parent sees it.
    static func endCommands() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        writeEnd = ends[1]
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
            // A signal that is ignored stays ignored: `nohup` protects a program so.
            if isIgnored(signal(number, noteSignal)) { signal(number, SIG_IGN) }
        }
        let signals = ByteInput(descriptor: ends[0])
        Task.detached {
            for try await piece in signals {
                Command.endAll()
                NcursesTerminal.endProcess(bySignal: Int32(piece[0]))
            }
        }
    }

    private static func isIgnored(_ action: sighandler_t?) -> Bool {
        unsafeBitCast(action, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

/// The handler, which only calls what is allowed there.
private func noteSignal(_ number: Int32) {
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: number)
    write(EndingSignals.writeEnd, &byte, 1)
    errno = saved
}
