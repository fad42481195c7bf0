/// Finds the characters of a pattern in a text, in the pattern's order, perhaps with others between them.
struct FuzzyMatching: TextOperation {
    /// The characters of the pattern.
    let keys: [UInt32]

    /// Whether the positions are asked for, or the score alone.
    let wantsPositions: Bool

    /// The largest product of the pattern's and the window's length for which the best alignment is computed.
    var largestTable = 1 << 16

    /// Returns the best alignment, or `nil` if there is none.
    ///
    /// - Complexity: O(length of the text + *m* × *w*) where *m* is the length of the pattern, and *w* the distance of
    ///   the first and the last character of the text that can match. Above ``largestTable``, a good alignment is taken
    ///   instead of the best one, and it is O(length of the text).
    func callAsFunction(_ units: some TextUnits) -> Alignment? {
        guard units.count >= keys.count, units.count <= Int32.max else { return nil }
        return keys.withUnsafeBufferPointer { keys in
            withUnsafeTemporaryAllocation(of: (first: Int32, last: Int32).self, capacity: keys.count) { bounds in
                guard let window = FuzzyWindow(of: keys, in: units, using: bounds) else { return nil }
                guard keys.count * window.width <= largestTable else {
                    return GreedyAlignment.alignment(of: keys, in: units, window: window, wantsPositions)
                }
                return AlignmentTable.bestAlignment(of: keys, in: units, window: window, wantsPositions)
            }
        }
    }
}
