extension PathList {
    /// Returns the name of an item, the last part of its path.
    ///
    /// - Complexity: O(length of the name).
    package func name(of item: Int32) -> [UInt8] { names.bytes.span.array(names.range(of: item)) }

    /// Returns the item above an item, or `nil` at the top level.
    ///
    /// - Complexity: O(1).
    package func parent(of item: Int32) -> Int32? { names.parent(of: item) }

    /// Whether paths of this reading begin with the path of an item.
    ///
    /// - Complexity: O(1).
    package func hasChildren(_ item: Int32) -> Bool { flags[Int(item)].contains(.hasChildren) }

    /// Whether the path of an item is a line of the list, not only the beginning of one.
    ///
    /// - Complexity: O(1).
    func isLine(_ item: Int32) -> Bool { flags[Int(item)].contains(.isLine) }

    /// Returns the items below an item, in the order in which this reading came to them.
    ///
    /// - Parameter parent: An item, or `nil` for the top level.
    /// - Complexity: O(number of items). It takes 1 ms for a million.
    package func children(of parent: Int32?) -> [Int32] {
        let parent = parent ?? NameTree.none
        return order.filter { names.parents[Int($0)] == parent }
    }
}

extension PathList {
    /// Returns the items that this reading has so far, in pre-order. Children are in the order of the lines.
    ///
    /// - Complexity: O(number of numbers in use).
    package func outline() -> TreeOutline {
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

    /// Returns the items that the first reading has added since it had a number of items.
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
    /// - Parameter count: The earlier ``itemCount``.
    /// - Returns: One addition for each item of that time that has new children.
    /// - Complexity: O(number of new items).
    package func additions(since count: Int) -> [TreeAddition] {
        precondition(order.isFirst, "Additions are only known while a path list is read for the first time")
        return TreeAddition.additions(from: count, to: names.count) { names.parents[Int($0)] }
    }

    /// Returns the items that this reading has lost and gained since the finished reading before.
    ///
    /// - Complexity: O(number of numbers in use).
    package func changes() -> PathChanges {
        PathChanges(
            gone: (0..<Int32(names.count)).filter {
                flags[Int($0)].intersection([.wasPresent, .isVisited]) == .wasPresent
            },
            new: order.filter { !flags[Int($0)].contains(.wasPresent) })
    }
}

/// The difference between two readings of a list of paths.
package struct PathChanges: Hashable, Sendable {
    /// The items that only the earlier reading has, by number.
    package let gone: [Int32]

    /// The items that only the later reading has, in the order in which it came to them.
    package let new: [Int32]
}
