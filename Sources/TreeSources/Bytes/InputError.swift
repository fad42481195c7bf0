/// Why an input could not be read, or not to its end: a file, a directory, or the output of a command. Earlier pieces
/// stay.
///
/// ```swift
/// do {
///     for try await piece in ByteInput(path: path) { text.append(contentsOf: piece) }
/// } catch {
///     print("unfold: \(error.message(for: "x.json"))")  // unfold: cannot open x.json: No such file or directory
/// }
/// ```
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The step that failed.
    package enum Step: Hashable, Sendable {
        /// The input was opened.
        case open

        /// The input was read.
        case read

        /// A command was run.
        case run
    }

    /// The step that failed.
    package let step: Step

    /// The problem.
    public let problem: InputProblem

    /// The problem, without a full stop. For an error of the system, it is the system's text.
    package let sentence: String

    /// The sentence.
    public var description: String { sentence }

    /// Returns a sentence with a name, such as `cannot open data.json: Permission denied`.
    ///
    /// - Parameter name: The name of the input as it can be shown, with control characters escaped.
    public func message(for name: String) -> String {
        switch problem {
        case .limit, .cancelled: "\(name): \(sentence)"
        default: "cannot \(step) \(name): \(sentence)"
        }
    }
}

/// A problem with an input.
public enum InputProblem: Hashable, Sendable {
    /// There is nothing with the path, or no program with the name.
    case missing

    /// A directory had it when it was listed, and has it no longer.
    case gone

    /// It is a directory.
    case directory

    /// It is not a directory.
    case notDirectory

    /// It is a link to a directory on the way to it.
    case loop

    /// It is a socket, which cannot be opened.
    case socket

    /// It may not be read, or a directory in its path may not be entered.
    case permissionDenied

    /// The process, or the system, has no descriptor left.
    case tooManyOpenFiles

    /// The file system or the device cannot be read.
    case inputOutput

    /// Reading cannot continue where it ended, because the file is another one now, or its content has changed. Or a
    /// directory has something else with the name now.
    case replaced

    /// There are more names than can be kept.
    case tooManyNames

    /// It has more bytes than the limit, which is the number.
    case limit(Int64)

    /// The task that reads it was canceled.
    case cancelled

    /// The system's error with a number, the value of `errno`.
    case other(Int32)
}

extension InputError {
    static let cancelled = InputError(step: .read, problem: .cancelled, sentence: "reading was canceled")
    static let directory = InputError(step: .read, problem: .directory, sentence: "Is a directory")
    static let socket = InputError(step: .open, problem: .socket, sentence: "Is a socket")
    static let replaced = InputError(
        step: .read, problem: .replaced, sentence: "The file was replaced, or its content has changed")
    static let replacedFile = InputError(step: .open, problem: .replaced, sentence: "No longer a file")

    /// The error for a tree that has more items than can be numbered, or more bytes of names than 4 GB.
    static let tooManyNames = InputError(
        step: .read, problem: .tooManyNames, sentence: "There are too many names; the rest is left out")

    /// The error for an input that has more bytes than a limit.
    static func limit(_ limit: Int64) -> InputError {
        InputError(step: .read, problem: .limit(limit), sentence: "stopped reading at \(ByteCount(limit))")
    }
}
