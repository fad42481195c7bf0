/// The traits of all scalars in two stages: blocks of 128 scalars, and for each block where its traits are.
///
/// The memory is never changed and never freed.
struct ScalarTraitsTable: @unchecked Sendable {
    private static let shift: UInt32 = 7
    private static let blockSize = 1 << Int(shift)

    private let blocks: UnsafePointer<UInt16>
    private let traits: UnsafePointer<UInt16>

    /// Spreads ranges over blocks; blocks that are all alike share one.
    ///
    /// - Parameter ranges: Where each stretch begins, in order from scalar 0: `first scalar << 9 | traits`.
    init(_ ranges: [UInt32]) {
        var blocks: [UInt16] = []
        var traits: [UInt16] = []
        // For each combination of traits the block that has no others.
        var uniformBlocks = [UInt16?](repeating: nil, count: 512)
        blocks.reserveCapacity(0x110000 / ScalarTraitsTable.blockSize)
        traits.reserveCapacity(1 << 16)
        var index = 0
        for start in stride(from: UInt32(0), to: 0x110000, by: ScalarTraitsTable.blockSize) {
            let end = start + UInt32(ScalarTraitsTable.blockSize)
            while index + 1 < ranges.count, ranges[index + 1] >> 9 <= start { index += 1 }
            let first = UInt16(ranges[index] & 0x1FF)
            let isUniform = index + 1 == ranges.count || ranges[index + 1] >> 9 >= end
            if isUniform, let known = uniformBlocks[Int(first)] {
                blocks.append(known)
                continue
            }
            let block = UInt16(traits.count / ScalarTraitsTable.blockSize)
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
        self.blocks = ScalarTraitsTable.permanent(blocks)
        self.traits = ScalarTraitsTable.permanent(traits)
    }

    /// The traits of a scalar, which is below 0x110000.
    func bits(of scalar: UInt32) -> UInt16 {
        let block = Int(blocks[Int(scalar >> ScalarTraitsTable.shift)])
        return traits[block << Int(ScalarTraitsTable.shift) | Int(scalar) & (ScalarTraitsTable.blockSize - 1)]
    }

    private static func permanent(_ values: [UInt16]) -> UnsafePointer<UInt16> {
        let memory = UnsafeMutablePointer<UInt16>.allocate(capacity: values.count)
        memory.initialize(from: values, count: values.count)
        return UnsafePointer(memory)
    }
}
