import SeededRandom
import Testing

@testable import TreeSources

struct TextDecoderTests {
    /// The bytes of a text in UTF-16 or UTF-32.
    private static func units(_ text: String, size: Int, isLittle: Bool) -> [UInt8] {
        let units = size == 2 ? text.utf16.map(UInt32.init) : text.unicodeScalars.map(\.value)
        return units.flatMap { unit in
            let bytes = (0..<size).map { UInt8(truncatingIfNeeded: unit >> (8 * $0)) }
            return isLittle ? bytes : bytes.reversed()
        }
    }

    private static func xml(_ encoding: String, _ text: [UInt8]) -> [UInt8] {
        bytes("<?xml version=\"1.0\" encoding=\"\(encoding)\"?><a>") + text + bytes("</a>")
    }

    /// Decodes a text in two pieces.
    private func decode(_ text: [UInt8], cutAt cut: Int) -> String {
        var decoder = TextDecoder()
        let parts = decoder.decode(Array(text[..<cut])) + decoder.decode(Array(text[cut...])) + decoder.finish()
        return String(decoding: parts, as: UTF8.self)
    }

    private func decode(_ text: [UInt8]) -> String { String(decoding: TextDecoder.decode(text), as: UTF8.self) }

    @Test(arguments: ["né 日本 😀\n", "{\"a\": 1}", "a"], [2, 4])
    func aMarkShowsTheEncodingWhereverThePiecesEnd(text: String, size: Int) {
        for isLittle in [true, false] {
            let encoded = Self.units("\u{FEFF}" + text, size: size, isLittle: isLittle)
            for cut in 0...encoded.count { #expect(decode(encoded, cutAt: cut) == text) }
        }
    }

    @Test(arguments: [
        "a\n", "name\n  child\n", "{\"名\": \"前\"}", "<?xml version='1.0'?><a/>", "<名/>", "[", "- 日: 本\n  x: y\n",
        "Привет, мир\nа также\n", "中文\n  国\n", "\u{3000}一一\n\u{3000}二二\n", "日本 😀\n", "é\n",
    ])
    func utf16IsKnownWithoutAMark(text: String) {
        for isLittle in [true, false] {
            let encoded = Self.units(text, size: 2, isLittle: isLittle)
            #expect(decode(encoded) == text)
            #expect(throws: InputKindError.self) { try InputKind.guess(name: nil, firstBytes: encoded) }
        }
    }

    @Test(arguments: [
        bytes(".\u{0}./a\u{0}./b\u{0}"), bytes("a.c\u{0}b.c\u{0}c.h\u{0}"), bytes("src/main.c\u{0}x\u{0}"),
        [0x63, 0x61, 0x66, 0xE9, 0, 0x62, 0, 0x78, 0x79, 0x7A, 0], [1, 0, 2, 0, 3, 0], [0xFF, 0xFE, 0x61, 0, 0, 0],
        [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0], bytes("né\n"), [0x6E, 0xE9, 0x0A], [0xFF, 0xD8, 0xFF, 0xE0],
        [], [0x61], [0xFE], [0], [0xEF, 0xBB, 0xBF, 0x61], bytes("<?xml"), bytes("<?xmlx encoding='latin1'?>é"),
    ])
    func otherBytesStayAsTheyAre(bytes: [UInt8]) {
        #expect(TextDecoder.decode(bytes) == bytes)
    }

    @Test(arguments: [
        ("ISO-8859-1", [0xE9, 0xFF], "éÿ"), ("latin1", [0xE9], "é"), ("ISO-8859-15", [0xA4], "€"),
        ("windows-1252", [0x80, 0x93], "€“"), ("windows-1251", [0xE6], "ж"), ("windows-1255", [0xE0], "א"),
        ("Shift_JIS", [0x93, 0xFA], "日"), ("EUC-JP", [0xC6, 0xFC], "日"), ("KOI8-R", [0xD6], "ж"),
        ("utf8", bytes("é"), "é"), ("ASCII", bytes("é"), "é"), ("us-ascii", bytes("é"), "é"),
        ("UTF-16", bytes("é"), "é"), ("utf-16", bytes("é"), "é"), ("UCS-2", bytes("é"), "é"),
        ("UTF-32", bytes("é"), "é"), ("IBM037", bytes("é"), "é"), ("x-unknown", bytes("é"), "é"),
        ("../../etc//", bytes("é"), "é"), ("", bytes("é"), "é"),
    ])
    func theXMLDeclarationTellsTheEncodingUnlessItCannotBeTrue(encoding: String, text: [UInt8], expected: String) {
        let whole = Self.xml(encoding, text)
        let expected = String(decoding: Self.xml(encoding, bytes(expected)), as: UTF8.self)
        for cut in 0...whole.count { #expect(decode(whole, cutAt: cut) == expected) }
    }

    @Test(arguments: [
        "<?xml version='1.0' encoding='latin1'?>", "<?xml version = '1.0'\n encoding\t=\n'latin1' standalone='yes' ?>",
        "<?xml encoding='latin1'?>",
    ])
    func theDeclarationMayHaveBlanks(declaration: String) {
        #expect(decode(bytes(declaration) + [0xE9]) == declaration + "é")
    }

    /// A half of a surrogate pair has three bytes, as in WTF-8.
    @Test(
        arguments: [
            ([0x3D, 0xD8, 0x61, 0], [0xED, 0xA0, 0xBD, 0x61]), ([0x00, 0xDE, 0x61, 0], [0xED, 0xB8, 0x80, 0x61]),
            ([0x61, 0, 0x3D, 0xD8], [0x61, 0xED, 0xA0, 0xBD]), ([0x61, 0, 0x62], [0x61, 0xEF, 0xBF, 0xBD]),
            ([0x61, 0, 0x3D, 0xD8, 0x62], [0x61, 0xED, 0xA0, 0xBD, 0xEF, 0xBF, 0xBD]),
        ] as [([UInt8], [UInt8])])
    func whatIsNoCharacterIsNotLost(text: [UInt8], expected: [UInt8]) {
        #expect(TextDecoder.decode([0xFF, 0xFE] + text) == expected)
    }

    @Test(
        arguments: [
            ("windows-1252", [0xE9, 0x81, 0xE9], bytes("é\u{81}é")), ("CP1252", [0x9D], bytes("\u{9D}")),
            ("windows-1257", [0xA1, 0x61], [0xA1, 0x61]), ("Shift_JIS", [0x82], [0x82]), ("ISO-8859-7", [0xD2], [0xD2]),
        ] as [(String, [UInt8], [UInt8])])
    func aByteThatIsNotInTheDeclaredEncodingStays(encoding: String, text: [UInt8], expected: [UInt8]) {
        let start = Self.xml(encoding, []).dropLast(4)
        #expect(TextDecoder.decode(Self.xml(encoding, text)) == start + expected + bytes("</a>"))
    }

    /// Hebrew vowels change the letter before them, so that letter waits.
    @Test func aLetterThatWaitsForAMarkComesAtTheEnd() {
        #expect(decode(bytes("<?xml encoding='windows-1255'?>") + [0xE0]).hasSuffix("א"))
    }

    @Test func longTextsAreTheSameInPiecesOfAnyLength() {
        var random = SplitMix(seed: 3)
        let text = String(
            String.UnicodeScalarView(
                (0..<5000).map { _ in
                    ["a", "é", "日", "😀", "\n"].randomElement(using: &random)!
                }))
        for isLittle in [true, false] {
            let encoded = Self.units("\u{FEFF}" + text, size: 2, isLittle: isLittle)
            var decoder = TextDecoder()
            var decoded: [UInt8] = []
            inPieces(encoded, &random, longest: 300) { decoded += decoder.decode($0) }
            decoded += decoder.finish()
            #expect(String(decoding: decoded, as: UTF8.self) == text)
        }
    }

    @Test func anyUnitsAreTheSameInPiecesAndNoneIsLost() {
        var random = SplitMix(seed: 9)
        for _ in 0..<200 {
            let units = (0..<random.next(below: 12)).map { _ in
                [0x0A, 0xE9, 0xD83D, 0xDE00, 0xDFFF, 0x65E5].randomElement(using: &random)! as UInt16
            }
            let text: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
            var decoder = TextDecoder()
            var decoded: [UInt8] = []
            inPieces(text, &random, longest: 3) { decoded += decoder.decode($0) }
            decoded += decoder.finish()
            #expect(decoded == TextDecoder.decode(text))
            // A pair has four bytes, and each of its halves has three.
            #expect(decoded == wtf8(units))
        }
    }

    /// UTF-8 in which a half of a surrogate pair has three bytes.
    private func wtf8(_ units: [UInt16]) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = units[...]
        while let unit = rest.popFirst() {
            if UTF16.isLeadSurrogate(unit), let next = rest.first, UTF16.isTrailSurrogate(next) {
                bytes += String(decoding: [unit, rest.removeFirst()], as: UTF16.self).utf8
            } else if UTF16.isSurrogate(unit) {
                bytes += [0xED, UInt8(0x80 | unit >> 6 & 0x3F), UInt8(0x80 | unit & 0x3F)]
            } else {
                bytes += String(decoding: [unit], as: UTF16.self).utf8
            }
        }
        return bytes
    }

    @Test(arguments: ["a\n", "\n\n", "{\n", "é"])
    func theFirstBytesOfOrdinaryTextDoNotWait(text: String) {
        var decoder = TextDecoder()
        #expect(decoder.decode(bytes(text)) == bytes(text))
    }
}
