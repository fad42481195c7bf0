/// The bytes, escapes and width of a ``SafeText`` that is being created.
struct SafeTextBuilder {
    private(set) var bytes: [UInt8] = []
    private(set) var escapes: [SafeText.Escape] = []
    private(set) var width = 0

    struct Position {
        fileprivate var byteCount = 0
        fileprivate var escapeCount = 0
        fileprivate(set) var width = 0
    }

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    var position: Position { Position(byteCount: bytes.count, escapeCount: escapes.count, width: width) }

    /// Removes everything that was appended after a position.
    mutating func rewind(to position: Position) {
        bytes.removeLast(bytes.count - position.byteCount)
        escapes.removeLast(escapes.count - position.escapeCount)
        width = position.width
    }

    /// Appends text that is drawn unchanged.
    mutating func append(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, width: Int) {
        append(source, range)
        self.width += width
    }

    mutating func appendCutMark(_ repertoire: CharacterRepertoire) {
        bytes += repertoire.cutMark.utf8
        width += 1
    }

    /// Appends a cluster in the form in which it is drawn.
    mutating func append(_ cluster: Cluster, of scanner: ClusterScanner) {
        let start = bytes.count
        width += cluster.width
        switch cluster.form {
        case .drawn where cluster.isUnplaceable:
            append(scanner.bytes, cluster.start..<(cluster.start + cluster.baseLength))
        case .drawn where cluster.hasSelectors || cluster.hasExcessMarks: appendDrawnScalars(of: cluster, of: scanner)
        case .drawn: append(scanner.bytes, cluster.start..<cluster.end)
        case .escaped:
            let scalar = UTF8Scalar(at: cluster.start, in: scanner.bytes)
            EscapeText.append(scalar, byte: scanner.bytes[cluster.start], repertoire: scanner.repertoire, to: &bytes)
            escapes.append(SafeText.Escape(start: start, end: bytes.count, isMark: false))
        case .flag:
            for offset in stride(from: cluster.start, to: cluster.end, by: cluster.baseLength) {
                let letter = UTF8Scalar(at: offset, in: scanner.bytes).value - 0x1F1E6
                bytes.append(UInt8(ascii: "A") + UInt8(truncatingIfNeeded: letter))
            }
            escapes.append(SafeText.Escape(start: start, end: bytes.count, isMark: false))
        }
        let end = bytes.count
        if cluster.isUnplaceable {
            bytes.append(EscapeText.clusterMark)
        } else if cluster.hasExcessMarks {
            bytes += EscapeText.excessMark.utf8
        }
        if end < bytes.count { escapes.append(SafeText.Escape(start: end, end: bytes.count, isMark: true)) }
    }

    mutating func append(_ text: SafeText, bytes range: Range<Int>, width: Int) {
        let offset = bytes.count - range.lowerBound
        text.withUTF8 { append($0, range) }
        for escape in text.escapes where escape.start >= range.lowerBound && escape.end <= range.upperBound {
            escapes.append(escape.moved(by: offset))
        }
        self.width += width
    }

    mutating func append(_ text: SafeText) {
        if !text.isEmpty { append(text, bytes: 0..<text.text.utf8.count, width: text.width) }
    }

    func text(_ repertoire: CharacterRepertoire) -> SafeText {
        SafeText(text: String(decoding: bytes, as: UTF8.self), width: width, escapes: escapes, repertoire: repertoire)
    }

    private mutating func append(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        bytes += UnsafeBufferPointer(rebasing: source[range])
    }

    /// Appends the scalars of a cluster without variation selectors and excess marks.
    private mutating func appendDrawnScalars(of cluster: Cluster, of scanner: ClusterScanner) {
        var offset = cluster.start
        var markCount = 0
        while offset < cluster.end {
            let scalar = UTF8Scalar(at: offset, in: scanner.bytes)
            let isMark = ScalarTraits(scalar.value).width == .zero
            markCount = isMark ? markCount + 1 : 0
            let isSelector = scalar.value == 0xFE0E || scalar.value == 0xFE0F
            if !isSelector, markCount <= Glyph.maximumMarkCount {
                append(scanner.bytes, offset..<(offset + scalar.length))
            }
            offset += scalar.length
        }
    }
}

extension SafeText {
    /// Calls a closure with the UTF-8 bytes of the text.
    func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
        return Array(text.utf8).withUnsafeBufferPointer(body)
    }
}
