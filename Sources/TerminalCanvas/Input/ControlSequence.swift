/// The inside of a control sequence (`CSI ... final`, ECMA-48) as it arrives: marker, numbers, intermediate byte.
///
/// Numbers stand in fields separated by `;`, a field's parts are separated by `:`. `CSI 97:65;6:1 u` has the fields
/// (97, 65) and (6, 1).
struct ControlSequence {
    /// The largest number; larger ones count as this one.
    static let maximumNumber = 999_999_999

    /// The most numbers that are kept; more are read over.
    private static let maximumCount = 32

    /// The most bytes; a longer sequence means nothing.
    private static let maximumLength = 256

    /// One of `< = > ?` at the beginning, or 0.
    private(set) var marker: UInt8 = 0

    /// The byte before the final one, from space to `/`, or 0.
    private(set) var intermediate: UInt8 = 0

    /// Bytes read so far.
    private(set) var length = 0

    /// Whether the sequence breaks the rules, so that it can mean nothing.
    private(set) var isMalformed = false

    /// All numbers in order; -1 where one is missing.
    private var numbers: [Int32] = []

    /// Bit n: number n is a further part of the field before it.
    private var parts: UInt32 = 0

    /// Whether there are more numbers than are kept.
    private var overflows = false

    /// Starts anew.
    mutating func removeAll() {
        numbers.removeAll(keepingCapacity: true)
        (marker, intermediate, length, parts, isMalformed, overflows) = (0, 0, 0, 0, false, false)
    }

    /// Takes a byte from space to `?`.
    mutating func append(_ byte: UInt8) {
        length += 1
        guard length <= Self.maximumLength else { return isMalformed = true }
        switch byte {
        case 0x20...0x2f:
            if intermediate != 0 { isMalformed = true }
            intermediate = byte
        case _ where intermediate != 0: isMalformed = true
        case 0x30...0x39: append(digit: byte & 0x0f)
        case UInt8(ascii: ":"): beginNumber(isPart: true)
        case UInt8(ascii: ";"): beginNumber(isPart: false)
        case _ where length == 1: marker = byte
        default: isMalformed = true
        }
    }

    private mutating func append(digit: UInt8) {
        if numbers.isEmpty { numbers.append(-1) }
        guard !overflows else { return }
        let last = numbers.count - 1
        let value = max(0, Int(numbers[last])) * 10 + Int(digit)
        numbers[last] = Int32(min(value, Self.maximumNumber))
    }

    private mutating func beginNumber(isPart: Bool) {
        if numbers.isEmpty { numbers.append(-1) }
        guard numbers.count < Self.maximumCount else { return overflows = true }
        if isPart { parts |= 1 << UInt32(numbers.count) }
        numbers.append(-1)
    }

    /// The number of fields.
    var fieldCount: Int { numbers.count - parts.nonzeroBitCount }

    /// A number, or `nil` where it is missing.
    ///
    /// - Parameters:
    ///   - field: Which field, from 0.
    ///   - part: Which part of it, from 0.
    subscript(field: Int, part: Int = 0) -> Int? {
        var position = (field: 0, part: 0)
        for (index, number) in numbers.enumerated() {
            if index > 0 {
                let isPart = parts & 1 << UInt32(index) != 0
                position = isPart ? (position.field, position.part + 1) : (position.field + 1, 0)
            }
            if position == (field, part) { return number < 0 ? nil : Int(number) }
        }
        return nil
    }

    /// The first number of every field; 0 where it is missing.
    var fields: [Int] { (0..<fieldCount).map { self[$0] ?? 0 } }
}
