import Screens
import TerminalCanvas
import TreeSources

/// The output of a command, as far as it is shown.
struct CommandOutput: Hashable, Sendable {
    /// The first bytes of the standard output.
    var bytes: [UInt8]

    /// Whether there were more.
    var isCut = false

    /// The problem as a sentence; `nil` for none.
    var problem: String?
}

/// The command whose output the pane shows of each item.
struct PreviewCommand: Sendable {
    /// Runs a command. If its task is canceled, the command ends.
    typealias Runner = @Sendable (_ command: Command) async -> CommandOutput

    let template: ShellTemplate
    let run: Runner

    /// The number of bytes of the output that are shown.
    static let outputLimit = 1 << 20

    /// Runs the command for an item.
    ///
    /// - Parameter size: The size of the pane.
    @concurrent
    func content(of item: Int32, in source: any TreeSource, _ size: OutputSize) async -> PaneContent {
        do {
            var command = Command(try template.commands(for: [(source, item)])[0].arguments)
            command.outputSize = size
            return PaneContent(await run(command))
        } catch {
            return PaneContent([.note("\(error)", isError: true)])
        }
    }
}

extension PaneContent {
    /// Creates the content for the output of a command.
    fileprivate init(_ output: CommandOutput) {
        let text = TextDecoder.decode(output.bytes)
        var parts: [Part] = text.isEmpty ? [] : [.text(TextStorage(parsingSGR: text))]
        if output.isCut {
            parts.append(.note("The output goes on; these are its first \(ShortAmount.bytes(output.bytes.count))"))
        }
        if let problem = output.problem { parts.append(.note(problem, isError: true)) }
        self.init(parts.isEmpty ? [.note("No output")] : parts)
    }
}

extension PreviewCommand {
    /// Runs a command. If the task is canceled, its processes are ended.
    @concurrent
    @Sendable
    static func run(_ command: Command) async -> CommandOutput {
        var bytes: [UInt8] = []
        do throws(InputError) {
            let result = try await command.run(limit: Int64(outputLimit)) { bytes += $0 }
            return CommandOutput(bytes: bytes, problem: problem(of: result))
        } catch {
            if case .limit = error.problem {
                return CommandOutput(bytes: Array(bytes.prefix(outputLimit)), isCut: true)
            }
            return CommandOutput(bytes: bytes, problem: error.message(for: "the command"))
        }
    }

    /// The status if it is not 0, and the error output of the command.
    private static func problem(of result: CommandResult) -> String? {
        let text = SafeText(bytes: result.errorOutput.prefix(4096)).text
        if result.isSuccess { return result.errorOutput.isEmpty ? nil : text }
        return result.message(for: "The command") { SafeText(bytes: $0).text }
    }
}
