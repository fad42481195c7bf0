/// A hash table of numbers, for which the owner knows hashes and equality.
///
/// The upper half of a slot is the upper half of the hash, so that growing needs no hash and most slots with another
/// number are skipped without a comparison. Collisions go to the next slot (linear probing).
struct NameTable: Sendable {
    /// The number of numbers in the table.
    private(set) var count = 0

    /// The slots; 0 is an empty one. The lower half is the number plus one. Their number is a power of two, or 0.
    private var slots: [UInt64] = []

    /// Returns the number with a hash for which a closure returns `true`.
    ///
    /// - Complexity: O(1) expected.
    @inline(__always)
    func find(_ hash: UInt64, where matches: (Int32) -> Bool) -> Int32? {
        guard !slots.isEmpty else { return nil }
        let mask = slots.count &- 1
        var index = Int(truncatingIfNeeded: hash &>> 32) & mask
        while true {
            let slot = slots[index]
            if slot == 0 { return nil }
            if slot &>> 32 == hash &>> 32 {
                let number = Int32(bitPattern: UInt32(truncatingIfNeeded: slot) &- 1)
                if matches(number) { return number }
            }
            index = (index &+ 1) & mask
        }
    }

    /// Adds a number that is not in the table.
    ///
    /// - Complexity: O(1) amortized.
    @inline(__always)
    mutating func insert(_ number: Int32, hash: UInt64) {
        if (count &+ 1) &* 4 > slots.count &* 3 { grow(to: max(8, slots.count * 2)) }
        count &+= 1
        place(hash & 0xFFFF_FFFF_0000_0000 | (UInt64(UInt32(bitPattern: number)) &+ 1))
    }

    /// Makes space for a number of numbers.
    mutating func reserve(_ expected: Int) {
        var size = 8
        while expected * 4 > size * 3 { size *= 2 }
        if size > slots.count { grow(to: size) }
    }

    /// Removes all numbers.
    ///
    /// - Complexity: O(count). A table that was made for many more numbers than it has is given back.
    mutating func removeAll() {
        guard count > 0 else { return }
        if slots.count > 64, count * 8 < slots.count {
            slots = []
        } else {
            for index in slots.indices { slots[index] = 0 }
        }
        count = 0
    }

    @inline(never)
    private mutating func grow(to size: Int) {
        let old = exchange(&slots, with: Array(repeating: 0, count: size))
        for slot in old where slot != 0 { place(slot) }
    }

    @inline(__always)
    private mutating func place(_ slot: UInt64) {
        let mask = slots.count &- 1
        var index = Int(truncatingIfNeeded: slot &>> 32) & mask
        while slots[index] != 0 { index = (index &+ 1) & mask }
        slots[index] = slot
    }
}
