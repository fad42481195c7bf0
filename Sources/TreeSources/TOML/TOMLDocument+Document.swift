// The values answer all questions about rows, also those that have the same implementation in each document.
extension TOMLDocument: TreeDocument {
    /// TOML.
    package var form: DocumentForm {
        var form = values.form
        form.kind = .toml
        return form
    }

    /// The error in the text.
    package var problems: InputProblems { error?.problems(in: byteCount) ?? InputProblems() }

    /// The rows that are known.
    package var rowRange: Range<Int32> { values.rowRange }

    package func outline() -> TreeOutline { values.outline() }
    package func children(of row: Int32?, limit: Int) -> [Int32] { values.children(of: row, limit: limit) }
    package func hasChildren(_ row: Int32) -> Bool { values.hasChildren(row) }
    package func parent(of row: Int32) -> Int32? { values.parent(of: row) }
    package func index(of row: Int32) -> Int? { values.index(of: row) }

    /// Returns the kind of a row's value: a table is an object, and a value without quotes a word.
    package func kind(of row: Int32) -> RowKind { values.kind(of: row) }

    /// Returns the name of a value with its escapes decoded, or `nil` for an element and the document.
    package func name(of row: Int32) -> [UInt8]? { values.name(of: row) }

    package func value(of row: Int32, limit: Int, as form: ValueForm) -> ItemValue {
        values.value(of: row, limit: limit, as: form)
    }

    package func label(of row: Int32, limit: Int, isSearched: Bool) -> ItemLabel {
        values.label(of: row, limit: limit, isSearched: isSearched)
    }

    package func printed(_ part: PrintedPart, of row: Int32?, limit: Int) -> [UInt8] {
        values.printed(part, of: row, limit: limit)
    }

    package func origin(of row: Int32) -> RowOrigin { values.origin(of: row) }

    package func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        try values.forEachTextLine(after: &position, isAtEnd: isAtEnd, depth: depth, body)
    }

    package func content(of row: Int32, comparedWith other: any TreeDocument) -> RowContent {
        values.content(of: row, isTOML: true)
    }
}
