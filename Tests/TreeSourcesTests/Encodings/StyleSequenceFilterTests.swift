import SeededRandom
import Testing

@testable import TreeSources

/// Texts without their escape sequences for colors.
@Suite("Style sequence filter")
struct StyleSequenceFilterTests {
    private func filter(_ text: String, cutAt cuts: [Int] = []) -> String {
        var filter = StyleSequenceFilter()
        let text = bytes(text.replacing("^", with: "\u{1B}"))
        let ends = [0] + cuts + [text.count]
        let pieces = zip(ends, ends.dropFirst()).flatMap { filter.filter(Array(text[$0..<$1])) }
        return String(decoding: pieces + filter.finish(), as: UTF8.self).replacing("\u{1B}", with: "^")
    }

    @Test(
        "The sequences are left out wherever the pieces end",
        arguments: [
            ("plain", "plain"), ("^[31mred^[0m", "red"), ("^[m^[Ka^(Bb", "ab"),
            ("^]8;;http://x^\\link^]8;;^\\!", "link!"),
            ("^[2J^[31", "^[2J^[31"), ("a^", "a^"), ("^^[1mx", "^x"), ("^[?25l^[1;2:3mx", "^[?25lx"),
            ("^]8;;x", "^]8;;x"),
        ])
    func pieces(text: String, expected: String) {
        let count = text.utf8.count
        for first in 0...count {
            for second in first...count { #expect(filter(text, cutAt: [first, second]) == expected) }
        }
    }

    @Test("A sequence that never ends is passed on")
    func endlessSequence() {
        let text = "a^[" + String(repeating: "1;", count: 100_000)
        #expect(filter(text, cutAt: Array(stride(from: 1000, to: 200_000, by: 1000))) == text)
    }

    @Test("The next text begins without the rest of the one before")
    func finish() {
        var filter = StyleSequenceFilter()
        #expect(filter.filter(bytes("a\u{1B}[3")) == bytes("a"))
        #expect(filter.finish() == bytes("\u{1B}[3"))
        #expect(filter.filter(bytes("1m")) == bytes("1m"))
    }
}
