import Testing

@testable import TreeBrowser

/// The examples in the comments of types that are not public.
struct InternalExampleTests {
    @Test func aTemplateQuotesWords() {
        let template = ShellTemplate("wc -l {}")
        let command = template.command(for: [Array("it's here.txt".utf8)])  // wc -l 'it'\''s here.txt', as bytes
        #expect(String(decoding: command, as: UTF8.self) == #"wc -l 'it'\''s here.txt'"#)
    }

    @Test func progressIsShort() {
        let text = ReadingProgress(rows: 1_234_567, bytes: 34_000_000).text  // reading 1.2M, 34 MB
        #expect(text == "reading 1.2M, 34 MB")
    }

    @Test func anImageHasItsSizeInItsHeader() {
        let size: [UInt8] = [0, 0, 2, 128, 0, 0, 1, 224]
        let bytes = [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8) + size
        let header = ImageHeader(bytes)
        let text = header.map { "\($0.format), \($0.width) × \($0.height)" }  // "PNG, 640 × 480"
        #expect(text == "PNG, 640 × 480")
    }
}
