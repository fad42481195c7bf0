// What is shown and printed of the items of a JSON text.
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

    /// Returns the name of a member, or the position of another row.
    func name(of item: Int32, _ row: JSONRow) -> [UInt8] {
        document.name(of: row) ?? Array(String(position(of: item)).utf8)
    }

    /// Returns what is shown of an item.
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
            label.append(document.preview(of: row).utf8, .summary)
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
        case .true, .false, .null: append(text, .word)
        case .wrong: append(text, .error)
        case .object, .array: break
        }
    }
}

extension JSONDocument {
    /// Returns the first values in a container in short, such as `{id: 7, tags: […]}`.
    fileprivate func preview(of row: JSONRow) -> String {
        let children = children(of: row, limit: Preview.values + 1)
        var parts = children.prefix(Preview.values).map { child in
            let name = nameText(of: child, limit: Preview.bytes).map { "\($0): " } ?? ""
            switch kind(of: child) {
            case .object: return name + (hasChildren(child) ? "{…}" : "{}")
            case .array: return name + (hasChildren(child) ? "[…]" : "[]")
            default:
                let text = valueText(of: child, limit: Preview.bytes)
                let value = "\(text)\(text.isCut ? "…" : "")"
                return name + (kind(of: child) == .string ? "\"\(value)\"" : value)
            }
        }
        if children.count > Preview.values || isGrowing(row) { parts.append("…") }
        let list = parts.joined(separator: ", ")
        return kind(of: row) == .object ? "{\(list)}" : "[\(list)]"
    }

    /// How much of a container is shown in its row.
    private enum Preview {
        static let values = 4
        static let bytes = 30
    }
}
