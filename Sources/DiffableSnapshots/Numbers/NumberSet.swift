/// A set of numbers: one bit for each number below a bound.
struct NumberSet<Number: CompactNumber> {
    private var words: [UInt64]

    /// An empty set.
    ///
    /// - Parameter bound: More than any number of the set.
    /// - Complexity: O(bound / 64)
    init(bound: Int) { words = [UInt64](repeating: 0, count: (bound + 63) / 64) }

    /// A set of some numbers.
    init(_ numbers: [Number], bound: Int) {
        self.init(bound: bound)
        for number in numbers { insert(number) }
    }

    @inline(__always)
    func contains(_ number: Number) -> Bool { words[number.index / 64] >> UInt64(number.index % 64) & 1 != 0 }

    /// Adds a number.
    ///
    /// - Returns: Whether the number is new in the set.
    @inline(__always) @discardableResult
    mutating func insert(_ number: Number) -> Bool {
        let bit = UInt64(1) << UInt64(number.index % 64)
        guard words[number.index / 64] & bit == 0 else { return false }
        words[number.index / 64] |= bit
        return true
    }
}
