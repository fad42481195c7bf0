/// An escape sequence in a text that changes nothing but the style of the text after it, or nothing that is shown.
///
/// | sequence | effect |
/// |---|---|
/// | `ESC [ … m` | SGR: colors and attributes |
/// | `ESC [ K`, `ESC [ 0 K` | none here; grep and Git write it after SGR to erase the rest of the line |
/// | `ESC ( B` | none: it chooses ASCII, as `tput sgr0` does beside SGR |
/// | `ESC ] 8 ; … ESC \`, or with BEL at the end | none: the text of a link is shown, and its address is not |
///
/// A sequence has at most ``longest`` bytes. All other sequences are text, and ``SafeText`` shows their bytes. So are
/// sequences that begin with the C1 control U+009B in the place of `ESC [`.
package enum StyleSequence: Equatable {
    /// There is no such sequence.
    case none

    /// The bytes may be the beginning of a sequence.
    case unfinished

    /// A sequence up to an offset. Its parameters are the parameters of SGR; other sequences have none.
    case whole(end: Int, parameters: Range<Int>?)

    /// The number of bytes that a sequence may have. Addresses of links are the longest parts in use.
    package static let longest = 4096

    /// The byte with which a sequence begins.
    package static let escape: UInt8 = 0x1B

    /// Finds the sequence at an offset.
    ///
    /// - Complexity: O(length of the sequence). A sequence has no other sequence in it, so that a text is scanned in
    ///   linear time.
    package init(at offset: Int, in bytes: Span<UInt8>) {
        self = .none
        guard bytes[offset] == Self.escape else { return }
        guard offset + 1 < bytes.count else {
            self = .unfinished
            return
        }
        switch bytes[offset + 1] {
        case UInt8(ascii: "["): self = Self.controlSequence(at: offset, in: bytes)
        case UInt8(ascii: "]"): self = Self.link(at: offset, in: bytes)
        case UInt8(ascii: "("):
            guard offset + 2 < bytes.count else {
                self = .unfinished
                return
            }
            if bytes[offset + 2] == UInt8(ascii: "B") { self = .whole(end: offset + 3, parameters: nil) }
        default: break
        }
    }

    private static func controlSequence(at offset: Int, in bytes: Span<UInt8>) -> StyleSequence {
        let start = offset + 2
        var end = start
        while end < min(bytes.count, offset + longest) {
            switch bytes[end] {
            case 0x30...0x3B: end += 1
            case UInt8(ascii: "m"): return .whole(end: end + 1, parameters: start..<end)
            case UInt8(ascii: "K") where end == start || end == start + 1 && bytes[start] == UInt8(ascii: "0"):
                return .whole(end: end + 1, parameters: nil)
            default: return .none
            }
        }
        return end == bytes.count ? .unfinished : .none
    }

    private static func link(at offset: Int, in bytes: Span<UInt8>) -> StyleSequence {
        var end = offset + 2
        while end < min(bytes.count, offset + longest) {
            let byte = bytes[end]
            switch end - offset {
            case 2 where byte != UInt8(ascii: "8"), 3 where byte != UInt8(ascii: ";"): return .none
            default: break
            }
            switch byte {
            case 0x07: return .whole(end: end + 1, parameters: nil)
            case escape:
                guard end + 1 < bytes.count else { return .unfinished }
                return bytes[end + 1] == UInt8(ascii: "\\") ? .whole(end: end + 2, parameters: nil) : .none
            case 0x00..<0x20, 0x7F: return .none
            default: end += 1
            }
        }
        return end == bytes.count ? .unfinished : .none
    }
}
