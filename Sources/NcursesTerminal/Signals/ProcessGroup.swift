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

    /// Stops all members, as Ctrl-Z does, and returns when they are continued.
    static func stop() {
        // Sent to the whole group, the signal might stop this process only a little later, on another thread. So the
        // others get it first, and this thread stops itself.
        SignalAction.ignore(SIGTSTP)
        kill(0, SIGTSTP)
        stopThisProcess()
    }

    /// Stops this process, and returns when it is continued. The action for SIGTSTP is the default afterwards.
    static func stopThisProcess() {
        SignalAction.setDefault(for: SIGTSTP)
        raise(SIGTSTP)
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
