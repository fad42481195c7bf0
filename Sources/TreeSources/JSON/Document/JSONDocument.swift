/// A JSON text whose values can be shown as a tree, read while it arrives.
///
/// ```swift
/// var document = JSONDocument()
/// document.append(#"{"name": "Ada", "langu"#.utf8)
/// let root = document.children(of: nil)[0]
/// document.children(of: root).count  // 1
/// document.append(#"ages": ["en", "fr"]}"#.utf8)
/// document.finish()
/// document.children(of: root).map { document.pointer(of: $0) }  // [/name, /languages]
/// ```
///
/// The text stays as it is. In addition to it there is an index of eight bytes for each value: its offset and its
/// level. So the order of members, equal names and the digits of numbers are kept, and nothing is decoded before it is
/// shown. Members and elements are *rows*. They are numbered in the order of the text, and a row keeps its number while
/// more text arrives. A container becomes a row at its opening bracket, another value at its end.
///
/// In a text with an error the values before it are rows: ``error`` is the error. Each line after them is a row of the
/// kind ``RowKind/Value/wrong``. With ``JSONFraming/lines``, only a line that is not JSON is such a row.
///
/// This is a value. A copy shares full pages of the text and of the index with the original, so a copy for another
/// thread costs little while more text arrives.
package struct JSONDocument: Sendable {
    /// The number of documents in the text, and their separators.
    package var framing: JSONFraming { indexer.framing }

    /// Whether the end of the text was reached: no more text is read.
    package private(set) var isFinished = false

    /// What was dropped before the first byte. See ``keepLast(_:)``.
    var dropped = DroppedPart()

    /// The number of documents that are kept of ``JSONFraming/lines``, the last ones, and up to a quarter more; `nil`
    /// for all.
    let keptCount: Int?

    /// The fields that label elements, or none for the best of ``ItemField/usualLabels``.
    let labelFields: [ItemField]

    /// How the elements of the arrays that were asked for are labeled.
    private(set) var labels = ElementLabels([:])

    /// Where elements are in the arrays that were asked for.
    private(set) var positions = JSONPositions([:])

    /// The string that has this text; `nil` for a text of its own.
    var string: JSONString?

    /// The lines after an error; `nil` without one.
    var rest: Rest?

    var bytes = PagedBytes()
    var indexer: JSONIndexer

    /// Creates a document without text.
    ///
    /// - Parameters:
    ///   - framing: The number of documents in the text, and their separators.
    ///   - fields: The fields of which the first one that an element has is its label, or none for the best of
    ///     ``ItemField/usualLabels``.
    ///   - hasTextAbove: Whether lines of text can be above the first document. They are rows of the kind
    ///     ``RowKind/Value/wrong``.
    ///   - keptCount: The number of documents that are kept of ``JSONFraming/lines``; `nil` for all.
    package init(
        framing: JSONFraming = .document, label fields: [ItemField] = [], hasTextAbove: Bool = false,
        keeping keptCount: Int? = nil
    ) {
        self.keptCount = keptCount
        indexer = JSONIndexer(framing: framing, hasTextAbove: hasTextAbove)
        labelFields = fields
    }

    /// Creates a document from a whole text.
    ///
    /// - Parameters:
    ///   - text: The text, in UTF-8.
    ///   - framing: The number of documents in the text, and their separators.
    package init(_ text: some Sequence<UInt8>, framing: JSONFraming = .document) {
        self.init(framing: framing)
        append(text)
        finish()
    }

    /// Reads a piece of the text. It may end anywhere, also inside a character.
    ///
    /// The rows do not depend on where the pieces end.
    ///
    /// - Precondition: The document is not finished.
    /// - Complexity: O(length of the piece).
    package mutating func append(_ piece: Span<UInt8>) {
        precondition(!isFinished, "The document is finished; no text can be appended")
        // A copy may get other text.
        if !isKnownUniquelyReferenced(&labels) { labels = labels.copy() }
        if !isKnownUniquelyReferenced(&positions) { positions = positions.copy() }
        bytes.append(piece)
        indexer.read(piece)
        readRest(isWhole: false)
    }

    /// Ends the text. If something is missing then, that is an error.
    package mutating func finish() {
        guard !isFinished else { return }
        isFinished = true
        indexer.finish()
        readRest(isWhole: true)
    }

    /// Whether more text can bring more rows: the text is not finished, and no error ended reading.
    package var isReading: Bool { !isFinished && indexer.failure == nil }

    /// The number of rows that are known.
    package var rowCount: Int { indexer.rows.count }

    /// The rows that are known.
    package var rowRange: Range<Int32> { 0..<Int32(rowCount) }

    /// The number of bytes of the text.
    package var byteCount: Int { bytes.count }

    /// Returns a copy of bytes of the text.
    ///
    /// - Precondition: The range lies within the text.
    package func text(in range: Range<Int>) -> [UInt8] { bytes.copy(range) }
}
