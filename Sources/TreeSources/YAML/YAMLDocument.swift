/// A YAML text whose values can be shown as a tree, read while it arrives.
///
/// ```swift
/// let document = YAMLDocument("name: Ada\nlanguages: [en, fr]\n".utf8)
/// let root = document.children(of: nil)[0]
/// document.children(of: root).map { document.pointer(of: $0) }  // [/name, /languages]
/// let languages = document.children(of: root)[1]
/// document.children(of: languages).map { document.valueText(of: $0) }  // [en, fr]
/// ```
///
/// The text stays as it is. In addition to it there are the rows: each document, each member of a mapping and each
/// element of a sequence. A member's name that is a sequence or a mapping is shown as it is written. An alias is a row
/// without children, so that a small text is never a large tree. Comments are left out. A string whose text is an
/// object or an array of JSON has the values in it as rows inside, up to 16 MB of text.
///
/// libyaml reads the text. It asks for bytes and cannot wait for them, so the text is read from its beginning when it
/// has become twice as long, and at its end. A value becomes a row when nothing that may follow can change it.
///
/// This is a value. A copy shares the memory of the original until one of them reads more.
package struct YAMLDocument: Sendable {
    /// Whether the end of the text was reached: no more text is read.
    package private(set) var isFinished = false

    private var index = YAMLIndexer.Index()
    private var check = YAMLTextCheck()

    /// The number of bytes when the text was read last.
    private var lastCount = 0

    /// The fields that label elements, or none for the best of ``ItemField/usualLabels``.
    let labelFields: [ItemField]

    /// The fields that label the elements of the sequences whose elements were shown.
    private(set) var labels = ElementLabels()

    /// Creates a document without text, whose elements get labels by the best of ``ItemField/usualLabels``.
    package init() { self.init(label: []) }

    /// Creates a document without text.
    ///
    /// - Parameter fields: The fields of which the first one that an element has is its label.
    package init(label fields: [ItemField]) { labelFields = fields }

    /// Creates a finished document of values that were read in another way.
    init(_ index: YAMLIndexer.Index, label fields: [ItemField]) {
        labelFields = fields
        self.index = index
        isFinished = true
    }

    /// Creates a document from a whole text. It is read once.
    package init(_ text: some Sequence<UInt8>) {
        self.init()
        index.bytes.input.append(Array(text).span)
        finish()
    }

    /// Reads a piece of the text. It may end anywhere, also inside a character.
    ///
    /// The rows of the finished document do not depend on where the pieces end.
    ///
    /// - Precondition: The document is not finished.
    /// - Complexity: All pieces together are read in O(length of the text), for texts that are not nested deeply.
    package mutating func append(_ piece: Span<UInt8>) {
        precondition(!isFinished, "The document is finished; no text can be appended")
        index.bytes.input.append(piece)
        if byteCount >= 2 * lastCount { read(isWhole: false) }
    }

    /// Ends the text. If something is missing then, that is an error.
    package mutating func finish() {
        guard !isFinished else { return }
        read(isWhole: true)
        isFinished = true
    }

    private mutating func read(isWhole: Bool) {
        guard failure == nil else { return }
        lastCount = byteCount
        check.check(index.bytes.input, isWhole: isWhole)
        let bytes = index.bytes
        // The old rows go before the new ones are made.
        index = YAMLIndexer.Index()
        index = YAMLIndexer.read(bytes, check, isWhole: isWhole)
        labels = ElementLabels()
    }

    /// The error, without its line and column.
    var failure: YAMLIndexer.Failure? { index.failure }

    /// Whether more text can bring more rows: the text is not finished, and no error ended reading.
    package var isReading: Bool { !isFinished && failure == nil }

    /// The rows that are known, with their places in the tree and in the text.
    var rows: DocumentRows { index.rows }

    /// The number of bytes of the text.
    package var byteCount: Int { index.bytes.input.count }

    /// The number of bytes before the error that ended reading, or ``byteCount``.
    package var readCount: Int { failure?.offset ?? byteCount }

    /// Returns a copy of bytes of the text.
    ///
    /// - Precondition: The range lies within the text.
    package func text(in range: Range<Int>) -> [UInt8] { index.bytes.input.copy(range) }

    /// The error that ended reading, or `nil`. The rows before it stay.
    package var error: DocumentError<YAMLProblem>? {
        failure.map {
            DocumentError(
                problem: $0.problem, offset: $0.offset, place: place(of: $0.offset), sentence: $0.problem.sentence)
        }
    }

    /// Returns the line and the column of an offset.
    ///
    /// - Precondition: `offset` is from 0 to ``byteCount``.
    /// - Complexity: O(`offset`).
    package func place(of offset: Int) -> InputPlace { index.bytes.input.place(of: offset) }
}

