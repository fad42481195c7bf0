/// A command that is running.
final class CommandRun: Sendable {
    private let output: ByteInput
    private let process: Task<Result<CommandStatus, CommandError>, Never>
    private let errorOutput: Task<ErrorOutput, Never>

    /// Starts a command.
    init(_ command: Command, limit: Int64) throws(SystemError) {
        guard !command.arguments.contains(where: { $0.contains(0) }) else { throw .invalidArgument }
        let outputPipe = try Pipe()
        let errorPipe = try Pipe()
        let output = ByteInput(.pipe(OwnedDescriptor(outputPipe.readEnd)), limit: limit)
        let errors = ByteInput(.pipe(OwnedDescriptor(errorPipe.readEnd)), limit: .max)
        let (outputEnd, errorEnd) = (outputPipe.writeEnd.take(), errorPipe.writeEnd.take())
        self.output = output
        process = Task.detached {
            do throws(CommandError) {
                return .success(
                    try await CommandProcess.run(command, output: outputEnd, errors: errorEnd) {
                        output.endWhenEmpty()
                        errors.endWhenEmpty()
                    })
            } catch {
                return .failure(error)
            }
        }
        errorOutput = Task.detached {
            var output = ErrorOutput()
            do { for try await piece in errors { output.append(piece) } } catch {}
            return output
        }
    }

    /// Asks the processes to end.
    func cancel() { process.cancel() }

    /// Reads the standard output to its end.
    ///
    /// - Returns: The error that ended the reading, or `nil`.
    nonisolated(nonsending) func readOutput(_ consume: (sending [UInt8]) async -> Void) async -> InputError? {
        do {
            for try await piece in output { await consume(piece) }
            return nil
        } catch {
            return error
        }
    }

    /// Waits for the processes to end, after the output was read.
    ///
    /// - Parameter error: The error that ended the reading, or `nil`.
    nonisolated(nonsending) func finish(_ error: InputError?) async -> Result<CommandResult, CommandError> {
        if error != nil { cancel() }
        let status = await process.value
        let errorOutput = await errorOutput.value
        if Task.isCancelled { return .failure(.cancelled) }
        if let error { return .failure(CommandError(error)) }
        return status.map { status in
            CommandResult(status: status, errorOutput: errorOutput.tail, firstErrorLine: errorOutput.firstLine)
        }
    }
}
