import TreeBrowser
import TreeSources

/// The task of the program, from the arguments and the settings together.
struct Invocation: Sendable {
    /// How the inputs are shown.
    enum Mode: Hashable {
        /// As a list on the terminal.
        case list
        /// As text on standard output.
        case text
    }

    /// The arguments and the settings.
    let command: UnfoldCommand

    /// How the inputs are shown.
    let mode: Mode

    /// The inputs, at least one.
    let inputs: [InputRequest]

    /// The form of the difference between the two inputs, where it is written; `nil` if they are not compared.
    let difference: DifferenceForm?

    /// The options of the browser.
    let options: BrowserOptions

    /// The pattern that items must match where they are written as text, or `nil`.
    let textFilter: [UInt8]?

    /// The goal that the text is read on for, or `nil` to read and write it once.
    let goal: ScriptGoal?

    /// Parses the arguments.
    ///
    /// - Throws: A sentence for the first two options that exclude each other, or a value that cannot be used.
    init(_ arguments: ArgumentList, _ streams: Streams) throws(UsageError) {
        command = arguments.command
        try Self.check(command)
        inputs = try InputRequest.requests(arguments, streams)
        let picks = command.choice.pick || command.choice.multi
        goal = try ScriptGoal(command, inputs)
        difference = command.input.diff ? command.text.format ?? .text : nil
        let isList = picks || streams.isOutputTerminal && command.text.format == nil && goal == nil
        mode = isList ? .list : .text
        options = Self.options(command, picks: picks, hasSeveralInputs: inputs.count > 1)
        textFilter = (command.script.until ?? command.text.filter)?.bytes
    }

    private static func check(_ command: UnfoldCommand) throws(UsageError) {
        let (input, text, list, choice) = (command.input, command.text, command.list, command.choice)
        let picks = choice.pick || choice.multi
        let hasPattern = text.filter != nil || list.query != nil || command.script.until != nil
        func isOther(_ text: ByteArgument?) -> Bool {
            text.map { String(validating: $0.bytes, as: UTF8.self) == nil } ?? false
        }
        let mistakes: [(isMade: Bool, sentence: String)] = [
            (text.depth ?? 1 < 1, "--depth needs at least one level"),
            (list.expand ?? 0 < 0, "--expand needs a number of levels from 0 up"),
            (list.keep ?? 1 < 1, "--keep needs at least one row"),
            (list.keep ?? 1 > 1 << 30, "--keep can keep up to 1,073,741,824 rows"),
            (list.inline ?? 2 < 2, "--inline needs at least two rows: one for the list, and one for the prompt"),
            (text.records && !hasPattern, "--records needs --filter, --query or --until"),
            (choice.printsZeros && !picks, "--print0 needs --pick or --multi"),
            (isOther(list.query), "--query is not UTF-8"),
            (isOther(text.filter), "--filter is not UTF-8"),
            (isOther(command.script.until), "--until is not UTF-8"),
            (isOther(list.preview), "--preview is not UTF-8"),
            (input.diff && input.watch != nil, "--diff compares two inputs once, so it has no --watch"),
            (text.format != nil && !input.diff, "--format needs --diff"),
            (input.diff && text.filter != nil, "--diff has no --filter"),
            (input.diff && text.depth != nil, "--diff has no --depth"),
            (text.format != nil && picks, "--format writes text, so it has no --pick"),
            (input.record != nil && list.secure, "--secure writes nothing, so it has no --record"),
            (input.record != nil && input.diff, "--diff reads each input once, so it has no --record"),
            (list.secure && input.shell, "--secure runs nothing, so it has no --shell"),
            (list.secure && list.preview != nil, "--secure runs nothing, so it has no --preview"),
            (list.secure && input.watch != nil, "--secure runs nothing, so it has no --watch"),
        ]
        if let mistake = mistakes.first(where: \.isMade) { throw UsageError(mistake.sentence) }
    }

    private static func options(
        _ command: UnfoldCommand, picks: Bool, hasSeveralInputs: Bool
    ) -> BrowserOptions {
        var options = BrowserOptions()
        options.title = hasSeveralInputs && !command.input.diff ? "unfold" : nil
        options.picks = picks
        options.picksSeveral = command.choice.multi
        options.printedPart = command.choice.print
        options.expandedLevels = command.list.expand
        options.columns = command.list.columns?.names.map { String(decoding: $0, as: UTF8.self) }
        options.fillsScreen = true
        options.follows = command.list.follow
        options.pinsChanges = command.list.pin
        options.beginsWithDifference = command.input.diff
        let ignored = command.input.ignore?.names ?? []
        options.ignoredFields = ignored.map { ItemField(String(decoding: $0, as: UTF8.self)) }
        options.filter = (command.list.query ?? command.text.filter).map { String(decoding: $0.bytes, as: UTF8.self) }
        options.filterScope = command.text.records ? .records : nil
        options.fileSizes = FileSizeOptions(command.list)
        options.isSecure = command.list.secure
        options.changesDirectory = command.list.cdFile != nil
        options.preview = command.list.preview.map { String(decoding: $0.bytes, as: UTF8.self) }
        return options
    }
}

extension ScriptGoal {
    /// The goal that options ask for, or `nil` for none.
    ///
    /// - Throws: A sentence if another option or the inputs exclude it.
    fileprivate init?(_ command: UnfoldCommand, _ inputs: [InputRequest]) throws(UsageError) {
        let script = command.script
        let names = [
            script.until.map { _ in "--until" }, script.exitOnChange ? "--exit-on-change" : nil,
            script.events ? "--events" : nil,
        ].compactMap(\.self)
        guard let name = names.first else { return nil }
        if command.choice.pick || command.choice.multi {
            throw UsageError("\(name) shows no list, so nothing is picked")
        }
        if script.until != nil, command.text.filter != nil {
            throw UsageError("--until and --filter exclude each other")
        }
        guard inputs.count == 1 else { throw UsageError("\(name) needs one input alone") }
        if names != ["--until"], inputs[0].origin == .standardInput {
            throw UsageError("\(names.last ?? name) needs a file or --watch: the standard input is read only once")
        }
        self.init()
        (endsWithMatch, endsWithChange, writesEvents) = (script.until != nil, script.exitOnChange, script.events)
    }
}

extension FileSizeOptions {
    fileprivate init(_ list: ListOptions) {
        self.init()
        measure = list.size == .disk ? .disk : .apparent
        countsDirectories = list.size != .files
        crossesFileSystems = list.crossFileSystems
        showsShares = list.share
    }
}
