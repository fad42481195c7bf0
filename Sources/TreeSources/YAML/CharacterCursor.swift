/// Turns positions in characters into offsets in bytes. Positions near the last one are found quickly.
struct CharacterCursor: Sendable {
    private let bytes: PagedBytes
    private let end: Int
    private var character = 0
    private var offset = 0

    /// Creates a cursor at the beginning of a text.
    ///
    /// - Parameters:
    ///   - bytes: A text in UTF-8.
    ///   - end: The number of bytes that are well formed.
    init(_ bytes: PagedBytes, end: Int) {
        self.bytes = bytes
        self.end = end
    }

    /// Returns the offset of a character.
    ///
    /// - Complexity: O(distance from the last character that was asked for).
    mutating func offset(of target: Int) -> Int {
        while character < target, offset < end {
            // So many bytes never have more characters.
            let part = bytes.copy(offset..<min(end, offset + target - character))
            for byte in part where byte & 0xC0 != 0x80 { character += 1 }
            offset += part.count
        }
        while offset < end, isInside(offset) { offset += 1 }
        while character > target {
            offset -= 1
            while isInside(offset) { offset -= 1 }
            character -= 1
        }
        return offset
    }

    private func isInside(_ offset: Int) -> Bool { bytes[offset] & 0xC0 == 0x80 }
}
