/// A program with its arguments, whose output is read.
///
/// ```swift
/// var document = JSONDocument()
/// let command = Command(["kubectl", "get", "pods", "-o", "json"].map { Array($0.utf8) })
/// let result = try await command.run { piece in document.append(piece) }
/// if !result.isSuccess { print(result.message(for: "kubectl") { String(decoding: $0, as: UTF8.self) }) }
/// ```
public struct Command: Hashable, Sendable {
    /// The program and its arguments, as bytes.
    public let arguments: [[UInt8]]

    /// The size of the place on a screen where the output is shown. The command finds it in the variables `COLUMNS` and
    /// `LINES`. If it is `nil`, they are those of this process.
    public var outputSize: OutputSize?

    /// Creates a command that is run without a shell.
    ///
    /// - Parameter arguments: The program and its arguments. A program without a slash in its name is searched in the
    ///   absolute directories of `PATH`.
    /// - Precondition: There is a program.
    public init(_ arguments: [[UInt8]]) {
        precondition(!arguments.isEmpty, "A command needs a program")
        self.arguments = arguments
    }

    /// Creates a command that is run by `/bin/sh -c`.
    ///
    /// - Parameter text: The text for the shell.
    public init(shell text: [UInt8]) { self.init([Array("/bin/sh".utf8), Array("-c".utf8), text]) }

    /// Ends all processes of the commands that are running, at once, and of those that are started later.
    ///
    /// A program calls it before it ends, in case it has not waited for its commands. Without it they end up to a
    /// second later, as they do when the program is killed.
    public static func endAll() { RunningCommands.end() }
}

/// The size of a place on a screen where the output of a command is shown.
public struct OutputSize: Hashable, Sendable {
    /// The number of columns.
    public let columns: Int

    /// The number of rows.
    public let rows: Int

    /// Creates a size. Each number is at least 1.
    public init(columns: Int, rows: Int) { (self.columns, self.rows) = (max(1, columns), max(1, rows)) }
}
