/// How lines are divided into fields, and by which of these they are grouped.
///
/// ```swift
/// let pods = ColumnFormat(groupedBy: [1, 3], hasHeader: true)  // the output of `kubectl get pods -A`
/// let users = ColumnFormat(groupedBy: [7], separator: .bytes([0x3A]))  // /etc/passwd by shell
/// ```
public struct ColumnFormat: Hashable, Sendable {
    /// The numbers of the fields, from 1. The first makes the outermost groups.
    public let groupFields: [Int]

    /// What stands between two fields.
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
    ///   - separator: What stands between two fields.
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
