/// A number as programs write it for people, with or without a unit: `12`, `-1.5e3`, `1.5 GB`, `250m`, `90%`, `3d4h`,
/// `2 days ago`, `2-03:00:22`.
///
/// Filters and sorted columns compare values as amounts. These are the units:
///
/// - `K`, `M` and so on are 1,024 and its powers, as `ls -h` and `df -h` write them, and with `i` or `iB` after them,
///   too; with `B` alone, 1,000 and its powers. `%` and `B` are 1.
/// - `ns` to `y`, and their words up to `years`, are times. A year has 365.25 days, and a month is its twelfth part.
/// - `m` is a minute beside other times, and a thousandth beside other numbers, as in Kubernetes.
package struct Amount: Sendable {
    /// How the text says what is measured.
    package enum Measure: Sendable {
        /// A number without a unit, or with `%` or `B`.
        case number
        /// A size with a unit.
        case size
        /// A number with `m`, and nothing else: thousandths or minutes.
        case thousandths
        /// A time.
        case time
    }

    /// The number times the unit: bytes, seconds, or a number without unit; infinity if it is too great.
    package let value: Double

    /// The quantity that the text is an amount of.
    package let measure: Measure

    /// Whether the number has at most 15 digits: no other such number has the same value.
    private let isExact: Bool

    /// Whether the text has nothing after the amount but a note in parentheses, a limit or a rate: `47 (3m ago)`,
    /// `1.5MiB / 7.6GiB`.
    package let isWhole: Bool

    /// Creates the amount at the beginning of a text, or `nil` if there is none.
    ///
    /// - Parameters:
    ///   - bytes: Bytes in UTF-8.
    ///   - range: Where the text lies in the bytes.
    ///   - hasDecimalComma: Whether a comma is before the fraction, and points are between groups of three digits.
    /// - Complexity: O(length of the amount).
    package init?(_ bytes: [UInt8], in range: Range<Int>, hasDecimalComma: Bool = false) {
        var reader = AmountReader(bytes, range, hasDecimalComma: hasDecimalComma)
        guard let amount = reader.clock() ?? reader.amount() else { return nil }
        self = amount
    }

    init(_ value: Double, _ measure: Measure, isExact: Bool, isWhole: Bool) {
        (self.value, self.measure, self.isExact, self.isWhole) = (value, measure, isExact, isWhole)
    }

    /// Whether the amount is a time whatever is beside it.
    package var isTime: Bool { measure == .time }

    /// The value beside times: `m` is a minute.
    package var seconds: Double { measure == .thousandths ? value * 60_000 : value }

    /// Whether other numbers may have the same value; see ``DecimalNumber``.
    package var isRounded: Bool { measure == .number && !isExact }

    /// Whether the amount is a number without a unit.
    package var isPlain: Bool { measure == .number }
}

/// A text that is an amount, for comparisons with others.
struct AmountText: Sendable {
    let amount: Amount
    private let bytes: [UInt8]
    private let hasDecimalComma: Bool

    /// Creates the amount at the beginning of a text, or `nil` if there is none. A comma is before the fraction if it
    /// can be nothing else. Bytes after the first thousand do not count.
    init?(_ text: String) {
        bytes = Array(text.utf8.prefix(1000))
        if let amount = Amount(bytes, in: bytes.indices) {
            (self.amount, hasDecimalComma) = (amount, false)
        } else if let amount = Amount(bytes, in: bytes.indices, hasDecimalComma: true) {
            (self.amount, hasDecimalComma) = (amount, true)
        } else {
            return nil
        }
    }

    /// Returns -1, 0 or 1 if the amount is less than another one, equal or greater.
    func compared(to other: AmountText) -> Int {
        let areTimes = amount.isTime || other.amount.isTime
        let (left, right) = areTimes ? (amount.seconds, other.amount.seconds) : (amount.value, other.amount.value)
        if left != right { return left < right ? -1 : 1 }
        guard amount.isPlain, other.amount.isPlain, amount.isRounded || other.amount.isRounded else { return 0 }
        let (number, otherNumber) = (
            DecimalNumber(bytes, in: bytes.indices, hasDecimalComma: hasDecimalComma),
            DecimalNumber(other.bytes, in: other.bytes.indices, hasDecimalComma: other.hasDecimalComma)
        )
        return number < otherNumber ? -1 : otherNumber < number ? 1 : 0
    }
}

/// The number at the beginning of a text by its sign, digits and exponent, for numbers that floating point cannot tell
/// apart: `9007199254740993`, `1e400`.
package struct DecimalNumber: Comparable, Hashable {
    private var isNegative = false
    /// The digits as values from 0 to 9, without zeros around them.
    private var digits: ArraySlice<UInt8> = []
    /// The power of ten of a point before the first digit; 0 without digits.
    private var exponent = 0

    /// Reads a number. The parameters are those of an ``Amount``.
    ///
    /// - Complexity: O(length of the number).
    package init(_ bytes: [UInt8], in range: Range<Int>, hasDecimalComma: Bool = false) {
        var reader = AmountReader(bytes, range, hasDecimalComma: hasDecimalComma)
        self.init(reader.number(), in: bytes, isNegative: reader.isNegative)
    }

    /// Creates the number that a text is; `nil` if the text is none, or has an exponent of more than twelve digits.
    ///
    /// - Complexity: O(length of the text).
    package init?(_ text: [UInt8]) {
        var reader = AmountReader(text, text.indices, hasDecimalComma: false)
        guard let number = reader.number(), reader.isAtEnd, abs(number.exponent) < AmountReader.greatestExponent else {
            return nil
        }
        self.init(number, in: text, isNegative: reader.isNegative)
    }

    private init(_ number: AmountReader.Number?, in bytes: [UInt8], isNegative: Bool) {
        guard let number else { return }
        let digits = bytes[number.digits].compactMap { $0 &- 0x30 < 10 ? $0 & 0x0F : nil }
        let zeroCount = digits.prefix { $0 == 0 }.count
        guard zeroCount < digits.count else { return }
        self.isNegative = isNegative
        self.digits = digits[zeroCount...].dropLast(digits.reversed().prefix { $0 == 0 }.count)
        exponent = number.wholeCount - zeroCount + number.exponent
    }

    package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
        if left.isNegative != right.isNegative { return left.isNegative }
        return left.isNegative ? right.isCloserToZero(than: left) : left.isCloserToZero(than: right)
    }

    private func isCloserToZero(than other: DecimalNumber) -> Bool {
        if digits.isEmpty || other.digits.isEmpty { return !other.digits.isEmpty && digits.isEmpty }
        if exponent != other.exponent { return exponent < other.exponent }
        return digits.lexicographicallyPrecedes(other.digits)
    }
}
