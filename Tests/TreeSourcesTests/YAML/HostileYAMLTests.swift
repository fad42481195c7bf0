import Testing

@testable import TreeSources

/// Texts that break readers: deep, cut off, not text.
struct HostileYAMLTests {
    @Test(arguments: [
        ("", "1:1: there is no data"),
        ("# nothing\n", "2:1: there is no data"),
        ("a: [1, 2", "1:9: a comma or ] is missing"),
        ("a: {b: 1", "1:9: a comma or } is missing"),
        ("a: 1\n b: 2\n", "2:3: a colon is not allowed here"),
        ("a: 1\nb\n", "3:1: a colon is missing after the name"),
        ("a:\n  - 1\n b: 2\n", "3:2: the line is not indented as the members above it, or a name is missing"),
        ("a:\n\t- 1\n", "2:1: lines are indented with spaces, not with tabs"),
        ("- 1\nb: 2\n", "2:1: the line is not indented as the elements above it, or a - is missing"),
        ("a: @b\n", "1:4: a value without quotes cannot begin with the character @"),
        ("a: 'b\n", "2:1: the string is not closed"),
        ("ü: \"\\q\"\n", "1:6: the backslash is followed by a character that is not an escape"),
        ("a: !x!y z\n", "1:4: the tag begins with a handle that no %TAG line declares"),
        ("a: 1\nb: \u{0}\n", "2:4: the character U+0000 is not allowed in YAML"),
        ("a: \u{9B}\n", "1:4: the character U+009B is not allowed in YAML"),
    ])
    func errorsHaveAPlaceAndASentence(text: String, error: String) {
        #expect(YAMLDocument(text.utf8).error?.description == error)
    }

    @Test func rowsBeforeAnErrorStay() {
        let document = YAMLDocument("a: 1\nb: [2, 3\nc: 4\n".utf8)
        #expect(document.outline.hasPrefix("(mapping)\n  a: 1\n  b: (sequence)\n    2\n"))
        #expect(document.error != nil)
        let bytes = YAMLDocument(Array("a: 1\nb: 2\nc: ".utf8) + [0xC3, 0x28] + Array("\nd: 4\n".utf8))
        #expect(bytes.outline == "(mapping)\n  a: 1\n  b: 2\n  c: <C3>(\n  d: 4")
        #expect(bytes.error?.description == "3:4: the byte 0xC3 is not part of UTF-8")
    }

    @Test(arguments: ["[", "- ", "? ", "{a: "])
    func valuesThatAreNestedTooDeepAreAnError(opening: String) {
        let document = YAMLDocument(String(repeating: opening, count: 100_000).utf8)
        #expect(document.error?.sentence == "the values are nested deeper than 10000 levels")
        // The last row is the text after the error.
        let last = document.rowCount - 2
        #expect(last <= 10_000)
        if opening != "? " { #expect(document.rows.level(of: Int32(last)) >= 9999) }
    }

    @Test func deepValuesAreRead() {
        let depth = 5000
        let document = YAMLDocument((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        #expect(document.error == nil)
        #expect(document.rowCount == depth)
        #expect(document.valueRange(of: 1) == 1..<2 * depth - 1)
        #expect(document.path(to: Int32(depth - 1)).count == depth)
    }

    @Test func aBillionLaughsAreAFewRows() {
        var text = "l0: &l0 lol\n"
        for level in 1..<30 {
            text += "l\(level): &l\(level) [\(Array(repeating: "*l\(level - 1)", count: 10).joined(separator: ", "))]\n"
        }
        let document = YAMLDocument(text.utf8)
        #expect(document.error == nil)
        #expect(document.rowCount == 1 + 1 + 29 * 11)
    }

    @Test(
        arguments: [
            [0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61], [0x61, 0x00, 0x3A, 0x00], [0x00, 0x61, 0x00, 0x3A],
        ] as [[UInt8]])
    func utf16IsRejected(text: [UInt8]) {
        for size in [1, 4] {
            let error = YAMLDocument(text, pieces: size).error
            #expect(error?.sentence == "this looks like UTF-16; only UTF-8 can be read")
        }
    }

    @Test func aTextThatEndsAtAnyByteShowsTheRowsBefore() {
        var random = RandomYAML(seed: 7)
        var text: [UInt8] = []
        while text.count < 400 {
            random.makeText()
            text += Array(random.text.utf8)
        }
        text += Array("---\n- |\n\(String(repeating: "  lines ü\n", count: 215))- '".utf8)
        text += Array("\(String(repeating: "words 😀 ", count: 215))'\n- &a !b c\n".utf8)
        let whole = YAMLDocument(text)
        #expect(whole.error == nil)
        let levels = whole.allRows.map(whole.rows.level)
        for end in 0..<text.count {
            let document = YAMLDocument(text[..<end])
            // At the end, a name without a colon can still be a value.
            let known = max(0, document.allRows.count { document.yamlKind(of: $0) != .wrong } - 2)
            for row in max(0, known - 3)..<known {
                #expect(document.rows.level(of: Int32(row)) == levels[row])
            }
            #expect(document.readCount <= end)
        }
    }
}
