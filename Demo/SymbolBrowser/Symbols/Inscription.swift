/// What stands inside a symbol's shape: no more than two letters or digits, for which there is room.
struct Inscription: Hashable, Sendable {
    private let first: UInt8
    private let last: UInt8
    private let byteCount: UInt8

    /// The number of bytes: 0, 1 or 2.
    var count: Int { Int(byteCount) }

    /// The bytes of a word of at most two.
    init(_ word: NameWord) {
        last = UInt8(truncatingIfNeeded: word.digits)
        first = word.count == 2 ? UInt8(truncatingIfNeeded: word.digits >> 8) : last
        byteCount = UInt8(truncatingIfNeeded: word.count)
    }

    /// A single byte.
    init(_ byte: UInt8) {
        (first, last, byteCount) = (byte, byte, 1)
    }

    /// The bytes as text.
    var text: String { Self.text(count, first, last) }

    /// The bytes between two others, such as brackets, in upper case if wanted.
    func text(between left: UInt8, and right: UInt8, isUppercased: Bool) -> String {
        func letter(_ byte: UInt8) -> UInt8 {
            isUppercased && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte & 0xDF : byte
        }
        return switch count {
        case 0: Self.text(2, left, right)
        case 1: Self.text(3, left, letter(first), right)
        default: Self.text(4, left, letter(first), letter(last), right)
        }
    }

    /// The place of a single letter in the alphabet, from 0 on; `nil` for anything else.
    var letter: Int? {
        let place = Int(first) - Int(UInt8(ascii: "a"))
        return count == 1 && (0..<26).contains(place) ? place : nil
    }

    /// The number that the digits are, `nil` for anything else and for one with a leading zero.
    var number: Int? {
        let (tens, ones) = (Int(first) - Int(UInt8(ascii: "0")), Int(last) - Int(UInt8(ascii: "0")))
        guard count > 0, (0...9).contains(tens), (0...9).contains(ones) else { return nil }
        guard count == 2 else { return ones }
        return tens == 0 ? nil : 10 * tens + ones
    }

    private static func text(
        _ count: Int, _ first: UInt8, _ second: UInt8, _ third: UInt8 = 0, _ fourth: UInt8 = 0
    ) -> String {
        withUnsafeBytes(of: (first, second, third, fourth)) { String(decoding: $0.prefix(count), as: UTF8.self) }
    }
}
