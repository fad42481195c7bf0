/// The first bytes of a text with zero bytes, as code units of UTF-16 without a byte order mark.
///
/// Lists whose lines end with zero bytes, and binary data, have zero bytes too:
///
/// | bytes | | is |
/// |---|---|---|
/// | `a` 0 `b` 0 ␊ 0 | more than three of four units are Latin | UTF-16 |
/// | `{` 0 `"` 0 0x2D 0x4E `"` 0 | it begins as JSON or XML | UTF-16 |
/// | 0x2D 0x4E 0x87 0x65 ␊ 0 | not UTF-8, and blanks or line feeds are units | UTF-16 |
/// | `.` 0 `.` `/` `a` `b` 0 | none of these | a list |
/// | 1 0 2 0 | control characters | binary data |
struct UTF16Sample {
    /// The number of code units that were looked at.
    private var count = 0

    /// The number of code units below 0x100.
    private var latinCount = 0

    /// The number of blanks and ends of lines.
    private var blankCount = 0

    /// Whether there is a code unit that no text has: a control character, or a half of a surrogate pair.
    private var isWrong = false

    private let beginsAsMarkup: Bool

    /// Finds out whether a text is UTF-16, and finds the order of its bytes.
    static func find(in bytes: [UInt8]) -> TextEncoding.Finding {
        guard bytes.count > 1, bytes.contains(0) else { return .utf8 }
        let little = UTF16Sample(bytes, isLittleEndian: true)
        let big = UTF16Sample(bytes, isLittleEndian: false)
        let isUTF8 = bytes.isUTF8Text
        if little.isText(beside: big, isUTF8: isUTF8) { return .other(TextEncoding(name: "UTF-16LE", unitSize: 2)) }
        if big.isText(beside: little, isUTF8: isUTF8) { return .other(TextEncoding(name: "UTF-16BE", unitSize: 2)) }
        return .utf8
    }

    private init(_ bytes: [UInt8], isLittleEndian: Bool) {
        func unit(_ offset: Int) -> UInt16 {
            let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        beginsAsMarkup = "<{[\"".utf16.contains(unit(0))
        var isInPair = false
        for offset in stride(from: 0, to: bytes.count - 1, by: 2) {
            let unit = unit(offset)
            count += 1
            if unit < 0x100 { latinCount += 1 }
            if [0x09, 0x0A, 0x0D, 0x20].contains(unit) { blankCount += 1 }
            if unit.isControlCharacter || unit >= 0xFFFE || isInPair != UTF16.isTrailSurrogate(unit) { isWrong = true }
            isInPair = UTF16.isLeadSurrogate(unit)
        }
    }

    private func isText(beside other: UTF16Sample, isUTF8: Bool) -> Bool {
        if isWrong { return false }
        return latinCount * 4 > count * 3 || beginsAsMarkup || !isUTF8 && blankCount > other.blankCount
    }
}

extension UInt16 {
    /// Whether the code unit is a control character that no text has.
    fileprivate var isControlCharacter: Bool {
        switch self {
        case 0x09...0x0D, 0x1B, 0x85: false
        case ..<0x20, 0x7F..<0xA0: true
        default: false
        }
    }
}

extension [UInt8] {
    /// Whether the bytes are UTF-8 and have no control character but zero. The last character may be cut off.
    fileprivate var isUTF8Text: Bool {
        var position = 0
        while position < count {
            switch UTF8Sequence(in: self, at: position) {
            case .whole(let length):
                if self[position] > 0, UInt16(self[position]).isControlCharacter, length == 1 { return false }
                position += length
            case .unfinished: return true
            case .wrong: return false
            }
        }
        return true
    }
}
