import Glibc

/// The process group that this process belongs to: what a shell calls a job.
enum ProcessGroup {
    /// Whether nobody is there who would continue the group after it was stopped.
    ///
    /// A group is orphaned when no parent of its members is in the same session but in another group. Our own line of
    /// ancestors is looked at until it leaves the group.
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

    /// Returns when this process may use a terminal: at once in the foreground; in the background it stops, as any program does
    /// that wants the terminal then, until a shell brings it to the foreground or a signal asks it to end.
    static func awaitForeground(of device: TerminalDevice) {
        while !device.isForeground, !isOrphaned {
            // A signal to end us was perhaps sent just before the one that continued us, and reached another thread.
            poll(nil, 0, 20)
            guard !SignalRelay.isTerminationPending, !device.isForeground else { return }
            stop(all: true, by: SIGTTOU)
        }
    }

    /// Stops every member, or this process alone, and returns when this process is continued.
    ///
    /// - Parameters:
    ///   - stopsAll: Whether the whole group is stopped, as by Ctrl-Z.
    ///   - signal: SIGTSTP, or SIGTTOU for a program that wants a terminal it does not have. Its action is the default
    ///     afterwards.
    static func stop(all stopsAll: Bool, by signal: Int32) {
        SignalRelay.forget(SIGCONT)
        SignalAction.setDefault(for: signal)
        kill(stopsAll ? 0 : getpid(), signal)
        // The signal may reach another thread first, and this one runs on for a moment. Only SIGCONT, which is relayed,
        // ends the stop; the limit is for a signal that somebody has blocked. Time that passes while stopped is not counted.
        for _ in 0..<100 where !SignalRelay.isPending(SIGCONT) {
            _ = Readiness.wait(for: SignalRelay.descriptor, POLLIN, until: .now + .milliseconds(10))
        }
        SignalRelay.forget(SIGCONT)
    }

    /// The parent of another process, or `nil` where the system does not tell.
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
