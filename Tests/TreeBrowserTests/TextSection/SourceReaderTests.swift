import Testing

@testable import TreeBrowser
@testable import TreeSources

struct SourceReaderTests {
    @Test(arguments: [true, false]) func aListThatCanBeReadAgainGetsItsTableAfterTheReading(isReadAgain: Bool) async {
        let source = PathSource()
        let reader = SourceReader(
            input: 0, isReadAgain: isReadAgain, memoryLimit: .max, makeSource: { _ in source }, update: { _ in })
        for event in [InputEvent.begin, .piece(Array("a/b\nc\n".utf8)), .end(nil)] { _ = await reader.receive(event) }
        #expect(source.latestList.itemCount == 3)
        #expect(source.latestList.lookup.method == (isReadAgain ? .table : .openDirectories))
    }
}
