import Testing
import TreeBrowser
import TreeSources

@testable import UnfoldCommand

/// The meaning of arguments.
@Suite struct ArgumentTests {
    private static let pipe = Streams(isInputTerminal: false, isOutputTerminal: false)
    private static let terminal = Streams(isInputTerminal: true, isOutputTerminal: true)

    private func invocation(
        _ arguments: String..., streams: Streams = pipe
    ) throws -> Invocation {
        try Invocation(ArgumentList(arguments.flatMap { $0.split(separator: " ").map(String.init) }), streams)
    }

    /// Inputs without options are not parsed, and each option has the value that the parser gives it.
    @Test(arguments: [[], ["a"], ["a", "-", "b c", ""]])
    func inputsAloneAreReadAsTheParserReadsThem(arguments: [String]) throws {
        let parsed = try UnfoldCommand.parseLastOptions(arguments)
        #expect("\(UnfoldCommand(inputs: arguments))" == "\(parsed)")
        #expect("\(try ArgumentList(arguments).command)" == "\(parsed)")
    }

    @Test(arguments: [
        ("", terminal, Invocation.Mode.list), ("", pipe, .text), ("--pick", pipe, .list), ("--multi", pipe, .list),
        ("--depth 1", terminal, .list),
        ("", .init(isInputTerminal: false, isOutputTerminal: true), .list),
        ("", .init(isInputTerminal: true, isOutputTerminal: false), .text),
    ])
    func theModeFollowsTheArgumentsAndTheStreams(arguments: String, streams: Streams, mode: Invocation.Mode) throws {
        #expect(try invocation(arguments, streams: streams).mode == mode)
    }

    @Test(arguments: [
        ("", terminal, ["."]), ("", pipe, ["standard input"]), ("a - b", pipe, ["a", "standard input", "b"]),
        ("a -- -b --depth", pipe, ["a", "-b", "--depth"]), ("-- -", pipe, ["standard input"]), ("./-", pipe, ["./-"]),
        ("--from directory", pipe, ["."]),
    ])
    func theInputsAreThoseOfTheArguments(arguments: String, streams: Streams, names: [String]) throws {
        let inputs = try invocation(arguments, streams: streams).inputs
        #expect(inputs.map { String(decoding: $0.name, as: UTF8.self) } == names)
        #expect(inputs.map { $0.origin == .standardInput } == names.map { $0 == "standard input" })
    }

    @Test func aCommandIsAnInput() throws {
        let words = [Array("ls".utf8), Array("-l".utf8), Array("--".utf8), Array("x".utf8)]
        let input = try invocation("--watch 0.5 --from paths -- ls -l -- x").inputs
        #expect(input.map(\.origin) == [.command(Command(words), seconds: 0.5)])
        #expect(input.map { String(decoding: $0.name, as: UTF8.self) } == ["ls -l -- x"])
        let text = try invocation("--watch 2 --shell -- ls | wc").inputs
        #expect(text.map(\.origin) == [.command(Command(shell: Array("ls | wc".utf8)), seconds: 2)])
    }

    @Test(arguments: [
        ("", nil, nil), ("--from json", InputKind.json, nil), ("-0", .paths, nil), ("--null", .paths, nil),
        ("--separator :", nil, InputKind.paths), ("--group-by 1,3", nil, .table),
        ("--separator : --group-by 7", nil, .table), ("--from columns", .table, nil), ("--from tsv", .tsv, nil),
        ("--header", nil, .table), ("--header --no-header", nil, nil), ("--separator : --no-header", nil, .table),
        ("--separator : --no-header --from paths", .paths, nil),
    ])
    func theKindFollowsFromTheOptions(arguments: String, kind: InputKind?, otherKind: InputKind?) throws {
        let formats = try invocation(arguments, "x").inputs.map(\.format)
        #expect(formats.map(\.kind) == [kind])
        #expect(formats.map(\.otherKind) == [otherKind])
    }

    /// Options about tables and separators are for a text that is one, and else decide the kind.
    @Test(arguments: [
        ("", "a,b\n1,2\n", InputKind.csv), ("--separator ,", "a,b\n1,2\n", .csv), ("--separator ,", "a,b\nc\n", .paths),
        ("--group-by 1", "a,b\n1,2\n", .csv), ("--group-by 1", "a b\n", .table), ("--header", "a b\n", .table),
        ("--group-by a", "[{\"a\": 1}]", .json), ("--group-by a --header", "[{\"a\": 1}]", .table),
        ("--separator .", "PID  CMD\n  1  a.b\n", .paths), ("--separator : --no-header", "root:x:/root\n", .table),
        ("--no-header", "root /bin/sh\nada /bin/sh\n", .table), ("--no-header", "bin/sh\nbin/ls\n", .table),
        ("--from lines", "a,b\n1,2\n", .lines),
    ])
    func theTextDecidesWhetherItIsATable(arguments: String, text: String, kind: InputKind) throws {
        let format = try invocation(arguments, "x").inputs[0].format
        #expect(try format.makeSource(name: nil, firstBytes: Array(text.utf8), isLive: false) { _, _ in }.kind == kind)
    }

