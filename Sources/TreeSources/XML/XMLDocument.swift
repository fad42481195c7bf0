/// An XML text whose elements can be shown as a tree, read while it arrives.
///
/// ```swift
/// let document = XMLDocument(#"<list><book id="7">Dune</book></list>"#.utf8)
/// let list = document.children(of: nil)[0]
/// let book = document.children(of: list)[0]
/// let paths = document.children(of: book).map { String(decoding: document.printed(.path, of: $0), as: UTF8.self) }
/// paths  // ["/list/book/@id", "/list/book/text()"]
/// document.children(of: book).map { document.valueText(of: $0) }  // [7, Dune]
/// ```
///
/// The text stays as it is. In addition to it there are the rows: elements, attributes, texts, CDATA sections,
/// comments, processing instructions and the document type. Blanks between tags are left out. An element is a row as
/// soon as its start tag has arrived, a text when it ends.
///
/// The text is read as UTF-8, also if its declaration names another encoding: a ``TextDecoder`` makes UTF-8 of others.
///
/// Expat reads the text. It replaces entities that the text declares, within limits, and it never reads another file: a
/// reference to an entity of another file is shown as it is written. The place of a row from an entity is the
/// reference.
///
/// This is a value. A copy shares the memory of the original until one of them reads more.
package struct XMLDocument: Sendable {
    /// Whether the end of the text was reached: no more text is read.
    package private(set) var isFinished = false

    private(set) var index = XMLIndex()
    private var parser = Expat()

    /// The number of bytes that expat has read.
    private var parsedCount = 0

    /// Creates a document without text.
    package init() {}

    /// Creates a document from a whole text.
    package init(_ text: some Sequence<UInt8>) {
        append(text)
        finish()
    }

    /// Reads a piece of the text. It may end anywhere, also inside a character.
    ///
    /// The rows of the finished document do not depend on where the pieces end.
    ///
    /// - Precondition: The document is not finished.
    /// - Complexity: O(length of the piece). If a copy of the document has read more, O(length of the text), once; and
    ///   O(number of rows) if there is a copy.
    package mutating func append(_ piece: Span<UInt8>) {
        precondition(!isFinished, "The document is finished; no text can be appended")
        index.bytes.input.append(piece)
        // Two bytes show UTF-16.
        if !piece.isEmpty, byteCount >= 2 { parse(isFinal: false) }
    }

    /// Ends the text. If something is missing then, that is an error.
    package mutating func finish() {
        guard !isFinished else { return }
        parse(isFinal: true)
        index.appendRest()
        isFinished = true
    }

    private mutating func parse(isFinal: Bool) {
        guard failure == nil else { return }
        if parsedCount == 0, index.isUTF16 { return index.fail(DocumentFailure.utf16, at: 0) }
        if parser.read(parsedCount..<byteCount, of: &index, isFinal: isFinal) == .isElsewhere {
            let input = index.bytes.input
            index = XMLIndex()
            index.bytes.input = input
            parser = Expat()
            _ = parser.read(0..<byteCount, of: &index, isFinal: isFinal)
        }
        parsedCount = byteCount
    }

    package var failure: DocumentFailure? { index.failure }

    package var rows: DocumentRows { index.rows }
    package var source: DocumentBytes { index.bytes }

    /// Returns whether a range has the same bytes as a range of another text.
    func hasSameBytes(_ range: Range<Int>, as other: XMLDocument, _ otherRange: Range<Int>) -> Bool {
        index.bytes.input.hasSameBytes(range, as: other.index.bytes.input, otherRange)
    }

    /// Returns a byte of the text, or `nil` after its end.
    func byte(at offset: Int) -> UInt8? { index.bytes.input.byte(at: offset) }

    /// Returns the kind of a row's value.
    package func xmlKind(of row: Int32) -> XMLKind { index.kinds[Int(row)] }

    /// Returns whether blanks around texts and between tags in an element count: it has texts and elements, or is below
    /// `xml:space="preserve"`.
    func hasBlanks(_ element: Int32) -> Bool { index.elementsWithBlanks.contains(element) }

    /// Returns the name of an element, or of an attribute with an `@` before it, or `nil` for another row.
    ///
    /// - Complexity: O(length of the name).
    package func name(of row: Int32) -> [UInt8]? {
        guard let name = rows[row].name else { return nil }
        return (xmlKind(of: row) == .attribute ? [UInt8(ascii: "@")] : []) + index.bytes.copy(name)
    }

}

/// The kind of a row of XML.
package enum XMLKind: UInt8, Hashable, Sendable {
    /// An element. Its attributes and contents are inside.
    case element
    /// An attribute of an element. Its name begins with `@`.
    case attribute
    /// Text between tags.
    case text
    /// A section between `<![CDATA[` and `]]>`.
    case cdata
    /// A comment, with its marks.
    case comment
    /// A processing instruction, with its marks.
    case instruction
    /// The document type, with its marks.
    case documentType
    /// A line of the text that was not read because of an error.
    case wrong

    /// Whether the row is text: between tags or in a CDATA section.
    var isText: Bool { self == .text || self == .cdata }

    /// How XPath names a row without a name of its own. It has no word for a document type.
    var nodeTest: String {
        switch self {
        case .comment: "comment()"
        case .instruction: "processing-instruction()"
        case .documentType: "doctype()"
        default: "text()"
        }
    }
}
