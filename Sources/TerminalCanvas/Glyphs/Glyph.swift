/// The content of one screen position: a base scalar with its combining marks, its width and its style.
///
/// A wide character takes two positions. The left one holds the glyph, the right one holds a placeholder whose width is
/// zero (see ``isRightHalf``).
///
/// Two glyphs are equal only if they have the same scalars. `é` as one scalar differs from `e` with a combining
/// accent, because a terminal receives different bytes for them.
///
/// A glyph is three machine words without references:
///
/// ```text
/// first   base 21 bits | mark 21 bits | mark 21 bits
/// second  mark 21 bits | mark 21 bits | width 2 bits
/// style   see PackedStyle
/// ```
public struct Glyph: Hashable, Sendable {
    /// The largest number of combining marks in a glyph. Curses drops further marks.
    package static let maximumMarkCount = 4

    @usableFromInline var first: UInt64
    @usableFromInline var second: UInt64
    @usableFromInline var packedStyle: PackedStyle

    /// Creates a glyph without marks.
    init(_ base: Unicode.Scalar, width: Int, style: PackedStyle) {
        first = UInt64(base.value)
        second = UInt64(width) << 42
        packedStyle = style
    }

    private init(words first: UInt64, _ second: UInt64, style: PackedStyle) {
        self.first = first
        self.second = second
        packedStyle = style
    }

    static func blank(_ style: PackedStyle) -> Glyph { Glyph(words: 0x20, 1 << 42, style: style) }

    static func rightHalf(_ style: PackedStyle) -> Glyph { Glyph(words: 0, 0, style: style) }

    /// A blank.
    ///
    /// - Parameter style: The style of the blank.
    public static func blank(_ style: Style = .plain) -> Glyph { blank(PackedStyle(style)) }
}

extension Glyph {
    /// The width in columns: 1 or 2, and 0 for the right half of a wide glyph.
    public var width: Int { Int(second >> 42) }

    /// Whether this is the right half of the wide glyph in the column before.
    public var isRightHalf: Bool { width == 0 }

    /// Whether the glyph shows nothing but its background.
    package var isBlank: Bool { first == 0x20 }

    /// The colors and attributes.
    public var style: Style {
        get { packedStyle.style }
        set { packedStyle = PackedStyle(newValue) }
    }

    /// The base scalar and its combining marks; empty for the right half of a wide glyph.
    public var text: String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }

    /// The base scalar's value if it is ASCII, is no control character and has no marks, otherwise 0.
    @inlinable
    package var ascii: UInt32 { first < 0x7F ? UInt32(truncatingIfNeeded: first) : 0 }

    /// The base scalar's value if it has no marks, otherwise 0; also 0 for the right half of a wide glyph.
    package var loneScalar: UInt32 {
        first < 1 << 21 && second & (1 << 42 - 1) == 0 ? UInt32(truncatingIfNeeded: first) : 0
    }

    /// A number that identifies the style. Two glyphs have the same number if and only if they have the same style.
    @inlinable
    package var styleNumber: UInt64 { packedStyle.bits }

    /// Whether another glyph differs at most in its style.
    @inlinable
    package func hasText(of other: Glyph) -> Bool { first == other.first && second == other.second }

    /// Adds a combining mark. Does nothing if the glyph has ``maximumMarkCount`` marks.
    mutating func append(mark: Unicode.Scalar) {
        let bits = UInt64(mark.value)
        if first >> 21 == 0 {
            first |= bits << 21
        } else if first >> 42 == 0 {
            first |= bits << 42
        } else if second & 0x1F_FFFF == 0 {
            second |= bits
        } else if second >> 21 & 0x1F_FFFF == 0 {
            second |= bits << 21
        }
    }
}

extension Glyph {
    /// The Unicode scalars of a glyph: the base first, then its marks.
    ///
    /// The collection has at most five scalars. It is empty for the right half of a wide glyph.
    package struct Scalars: RandomAccessCollection, Hashable, Sendable {
        let first: UInt64
        let second: UInt64

        /// The number of scalars.
        package let count: Int

        /// The position of the base: 0.
        package var startIndex: Int { 0 }

        /// The position after the last mark.
        package var endIndex: Int { count }

        /// The scalar at a position.
        ///
        /// - Precondition: The position is one of the collection's indices.
        package subscript(position: Int) -> Unicode.Scalar {
            precondition((0..<count).contains(position), "scalar \(position) of a glyph that has \(count)")
            return Unicode.Scalar(Scalars.value(at: position, first, second)) ?? "\u{FFFD}"
        }

        init(_ first: UInt64, _ second: UInt64) {
            self.first = first
            self.second = second
            var count = 0
            while count <= Glyph.maximumMarkCount, Scalars.value(at: count, first, second) != 0 { count += 1 }
            self.count = count
        }

        private static func value(at position: Int, _ first: UInt64, _ second: UInt64) -> UInt32 {
            let word = position < 3 ? first >> UInt64(21 * position) : second >> UInt64(21 * (position - 3))
            return UInt32(truncatingIfNeeded: word & 0x1F_FFFF)
        }
    }

    /// The base scalar and its combining marks, without allocating memory.
    package var scalars: Scalars { Scalars(first, second) }
}
