/// How lines are divided into fields, and by which of these they are grouped.
///
/// ```swift
/// let pods = ColumnFormat(groupedBy: [1, 3], hasHeader: true)  // the output of `kubectl get pods -A`
/// let users = ColumnFormat(groupedBy: [7], separator: .bytes([0x3A]))  // /etc/passwd by shell
/// ```
public struct ColumnFormat: Hashable, Sendable {
    /// The numbers of the fields, from 1. The first makes the outermost groups.
    public let groupFields: [Int]

    /// The separator between two fields.
    public let separator: FieldSeparator

    /// Whether the first line has the names of the fields.
    public let hasHeader: Bool

    /// The number of bytes that a line may have. Longer lines are left out, with a notice.
    public let longestLine: Int

    /// Creates a format.
    ///
    /// Traps if a field's number is less than 1, or if the separator has no bytes.
    ///
    /// - Parameters:
    ///   - groupFields: The numbers of the fields by which lines are grouped, from 1.
    ///   - separator: The separator between two fields.
    ///   - hasHeader: Whether the first line has the names of the fields.
    ///   - longestLine: The number of bytes that a line may have.
    public init(
        groupedBy groupFields: [Int], separator: FieldSeparator = .blanks, hasHeader: Bool = false,
        longestLine: Int = 16 << 20
    ) {
        precondition(groupFields.allSatisfy { $0 > 0 }, "The fields of a line are numbered from 1")
        precondition(separator != .bytes([]), "The separator of fields needs at least one byte")
        precondition((1...Int(Int32.max)).contains(longestLine), "A line may have from 1 to 2,147,483,647 bytes")
        self.groupFields = groupFields
        self.separator = separator
        self.hasHeader = hasHeader
        self.longestLine = longestLine
    }

    /// Returns the field numbers in a text such as `1,3`.
    ///
    /// ```swift
    /// ColumnFormat.groupFields(in: "1,3")  // [1, 3]
    /// ColumnFormat.groupFields(in: "0") == nil  // true
    /// ```
    ///
    /// - Parameter text: Numbers from 1 up, with commas between them.
    /// - Returns: The numbers, or `nil` if the text has something else in it.
    public static func groupFields(in text: String) -> [Int]? {
        var numbers: [Int] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(part), number > 0 else {
                return nil
            }
            numbers.append(number)
        }
        return numbers
    }
}

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
    public func fields(of line: [UInt8], atMost count: Int = .max) -> [Range<Int>] {
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
