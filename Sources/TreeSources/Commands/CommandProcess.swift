private import Subprocess

/// Starts a command and waits for its end.
enum CommandProcess {
    /// How long the processes have between being asked to end and being ended.
    private static let grace = Duration.milliseconds(500)

    /// The same time for processes that a command leaves running.
    private static let graceOfOthers = Duration.milliseconds(250)

    /// Runs a command in a session of its own, so that it has no terminal. If the task is canceled, its processes are
    /// asked to end, and are ended after half a second.
    ///
    /// - Parameters:
    ///   - output: The descriptor for the standard output. It is closed here.
    ///   - errors: The descriptor for the standard error. It is closed here.
    ///   - didEnd: Called when the process has ended or cannot be started, and before those are ended that it left
    ///     running.
    static func run(
        _ command: Command, output: Int32, errors: Int32, didEnd: @Sendable () -> Void
    ) async throws(InputError) -> CommandStatus {
        await RunningCommands.prepare()
        do {
            let result = try await start(command, output: output, errors: errors)
            didEnd()
            await endOthers(ProcessGroup(number: result.group))
            return result.status
        } catch {
            didEnd()
            throw InputError(error, command.arguments[0])
        }
    }

    /// Runs a text with the shell, in a session of its own. The current directory is the root, so that the shell finds
    /// no program in the directory of the user, even if `PATH` has a relative directory.
    ///
    /// - Parameter input: The descriptor for the standard input. It is closed here.
    static func startGuard(_ script: String, input: Int32) async {
        var options = PlatformOptions()
        options.createSession = true
        _ = try? await Subprocess.run(
            .path("/bin/sh"), arguments: ["-c", script], workingDirectory: "/", platformOptions: options,
            input: .fileDescriptor(.init(rawValue: input), closeAfterSpawningProcess: true), output: .discarded)
    }

    private static func start(
        _ command: Command, output: Int32, errors: Int32
    ) async throws -> (status: CommandStatus, group: Int32) {
        let result = try await Subprocess.run(
            configuration(command), input: .none,
            output: .fileDescriptor(.init(rawValue: output), closeAfterSpawningProcess: true),
            error: .fileDescriptor(.init(rawValue: errors), closeAfterSpawningProcess: true)
        ) { execution in
            await RunningCommands.insert(ProcessGroup(number: execution.processIdentifier.value))
        }
        return (CommandStatus(result.terminationStatus), result.processIdentifier.value)
    }

    private static func configuration(_ command: Command) -> Configuration {
        var options = PlatformOptions()
        options.createSession = true
        options.teardownSequence = [.gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: grace)]
        let (executable, arguments) = executable(command)
        return Configuration(
            executable: executable, arguments: arguments, environment: .custom(variables(command).map { $0 + [0] }),
            platformOptions: options)
    }

    /// Returns the variables of the environment, each as `NAME=VALUE`.
    private static func variables(_ command: Command) -> [[UInt8]] {
        var changes = command.variables
        if let size = command.outputSize {
            changes["COLUMNS"] = Array("\(size.columns)".utf8)
            changes["LINES"] = Array("\(size.rows)".utf8)
        }
        let inherited = environmentBytes().filter { variable in
            changes[String(decoding: variable.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)] == nil
        }
        return inherited + changes.compactMap { name, value in value.map { Array("\(name)=".utf8) + $0 } }
    }

    private static func executable(_ command: Command) -> (Executable, Arguments) {
        // Subprocess takes bytes with a zero byte at the end.
        let arguments = command.arguments.map { $0 + [0] }
        guard let name = String(validating: command.arguments[0], as: UTF8.self) else {
            // Subprocess takes the name of a program as text. The shell takes it as bytes.
            let exec = ["-c", "exec \"$0\" \"$@\""].map { Array($0.utf8) + [0] }
            return (.path("/bin/sh"), Arguments(exec + arguments))
        }
        let program: Executable = name.contains("/") ? .path(.init(name)) : .name(name)
        return (
            program, Arguments(executablePathOverride: arguments[0], remainingValues: Array(arguments.dropFirst()))
        )
    }

    /// Ends the processes of a group whose first process has ended. It waits for them after the task was canceled.
    private static func endOthers(_ group: ProcessGroup) async {
        guard group.terminate() else { return await RunningCommands.remove(group) }
        let others = Task.detached {
            let end = ContinuousClock.now + graceOfOthers
            while group.exists && ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(5)) }
            group.end()
            await RunningCommands.remove(group)
        }
        if Task.isCancelled { await others.value }
    }
}

extension CommandStatus {
    fileprivate init(_ status: TerminationStatus) {
        switch status {
        case .exited(let status): self = .exited(status)
        case .signaled(let signal): self = .signalled(signal)
        }
    }
}

extension InputError {
    fileprivate init(_ error: any Error, _ program: [UInt8]) {
        guard let error = error as? SubprocessError else {
            self = error is CancellationError ? .cancelledCommand : InputError(.invalidArgument, .run)
            return
        }
        if error.code == .executableNotFound {
            // Subprocess does not report the reason.
            self = program.contains(0x2F) ? InputError(executionError(of: program), .run) : .unknownCommand
        } else {
            self.init(error.underlyingError.map { SystemError(number: $0.rawValue) } ?? .invalidArgument, .run)
        }
    }
}
