import SeededRandom
import Testing

@testable import TreeSources

/// What a source tells piece by piece is what it has at the end, for random texts in random pieces.
struct RandomSourceTests {
    @Test(arguments: 0..<30) func additionsMakeTheWholeTree(seed: Int) {
        for (text, source) in Self.inputs(seed) {
            var random = SplitMix(seed: UInt64(seed))
            var picture = SourcePicture()
            for (index, piece) in text.pieces(using: &random).enumerated() {
                source.read(piece)
                if index % 3 == 0 { picture.update(from: source) }
                if source.childLoading == .onDemand, let item = picture.outline.items.randomElement(using: &random) {
                    _ = source.children(of: item)
                    picture.begin(source)
                }
            }
            source.finish()
            picture.update(from: source)
            #expect(picture.outline == source.outline(), "\(source.kind)")
            source.openEverything()
            let whole = Self.source(source.kind)
            whole.read(text: text)
            whole.openEverything()
            #expect(source.lines == whole.lines, "\(source.kind)")
        }
    }

    @Test(arguments: 0..<30) func anotherReadingIsTheTreeOfItsText(seed: Int) {
        for (text, source) in Self.inputs(seed) {
            source.read(text: text)
            source.openEverything()
            var items: [Int32] = []
            for other in [Self.inputs(seed + 1).first { $0.1.kind == source.kind }?.0 ?? "", text, text] {
                items = source.outline().items
                source.startAgain()
                source.read(text: other)
                source.openEverything()
                let whole = Self.source(source.kind)
                whole.read(text: other)
                whole.openEverything()
                #expect(source.lines == whole.lines, "\(source.kind)")
            }
            #expect(source.outline().items == items, "\(source.kind)")
        }
    }

    private static func inputs(_ seed: Int) -> [(String, any TextSource)] {
        var random = SplitMix(seed: UInt64(seed))
        var names: [String] {
            (0..<random.next(below: 5)).map { _ in ["a", "b", "é", "long name"].randomElement(using: &random)! }
        }
        let lines = (0..<random.next(below: 30)).map { _ in
            String(repeating: "  ", count: random.next(below: 4)) + names.joined(separator: "/")
        }
        return [
            (json(depth: 4, using: &random), source(.json)), (lines.joined(separator: "\n"), source(.paths)),
            (lines.joined(separator: "\n"), source(.lines)),
            (lines.joined(separator: "\n"), source(.indented)), (lines.joined(separator: "\n"), source(.table)),
            (lines.joined(separator: "\n"), source(.csv)),
            (json(depth: 3, using: &random), source(.yaml)),
            (lines.joined(separator: "\n"), source(.ini)), (lines.joined(separator: "\n"), source(.listing)),
            ("<r>" + lines.map { "<e id=\"\($0.count)\">\($0)</e>" }.joined() + "</r>", source(.xml)),
        ]
    }

    static func source(_ kind: InputKind) -> any TextSource {
        switch kind {
        case .directory, .paths: DocumentSource(PathList())
        case .lines: DocumentSource(LineList())
        case .json: DocumentSource(JSONDocument())
        case .jsonl: DocumentSource(JSONDocument(framing: .lines))
        case .yaml: DocumentSource(YAMLDocument())
        case .toml: DocumentSource(YAMLDocument(.toml))
        case .ini: DocumentSource(YAMLDocument(.ini))
        case .listing: DocumentSource(PathList(format: PathFormat(isListing: true)))
        case .xml: DocumentSource(XMLDocument())
        case .indented: DocumentSource(IndentedText())
        case .diff: DocumentSource(DiffText())
        case .table: InputKind.table.makeSource(table: TableFormat(header: .absent), groupedBy: ["1"])
        case .csv, .tsv: DocumentSource(TableText(TableFormat(header: .absent), kind: kind))
        }
    }

    private static func json(depth: Int, using random: inout SplitMix) -> String {
        let count = depth == 0 ? 0 : random.next(below: 5)
        switch random.next(below: depth == 4 ? 2 : 4) {
        case 0:
            return "[" + (0..<count).map { _ in json(depth: depth - 1, using: &random) }.joined(separator: ", ") + "]"
        case 1:
            let members = (0..<count).map { index in
                "\"\(["id", "name", "x"].randomElement(using: &random)!)\": \(json(depth: depth - 1, using: &random))"
            }
            return "{" + members.joined(separator: ", ") + "}"
        case 2: return "\"text \(random.next(below: 9))\""
        default: return ["1", "true", "null", "-0.5e3"].randomElement(using: &random)!
        }
    }
}

extension String {
    /// The bytes in pieces of random length.
    fileprivate func pieces(using random: inout SplitMix) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        var rest = Array(utf8)[...]
        while !rest.isEmpty {
            let piece = rest.prefix(1 + random.next(below: 20))
            pieces.append(Array(piece))
            rest = rest.dropFirst(piece.count)
        }
        return pieces
    }
}
