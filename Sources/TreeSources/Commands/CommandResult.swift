/// How a command ended, and its standard error.
public struct CommandResult: Hashable, Sendable {
    /// How the process ended.
    package let status: CommandStatus

    /// The last bytes of the standard error, at most 64 kB.
    package let errorOutput: [UInt8]

    /// The first line of the standard error that is not empty, at most 4 kB of it, or `nil` if there is none. It is
    /// kept also where ``errorOutput`` begins later.
    package let firstErrorLine: [UInt8]?

    /// Whether the exit status is 0.
    public var isSuccess: Bool { status == .exited(0) }

    /// Returns how a command ended as a sentence, such as `kubectl ended with status 1: connection refused`.
    ///
    /// - Parameters:
    ///   - name: The name of the command as it can be shown, with control characters escaped.
    ///   - escape: Makes the first line of the standard error a text that can be shown.
    public func message(for name: String, escaping escape: ([UInt8]) -> String) -> String {
        let line = firstErrorLine.map { ": \(escape($0))" } ?? ""
        return "\(name) \(status)\(line)"
    }
}

/// How a process ended.
package enum CommandStatus: Hashable, Sendable, CustomStringConvertible {
    /// It ended by itself with a status from 0 to 255.
    case exited(Int32)

    /// A signal ended it.
    case signalled(Int32)

    /// A description such as `ended with status 3` or `was ended by signal 9 (Killed)`.
    package var description: String {
        switch self {
        case .exited(let status): "ended with status \(status)"
        case .signalled(let signal): "was ended by signal \(signal) (\(signalText(signal)))"
        }
    }
}

extension InputError {
    static let cancelledCommand = InputError(step: .run, problem: .cancelled, sentence: "the command was canceled")
    static let unknownCommand = InputError(step: .run, problem: .missing, sentence: "command not found")

    /// This error of reading a command's output, as an error of running the command.
    var ofCommand: InputError {
        problem == .cancelled ? .cancelledCommand : InputError(step: .run, problem: problem, sentence: sentence)
    }
}
