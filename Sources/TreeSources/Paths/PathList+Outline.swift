extension PathList {
    /// Returns the items that this reading has so far, in pre-order. Children stand in the order of the lines.
    ///
    /// - Complexity: O(number of numbers in use).
    public func outline() -> TreeOutline {
        let items = order.sequence
        guard order.isPreorder else { return TreeOutline(order: items, parents: names.parents) }
        var levelOfItem = Array(repeating: Int32(0), count: names.count)
        let levels = items.map { item in
            let parent = names.parents[Int(item)]
            let level = parent < 0 ? 0 : levelOfItem[Int(parent)] + 1
            levelOfItem[Int(item)] = level
            return level
        }
        return TreeOutline(items: items, levels: levels)
    }

    /// Returns what the first reading has come to since it had a number of items.
    ///
    /// The rows of a long list can be shown while it is read:
    ///
    /// ```swift
    /// var list = PathList()
    /// list.append(Array("src/main.c\n".utf8))
    /// let count = list.itemCount  // 2
    /// list.append(Array("src/util.c\nREADME\n".utf8))
    /// list.additions(since: count).map(\.parent)  // [0, nil]
    /// ```
    ///
    /// Traps in a later reading: until that is finished, the items of the reading before it stay on the screen.
    ///
    /// - Parameter count: What ``itemCount`` was.
    /// - Returns: One addition for each item of that time that has new children.
    /// - Complexity: O(number of new items).
    public func additions(since count: Int) -> [TreeAddition] {
        precondition(order.isFirst, "Additions are only known while a path list is read for the first time")
        return TreeAddition.additions(from: count, parents: names.parents)
    }

    /// Returns the items that this reading does not have and those that it has more than the finished reading before.
    ///
    /// - Complexity: O(number of numbers in use).
    public func changes() -> PathChanges {
        PathChanges(
            gone: (0..<Int32(names.count)).filter {
                flags[Int($0)].intersection([.wasPresent, .isVisited]) == .wasPresent
            },
            new: order.filter { !flags[Int($0)].contains(.wasPresent) })
    }
}

/// The difference between two readings of a list of paths.
public struct PathChanges: Hashable, Sendable {
    /// The items that only the earlier reading has, by number.
    public let gone: [Int32]

    /// The items that only the later reading has, in the order in which it came to them.
    public let new: [Int32]
}
