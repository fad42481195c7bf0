import Screens
import TerminalCanvas
import TextMatching
import TreeSources

// Commands of the shell.
extension BrowserCommands {
    /// Asks for a command, and runs it with the items.
    func askForCommand() {
        let items = items
        guard !items.isEmpty else { return show("There is no item for a command") }
        let alert = AlertController(
            title: "Run a command",
            message: """
                {} is replaced by the items. Without it, they are added at the end. {1} is a word of an item, {name} a \
                part of it, and {.metadata.name} or {PID} a field.
                """)
        let history = browser?.listController.promptHistory
        alert.addTextField { field in
            field.placeholder = "Command"
            field.history = history?[.command] ?? []
        }
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            AlertAction(title: "Run") { [weak self, unowned alert] _ in
                history?.add(alert.textFields[0].text, to: .command)
                self?.run(ShellTemplate(alert.textFields[0].text), with: items)
            })
        browser?.present(alert)
    }

    private func run(_ template: ShellTemplate, with items: [(source: any TreeSource, item: TreeItem)]) {
        guard let name = template.name else { return }
        inBackground { [self] in
            let commands = try await Self.commands(template, items)
            try Task.checkCancellation()
            return run(.shell(commands), named: name)
        }
    }

    /// Runs a command that a key is bound to, after a question if there is one.
    func runBound(_ command: BoundCommand) {
        guard let word = command.template.name else { return }
        let name = SafeText(word).truncated(to: 40).text
        // The values are those of now, also if other commands are run first.
        let values = Task { [items] in try await Self.commands(command.template, items) }
        if command.isQuiet, !command.asks { return runQuietly(values, named: name) }
        inBackground { [self] in
            let commands = try await values.value
            guard !Task.isCancelled, !commands.isEmpty else { return nil }
            guard command.asks else { return runWithTerminal(commands, named: name) }
            ask(commands) { [weak self] in
                guard let self else { return }
                if command.isQuiet { return runQuietly(Task { commands }, named: name) }
                if let message = runWithTerminal(commands, named: name) { show(message) }
            }
            return nil
        }
    }

    /// Asks whether commands are to be run.
    private func ask(_ commands: [ShellCommand], then run: @escaping @MainActor () -> Void) {
        let title = commands.count == 1 ? "Run this command?" : "Run these \(commands.count.grouped) commands?"
        let alert = AlertController(title: title, message: ShownCommands.text(commands.map(\.shownText)))
        alert.addAction(AlertAction(title: "No", style: .cancel))
        alert.addAction(AlertAction(title: "Yes") { _ in run() })
        browser?.present(alert)
    }

    /// Runs commands, and then reads the inputs again.
    ///
    /// - Returns: The message to show; `nil` if the commands succeeded.
    private func runWithTerminal(_ commands: [ShellCommand], named name: String) -> String? {
        let message = run(.shell(commands), named: name)
        list?.reload()
        return message
    }

    /// Runs commands without the terminal, after those that run already. Then reads the inputs again.
    private func runQuietly(_ commands: Task<[ShellCommand], any Error>, named name: String) {
        quietCommands = Task { [quietCommands, quietRunner] in
            await quietCommands?.value
            var failure: String?
            do {
                for command in try await commands.value where failure == nil {
                    failure = await quietRunner(Command(command.arguments), name)
                }
                if !hasStopped { list?.reload() }
            } catch {
                failure = "\(error)"
            }
            if let failure, !hasStopped { show(failure) }
        }
    }

    private static func commands(
        _ template: ShellTemplate, _ items: [(source: any TreeSource, item: TreeItem)]
    ) async throws -> [ShellCommand] {
        try await onAnotherThread { try template.commands(for: items.map { ($0.source, $0.item.number) }) }
    }
}

extension ForegroundProgram {
    /// The shell with commands that are run one after the other, until one fails. They have the same text and other
    /// values.
    ///
    /// Each command has a shell of its own, so that the variables of one do not reach the next.
    static func shell(_ commands: [ShellCommand]) -> ForegroundProgram {
        guard let first = commands.first, commands.count > 1 else {
            return ForegroundProgram(arguments: commands[0].arguments, pause: .always)
        }
        let values = (2...first.values.count + 1).map { "\"${\($0)}\"" }.joined(separator: " ")
        let script = """
            text=$1; while [ $# -gt 1 ]; do /bin/sh -c "$text" /bin/sh \(values) || exit; \
            shift \(first.values.count); done
            """
        return .shell(script, arguments: [first.script] + commands.flatMap(\.values))
    }
}

/// Commands as a question shows them.
enum ShownCommands {
    /// The number of characters after which commands are cut.
    private static let limit = 2000

    /// Returns the commands, one a line. Control characters are escaped.
    static func text(_ commands: [[UInt8]]) -> String {
        var text = ""
        for (index, command) in commands.enumerated() {
            if index > 0 { text += "\n" }
            guard text.count < limit else { return text + "and \((commands.count - index).grouped) more" }
            let rest = limit - text.count
            text += SafeText(bytes: Array(command.prefix(4 * rest))).truncated(to: rest).text
        }
        return text
    }
}

/// A command that runs beside the list, without the terminal.
enum QuietCommand {
    /// Runs a command, and returns how it failed, or `nil`.
    typealias Runner = @Sendable (_ command: Command, _ name: String) async -> String?

    /// Runs a command, and returns its ending and the first line of its standard error if it failed.
    ///
    /// - Parameter name: The name of the command for the message.
    @concurrent
    @Sendable
    static func run(_ command: Command, named name: String) async -> String? {
        do throws(InputError) {
            let result = try await command.run { _ in }
            return result.isSuccess ? nil : result.message(for: name) { SafeText(bytes: $0).text }
        } catch {
            return error.message(for: name)
        }
    }
}
