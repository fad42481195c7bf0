import DiffableSnapshots
import TerminalCanvas

/// Bytes that are not text, in rows of numbers and characters.
///
/// ```
/// 00000010  89 50 4e 47 0d 0a 1a 0a  00 00 00 0d 49 48 44 52  |.PNG........IHDR|
/// ```
///
/// A narrow pane has 8, 4 or 2 bytes in a row.
struct HexDump: Equatable, Sendable {
    let bytes: [UInt8]

    /// The number of bytes in a block.
    private static let blockSize = 16

    /// The number of blocks.
    var blockCount: Int { (bytes.count + Self.blockSize - 1) / Self.blockSize }

    /// Returns the rows of a block.
    ///
    /// - Complexity: O(1).
    func rows(ofBlock block: Int, _ format: PaneFormat) -> [SafeText] {
        let count = Self.byteCount(inWidth: format.width)
        let block = block * Self.blockSize..<min((block + 1) * Self.blockSize, bytes.count)
        return stride(from: block.lowerBound, to: block.upperBound, by: count).map { start in
            SafeText(row(start..<min(start + count, block.upperBound), count), repertoire: format.repertoire)
        }
    }

    private static func byteCount(inWidth width: Int) -> Int {
        [16, 8, 4].first { columns(ofBytes: $0) <= width } ?? 2
    }

    private static func columns(ofBytes count: Int) -> Int { 8 + 2 + 3 * count + count / 8 + 1 + count + 1 }

    private func row(_ range: Range<Int>, _ count: Int) -> String {
        var row = range.lowerBound.padded(to: 8, radix: 16) + "  "
        for index in 0..<count {
            let offset = range.lowerBound + index
            row += offset < range.upperBound ? bytes[offset].padded(to: 2, radix: 16) : "  "
            row += index % 8 == 7 ? "  " : " "
        }
        if count < 8 { row += " " }
        let characters = bytes[range].map { (0x20..<0x7F).contains($0) ? Character(Unicode.Scalar($0)) : "." }
        return row + "|" + String(characters) + "|"
    }
}
