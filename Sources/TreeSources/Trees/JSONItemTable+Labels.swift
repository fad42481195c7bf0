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

    /// Returns how the children of an item are labeled, or `nil` if they are not known.
    private mutating func labeling(of parent: Int32?) -> JSONLabeling? {
        guard let list = lists[parent], let container = container(parent) else { return nil }
        if let known = list.labeling, known.isFinal || known.byteCount == document.byteCount { return known }
        let labeling = document.labeling(of: container.row, given: labelFields)
        lists[parent]?.labeling = labeling
        return labeling
    }

    /// Returns the text of an item that a search looks at.
    mutating func searchedText(of item: Int32) -> String {
        let hasChildren = row(of: item).map(document.hasChildren) ?? false
        return label(of: item, limit: .max, hasPreview: !hasChildren).searchedText(hasChildren: hasChildren)
    }

    /// Returns the label of an item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - limit: The number of bytes after which a value is cut.
    ///   - hasPreview: Whether the label of a container has a short form of the values inside.
    mutating func label(of item: Int32, limit: Int, hasPreview: Bool = true) -> ItemLabel {
        var label = ItemLabel()
        guard let row = row(of: item) else { return label }
        var labeling: JSONLabeling?
        var labelRow: JSONRow?
        if let name = document.nameText(of: row, limit: limit) {
            label.append(name, .name)
            if label.parts.isEmpty { label.append("\"\"".utf8, .name) }
        } else if item != onlyDocument {
            label.append(String(position(of: item)).utf8, .index)
            if document.kind(of: row) == .object { labeling = self.labeling(of: parent(of: item)) }
            labelRow = labeling.flatMap { document.label(of: row, $0.fields) }
        }
        if let labelRow {
            label.appendElementName(document.valueText(of: labelRow, limit: limit))
        } else {
            label.appendColon()
        }
        if document.kind(of: row).isContainer {
            guard hasPreview else { return label }
            let rows = document.previewedRows(in: row, leavingOut: labelRow, labeling)
            label.appendPreview(of: row, rows, of: document)
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
    fileprivate mutating func appendPreview(of row: JSONRow, _ preview: JSONPreview, of document: JSONDocument) {
        let isObject = document.kind(of: row) == .object
        append(isObject ? "{" : "[", .summary)
        for (index, child) in preview.rows.enumerated() {
            if index > 0 { append(", ", .summary) }
            if let name = document.nameText(of: child, limit: JSONPreview.byteLimit) { append("\(name): ", .summary) }
            if let inside = preview.insides[child], !inside.rows.isEmpty {
                appendPreview(of: child, inside, of: document)
            } else {
                appendShortValue(child, of: document)
            }
        }
        if preview.isCut || document.isGrowing(row) {
            if !preview.rows.isEmpty { append(", ", .summary) }
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
            let text = document.valueText(of: row, limit: JSONPreview.byteLimit)
            append(text.description, .summary)
            if text.isCut { append(Self.ellipsis, .sign) }
        }
        append(end, .summary)
    }
}

/// The values in a container that its row shows in short.
private struct JSONPreview {
    /// The greatest number of values.
    static let limit = 4

    /// The number of bytes after which each is cut.
    static let byteLimit = 30

    /// The values.
    var rows: [JSONRow]

    /// Whether the container has other values that the row does not show.
    var isCut: Bool

    /// The values in objects among them, one level deep.
    var insides: [JSONRow: JSONPreview] = [:]
}

extension JSONDocument {
    /// Returns the first values in a container. An element leaves out its label and its members that are equal in all
    /// elements, and shows values in the objects inside it in the same way.
    fileprivate func previewedRows(
        in row: JSONRow, leavingOut labelRow: JSONRow?, _ labeling: JSONLabeling?
    ) -> JSONPreview {
        let limit = JSONPreview.limit
        guard let labeling else {
            let rows = children(of: row, limit: limit + 1)
            return JSONPreview(rows: Array(rows.prefix(limit)), isCut: rows.count > limit)
        }
        let members = children(of: row, limit: LabelSearch.memberLimit)
        let others = members.filter { $0 != labelRow }
        let rows = Array(others.lazy.filter { !isEqualMember($0, labeling) }.prefix(limit + 1))
        let isCut = rows.count > limit || rows.count < others.count || rows.isEmpty && !members.isEmpty
        var preview = JSONPreview(
            rows: Array(rows.prefix(limit)), isCut: isCut || members.count == LabelSearch.memberLimit)
        for row in preview.rows where kind(of: row) == .object {
            let members = firstMembers(of: row)
            let others = members.filter { $0 != labelRow }
            let differing = differingMembers(of: others, in: row, labeling).prefix(max(1, limit / preview.rows.count))
            preview.insides[row] = JSONPreview(
                rows: Array(differing),
                isCut: differing.count < others.count || members.count == LabelSearch.memberLimit)
        }
        return preview
    }
}
