// The documentation of TreeSources: the questions that a list asks.

import TreeSources

enum TreeSourceExamples {
    @Descriptions static func questions() -> [String] {
        let source = PathSource()
        source.read(Array("src/main.c\nsrc/util.c\n".utf8))
        source.finish()
        source.outline().levels  // [0, 1, 1]
        source.labels(of: [1])[0].text  // main.c
        source.printed(.path, of: 1)  // src/main.c, as bytes
    }

    @Descriptions static func frozen() -> [String] {
        let source = JSONSource()
        source.read(Array(#"{"name": "Ada"}"#.utf8))
        source.finish()
        let before = source.frozen()
        source.startAgain()
        source.read(Array(#"{"name": "Grace"}"#.utf8))
        source.finish()
        before.labels(of: before.children(of: nil))[0].text  // name: "Ada"
    }

    @Descriptions static func readingAgain() -> [String] {
        let source = JSONSource()
        source.read(Array(#"{"name": "Ada"}"#.utf8))
        source.finish()
        source.startAgain()
        source.read(Array(#"{"born": 1815, "name": "Ada"}"#.utf8))
        source.finish()
        source.outline().items  // [2, 1]
    }

    @Descriptions static func linesOfText() -> [String] {
        let source = JSONSource(framing: .lines)
        source.read(Array("{\"a\": 1}\n{\"b\":".utf8))
        var position = TextPosition()
        var lines: [TextLine] = []
        source.forEachTextLine(after: &position, isAtEnd: false, depth: 9) { lines.append($0) }
        lines.map { String(decoding: $0.text, as: UTF8.self) }  // ["0", "a: 1"]
    }

    @Descriptions static func changes() -> [String] {
        let source = PathSource()
        source.read(Array("src/main.c\n".utf8))
        source.outline().items  // [0, 1]
        source.read(Array("src/util.c\n".utf8))
        source.takeChanges() == .additions([])  // false
        source.takeChanges() == .none  // true
        source.finish()
        source.labels(of: source.children(of: 0)).map(\.text)  // ["main.c", "util.c"]
    }

    static func directory(_ path: [UInt8]) throws -> [String] {
        let source = try DirectorySource(path: path)
        let listing = source.listing(of: nil)
        while let slice = listing.next() { source.append(slice) }
        let names = source.labels(of: source.children(of: nil)).map(\.text)  // ["src/", "file2", "file10"]
        return names
    }
}
