extension SafeText {
    /// Creates safe text from a string, truncated to a number of columns.
    ///
    /// The result is the same as with ``init(_:repertoire:)`` and ``truncated(to:at:)``, but only a part of a long
    /// string is read. If its letters have hundreds of marks, that part may not fill all columns.
    ///
    /// - Parameters:
    ///   - string: Any text, trusted or not.
    ///   - columns: The largest width of the result in columns.
    ///   - truncation: The part that is replaced with `…`, or with `~` in ASCII, if the text is too wide.
    ///   - repertoire: The characters that the terminal can display.
    /// - Complexity: O(columns), independent of the length of the string.
    public init(
        _ string: String, limit columns: Int, truncation: Truncation = .end, repertoire: CharacterRepertoire = .unicode
    ) {
        self = Sanitizer.sanitize(
            string, repertoire: repertoire, limit: TextLimit(columns: columns, truncation: truncation))
    }

    /// Creates safe text from bytes, truncated to a number of columns.
    ///
    /// - Parameters:
    ///   - bytes: Any bytes. They are read as UTF-8.
    ///   - columns: The largest width of the result in columns.
    ///   - truncation: The part that is replaced with `…`, or with `~` in ASCII, if the text is too wide.
    ///   - repertoire: The characters that the terminal can display.
    /// - Complexity: O(columns), independent of the number of bytes, if the bytes are stored contiguously.
    public init(
        bytes: some Sequence<UInt8>, limit columns: Int, truncation: Truncation = .end,
        repertoire: CharacterRepertoire = .unicode
    ) {
        self = Sanitizer.sanitize(
            bytes, repertoire: repertoire, limit: TextLimit(columns: columns, truncation: truncation))
    }
}

/// The largest width of a text, and the part to cut.
struct TextLimit {
    let columns: Int
    let truncation: Truncation

    init(columns: Int, truncation: Truncation) {
        self.columns = max(0, columns)
        self.truncation = truncation
    }

    /// The number of bytes that are read from one end of the text. It is enough for all scripts and for emoji.
    private var byteCount: Int { 1024 + 64 * min(columns, 1 << 20) }

    /// The safe text of a scanner's bytes, truncated.
    func text(of scanner: ClusterScanner) -> SafeText {
        if truncation == .end { return textCutAtEnd(scanner) }
        let bytes = scanner.bytes
        guard bytes.count > 2 * byteCount else {
            let text = SafeText(bytes: bytes, repertoire: scanner.repertoire)
            return text.truncated(to: columns, at: truncation)
        }
        let head = truncation == .middle ? bytes[..<byteCount] : bytes[..<0]
        let tail = bytes[tailStart(in: bytes)...]
        return SafeText.cut(
            SafeText(bytes: UnsafeBufferPointer(rebasing: head), repertoire: scanner.repertoire),
            SafeText(bytes: UnsafeBufferPointer(rebasing: tail), repertoire: scanner.repertoire),
            to: columns, at: truncation)
    }

    /// The start of the part that is read from the end: before an ASCII byte, otherwise before a scalar that does not
    /// combine with the scalar before it. So the part does not begin within a cluster.
    private func tailStart(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let start = bytes.count - byteCount
        if let ascii = bytes[start..<(bytes.count - byteCount / 2)].firstIndex(where: { $0 < 0x80 }) { return ascii }
        var offset = start
        while offset < bytes.count {
            let scalar = UTF8Scalar(at: offset, in: bytes)
            let traits = scalar.isInvalid ? nil : ScalarTraits(scalar.value)
            if let traits, traits.width != .zero, traits.kind == .other || traits.kind == .pictographic { break }
            offset += scalar.length
        }
        return offset < bytes.count ? offset : start
    }

    /// The text from the start, with an ellipsis at its end if it is too wide.
    private func textCutAtEnd(_ scanner: ClusterScanner) -> SafeText {
        let bytes = scanner.bytes
        let last = min(bytes.count, byteCount)
        var builder = SafeTextBuilder(capacity: min(bytes.count, 4 * columns))
        var fitting = builder.position
        var offset = 0
        while offset < last, builder.width < columns {
            // One column is kept free for the ellipsis.
            let simple = scanner.simpleText(from: offset, limit: last, room: columns - builder.width - 1)
            if simple.end > offset {
                builder.append(bytes, offset..<simple.end, width: simple.width)
                fitting = builder.position
                offset = simple.end
            } else {
                let cluster = scanner.cluster(at: offset, limit: last)
                builder.append(cluster, of: scanner)
                offset = cluster.end
                if builder.width < columns { fitting = builder.position }
            }
        }
        if offset < bytes.count || builder.width > columns {
            builder.rewind(to: fitting)
            if columns > 0 { builder.appendCutMark(scanner.repertoire) }
        }
        return builder.text(scanner.repertoire)
    }
}
