extension Literal {
    /// Returns where the literal first stands in a text.
    ///
    /// - Parameters:
    ///   - units: The text.
    ///   - start: The character at which the search begins.
    /// - Returns: The number of the first character of the match.
    /// - Complexity: O(length of the text), whatever the literal is.
    func firstOccurrence(in units: some TextUnits, from start: Int = 0) -> Int? {
        guard let first = keys.first else { return nil }
        var matched = 0
        for index in start..<max(start, units.count) {
            let key = units.key(at: index)
            if matched == 0, key != first { continue }
            advance(&matched, over: key)
            if matched == keys.count { return index + 1 - matched }
        }
        return nil
    }

    /// Calls a closure with each place at which the literal stands, also where these overlap.
    func forEachOccurrence(in units: some TextUnits, _ body: (Int) -> Void) {
        guard !keys.isEmpty else { return }
        var matched = 0
        for index in 0..<units.count {
            advance(&matched, over: units.key(at: index))
            guard matched == keys.count else { continue }
            body(index + 1 - matched)
            matched = fallbacks[matched - 1]
        }
    }

    /// Whether the literal stands at a place.
    func occurs(in units: some TextUnits, at start: Int) -> Bool {
        guard start >= 0, start + keys.count <= units.count else { return false }
        return keys.indices.allSatisfy { keys[$0] == units.key(at: start + $0) }
    }

    /// Whether the characters stand in a text in this order, perhaps with others between them.
    func isSubsequence(of units: some TextUnits) -> Bool {
        var found = 0
        for index in 0..<units.count where found < keys.count && units.key(at: index) == keys[found] { found += 1 }
        return found == keys.count
    }

    @inline(__always)
    private func advance(_ matched: inout Int, over key: UInt32) {
        while matched > 0, keys[matched] != key { matched = fallbacks[matched - 1] }
        if keys[matched] == key { matched += 1 }
    }
}
