import Testing

@testable import UnfoldCommand

/// Arguments with any bytes, as texts.
@Suite struct ByteTextTests {
    @Test(arguments: [
        [], Array("plain".utf8), Array("né 👩‍👩‍👧".utf8), [0xFF], [0x78, 0xFF, 0xFE, 0x79], [0xC3],
        [0xE6, 0xBC], [0xC3, 0x28], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x65, 0xCC, 0x81],
        [0xC3, 0xA9],
        Array("\u{10FF80}\u{10FFFF}".utf8), [0xF4, 0x8F, 0xBE, 0x80, 0xFF], Array(0x80...0xFF), Array(1...0xFF),
    ])
    func bytesComeBack(bytes: [UInt8]) {
        #expect(ByteText.bytes(of: ByteText.text(of: bytes)) == bytes)
    }

    @Test func allShortBytesComeBackAndDiffer() {
        let special: [UInt8] = [0x61, 0x80, 0xBE, 0xBF, 0x8F, 0xC3, 0xA9, 0xE2, 0xED, 0xF4, 0xFF]
        var texts: Set<[UInt8]> = []
        var inputs: [[UInt8]] = [[]]
        for _ in 0..<4 {
            inputs += inputs.suffix(special.count * inputs.count).flatMap { start in special.map { start + [$0] } }
        }
        for input in Set(inputs) {
            let text = ByteText.text(of: input)
            #expect(ByteText.bytes(of: text) == input)
            #expect(texts.insert(Array(text.utf8)).inserted)
        }
    }

    @Test func aTextOfUTF8IsNotChanged() {
        #expect(Array(ByteText.text(of: Array("e\u{301}".utf8)).utf8) == Array("e\u{301}".utf8))
    }
}
