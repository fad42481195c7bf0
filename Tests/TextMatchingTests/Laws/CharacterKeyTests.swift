import Testing

@testable import TextMatching

struct CharacterKeyTests {
    /// A text is rejected if an ASCII character of the pattern is not among its bytes. So no other character may match
    /// one, except those that ``Literal`` knows.
    @Test(arguments: [true, false])
    func onlyKnownCharactersMatchAnASCIICharacter(ignoresCase: Bool) {
        let others = (0x80...0x10FFFF).lazy.compactMap(Unicode.Scalar.init).filter {
            Self.ascii.contains(Naive.fold(Character($0), Naive.Folding(ignoresCase: ignoresCase, ignoresMarks: false)))
        }
        #expect(Array(others) == ["\u{37E}", "\u{1FEF}", "\u{212A}"])
    }

    private static let ascii = Set((UInt8.min..<0x80).map { String(Unicode.Scalar($0)) })

    /// Two scalars have the same key exactly if the naive comparison says that they match.
    @Test(arguments: [false, true])
    func keysAreEqualIfCharactersMatch(ignoresMarks: Bool) {
        let folding = Naive.Folding(ignoresCase: true, ignoresMarks: ignoresMarks)
        let scalars = (0...0x2FFF).compactMap(Unicode.Scalar.init) + ["\u{AC00}", "\u{F900}", "\u{8C48}", "\u{1F1E6}"]
        let typed: [Character] = [
            "a", "\u{E9}", "e\u{301}", "\u{3A9}", "\u{2126}", "\u{E5}", "\u{F900}", "\u{1C6}",
        ]
        let folded = scalars.map { Naive.fold(Character($0), folding) }
        for typed in typed {
            var table = KeyTable(ignoresCase: true, ignoresMarks: ignoresMarks)
            let key = table.insert(typed)
            let matching = scalars.filter { table.key(of: Character($0)) == key }
            let expected = Naive.fold(typed, folding)
            #expect(matching == zip(scalars, folded).filter { $1 == expected }.map(\.0))
        }
    }

    /// The table has each letter below U+2130 that Foundation decomposes into a letter and marks, with the letter.
    @Test func lettersWithMarksAreTheOnesThatFoundationDecomposes() {
        for scalar in (0x80..<0x2130).compactMap(Unicode.Scalar.init) where !MarkedLetters.isMark(scalar.value) {
            let base = MarkedLetters.base(of: scalar.value).flatMap(Unicode.Scalar.init)
            let naive = Naive.withoutMarks(Character(scalar))
            if naive != String(base ?? scalar) { Issue.record("\(scalar) is \(naive), not \(base ?? scalar)") }
        }
    }

    @Test func requiredBytesAreUnambiguousCharacters() {
        #expect(Literal("fill").requiredBytes == Array("fill".utf8))
        #expect(Literal("k;`\n\r\u{E9}x").requiredBytes == Array("x".utf8))
        #expect(Literal("FiK").requiredBytes == Array("Fi".utf8))
    }
}
