import Testing

@testable import TreeSources

/// Texts that are not JSON, and that can be understood all the same.
struct JSONDeviationTests {
    @Test(
        arguments: [
            // The text, its row, and the notice.
            ("[NaN]", "NaN", "1:2: NaN is not a JSON value"),
            ("[-Infinity]", "-Infinity", "1:2: -Infinity is not a JSON value"),
            ("[+NaN]", "+NaN", "1:2: a number must not begin with a plus sign"),
            ("[nan]", "nan", "1:2: nan is not a JSON value"), ("[-inf]", "-inf", "1:2: -inf is not a JSON value"),
            ("[None]", "None", "1:2: None is not a JSON value"), ("[True]", "True", "1:2: True is not a JSON value"),
            ("[undefined]", "undefined", "1:2: undefined is not a JSON value"),
            ("[1,]", "1", "1:4: there is a comma after the last element"),
            ("{\"a\": 1,}", "a: 1", "1:9: there is a comma after the last member"),
            ("{\"a\": 1,,}", "a: 1", "1:9: a name is missing"), ("{,\"a\": 1}", "a: 1", "1:2: a name is missing"),
            ("[,1]", "1", "1:2: a value is missing"), ("[1,,]", "1", "1:4: a value is missing"),
            ("[\"a\" true]", "a\n  true", "1:6: a comma is missing between elements"),
            ("[1\n 2]", "1\n  2", "2:2: a comma is missing between elements"),
            ("[truenull]", "true\n  null", "1:6: a comma is missing between elements"),
            ("[[1][]]", "[]\n    1\n  []", "1:5: a comma is missing between elements"),
            ("{\"a\": 1 \"b\": 2}", "a: 1\n  b: 2", "1:9: a comma is missing between members"),
            ("[1 /* ] */]", "1", "1:4: JSON has no comments"), ("[ // ]\n1]", "1", "1:3: JSON has no comments"),
            ("[1 # ]\n]", "1", "1:4: JSON has no comments"), ("[1/***/]", "1", "1:3: JSON has no comments"),
            ("[1] // ]", "1", "1:5: JSON has no comments"), ("/* [ */[1]", "1", "1:1: JSON has no comments"),
            ("{/**/\"a\"/**/:/**/1/**/}", "a: 1", "1:2: JSON has no comments"),
            ("['a\"b']", "a\"b", "1:2: a string must be in double quotes"),
            (#"['it\'s']"#, "it's", "1:2: a string must be in double quotes"),
            ("{'a': 1}", "a: 1", "1:2: a string must be in double quotes"),
            ("{a: 1}", "a: 1", "1:2: a name must be in double quotes"),
            ("{$_a-1.b :1}", "$_a-1.b: 1", "1:2: a name must be in double quotes"),
            ("{\u{FC}\u{3042}: 1}", "\u{FC}\u{3042}: 1", "1:2: a name must be in double quotes"),
            ("{\u{A7}: 1}", "\u{A7}: 1", "1:2: a name must be in double quotes"),
            (#"{\u0061b: 1}"#, "ab: 1", "1:2: a name must be in double quotes"),
            ("{7: 1}", "7: 1", "1:2: a name must be in double quotes"),
            ("[+1]", "+1", "1:2: a number must not begin with a plus sign"),
            ("[.5]", ".5", "1:2: a digit is missing in the number"),
            ("[-.5e1]", "-.5e1", "1:3: a digit is missing in the number"),
            ("[1.]", "1.", "1:4: a digit is missing in the number"),
            ("[1.e2]", "1.e2", "1:4: a digit is missing in the number"),
            ("[012.5]", "012.5", "1:2: a number must not begin with a zero that other digits follow"),
            ("[-0x1fE]", "-0x1fE", "1:2: JSON has no hexadecimal numbers"),
            ("[\"a\tb\"]", "a\tb", "1:4: the string has the byte 0x09, which must be written as an escape"),
            ("[\"a\nb\"]", "a\nb", "1:4: the string has the byte 0x0a, which must be written as an escape"),
            ("[\"a\\\nb\"]", "ab", "1:5: the backslash is followed by a character that is not an escape"),
            ("[\"a\\\r\nb\"]", "ab", "1:5: the backslash is followed by a character that is not an escape"),
            (#"["\x41\v\0"]"#, "A\u{B}\0", "1:4: the backslash is followed by a character that is not an escape"),
            (#"["C:\Dir"]"#, #"C:\Dir"#, "1:6: the backslash is followed by a character that is not an escape"),
            (#"["C:\usr"]"#, #"C:\usr"#, #"1:7: \u must be followed by four hexadecimal digits"#),
            (#"["\u12"]"#, #"\u12"#, #"1:7: \u must be followed by four hexadecimal digits"#),
            ("[\u{C}1]", "1", "1:2: the byte 0x0c is not allowed here"),
            ("[\u{A0}1]", "1", "1:2: the byte 0xc2 is not allowed here"),
            ("{\u{A0}\"a\":\u{2003}1\u{FEFF}}", "a: 1", "1:2: the byte 0xc2 is not allowed here"),
        ] as [(String, String, String)])
    func whatCanBeUnderstoodIsReadWithANotice(text: String, row: String, notice: String) throws {
        let document = JSONDocument(text.bytes)
        #expect(document.error == nil)
        #expect(document.outline.split(separator: "\n", maxSplits: 1).last?.dropFirst(2) == row[...])
        #expect(document.notices.first.first?.description == notice)
        #expect(document.valueRange(of: 0).count > 2)
        for size in 1...3 { #expect(JSONDocument(text.bytes, pieces: size).picture == document.picture) }
        let lines = JSONDocument(text.bytes, framing: .lines)
        #expect(lines.wrongLineCount == 0 || text.contains { $0.isNewline })
    }

    @Test func aSettingsFileIsReadAsItIsMeant() {
        let text = """
            // Settings
            {
              "compilerOptions": { /* "old": 1, */
                "target": "es2022", // the newest
                lib: ['dom', "es2022",],
              }, # all
              exclude: [ ],
            }
            """
        let strict = #"{"compilerOptions": {"target": "es2022", "lib": ["dom", "es2022"]}, "exclude": []}"#
        let document = JSONDocument(text.bytes)
        #expect(document.error == nil)
        #expect(document.outline == JSONDocument(strict.bytes).outline)
        #expect(document.value(3) == "['dom', \"es2022\",]")
        #expect(document.value(1).hasSuffix("],\n  }"))
        #expect(document.notices.count == 10)
    }

    /// The same values with other quotes, blanks, comments and commas are the same rows.
    @Test(arguments: 500..<520)
    func aTextThatDeviatesHasTheRowsOfTheStrictOne(seed: UInt64) {
        var random = RandomJSON(seed: seed)
        for size in [1, 2, 5] {
            let strict = random.document()
            let loose = random.loosened(strict)
            let document = JSONDocument(loose.bytes, pieces: size)
            #expect(document.error == nil, "\(loose)")
            #expect(document.outline == JSONDocument(strict.bytes).outline, "\(loose)")
            for row in (0..<document.rowCount).map(Int32.init) where document.jsonKind(of: row).isContainer {
                let value = document.text(in: document.valueRange(of: row))
                #expect(value.last == (document.jsonKind(of: row) == .array ? 0x5D : 0x7D), "\(loose)")
            }
        }
    }

    @Test func aWrongLineHasNoNotices() {
        let document = JSONDocument("{a: 1}\n+1 'x' [NaN, nope]\nINFO ready\n// c\n[2,]".bytes, framing: .lines)
        #expect(document.outline == "{}\n  a: 1\nwrong +1 'x' [NaN, nope]\nwrong INFO ready\n[]\n  2")
        #expect(document.notices.first.map(\.line) == [1, 4, 5])
        #expect(document.notices.count == 3)
    }

    @Test func onlyTheFirstThousandNoticesAreKept() {
        let document = JSONDocument(String(repeating: "NaN\n", count: 1500).bytes, framing: .sequence)
        #expect(document.notices.count == 1500)
        #expect(document.notices.first.last?.description == "1000:1: NaN is not a JSON value")
    }

    @Test(arguments: [JSONFraming.sequence, .lines])
    func textsWithASeparatorBeforeEachAreRead(framing: JSONFraming) {
        let document = JSONDocument("\u{1E}{\"a\": 1}\n\u{1E}2\n\u{1E}[3]\n".bytes, framing: framing)
        #expect(document.outline == "{}\n  a: 1\n2\n[]\n  3")
        #expect(document.error == nil && document.notices.count == 0)
    }
}
