import SeededRandom
import Testing

@testable import TreeSources

/// Text with backspaces, as man(1) writes it.
struct OverstrikeFilterTests {
    private func filter(_ text: String, pieceLength: Int = .max) -> String {
        var filter = OverstrikeFilter()
        var rest = bytes(text)[...]
        var result: [UInt8] = []
        while !rest.isEmpty {
            result += filter.filter(Array(rest.prefix(pieceLength)))
            rest = rest.dropFirst(pieceLength)
        }
        result += filter.filter([], isEnd: true)
        return String(decoding: result, as: UTF8.self).replacing("\u{1B}[0", with: "<").replacing("\u{8}", with: "^")
    }

    /// A style is shown as `<;1m`, and a backspace that stays as `^`.
    @Test(arguments: [
        ("N^NA^A a", "<;1mNA<m a"), ("_^a_^b", "<;4mab"), ("a^_", "<;4ma"), ("_^a^a b", "<;1;4ma<m b"),
        ("é^é", "<;1mé"),
        ("a^a^a^a\nb", "<;1ma<m\nb"), ("_^_", "<;1m_"), ("+^o", "+^o"), ("^a", "^a"), ("a^", "a^"), ("a^\n", "a^\n"),
        ("plain", "plain"), ("日^日本", "<;1m日<m本"), ("_^日", "<;4m日"), ("^^^", "^^^"), ("", ""),
    ])
    func overstruckTextHasStyles(text: String, expected: String) {
        let text = text.replacing("^", with: "\u{8}")
        #expect(filter(text) == expected)
        // Where pieces end makes no difference after the first backspace.
        let start = "x^x".replacing("^", with: "\u{8}")
        for length in 1...4 {
            var filter = OverstrikeFilter()
            var result = filter.filter(bytes(start))
            var rest = bytes(text)[...]
            while !rest.isEmpty {
                result += filter.filter(Array(rest.prefix(length)))
                rest = rest.dropFirst(length)
            }
            result += filter.filter([], isEnd: true)
            var whole = OverstrikeFilter()
            #expect(result == whole.filter(bytes(start + text)) + whole.filter([], isEnd: true), "\(length)")
        }
    }

    /// A search looks at the letters.
    @Test func aManualPageIsFoundByItsLetters() {
        let page = TextDecoder.decode(bytes("N\u{8}NA\u{8}AM\u{8}ME\u{8}E\n   l\u{8}ls\u{8}s - list _\u{8}f_\u{8}i\n"))
        let source = InputKind.lines.makeSource()
        source.read(page)
        source.finish()
        #expect(source.children(of: nil).map(source.text) == ["NAME", "   ls - list fi"])
        let styles = source.labels(of: [1])[0].parts.map { $0.style?.attributes.contains(.bold) }
        #expect(styles == [nil, true, nil, false])
        let other = bytes("plain\n")
        #expect(TextDecoder.decode(other) == other)
    }

    /// Few kinds of bytes, so that they fit together now and then.
    @Test(arguments: RandomRuns.seeds(8)) func anyBytesAreRead(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<500 {
            let text = (0..<random.next(below: 40)).map { _ in
                [8, 0x5F, 0x61, 0xC3, 0xA9, 0xFF, 0x0A, 0x1B].randomElement(using: &random)! as UInt8
            }
            var filter = OverstrikeFilter()
            let whole = filter.filter(text) + filter.filter([], isEnd: true)
            #expect(whole.filter { $0 == 0x0A }.count == text.filter { $0 == 0x0A }.count || text.contains(8))
        }
    }
}
