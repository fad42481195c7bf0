/// The separator between two fields of a line.
public enum FieldSeparator: Hashable, Sendable {
    /// One or more spaces or tabs. Blanks at the beginning of a line do not count, as in `awk`.
    case blanks

    /// These bytes. Two of them in a row have an empty field between them, as in `cut -d`.
    case bytes([UInt8])

    /// Returns the ranges of the fields of a line.
    ///
    /// ```swift
    /// FieldSeparator.blanks.fields(of: Array(" a  bc".utf8))  // [1..<2, 4..<6]
    /// FieldSeparator.bytes([0x2C]).fields(of: Array("a,,b".utf8))  // [0..<1, 2..<2, 3..<4]
    /// ```
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - count: The number of fields to return at most.
    /// - Complexity: O(length of the line up to the last field).
    package func fields(of line: [UInt8], atMost count: Int = .max) -> [Range<Int>] {
        var fields: [Range<Int>] = []
        appendFields(of: line.span, atMost: count, to: &fields)
        return fields
    }

    /// Appends the ranges of the fields of a line.
    func appendFields(of line: Span<UInt8>, atMost count: Int, to fields: inout [Range<Int>]) {
        switch self {
        case .blanks: Self.appendWords(of: line, atMost: count, to: &fields)
        case .bytes(let separator):
            var start = 0
            while fields.count < count, let end = line.firstOffset(of: separator, from: start) {
                fields.append(start..<end)
                start = end + separator.count
            }
            if fields.count < count { fields.append(start..<line.count) }
        }
    }

    private static func appendWords(of line: Span<UInt8>, atMost count: Int, to fields: inout [Range<Int>]) {
        var offset = 0
        while fields.count < count {
            while offset < line.count, isBlank(line[offset]) { offset += 1 }
            guard offset < line.count else { return }
            let start = offset
            while offset < line.count, !isBlank(line[offset]) { offset += 1 }
            fields.append(start..<offset)
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
