import ArgumentParser

/// The arguments of the program up to `--`, as they are written. ``Invocation`` says what all arguments mean together.
struct UnfoldCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unfold", abstract: "Browse anything hierarchical as one tree.",
        usage: """
            unfold [options] [<input> ...]
            unfold [options] --watch <seconds> -- <command> ...
            """,
        version: "0.1.0", helpNames: [])

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

    @OptionGroup(title: "The list on the terminal, without effect on text")
    var list: ListOptions

    @Flag(name: [.customShort("h"), .long], help: "Show examples and the most important options.")
    var help = false

    @Flag(help: "Show all options.")
    var helpAll = false
}
