import DiffableSnapshots

/// The escapes of a YAML text that are halves of surrogate pairs, such as `"\ud83d\ude00"`.
///
/// Programs that write JSON use these escapes, and JSON is YAML, but libyaml rejects them. So libyaml is given another
/// escape of the same length, and the original escapes are restored in the texts that it returns:
///
/// ```
/// input    "\ud83d\ude00"     libyaml reads  "\ufdd0\ufdd0"     text  😀
/// ```
///
/// An escape `\ufdd0` in the input is listed too, so that there is an offset for each `\ufdd0` that libyaml reads.
struct SurrogateEscapes {
    /// The offsets of the backslashes, in order.
    private(set) var offsets: [Int] = []

    /// Where to look further.
    private var position: Int

    /// Creates a list for a text from an offset on.
    init(from start: Int) { position = start }

    /// U+FDD0, which is no character, as an escape and in UTF-8.
    private static let placeholderUnit: UInt16 = 0xFDD0
    private static let digits = Array("fdd0".utf8)
    private static let escape = Array("\\ufdd0".utf8)
    private static let placeholder: [UInt8] = [0xEF, 0xB7, 0x90]
    private static let length = 6

    /// Replaces the escapes in a part of a text. The parts come in order.
    ///
    /// - Parameters:
    ///   - part: A copy of a range of the text.
    ///   - range: The range.
    ///   - bytes: The text, in which an escape may continue after the range.
    mutating func replace(in part: inout [UInt8], _ range: Range<Int>, of bytes: PagedBytes) {
        while position < range.upperBound {
            let start = max(position - range.lowerBound, 0)
            guard let index = part.span.firstOffset(of: UInt8(ascii: "\\"), from: start) else {
                position = range.upperBound
                break
            }
            let offset = range.lowerBound + index
            let unit = Self.unit(at: offset, of: bytes)
            let isReplaced = unit.map { 0xD800...0xDFFF ~= $0 || $0 == Self.placeholderUnit } ?? false
            if isReplaced { offsets.append(offset) }
            position = offset + (isReplaced ? Self.length : 2)
        }
        for offset in offsets.reversed().prefix(while: { $0 + Self.length > range.lowerBound }) {
            for (index, digit) in Self.digits.enumerated() where range.contains(offset + 2 + index) {
                part[offset + 2 + index - range.lowerBound] = digit
            }
        }
    }

    /// The code unit of the escape at an offset, or `nil` if there is none.
    private static func unit(at offset: Int, of bytes: PagedBytes) -> UInt16? {
        guard bytes.byte(at: offset + 1) == UInt8(ascii: "u") else { return nil }
        return (2..<length).reduce(0) { unit, index in
            bytes.byte(at: offset + index)?.hexDigitValue.flatMap { digit in unit.map { $0 << 4 | digit } }
        }
    }

    /// Puts the escapes back into a text that libyaml has found.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - range: The range of the text.
    ///   - bytes: The text of the document.
    /// - Returns: The text with pairs as characters, and other halves as they are written.
    /// - Complexity: O(length of the text), and O(log(number of escapes)) if none is in the range.
    func restored(_ text: [UInt8], _ range: Range<Int>, of bytes: PagedBytes) -> [UInt8] {
        guard let last = offsets.last, last >= range.lowerBound else { return text }
        let start = offsets.partitionPoint { $0 < range.lowerBound }
        let offsets = offsets[start...].prefix { $0 < range.upperBound }
        guard !offsets.isEmpty else { return text }
        // A text without double quotes has no escapes: it has the replaced escapes as plain text.
        for mark in [Self.escape, Self.placeholder] {
            let pieces = text.pieces(between: mark)
            guard pieces.count == offsets.count + 1 else { continue }
            return mark == Self.escape
                ? join(pieces, zip(offsets, pieces).map { offset, _ in bytes.copy(offset..<offset + Self.length) })
                : join(pieces, characters(at: offsets, between: pieces, of: bytes))
        }
        return text
    }

    /// Returns the text for each of some escapes: the character at the second half of a pair, and nothing at the first.
    private func characters(
        at offsets: ArraySlice<Int>, between pieces: [ArraySlice<UInt8>], of bytes: PagedBytes
    ) -> [[UInt8]] {
        var characters: [[UInt8]] = []
        var lead: UInt16?
        for (offset, piece) in zip(offsets, pieces) {
            let unit = Self.unit(at: offset, of: bytes) ?? 0
            if let first = lead, piece.isEmpty, UTF16.isTrailSurrogate(unit) {
                characters[characters.count - 1] = []
                characters.append(Array(UTF8.encode(UTF16.decode(UTF16.EncodedScalar([first, unit])))!))
                lead = nil
            } else {
                let isPlaceholder = unit == Self.placeholderUnit
                characters.append(isPlaceholder ? Self.placeholder : bytes.copy(offset..<offset + Self.length))
                lead = UTF16.isLeadSurrogate(unit) ? unit : nil
            }
        }
        return characters
    }

    private func join(_ pieces: [ArraySlice<UInt8>], _ others: [[UInt8]]) -> [UInt8] {
        zip(pieces, others + [[]]).flatMap { $0 + $1 }
    }
}

extension [UInt8] {
    /// The parts between the replaced ranges.
    fileprivate func pieces(between mark: [UInt8]) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var start = 0
        while let end = span.firstOffset(of: mark, from: start) {
            pieces.append(self[start..<end])
            start = end + mark.count
        }
        return pieces + [self[start...]]
    }
}
