/// Where each character of a pattern can stand in a text, if all stand in the pattern's order.
///
/// In the text `a-b-a-b`, the pattern `ab` has its `a` between 0 and 4, and its `b` between 2 and 6.
struct FuzzyWindow {
    /// The first possible position of each character, and the last one.
    let bounds: UnsafeMutableBufferPointer<(first: Int32, last: Int32)>

    /// Finds the positions. Returns `nil` if the text does not have the characters in this order.
    ///
    /// - Parameters:
    ///   - keys: The pattern's characters, at least one.
    ///   - units: The text.
    ///   - bounds: A buffer with an element for each character of the pattern.
    /// - Complexity: O(length of the text).
    init?(
        of keys: UnsafeBufferPointer<UInt32>, in units: some TextUnits,
        using bounds: UnsafeMutableBufferPointer<(first: Int32, last: Int32)>
    ) {
        self.bounds = bounds
        var found = 0
        for index in 0..<units.count where units.key(at: index) == keys[found] {
            bounds[found].first = Int32(truncatingIfNeeded: index)
            found += 1
            if found == keys.count { break }
        }
        guard found == keys.count else { return nil }
        var index = units.count
        while found > 0 {
            index -= 1
            guard units.key(at: index) == keys[found - 1] else { continue }
            found -= 1
            bounds[found].last = Int32(truncatingIfNeeded: index)
        }
    }

    /// The position of the first character that can match.
    var start: Int { Int(bounds[0].first) }

    /// The number of characters from there to the last one that can match.
    var width: Int { Int(bounds[bounds.count - 1].last) - start + 1 }

    /// Returns the possible positions of a character of the pattern.
    func range(of index: Int) -> ClosedRange<Int> { Int(bounds[index].first)...Int(bounds[index].last) }
}
