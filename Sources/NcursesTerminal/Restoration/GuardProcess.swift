import CNcursesw
import Glibc

/// A small process that gives the terminal back when this one was killed and could not.
///
/// It is a copy of this process, made before there are other threads, that does nothing but wait for the end of a pipe
/// whose other end this process holds. When it comes, the ``RestorationRecord``, whose memory both share, tells
/// whether there is something to do. It is in a process group of its own, so that neither Ctrl-C nor Ctrl-Z reaches it.
@MainActor
enum GuardProcess {
    /// The guard, and our end of the pipe.
    private static var current: (process: pid_t, pipe: Int32)?

    /// Starts the guard. Where that is not possible the terminal is used without.
    static func start() {
        guard current == nil, let record = RestorationRecord.shared else { return }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        let (readEnd, writeEnd) = (ends[0], ends[1])
        _ = fcntl(readEnd, F_SETFD, FD_CLOEXEC)
        _ = fcntl(writeEnd, F_SETFD, FD_CLOEXEC)
        // No signal reaches the guard, and it may set the terminal's modes from the background.
        var all = sigset_t()
        var old = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &old)
        let process = fork()
        if process == 0 { watch(readEnd, record) }
        pthread_sigmask(SIG_SETMASK, &old, nil)
        close(readEnd)
        guard process > 0 else {
            close(writeEnd)
            return
        }
        setpgid(process, process)
        current = (process, writeEnd)
    }

    /// Ends the guard, which has nothing to do any more.
    static func stop() {
        guard let (process, pipe) = current else { return }
        current = nil
        close(pipe)
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }

    /// What the guard does. Only calls are made that are allowed after a fork.
    private nonisolated static func watch(
        _ pipe: Int32, _ record: UnsafeMutablePointer<RestorationRecord>
    ) -> Never {
        setpgid(0, 0)
        // What it kept open would seem to be in use: the write end of the pipe, and whatever the program's output goes to.
        var descriptor: Int32 = 0
        while descriptor < 1024 {
            if descriptor != pipe, !isNeeded(descriptor, record) { close(descriptor) }
            descriptor += 1
        }
        var byte: UInt8 = 0
        // Nothing is ever written to the pipe: it ends with the process that holds it.
        while read(pipe, &byte, 1) < 0, errno == EINTR {}
        EmergencyRestoration.runForAnother()
        _exit(0)
    }

    private nonisolated static func isNeeded(
        _ descriptor: Int32, _ record: UnsafeMutablePointer<RestorationRecord>
    ) -> Bool {
        descriptor == record.pointee.input || descriptor == record.pointee.output
            || descriptor == record.pointee.standardError || descriptor == record.pointee.capturedError
    }
}