extension YAMLDocument {
    /// Returns the kind of a row's value.
    package func yamlKind(of row: Int32) -> YAMLKind { index.kinds[Int(row)] }

    /// Returns the name of a member in bytes with its escapes decoded, or `nil` if the row is not a member.
    ///
    /// - Complexity: O(length of the name).
    package func name(of row: Int32) -> [UInt8]? { rows[row].name.map { index.bytes.copy($0) } }

    /// Returns the first bytes of a row's value with its escapes decoded. An alias is `*` and the anchor.
    ///
    /// - Parameters:
    ///   - row: A row. A mapping or a sequence has an empty value.
    ///   - limit: The greatest number of bytes.
    /// - Complexity: O(number of bytes).
    func bytes(of row: Int32, limit: Int = .max) -> [UInt8] {
        rows[row].text.map { index.bytes.copy($0, limit: limit) } ?? []
    }

    /// Returns where the value of a row is as it is written. A value in a string is as the string has it.
    func writtenText(of row: Int32) -> StoredText {
        rows[row].written ?? StoredText(range: valueRange(of: row), isDecoded: false)
    }

    /// Returns the range of a row's value: exactly the text that the user wrote.
    ///
    /// The range of a row that is not closed ends where reading ended.
    package func valueRange(of row: Int32) -> Range<Int> { rows.valueRange(of: row, end: readCount) }

    /// Returns the first bytes of a text.
    func copy(_ text: StoredText, limit: Int) -> [UInt8] { index.bytes.copy(text, limit: limit) }

    /// Returns whether more rows may come into a row, because the text is not finished and the row is not closed.
    ///
    /// - Parameter row: A row, or `nil` for the rows that are in no other row.
    package func isGrowing(_ row: Int32?) -> Bool { isReading && row.map { rows.isOpen($0) } ?? true }

    /// Returns the row that an alias stands for, or `nil`.
    func target(of row: Int32) -> Int32? { index.references.target(of: row) }

    /// Returns the members of a mapping with merge keys: its own, and those that it gets; `nil` for another row.
    func members(of row: Int32) -> [Int32]? { index.references.members(of: row) }

    /// Returns the anchor of a value without its `&`, or `nil`.
    package func anchor(of row: Int32) -> [UInt8]? { index.properties[row]?.anchor }

    /// Returns the tag of a value, or `nil`. A tag of YAML's own is shown as `!!str`.
    package func tag(of row: Int32) -> [UInt8]? {
        guard let tag = index.properties[row]?.tag else { return nil }
        let prefix = Array("tag:yaml.org,2002:".utf8)
        return tag.starts(with: prefix) ? Array("!!".utf8) + tag.dropFirst(prefix.count) : tag
    }
}

/// The kind of a value of YAML.
package enum YAMLKind: UInt8, Hashable, Sendable {
    /// Members with names.
    case mapping
    /// Elements in order.
    case sequence
    /// A text without quotes, such as `3`, `true` or `two words`. Nothing is a plain text without bytes.
    case plain
    /// A text in quotes, or lines after `|` or `>`.
    case string
    /// A reference such as `*name` to a value with an anchor. It has no rows inside.
    case alias

    /// Whether values of this kind have values inside.
    package var isContainer: Bool { self == .mapping || self == .sequence }
}
