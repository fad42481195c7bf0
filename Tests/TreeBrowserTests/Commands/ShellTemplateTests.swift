import Testing
import TreeSources

@testable import TreeBrowser

@Suite("Commands with placeholders")
struct ShellTemplateTests {
    private func items(_ kind: InputKind, _ text: String) -> [(source: any TreeSource, item: Int32)] {
        let source = kind.makeSource()
        source.read(Array(text.utf8))
        source.finish()
        return source.children(of: nil).map { (source, $0) }
    }

    private func commands(_ template: String, _ kind: InputKind, _ text: String) throws -> [String] {
        try ShellTemplate(template).commands(for: items(kind, text)).map {
            String(decoding: $0.shownText, as: UTF8.self)
        }
    }

    @Test(
        "Each item is one word",
        arguments: [
            ("cat {}", "a b", ["cat 'a b'"]), ("cat", "a", ["cat 'a'"]), ("x {} {}", "$(id)", ["x '$(id)' '$(id)'"]),
            ("diff {}", "a\nb'c", [#"diff 'a' 'b'\''c'"#]), ("echo {", "x", ["echo { 'x'"]), ("x{}y", "`", ["x'`'y"]),
            ("x {+}", "a\nb", ["x 'a' 'b'"]), ("x${}", "a", ["x${} 'a'"]),
        ])
    func wholeItems(template: String, text: String, expected: [String]) throws {
        #expect(try commands(template, .lines, text) == expected)
    }

    @Test(
        "A command with a part of an item is a command for each item",
        arguments: [
            ("kill {1}", ["kill '1'", "kill '2'"]), ("kill {+1}", ["kill '1' '2'"]),
            ("cp {} {2}.bak", ["cp '1 a' 'a'.bak", "cp '2 b' 'b'.bak"]),
            ("x {+} {2}", ["x '1 a' '2 b' 'a'", "x '1 a' '2 b' 'b'"]), ("x {+2} {}", ["x 'a' 'b' '1 a' '2 b'"]),
            ("x {name}{line}", ["x '1 a''1 a'", "x '2 b''2 b'"]),
        ])
    func parts(template: String, expected: [String]) throws {
        #expect(try commands(template, .lines, "1 a\n2 b\n") == expected)
    }

    @Test(
        "Braces with anything else are text",
        arguments: [
            "awk '{print $1}'", "docker inspect -f '{{.State.Pid}}'", "echo ${HOME}", "jq '{a:.b}'", "x {,} {a,b}",
            "x {-a} {.} {..} {a..b} {a.} {1..3} {%}", "x { a } {a b}", "x {\"\"} {\"a\"b}", "{a", "{+", "{+ }",
        ])
    func otherBraces(template: String) throws {
        #expect(!ShellTemplate(template, addsItems: false).hasPlaceholders)
        #expect(try commands("\(template) {}", .lines, "a") == ["\(template) 'a'"])
    }

    @Test(
        "A value is outside of the quotes around its placeholder",
        arguments: [
            (##"echo "{}""##, ##"echo ""'$(id)'"""##), ("echo '{}'", "echo '''$(id)'''"),
            (##"echo "of {}, \" {}" {}"##, ##"echo "of "'$(id)'", \" "'$(id)'"" '$(id)'"##),
            (##"echo 'x "{}"' {}"##, ##"echo 'x "''$(id)''"' '$(id)'"##),
            (##"a "$(b {} "{}")" {}"##, ##"a "$(b '$(id)' ""'$(id)'"")" '$(id)'"##),
            ("a `b '` {}", "a `b '` '$(id)'"), (##"a \" {} \' {}"##, ##"a \" '$(id)' \' '$(id)'"##),
            ("(a '(' {}); x {}", "(a '(' '$(id)'); x '$(id)'"),
        ])
    func quotes(template: String, expected: String) throws {
        #expect(try commands(template, .lines, "$(id)") == [expected])
    }

    @Test(
        "A backslash makes a placeholder text",
        arguments: [
            (#"x \{} {}"#, "x {} 'a'"), (#"awk \{print} {}"#, "awk {print} 'a'"), (#"\{+1}"#, "{+1} 'a'"),
            (#"\{ {}"#, #"\{ 'a'"#),
        ])
    func backslash(template: String, expected: String) throws {
        #expect(try commands(template, .lines, "a") == [expected])
    }

    @Test(
        "A field is a member, also of an item above; a word without a dot may be a part",
        arguments: [
            ("{.metadata.name}", "'web 1'"), ("{metadata.name}", "'web 1'"), ("{.name}", "'it'\\''s'"),
            ("{name}", "'0'"),
            ("{n}", "'1.50'"), ("{\"a (b)\"}", "''"), ("{+\"a (b)\"}", "''"), ("{.metadata}", #"'{"name": "web 1"}'"#),
            ("{jq}", "'.[0]'"), ("{pointer}", "'/0'"), ("{path}", "'/0'"), ("{é}", "'é'"), ("{%CPU}", "'9'"),
        ])
    func fields(template: String, expected: String) throws {
        let text = #"""
            [{"metadata": {"name": "web 1"}, "name": "it's", "n": 1.50, "a (b)": "", "é": "\u00e9", "%CPU": 9}]
            """#
        #expect(try commands("x \(template)", .json, text) == ["x \(expected)"])
        let (source, item) = items(.json, text)[0]
        // The nearest item that has the field.
        let below = source.children(of: item)[2]
        guard !["{name}", "{jq}", "{pointer}", "{path}"].contains(template) else { return }
        let command = try ShellTemplate("x \(template)").commands(for: [(source, below)])[0]
        #expect(String(decoding: command.shownText, as: UTF8.self) == "x \(expected)")
    }

    @Test("Parts are those of --print, and paths cannot be options")
    func partsOfPaths() throws {
        #expect(try commands("x {} {path} {name}", .paths, "-rf/it\n") == ["x './-rf' './-rf' '-rf'"])
        #expect(try commands("x {value} {text} {2}", .json, #"["a\tb c"]"#) == [#"x '"a\tb c"' 'a"# + "\tb c' 'b'"])
    }

    @Test(
        "A missing part is named with the item",
        arguments: [
            (InputKind.lines, "web 1/1\n", "{PID}", #""web 1/1" has no field PID"#),
            (.lines, "web 1/1\n", "{3}", #""web 1/1" has no word 3"#),
            (.json, #"{"a": {"b": 1}}"#, "{.c.d}", #""a: {b: 1}" has no field .c.d"#),
            (.lines, "\u{1B}[2J\(String(repeating: "x", count: 100))\n", "{a}", ""),
        ])
    func missing(kind: InputKind, text: String, template: String, sentence: String) {
        let problem = #expect(throws: CommandWord.Problem.self) { try commands("x \(template)", kind, text) }
        if !sentence.isEmpty { #expect(problem?.description == sentence) }
        #expect(problem.map { $0.description.count < 80 && !$0.description.contains("\u{1B}") } == true)
    }

    @Test(
        "A value that no command can have is an error", arguments: ["{}", "{.v}", "{value}", "{text}", "{line}", "{1}"])
    func unusable(template: String) {
        func text(_ value: String) -> String { template == "{.v}" ? #"[{"v": "\#(value)"}]"# : #"["\#(value)"]"# }
        #expect(throws: CommandWord.Problem.tooLong) {
            try commands("x \(template)", .json, text(String(repeating: "x", count: 100_001)))
        }
        guard template != "{value}", template != "{line}" else { return }
        #expect(throws: CommandWord.Problem.zeroByte) { try commands("x \(template)", .json, text(#"a\u0000b"#)) }
    }

    @Test("Commands that the system cannot take are refused before they grow", .timeLimit(.minutes(1)))
    func tooManyItems() {
        let many = items(.lines, (0..<100_000).map { "word \($0)\n" }.joined())
        for template in ["x {}", "x {+1} {2}", "x {2}"] {
            #expect(throws: CommandWord.Problem.commandTooLong) { try ShellTemplate(template).commands(for: many) }
        }
    }

    @Test(
        "Long texts of braces take linear time", .timeLimit(.minutes(1)), arguments: ["{", "{\"", "{a", "{a.", "\\{}"])
    func manyBraces(part: String) {
        #expect(ShellTemplate(String(repeating: part, count: 60_000)).name != nil)
    }
}
