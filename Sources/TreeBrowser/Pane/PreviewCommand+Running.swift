import TerminalCanvas
import TreeSources

extension PreviewCommand {
    /// Runs a command. If the task is cancelled, its processes are ended.
    @concurrent
    @Sendable
    static func run(_ command: Command) async -> CommandOutput {
        var bytes: [UInt8] = []
        do throws(CommandError) {
            let result = try await command.run(limit: Int64(outputLimit)) { bytes += $0 }
            return CommandOutput(bytes: bytes, problem: problem(of: result))
        } catch {
            if case .limit = error.problem {
                return CommandOutput(bytes: Array(bytes.prefix(outputLimit)), isCut: true)
            }
            return CommandOutput(bytes: bytes, problem: error.message(for: "the command"))
        }
    }

    /// The status if it is not 0, and what the command wrote to its standard error.
    private static func problem(of result: CommandResult) -> String? {
        let text = SafeText(bytes: result.errorOutput.prefix(4096)).text
        if result.isSuccess { return result.errorOutput.isEmpty ? nil : text }
        return result.message(for: "The command") { SafeText(bytes: $0).text }
    }
}
