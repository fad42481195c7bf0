extension String {
    /// Returns the name that the user may have meant by this one, such as `restartCount` for `restarts`; `nil` if no
    /// name is near.
    ///
    /// A name is near if the two have half of the shorter one as their common beginning, or if a third of the typed
    /// characters at most are inserted, deleted, replaced or exchanged with the next one. Case does not matter. Of
    /// several, the one with the fewest such changes is returned, less those that the common beginning spares.
    ///
    /// - Complexity: O(number of characters of all names × length of this one).
    package func nearest(among names: some Sequence<String>) -> String? {
        let typed = Array(lowercased())
        var best: (name: String, rank: Int)?
        for name in names where name != self {
            let letters = Array(name.lowercased())
            let prefix = zip(typed, letters).prefix { $0 == $1 }.count
            let distance = Self.distance(typed, letters)
            let isNear = prefix > 2 && prefix * 2 >= min(typed.count, letters.count) || distance <= typed.count / 3
            if isNear, best.map({ distance - prefix < $0.rank }) ?? true { best = (name, distance - prefix) }
        }
        return best?.name
    }

    /// The least number of characters to insert, delete or replace, and of neighbors to exchange: the optimal string
    /// alignment distance, row by row.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var (before, last) = ([Int](), Array(0...right.count))
        for (index, character) in left.enumerated() {
            var row = [index + 1]
            for (column, other) in right.enumerated() {
                let replaced = last[column] + (character == other ? 0 : 1)
                var distance = Swift.min(replaced, last[column + 1] + 1, row[column] + 1)
                if index > 0, column > 0, character == right[column - 1], other == left[index - 1] {
                    distance = Swift.min(distance, before[column - 1] + 1)
                }
                row.append(distance)
            }
            (before, last) = (last, row)
        }
        return last[right.count]
    }
}
