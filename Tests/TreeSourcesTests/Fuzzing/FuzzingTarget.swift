@testable import TreeSources

/// A source that can be fuzzed. It takes any bytes and throws if the source breaks a law.
///
/// `Tests/fuzz` builds a fuzzer from these targets, and the tests replay the cases that fuzzers found.
enum FuzzingTarget: String, CaseIterable, Sendable {
    case json, yaml, toml, ini, xml, indentation, paths, listing, lines, diff, table, csv

    /// A mixture of lines, tables, guides, boxes, headers and diffs, which keeps its characters as any kind of text.
    case mixture

    /// Runs the target with bytes.
    ///
    /// - Parameter bytes: Any bytes. The first three determine the kind of source, the lengths of the pieces, and how
    ///   the text is changed before it is read again. The rest is the text.
    func run(_ bytes: [UInt8]) throws(BrokenLaw) {
        if self == .mixture { return try TextLaw(bytes).check() }
        let header = Array((bytes.prefix(3) + [0, 0, 0]).prefix(3).map(Int.init))
        let text = Array(bytes.dropFirst(3))
        let laws = SourceLaws(
            pieceLengths: [header[1] & 15 + 1, header[1] >> 4 + 1], source: { self.source(options: header[0]) })
        try laws.check(text, and: text.changed(by: header[2]))
    }

    private func source(options: Int) -> any TextSource {
        switch self {
        case .json:
            DocumentSource(
                JSONDocument(
                    framing: JSONFraming.allCases[options % 3],
                    label: options & 64 == 0 ? [] : [ItemField("a"), ItemField("a.b")]),
                field: options & 128 == 0 ? nil : ElementKey("a.b"))
        case .yaml:
            DocumentSource(
                YAMLDocument(label: options & 64 == 0 ? [] : [ItemField("a"), ItemField("a.b")]),
                field: options & 128 == 0 ? nil : ElementKey("a.b"))
        case .toml:
            DocumentSource(
                YAMLDocument(.toml, label: options & 64 == 0 ? [] : [ItemField("a"), ItemField("a.b")]),
                field: options & 128 == 0 ? nil : ElementKey("a.b"))
        case .ini:
            DocumentSource(
                YAMLDocument(.ini, label: options & 64 == 0 ? [] : [ItemField("a"), ItemField("a.b")]),
                field: options & 128 == 0 ? nil : ElementKey("a.b"))
        case .listing: DocumentSource(PathList(format: PathFormat(isListing: true)))
        case .xml: DocumentSource(XMLDocument(), field: options & 128 == 0 ? nil : ElementKey("a"))
        case .indentation:
            DocumentSource(IndentedText(tabWidth: options % 9 + 1, longestLine: options & 128 == 0 ? 1000 : 30))
        case .diff: DocumentSource(DiffText(longestLine: options & 128 == 0 ? 1000 : 30))
        case .lines: DocumentSource(LineList(longestLine: options & 128 == 0 ? 1000 : 30))
        case .paths: DocumentSource(PathList(format: Self.pathFormats[options % Self.pathFormats.count]))
        case .mixture, .table:
            InputKind.table.makeSource(
                table: Self.tableFormats[options % Self.tableFormats.count],
                groupedBy: Self.groupFields[options % Self.groupFields.count])
        case .csv:
            DocumentSource(
                TableText(
                    Self.separatedFormats[options % Self.separatedFormats.count], kind: options < 128 ? .csv : .tsv))
        }
    }

    private static let pathFormats = [
        PathFormat(), PathFormat(terminator: .zero), PathFormat(separator: Array("::".utf8)),
        PathFormat(separator: Array(".".utf8), longestLine: 20), PathFormat(separator: Array("aa".utf8)),
    ]

    private static let tableFormats = [
        TableFormat(header: .absent), TableFormat(), TableFormat(separator: .bytes([0x2C]), header: .absent),
        TableFormat(header: .absent, longestLine: 20),
        TableFormat(separator: .bytes(Array("::".utf8)), header: .absent), TableFormat(header: .present),
    ]

    private static let groupFields = [[], ["1"], ["2", "1"], [], ["3"], ["1", "1"], []]

    private static let separatedFormats = [
        TableFormat(), TableFormat(header: .present), TableFormat(header: .absent),
        TableFormat(separator: .bytes(Array("::".utf8))),
        TableFormat(header: .absent, longestLine: 20),
    ]
}

extension [UInt8] {
    /// The bytes with a quarter removed, repeated, exchanged with what follows, or with one byte changed.
    fileprivate func changed(by choice: Int) -> [UInt8] {
        let quarter = count / 4
        let start = (choice >> 2) * Swift.max(count - 2 * quarter, 0) / 64
        let (head, tail) = (self[..<start], self[(start + quarter)...])
        let part = self[start..<start + quarter]
        switch choice & 3 {
        case 0: return Array(head + tail)
        case 1: return Array(head + part + part + tail)
        case 2: return Array(head + tail.prefix(quarter) + part + tail.dropFirst(quarter))
        default: return Array(head + [UInt8(choice)] + self[start...].dropFirst())
        }
    }
}
