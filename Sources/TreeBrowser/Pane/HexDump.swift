import Screens

/// Bytes that are not text, in rows of numbers and characters.
///
/// ```
/// 00000010  89 50 4e 47 0d 0a 1a 0a  00 00 00 0d 49 48 44 52  |.PNG........IHDR|
/// ```
///
/// A narrow pane has 8, 4 or 2 bytes in a row.
struct HexDump: Equatable, Sendable {
    let bytes: [UInt8]

    /// Returns the number of bytes in a row of a pane with a number of columns.
    static func rowSize(inColumns columns: Int) -> Int {
        [16, 8, 4].first { 8 + 2 + 3 * $0 + $0 / 8 + 1 + $0 + 1 <= columns } ?? 2
    }

    /// Returns the rows in a pane with a number of columns.
    ///
    /// - Complexity: O(number of bytes).
    func text(columns: Int) -> TextStorage {
        let count = Self.rowSize(inColumns: columns)
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count / count + 1) * (14 + 4 * count + count / 8))
        for start in stride(from: 0, to: bytes.count, by: count) {
            appendRow(start..<min(start + count, bytes.count), count, to: &text)
        }
        return TextStorage(parsingSGR: text)
    }

    private func appendRow(_ range: Range<Int>, _ count: Int, to text: inout [UInt8]) {
        let blank = UInt8(ascii: " ")
        for shift in stride(from: 28, through: 0, by: -4) { text.append(Self.digits[range.lowerBound >> shift & 15]) }
        text += [blank, blank]
        for index in 0..<count {
            let byte = index < range.count ? bytes[range.lowerBound + index] : nil
            text.append(byte.map { Self.digits[Int($0 >> 4)] } ?? blank)
            text.append(byte.map { Self.digits[Int($0 & 15)] } ?? blank)
            text.append(blank)
            if index % 8 == 7 { text.append(blank) }
        }
        if count < 8 { text.append(blank) }
        text.append(UInt8(ascii: "|"))
        for byte in bytes[range] { text.append((0x20..<0x7F).contains(byte) ? byte : UInt8(ascii: ".")) }
        text += [UInt8(ascii: "|"), UInt8(ascii: "\n")]
    }

    private static let digits = Array("0123456789abcdef".utf8)
}
