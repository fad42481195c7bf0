import CNcursesw

/// Signals, in a form that a loop can wait for: each sets a flag and writes a byte into a pipe.
///
/// The handler uses only memory that was allocated before, and only calls that are allowed in a handler. It uses no
/// algorithm of the standard library, because these may allocate in unoptimized code. The handlers are installed before
/// ncurses starts, which then installs none of its own.
enum SignalRelay {
    /// Signals that ask the program to end.
    static let termination: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    private static let relayed = termination + [SIGWINCH, SIGTSTP, SIGCONT]

    /// Signals without new information: the write to a pipe without a reader, or to a file that may not grow, fails
    /// too.
    private static let dropped = [SIGPIPE, SIGXFSZ]
    private static let signalLimit = 65

    /// One flag for each signal, set by the handler on any thread, and cleared by ``take()``. The memory is never
    /// freed: a handler may still be running.
    nonisolated(unsafe) private static var flags: UnsafeMutablePointer<Int32>?

    /// For each signal whether it asks the program to end: ``termination`` in a form for the handler.
    nonisolated(unsafe) private static var endings: UnsafeMutablePointer<Bool>?

    /// The ends of the pipe, non-blocking; negative while there is none.
    nonisolated(unsafe) private static var readEnd: Int32 = -1
    nonisolated(unsafe) private static var writeEnd: Int32 = -1

    /// The earlier actions.
    @MainActor private static var previous: [(signal: Int32, action: sigaction)] = []

    /// The signals that were blocked before, and are handled now.
    @MainActor private static var unblocked = sigset_t()

    /// A descriptor that becomes readable when a signal comes.
    static var descriptor: Int32 { readEnd }

    /// Installs the handlers.
    ///
    /// A signal that is ignored stays ignored: `nohup`, and shells without job control, protect a program in this way.
    /// A blocked signal is unblocked.
    @MainActor
    static func install() throws(TerminalError) {
        try makePipe()
        for signal in relayed + dropped {
            var found = sigaction()
            sigaction(signal, nil, &found)
            guard relayed.contains(signal) ? !found.isIgnored : found.isDefault else { continue }
            previous.append((signal, found))
            // Started programs inherit an ignored signal, but not a handler.
            SignalAction.set(relaySignal, for: signal)
        }
        unblock()
    }

    /// Unblocks the signals that are handled, in this thread.
    @MainActor
    private static func unblock() {
        var handled = sigset_t()
        sigemptyset(&handled)
        for (signal, _) in previous { sigaddset(&handled, signal) }
        var old = sigset_t()
        pthread_sigmask(SIG_UNBLOCK, &handled, &old)
        sigemptyset(&unblocked)
        for (signal, _) in previous where sigismember(&old, signal) == 1 { sigaddset(&unblocked, signal) }
    }

    /// Restores the earlier actions. A signal that asks for the end and was not taken is sent again.
    @MainActor
    static func remove() {
        pthread_sigmask(SIG_BLOCK, &unblocked, nil)
        sigemptyset(&unblocked)
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

    /// Whether a signal is handled here. A signal that was ignored at the start is not.
    @MainActor
    static func isRelayed(_ signal: Int32) -> Bool { previous.contains { $0.signal == signal } }

    /// Restores the handler of a signal that had another action for a moment.
    @MainActor
    static func restore(_ signal: Int32) {
        forget(signal)
        SignalAction.set(relaySignal, for: signal)
    }

    static func forget(_ signal: Int32) { if let flags { unfold_store(flags + Int(signal), 0) } }

    /// The signals since the last call, each once.
    static func take() -> Set<Int32> {
        // First the pipe, then the flags: a signal that comes between the two is taken now, and wakes the loop once
        // more.
        drain()
        guard let flags else { return [] }
        var result: Set<Int32> = []
        for signal in relayed where unfold_exchange(flags + Int(signal), 0) != 0 { result.insert(signal) }
        return result
    }

    /// Makes ``descriptor`` unreadable until the next signal or ``wake()``. The signals that came are not taken.
    static func drain() {
        var scratch: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        while withUnsafeMutableBytes(of: &scratch, { read(readEnd, $0.baseAddress, $0.count) }) == 32 {}
    }

    /// Whether a signal has come and was not taken yet.
    static func isPending(_ signal: Int32) -> Bool {
        guard let flags else { return false }
        return unfold_load(flags + Int(signal)) != 0
    }

    /// Whether a signal that asks the program to end has come and was not taken yet.
    static var isTerminationPending: Bool { termination.contains(where: isPending) }

    /// Notes a signal. The handler calls it.
    fileprivate static func note(_ signal: Int32) {
        guard let flags, let endings else { return }
        if unfold_exchange(flags + Int(signal), 1) != 0, endings[Int(signal)] {
            // The first one was never taken: the main thread is stuck. This one ends the program.
            EmergencyRestoration.run()
            SignalAction.setDefault(for: signal)
            kill(getpid(), signal)
        }
        wake()
    }

    /// Ends a wait for ``descriptor``. Allowed in a signal handler, and on every thread.
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

/// The handler. It is not a closure, because a closure in actor-isolated code would demand that actor's thread.
private func relaySignal(_ signal: Int32) {
    let saved = errno
    SignalRelay.note(signal)
    errno = saved
}

/// The action of the process for a signal.
enum SignalAction {
    /// Sets a handler. System calls that wait return with `EINTR`, so that a waiting program sees the signal.
    static func set(_ handler: @convention(c) (Int32) -> Void, for signal: Int32) {
        var action = sigaction()
        unfold_set_handler(&action, handler)
        sigfillset(&action.sa_mask)
        sigaction(signal, &action, nil)
    }

    /// Restores the system's own action.
    static func setDefault(for signal: Int32) {
        var action = sigaction()
        unfold_set_default(&action)
        sigaction(signal, &action, nil)
    }

    /// Ends the process by a signal, so that its parent sees that signal.
    static func endProcess(by signal: Int32) -> Never {
        setDefault(for: signal)
        var mask = sigset_t()
        sigemptyset(&mask)
        sigaddset(&mask, signal)
        sigprocmask(SIG_UNBLOCK, &mask, nil)
        raise(signal)
        // The first process of a container is not ended by signals it sends itself.
        _exit(128 + signal)
    }
}

extension sigaction {
    var isDefault: Bool { withUnsafePointer(to: self) { unfold_is_default($0) != 0 } }

    var isIgnored: Bool { withUnsafePointer(to: self) { unfold_is_ignored($0) != 0 } }
}
