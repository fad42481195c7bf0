import CNcursesw
import Glibc

/// Signals, turned into something that a loop can wait for: each sets a flag and writes a byte into a pipe.
///
/// What runs in the handler touches only memory that was made before, and makes only calls that are allowed there: no
/// algorithm of the standard library either, which may allocate in unoptimized code. The handlers are in place before
/// ncurses starts, which then leaves these signals alone.
enum SignalRelay {
    /// Signals that ask the program to end.
    static let termination: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    private static let relayed = termination + [SIGWINCH, SIGTSTP, SIGCONT]

    /// Signals that nobody needs to hear of: who writes to a pipe without a reader is told by the write.
    private static let dropped = [SIGPIPE]
    private static let signalLimit = 65

    /// One flag for each signal, set by the handler, on whatever thread that runs, and cleared by ``take()``. The memory is
    /// never given back: a handler may still be running.
    nonisolated(unsafe) private static var flags: UnsafeMutablePointer<Int32>?

    /// For each signal whether it asks the program to end: ``termination``, made for the handler.
    nonisolated(unsafe) private static var endings: UnsafeMutablePointer<Bool>?

    /// The ends of the pipe, non-blocking; negative while there is none.
    nonisolated(unsafe) private static var readEnd: Int32 = -1
    nonisolated(unsafe) private static var writeEnd: Int32 = -1

    /// What was in place before, to be put back.
    @MainActor private static var previous: [(signal: Int32, action: sigaction)] = []

    /// The descriptor that becomes readable when a signal came.
    static var descriptor: Int32 { readEnd }

    /// Puts the handlers in place.
    ///
    /// A signal that is ignored stays ignored: that is how `nohup`, and shells without job control, protect a program.
    @MainActor
    static func install() throws(TerminalError) {
        try makePipe()
        for signal in relayed {
            var found = sigaction()
            sigaction(signal, nil, &found)
            guard !found.isIgnored else { continue }
            previous.append((signal, found))
            SignalAction.set(relaySignal, for: signal)
        }
        for signal in dropped {
            var found = sigaction()
            sigaction(signal, nil, &found)
            guard found.isDefault else { continue }
            previous.append((signal, found))
            // Unlike an order to ignore it, a handler is not inherited by the programs that this one starts.
            SignalAction.set(dropSignal, for: signal)
        }
    }

    /// Puts back what was in place before. A signal that asks for the end and was not taken is sent again.
    @MainActor
    static func remove() {
        for (signal, action) in previous {
            var action = action
            sigaction(signal, &action, nil)
        }
        previous = []
        for signal in termination where isPending(signal) {
            forget(signal)
            kill(getpid(), signal)
        }
    }

    /// Whether a signal's handler is ours, and not an inherited order to ignore it.
    @MainActor
    static func isRelayed(_ signal: Int32) -> Bool { previous.contains { $0.signal == signal } }

    /// Puts our handler for a signal back, after another action was needed for a moment.
    @MainActor
    static func restore(_ signal: Int32) {
        forget(signal)
        SignalAction.set(relaySignal, for: signal)
    }

    /// Drops a signal that was noted.
    static func forget(_ signal: Int32) { if let flags { unfold_store(flags + Int(signal), 0) } }

    /// The signals that came since the last call, each once.
    static func take() -> Set<Int32> {
        var scratch: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        // First the pipe, then the flags: what comes in between is taken now, and wakes the loop once more for nothing.
        while withUnsafeMutableBytes(of: &scratch, { read(readEnd, $0.baseAddress, $0.count) }) == 32 {}
        guard let flags else { return [] }
        var result: Set<Int32> = []
        for signal in relayed where unfold_exchange(flags + Int(signal), 0) != 0 { result.insert(signal) }
        return result
    }

    /// Whether a signal has come and was not taken yet.
    static func isPending(_ signal: Int32) -> Bool {
        guard let flags else { return false }
        return unfold_load(flags + Int(signal)) != 0
    }

    /// Whether a signal that asks the program to end has come and was not taken yet.
    static var isTerminationPending: Bool { termination.contains(where: isPending) }

    /// Notes a signal; called by the handler.
    fileprivate static func note(_ signal: Int32) {
        guard let flags, let endings else { return }
        if unfold_exchange(flags + Int(signal), 1) != 0, endings[Int(signal)] {
            // The first one was never taken: whoever should have taken it is stuck. This one ends the program.
            EmergencyRestoration.run()
            SignalAction.setDefault(for: signal)
            kill(getpid(), signal)
        }
        wake()
    }

    /// Has whoever waits for ``descriptor`` look around. Allowed in a signal handler, and on every thread.
    static func wake() {
        var byte: UInt8 = 0
        write(writeEnd, &byte, 1)
    }

    private static func makePipe() throws(TerminalError) {
        guard readEnd < 0 else { return }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system(call: "pipe", number: errno) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        let memory = UnsafeMutablePointer<Int32>.allocate(capacity: signalLimit)
        memory.initialize(repeating: 0, count: signalLimit)
        let table = UnsafeMutablePointer<Bool>.allocate(capacity: signalLimit)
        table.initialize(repeating: false, count: signalLimit)
        for signal in termination { table[Int(signal)] = true }
        (flags, endings) = (memory, table)
        (readEnd, writeEnd) = (ends[0], ends[1])
    }
}

/// The handler: a function of its own, because a closure inside actor-isolated code would demand that actor's thread.
private func relaySignal(_ signal: Int32) {
    let saved = errno
    SignalRelay.note(signal)
    errno = saved
}

/// The handler of signals that nobody needs to hear of.
private func dropSignal(_: Int32) {}
