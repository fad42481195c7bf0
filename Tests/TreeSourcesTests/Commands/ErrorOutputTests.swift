import Testing

@testable import TreeSources

struct ErrorOutputTests {
    @Test(arguments: [
        ("", nil), ("\n\r\n", nil), ("one", "one"), ("one\ntwo\n", "one"), ("\n\none\r\ntwo", "one"), (" \n", " "),
    ])
    func theFirstLineIsTheFirstThatIsNotEmpty(text: String, line: String?) {
        for size in [1, 2, 100] {
            var output = ErrorOutput()
            var rest = bytes(text)[...]
            while !rest.isEmpty {
                output.append(Array(rest.prefix(size)))
                rest = rest.dropFirst(size)
            }
            #expect(output.firstLine == line.map(bytes))
            #expect(output.tail == bytes(text))
        }
    }

    @Test func aLineWithoutEndIsCut() {
        var output = ErrorOutput()
        for _ in 0..<10 { output.append([UInt8](repeating: 0x61, count: 100_000)) }
        #expect(output.firstLine?.count == 4096)
        #expect(output.tail.count == 65_536)
    }
}
