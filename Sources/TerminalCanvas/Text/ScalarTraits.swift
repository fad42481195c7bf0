/// The properties of a scalar that drawing depends on: its width, how it combines, and where it is valid.
///
/// The traits of all scalars are in ``ranges``.
struct ScalarTraits: Equatable {
    /// ```text
    /// virama 1 bit | joins 1 bit | presentation 1 bit | break 4 bits | width 2 bits
    /// ```
    let bits: UInt16

    /// The width of a scalar in columns, as curses counts them (wcwidth), or that it is drawn as an escape.
    enum Width: UInt16 { case zero, one, two, escaped }

    /// The property Grapheme_Cluster_Break (Unicode Standard Annex 29), and Extended_Pictographic as a further value.
    enum Break: UInt16 {
        case other, control, extend, spacingMark, prepend
        case leadingConsonant, vowel, trailingConsonant, syllable, closedSyllable
        case regionalIndicator, zeroWidthJoiner, pictographic
    }

    var width: Width { Width(rawValue: bits & 3) ?? .escaped }

    var kind: Break { Break(rawValue: bits >> 2 & 15) ?? .other }

    /// The width of a scalar that is drawn unchanged and never combines with the scalar before it, otherwise 0.
    var simpleWidth: Int { bits & 0b11_1100 == 0 && bits & 3 != 3 ? Int(bits & 3) : 0 }

    /// Whether the scalar is a combining mark without further traits.
    var isPlainMark: Bool { bits == Break.extend.rawValue << 2 | Width.zero.rawValue }

    /// Whether a variation selector after the scalar may choose between text and emoji presentation.
    var hasPresentations: Bool { bits & 1 << 6 != 0 }

    /// Whether the scalar belongs to a cursive or Indic script, in which a joiner between two letters has a meaning.
    var joins: Bool { bits & 1 << 7 != 0 }

    /// Whether the scalar is a virama, after which a joiner has a meaning.
    var isVirama: Bool { bits & 1 << 8 != 0 }
}

extension ScalarTraits {
    /// The traits of a scalar.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of ranges: 12 steps.
    init(_ scalar: UInt32) {
        // The last range that begins at the scalar or before it.
        var (range, end) = (0, Self.ranges.count)
        while range + 1 < end {
            let middle = (range + end) / 2
            if Self.ranges[middle] >> 9 <= scalar { range = middle } else { end = middle }
        }
        let bits = UInt16(Self.ranges[range] & 0x1FF)
        let isClosed = Break(rawValue: bits >> 2) == .syllable && (scalar - 0xAC00) % 28 != 0
        self.init(bits: isClosed ? Width.two.rawValue | Break.closedSyllable.rawValue << 2 : bits)
    }
}
