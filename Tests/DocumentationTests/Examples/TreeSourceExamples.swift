// The documentation of TreeSources: the questions that a list asks.

import TreeSources

/// Settings such as `width=80`, below headings such as `[window]`.
struct SettingsText: TreeDocument {
    private var text: [UInt8] = []
    private var lines: [Range<Int>] = []
    private var parents: [Int32?] = []
    private var lineStart = 0
    private var heading: Int32?

    var form: DocumentForm { DocumentForm(.lines) }
    var rowRange: Range<Int32> { 0..<Int32(lines.count) }

    mutating func append(_ bytes: Span<UInt8>) {
        for index in bytes.indices {
            text.append(bytes[index])
            if bytes[index] == UInt8(ascii: "\n") { endLine(at: text.count - 1) }
        }
    }

    mutating func finish() { endLine(at: text.count) }

    private mutating func endLine(at end: Int) {
        let line = lineStart..<end
        lineStart = text.count
        if line.isEmpty { return }
        let isHeading = text[line.lowerBound] == UInt8(ascii: "[")
        if isHeading { heading = Int32(lines.count) }
        lines.append(line)
        parents.append(isHeading ? nil : heading)
    }

    func parent(of row: Int32) -> Int32? { parents[Int(row)] }

    func value(of row: Int32, limit: Int, as form: ValueForm) -> ItemValue {
        ItemValue(Array(text[lines[Int(row)]]), limit: limit)
    }
}

enum TreeSourceExamples {
    @Descriptions static func own() -> [String] {
        let source = SettingsText().makeSource()
        source.read(Array("[window]\nwidth=80\nheight=24\n[colors]\nfocus=blue\n".utf8))
        source.finish()
        source.outline().levels  // [0, 1, 1, 0, 1]
        source.startAgain()
        source.read(Array("[colors]\nfocus=blue\n[window]\nwidth=80\n".utf8))
        source.finish()
        source.outline().items  // [3, 4, 0, 1]
    }

    static func kind(of bytes: [UInt8], path: [UInt8]) throws -> any TextSource {
        let kind = try InputKind.guess(name: path, firstBytes: bytes)
        let source = kind.makeSource()
        source.read(bytes)
        return source
    }

    @Descriptions static func questions() -> [String] {
        let source = InputKind.paths.makeSource()
        source.read(Array("src/main.c\nsrc/util.c\n".utf8))
        source.finish()
        source.outline().levels  // [0, 1, 1]
        source.labels(of: [1])[0].text  // main.c
        source.printed(.path, of: 1)  // src/main.c, as bytes
    }

    @Descriptions static func frozen() -> [String] {
        let source = InputKind.json.makeSource()
        source.read(Array(#"{"name": "Ada"}"#.utf8))
        source.finish()
        let before = source.frozen()
        source.startAgain()
        source.read(Array(#"{"name": "Grace"}"#.utf8))
        source.finish()
        before.labels(of: before.children(of: nil))[0].text  // name: "Ada"
    }

    @Descriptions static func readingAgain() -> [String] {
        let source = InputKind.json.makeSource()
        source.read(Array(#"{"name": "Ada"}"#.utf8))
        source.finish()
        source.startAgain()
        source.read(Array(#"{"born": 1815, "name": "Ada"}"#.utf8))
        source.finish()
        source.outline().items  // [2, 1]
    }

    @Descriptions static func linesOfText() -> [String] {
        let source = InputKind.jsonl.makeSource()
        source.read(Array("{\"a\": 1}\n{\"b\":".utf8))
        var position = TextPosition()
        var lines: [TextLine] = []
        source.forEachTextLine(after: &position, isAtEnd: false, depth: 9) { lines.append($0) }
        lines.map { String(decoding: $0.text, as: UTF8.self) }  // ["0", "a: 1"]
    }

    @Descriptions static func changes() -> [String] {
        let source = InputKind.paths.makeSource()
        source.read(Array("src/main.c\n".utf8))
        source.outline().items  // [0, 1]
        source.read(Array("src/util.c\n".utf8))
        source.takeChanges() == .additions([])  // false
        source.takeChanges() == .none  // true
        source.finish()
        source.labels(of: source.children(of: 0)).map(\.text)  // ["main.c", "util.c"]
    }

    @Descriptions static func arranged() -> [String] {
        let source = ArrangedSource(
            JSONSource(framing: .lines), parent: ItemField("ppid"), identifier: ItemField("pid"))
        source.read(Array("{\"pid\": 7, \"ppid\": 1}\n{\"pid\": 1, \"ppid\": 0}\n".utf8))
        source.finish()
        source.parent(of: 0)  // 1
    }

    @Descriptions static func sorted() -> [String] {
        let source = ArrangedSource(JSONSource())
        source.read(Array(#"[{"size": "2K"}, {"size": "900"}]"#.utf8))
        source.finish()
        source.sort = ItemSort(ItemField("size"))
        source.outline().items  // [2, 1]
    }

    static func directory(_ path: [UInt8]) throws -> [String] {
        let source = try DirectorySource(path: path)
        let listing = source.listing(of: nil)
        while let slice = listing.next() { source.append(slice) }
        let names = source.labels(of: source.children(of: nil)).map(\.text)  // ["src/", "file2", "file10"]
        return names
    }
}
