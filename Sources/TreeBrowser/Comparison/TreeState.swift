import TreeSources

/// One of the two trees that are compared.
struct TreeState: Sendable {
    /// What a document is.
    enum Root: Hashable {
        case object, array, value
    }

    let source: any TreeSource

    /// The items, if all are known: the source may have another tree later.
    private let known: Arrangement?

    /// A number that is greater than that of each item; 0 if not all items are known.
    let numberBound: Int32

    /// - Parameter isEmpty: Whether there is nothing, although the source has items.
    init(_ source: any TreeSource, isEmpty: Bool = false) {
        self.init(source, isEmpty ? TreeOutline() : source.childLoading == .immediate ? source.outline() : nil)
    }

    /// Creates a state of a tree that a list shows.
    init(_ source: any TreeSource, shown outline: @autoclosure () -> TreeOutline) {
        self.init(source, source.childLoading == .onDemand ? nil : outline())
    }

    private init(_ source: any TreeSource, _ outline: TreeOutline?) {
        self.source = source
        known = outline.map { Arrangement(of: $0) }
        numberBound = (outline?.items.max() ?? -1) + 1
    }

    func children(of item: Int32?) -> [Int32] {
        known.map { $0.children(of: item) ?? [] } ?? source.children(of: item)
    }

    func hasChildren(_ item: Int32) -> Bool { known.map { $0.hasChildren(item) ?? false } ?? source.hasChildren(item) }

    /// The last item of the top level, its last child, and so on.
    var lastItems: [Int32] {
        var items: [Int32] = []
        while let item = children(of: items.last).last { items.append(item) }
        return items
    }

    /// Whether an item is in the tree. An item of a tree that is not all known has no other place in the other tree.
    func has(_ item: Int32) -> Bool { known?.contains(item) ?? false }

    /// Whether the value of an item has all that is inside.
    var hasWholeValues: Bool { source.kind.form == .document }

    /// Whether the tree has values as JSON has them.
    var hasJSONValues: Bool { source.kind.form == .document && source.kind != .xml }

    /// What the document is; `nil` if that is not known, or if the tree is no document of this kind.
    var root: Root? {
        let items = children(of: nil)
        guard hasJSONValues, let first = items.first else { return nil }
        if items.count == 1, source.kind != .jsonl, !hasChildren(first),
            source.printed(.pointer, of: first).isEmpty
        {
            return .value
        }
        return name(of: first) == nil ? .array : .object
    }

    /// The name of a member, or of an item that is no element of an array.
    func name(of item: Int32) -> [UInt8]? {
        hasJSONValues ? TreeWriter.name(of: item, in: source) : source.printed(.name, of: item)
    }

    /// The value of an item on one line: as JSON in documents, and otherwise its text.
    func value(of item: Int32) -> [UInt8] {
        if source.kind == .directory { return source.value(of: item, limit: .max).bytes.onOneLine }
        guard hasJSONValues, !isText(item) else {
            if source.kind == .indented {
                let names = line(to: item).map { source.printed(.name, of: $0) }
                return Array(names.joined(separator: " › ".utf8)).onOneLine
            }
            if source.kind == .diff {
                let label = source.labels(of: [item], limit: .max)[0]
                return label.parts.filter { $0.role != .summary }.flatMap(\.bytes).onOneLine
            }
            return source.printed(source.kind == .xml ? .value : source.kind.usualPart, of: item).onOneLine
        }
        return TreeWriter.json(of: item, in: source)
    }

    /// The value of an item on one line, as it is in the input, and its name before it with quotes if it is a text.
    func written(_ item: Int32, withName: Bool) -> [UInt8] {
        let value = source.printed(source.kind == .indented ? .line : .value, of: item).onOneLine
        guard withName, let name = name(of: item) else { return value }
        return (nameKind(of: item) == .text ? JSONWriter.string(name) : name.onOneLine) + ": ".utf8 + value
    }

    /// The kind of the name of an item of a document.
    func nameKind(of item: Int32) -> MeantValue.NameKind? {
        source.withRow(of: item) { document, row in (document as? any ValueDocument)?.meaning(of: row).nameKind }
    }

    /// The place of an item for the user to read; `nil` for an item that is known by its text.
    func path(of item: Int32) -> [UInt8]? {
        switch source.kind {
        case .ini where isText(item): return nil
        case .json, .jsonl, .yaml, .toml, .ini:
            let path = source.printed(.jq, of: item)
            guard let top = line(to: item).first, root == .array, source.printed(.pointer, of: top).isEmpty
            else { return path.onOneLine }
            // One of several documents.
            let index = children(of: nil).firstIndex(of: top) ?? 0
            return Array(".[\(index)]".utf8) + (path == [UInt8(ascii: ".")] ? [] : path.onOneLine)
        case .xml: return source.printed(.path, of: item).onOneLine
        case .table, .csv, .tsv: return source.printed(.name, of: item).onOneLine
        case .lines, .indented: return source.place(of: item).map { Array("\($0.line)".utf8) }
        case .directory, .listing: return source.path(of: item, limit: .max).onOneLine
        case .diff: return source.printed(.path, of: item).onOneLine
        case .paths: return nil
        }
    }

    /// Whether an item is a text below records, which is no value.
    private func isText(_ item: Int32) -> Bool {
        source.kind == .ini && source.withRow(of: item) { $0.kind(of: $1).value == .line } ?? false
    }

    /// The items from the top level down to an item.
    private func line(to item: Int32) -> [Int32] { sequence(first: item, next: source.parent(of:)).reversed() }
}

extension [UInt8] {
    /// The bytes on one line.
    var onOneLine: [UInt8] {
        guard contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
        return flatMap { byte -> [UInt8] in
            byte == 0x0A ? Array("\\n".utf8) : byte == 0x0D ? Array("\\r".utf8) : [byte]
        }
    }
}
