/// A set of numbers: one bit for each number below a bound.
package struct NumberSet {
    @usableFromInline var words: [UInt64]

    /// An empty set.
    ///
    /// - Parameter bound: More than any number of the set.
    /// - Complexity: O(bound / 64)
    @inlinable
    package init(bound: Int) { words = [UInt64](repeating: 0, count: (bound + 63) / 64) }

    @inlinable
    package func contains(_ number: Int) -> Bool { words[number / 64] >> UInt64(number % 64) & 1 != 0 }

    /// Adds a number.
    ///
    /// - Returns: Whether the number is new in the set.
    @inlinable @discardableResult
    package mutating func insert(_ number: Int) -> Bool {
        let bit = UInt64(1) << UInt64(number % 64)
        guard words[number / 64] & bit == 0 else { return false }
        words[number / 64] |= bit
        return true
    }
}
