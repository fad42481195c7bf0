import Testing

@testable import UnfoldCommand

/// The config file and `UNFOLD_OPTS`.
@Suite struct SettingsTests {
    private func settings(
        _ variables: [String: String], files: [String: String] = [:]
    ) throws -> [String] {
        try Settings(
            environment: { variables[$0].map { Array($0.utf8) } },
            readFile: { files[String(decoding: $0, as: UTF8.self)].map { Array($0.utf8) } }
        ).arguments
    }

    @Test(arguments: [
        ("", []), ("  ", []), ("a b", ["a", "b"]), ("'a b' c", ["a b", "c"]), (#"a\ b"#, ["a b"]),
        (#""a \"b\" \n""#, [#"a "b" \n"#]),
        ("''", [""]), (#"a''"b"c"#, ["abc"]), ("a\tb\nc", ["a", "b", "c"]), (#"'\'"#, [#"\"#]), ("a#b", ["a#b"]),
    ])
    func wordsAreThoseOfAShell(text: String, expected: [String]) throws {
        #expect(try Words.words(in: Array(text.utf8)) == expected.map { Array($0.utf8) })
    }

    @Test(arguments: ["'a", "\"a", #"a\"#, #""a\"#]) func whatIsNotClosedIsAnError(text: String) {
        #expect(throws: UsageError.self) { try Words.words(in: Array(text.utf8)) }
    }

    @Test func theFileComesBeforeTheVariable() throws {
        let file = "# comment\n--theme dark  # and more\n\n  --filter 'a # b'\n--hidden"
        let arguments = try settings(
            ["XDG_CONFIG_HOME": "/c", "HOME": "/h", "UNFOLD_OPTS": "--depth 2 --keys vim"],
            files: ["/c/unfold/config": file, "/h/.config/unfold/config": "--depth 9"])
        #expect(arguments == ["--theme", "dark", "--filter", "a # b", "--hidden", "--depth", "2", "--keys", "vim"])
    }

    @Test(arguments: [
        (["HOME": "/h"], "/h/.config/unfold/config"),
        (["XDG_CONFIG_HOME": "relative", "HOME": "/h"], "/h/.config/unfold/config"),
        (["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config/unfold/config"),
    ])
    func theFileIsInTheUsualPlace(variables: [String: String], path: String) throws {
        #expect(try settings(variables, files: [path: "--depth 3"]) == ["--depth", "3"])
    }

    @Test func withoutAHomeThereAreNoSettings() throws {
        #expect(try settings([:]) == [])
        #expect(try settings(["HOME": "relative"]) == [])
    }

    @Test(arguments: [
        ("--theme dark\n--colour\n", "/c/unfold/config:2: Unknown option '--colour'"),
        ("\n\n--depth x", "/c/unfold/config:3: The value 'x' is invalid for '--depth <levels>'"),
        ("data.json", "/c/unfold/config:1: 'data.json' is not an option, and inputs are not allowed here"),
        ("--filter 'a", "/c/unfold/config:1: a quote is not closed"),
        ("--", "/c/unfold/config:1: '--' is not allowed here"),
        ("--version", "/c/unfold/config:1: '--version' is not allowed here"),
        ("--depth", "/c/unfold/config:1: Missing value for '--depth <levels>'"),
    ])
    func anErrorNamesTheLine(file: String, sentence: String) {
        let error = #expect(throws: UsageError.self) {
            try settings(["XDG_CONFIG_HOME": "/c"], files: ["/c/unfold/config": file])
        }
        #expect(error?.description == sentence)
    }

    @Test func anErrorNamesTheVariable() {
        let error = #expect(throws: UsageError.self) { try settings(["UNFOLD_OPTS": "--depth 1 --colour"]) }
        #expect(error?.description == "UNFOLD_OPTS: Unknown option '--colour'")
    }

    /// A parse takes about a millisecond, and one of many words quadratic time.
    @Test(arguments: [
        ("# comment", 0, 0), ("", 0, 0), ("  ", 0, 0), ("--hidden", 1, 1), ("--ignore c$", 1, 2), ("--ignore=c$", 1, 1),
        ("--theme dark --ignore 'a $' --no-pin # x", 1, 5),
    ])
    func manyLinesAreParsedTogether(line: String, calls: Int, words: Int) throws {
        var (callCount, wordCount) = (0, 0)
        let file = (0..<1000).map { line.replacing("$", with: "\($0)") + "\n" }.joined()
        let settings = try Settings(
            environment: { $0 == "HOME" ? Array("/h".utf8) : nil }, readFile: { _ in Array(file.utf8) },
            parse: {
                callCount += 1
                wordCount += UnfoldCommand.lastOptions(in: $0).count
                return try UnfoldCommand.parseLastOptions($0)
            })
        #expect(callCount == calls && wordCount == words)
        let list = try ArgumentList(["x"], settings: settings.arguments)
        #expect(list.command.inputs.count == 1)
        if line.contains("$") { #expect(list.command.input.ignore?.names.last?.suffix(3) == Array("999".utf8)[...]) }
    }

    @Test(arguments: [
        ("--filter\n--hidden\n", 1, "Missing value for '--filter <pattern>'"),
        ("--filter\nx\n", 1, "Missing value for"),
        ("--depth\n-5\n", 1, "Missing value for '--depth <levels>'"), ("--hidden\n--theme\n", 2, "Missing value for"),
        ("--theme dark\nx\n--pin", 2, "'x' is not an option"), ("--pin\n--pin x", 2, "'x' is not an option"),
        ("--pin\n\n# x\n--help", 4, "'--help' is not allowed here"), ("--init bash", 1, "'--init' is not allowed here"),
    ])
    func aValueIsInTheLineOfItsOption(file: String, number: Int, sentence: String) {
        for more in ["", String(repeating: "--pin\n", count: 200)] {
            let error = #expect(throws: UsageError.self) {
                try settings(["XDG_CONFIG_HOME": "/c"], files: ["/c/unfold/config": "\(file)\n\(more)"])
            }
            #expect(error?.description.hasPrefix("/c/unfold/config:\(number): \(sentence)") == true)
        }
    }

    @Test func ofManyOptionsTheLastOnesCount() throws {
        var words = (0..<500).flatMap {
            ["--ignore", "c\($0)", "--depth=\($0)", "-a", "file\($0)", "--no-pin", "--pin"]
        }
        words += ["--no-pin", "--depth", "-1", "--filter", "x", "--ignore"]
        let last = UnfoldCommand.lastOptions(in: words)
        #expect(last.filter { $0.hasPrefix("file") }.count == 500)
        #expect(
            last.filter { !$0.hasPrefix("file") && $0 != "-a" } == [
                "--ignore", "c499", "--pin", "--no-pin", "--depth", "-1", "--filter", "x", "--ignore",
            ])
    }

    @Test func theFlagsAreThoseOfTheHelp() {
        var flags: Set<String> = []
        for line in Help.all.split(separator: "\n") where line.wholeMatch(of: #/  -.*|\s{20,}--no-[a-z-]+/#) != nil {
            let column = line.drop { $0 == " " }
            let names = column.firstRange(of: "  ").map { column[..<$0.lowerBound] } ?? column
            guard !names.contains("<") else { continue }
            for name in names.matches(of: #/--[a-z0-9-]+/#) { flags.insert(String(name.0)) }
        }
        #expect(flags == UnfoldCommand.flags)
    }
}
