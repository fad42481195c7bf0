/// What drawing has to know of a scalar: how wide it is, how it joins a cluster, in which contexts it may stand.
///
/// The traits of all scalars are kept in a two-stage table, made at first use from ``ranges``: the upper bits of a
/// scalar choose a block, the lower bits a place in it. Most blocks are all alike and shared, so that the table takes
/// about 130 kB and a look-up two loads.
struct ScalarTraits: Equatable {
    /// ```text
    /// virama 1 bit | joins 1 bit | presentation 1 bit | break 4 bits | width 2 bits
    /// ```
    let bits: UInt16

    /// How many columns a scalar takes, as curses counts them (wcwidth), or that it is not drawn.
    enum Width: UInt16 {
        case zero, one, two, escaped
    }

    /// The property Grapheme_Cluster_Break (Unicode Standard Annex 29), with Extended_Pictographic as one more value.
    enum Break: UInt16 {
        case other, control, extend, spacingMark, prepend
        case leadingConsonant, vowel, trailingConsonant, syllable, closedSyllable
        case regionalIndicator, zeroWidthJoiner, pictographic
    }

    var width: Width { Width(rawValue: bits & 3) ?? .escaped }

    var kind: Break { Break(rawValue: bits >> 2 & 15) ?? .other }

    /// 1 or 2 for a scalar that is drawn and begins a cluster without a part in any rule, else 0.
    var simpleWidth: Int { bits & 0b11_1100 == 0 && bits & 3 != 3 ? Int(bits & 3) : 0 }

    /// Whether it is a mark without any other trait that matters to a cluster.
    var isPlainMark: Bool { bits == Break.extend.rawValue << 2 | Width.zero.rawValue }

    /// Whether a variation selector behind it may choose between text and emoji.
    var hasPresentations: Bool { bits & 1 << 6 != 0 }

    /// Whether it is a letter or mark of a cursive or Indic script, where a joiner between two of them has a meaning.
    var joins: Bool { bits & 1 << 7 != 0 }

    /// Whether it is a virama, after which a joiner has a meaning of its own.
    var isVirama: Bool { bits & 1 << 8 != 0 }
}

extension ScalarTraits {
    /// The traits of a scalar.
    ///
    /// - Complexity: O(1).
    init(_ scalar: UInt32) {
        let bits = ScalarTraits.table.bits(of: scalar)
        let isClosed = Break(rawValue: bits >> 2) == .syllable && (scalar - 0xAC00) % 28 != 0
        self.init(bits: isClosed ? Width.two.rawValue | Break.closedSyllable.rawValue << 2 : bits)
    }

    private static let table = ScalarTraitsTable(ranges)
}
