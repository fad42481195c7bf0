import CNcursesw

/// What the process does when a signal comes.
enum SignalAction {
    /// Has a function called. System calls that wait return with `EINTR`, so that a waiting program sees the signal.
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
    /// Whether the action is the system's own.
    var isDefault: Bool { withUnsafePointer(to: self) { unfold_is_default($0) != 0 } }

    /// Whether the signal is ignored.
    var isIgnored: Bool { withUnsafePointer(to: self) { unfold_is_ignored($0) != 0 } }
}
