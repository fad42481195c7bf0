import ArgumentParser
import NcursesTerminal
import Screens
import TerminalCanvas
import TreeSources

/// The program: it reads arguments and settings, and shows the inputs on the terminal or writes them as text.
@main
@MainActor
enum Program {
    /// Runs the program, and ends the process with its exit status. A list is handled, drawn and written by this thread
    /// alone, and no thread is started for help.
    ///
    /// | | |
    /// |---|---|
    /// | 0 | done, or chosen |
    /// | 1 | nothing was chosen, there is nothing to show, or nothing matches `--filter` |
    /// | 2 | an error, which one sentence on standard error describes |
    /// | 64 | a wrong option |
    /// | 130 | canceled |
    static func main() {
        StandardStreams.occupy()
        NcursesTerminal.reportCrashes(of: "unfold")
        do {
            try ResourceLimits.requireStack()
            NcursesTerminal.endProcess(withStatus: try run(arguments: CommandLine.argumentBytes.map(ByteText.text)))
        } catch {
            printError("unfold: \(error)")
            NcursesTerminal.endProcess(withStatus: error is UsageError ? 64 : 2)
        }
    }

    private static func run(arguments: [String]) throws -> Int32 {
        if arguments == ["--version"] {
            try StandardStreams.write(TerminalApplication.unfoldVersion + "\n")
            return 0
        }
        let list: ArgumentList
        do {
            list = try ArgumentList(arguments)
        } catch {
            // Help, the version and completions are no failure.
            guard UnfoldCommand.exitCode(for: error) != .success else {
                let text = CompletionScript.mended(UnfoldCommand.fullMessage(for: error))
                try StandardStreams.write(text + "\n")
                return 0
            }
            throw UsageError(UnfoldCommand.sentence(for: error, arguments))
        }
        // An option of the command may be one of the program, such as that of `df -h`.
        if let error = list.misplacedCommand { throw error }
        if list.command.help || list.command.helpAll {
            try StandardStreams.write((list.command.help ? Help.short : Help.all) + "\n")
            return 0
        }
        if let shell = list.command.shell {
            try StandardStreams.write(shell.functions + "\n")
            return 0
        }
        return try run(try invocation(list, arguments))
    }

    /// Returns the invocation. If the arguments are wrong only with the settings, the error says so.
    private static func invocation(_ alone: ArgumentList, _ arguments: [String]) throws -> Invocation {
        let streams = SystemEnvironment.streams
        let list = try withSettings(alone, arguments)
        do throws(UsageError) {
            return try Invocation(list, streams)
        } catch {
            guard (try? Invocation(alone, streams)) != nil else { throw error }
            throw UsageError("\(error)", place: "with the config file and UNFOLD_OPTS")
        }
    }

    /// Parses the settings, then the arguments. Without settings, the arguments are not parsed again.
    private static func withSettings(_ alone: ArgumentList, _ arguments: [String]) throws -> ArgumentList {
        let settings = try Settings(environment: SystemEnvironment.bytes, readFile: SettingsFile.usualContents(of:))
        guard !settings.arguments.isEmpty else { return alone }
        do {
            return try ArgumentList(arguments, settings: settings.arguments)
        } catch {
            throw UsageError(UnfoldCommand.sentence(for: error, arguments))
        }
    }

    private static func run(_ invocation: Invocation) throws -> Int32 {
        let hasCommands = invocation.inputs.contains(where: \.isCommand)
        // Four for tasks, and for an input and a command two each. A list has commands of Git and of keys.
        guard BackgroundThread.canStart(hasCommands || invocation.mode == .list ? 16 : 8) else {
            throw ProgramError(
                "too few threads: the system lets this user start no more; end other programs, or raise the limit with "
                    + "ulimit -u")
        }
        if invocation.mode == .text {
            // Four for the system's threads and timers, and four for an input, or 24 for a command.
            try ResourceLimits.requireDescriptors(hasCommands ? 28 : 8)
            OutputReader.endProcessWithIt()
        }
        guard invocation.mode == .text else { return try browse(invocation) }
        return try NcursesTerminal.wait {
            hasCommands
                ? try await EndingSignals.run { try await write(invocation) } : try await write(invocation)
        }
    }

    private nonisolated static func write(_ invocation: Invocation) async throws -> Int32 {
        invocation.difference == nil
            ? try await TextProgram(invocation).run() : try await invocation.writeDifference()
    }

    /// Writes the failure of an input to standard error.
    nonisolated static func printError(_ failure: InputFailure, of request: InputRequest) {
        let name = ByteText.text(of: failure.path ?? request.shortName)
        printError("unfold: \(name):\(failure.place == nil ? " " : "")\(failure)")
    }

    /// Writes lines to standard error, made safe for a terminal: they may have any bytes of names and inputs.
    nonisolated static func printError(_ message: String) {
        for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
            let text = SafeText(bytes: ByteText.bytes(of: String(line)), repertoire: SystemEnvironment.repertoire)
            StandardStreams.printError(text.text + "\n")
        }
    }
}
