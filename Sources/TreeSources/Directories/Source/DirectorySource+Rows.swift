/// The rows of a directory: its entries, with the numbers of the items.
struct DirectoryRows: TreeDocument {
    let source: DirectorySource

    private func ask<Answer: Sendable>(_ question: (inout DirectorySource.State) -> Answer) -> Answer {
        source.state.withLock { question(&$0) }
    }

    var form: DocumentForm {
        var form = DocumentForm(.directory)
        form.pathSeparator = "/"
        form.childLoading = .byReading
        return form
    }

    /// Does nothing: directories are read by listings.
    mutating func append(_ bytes: Span<UInt8>) {}
    mutating func finish() {}

    var rowRange: Range<Int32> { 0..<Int32(clamping: ask { $0.tree.numberCount }) }
    func children(of item: Int32?, limit: Int) -> [Int32] { Array(source.children(of: item).prefix(limit)) }
    func hasChildren(_ item: Int32) -> Bool { source.hasChildren(item) }
    func parent(of item: Int32) -> Int32? { source.parent(of: item) }
    func name(of item: Int32) -> [UInt8]? { ask { $0.tree.name(of: item) } }

    func kind(of item: Int32) -> RowKind {
        var kind = RowKind(.line)
        kind.isIgnored = ask { $0.isIgnored(item) }
        return kind
    }

    /// Returns the path of an entry.
    func value(of item: Int32, limit: Int, as form: ValueForm) -> ItemValue {
        ItemValue(ask { $0.tree.path(of: item) }, limit: limit)
    }

    /// Returns the label of an entry. A search has the name alone, because where links lead is not known of all
    /// entries.
    func label(of item: Int32, limit: Int, isSearched: Bool) -> ItemLabel {
        ask { isSearched ? ItemLabel([.init($0.tree.name(of: item), .name)]) : $0.label(of: item, limit: limit) }
    }

    func printed(_ part: PrintedPart, of item: Int32?, limit: Int) -> [UInt8] {
        guard let item else { return [] }
        return ask { part == .name ? $0.tree.name(of: item) : $0.tree.path(of: item) }
    }

    func origin(of item: Int32) -> RowOrigin {
        ask { state in
            let (tree, name) = (state.tree, state.tree.name(of: item))
            var origin = RowOrigin()
            origin.file = ListedFile(name: name, kind: tree.kind(of: item), details: state.details[item])
            origin.request = FileRequest(name, in: tree.location(of: tree.parent(of: item)))
            return origin
        }
    }
}

extension DirectorySource.State {
    /// Returns the name, with a slash after the name of a directory, the target of a link whose details were read, and
    /// the state of a file in a repository of Git.
    mutating func label(of item: Int32, limit: Int) -> ItemLabel {
        var label = ItemLabel([.init(tree.name(of: item), isIgnored(item) ? .separator : .name)])
        if tree.kind(of: item) == .directory { label.append("/".utf8, .separator) }
        if let link = details[item]?.link {
            label.append(" ".utf8, .separator)
            label.append("→ ".utf8, .sign)
            label.append(link.target.prefix(limit), link.isBroken ? .error : .string)
        }
        if let sign = gitSign(of: item) { label.parts.append(sign) }
        return label
    }
}
