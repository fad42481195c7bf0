/// The process group of this process. A shell calls it a job.
enum ProcessGroup {
    /// Whether no shell would continue the group after it was stopped.
    ///
    /// A group is orphaned if no parent of its members is in another group of the same session. This checks the
    /// ancestors of this process, up to the first one outside of the group.
    static var isOrphaned: Bool {
        let group = getpgrp()
        var ancestor = getppid()
        while ancestor > 0 {
            guard getsid(ancestor) == getsid(0) else { return true }
            guard getpgid(ancestor) == group, let next = parent(of: ancestor) else { return false }
            ancestor = next
        }
        return true
    }

    /// Returns when this process may use a terminal: in the foreground at once. In the background the process stops,
    /// like every program that uses the terminal there, until a shell brings it to the foreground or a signal asks it
    /// to end.
    static func awaitForeground(of device: TerminalDevice) {
        while !device.isForeground, !isOrphaned {
            // A signal that asks for the end may have come just before the one that continued the process, on another
            // thread.
            poll(nil, 0, 20)
            guard !SignalRelay.isTerminationPending, !device.isForeground else { return }
            stop(all: true, by: SIGTTOU)
        }
    }

    /// Brings a group to the foreground of a terminal, even from the background, where the system would stop this
    /// process otherwise.
    static func setForeground(_ group: pid_t, of device: TerminalDevice) {
        var blocked = sigset_t()
        var found = sigset_t()
        sigemptyset(&blocked)
        sigaddset(&blocked, SIGTTOU)
        pthread_sigmask(SIG_BLOCK, &blocked, &found)
        tcsetpgrp(device.input, group)
        pthread_sigmask(SIG_SETMASK, &found, nil)
    }

    /// Stops every member, or this process alone, and returns when this process is continued.
    ///
    /// - Parameters:
    ///   - stopsAll: Whether the whole group is stopped, as by Ctrl-Z.
    ///   - signal: SIGTSTP, or SIGTTOU for a program that wants a terminal that it does not have. Afterward it has the
    ///     system's action.
    static func stop(all stopsAll: Bool, by signal: Int32) {
        SignalRelay.forget(SIGCONT)
        SignalAction.setDefault(for: signal)
        kill(stopsAll ? 0 : getpid(), signal)
        // The signal may reach another thread first, while this one runs on for a moment. SIGCONT, which is relayed,
        // ends the stop. The limit is for a stop signal that is blocked. Time that passes in the stop is not counted.
        for _ in 0..<100 where !SignalRelay.isPending(SIGCONT) {
            _ = Readiness.wait(for: SignalRelay.descriptor, POLLIN, until: .now + .milliseconds(10))
        }
        SignalRelay.forget(SIGCONT)
    }

    /// The parent of another process; `nil` if the system does not report it.
    private static func parent(of process: pid_t) -> pid_t? {
        let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: 1024) { buffer, count in
            count = max(0, read(file, buffer.baseAddress, buffer.count))
        }
        // The name of the program, in parentheses, may contain anything; state and parent follow it.
        let fields = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count > 1 ? pid_t(fields[1]) : nil
    }
}
