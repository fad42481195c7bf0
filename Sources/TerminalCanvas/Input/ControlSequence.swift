/// The bytes of a control sequence (ECMA-48) between `ESC [` and the final byte, parsed as they arrive.
///
/// They are an optional marker, numbers, and an optional intermediate byte. Fields are separated by `;`, and the parts
/// of a field by `:`. `CSI 97:65;6:1 u` has the fields (97, 65) and (6, 1).
struct ControlSequence {
    /// The largest number. Larger numbers are reduced to it.
    static let maximumNumber = 999_999_999

    /// The largest count of numbers. Further numbers are ignored.
    private static let maximumCount = 32

    /// The largest number of bytes. A longer sequence is malformed.
    private static let maximumLength = 256

    /// The first byte if it is one of `< = > ?`, otherwise 0.
    private(set) var marker: UInt8 = 0

    /// The byte before the final byte if it is between space and `/`, otherwise 0.
    private(set) var intermediate: UInt8 = 0

    /// The number of bytes so far.
    private(set) var length = 0

    /// Whether the sequence violates the syntax, so that it has no meaning.
    private(set) var isMalformed = false

    /// All numbers in order. A missing number is -1.
    private var numbers: [Int32] = []

    /// The numbers that continue a field: bit n is set if number n is not the first part of its field.
    private var parts: UInt32 = 0

    /// Whether there are more numbers than the maximum.
    private var overflows = false

    /// Begins a new sequence.
    mutating func removeAll() {
        numbers.removeAll(keepingCapacity: true)
        (marker, intermediate, length, parts, isMalformed, overflows) = (0, 0, 0, 0, false, false)
    }

    /// Appends a byte between space and `?`.
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

    var fieldCount: Int { numbers.count - parts.nonzeroBitCount }

    /// A part of a field, or `nil` if the number is missing. Both are counted from 0.
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

    /// The first number of each field, 0 if it is missing.
    var fields: [Int] { (0..<fieldCount).map { self[$0] ?? 0 } }
}

extension ControlSequence {
    /// The terminal's answer to a query, or `nil` if the sequence is not a known answer.
    func reply(_ final: UInt8) -> TerminalReply? {
        switch (marker, intermediate, final) {
        case (UInt8(ascii: "?"), 0, UInt8(ascii: "c")): return .deviceAttributes(fields)
        case (UInt8(ascii: ">"), 0, UInt8(ascii: "c")): return .secondaryDeviceAttributes(fields)
        case (UInt8(ascii: "?"), 0, UInt8(ascii: "u")): return self[0].map { .keyboardFlags($0) }
        case (UInt8(ascii: "?"), 0, UInt8(ascii: "R")), (0, 0, UInt8(ascii: "R")): return cursorPosition
        case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")): return mode
        case (0, 0, UInt8(ascii: "t")): return screenSize
        case (UInt8(ascii: "?"), 0, UInt8(ascii: "n")):
            guard self[0] == 997, let scheme = self[1], (1...2).contains(scheme) else { return nil }
            return .prefersDarkColors(scheme == 1)
        default: return nil
        }
    }

    /// The answer `row ; column`, both counted from 1. A third number is a page and is ignored.
    private var cursorPosition: TerminalReply? {
        guard (2...3).contains(fieldCount), let row = self[0], let column = self[1], row > 0, column > 0 else {
            return nil
        }
        return .cursorPosition(Point(column: column - 1, row: row - 1))
    }

    /// The answer `8 ; rows ; columns`, or `48 ; rows ; columns ; height ; width`.
    private var screenSize: TerminalReply? {
        guard self[0] == 8 && fieldCount == 3 || self[0] == 48 && fieldCount == 5, let rows = self[1],
            let columns = self[2]
        else { return nil }
        return .screenSize(Size(columns: columns, rows: rows))
    }

    /// The answer `mode ; state`.
    private var mode: TerminalReply? {
        guard let mode = self[0], let state = self[1].flatMap(TerminalReply.ModeState.init) else { return nil }
        return .mode(mode, state)
    }
}
