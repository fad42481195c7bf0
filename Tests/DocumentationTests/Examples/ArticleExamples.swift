// The articles of TreeSources, and the comments of its public declarations. Tests/imports also compiles this file
// outside of the package, where only what is public is seen.

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

enum ArticleExamples {
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

    @Descriptions static func wrongLines() -> [String] {
        let log = InputKind.jsonl.makeSource()
        log.read(Array("{\"level\": 3}\nstopped\n{\"level\": 4}\n".utf8))
        log.finish()
        log.labels(of: log.children(of: nil)).map(\.text)  // ["0: {level: 3}", "1: stopped", "2: {level: 4}"]
        log.problems.failure.map { "\($0)" } ?? ""  // 2:1: stopped is not a JSON value
    }

    @Descriptions static func unclosed() -> [String] {
        let source = InputKind.xml.makeSource()
        source.read(Array("<list>\n <book/>\n <book>".utf8))
        source.finish()
        source.outline().items.count  // 3
        source.problems.failure.map { "\($0)" } ?? ""
        // 3:8: the element book that begins in line 3, column 2 is not closed
    }

    @Descriptions static func pathsAgain() -> [String] {
        let list = InputKind.paths.makeSource()
        list.read(Array("a\nb\n".utf8))
        list.finish()
        list.startAgain()
        list.read(Array("b\nc\n".utf8))
        list.finish()
        list.outline().items  // [1, 2]
    }

    static func pathFormats() -> [PathFormat] {
        let files = PathFormat()  // as `find` prints them
        let modules = PathFormat(separator: Array("::".utf8))
        let found = PathFormat(terminator: .zero)  // as `find -print0` prints them
        return [files, modules, found]
    }

    static func columnFormats() -> [TableFormat] {
        let pods = TableFormat(header: .present)  // the output of `kubectl get pods -A`
        let users = TableFormat(separator: .bytes([0x3A]), header: .absent)  // /etc/passwd
        return [pods, users]
    }

    @Descriptions static func outline() -> [String] {
        let outline = TreeOutline(items: [0, 1, 2], levels: [0, 1, 0])
        outline.items.count  // 3
    }

    @Descriptions static func kinds() throws -> [String] {
        try InputKind.guess(name: nil, firstBytes: Array("{\"a\": 1}".utf8))  // json
        try InputKind.guess(name: nil, firstBytes: Array("src/main.c\nREADME\n".utf8))  // paths
        try InputKind.guess(name: nil, firstBytes: Array("api 1/1 Running\n".utf8))  // lines
        try InputKind.guess(name: Array("values.yml".utf8), firstBytes: Array("a: 1\n".utf8))  // yaml
    }

    @Descriptions static func guess() throws -> [String] {
        let guess = try InputGuess(name: nil, firstBytes: Array("api 1/1 Running\n".utf8))
        guess.kind  // lines
        guess.reason  // its only line is of no other kind
    }

    static func entries(_ path: [UInt8]) throws -> [String] {
        let source = try InputKind.makeDirectorySource(path: path)
        let entries = source.children(of: nil) { true }
        let names = source.labels(of: entries).map(\.text)  // ["src/", "file2", "file10"]
        return names
    }

    static func missingDirectory(print: (String) -> Void) {
        do {
            _ = try InputKind.makeDirectorySource(path: Array("no/such/directory".utf8))
        } catch {
            print("unfold: \(error)")  // unfold: No such file or directory
        }
    }

    @Descriptions static func valueOfAnItem() -> [String] {
        let source = InputKind.json.makeSource()
        source.read(Array(#"{"text": "two\nlines"}"#.utf8))
        source.finish()
        let item = source.children(of: nil)[0]
        source.value(of: item, limit: 100).bytes.count  // 9
    }
}
