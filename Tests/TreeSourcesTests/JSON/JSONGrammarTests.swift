import Testing

@testable import TreeSources

/// A small set of texts of the project's own, for machines without JSONTestSuite.
struct JSONGrammarTests {
    static let right = [
        "{}", "[]", "[[]]", "null", "true", "false", "\"\"", "0", "-0", "10", "-1.5e-10", "1E+2", " [1 , 2]\n",
        #"{"a":1,"a":2}"#, #"{"":{}}"#, #"["\u0000\"\\\/\b\f\n\r\t"]"#, #"["\ud800", "\udc00\ud800"]"#, "\u{FEFF}[1]",
        "\"\u{7F}\"", "[1,\t2]\r\n", "1e999", "123123e100000",
    ]

    static let wrong = [
        "", " ", "[", "]", "{", "}", "[1", "[1,", "{\"a\"}", "{\"a\":}", "[\"a]", "[\"\\u00", "tru",
        "nul]", "TRUE",
        "Infinit", "--1", "-", "+", "1e", "1e+", "0x", "0xg", "1_000", "[1]]", "[1}", "{\"a\":1]", "[1]2", "[] []",
        "/**/",
        "/*", "#x", "/x", "[1\u{0}]", "\u{FEFF}", "\u{FEFE}1", "{\"a\" \"b\"}",
        "{\"a\"::1}", "[1:2]", "*", "\\u0020[]",
    ]

    @Test(arguments: right) func aTextThatIsJSONIsAccepted(text: String) {
        for size in 1...3 {
            let document = JSONDocument(text.bytes, pieces: size)
            #expect(document.error == nil && document.notices.count == 0)
            let withoutMark = text.unicodeScalars.first == "\u{FEFF}" ? Array(text.bytes.dropFirst(3)) : text.bytes
            #expect(document.rowCount == NaiveJSON.rows(of: withoutMark)?.count)
        }
    }

    @Test(arguments: wrong) func aTextThatIsNotJSONIsRejected(text: String) {
        let whole = JSONDocument(text.bytes)
        #expect(whole.error != nil)
        for size in 1...3 { #expect(JSONDocument(text.bytes, pieces: size).picture == whole.picture) }
    }
}
