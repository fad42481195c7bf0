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
public struct YAMLDocument: TreeDocument {
    /// Whether the end of the text was reached: no more text is read.
    public private(set) var isFinished = false

    private var index = YAMLIndexer.Index()
    private var check = YAMLTextCheck()

    /// The number of bytes when the text was read last.
    private var lastCount = 0

    /// The fields that label elements, or none for the best of ``ItemField/usualLabels``.
    let labelFields: [ItemField]

    /// The fields that label the elements of the sequences whose elements were shown.
    private(set) var knownLabels = YAMLLabels()

    /// Creates a document without text, whose elements get labels by the best of ``ItemField/usualLabels``.
    public init() { self.init(label: []) }

    /// Creates a document without text.
    ///
    /// - Parameter fields: The fields of which the first one that an element has is its label.
    public init(label fields: [ItemField]) { labelFields = fields }

    /// Creates a finished document of values that were read in another way.
    init(_ index: YAMLIndexer.Index, label fields: [ItemField]) {
        labelFields = fields
        self.index = index
        isFinished = true
    }

    /// Creates a document from a whole text. It is read once.
    public init(_ text: some Sequence<UInt8>) {
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
    public mutating func append(_ piece: Span<UInt8>) {
        precondition(!isFinished, "The document is finished; no text can be appended")
        index.bytes.input.append(piece)
        if byteCount >= 2 * lastCount { read(isWhole: false) }
    }

    /// Ends the text. If something is missing then, that is an error.
    public mutating func finish() {
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
        knownLabels = YAMLLabels()
    }

    /// The error, without its line and column.
    var failure: YAMLIndexer.Failure? { index.failure }

    /// Whether more text can bring more rows: the text is not finished, and no error ended reading.
    public var isReading: Bool { !isFinished && failure == nil }

    /// The rows that are known.
    public var rows: DocumentRows { index.rows }

    /// The number of bytes of the text.
    public var byteCount: Int { index.bytes.input.count }

    /// The number of bytes before the error that ended reading, or ``byteCount``.
    public var readCount: Int { failure?.offset ?? byteCount }

    /// Returns a copy of bytes of the text.
    ///
    /// - Precondition: The range lies within the text.
    public func text(in range: Range<Int>) -> [UInt8] { index.bytes.input.copy(range) }

    /// The error that ended reading, or `nil`. The rows before it stay.
    public var error: DocumentError<YAMLProblem>? {
        failure.map {
            DocumentError(
                problem: $0.problem, offset: $0.offset, place: place(of: $0.offset), sentence: $0.problem.sentence)
        }
    }

    /// Returns the line and the column of an offset.
    ///
    /// - Precondition: `offset` is from 0 to ``byteCount``.
    /// - Complexity: O(`offset`).
    public func place(of offset: Int) -> InputPlace { index.bytes.input.place(of: offset) }
}

extension YAMLDocument {
    /// Returns the kind of a row's value.
    public func kind(of row: Int32) -> YAMLKind { index.kinds[Int(row)] }

    /// Returns the name of a member in bytes with its escapes decoded, or `nil` if the row is not a member.
    ///
    /// - Complexity: O(length of the name).
    public func name(of row: Int32) -> [UInt8]? { rows[row].name.map { index.bytes.copy($0) } }

    /// Returns the first bytes of the name of a member, or `nil` for another row.
    func nameText(of row: Int32, limit: Int) -> JSONText? {
        rows[row].name.map { JSONText(verbatim: index.bytes.copy($0, limit: limit), isCut: $0.range.count > limit) }
    }

    /// Returns the first bytes of a row's value with its escapes decoded. An alias is `*` and the anchor.
    ///
    /// - Parameters:
    ///   - row: A row. A mapping or a sequence has an empty value.
    ///   - limit: The greatest number of bytes.
    /// - Complexity: O(number of bytes).
    public func value(of row: Int32, limit: Int = .max) -> [UInt8] {
        rows[row].text.map { index.bytes.copy($0, limit: limit) } ?? []
    }

    /// Returns the first bytes of a row's value as it is written. A value in a string is as the string has it.
    public func writtenValue(of row: Int32, limit: Int) -> [UInt8] {
        let written = rows[row].written ?? StoredText(range: valueRange(of: row), isDecoded: false)
        return index.bytes.copy(written, limit: limit)
    }

