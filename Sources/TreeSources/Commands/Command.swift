/// A program with its arguments, whose output is read.
///
/// ```swift
/// let source = InputKind.json.makeSource()
/// let command = Command(["kubectl", "get", "pods", "-o", "json"].map { Array($0.utf8) })
/// let result = try await command.run { piece in source.read(piece) }
/// if !result.isSuccess { print(result.message(for: "kubectl") { String(decoding: $0, as: UTF8.self) }) }
/// ```
public struct Command: Hashable, Sendable {
    /// The program and its arguments, as bytes.
    package let arguments: [[UInt8]]

    /// The size of the place on a screen where the output is shown. The command finds it in the variables `COLUMNS` and
    /// `LINES`. If it is `nil`, the variables of this process are kept.
    package var outputSize: OutputSize?

    /// Variables of the environment that the command finds in place of those of this process. The ones without a value
    /// are absent.
    var variables: [String: [UInt8]?] = [:]

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

    /// Ends all processes of the commands that are running, immediately, and of commands that are started later.
    ///
    /// A program calls it before it ends, in case it has not waited for its commands. Without it they end up to a
    /// second later, as they do when the program is killed.
    public static func endAll() { RunningCommands.end() }
}

/// The size of a place on a screen where the output of a command is shown.
package struct OutputSize: Hashable, Sendable {
    /// The number of columns.
    package let columns: Int

    /// The number of rows.
    package let rows: Int

    /// Creates a size. Each number is at least 1.
    package init(columns: Int, rows: Int) { (self.columns, self.rows) = (max(1, columns), max(1, rows)) }
}

extension Command {
    /// Runs the command, and calls a closure with its standard output piece by piece.
    ///
    /// The next piece is read when the closure returns, so a slow closure makes the command wait. A piece has up to
    /// 1 MB. The standard input is empty. The command has no terminal: it runs in a session of its own. In
    /// `unfold`, it finds the size of its place on the screen in variables.
    ///
    /// The call returns when the command's process has ended and its output was read. Processes that it started and
    /// left running are then asked to end, and are ended after a quarter of a second, as far as they stayed in its
    /// process group. A process that closes its output is waited for.
    ///
    /// If the task is canceled, the processes are asked to end (`SIGTERM`) and are ended after half a second
    /// (`SIGKILL`). The call returns when they have ended.
    ///
    /// - Parameters:
    ///   - limit: The number of bytes of output after which the command is ended.
    ///   - consume: Takes a piece. It is called where the caller runs, such as on the main actor.
    /// - Returns: How the command ended, which can be a failure.
    /// - Throws: An error if it cannot be started, has more output than the limit, or the task is canceled.
    public nonisolated(nonsending) func run(
        limit: Int64 = .max, _ consume: (sending [UInt8]) async -> Void
    ) async throws(InputError) -> CommandResult {
        try await runWhileWanted(limit: limit) { piece in
            await consume(piece)
            return true
        }
    }

    /// Runs the command as ``run(limit:_:)`` does, until a closure wants no more of its output. Then the command is
    /// ended, and the result says so.
    ///
    /// - Parameters:
    ///   - limit: The number of bytes of output after which the command is ended.
    ///   - consume: Takes a piece, and returns whether it wants more.
    /// - Returns: How the command ended.
    /// - Throws: An error if it cannot be started, has more output than the limit, or the task is canceled.
    package nonisolated(nonsending) func runWhileWanted(
        limit: Int64 = .max, _ consume: (sending [UInt8]) async -> Bool
    ) async throws(InputError) -> CommandResult {
        let run: CommandRun
        do { run = try CommandRun(self, limit: limit) } catch { throw InputError(error, .run) }
        return try await withTaskCancellationHandler {
            await run.finish(await run.readOutput(consume))
        } onCancel: {
            run.cancel()
        }.get()
    }
}
