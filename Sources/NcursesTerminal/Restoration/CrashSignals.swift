import CNcursesw

/// Signals that end a program because of a mistake in it: a Swift trap, a stack overflow, `abort`.
///
/// The handler gives the terminal back. It runs on a stack of its own, because the usual one may be used up. Then the
/// earlier handler runs, such as Swift's backtracer, or the system ends the process, and the parent sees the signal.
///
/// A program that is installed without debug information has no backtracer. So the handler can write a sentence.
enum CrashSignals {
    private static let signals: [Int32] = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]
    private static let signalLimit = 65

    /// Large enough for unoptimized code.
    private static let stackSize = 65536

    /// The earlier actions, by number. The memory is never freed: a handler may run at any time.
    nonisolated(unsafe) private static var previous: UnsafeMutablePointer<sigaction>?

    /// The program that is named in a sentence about the crash, or `nil` for no sentence.
    nonisolated(unsafe) static var programName: StaticString?

    /// Whether the handlers are in place.
    @MainActor private static var isInstalled = false

    /// The stack for handlers of threads that have none of their own. One is enough, because the main actor runs on one
    /// thread at a time, and two threads do not overflow at once.
    nonisolated(unsafe) private static var stack: UnsafeMutableRawPointer?

    /// Installs the handlers, and gives this thread a stack for them unless it has one.
    @MainActor
    static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        let actions = previous ?? .allocate(capacity: signalLimit)
        previous = actions
        coverThread()
        for signal in signals {
            var action = sigaction()
            unfold_set_information_handler(&action, handleCrash)
            action.sa_flags = Int32(SA_SIGINFO) | Int32(SA_ONSTACK)
            sigfillset(&action.sa_mask)
            sigaction(signal, &action, actions + Int(signal))
        }
    }

    /// Restores the earlier actions.
    @MainActor
    static func remove() {
        guard let previous, isInstalled else { return }
        isInstalled = false
        for signal in signals { sigaction(signal, previous + Int(signal), nil) }
    }

    /// Gives this thread a stack for the handlers unless it has one, because it may run the main actor now. If a thread
    /// without one overflows, the guard process gives the terminal back.
    @MainActor
    static func coverThread() {
        var found = stack_t()
        guard sigaltstack(nil, &found) == 0, found.ss_flags & Int32(SS_DISABLE) != 0 else { return }
        let memory = stack ?? .allocate(byteCount: stackSize, alignment: 16)
        stack = memory
        found.ss_sp = memory
        found.ss_size = stackSize
        found.ss_flags = 0
        sigaltstack(&found, nil)
    }

    /// Gives the terminal back, and then performs the earlier action of the signal.
    fileprivate static func handle(_ signal: Int32, code: Int32) {
        let isGivenBack = EmergencyRestoration.run()
        // A signal of another process is no mistake of this one. `abort` sends one too, with another code.
        if let name = programName, code != SI_USER { report(name, isGivenBack) }
        if let previous { sigaction(signal, previous + Int(signal), nil) }
        // A fault happens again at the same place when the handler returns. A signal that another process sent does
        // not, and neither does SIGTRAP, after which the processor goes on with the next instruction.
        if code <= 0 || signal == SIGTRAP { raise(signal) }
    }

    private static func report(_ name: StaticString, _ isGivenBack: Bool) {
        write(name)
        write(": the program has crashed")
        if isGivenBack { write(", and the terminal has been restored") }
        write("; this is a mistake in ")
        write(name)
        write(": please report it where you got the program, with what you did before\n")
    }

    private static func write(_ text: StaticString) {
        _ = writeBytes(text.utf8Start, count: text.utf8CodeUnitCount, to: STDERR_FILENO)
    }
}

/// Not a closure, because a closure in actor-isolated code would demand that actor's thread.
private func handleCrash(_ signal: Int32, _ information: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?)
{
    let saved = errno
    CrashSignals.handle(signal, code: information?.pointee.si_code ?? 0)
    errno = saved
}
