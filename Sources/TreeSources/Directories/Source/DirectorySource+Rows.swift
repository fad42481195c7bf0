// The rows of a directory are its entries, with the same numbers.
extension DirectorySource.State: TreeDocument {
    var form: DocumentForm {
        var form = DocumentForm(.directory)
        form.pathSeparator = "/"
        form.childLoading = .byReading
        return form
    }

    /// Does nothing: directories are read by listings.
    mutating func append(_ bytes: Span<UInt8>) {}
    mutating func finish() {}

    var rowRange: Range<Int32> { 0..<Int32(clamping: tree.numberCount) }

    func children(of item: Int32?, limit: Int) -> [Int32] { Array(children(of: item).prefix(limit)) }
    func hasChildren(_ item: Int32) -> Bool { tree.canBeListed(item) }
    func parent(of item: Int32) -> Int32? { tree.parent(of: item) }

    func name(of item: Int32) -> [UInt8]? { tree.name(of: item) }

    func kind(of item: Int32) -> RowKind {
        var kind = RowKind(.line)
        kind.isIgnored = isIgnored(item)
        return kind
    }

    /// Returns the path of an entry.
    func value(of item: Int32, limit: Int, as form: ValueForm) -> ItemValue {
        ItemValue(tree.path(of: item), limit: limit)
    }

    /// Returns the name, with a slash after the name of a directory, the target of a link whose details were read, and
    /// the state of a file in a repository of Git. A search has the name alone, because where links lead is not known
    /// of all entries.
    func label(of item: Int32, limit: Int, isSearched: Bool) -> ItemLabel {
        if isSearched { return ItemLabel([.init(tree.name(of: item), .name)]) }
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

    func printed(_ part: PrintedPart, of item: Int32?, limit: Int) -> [UInt8] {
        guard let item else { return [] }
        return part == .name ? tree.name(of: item) : tree.path(of: item)
    }

    func origin(of item: Int32) -> RowOrigin {
        var origin = RowOrigin()
        origin.file = ListedFile(name: tree.name(of: item), kind: tree.kind(of: item), details: details[item])
        origin.request = FileRequest(tree.name(of: item), in: tree.location(of: tree.parent(of: item)))
        return origin
    }
}
