/// How far a tree was written as text.
public struct TextPosition: Sendable {
    /// The first row that was not written.
    var row = 0

    /// The positions among their siblings of the row that was written last and of those above it.
    var siblings = SiblingCounter()

    /// The levels of JSON that have no line here: one where the members of the only text stand at the top.
    var hiddenLevels = 0

    /// Creates the position before the first line.
    public init() {}
}

/// Numbers siblings while a tree is visited in pre-order.
struct SiblingCounter {
    private var positions: [Int] = []

    /// Returns the position of the next row among its siblings, from 0 on.
    ///
    /// - Parameter level: The level of the row, at most one more than that of the row before it.
    mutating func next(level: Int) -> Int {
        if level == positions.count {
            positions.append(0)
        } else {
            positions.removeLast(positions.count - level - 1)
            positions[level] += 1
        }
        return positions[level]
    }
}
