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
        let (text, list, choice) = (command.text, command.list, command.choice)
        if let depth = text.depth, depth < 1 { throw UsageError("--depth needs at least one level") }
        if let levels = list.expand, levels < 0 { throw UsageError("--expand needs a number of levels from 0 up") }
        if let rows = list.keep, rows < 1 { throw UsageError("--keep needs at least one row") }
        if let rows = list.keep, rows > 1 << 30 { throw UsageError("--keep can keep up to 1,073,741,824 rows") }
        if let rows = list.inline, rows < 2 {
            throw UsageError("--inline needs at least two rows: one for the list, and one for the prompt")
        }
        if text.records, text.filter == nil, list.query == nil, command.script.until == nil {
            throw UsageError("--records needs --filter, --query or --until")
        }
        if choice.printsZeros, !choice.pick, !choice.multi { throw UsageError("--print0 needs --pick or --multi") }
        for (name, value) in [
            ("--query", list.query), ("--filter", text.filter), ("--until", command.script.until),
            ("--preview", list.preview),
        ] {
            if let value, String(validating: value.bytes, as: UTF8.self) == nil {
                throw UsageError("\(name) is not UTF-8")
            }
        }
        if command.input.diff, command.input.watch != nil {
            throw UsageError("--diff compares two inputs once, so it has no --watch")
        }
        if text.format != nil, !command.input.diff { throw UsageError("--format needs --diff") }
        if command.input.diff, text.filter != nil || text.depth != nil {
            throw UsageError("--diff has no \(text.filter != nil ? "--filter" : "--depth")")
        }
        if text.format != nil, choice.pick || choice.multi {
            throw UsageError("--format writes text, so it has no --pick")
        }
        if command.input.record != nil {
            if list.secure { throw UsageError("--secure writes nothing, so it has no --record") }
            if command.input.diff { throw UsageError("--diff reads each input once, so it has no --record") }
        }
        if list.secure, command.input.shell { throw UsageError("--secure runs nothing, so it has no --shell") }
        if list.secure, list.preview != nil { throw UsageError("--secure runs nothing, so it has no --preview") }
        if list.secure, command.input.watch != nil { throw UsageError("--secure runs nothing, so it has no --watch") }
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
