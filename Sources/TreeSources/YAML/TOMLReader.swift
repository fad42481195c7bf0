private import CTOML

/// Makes rows from the values of a TOML text, which toml++ reads.
struct TOMLReader {
    /// The problem in a text.
    private struct Failure {
        let sentence: String
        let offset: Int

        /// Where the line begins that begins the key, or the header, in which the problem is.
        let statement: Int
    }

    /// The rows so far.
    private(set) var index = YAMLIndexer.Index()

    /// The ends of the values in the tables and arrays that are open.
    private var ends: [Int] = []

    private init(_ input: PagedBytes) { index.bytes.input = input }

    /// Reads a whole text. The first row is the table of the document.
    ///
    /// Where there is an error, the rows are those of the text before the line, or the first of several lines, in which
    /// it is.
    static func read(_ input: PagedBytes) -> YAMLIndexer.Index {
        let text = input.copy(0..<input.count)
        var reader = TOMLReader(input)
        guard let failure = reader.read(text[...]) else {
            reader.index.rows.close(end: text.count)
            return reader.index
        }
        _ = reader.read(text[..<failure.statement])
        reader.index.startOfRest = failure.statement
        reader.index.failure = DocumentFailure(sentence: failure.sentence, offset: failure.offset)
        return reader.index
    }

    /// Returns whether a text has no error.
    static func accepts(_ text: ArraySlice<UInt8>) -> Bool {
        var reader = TOMLReader(PagedBytes())
        return reader.problem(in: text) { _, _ in } == nil
    }

    private mutating func read(_ text: ArraySlice<UInt8>) -> Failure? {
        open(RowKind.Value.object, DocumentRows.Entry(name: nil, start: 0, value: 0..<0, text: nil))
        let failure = problem(in: text) { context, event in
            guard let reader = context?.assumingMemoryBound(to: TOMLReader.self), let event else { return }
            reader.pointee.take(event.pointee)
        }
        // Without an error all tables but the first one are closed. With one there was no event.
        ends = []
        if failure != nil { index = YAMLIndexer.Index(bytes: index.bytes) }
        return failure
    }

    private mutating func problem(
        in text: ArraySlice<UInt8>,
        _ visit: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<ctoml_event>?) -> Void
    ) -> Failure? {
        var error = ctoml_error()
        let isRead = withUnsafeMutablePointer(to: &self) { reader in
            text.withUnsafeBytes { bytes in
                ctoml_read(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, reader, visit, &error)
            }
        }
        if isRead { return nil }
        let message = withUnsafeBytes(of: &error.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return Failure(
            sentence: Self.sentence(message), offset: min(error.offset, text.count),
            statement: min(error.statement, text.count))
    }

    /// Returns a sentence without a capital letter for a message of toml++, such as `Error while parsing array: …`.
    private static func sentence(_ message: String) -> String {
        if message.isEmpty { return "the key has more than \(CTOML_DEPTH_LIMIT) names" }
        if message.contains("TOML_MAX_NESTED_VALUES") {
            return "the values are nested deeper than \(CTOML_DEPTH_LIMIT) levels"
        }
        let start = "Error while "
        let text = message.hasPrefix(start) ? message.dropFirst("Error ".count) : message[...]
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

// Rows.
extension TOMLReader {
    private mutating func take(_ event: ctoml_event) {
        if event.kind == CTOML_END { return close() }
        guard index.rows.count < DocumentRows.maximumCount else { return }
        let name = event.key.map { key in
            index.bytes.store(
                Array(UnsafeRawBufferPointer(start: key, count: event.key_length)),
                for: event.key_start..<event.key_end)
        }
        let value = event.start..<max(event.start, event.end)
        var entry = DocumentRows.Entry(
            name: name, start: name == nil ? event.start : event.key_start, value: value, text: nil)
        switch event.kind {
        case CTOML_TABLE: return open(.object, entry)
        case CTOML_ARRAY: return open(.array, entry)
        case CTOML_STRING:
            let text = UnsafeRawBufferPointer(start: event.text, count: event.text_length)
            entry.text = index.bytes.store(Array(text), for: value)
            index.append(string: entry)
        default:
            entry.text = StoredText(range: value, isDecoded: false)
            index.kinds.append(.word)
            index.rows.append(entry)
        }
        if !ends.isEmpty { ends[ends.count - 1] = max(ends[ends.count - 1], value.upperBound) }
    }

    private mutating func open(_ kind: RowKind.Value, _ entry: DocumentRows.Entry) {
        index.kinds.append(kind)
        index.rows.open(entry)
        ends.append(entry.value.upperBound)
    }

    /// Closes the last table or array, which ends after the last value in it.
    private mutating func close() {
        guard ends.count > 1 else { return }
        let end = ends.removeLast()
        index.rows.close(end: end)
        ends[ends.count - 1] = max(ends[ends.count - 1], end)
    }
}
