internal import TextMatching

/// The value of a row as it is compared with that of the same row in another document.
///
/// Two rows have the same value if their contents have the same hash, and so have the rows inside. A hash is one of
/// 2^64 that are different in each run, so that no input can be made whose rows have the same one by plan.
public struct RowContent: Sendable {
    /// The hash of what is on the row itself, without its name: the kind of the value, and a text with its escapes
    /// decoded.
    package var hash: Int

    /// The hashes of the parts of which ``hash`` is made, each with its title; none for a row that is one value.
    package var cells: [Int] = []

    /// The rows inside that count; `nil` for the children.
    package var rows: [Int32]?

    /// Creates the content of a row.
    ///
    /// - Parameter hash: The hash of what is on the row, by Swift's `Hasher`.
    public init(hash: Int) { self.hash = hash }

    /// Creates the content of a row with cells. Their order does not count.
    ///
    /// - Parameter cells: The hashes of the cells with their titles.
    package init(cells: [Int]) {
        self.cells = cells
        hash = cells.reduce(cells.count) { $0 &+ $1 }
    }

    /// Creates the content of a row with a value.
    ///
    /// - Parameters:
    ///   - kind: A number for the kind of the value.
    ///   - bytes: The value.
    ///   - rows: The rows inside that count; `nil` for the children.
    package init(_ kind: Int, _ bytes: [UInt8] = [], rows: [Int32]? = nil) {
        (hash, self.rows) = (Self.hash(kind, bytes), rows)
    }

    /// Returns the hash of bytes and a number.
    package static func hash(_ number: Int, _ bytes: [UInt8]) -> Int {
        var hasher = Hasher()
        hasher.combine(number)
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}

extension RowContent {
    init(_ kind: MeantValue.Kind, _ bytes: [UInt8] = [], rows: [Int32]? = nil) {
        self.init(kind.rawValue, bytes, rows: rows)
    }

    /// Creates the content of a number as it is written; `nil` if it is not a decimal one.
    ///
    /// Its sign, digits and exponent count, so that `1.0` is `1`, and `1e400` is not `2e400`. A number such as `010`
    /// is none: JSON has no zeros before other digits.
    package init?(number text: [UInt8]) {
        let digits = text.drop { "+-".utf8.contains($0) }.prefix(2)
        let isOctal = digits.count == 2 && digits.first == 0x30 && digits.last?.isDigit == true
        guard !isOctal, let number = DecimalNumber(text) else { return nil }
        var hasher = Hasher()
        hasher.combine(MeantValue.Kind.number)
        hasher.combine(number)
        self.init(hash: hasher.finalize())
    }
}

/// A part of a row that is compared as it is written.
public enum WrittenPart: Sendable {
    /// The name, if both rows are members or attributes.
    case memberName
    /// The name and the value, with everything inside.
    case row
}
