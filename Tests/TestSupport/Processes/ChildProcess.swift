/// A program started as the leader of a new session, with a pseudo-terminal as its controlling terminal.
///
/// `posix_spawn` is enough for this: it first starts the new session, and then the first terminal that the child opens
/// becomes its controlling terminal.
final class ChildProcess {
    /// `POSIX_SPAWN_SETSID`, which is not imported because it needs `_GNU_SOURCE`.
    private static let newSession: Int32 = 0x80

    /// The process, also its session and process group.
    let identifier: pid_t

    /// How the process ended and the processor time it used; `nil` before ``hasEnded()`` has returned `true`.
    private(set) var ending: (status: ExitStatus, processorTime: Duration)?

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - arguments: The path of the program, then its arguments.
    ///   - environment: The whole environment, `NAME=value`.
    ///   - terminal: The path of the terminal.
    ///   - streams: Standard input, output and error.
    init(_ arguments: [String], environment: [String], terminal: String, streams: [StandardStream]) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        Self.describe(streams, on: terminal, in: &actions)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = Self.newSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let argumentVector = arguments.map { strdup($0) } + [nil]
        let environmentVector = environment.map { strdup($0) } + [nil]
        defer { (argumentVector + environmentVector).forEach { free($0) } }
        var child = pid_t()
        let failure = posix_spawn(
            &child, arguments[0], &actions, &attributes, argumentVector, environmentVector)
        guard failure == 0 else { throw SystemCallError("starting \(arguments[0])", number: failure) }
        identifier = child
    }

    deinit {
        guard ending == nil else { return }
        kill(identifier, SIGKILL)
        waitpid(identifier, nil, 0)
    }

    /// Whether the process has ended. If so, ``ending`` is set.
    func hasEnded() -> Bool {
        guard ending == nil else { return true }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(identifier, &status, WNOHANG, &usage) == identifier else { return false }
        let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        let microseconds = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
        ending = (ExitStatus(waitStatus: status), .seconds(seconds) + .microseconds(microseconds))
        return true
    }

    /// Opens the controlling terminal with a descriptor that is always free, and then each stream.
    private static func describe(
        _ streams: [StandardStream], on terminal: String, in actions: inout posix_spawn_file_actions_t
    ) {
        let controlling: Int32 = 9
        posix_spawn_file_actions_addopen(&actions, controlling, terminal, O_RDWR, 0)
        for (descriptor, stream) in zip(Int32(0)..., streams) {
            let writing = O_WRONLY | O_CREAT | O_TRUNC
            switch stream {
            case .terminal: posix_spawn_file_actions_adddup2(&actions, controlling, descriptor)
            case .null: posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
            case .closed: posix_spawn_file_actions_addclose(&actions, descriptor)
            case .file(let path):
                posix_spawn_file_actions_addopen(
                    &actions, descriptor, path, descriptor == 0 ? O_RDONLY : writing, 0o600)
            }
        }
        posix_spawn_file_actions_addclose(&actions, controlling)
    }
}
