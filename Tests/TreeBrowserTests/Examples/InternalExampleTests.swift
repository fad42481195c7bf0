import Testing
import TreeSources

@testable import TreeBrowser

/// The examples in the comments of types that are not public.
struct InternalExampleTests {
    @Test func aTemplateQuotesWords() throws {
        let (source, item) = (DocumentSource(LineList()), Int32(0))
        source.read(Array("it's here.txt\n".utf8))
        let template = ShellTemplate("wc -l {}")
        let commands = try template.commands(for: [(source, item)])  // wc -l 'it'\''s here.txt', as it is shown
        #expect(commands.map { String(decoding: $0.shownText, as: UTF8.self) } == [#"wc -l 'it'\''s here.txt'"#])
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
