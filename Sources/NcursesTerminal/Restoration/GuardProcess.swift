import CNcursesw
import Glibc

/// A small process that gives the terminal back when this one was killed and could not.
///
/// It is a copy of this process, made before there are other threads where that is possible, that does nothing but read from a pipe whose other
/// end this process holds. A byte says that all is well. The end of the pipe says that this process is no more, and the
/// ``RestorationRecord``, whose memory both share, tells whether there is something to do then. The guard is in a process
/// group of its own, so that neither Ctrl-C nor Ctrl-Z reaches it.
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

    /// Tells the guard that it has nothing to do any more, and does not wait until it has ended.
    ///
    /// The guard has no part in what follows: it writes nothing, whenever it reads the byte. A shell's prompt is safe, and so
    /// is a terminal that is opened again.
    ///
    /// - Returns: The guard, which is to be given to ``reap(_:)`` after whatever else there is to do.
    static func stop() -> pid_t? {
        guard let (process, pipe) = current else { return nil }
        current = nil
        var byte: UInt8 = 0
        write(pipe, &byte, 1)
        close(pipe)
        return process
    }

    /// Sees to it that no zombie stays in a program that goes on. Where the guard has not ended yet a thread waits for it; in
    /// a program that ends that is left to the first process.
    static func reap(_ process: pid_t) {
        guard waitpid(process, nil, WNOHANG) == 0 else { return }
        // Signals are for the threads that were there before.
        var all = sigset_t()
        var old = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &old)
        defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
        var thread = pthread_t()
        let argument = UnsafeMutableRawPointer(bitPattern: Int(process))
        if pthread_create(&thread, nil, awaitEnd, argument) == 0 { pthread_detach(thread) }
    }

    /// What the guard does. Only calls are made that are allowed after a fork.
    private nonisolated static func watch(_ pipe: Int32, _ record: RestorationRecord) -> Never {
        setpgid(0, 0)
        // What it kept open would seem to be in use: the write end of the pipe, and whatever the program's output goes to.
        var descriptor: Int32 = 0
        while descriptor < 1024 {
            if descriptor != pipe, !isNeeded(descriptor, record) { close(descriptor) }
            descriptor += 1
        }
        var byte: UInt8 = 0
        var count = read(pipe, &byte, 1)
        while count < 0, errno == EINTR { count = read(pipe, &byte, 1) }
        if count == 0 { EmergencyRestoration.runForAnother() }
        _exit(0)
    }

    private nonisolated static func isNeeded(_ descriptor: Int32, _ record: RestorationRecord) -> Bool {
        let (terminal, errors) = (record.terminal, record.errorCapture)
        return descriptor == terminal.pointee.input || descriptor == terminal.pointee.output
            || descriptor == errors.pointee.original || descriptor == errors.pointee.file
    }
}

/// Waits for the end of a process: the body of a thread.
private func awaitEnd(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    let process = pid_t(Int(bitPattern: argument))
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
    return nil
}
