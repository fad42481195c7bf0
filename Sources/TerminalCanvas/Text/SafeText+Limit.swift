extension SafeText {
    /// Makes as much of a text safe as fits, with an ellipsis where it is cut.
    ///
    /// The result is that of ``init(_:repertoire:)`` and ``truncated(to:at:)``, but of a long text only as many bytes are
    /// looked at as the columns ask for. Where characters are so dense that these do not fill the columns (hundreds of
    /// marks on each letter), it is cut earlier.
    ///
    /// - Parameters:
    ///   - string: Any text, trusted or not.
    ///   - columns: The most columns it may take.
    ///   - truncation: Where it is cut.
    ///   - repertoire: What the terminal can be sent.
    /// - Complexity: O(columns), whatever the length.
    public init(
        _ string: String, limit columns: Int, truncation: Truncation = .end,
        repertoire: CharacterRepertoire = .unicode
    ) {
        self = Sanitizer.sanitize(
            string, repertoire: repertoire, limit: TextLimit(columns: columns, truncation: truncation))
    }

    /// Makes as many bytes safe as fit, with an ellipsis where they are cut.
    ///
    /// - Parameters:
    ///   - bytes: Any bytes, meant to be UTF-8.
    ///   - columns: The most columns it may take.
    ///   - truncation: Where it is cut.
    ///   - repertoire: What the terminal can be sent.
    /// - Complexity: O(columns), whatever the length, for bytes that lie in one piece of memory.
    public init(
        bytes: some Sequence<UInt8>, limit columns: Int, truncation: Truncation = .end,
        repertoire: CharacterRepertoire = .unicode
    ) {
        self = Sanitizer.sanitize(
            bytes, repertoire: repertoire, limit: TextLimit(columns: columns, truncation: truncation))
    }
}

/// How much of a text is made safe.
struct TextLimit {
    let columns: Int
    let truncation: Truncation

    init(columns: Int, truncation: Truncation) {
        self.columns = max(0, columns)
        self.truncation = truncation
    }

    /// How many bytes are looked at from one end of the text: generous for every script and for emoji.
    private var byteCount: Int { 1024 + 64 * min(columns, 1 << 20) }

    /// The text that fits.
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

    /// A position near the end that no cluster spans, as far as that can be told from there: before ASCII, else before
    /// a scalar that does not combine with the one before it.
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

    private func textCutAtEnd(_ scanner: ClusterScanner) -> SafeText {
        let bytes = scanner.bytes
        let last = min(bytes.count, byteCount)
        var builder = SafeTextBuilder(capacity: min(bytes.count, 4 * columns))
        var fitting = builder.position
        var offset = 0
        while offset < last, builder.width < columns {
            // One column less than there is, so that the ellipsis fits wherever this ends.
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
            if columns > 0 { builder.appendEllipsis(scanner.repertoire) }
        }
        return builder.text(scanner.repertoire)
    }
}
