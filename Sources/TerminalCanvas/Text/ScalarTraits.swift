/// The properties of a scalar that drawing depends on: its width, how it combines, and where it is valid.
///
/// The traits of all scalars are in a ``ScalarTraitsTable`` that is created from ``ranges`` at the first use.
struct ScalarTraits: Equatable {
    /// ```text
    /// virama 1 bit | joins 1 bit | presentation 1 bit | break 4 bits | width 2 bits
    /// ```
    let bits: UInt16

    /// The width of a scalar in columns, as curses counts them (wcwidth), or that it is drawn as an escape.
    enum Width: UInt16 {
        case zero, one, two, escaped
    }

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
    /// - Complexity: O(1).
    init(_ scalar: UInt32) {
        let bits = ScalarTraits.table.bits(of: scalar)
        let isClosed = Break(rawValue: bits >> 2) == .syllable && (scalar - 0xAC00) % 28 != 0
        self.init(bits: isClosed ? Width.two.rawValue | Break.closedSyllable.rawValue << 2 : bits)
    }

    private static let table = ScalarTraitsTable(ranges)
}

/// The traits of all scalars in a table of two stages.
///
/// The scalars are divided into blocks of 128. The upper bits of a scalar select its block, and the lower bits its
/// position in the block. Blocks with the same traits for all scalars are stored once, so that the table takes about
/// 130 KB.
struct ScalarTraitsTable: Sendable {
    private static let shift: UInt32 = 7
    private static let blockSize = 1 << Int(shift)

    /// The number of each block's traits in `traits`.
    private var blocks: [UInt16] = []

    /// The traits of the scalars of different blocks.
    private var traits: [UInt16] = []

    /// - Parameter ranges: The start of each range of scalars with the same traits, in order from scalar 0: `first
    ///   scalar << 9 | traits`.
    init(_ ranges: [UInt32]) {
        // The block for each combination of traits, if all of its scalars have them.
        var uniformBlocks = [UInt16?](repeating: nil, count: 512)
        blocks.reserveCapacity(0x110000 / Self.blockSize)
        traits.reserveCapacity(1 << 16)
        var index = 0
        for start in stride(from: UInt32(0), to: 0x110000, by: Self.blockSize) {
            let end = start + UInt32(Self.blockSize)
            while index + 1 < ranges.count, ranges[index + 1] >> 9 <= start { index += 1 }
            let first = UInt16(ranges[index] & 0x1FF)
            let isUniform = index + 1 == ranges.count || ranges[index + 1] >> 9 >= end
            if isUniform, let known = uniformBlocks[Int(first)] {
                blocks.append(known)
                continue
            }
            let block = UInt16(traits.count / Self.blockSize)
            blocks.append(block)
            if isUniform { uniformBlocks[Int(first)] = block }
            var scalar = start
            while scalar < end {
                let next = index + 1 < ranges.count ? min(end, ranges[index + 1] >> 9) : end
                traits += repeatElement(UInt16(ranges[index] & 0x1FF), count: Int(next - scalar))
                scalar = next
                if scalar < end { index += 1 }
            }
        }
    }

    func bits(of scalar: UInt32) -> UInt16 {
        let block = Int(blocks[Int(scalar >> Self.shift)])
        return traits[block << Int(Self.shift) | Int(scalar) & (Self.blockSize - 1)]
    }
}
