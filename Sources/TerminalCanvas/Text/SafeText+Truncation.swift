/// The part of a text that an ellipsis replaces if the text is too wide.
public enum Truncation: Hashable, Sendable {
    /// The end: `/usr/lo…`
    case end
    /// The start: `…l/share`
    case start
    /// The middle: `/usr…are`
    case middle
}

extension SafeText {
    /// Returns the text, truncated with an ellipsis if it is too wide.
    ///
    /// Characters and escapes are never cut, so the result may be narrower than the limit. The ellipsis is `…`,
    /// or `~` in the ASCII repertoire.
    ///
    /// - Parameters:
    ///   - columns: The largest width of the result in columns. If it is 1, the result is the ellipsis; if it is 0, the
    ///     result is empty.
    ///   - truncation: The part that the ellipsis replaces.
    /// - Complexity: O(1) if the text fits. O(columns) if its end is cut, otherwise O(length of the text).
    public func truncated(to columns: Int, at truncation: Truncation = .end) -> SafeText {
        width <= columns ? self : SafeText.cut(self, self, to: columns, at: truncation)
    }

    /// The start of one text, an ellipsis and the end of another.
    static func cut(_ head: SafeText, _ tail: SafeText, to columns: Int, at truncation: Truncation) -> SafeText {
        guard columns > 0 else { return SafeText(text: "", width: 0, escapes: [], repertoire: head.repertoire) }
        let room = columns - 1
        let headRoom =
            switch truncation {
            case .end: room
            case .start: 0
            case .middle: room - room / 2
            }
        let start = head.prefix(ofWidth: headRoom)
        let end = truncation == .end ? nil : tail.suffix(ofWidth: room - start.width)
        var builder = SafeTextBuilder(capacity: 4 * columns)
        builder.append(head, bytes: 0..<start.end, width: start.width)
        builder.appendCutMark(head.repertoire)
        if let end { builder.append(tail, bytes: end.start..<tail.text.utf8.count, width: end.width) }
        return builder.text(head.repertoire)
    }

    /// The longest prefix that is not wider than a limit.
    private func prefix(ofWidth limit: Int) -> (end: Int, width: Int) {
        guard limit > 0 else { return (0, 0) }
        guard limit < width else { return (text.utf8.count, width) }
        if isPlainASCII { return (limit, limit) }
        return withUTF8 { bytes in
            var units = Units(of: self, bytes)
            var result = (end: 0, width: 0)
            while let unit = units.next(), result.width + unit.width <= limit {
                result = (unit.end, result.width + unit.width)
            }
            return result
        }
    }

    /// The longest suffix that is not wider than a limit. It is found from the start, because clusters cannot be
    /// scanned backward.
    private func suffix(ofWidth limit: Int) -> (start: Int, width: Int) {
        guard limit > 0 else { return (text.utf8.count, 0) }
        guard limit < width else { return (0, width) }
        if isPlainASCII { return (width - limit, limit) }
        return withUTF8 { bytes in
            var units = Units(of: self, bytes)
            var result = (start: 0, width: width)
            while result.width > limit, let unit = units.next() { result = (unit.end, result.width - unit.width) }
            return result
        }
    }

    /// Whether each byte of the text is a character of one column.
    var isPlainASCII: Bool { text.utf8.count == width && escapes.isEmpty }
}

extension SafeText {
    /// The parts of safe text that are not cut: clusters and escapes. A sign that belongs to a cluster is in its unit.
    struct Units: IteratorProtocol {
        private let scanner: ClusterScanner
        private var escapes: ArraySlice<Escape>
        private var offset = 0

        init(of text: SafeText, _ bytes: UnsafeBufferPointer<UInt8>) {
            scanner = ClusterScanner(bytes: bytes, repertoire: text.repertoire, isSafe: true)
            escapes = text.escapes[...]
        }

        /// The end of the next unit in bytes, and its width in columns.
        mutating func next() -> (end: Int, width: Int)? {
            guard offset < scanner.bytes.count else { return nil }
            var width = takeEscape { _ in true }
            if width == 0 {
                let limit = escapes.first?.start ?? scanner.bytes.count
                let cluster = scanner.cluster(at: offset, limit: limit)
                offset = cluster.end
                width = cluster.width
            }
            width += takeEscape(where: \.isMark)
            return (offset, width)
        }

        /// Advances past the escape at the current position, if there is a suitable one.
        ///
        /// - Returns: The width of the escape in columns, or 0.
        private mutating func takeEscape(where isWanted: (Escape) -> Bool) -> Int {
            guard let escape = escapes.first, escape.start == offset, isWanted(escape) else { return 0 }
            escapes.removeFirst()
            offset = escape.end
            var width = 0
            for byte in scanner.bytes[escape.start..<escape.end] where byte & 0xC0 != 0x80 { width += 1 }
            return width
        }
    }
}

extension SafeText {
    /// Returns the text in rows of a width, broken wherever a row is full.
    ///
    /// ```swift
    /// SafeText("abc\u{1}def").rows(ofWidth: 4).map(\.text)  // ["abc", "^Ade", "f"]
    /// ```
    ///
    /// Characters and escapes are never cut. One that is wider than a row has a row of its own, which is too wide.
    ///
    /// - Parameter columns: The width of a row, at least 1.
    /// - Returns: The rows; one without characters for an empty text.
    /// - Complexity: O(length of the text).
    public func rows(ofWidth columns: Int) -> [SafeText] {
        precondition(columns > 0, "A row of text needs a width of at least one column")
        guard width > columns else { return [self] }
        return withUTF8 { bytes in
            isPlainASCII ? asciiRows(bytes, ofWidth: columns) : rows(bytes, ofWidth: columns)
        }
    }

    /// Each byte is a column.
    private func asciiRows(_ bytes: UnsafeBufferPointer<UInt8>, ofWidth columns: Int) -> [SafeText] {
        stride(from: 0, to: bytes.count, by: columns).map { start in
            let row = bytes[start..<min(start + columns, bytes.count)]
            return SafeText(
                text: String(decoding: row, as: UTF8.self), width: row.count, escapes: [], repertoire: repertoire)
        }
    }

    private func rows(_ bytes: UnsafeBufferPointer<UInt8>, ofWidth columns: Int) -> [SafeText] {
        var rows: [SafeText] = []
        var units = Units(of: self, bytes)
        var (start, end, rowWidth) = (0, 0, 0)
        var remaining = escapes[...]
        var breaker = RowBreaker(columns: columns)
        func finishRow() {
            let count = remaining.prefix { $0.end <= end }.count
            let rowEscapes = remaining.prefix(count).map { $0.moved(by: -start) }
            remaining.removeFirst(count)
            rows.append(
                SafeText(
                    text: String(decoding: bytes[start..<end], as: UTF8.self), width: rowWidth, escapes: rowEscapes,
                    repertoire: repertoire))
            (start, rowWidth) = (end, 0)
        }
        while let unit = units.next() {
            while breaker.rowEnd(before: unit.width) != nil { finishRow() }
            (end, rowWidth) = (unit.end, rowWidth + unit.width)
        }
        finishRow()
        return rows
    }
}
