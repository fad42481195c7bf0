import Screens
import Testing

@testable import TreeBrowser

/// The content of the pane as text.
struct PaneContentTests {
    private func lines(_ parts: PaneContent.Part..., columns: Int = 80) -> [String] {
        PaneContent(parts).text(columns: columns).string.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    @Test func partsAreOneBelowTheOther() {
        #expect(lines(.text("-> a"), .note("one\ntwo"), .text("text\n\n")) == ["-> a", "one", "two", "text", "", ""])
        let note = PaneContent([.note("No", isError: true), .note("Yes")]).text(columns: 9)
        #expect(note.line(at: 0).runs[0].style == .error && note.line(at: 1).runs[0].style == .secondaryText)
    }

    @Test func bytesAreShownInAsManyColumnsAsThereAre() {
        let dump = PaneContent.Part.hex(HexDump(bytes: Array("Hello, world!".utf8) + [0, 0x1B, 0xFF, 0x41]))
        #expect(
            lines(dump, columns: 80) == [
                "00000000  48 65 6c 6c 6f 2c 20 77  6f 72 6c 64 21 00 1b ff  |Hello, world!...|",
                "00000010  41                                                |A|", "",
            ])
        #expect(
            lines(dump, columns: 50) == [
                "00000000  48 65 6c 6c 6f 2c 20 77  |Hello, w|", "00000008  6f 72 6c 64 21 00 1b ff  |orld!...|",
                "00000010  41                       |A|", "",
            ])
        #expect(lines(dump, columns: 28)[0] == "00000000  48 65 6c 6c  |Hell|")
    }

    @Test func theSameBytesAreInAnotherLineOfANarrowPane() {
        let content = PaneContent([.note("two\nlines"), .hex(HexDump(bytes: [UInt8](repeating: 0, count: 64)))])
        #expect((0..<6).map { content.line($0, inColumns: 80, to: 28) } == [0, 1, 2, 6, 10, 14])
        #expect((0..<6).map { content.line($0, inColumns: 50, to: 80) } == [0, 1, 2, 2, 3, 3])
        #expect(content.line(3, inColumns: 80, to: 90) == nil)
        #expect(PaneContent([.text("a\nb")]).line(1, inColumns: 80, to: 28) == nil)
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
