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

    /// Creates a table.
    ///
    /// - Parameter ranges: The start of each range of scalars with the same traits, in order from scalar 0:
    ///   `first scalar << 9 | traits`.
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

    /// The traits of a scalar below 0x110000.
    func bits(of scalar: UInt32) -> UInt16 {
        let block = Int(blocks[Int(scalar >> Self.shift)])
        return traits[block << Int(Self.shift) | Int(scalar) & (Self.blockSize - 1)]
    }
}
