/// A TOML text whose values can be shown as a tree.
///
/// ```swift
/// let document = TOMLDocument("title = \"Ada\"\n[born]\nyear = 1815\n".utf8)
/// let root = document.children(of: nil)[0]
/// document.children(of: root).map { document.pointer(of: $0) }  // [/title, /born]
/// ```
///
/// The text stays as it is. In addition to it there are the rows: each table, each array, and each value in them, in
/// the order of the text. A table that has no header, as `a` in `a.b = 1`, is a row too. A table that is written in
/// several places is where it begins, and its value is the text from there to its last value.
///
/// A string whose text is an object or an array of JSON has the values in it as rows inside, up to 16 MB of text.
///
/// toml++ reads the text when it is whole. A text with an error has the rows of the text before the key, or the header,
/// in which the error is. A key may have 100 names, and arrays and inline tables may be nested 100 levels deep.
package struct TOMLDocument: Sendable {
    /// Whether the end of the text was reached: no more text is read.
    package private(set) var isFinished = false

    /// The text.
    private var input = PagedBytes()

    /// The values. Tables are mappings, arrays are sequences, values without quotes are plain.
    private(set) var values: YAMLDocument

    private var failure: TOMLReader.Failure?

    /// Creates a document without text, whose elements get labels by the best of ``ItemField/usualLabels``.
    package init() { self.init(label: []) }

    /// Creates a document without text.
    ///
    /// - Parameter fields: The fields of which the first one that an element has is its label.
    package init(label fields: [ItemField]) { values = YAMLDocument(label: fields) }

    /// Creates a document from a whole text.
    package init(_ text: some Sequence<UInt8>) {
        self.init()
        append(text)
        finish()
    }

    /// Reads a piece of the text. It may end anywhere.
    ///
    /// - Precondition: The document is not finished.
    package mutating func append(_ piece: Span<UInt8>) {
        precondition(!isFinished, "The document is finished; no text can be appended")
        input.append(piece)
    }

    /// Ends the text, and reads it.
    package mutating func finish() {
        guard !isFinished else { return }
        isFinished = true
        let read = TOMLReader.read(input)
        failure = read.failure
        values = YAMLDocument(read.index, label: values.labelFields)
    }

    /// Whether more text can bring more rows: the text is not finished.
    package var isReading: Bool { !isFinished }

    /// The number of bytes of the text.
    package var byteCount: Int { input.count }

    /// The number of bytes before the error, or ``byteCount``.
    package var readCount: Int { failure?.offset ?? byteCount }

    /// Returns a copy of bytes of the text.
    ///
    /// - Precondition: The range lies within the text.
    package func text(in range: Range<Int>) -> [UInt8] { input.copy(range) }

    /// The error in the text, or `nil`.
    package var error: DocumentError<TOMLProblem>? {
        failure.map {
            DocumentError(
                problem: TOMLProblem(sentence: $0.sentence), offset: $0.offset, place: place(of: $0.offset),
                sentence: $0.sentence)
        }
    }

    /// Returns the line and the column of an offset.
    ///
    /// - Precondition: `offset` is from 0 to ``byteCount``.
    /// - Complexity: O(`offset`).
    package func place(of offset: Int) -> InputPlace { input.place(of: offset) }
}

/// A problem in a TOML text.
package struct TOMLProblem: Hashable, Sendable {
    /// The problem as a sentence, without a capital letter and without a full stop.
    package let sentence: String
}
