import CNcursesw

/// A small process that gives the terminal back after this one was killed.
///
/// The guard is a copy of this process, made by fork(2), if possible before there are other threads. It reads from a
/// pipe whose other end only this process holds. A byte means that all is well. The end of the pipe means that this
/// process has ended; then the ``RestorationRecord``, whose memory both processes share, shows whether the terminal
/// must be given back. The guard has a process group of its own, which neither Ctrl-C nor Ctrl-Z reaches, and a name of
/// its own, so that `killall` with the program's name does not end it.
///
/// A guard that was killed is replaced.
@MainActor
enum GuardProcess {
    /// The guard, and our end of the pipe.
    private static var current: (process: pid_t, pipe: Int32)?

    /// The guard's name in lists of processes, at most 15 bytes.
    private static let name: StaticString = "unfold-guard"

    /// How many guards may still be replaced. A program that kills every guard must not cause endless replacements.
    private static var replacementsLeft = 5

    /// Our end of the pipe; -1 without a guard. poll(2) reports an error there when the guard has ended.
    static var descriptor: Int32 { current?.pipe ?? -1 }

    /// Starts the guard. If that is not possible, the terminal is used without one.
    static func start() {
        guard current == nil, let record = RestorationRecord.shared else { return }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        let (readEnd, writeEnd) = (ends[0], ends[1])
        _ = fcntl(readEnd, F_SETFD, FD_CLOEXEC)
        _ = fcntl(writeEnd, F_SETFD, FD_CLOEXEC)
        let name = name
        // Signals stay blocked in the guard. So it may set the terminal's modes from the background.
        let process = withAllSignalsBlocked {
            let process = fork()
            if process == 0 { watch(readEnd, record, name: name.utf8Start) }
            return process
        }
        close(readEnd)
        guard process > 0 else {
            close(writeEnd)
            return
        }
        setpgid(process, process)
        current = (process, writeEnd)
    }

    /// Starts another guard after the last one has ended.
    static func replace() {
        guard let (process, pipe) = current else { return }
        current = nil
        close(pipe)
        reap(process)
        guard replacementsLeft > 0 else { return }
        replacementsLeft -= 1
        start()
    }

    /// Ends the guard with a byte, and does not wait for its end.
    ///
    /// The guard then writes nothing to the terminal, no matter when it reads the byte: neither over a prompt nor over
    /// the picture of a terminal that is opened again.
    ///
    /// - Returns: The guard, for ``reap(_:)``.
    static func stop() -> pid_t? {
        guard let (process, pipe) = current else { return nil }
        current = nil
        var byte: UInt8 = 0
        write(pipe, &byte, 1)
        close(pipe)
        return process
    }

    /// Takes the guard's exit status, so that a program that continues has no zombie. If the guard has not ended yet, a
    /// thread waits for it. If the program ends first, the first process of the system takes the status.
    static func reap(_ process: pid_t) {
        guard waitpid(process, nil, WNOHANG) == 0 else { return }
        // Signals are for the threads that were there before.
        withAllSignalsBlocked {
            var thread = pthread_t()
            let argument = UnsafeMutableRawPointer(bitPattern: Int(process))
            if pthread_create(&thread, nil, awaitEnd, argument) == 0 { pthread_detach(thread) }
        }
    }

    private static func withAllSignalsBlocked<Result>(do body: () -> Result) -> Result {
        var all = sigset_t()
        var old = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &old)
        defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
        return body()
    }

    /// The guard's program. It makes only calls that are allowed after a fork.
    private nonisolated static func watch(
        _ pipe: Int32, _ record: RestorationRecord, name: UnsafePointer<UInt8>
    ) -> Never {
        setpgid(0, 0)
        unfold_rename_process(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
        // Files that the guard kept open would seem to be in use: the write end of the pipe, or the program's output.
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
        let (terminal, capture) = (record.terminal, record.capture)
        return descriptor == terminal.pointee.input || descriptor == terminal.pointee.output
            || descriptor == capture.pointee.standardOutput || descriptor == capture.pointee.standardError
            || descriptor == capture.pointee.file
    }
}

/// Waits for the end of a process: the body of a thread.
private func awaitEnd(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    let process = pid_t(Int(bitPattern: argument))
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
    return nil
}
