// The labels and the printed parts of the items of a JSON text.
extension JSONItemTable {
    /// Returns the item of the only document, if it has values inside: it is not shown.
    var root: Int32? {
        guard let item = onlyDocument, let row = row(of: item) else { return nil }
        return document.kind(of: row).isContainer ? item : nil
    }

    /// The item of the only document; `nil` if there are several, or may be one in each line.
    private var onlyDocument: Int32? {
        guard document.framing != .lines, let documents = lists[nil]?.items, documents.count == 1 else { return nil }
        return documents[0]
    }

    /// The items at the top level, which become known.
    var topItems: [Int32] {
        mutating get {
            let documents = children(of: nil)
            return root.map { children(of: $0) } ?? documents
        }
    }

    /// Returns the path of an item from its document.
    ///
    /// - Complexity: O(length of the pointer).
    func pointer(of item: Int32) -> JSONPointer {
        var parts: [[UInt8]] = []
        var next = item
        while let parent = parent(of: next), let row = row(of: next) {
            parts.append(name(of: next, row))
            next = parent
        }
        return JSONPointer(parts.reversed())
    }

    /// Returns the path of an item from its document as jq takes it, or its end. See ``TreeSource/path(of:limit:)``.
    func jqPath(of item: Int32, limit: Int) -> [UInt8] {
        let steps = ItemPath.bytes(to: item, limit: limit, parent: parent) { item in
            guard parent(of: item) != nil, let row = row(of: item) else { return [] }
            return ItemPath.jqStep(name: document.nameText(of: row, limit: limit), index: position(of: item))
        }
        return ItemPath.jq(steps)
    }

    /// Returns the name of a member, or the position of another row.
    func name(of item: Int32, _ row: JSONRow) -> [UInt8] {
        document.name(of: row) ?? Array(String(position(of: item)).utf8)
    }

    /// Returns the label of an item.
    func label(of item: Int32, limit: Int) -> ItemLabel {
        var label = ItemLabel()
        guard let row = row(of: item) else { return label }
        if let name = document.nameText(of: row, limit: limit) {
            label.append(name, .name)
            if label.parts.isEmpty { label.append("\"\"".utf8, .name) }
        } else if item != onlyDocument {
            label.append(String(position(of: item)).utf8, .index)
        }
        label.appendColon()
        if document.kind(of: row).isContainer {
            label.appendPreview(of: row, of: document)
        } else {
            label.appendScalar(row, of: document, limit: limit)
        }
        return label
    }
}

extension ItemLabel {
    /// Appends a value that has no values inside.
    fileprivate mutating func appendScalar(_ row: JSONRow, of document: JSONDocument, limit: Int) {
        let text = document.valueText(of: row, limit: limit)
        switch document.kind(of: row) {
        case .string:
            append("\"".utf8, .string)
            append(text, .string)
            append("\"".utf8, .string)
        case .number: append(text, .number)
        case .true, .false, .null, .word: append(text, .word)
        case .wrong: append(text, .error)
        case .object, .array: break
        }
    }

    /// Appends the first values in a container in short, such as `{id: 7, tags: […]}`.
    fileprivate mutating func appendPreview(of row: JSONRow, of document: JSONDocument) {
        let children = document.children(of: row, limit: Preview.values + 1)
        let isObject = document.kind(of: row) == .object
        append(isObject ? "{" : "[", .summary)
        for (index, child) in children.prefix(Preview.values).enumerated() {
            if index > 0 { append(", ", .summary) }
            if let name = document.nameText(of: child, limit: Preview.bytes) { append("\(name): ", .summary) }
            appendShortValue(child, of: document)
        }
        if children.count > Preview.values || document.isGrowing(row) {
            if !children.isEmpty { append(", ", .summary) }
            append(Self.ellipsis, .sign)
        }
        append(isObject ? "}" : "]", .summary)
    }

    /// Appends the beginning of a value, or a short form of the values in it.
    private mutating func appendShortValue(_ row: JSONRow, of document: JSONDocument) {
        let (start, end) =
            switch document.kind(of: row) {
            case .object: ("{", "}")
            case .array: ("[", "]")
            case .string: ("\"", "\"")
            default: ("", "")
            }
        append(start, .summary)
        if document.kind(of: row).isContainer {
            if document.hasChildren(row) { append(Self.ellipsis, .sign) }
        } else {
            let text = document.valueText(of: row, limit: Preview.bytes)
            append(text.description, .summary)
            if text.isCut { append(Self.ellipsis, .sign) }
        }
        append(end, .summary)
    }

    /// How much of a container is shown in its row.
    private enum Preview {
        static let values = 4
        static let bytes = 30
    }
}
