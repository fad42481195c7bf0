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
}
