/// A command that is running.
final class CommandRun: Sendable {
    private let output: ByteInput
    private let process: Task<Result<CommandStatus, InputError>, Never>
    private let errorOutput: Task<ErrorOutput, Never>

    /// The descriptors that starting the first command takes at most: for its pipes, for the pipes of the guard, and
    /// for the libraries, which end the program if they get none.
    private static let descriptorCount = 24

    /// Starts a command.
    init(_ command: Command, limit: Int64) throws(SystemError) {
        guard !command.arguments.contains(where: { $0.contains(0) }) else { throw .invalidArgument }
        guard Descriptor.canOpen(Self.descriptorCount) else { throw .noDescriptor }
        let outputPipe = try Pipe()
        let errorPipe = try Pipe()
        let output = ByteInput(.opened(OwnedDescriptor(outputPipe.readEnd)), limit: limit)
        let errors = ByteInput(.opened(OwnedDescriptor(errorPipe.readEnd)), limit: .max)
        let (outputEnd, errorEnd) = (outputPipe.writeEnd.take(), errorPipe.writeEnd.take())
        self.output = output
        process = Task.detached {
            await Result { () async throws(InputError) in
                try await CommandProcess.run(command, output: outputEnd, errors: errorEnd) {
                    output.endWhenEmpty()
                    errors.endWhenEmpty()
                }
            }
        }
        errorOutput = Task.detached { await Self.read(errors) }
    }

    private static func read(_ errors: ByteInput) async -> ErrorOutput {
        var output = ErrorOutput()
        do {
            for try await piece in errors { output.append(piece) }
        } catch {
            // The bytes before the error are kept. The error is not reported.
        }
        return output
    }

    /// Asks the processes to end.
    func cancel() { process.cancel() }

    /// Reads the standard output to its end, or until the closure wants no more. Then the processes are ended.
    ///
    /// - Returns: The error that ended the reading, or `nil`.
    nonisolated(nonsending) func readOutput(_ consume: (sending [UInt8]) async -> Bool) async -> InputError? {
        do {
            for try await piece in output {
                guard await consume(piece) else {
                    cancel()
                    break
                }
            }
            return nil
        } catch {
            return error
        }
    }

    /// Waits for the processes to end, after the output was read.
    ///
    /// - Parameter error: The error that ended the reading, or `nil`.
    nonisolated(nonsending) func finish(_ error: InputError?) async -> Result<CommandResult, InputError> {
        if error != nil { cancel() }
        let status = await process.value
        let errorOutput = await errorOutput.value
        if Task.isCancelled { return .failure(.cancelledCommand) }
        if let error { return .failure(error.ofCommand) }
        return status.map { status in
            CommandResult(status: status, errorOutput: errorOutput.tail, firstErrorLine: errorOutput.firstLine)
        }
    }
}

/// The part of a standard error that is kept: the first line and the last bytes.
struct ErrorOutput {
    private static let tailSize = 65_536
    private static let lineSize = 4096

    private var bytes: [UInt8] = []
    private var line: [UInt8] = []
    private var isLineComplete = false

    /// The last bytes.
    var tail: [UInt8] { bytes.suffix(Self.tailSize) }

    /// The first line that is not empty.
    var firstLine: [UInt8]? {
        let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
        return text.isEmpty ? nil : Array(text)
    }

    mutating func append(_ piece: [UInt8]) {
        if !isLineComplete { appendToLine(piece) }
        bytes += piece
        if bytes.count > 2 * Self.tailSize { bytes.removeFirst(bytes.count - Self.tailSize) }
    }

    private mutating func appendToLine(_ piece: [UInt8]) {
        for byte in piece {
            let isEnd = byte == UInt8(ascii: "\n")
            if isEnd && firstLine == nil {
                line = []
            } else if isEnd || line.count == Self.lineSize {
                isLineComplete = true
                return
            } else {
                line.append(byte)
            }
        }
    }
}
