/// A tree of numbered items in pre-order: each item is before its children.
///
/// ```swift
/// let outline = TreeOutline(items: [0, 1, 2], levels: [0, 1, 0])
/// outline.items.count  // 3
/// ```
///
/// A section snapshot can be made from the two arrays.
public struct TreeOutline: Hashable, Sendable {
    /// The items.
    public var items: [Int32]

    /// For each item, the number of its ancestors.
    public var levels: [Int32]

    /// Creates an outline.
    ///
    /// - Parameters:
    ///   - items: The items, each before its children.
    ///   - levels: For each item, the number of its ancestors.
    public init(items: [Int32] = [], levels: [Int32] = []) {
        precondition(items.count == levels.count, "An outline needs one level for each item")
        self.items = items
        self.levels = levels
    }

    /// Creates an outline of items with all that is below them.
    ///
    /// - Parameters:
    ///   - roots: The items at the top level.
    ///   - children: Returns the children that an item has in the outline; none if it is left out.
    /// - Complexity: O(number of items).
    package init(of roots: [Int32], children: (Int32) -> [Int32] = { _ in [] }) {
        self.init()
        var rest = roots.reversed().map { (item: $0, level: Int32(0)) }
        while let (item, level) = rest.popLast() {
            items.append(item)
            levels.append(level)
            rest += children(item).reversed().lazy.map { ($0, level + 1) }
        }
    }

    /// Returns the same tree with other numbers.
    ///
    /// - Parameter numbers: For each number of this outline, the new one.
    /// - Complexity: O(number of items).
    package func renumbered(by numbers: [Int32]) -> TreeOutline {
        TreeOutline(items: items.map { numbers[Int($0)] }, levels: levels)
    }
}

/// Items that are new among the children of an item, with all that is below them.
public struct TreeAddition: Hashable, Sendable {
    /// The item that has the new children, or `nil` if they are at the top level.
    ///
    /// It is never one of the new items.
    public let parent: Int32?

    /// The new items, to be appended to the parent's children. The levels begin with 0.
    public let outline: TreeOutline

    /// Creates an addition. The parameters are the properties.
    package init(parent: Int32?, outline: TreeOutline) {
        self.parent = parent
        self.outline = outline
    }
}

extension TreeAddition {
    /// Creates an addition of items that have no children.
    package init(parent: Int32?, siblings: [Int32]) {
        self.init(parent: parent, outline: TreeOutline(of: siblings))
    }
}
