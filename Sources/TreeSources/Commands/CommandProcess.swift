private import Subprocess

/// Starts a command and waits for its end.
enum CommandProcess {
    /// How long the processes have between being asked to end and being ended.
    private static let grace = Duration.milliseconds(500)

    /// How long those that a command leaves running have.
    private static let graceOfOthers = Duration.milliseconds(250)

    /// Runs a command in a session of its own, so that it has no terminal. If the task is cancelled, its processes are
    /// asked to end, and are ended after half a second.
    ///
    /// - Parameters:
    ///   - output: The descriptor for the standard output. It is closed here.
    ///   - errors: The descriptor for the standard error. It is closed here.
    ///   - didEnd: Called when the process has ended or cannot be started, and before those are ended that it left
    ///     running.
    static func run(
        _ command: Command, output: Int32, errors: Int32, didEnd: @Sendable () -> Void
    ) async throws(CommandError) -> CommandStatus {
        do {
            let result = try await start(command, output: output, errors: errors)
            didEnd()
            await endOthers(ProcessGroup(number: result.group))
            return result.status
        } catch {
            didEnd()
            throw CommandError(error)
        }
    }

    private static func start(
        _ command: Command, output: Int32, errors: Int32
    ) async throws -> (status: CommandStatus, group: Int32) {
        let result = try await Subprocess.run(
            configuration(command), input: .none,
            output: .fileDescriptor(.init(rawValue: output), closeAfterSpawningProcess: true),
            error: .fileDescriptor(.init(rawValue: errors), closeAfterSpawningProcess: true)
        ) { execution in
            RunningCommands.insert(ProcessGroup(number: execution.processIdentifier.value))
        }
        return (CommandStatus(result.terminationStatus), result.processIdentifier.value)
    }

    private static func configuration(_ command: Command) -> Configuration {
        var options = PlatformOptions()
        options.createSession = true
        options.teardownSequence = [.gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: grace)]
        let (executable, arguments) = executable(command)
        return Configuration(
            executable: executable, arguments: arguments, environment: .custom(environmentBytes()),
            platformOptions: options)
    }

    private static func executable(_ command: Command) -> (Executable, Arguments) {
        let program = command.arguments[0]
        guard let name = String(validating: program, as: UTF8.self) else {
            // Subprocess takes the name of a program as text. The shell takes it as bytes.
            let exec = [Array("-c".utf8), Array("exec \"$0\" \"$@\"".utf8)]
            return (.path("/bin/sh"), Arguments(exec + command.arguments))
        }
        let arguments = Arguments(executablePathOverride: program, remainingValues: Array(command.arguments.dropFirst()))
        return (name.contains("/") ? .path(.init(name)) : .name(name), arguments)
    }

    /// Ends the processes of a group whose first process has ended.
    private static func endOthers(_ group: ProcessGroup) async {
        defer { RunningCommands.remove(group) }
        guard group.terminate() else { return }
        // Also after the task was cancelled, in which sleeping fails.
        await Task.detached {
            let end = ContinuousClock.now + graceOfOthers
            while group.exists && ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(5)) }
            group.end()
        }.value
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

extension CommandError {
    fileprivate init(_ error: any Error) {
        guard let error = error as? SubprocessError else {
            self = error is CancellationError ? .cancelled : CommandError(.invalidArgument)
            return
        }
        if let number = error.underlyingError?.rawValue {
            self.init(SystemError(number: number))
        } else {
            self = error.code == .executableNotFound ? .notFound : CommandError(.invalidArgument)
        }
    }
}
