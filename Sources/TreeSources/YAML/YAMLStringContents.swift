// JSON in strings.
extension YAMLIndexer.Index {
    /// Adds a row of a string. If its text is an object or an array of JSON, the values in it are added as rows inside.
    ///
    /// ```
    /// payload: '{"id": 7, "tags": ["a"]}'      payload: {"id": 7, "tags": ["a"]}  json
    ///                                          ├── id: 7
    ///                                          └── tags: [1]
    /// ```
    ///
    /// A string in the string is added in the same way. Its text is shorter, so there are not many levels.
    mutating func append(string entry: DocumentRows.Entry) {
        kinds.append(.string)
        guard let text = entry.text, let document = JSONDocument.content(of: bytes.copy(text)),
            rows.count + document.rowCount <= DocumentRows.maximumCount
        else { return rows.append(entry) }
        rows.open(entry)
        appendRows(of: document, in: text, entry)
        rows.close(end: entry.value.upperBound)
    }

    /// Adds the rows of a document that is in a string, but not the object or the array that is the document.
    private mutating func appendRows(of document: JSONDocument, in text: StoredText, _ string: DocumentRows.Entry) {
        func place(_ range: Range<Int>) -> StoredText {
            let start = text.range.lowerBound
            return StoredText(range: start + range.lowerBound..<start + range.upperBound, isDecoded: text.isDecoded)
        }
        let depth = rows.depth
        for row in (1..<document.rowCount).map({ Int32($0) }) {
            while rows.depth >= depth + document.level(of: row) { rows.close(end: string.value.upperBound) }
            let value = place(document.valueRange(of: row))
            let name = document.name(of: row).map { name in
                bytes.store(name, for: document.nameRange(of: row).map(place) ?? value)
            }
            var entry = DocumentRows.Entry(
                name: name, start: string.start, value: string.value, text: nil, written: value)
            switch document.jsonKind(of: row) {
            case .object, .array:
                kinds.append(document.kind(of: row).value)
                rows.open(entry)
            case .string:
                let text = value.range.lowerBound + 1..<value.range.upperBound - 1
                entry.text = bytes.store(
                    document.decodedString(row), for: StoredText(range: text, isDecoded: value.isDecoded))
                append(string: entry)
            default:
                entry.text = value
                kinds.append(.word)
                rows.append(entry)
            }
        }
        while rows.depth > depth { rows.close(end: string.value.upperBound) }
    }
}
