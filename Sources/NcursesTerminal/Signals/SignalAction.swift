import Glibc

/// What happens when a signal comes.
enum SignalAction {
    /// Calls a function. Calls that wait return with `EINTR`, so that a waiting program sees the signal.
    static func set(_ handler: @convention(c) (Int32) -> Void, for signal: Int32) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = handler
        sigfillset(&action.sa_mask)
        sigaction(signal, &action, nil)
    }

    /// Does what the system does by itself.
    static func setDefault(for signal: Int32) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = SIG_DFL
        sigaction(signal, &action, nil)
    }

    /// Ends the process by a signal, so that its parent sees that signal.
    ///
    /// - Parameter signal: The signal.
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
    /// Whether the system does what it does by itself.
    var isDefault: Bool { unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 0 }

    /// Whether the signal is ignored.
    var isIgnored: Bool {
        unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
