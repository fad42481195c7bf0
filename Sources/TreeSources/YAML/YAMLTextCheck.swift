/// Looks for the first byte of a text that libyaml would not read.
///
/// libyaml reads 16 kB ahead. So it would refuse a byte before the rows in front of it were found.
struct YAMLTextCheck: Sendable {
    /// The number of bytes that can be read.
    private(set) var end = 0

    /// The problem with the byte at ``end``, or `nil`.
    private(set) var problem: String?

    /// Checks the bytes after ``end``.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - isWhole: Whether no byte follows. Else the beginning of a character at the end is left for the next time.
    mutating func check(_ bytes: PagedBytes, isWhole: Bool) {
        while problem == nil, end < bytes.count {
            let start = end
            let part = bytes.copy(start..<min(bytes.count, start + 65_536))
            end += readableCount(part, isWhole: isWhole && start + part.count == bytes.count)
            if end == start { return }
        }
    }

    private mutating func readableCount(_ bytes: [UInt8], isWhole: Bool) -> Int {
        var position = 0
        while position < bytes.count {
            if (0x20..<0x7F).contains(bytes[position]) {
                position += 1
                continue
            }
            switch UTF8Sequence(in: bytes, at: position) {
            case .whole(let length):
                let scalar = String(decoding: bytes[position..<position + length], as: UTF8.self).unicodeScalars.first
                guard let scalar, !isControlCharacter(scalar.value) else {
                    let code = (scalar?.value ?? 0).padded(to: 4, radix: 16, uppercase: true)
                    problem =
                        position + end < 2 && bytes[position] == 0
                        ? DocumentFailure.utf16 : "the character U+\(code) is not allowed in YAML"
                    return position
                }
                position += length
            case .unfinished where !isWhole: return position
            case .unfinished, .wrong:
                let isMark = position + end == 0 && (bytes[0] == 0xFE || bytes[0] == 0xFF)
                problem =
                    isMark
                    ? DocumentFailure.utf16
                    : "the byte 0x\(bytes[position].padded(to: 2, radix: 16, uppercase: true)) is not part of UTF-8"
                return position
            }
        }
        return position
    }

    /// Whether YAML leaves a character out of its set (YAML 1.1, 5.1).
    private func isControlCharacter(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x09, 0x0A, 0x0D, 0x85: false
        case ..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}

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
    /// - Complexity: O(distance from the last requested character).
    mutating func offset(of target: Int) -> Int {
        while character < target, offset < end {
            // A character has at least one byte, so these bytes do not go past the target.
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