    /// A separator divides the lines of a table, with and without titles.
    @Test(arguments: [
        ("--separator : --no-header", "root:x:/root\na:b:c\n", [["root", "x", "/root"], ["a", "b", "c"]]),
        ("--separator : --from table", "root:0:/root\na:b:c\n", [["root", "0", "/root"], ["a", "b", "c"]]),
        ("--separator : --from table", "name:id:home\na:1:c\n", [["a", "1", "c"]]),
        ("--separator : --header", "root:x:/root\na:b:c\n", [["a", "b", "c"]]),
        ("--separator : --from csv", "root:0:/root\na:b:c\n", [["root", "0", "/root"], ["a", "b", "c"]]),
    ])
    func aSeparatorDividesCells(arguments: String, text: String, cells: [[String]]) throws {
        let bytes = Array(text.utf8)
        let format = try invocation(arguments, "x").inputs[0].format
        let source = try format.makeSource(name: nil, firstBytes: bytes, isLive: false) { _, _ in }
        source.read(bytes)
        source.finish()
        let values = source.fieldValues(
            source.columns(below: nil).map(\.field), of: source.outline().items, limit: 100)
        #expect(values.map { $0.map { String(decoding: $0?.bytes ?? [], as: UTF8.self) } } == cells)
    }

    @Test func theFormatHasTheOptions() throws {
        let paths = try invocation("-0 --separator ::").inputs[0].format.paths
        #expect(paths == PathFormat(separator: Array("::".utf8), terminator: .zero))
        let table = try invocation("--group-by 7,1 --separator : --ignore AGE,2 --id PID").inputs[0].format.table
        let ignored = [ItemField("AGE"), ItemField("2")]
        #expect(
            table
                == TableFormat(separator: .bytes([0x3A]), firstField: ItemField("PID"), ignoring: ignored))
        let groups = try invocation("--group-by 7,Name").inputs[0].format.groupFields
        #expect(groups == [ItemField("7"), ItemField("Name")])
        #expect(try invocation("--id metadata.uid").inputs[0].format.field == Array("metadata.uid".utf8))
        let arrangement = try invocation("-a --no-ignore").inputs[0].format.arrangement
        #expect(arrangement == DirectoryArrangement(showsHiddenFiles: true, showsIgnoredFiles: true))
        #expect(try invocation("--header --group-by 2").inputs[0].format.table.header == .present)
        #expect(try invocation("--no-header").inputs[0].format.table.header == .absent)
    }

    @Test func theBrowserHasTheOptions() throws {
        let options = try invocation("--multi --print name --expand 0 --secure --query a").options
        #expect(options.picks && options.picksSeveral && options.isSecure)
        #expect(options.printedPart == .name)
        #expect(options.expandedLevels == 0)
        #expect(options.filter == "a")
        #expect(try invocation("--preview cat{}").options.preview == "cat{}")
        let filtered = try invocation("--filter x")
        #expect(filtered.options.filter == "x")
        #expect(filtered.textFilter == Array("x".utf8))
        #expect(try invocation("--query a").textFilter == nil)
    }

    @Test func theScreenHasTheOptions() throws {
        let screen = try invocation("--theme dark --keys vim --inline 9 --state s").command.list
        #expect(screen.theme == .dark)
        #expect(screen.keys == .vim)
        #expect(screen.inline == 9)
        #expect(screen.state?.bytes == Array("s".utf8))
        #expect(try invocation("--keys my.keys").command.list.keys == .file(Array("my.keys".utf8)))
        #expect(try invocation("--pick --print0").command.choice.printsZeros)
        let leaving = try invocation("--cd-file f")
        #expect(leaving.command.list.cdFile?.bytes == Array("f".utf8) && leaving.options.changesDirectory)
        #expect(try !invocation("").options.changesDirectory)
    }

    @Test(arguments: [("--no-hidden", false), ("--hidden", true), ("-a", true), ("-a --no-hidden", false)])
    func anArgumentSwitchesOffASetting(arguments: String, isHidden: Bool) throws {
        let words = arguments.split(separator: " ").map(String.init)
        for settings in [["--hidden"], ["--no-hidden"]] {
            let invocation = try Invocation(ArgumentList(words, settings: settings), Self.terminal)
            #expect(invocation.inputs[0].format.arrangement.showsHiddenFiles == isHidden)
        }
    }

    @Test(arguments: ["--label uid", "--label=uid"]) func fieldsOfTheSettingsMayHaveNoEffect(setting: String) throws {
        let settings = setting.split(separator: " ").map(String.init)
        let arguments = try ArgumentList(["--from", "paths", "--id", "x"], settings: settings)
        #expect(arguments.fieldOptionsOfSettings == ["--label"])
        let names = try Invocation(ArgumentList(["--from", "xml"], settings: settings), Self.pipe).inputs[0].format
        #expect(names.labelFields == [Array("uid".utf8)])
        let both = try ArgumentList(["--label", "a,b.c"], settings: settings)
        #expect(both.fieldOptionsOfSettings == [])
        let format = try Invocation(both, Self.pipe).inputs[0].format
        #expect(format.labelFields == [Array("a".utf8), Array("b.c".utf8)])
    }

    @Test(arguments: ["--id uid", "--id=uid"]) func aFieldOfTheSettingsMayHaveNoEffect(setting: String) throws {
        let settings = setting.split(separator: " ").map(String.init)
        let arguments = try ArgumentList(["--from", "paths"], settings: settings)
        #expect(try Invocation(arguments, Self.pipe).inputs[0].format.field == Array("uid".utf8))
    }

    @Test func theLastOptionCounts() throws {
        let arguments = try ArgumentList(["--depth", "4"], settings: ["--depth", "2", "--theme", "dark"])
        let invocation = try Invocation(arguments, Self.pipe)
        #expect(invocation.command.text.depth == 4)
        #expect(invocation.command.list.theme == .dark)
    }

    @Test(arguments: [
        ("--depth 0", "--depth needs at least one level"),
        ("--expand=-1", "--expand needs a number of levels from 0 up"),
        ("--expand -1", "--expand needs a number of levels from 0 up"),
        ("--inline 1", "--inline needs at least two rows: one for the list, and one for the prompt"),
        ("--print0", "--print0 needs --pick or --multi"),
        ("--secure --preview cat", "--secure runs nothing, so it has no --preview"),
        ("--secure --watch 1 -- ls", "--secure runs nothing, so it has no --watch"),
        ("--watch 1", "--watch needs a command after --"),
        ("--watch 1 ls", "--watch needs a command after --: put -- before ls"),
        ("--watch 1 ps -a", "--watch needs a command after --: put -- before ps"),
        ("--watch 0 -- ls", "--watch needs a number of seconds greater than 0 and up to a billion"),
        ("--watch nan -- ls", "--watch needs a number of seconds greater than 0 and up to a billion"),
        ("--watch inf -- ls", "--watch needs a number of seconds greater than 0 and up to a billion"),
        ("--watch 1 file -- ls", "--watch shows a command, and has no other inputs"),
        ("--watch 1 --from directory -- ls", "the output of a command is not a directory"),
        ("--shell", "--shell needs --watch and a text after --"),
        ("- -", "the standard input can be read only once"),
        ("--from directory -", "the standard input is not a directory"),
        ("-0 --from json", "-0 is for paths, not for --from json"),
        ("-0 --group-by 1", "-0 is for paths, so it has no --group-by"),
        ("--group-by 1 --from paths", "--group-by is for JSON, YAML, TOML, XML and tables, not for paths"),
        ("--header --from json", "--header is for tables, not for --from json"),
        ("-0 --header", "-0 is for paths, so it has no --header"),
        ("--separator : --from yaml", "--separator is for paths and tables, not for --from yaml"),
        ("--id uid --from paths", "--id is for JSON, YAML, TOML, XML and tables, not for paths"),
        ("--ignore AGE --from json", "--ignore is for tables, not for json"),
        ("--label uid --from table", "--label is for JSON, YAML and TOML, not for table"),
        ("--label uid --from xml", "--label is for JSON, YAML and TOML, not for xml"),
        ("-0 --label uid", "--label is for JSON, YAML and TOML, not for paths"),
        ("-0 --id uid", "--id is for JSON, YAML, TOML, XML and tables, not for paths"),
        ("--separator=a\u{0A}b", "--separator cannot have the byte that ends a line"),
    ])
    func wrongArgumentsAreReportedInOneSentence(arguments: String, sentence: String) {
        let error = #expect(throws: UsageError.self) { try invocation(arguments) }
        #expect(error?.sentence == sentence)
    }

    @Test(arguments: ["--query", "--filter", "--preview"]) func aPatternAndACommandAreText(option: String) {
        #expect(throws: UsageError("\(option) is not UTF-8")) { try invocation(option, ByteText.text(of: [0xFF])) }
    }

    @Test(arguments: ["+", "a+", "+a", "a++b"]) func eachPartOfAnIDIsAField(id: String) {
        #expect(throws: UsageError("--id needs a field before and after each +")) {
            try Invocation(ArgumentList(["--id", id]), Self.pipe)
        }
    }

    @Test func anEmptySeparatorIsNone() {
        #expect(throws: UsageError("--separator needs at least one byte")) {
            try Invocation(ArgumentList(["--separator", ""]), Self.pipe)
        }
    }

    @Test func anEmptyPathIsNoInput() {
        #expect(throws: UsageError("the path of an input is empty")) {
            try Invocation(ArgumentList([""]), Self.pipe)
        }
    }
}
