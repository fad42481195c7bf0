/// A document of YAML, TOML or XML: a parser finds its rows in a text.
package protocol ParsedDocument: TreeDocument {
    /// Whether the end of the text was reached: no more text is read.
    var isFinished: Bool { get }

    /// The text, and the texts that were decoded.
    var source: DocumentBytes { get }

    /// The rows that are known, with their places in the tree and in the text.
    var rows: DocumentRows { get }

    /// The error that ended reading, without its line and column.
    var failure: DocumentFailure? { get }
}

/// A problem in a text.
package struct DocumentFailure: Hashable, Sendable {
    /// The problem as a sentence, without a capital letter and without a full stop.
    let sentence: String

    /// The offset of the byte that shows it. At the end of the text it is the number of bytes.
    let offset: Int
}

extension DocumentFailure {
    // The sentences that several formats have.
    static let noData = "there is no data"
    static let utf16 = "this looks like UTF-16; only UTF-8 can be read"
    static let textAfterDocument = "there is more text after the end of the document"
    static let tooLarge = "the input has too many values"
    static func tooDeep(_ limit: Int) -> String { "the values are nested deeper than \(limit) levels" }
}

extension ParsedDocument {
    /// Whether more text can bring more values: the text is not finished, and no error ended reading.
    package var isReading: Bool { !isFinished && failure == nil }

    /// The number of bytes of the text.
    package var byteCount: Int { source.input.count }

    /// The number of bytes before the error that ended reading, or ``byteCount``.
    package var readCount: Int { failure?.offset ?? byteCount }

    /// Returns a copy of bytes of the text.
    ///
    /// - Precondition: The range lies within the text.
    package func text(in range: Range<Int>) -> [UInt8] { source.input.copy(range) }

    /// The error that ended reading, or `nil`. The rows before it stay, and in a finished text the lines after it are
    /// rows.
    ///
    /// ```swift
    /// let document = YAMLDocument("a: [1, 2".utf8)
    /// document.error.map { "\($0)" } ?? ""  // 1:9: a comma or ] is missing
    /// ```
    package var error: InputFailure? {
        failure.map { InputFailure(place: place(of: $0.offset), sentence: $0.sentence) }
    }

    /// The error that ended reading.
    package var problems: InputProblems {
        var problems = InputProblems(failure: error)
        problems.isIncomplete = failure.map { $0.offset >= byteCount } ?? false
        return problems
    }

    /// Returns the line and the column of an offset.
    ///
    /// - Precondition: `offset` is from 0 to ``byteCount``.
    /// - Complexity: O(`offset`).
    package func place(of offset: Int) -> InputPlace { source.input.place(of: offset) }

    /// The rows that are known.
    package var rowRange: Range<Int32> { 0..<Int32(rows.count) }

    /// Returns the row that a row is in, or `nil`.
    package func parent(of row: Int32) -> Int32? { rows.parent(of: row) }

    /// Returns the range of a row's value: exactly the text that the user wrote.
    ///
    /// The range of a row that is not closed ends where reading ended, or with the lines after an error.
    package func valueRange(of row: Int32) -> Range<Int> {
        rows.valueRange(of: row, end: isFinished ? byteCount : readCount)
    }

    /// Returns the first bytes of a row's value with its escapes decoded; none for a row with rows inside. An alias of
    /// YAML is `*` and the anchor.
    ///
    /// - Parameters:
    ///   - row: A row.
    ///   - limit: The greatest number of bytes.
    /// - Complexity: O(number of bytes).
    func bytes(of row: Int32, limit: Int = .max) -> [UInt8] {
        rows[row].text.map { source.copy($0, limit: limit) } ?? []
    }

    /// Returns the first bytes of a text as a value.
    func value(of text: StoredText, limit: Int) -> ItemValue {
        let value = source.copy(text, limit: limit)
        return ItemValue(value, byteCount: text.range.count, isCut: value.count < text.range.count)
    }

    /// Returns where a row begins: at its name, or at its value.
    package func origin(of row: Int32) -> RowOrigin { RowOrigin(place: place(of: rows[row].start)) }
}
