import Testing

@testable import TreeSources

struct JSONTextTests {
    private func parts(_ string: [UInt8], limit: Int = .max) -> [JSONText.Part] {
        JSONDocument("\"".bytes + string + "\"".bytes).valueText(of: 0, limit: limit).parts
    }

    @Test func escapesAreDecoded() {
        #expect(parts(#"a\n\t\"\\\/\u00e9\ud83d\ude00\u0000"#.bytes) == [.text("a\n\t\"\\/\u{E9}\u{1F600}\0")])
    }

    @Test(
        arguments: [
            (#"\uD800"#, [.surrogate(0xD800)]),
            (#"\udc00\ud800x"#, [.surrogate(0xDC00), .surrogate(0xD800), .text("x")]),
            (#"a\ud800\u0041"#, [.text("a"), .surrogate(0xD800), .text("A")]),
            (#"\ud800\ud83d\ude00"#, [.surrogate(0xD800), .text("\u{1F600}")]),
            (#"<\\uD800>"#, [.text(#"<\uD800>"#)]),
        ] as [(String, [JSONText.Part])])
    func halvesOfSurrogatePairsAreKeptApart(string: String, expected: [JSONText.Part]) {
        #expect(parts(string.bytes) == expected)
    }

    @Test(
        arguments: [
            ([0xC3, 0x28], [.byte(0xC3), .text("(")]),
            ([0xC0, 0xAF], [.byte(0xC0), .byte(0xAF)]),
            ([0xED, 0xA0, 0x80], [.byte(0xED), .byte(0xA0), .byte(0x80)]),
            ([0xF4, 0x90, 0x80, 0x80], [.byte(0xF4), .byte(0x90), .byte(0x80), .byte(0x80)]),
            ([0x61, 0xE6, 0xBC], [.text("a"), .byte(0xE6), .byte(0xBC)]),
            ([0xC3, 0xA9, 0xFF, 0xC3, 0xA9], [.text("\u{E9}"), .byte(0xFF), .text("\u{E9}")]),
        ] as [([UInt8], [JSONText.Part])])
    func bytesThatAreNotUTF8AreKeptApart(string: [UInt8], expected: [JSONText.Part]) {
        #expect(parts(string) == expected)
    }

    @Test func theDescriptionShowsBytesThatAreNoText() {
        let text = JSONDocument("[\"".bytes + [0xFF] + #"\ud800""#.bytes).valueText(of: 1)
        #expect(text.description == "<FF><\\uD800>")
    }

    @Test(arguments: 0...20)
    func aCutTextEndsBeforeTheCharacterThatIsCut(limit: Int) {
        let whole = #"a"# + "\u{E9}" + #"\n\u00e9\ud83d\ude00"#
        let text = JSONDocument("\"\(whole)\"".utf8).valueText(of: 0, limit: limit)
        #expect("a\u{E9}\n\u{E9}\u{1F600}".utf8.starts(with: text.description.utf8))
        #expect(text.isCut == (limit < whole.utf8.count))
    }

    /// Whatever the bytes are, those that are not part of text are the ones that the standard library replaces.
    @Test func wellFormedBytesAreThoseOfTheStandardLibrary() {
        for first in UInt8(0x80)...0xFF {
            for second: UInt8 in [0x20, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0] {
                for tail: [UInt8] in [[], [0x80], [0x80, 0x80], [0x80, 0x41]] {
                    let bytes = [first, second] + tail
                    let hasOnlyText = JSONText(decoding: bytes, isCut: false).parts.allSatisfy {
                        if case .text = $0 { true } else { false }
                    }
                    #expect(hasOnlyText == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
                }
            }
        }
    }

    @Test func namesWithHalvesOfSurrogatePairsDiffer() {
        let document = JSONDocument(#"{"\ud800": 1, "\udbff": 2, "\udc00": 3}"#.utf8)
        let names = ([1, 2, 3] as [Int32]).map(document.name)
        #expect(Set(names).count == 3)
        #expect(document.name(of: 1) == [0xED, 0xA0, 0x80])
    }
}
