/// Puts numbered items, which are known by their parents, in pre-order.
///
/// The children of an item keep the order in which they are linked.
package struct OutlineLinks: Sendable {
    /// The number in the place of an item where there is none.
    static let none: Int32 = -1

    private var firstChild: [Int32]
    private var nextSibling: [Int32]
    private var lastChild: [Int32]

    /// Creates links without items.
    ///
    /// - Parameter count: The items are the numbers below this.
    package init(count: Int) {
        firstChild = Array(repeating: Self.none, count: count)
        nextSibling = firstChild
        lastChild = firstChild
    }

    /// Makes an item the last child of another.
    package mutating func append(_ item: Int, to parent: Int) {
        let last = lastChild[parent]
        if last == Self.none {
            firstChild[parent] = Int32(item)
        } else {
            nextSibling[Int(last)] = Int32(item)
        }
        lastChild[parent] = Int32(item)
    }

    /// Whether an item has children.
    package func hasChildren(_ item: Int) -> Bool { firstChild[item] != Self.none }

    /// Returns the last child of an item, or `nil`.
    func lastChild(of item: Int) -> Int? { lastChild[item] == Self.none ? nil : Int(lastChild[item]) }

    /// Returns the children of an item, in order.
    package func children(of item: Int) -> [Int] {
        var children: [Int] = []
        var next = firstChild[item]
        while next != Self.none {
            children.append(Int(next))
            next = nextSibling[Int(next)]
        }
        return children
    }

    /// Visits an item and all that is below it in pre-order, without recursion.
    ///
    /// - Parameters:
    ///   - root: The item.
    ///   - parents: Returns the parent of an item below the root.
    ///   - body: Takes an item, and its level below the root.
    /// - Complexity: O(number of visited items).
    func forEach(from root: Int, parents: (Int) -> Int, _ body: (Int, Int32) -> Void) {
        var item = root
        var level: Int32 = 0
        while true {
            body(item, level)
            if firstChild[item] != Self.none {
                item = Int(firstChild[item])
                level += 1
                continue
            }
            while item != root, nextSibling[item] == Self.none {
                item = parents(item)
                level -= 1
            }
            if item == root { return }
            item = Int(nextSibling[item])
        }
    }
}

extension OutlineLinks {
    /// Returns items, and all that is below them, in pre-order.
    ///
    /// - Parameters:
    ///   - roots: The items, without items below each other.
    ///   - first: The number that is added to the numbers of these links.
    ///   - parent: Returns the parent of a number with this added, with this added.
    func outline(of roots: [Int], from first: Int, parent: (Int32) -> Int32) -> TreeOutline {
        var outline = TreeOutline()
        for root in roots {
            forEach(from: root, parents: { Int(parent(Int32(first + $0))) - first }) { item, level in
                outline.items.append(Int32(first + item))
                outline.levels.append(level)
            }
        }
        return outline
    }
}

extension TreeOutline {
    /// Puts all items in pre-order.
    ///
    /// - Parameters:
    ///   - order: The items, each after its parent. Children keep this order.
    ///   - parents: For each number, its parent, or -1.
    /// - Complexity: O(number of numbers).
    init(order: some Sequence<Int32>, parents: [Int32]) {
        var links = OutlineLinks(count: parents.count)
        var roots: [Int] = []
        for item in order {
            let parent = parents[Int(item)]
            if parent < 0 { roots.append(Int(item)) } else { links.append(Int(item), to: Int(parent)) }
        }
        self = links.outline(of: roots, from: 0) { parents[Int($0)] }
    }
}

extension TreeAddition {
    /// Returns the additions that the items from a number on make to the items before that number.
    ///
    /// - Parameters:
    ///   - first: The first new item.
    ///   - end: The number after the last new item.
    ///   - parent: Returns the parent of an item, or -1. A parent is less than its children.
    /// - Returns: One addition for each old item that has new children, in the order of the first of these.
    /// - Complexity: O(number of new items).
    static func additions(from first: Int, to end: Int, parent: (Int32) -> Int32) -> [TreeAddition] {
        var links = OutlineLinks(count: max(0, end - first))
        var groups: [Int32: Int] = [:]
        var roots: [(parent: Int32, items: [Int])] = []
        for item in first..<max(first, end) {
            let parent = parent(Int32(item))
            if parent >= first {
                links.append(item - first, to: Int(parent) - first)
            } else if let group = groups[parent] {
                roots[group].items.append(item - first)
            } else {
                groups[parent] = roots.count
                roots.append((parent, [item - first]))
            }
        }
        return roots.map { group in
            TreeAddition(
                parent: group.parent < 0 ? nil : group.parent,
                outline: links.outline(of: group.items, from: first, parent: parent))
        }
    }
}
