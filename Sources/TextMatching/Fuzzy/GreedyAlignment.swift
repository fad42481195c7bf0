/// An alignment that is found without comparing all of them.
enum GreedyAlignment {
    /// Returns the shortest alignment that ends where the first one ends.
    ///
    /// In `a--a-b--ab`, the pattern `ab` is found as `a-b`. The algorithm is fzf's FuzzyMatchV1.
    ///
    /// - Complexity: O(length of the text).
    static func alignment(
        of keys: UnsafeBufferPointer<UInt32>, in units: some TextUnits, window: FuzzyWindow, _ wantsPositions: Bool
    ) -> Alignment {
        var positions = Array(repeating: 0, count: keys.count)
        var position = window.range(of: keys.count - 1).lowerBound
        var missing = keys.count
        while missing > 0 {
            if units.key(at: position) == keys[missing - 1] {
                missing -= 1
                positions[missing] = position
            }
            position -= 1
        }
        let score = FuzzyScore.score(of: positions, in: units)
        return Alignment(score: score, positions: wantsPositions ? positions : [])
    }
}