    /// Returns the anchor of a value without its `&`, or `nil`.
    public func anchor(of row: Int32) -> [UInt8]? { index.properties[row]?.anchor }

    /// Returns the tag of a value, or `nil`. A tag of YAML's own is shown as `!!str`.
    public func tag(of row: Int32) -> [UInt8]? {
        guard let tag = index.properties[row]?.tag else { return nil }
        let prefix = Array("tag:yaml.org,2002:".utf8)
        return tag.starts(with: prefix) ? Array("!!".utf8) + tag.dropFirst(prefix.count) : tag
    }

    /// Returns the path of a row from its document. That of a document is empty.
    ///
    /// - Complexity: O(length of the pointer).
    public func pointer(of row: Int32) -> JSONPointer {
        JSONPointer(path(to: row).dropFirst().map { name(of: $0) ?? Array(String(index(of: $0)).utf8) })
    }
}

extension YAMLDocument {
    /// Returns the key of each row, by which the row is found among its siblings when the text is read again: a member
    /// by its name, a mapping or a sequence in a sequence by a field, else by its index among them, and another element
    /// by its value. Several documents are known as elements are.
    ///
    /// - Parameter field: A name, or names separated by dots, or `nil` for the one of `id`, `name` and `metadata.uid`
    ///   that has the most distinct values in a sequence.
    /// - Complexity: O(number of rows × number of members in a mapping) for texts of usual shape.
    public func keys(field: String?) -> RowKeys {
        let fields = field.map { [ItemField($0)] } ?? ItemField.usual
        var values: [Int32: [UInt8]] = [:]
        for parent in [nil] + (0..<Int32(rowCount)).filter({ [.sequence, .string].contains(kind(of: $0)) }) {
            let elements = children(of: parent)
            guard parent != nil || elements.count > 1 else { continue }
            let candidates = fields.map { field in elements.map { self.row(of: field, in: $0).map { value(of: $0) } } }
            let counts = candidates.map { Set($0.compactMap { $0 }).count }
            guard let most = counts.max(), most > 0, let best = counts.firstIndex(of: most) else { continue }
            for (element, value) in zip(elements, candidates[best]) { values[element] = value }
        }
        return RowKeys(rows, isValue: { name(of: $0) == nil && !kind(of: $0).isContainer }) { row in
            if let name = name(of: row) { return [UInt8(ascii: "m")] + name }
            let kind = kind(of: row)
            if !kind.isContainer { return [UInt8(ascii: "v"), kind.rawValue] + value(of: row) }
            return values[row].map { [UInt8(ascii: "f")] + $0 } ?? [UInt8(ascii: "e")]
        }
    }

    /// Returns the first member of a mapping that has a name, or `nil`.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - mapping: A mapping. Other rows have no members.
    ///   - limit: The number of members that are looked at.
    /// - Complexity: O(number of these members).
    public func member(_ name: [UInt8], of mapping: Int32, limit: Int = .max) -> Int32? {
        var member: Int32?
        var count = 0
        rows.visitChildren(of: mapping) {
            count += 1
            if self.name(of: $0) == name { member = $0 }
            return member == nil && count < limit
        }
        return member
    }

    /// Returns the row of a field's value, or `nil` if an element does not have the field, or has a container there.
    func row(of field: ItemField, in element: Int32, limit: Int = .max) -> Int32? {
        let row = field.row(element) { member($0, of: $1, limit: limit) }
        return row.flatMap { kind(of: $0).isContainer ? nil : $0 }
    }
}

extension YAMLDocument {
    /// Whether the document has elements, none of which has a field.
    ///
    /// - Complexity: O(number of rows up to the first element with the field).
    public func lacksField(_ field: String) -> Bool {
        var search = FieldSearch(ItemField(field))
        let hasSeveral = rowCount > 0 && rows.next(after: 0) < rowCount
        var row: Int32 = 0
        while row < rowCount, !search.isDone {
            let (level, name, isContainer) = (level(of: row), name(of: row), kind(of: row).isContainer)
            search.visit(
                level: level, isElement: name == nil && (level > 0 || hasSeveral), isContainer: isContainer,
                hasName: { $0 == name })
            row = isContainer ? row + 1 : rows.next(after: row)
        }
        return search.isMissing
    }
}

/// The kind of a value of YAML.
public enum YAMLKind: UInt8, Hashable, Sendable {
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
    public var isContainer: Bool { self == .mapping || self == .sequence }
}
