// The labels of values: of JSON, YAML and TOML.
extension TreeDocument {
    /// Returns the label of a value: the name, or the index with the value of the field that labels elements, and then
    /// the value, or a short form of the values inside.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - limit: The number of bytes after which a value is cut.
    ///   - isSearched: Whether a container has no short form of the values inside.
    ///   - properties: Words before the value, each with a blank after it.
    ///   - inQuotes: Whether a text is in quotes.
    ///   - isGrowing: Returns whether more values may come into a row.
    ///   - labeling: Returns how the elements of an array, or several documents, are labeled.
    func valueLabel(
        of row: Int32, limit: Int, isSearched: Bool, properties: [[UInt8]] = [], inQuotes: Bool = true,
        isGrowing: (Int32) -> Bool, labeling: (Int32?) -> ElementLabeling
    ) -> ItemLabel {
        var label = ItemLabel()
        let kind = kind(of: row)
        var known: ElementLabeling?
        var labelRows: [Int32] = []
        if let name = shownText(of: row, isName: true, limit: limit) {
            label.append(name, .name)
            if label.parts.isEmpty { label.append("\"\"".utf8, .name) }
        } else if !isOnlyText(row), let index = index(of: row) {
            label.append(String(index).utf8, .index)
            if kind.value == .object { known = labeling(parent(of: row)) }
            labelRows = known.map { self.labelRows(of: row, $0.fields) } ?? []
        }
        if labelRows.isEmpty {
            label.appendColon()
        } else {
            label.appendElementName(labelRows.map { valueText(of: $0, limit: limit) })
        }
        for property in properties { label.append(property, .separator) }
        if !kind.isContainer {
            label.append(valueText(of: row, limit: limit), of: kind.value, inQuotes: inQuotes)
        } else if !(isSearched && hasChildren(row)) {
            let preview = LabelPreview(of: row, in: self, leavingOut: labelRows, known)
            label.appendPreview(of: row, preview, in: self, isGrowing: isGrowing)
        }
        return label
    }

    /// Returns the value of a row as it is shown.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - limit: The number of bytes of the input after which the value is cut.
    package func valueText(of row: Int32, limit: Int = .max) -> JSONText {
        shownText(of: row, isName: false, limit: limit) ?? JSONText(verbatim: [], isCut: false)
    }
}

extension ItemLabel {
    /// Appends a value that has no values inside.
    fileprivate mutating func append(_ text: JSONText, of kind: RowKind.Value, inQuotes: Bool) {
        switch kind {
        case .string:
            if inQuotes { append("\"".utf8, .string) }
            append(text, .string)
            if inQuotes { append("\"".utf8, .string) }
        case .number: append(text, .number)
        case .alias: append(text, .separator)
        case .wrong: append(text, .error)
        case .word, .object, .array, .element, .line: append(text, .word)
        }
    }

    /// Appends the first values in a container in short, such as `{id: 7, tags: […]}`.
    mutating func appendPreview(
        of row: Int32, _ preview: LabelPreview, in document: some TreeDocument, isGrowing: (Int32) -> Bool
    ) {
        let isObject = document.kind(of: row).value != .array
        append(isObject ? "{" : "[", .summary)
        for (index, child) in preview.rows.enumerated() {
            if index > 0 { append(", ", .summary) }
            if let name = document.shownText(of: child, isName: true, limit: LabelPreview.byteLimit) {
                append(name.parts.isEmpty ? "\"\": " : "\(name): ", .summary)
            }
            if let inside = preview.insides[child], !inside.rows.isEmpty {
                appendPreview(of: child, inside, in: document, isGrowing: isGrowing)
            } else {
                appendShortValue(child, of: document)
            }
        }
        if preview.isCut || isGrowing(row) {
            if !preview.rows.isEmpty { append(", ", .summary) }
            append(Self.ellipsis, .sign)
        }
        append(isObject ? "}" : "]", .summary)
    }

    /// Appends the beginning of a value, or a short form of the values in it.
    private mutating func appendShortValue(_ row: Int32, of document: some TreeDocument) {
        let kind = document.kind(of: row)
        let isContainer = kind.isContainer || kind.value == .element && document.hasChildren(row)
        let (start, end) =
            switch kind.value {
            case .array: ("[", "]")
            case .string where document.kind != .xml: ("\"", "\"")
            default: isContainer ? ("{", "}") : ("", "")
            }
        append(start, .summary)
        if isContainer {
            if document.hasChildren(row) { append(Self.ellipsis, .sign) }
        } else {
            let text = document.valueText(of: row, limit: LabelPreview.byteLimit)
            append(text.description, .summary)
            if text.isCut { append(Self.ellipsis, .sign) }
        }
        append(end, .summary)
    }
}

/// The values in a container that its label shows in short.
struct LabelPreview {
    /// The greatest number of values.
    private static let limit = 4

    /// The number of bytes after which each is cut.
    static let byteLimit = 30

    /// The values.
    var rows: [Int32]

    /// Whether the container has other values that the label does not show.
    var isCut: Bool

    /// The values in objects among them, one level deep.
    var insides: [Int32: LabelPreview] = [:]

    /// Takes the first values of a container. An element leaves out its label and its members that are equal in all
    /// elements, and shows values in the objects inside it in the same way.
    init(of row: Int32, in document: some TreeDocument, leavingOut labelRows: [Int32], _ labeling: ElementLabeling?) {
        let limit = Self.limit
        guard let labeling else {
            let children = document.children(of: row, limit: limit + 1 + labelRows.count)
            let rows = children.filter { !labelRows.contains($0) }
            (self.rows, isCut) = (Array(rows.prefix(limit)), rows.count > limit)
            return
        }
        let members = document.firstMembers(of: row)
        let others = members.filter { !labelRows.contains($0) }
        let rows = Array(others.lazy.filter { !document.isEqualMember($0, labeling) }.prefix(limit + 1))
        self.rows = Array(rows.prefix(limit))
        isCut =
            rows.count > limit || rows.count < others.count || rows.isEmpty && !members.isEmpty
            || members.count == LabelSearch.memberLimit
        for row in self.rows where document.kind(of: row).value == .object {
            let members = document.firstMembers(of: row)
            let others = members.filter { !labelRows.contains($0) }
            let differing = document.differingMembers(of: others, in: row, labeling)
                .prefix(max(1, limit / self.rows.count))
            var inside = self
            (inside.rows, inside.insides) = (Array(differing), [:])
            inside.isCut = differing.count < others.count || members.count == LabelSearch.memberLimit
            insides[row] = inside
        }
    }
}
