/// A YAML or TOML text whose values can be shown as a tree. YAML is read while it arrives.
///
/// ```swift
/// let document = YAMLDocument("name: Ada\nlanguages: [en, fr]\n".utf8)
/// let root = document.children(of: nil)[0]
/// document.children(of: root).map { document.pointer(of: $0) }  // [/name, /languages]
/// let languages = document.children(of: root)[1]
/// document.children(of: languages).map { document.valueText(of: $0) }  // [en, fr]
/// ```
///
/// Tables of TOML are mappings, arrays are sequences, and values without quotes are plain:
///
/// ```swift
/// let document = YAMLDocument("title = \"Ada\"\n[born]\nyear = 1815\n".utf8, as: .toml)
/// let root = document.children(of: nil)[0]
/// document.children(of: root).map { document.pointer(of: $0) }  // [/title, /born]
/// ```
///
/// The text stays as it is. In addition to it there are the rows: each document, each member of a mapping and each
/// element of a sequence. A member's name that is a sequence or a mapping is shown as it is written. An alias is a row
/// without children, so that a small text is never a large tree. Comments are left out. A string whose text is an
/// object or an array of JSON has the values in it as rows inside, up to 16 MB of text.
///
/// libyaml reads YAML. It asks for bytes and cannot wait for them, so the text is read from its beginning when it
/// has become twice as long, and at its end. A value becomes a row when nothing that may follow can change it.
///
/// toml++ reads TOML when the text is whole. A text with an error has the rows of the text before the key, or the
/// header, in which the error is. A key may have 100 names, and arrays and inline tables may be nested 100 levels deep.
/// A table that has no header, as `a` in `a.b = 1`, is a row too. A table that is written in several places is where it
/// begins, and its value is the text from there to its last value.
///
/// This is a value. A copy shares the memory of the original until one of them reads more.
package struct YAMLDocument: Sendable {
    /// The language of the text.
    package enum Syntax: Sendable {
        case yaml, toml, ini
        /// The variables in a file `.env`.
        case environment
    }

    /// The language of the text.
    let syntax: Syntax

    /// Whether the end of the text was reached: no more text is read.
    package private(set) var isFinished = false

    private(set) var index = YAMLIndexer.Index()
    private var check = YAMLTextCheck()

    /// The number of bytes when the text was read last.
    private var lastCount = 0

    /// The fields that label elements, or none for the best of ``ItemField/usualLabels``.
    let labelFields: [ItemField]

    /// The fields that label the elements of the sequences whose elements were shown.
    private(set) var labels = ElementLabels([:])

    /// Creates a document without text.
    ///
    /// - Parameters:
    ///   - syntax: The language of the text.
    ///   - fields: The fields of which the first one that an element has is its label; none for the best of
    ///     ``ItemField/usualLabels``.
    package init(_ syntax: Syntax = .yaml, label fields: [ItemField] = []) {
        (self.syntax, labelFields) = (syntax, fields)
    }

    /// Creates a document from a whole text. It is read once.
    package init(_ text: some Sequence<UInt8>, as syntax: Syntax = .yaml) {
        self.init(syntax)
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
        if syntax == .yaml, byteCount >= 2 * lastCount { read(isWhole: false) }
    }

    /// Reads what has arrived since the text was read last, unless it is long: it is read from its beginning.
    package mutating func begin(_ phase: ReadingPhase) -> Bool {
        if phase == .pause, syntax == .yaml, !isFinished, byteCount > lastCount, byteCount <= Self.reportedSize {
            read(isWhole: false)
        }
        return false
    }

    /// The number of bytes up to which rows are shown as soon as they arrive.
    private static let reportedSize = 1 << 20

    /// Ends the text. If something is missing then, that is an error.
    package mutating func finish() {
        guard !isFinished else { return }
        read(isWhole: true)
        index.appendRest()
        isFinished = true
    }

    private mutating func read(isWhole: Bool) {
        guard failure == nil else { return }
        lastCount = byteCount
        let bytes = index.bytes
        // The old rows go before the new ones are made.
        index = YAMLIndexer.Index()
        switch syntax {
        case .yaml:
            check.check(bytes.input, isWhole: isWhole)
            index = YAMLIndexer.read(bytes, check, isWhole: isWhole)
        case .toml: index = TOMLReader.read(bytes.input)
        case .ini, .environment: index = SettingsReader.read(bytes.input, hasComments: syntax == .environment)
        }
        labels = ElementLabels([:])
    }

    package var failure: DocumentFailure? { index.failure }

    package var rows: DocumentRows { index.rows }
    package var source: DocumentBytes { index.bytes }

}

extension YAMLDocument {
    /// Returns the kind of a row's value as it is written: a mapping is an object, a sequence an array, and a text
    /// without quotes a word.
    package func yamlKind(of row: Int32) -> RowKind.Value { index.kinds[Int(row)] }

    /// Returns the name of a member in bytes with its escapes decoded, or `nil` if the row is not a member.
    ///
    /// - Complexity: O(length of the name).
    package func name(of row: Int32) -> [UInt8]? { rows[row].name.map { index.bytes.copy($0) } }

    /// Returns where the value of a row is as it is written. A value in a string is as the string has it.
    func writtenText(of row: Int32) -> StoredText {
        rows[row].written ?? StoredText(range: valueRange(of: row), isDecoded: false)
    }

    /// Returns whether more rows may come into a row, because the text is not finished and the row is not closed.
    ///
    /// - Parameter row: A row, or `nil` for the rows that are in no other row.
    package func isGrowing(_ row: Int32?) -> Bool { isReading && row.map { rows.isOpen($0) } ?? true }

    /// Returns the row that an alias stands for, or `nil`.
    func target(of row: Int32) -> Int32? { index.references.targets[row] }

    /// Returns whether a member of YAML has a name without quotes and without a tag.
    func hasPlainName(_ row: Int32) -> Bool {
        guard syntax == .yaml, rows[row].name != nil else { return false }
        return source.input.byte(at: rows[row].start).map { !"\"'|>!&".utf8.contains($0) } ?? true
    }

    /// Returns the anchor of a value without its `&`, or `nil`.
    package func anchor(of row: Int32) -> [UInt8]? { index.properties[row]?.anchor }

    /// Returns the tag of a value, or `nil`. A tag of YAML's own is shown as `!!str`.
    package func tag(of row: Int32) -> [UInt8]? {
        guard let tag = index.properties[row]?.tag else { return nil }
        let prefix = Array("tag:yaml.org,2002:".utf8)
        return tag.starts(with: prefix) ? Array("!!".utf8) + tag.dropFirst(prefix.count) : tag
    }
}
