import SeededRandom
import TerminalCanvas
import Testing

/// Typed text in UTF-8.
struct TypedTextTests {
    private func typed(_ bytes: [UInt8]) -> [Unicode.Scalar] {
        InputScript.events(of: bytes).compactMap { event in
            guard case .key(let key) = event, case .character(let character) = key.code else { return nil }
            return character.unicodeScalars.first
        }
    }

    @Test func eachScalarIsOneKey() {
        let edges: [UInt32] = [
            0x20, 0x7e, 0xa0, 0x7ff, 0x800, 0xfff, 0x1000, 0xd7ff, 0xe000, 0xfdcf, 0xfdf0, 0xfffd, 0x10000, 0x10fffd,
        ]
        let sample = stride(from: UInt32(0xa0), to: 0x11_0000, by: 211)
        for scalar in (edges + sample).compactMap(Unicode.Scalar.init) where !scalar.properties.isNoncharacterCodePoint
        {
            let found = InputScript.events(of: Array(String(scalar).utf8))
            expect(found, [.key(.character(Character(scalar)))], "U+\(String(scalar.value, radix: 16))")
        }
    }

    @Test func c1ControlsAreNotKeys() {
        for value in UInt32(0x80)..<0xa0 {
            let scalar = Unicode.Scalar(value)!
            expect(
                InputScript.events(of: Array("\(scalar)j".utf8)), [.key(.character("j"))],
                "U+\(String(value, radix: 16))")
        }
    }

    @Test func noncharactersAreNotKeys() {
        let ends = (UInt32(0)...16).flatMap { [$0 << 16 | 0xfffe, $0 << 16 | 0xffff] }
        let noncharacters = ends + (0xfdd0...0xfdef)
        #expect(noncharacters.count == 66)
        for value in noncharacters {
            let text = String(Unicode.Scalar(value)!)
            expect(
                InputScript.events(of: Array("\(text)j\u{1b}[\(value)uj".utf8)),
                [.key(.character("j")), .key(.character("j"))], "U+\(String(value, radix: 16))")
        }
    }

    /// The standard library replaces invalid bytes with U+FFFD. The typed scalars are all others.
    @Test func invalidBytesAreSkippedWhereTheStandardLibraryReplacesThem() {
        var random = SplitMix(seed: 2)
        let interesting: [UInt8] = [
            0x6a, 0x80, 0xbf, 0xc2, 0xc3, 0xdf, 0xe0, 0xa0, 0xed, 0x9f, 0xef, 0xf0, 0x90, 0xf4, 0x8f, 0xff,
        ]
        for round in 0..<400 {
            let bytes = (0..<24).map { _ in
                round % 2 == 0
                    ? interesting.randomElement(using: &random)! : UInt8.random(in: 0x80...0xff, using: &random)
            }
            let repaired = String(decoding: bytes, as: UTF8.self).unicodeScalars
            let expected = repaired.filter {
                $0 != "\u{fffd}" && !(0x80..<0xa0).contains($0.value) && !$0.properties.isNoncharacterCodePoint
            }
            #expect(typed(bytes) == Array(expected), "\(bytes)")
        }
    }

    @Test func anIncompleteCharacterIsDroppedAfterHalfASecond() {
        var script = InputScript()
        script.send([0xc3])
        script.pause(.milliseconds(500))
        script.send([0xa9])
        script.send("j")
        expect(script.events, [.key(.character("j"))], "the second half alone is an invalid byte")
    }
}
