import Testing

@testable import TreeSources

struct JSONErrorTests {
    @Test(
        arguments: [
            ("{\"a\": 1 b: 2}", "1:9: b is not a JSON value"),
            ("{\"a\": 1 2}", "1:9: a comma is missing between members"),
            ("[2024-05]", "1:6: a comma is missing between elements"),
            ("{\"a\" 1}", "1:6: a colon is missing after the name"),
            ("{\"a\": }", "1:7: a value is missing"),
            ("{\"a\":, \"b\": 1}", "1:6: a value is missing"), ("{a}", "1:3: a colon is missing after the name"),
            ("[1}", "1:3: the array is closed with } instead of ]"),
            ("{\"a\": 1]", "1:8: the object is closed with ] instead of }"),
            ("]", "1:1: the bracket closes nothing"),
            ("[]]", "1:3: the bracket closes nothing"),
            ("\n{\"a\": [1, 2}", "2:12: the array is closed with } instead of ]"),
            ("\n{\"a\": [1, 2", "2:12: the array that begins in line 2, column 2 is not closed"),
            ("{", "1:2: the object that begins in line 1, column 1 is not closed"),
            ("[\"abc", "1:6: the string is not closed"),
            ("\"\\u00", "1:6: the string is not closed"),
            ("{\"a\": \"b,\n \"c\": 1}", "1:10: the string is not closed"),
            ("{\"a\": 'b\r\n}", "1:9: the string is not closed"), ("['a]", "1:5: the string is not closed"),
            ("[\"a\nb\", 1 -2]", "2:7: a comma is missing between elements"),
            ("[\"a\u{0}\"]", "1:4: the string has the byte 0x00, which must be written as an escape"),
            ("[nul]", "1:2: nul is not a JSON value"), ("[-null]", "1:2: -null is not a JSON value"),
            ("[Infinitely]", "1:2: Infinitely is not a JSON value"), ("-", "1:2: a digit is missing in the number"),
            ("[-Nil]", "1:2: -Nil is not a JSON value"), ("[0x]", "1:4: a digit is missing in the number"),
            ("[.]", "1:3: a digit is missing in the number"), ("[1e]", "1:4: a digit is missing in the number"),
            ("[1 /* x ]", "1:4: the comment is not closed"), ("[1 / 2]", "1:4: the character / is not allowed here"),
            ("/usr/bin", "1:1: this is not JSON: it begins with the character /"),
            ("[1, \u{FF0C}]", "1:5: the byte 0xef is not allowed here"),
            ("[1\u{A7}]", "1:3: the byte 0xc2 is not allowed here"),
            ("[1, 2] [3]", "1:8: there is more text after the end of the document"),
            ("[1 = 2]", "1:4: the character = is not allowed here"),
            ("", "1:1: there is no data"),
            (" \n", "2:1: there is no data"),
            ("%PDF", "1:1: this is not JSON: it begins with the character %"),
        ] as [(String, String)])
    func theErrorNamesTheMissingTokenAndItsPlace(text: String, description: String) {
        #expect(JSONDocument(text.bytes).error?.description == description)
        #expect(JSONDocument(text.bytes, pieces: 1).error?.description == description)
    }

    @Test(
        arguments: [
            ([0x1F, 0x8B, 0x08], "1:1: this is not JSON: it begins with the byte 0x1f"),
            ([0x89, 0x50, 0x4E, 0x47], "1:1: this is not JSON: it begins with the byte 0x89"),
            ([0x7F, 0x45, 0x4C, 0x46], "1:1: this is not JSON: it begins with the byte 0x7f"),
            ([0xFF, 0xFE, 0x5B, 0], "1:1: this looks like UTF-16; only UTF-8 can be read"),
            ([0, 0x5B, 0, 0x5D], "1:1: this looks like UTF-16; only UTF-8 can be read"),
            ([0x5B, 0, 0x5D, 0], "1:2: this looks like UTF-16; only UTF-8 can be read"),
        ] as [([UInt8], String)])
    func aFileOfAnotherKindIsNamedByItsFirstByte(bytes: [UInt8], description: String) {
        #expect(JSONDocument(bytes).error?.description == description)
    }

    @Test func theRowsBeforeTheErrorStay() {
        let document = JSONDocument(#"{"a": [1, "x": 2], "b": 3}"#.bytes)
        #expect(document.outline == "{}\n  a: []\n    1\n    x\n  wrong : 2], \"b\": 3}")
        #expect(document.indexer.failure?.offset == 13)
        #expect(!document.isReading)
    }

    @Test func aTextMayBeDeeperThanTheLimitOnlyByAnError() {
        var document = JSONDocument()
        document.indexer.depthLimit = 3
        document.append("[[[[1]]]]".utf8)
        #expect(document.error?.description == "1:4: the values are nested deeper than 3 levels")
        #expect(document.rowCount == 3)
    }

    /// The text before an error could still become JSON; with the byte at the error it cannot.
    @Test(arguments: 0..<20)
    func anErrorIsAtTheFirstByteThatCannotBeRight(seed: UInt64) {
        var random = RandomJSON(seed: seed)
        for _ in 0..<100 {
            let text = random.mutated(random.document().bytes)
            let whole = JSONDocument(text)
            guard let error = whole.indexer.failure, !whole.problem(of: error).isAtBeginningOfPart else { continue }
            var document = JSONDocument()
            document.append(text.prefix(error.offset))
            #expect(document.error == nil, "\(String(decoding: text, as: UTF8.self))")
            guard error.offset < text.count else { continue }
            document.append(text[error.offset...error.offset])
            #expect(document.error != nil, "\(String(decoding: text, as: UTF8.self))")
        }
    }
}

extension JSONProblem {
    /// Whether the problem is shown at the beginning of what is wrong and not at the byte that shows it.
    fileprivate var isAtBeginningOfPart: Bool {
        switch self {
        case .unknownWord, .unclosedString, .unclosedComment, .notJSON, .unexpectedByte: true
        default: false
        }
    }
}
