import CNcursesw
import TerminalCanvas

/// Starting a program with posix_spawn(3), which copies no memory however large this process is.
extension ForegroundProgram {
    /// Starts the program in a process group of its own.
    ///
    /// Its standard input, output and error are the terminal. No signal is blocked, and the signals that this process
    /// handles have the system's own action. A signal that is ignored stays ignored, as `nohup` demands.
    ///
    /// - Parameter takesForeground: Whether the group is brought to the foreground before the program runs.
    /// - Returns: The process, which is also the group.
    func start(on device: TerminalDevice, takesForeground: Bool) throws(ForegroundProgramError) -> pid_t {
        guard !arguments.contains(where: { $0.contains(0) }) else {
            throw .failed(name: name, reason: "an argument contains a null byte")
        }
        let streams = (input: device.reopen(device.input), output: device.reopen(device.output))
        defer {
            closeDescriptor(streams.input)
            closeDescriptor(streams.output)
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if takesForeground { _ = unfold_add_foreground_action(&actions, device.input) }
        posix_spawn_file_actions_adddup2(&actions, streams.input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, streams.output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, streams.output, STDERR_FILENO)
        var attributes = Self.attributes()
        defer { posix_spawnattr_destroy(&attributes) }
        return try spawn(&actions, &attributes)
    }

    private static func attributes() -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setpgroup(&attributes, 0)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK))
        return attributes
    }

    private func spawn(
        _ actions: inout posix_spawn_file_actions_t, _ attributes: inout posix_spawnattr_t
    ) throws(ForegroundProgramError) -> pid_t {
        let words = arguments.map(Self.copy) + [nil]
        let variables = changedEnvironment.map(Self.copy) + [nil]
        defer { (words + variables).forEach { free($0) } }
        var child = pid_t()
        let failure = posix_spawnp(&child, words[0]!, &actions, &attributes, words, variables)
        switch failure {
        case 0: return child
        case ENOENT: throw .notFound(name: name)
        default: throw .failed(name: name, reason: errorText(failure))
        }
    }

    /// The environment of this process, with the changes, each variable as `NAME=value`.
    private var changedEnvironment: [[UInt8]] {
        var result: [[UInt8]] = []
        var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        while let entry = next?.pointee {
            let variable = Array(UnsafeBufferPointer(start: entry, count: strlen(entry))).map(UInt8.init(bitPattern:))
            let name = String(decoding: variable.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
            if environment[name] == nil { result.append(variable) }
            next = next?.successor()
        }
        return result + environment.compactMap { name, value in value.map { Array("\(name)=\($0)".utf8) } }
    }

    private static func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
        (bytes + [0]).withUnsafeBytes { strdup($0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
    }
}
