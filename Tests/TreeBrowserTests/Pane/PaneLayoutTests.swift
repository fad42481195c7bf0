import SeededRandom
import TerminalCanvas
import Testing

@testable import TreeBrowser

/// How the pane divides text into rows.
struct PaneLayoutTests {
    private func layout(_ text: String, width: Int = 10, wraps: Bool = true) -> PaneLayout {
        layout(PaneContent([.text(PaneText(Array(text.utf8)))]), width: width, wraps: wraps)
    }

    private func layout(_ content: PaneContent, width: Int, wraps: Bool = true) -> PaneLayout {
        PaneLayout(content: content, format: PaneFormat(width: width, wraps: wraps, repertoire: .unicode))
    }

    private func texts(
        _ layout: PaneLayout, from position: PanePosition = PanePosition(), count: Int = 1000
    ) -> [String] {
        layout.rows(from: position, count: count).map(\.text.text)
    }

    @Test func linesAreWrappedAndEndsOfLinesAreLeftOut() {
        #expect(texts(layout("one\r\n\nlonger than ten\nlast\n")) == ["one", "", "longer tha", "n ten", "last"])
        #expect(texts(layout("")) == [])
        #expect(texts(layout("\n")) == [""])
    }

    @Test func tabsGoToTheNextStop() {
        #expect(texts(layout("a\tb\té\tc", width: 40)) == ["a       b       é       c"])
    }

    @Test func charactersAndEscapesAreNotCut() {
        #expect(texts(layout("漢字漢字漢字", width: 5)) == ["漢字", "漢字", "漢字"])
        #expect(texts(layout("abc\u{202e}d", width: 9)) == ["abc", "<U+202E>d"])
        #expect(texts(layout("漢", width: 1)) == ["漢"])
    }

    @Test func linesThatAreNotWrappedAreCut() {
        #expect(texts(layout("longer than ten\nshort", wraps: false)) == ["longer th…", "short"])
    }

    @Test func aLongLineHasPiecesThatDoNotCutCharacters() {
        let text = "a" + String(repeating: "漢é", count: PaneText.pieceSize)
        let rows = texts(layout(text, width: 100), count: .max / 2)
        #expect(rows.joined() == text)
        #expect(rows.count < 3 * PaneText.pieceSize / 100 * 11 / 10)
    }

    @Test func movementGoesThroughAllRowsInBothDirections() {
        var random = SplitMix(seed: 7)
        for _ in 0..<200 {
            let lines = (0..<random.next(below: 7)).map { _ in
                String((0..<random.next(below: 31)).map { _ in "ab漢\u{1}\t".randomElement(using: &random)! })
            }
            let content = PaneContent([
                .note("a note that is long"), .text(PaneText(Array(lines.joined(separator: "\n").utf8))),
                .hex(HexDump(bytes: [UInt8](repeating: 1, count: Int.random(in: 0...40, using: &random)))),
            ])
            let layout = layout(content, width: 1 + random.next(below: 12), wraps: random.next(below: 2) == 0)
            let all = texts(layout)
            let end = layout.position(PanePosition(), movedBy: 100_000)
            let wrong = all.indices.filter { row in
                let down = layout.position(PanePosition(), movedBy: row)
                return texts(layout, from: down) != Array(all[row...])
                    || layout.position(end, movedBy: row - (all.count - 1)) != down
                    || layout.position(down, movedBy: -row - 5) != PanePosition()
            }
            #expect(wrong == [], "\(lines)")
            let height = Int.random(in: 1...8, using: &random)
            #expect(texts(layout, from: layout.lastPosition(height: height)) == Array(all.suffix(height)))
        }
    }

    @Test func bytesAreShownInAsManyColumnsAsThereAre() {
        let dump = PaneContent([.hex(HexDump(bytes: Array("Hello, world!".utf8) + [0, 0x1B, 0xFF, 0x41]))])
        #expect(
            texts(layout(dump, width: 80)) == [
                "00000000  48 65 6c 6c 6f 2c 20 77  6f 72 6c 64 21 00 1b ff  |Hello, world!...|",
                "00000010  41                                                |A|",
            ])
        #expect(
            texts(layout(dump, width: 50)) == [
                "00000000  48 65 6c 6c 6f 2c 20 77  |Hello, w|", "00000008  6f 72 6c 64 21 00 1b ff  |orld!...|",
                "00000010  41                       |A|",
            ])
        #expect(texts(layout(dump, width: 28))[0] == "00000000  48 65 6c 6c  |Hell|")
    }
}

/// The sizes in the first bytes of images.
struct ImageHeaderTests {
    private func describe(_ bytes: [UInt8]) -> String? {
        ImageHeader(bytes).map { "\($0.format) \($0.width)×\($0.height)" }
    }

    private func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test func eachFormatHasItsSize() {
        #expect(describe(ascii("GIF89a") + [10, 0, 0, 1, 0]) == "GIF 10×256")
        let segment: [UInt8] = [0xFF, 0xE0, 0, 4, 1, 2]
        let jpeg: [UInt8] = [0xFF, 0xD8] + segment + [0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 100, 1, 0, 3]
        #expect(describe(jpeg) == "JPEG 256×100")
        let bmp = ascii("BM") + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0, 3, 0, 0, 0, 0xFE, 0xFF, 0xFF, 0xFF]
        #expect(describe(bmp) == "BMP 3×2")
        let riff = ascii("RIFF") + [0, 0, 0, 0] + ascii("WEBP")
        #expect(describe(riff + ascii("VP8X") + [10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 199, 0, 0]) == "WebP 100×200")
        #expect(describe(riff + ascii("VP8L") + [0, 0, 0, 0, 0x2F, 0x03, 0x40, 0x01, 0]) == "WebP 4×6")
        let vp8: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A, 16, 0, 32, 0]
        #expect(describe(riff + ascii("VP8 ") + vp8) == "WebP 16×32")
    }

    @Test func noPrefixIsMistaken() {
        let start: [UInt8] = [0x89] + ascii("PNG") + [13, 10, 26, 10, 0, 0, 0, 13]
        let header = start + ascii("IHDR") + [0, 0, 0, 1, 0, 0, 0, 2]
        #expect(describe(header) == "PNG 1×2")
        for count in 0..<header.count { #expect(describe(Array(header.prefix(count))) == nil) }
        #expect(describe([0xFF, 0xD8, 0xFF, 0xE0, 0, 0]) == nil)
        #expect(describe(ascii("text")) == nil)
    }
}

struct ShortAmountTests {
    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (1_048_576, "1.0 MB"), (34_000, "34 kB"),
        (999_499, "999 kB"), (999_500, "1.0 MB"), (1_548_576, "1.5 MB"), (12_345_678_901, "12 GB"),
    ])
    func aNumberOfBytesIsText(_ count: Int, _ text: String) { #expect(ShortAmount.bytes(count) == text) }

    @Test(arguments: [
        (0, "0"), (999, "999"), (1000, "1.0k"), (9949, "9.9k"), (9950, "10k"), (1_234_567, "1.2M"), (.max, "9.2E"),
    ])
    func aNumberHasAtMostThreeDigits(_ number: Int, _ text: String) { #expect(ShortAmount.count(number) == text) }
}
