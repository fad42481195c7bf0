import ArgumentParser
import Screens

/// The arguments of the program up to `--`, as they are written. ``Invocation`` has their meaning.
struct UnfoldCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unfold", abstract: "Browse anything hierarchical as one tree.",
        usage: """
            unfold [options] [<input> ...]
            unfold [options] --watch <seconds> -- <command> ...
            unfold [options] --diff <old> <new>
            """,
        version: TerminalApplication.unfoldVersion, helpNames: [])

    @Argument(
        help: """
            Files and directories; - is the standard input. Without inputs it is the standard input, or the current \
            directory if the standard input is a terminal.
            """,
        completion: .file())
    var inputs: [ByteArgument] = []

    @OptionGroup(title: "Inputs")
    var input: InputOptions

    @OptionGroup(title: "Choosing")
    var choice: ChoiceOptions

    @OptionGroup(title: "Text, where standard output is not a terminal")
    var text: TextOptions

    @OptionGroup(title: "Scripts")
    var script: ScriptOptions

    @OptionGroup(title: "The list on the terminal, without effect on text")
    var list: ListOptions

    @Option(
        name: .customLong("init"),
        help: ArgumentHelp(
            """
            Write functions for the settings of a shell: unfold, which changes to the directory in which Q leaves, and \
            Ctrl-T, which inserts chosen paths.
            """, valueName: "shell"))
    var shell: Shell?

    @Flag(name: [.customShort("h"), .long], help: "Show examples and the most important options.")
    var help = false

    @Flag(help: "Show all options.")
    var helpAll = false
}

/// The arguments of the program: options and inputs, and the words after `--`.
struct ArgumentList {
    /// The options and the inputs before `--`.
    let command: UnfoldCommand

    /// The words after `--`: with `--watch` the command, and otherwise more inputs.
    let rest: [[UInt8]]

    /// Those of the options `--id`, `--ignore`, `--label` and `--parent` that only the settings have. They are for all
    /// inputs, so that they may have no effect on some.
    let fieldOptionsOfSettings: Set<String>

    /// Parses arguments.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as texts; see ``ByteText``.
    ///   - settings: Options before the arguments.
    /// - Throws: An error of the parser. Help, the version and a script of completions are such errors too.
    init(_ arguments: [String], settings: [String] = []) throws {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        let words = settings + arguments[..<end]
        let hasOptions = words.contains { $0.hasPrefix("-") && $0 != "-" }
        command = hasOptions ? try UnfoldCommand.parseLastOptions(words) : UnfoldCommand(inputs: words)
        func fieldOptions(_ words: some Sequence<String>) -> Set<String> {
            Set(
                ["--id", "--ignore", "--label", "--parent"].filter { option in
                    let start = option + "="
                    return words.contains { $0 == option || $0.hasPrefix(start) }
                })
        }
        fieldOptionsOfSettings = fieldOptions(settings).subtracting(fieldOptions(arguments[..<end]))
        rest = arguments[end...].dropFirst().map(ByteText.bytes)
    }

    /// The error of a command for `--watch` that is not after `--`; `nil` for none.
    var misplacedCommand: UsageError? {
        guard command.input.watch != nil, rest.isEmpty, let first = command.inputs.first?.bytes else { return nil }
        let (word, isText) = (ByteText.text(of: first), first.contains(UInt8(ascii: " ")))
        let place = isText ? "--shell -- before '\(word)'" : "-- before \(word)"
        return UsageError("--watch needs a command after --: put \(place)")
    }
}

/// Whether the standard input and the standard output are terminals.
struct Streams: Hashable {
    var isInputTerminal: Bool
    var isOutputTerminal: Bool
}
