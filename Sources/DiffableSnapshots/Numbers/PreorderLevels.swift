/// The levels of items that are given in pre-order, as the caller has them.
///
/// A type of its own, and not a generic parameter: what is generic over the items as well is not compiled for `Int`,
/// and takes four times as long.
enum PreorderLevels {
    case wide([Int])
    case narrow([Int32])

    var count: Int {
        switch self {
        case .wide(let levels): levels.count
        case .narrow(let levels): levels.count
        }
    }

    @inline(__always)
    subscript(index: Int) -> Level {
        switch self {
        case .wide(let levels): Level(Int32(levels[index]))
        case .narrow(let levels): Level(levels[index])
        }
    }

    /// Traps when there is not one level for each item, the first level is not 0, or a level is negative or more than
    /// one above the level before it.
    func requireTree(itemCount: Int) {
        precondition(itemCount == count, "A tree in pre-order needs one level for each of its \(itemCount) items")
        switch self {
        case .wide(let levels): Self.requireTree(levels)
        case .narrow(let levels): Self.requireTree(levels)
        }
    }

    private static func requireTree(_ levels: [some FixedWidthInteger]) {
        var deepest = 0
        for (index, level) in levels.enumerated() {
            precondition(
                level >= 0 && level <= deepest,
                "Level \(level) at index \(index) of a tree in pre-order must be between 0 and \(deepest)")
            deepest = Int(level) + 1
        }
    }
}
