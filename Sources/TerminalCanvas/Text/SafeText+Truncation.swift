/// Where text that does not fit is cut.
public enum Truncation: Hashable, Sendable {
    /// The end is cut off: `/usr/lo…`
    case end
    /// The start is cut off: `…l/share`
    case start
    /// The middle is left out: `/usr…are`
    case middle
}

extension SafeText {
    /// The text in a limited number of columns: the same where it fits, else with an ellipsis in place of what is cut.
    ///
    /// Clusters and escapes are kept or left out as a whole, so the result may be narrower than the limit. The ellipsis
    /// is `…`, or `~` in ASCII.
    ///
    /// - Parameters:
    ///   - columns: The most columns it may take. In one column there is room for the ellipsis alone, in none for nothing.
    ///   - truncation: Where it is cut.
    /// - Complexity: O(1) where it fits. Cut at the end: O(columns). Else O(length).
    public func truncated(to columns: Int, at truncation: Truncation = .end) -> SafeText {
        width <= columns ? self : SafeText.cut(self, self, to: columns, at: truncation)
    }

    /// The start of one text, an ellipsis and the end of another.
    static func cut(_ head: SafeText, _ tail: SafeText, to columns: Int, at truncation: Truncation) -> SafeText {
        guard columns > 0 else {
            return SafeText(text: "", width: 0, escapes: [], repertoire: head.repertoire)
        }
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
        builder.appendEllipsis(head.repertoire)
        if let end { builder.append(tail, bytes: end.start..<tail.text.utf8.count, width: end.width) }
        return builder.text(head.repertoire)
    }

    /// The longest start that fits.
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

    /// The longest end that fits. Found from the start, because clusters cannot be told from behind.
    private func suffix(ofWidth limit: Int) -> (start: Int, width: Int) {
        guard limit > 0 else { return (text.utf8.count, 0) }
        guard limit < width else { return (0, width) }
        if isPlainASCII { return (width - limit, limit) }
        return withUTF8 { bytes in
            var units = Units(of: self, bytes)
            var result = (start: 0, width: width)
            while result.width > limit, let unit = units.next() {
                result = (unit.end, result.width - unit.width)
            }
            return result
        }
    }

    /// Whether every byte is one column.
    var isPlainASCII: Bool { text.utf8.count == width && escapes.isEmpty }
}

extension SafeText {
    /// What may not be cut: the clusters and escapes of safe text, each escape that marks a cluster together with it.
    struct Units: IteratorProtocol {
        private let scanner: ClusterScanner
        private var escapes: ArraySlice<Escape>
        private var offset = 0

        init(of text: SafeText, _ bytes: UnsafeBufferPointer<UInt8>) {
            scanner = ClusterScanner(bytes: bytes, repertoire: text.repertoire, isSafe: true)
            escapes = text.escapes[...]
        }

        /// Where the next unit ends, in bytes, and its width in columns.
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

        /// Takes the escape that begins here, all of whose scalars are one column wide.
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
