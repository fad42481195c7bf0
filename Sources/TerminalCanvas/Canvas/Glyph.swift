/// What one screen position shows: a base scalar with the marks that combine with it, its width and its style.
///
/// A glyph is three machine words without references, so that a row is one allocation and rows compare at memory
/// speed. Equality is exact: `é` as one scalar and `é` as two are different glyphs, because a terminal is sent
/// different bytes for them.
///
/// ```text
/// first   base 21 bits | mark 21 bits | mark 21 bits
/// second  mark 21 bits | mark 21 bits | width 2 bits
/// ```
public struct Glyph: Hashable, Sendable {
    /// The most marks that one position can hold; curses drops what exceeds it.
    public static let maximumMarkCount = 4

    @usableFromInline var first: UInt64
    @usableFromInline var second: UInt64
    @usableFromInline var packedStyle: PackedStyle

    /// A base scalar without marks.
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

    /// A blank in a style.
    public static func blank(_ style: Style = .plain) -> Glyph { blank(PackedStyle(style)) }
}

extension Glyph {
    // Terminals look at every glyph of every row that changes, so the following are inlined in their modules.

    /// 1 or 2 columns; 0 for the right half of a wide glyph.
    @inlinable public var width: Int { Int(second >> 42) }

    /// Whether it is the right half of the wide glyph in the column before.
    @inlinable public var isRightHalf: Bool { second >> 42 == 0 }

    /// The code of the character where it is printable ASCII without marks, else 0.
    @inlinable public var ascii: UInt32 { first < 0x7F ? UInt32(truncatingIfNeeded: first) : 0 }

    /// The code of the character where it stands without marks, else 0; also 0 for the right half of a wide glyph.
    @inlinable public var loneScalar: UInt32 {
        first < 1 << 21 && second & (1 << 42 - 1) == 0 ? UInt32(truncatingIfNeeded: first) : 0
    }

    /// A number for the colours and attributes, for tables of styles: the same for the same ones, and for no others.
    @inlinable public var styleNumber: UInt64 { packedStyle.bits }

    /// Whether another glyph shows the same in the same style.
    @inlinable public static func == (left: Glyph, right: Glyph) -> Bool {
        left.first == right.first && left.second == right.second && left.packedStyle.bits == right.packedStyle.bits
    }

    /// Whether it shows nothing but its background.
    public var isBlank: Bool { first == 0x20 }

    /// Colours and attributes.
    public var style: Style {
        get { packedStyle.style }
        set { packedStyle = PackedStyle(newValue) }
    }

    /// The base scalar and what combines with it; empty for the right half of a wide glyph.
    public var text: String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }

    /// Adds a combining scalar; without effect when there are ``maximumMarkCount`` already.
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
