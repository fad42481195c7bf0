/// The tree of another source's items in which some have other parents, and siblings may have another order.
///
/// ```
/// source      1 2 3       2 refers to 3
/// arranged    1 3 3/2
/// ```
package struct Arrangement: Sendable {
    /// The items, in the order of the source.
    private let items: [Int32]
    private let indexes: ItemIndexes

    /// For each index, the index of the parent, or -1.
    private let parents: [Int32]

    /// For each index, whether the source has children of the item that are known.
    private let isOpened: [Bool]

    /// For each index, whether the item refers to another one.
    private let isReferring: [Bool]

    /// The groups, whose indexes are after those of the items of the source; `nil` for none.
    let groups: ItemGroups?

    /// The children of each index.
    private let links: OutlineLinks

    /// The indexes of the items at the top level.
    private let roots: [Int32]

    /// Whether the source knows more children of items than the outline has.
    private let isOnDemand: Bool

    /// Arranges items.
    ///
    /// The children that an item has in the source come before those that refer to it.
    ///
    /// - Parameters:
    ///   - outline: The tree of the source.
    ///   - isOnDemand: Whether the source knows more children of items.
    ///   - references: The items that refer to others, each with the item that becomes its parent. No item refers to
    ///     one below itself.
    ///   - order: The positions in the outline in the order of siblings; `nil` for the order of the source.
    ///   - groups: The groups, whose members count as referring to them. A group is in the place of its first member.
    ///   - groupOrder: Groups that come before all others, in their order.
    /// - Complexity: O(number of items).
    init(
        _ outline: TreeOutline, isOnDemand: Bool, references: [(item: Int32, target: Int32)], order: [Int32]?,
        groups: ItemGroups? = nil, groupOrder: [Int32] = []
    ) {
        let indexes = ItemIndexes(outline.items)
        let groupRows = groups?.rowRange ?? 0..<0
        items = outline.items + groupRows.map(ItemGroups.item)
        (self.indexes, self.isOnDemand, self.groups) = (indexes, isOnDemand, groups)
        let first = outline.items.count
        let order = order ?? Array(0..<Int32(first))
        var (parents, isOpened) = (outline.parents, Array(repeating: false, count: items.count))
        for parent in parents where parent != OutlineLinks.none { isOpened[Int(parent)] = true }
        func place(of item: Int32) -> Int? {
            item.isGroup ? first + Int(ItemGroups.item(ofRow: item)) : indexes[item]
        }
        for row in groupRows {
            let parent = groups?.names.parents[Int(row)] ?? NameTree.none
            parents.append(place(of: ItemGroups.item(ofRow: parent)).map { Int32($0) } ?? OutlineLinks.none)
        }
        var isReferring = Array(repeating: false, count: items.count)
        for reference in references {
            guard let index = indexes[reference.item], let target = place(of: reference.target) else { continue }
            parents[index] = Int32(target)
            isReferring[index] = true
        }
        var links = OutlineLinks(count: items.count)
        var roots: [Int32] = []
        func link(_ index: Int32) {
            let parent = parents[Int(index)]
            if parent == OutlineLinks.none { roots.append(index) } else { links.append(Int(index), to: Int(parent)) }
        }
        var isLinked = Array(repeating: false, count: groupRows.count)
        func linkGroups(_ group: Int32) {
            var line: [Int32] = []
            var next = group
            while next >= first, !isLinked[Int(next) - first] {
                isLinked[Int(next) - first] = true
                line.append(next)
                next = parents[Int(next)]
            }
            for group in line.reversed() { link(group) }
        }
        for row in groupOrder { linkGroups(Int32(first) + row) }
        for index in order {
            if isReferring[Int(index)] { linkGroups(parents[Int(index)]) } else { link(index) }
        }
        if !references.isEmpty { for index in order where isReferring[Int(index)] { link(index) } }
        (self.parents, self.isOpened, self.isReferring) = (parents, isOpened, isReferring)
        (self.links, self.roots) = (links, roots)
    }

    /// Keeps a tree as it is.
    package init(of outline: TreeOutline) { self.init(outline, isOnDemand: false, references: [], order: nil) }

    /// The items in pre-order.
    ///
    /// - Complexity: O(number of items).
    var outline: TreeOutline {
        var outline = TreeOutline()
        outline.items.reserveCapacity(items.count)
        outline.levels.reserveCapacity(items.count)
        for root in roots {
            links.forEach(from: Int(root), parents: { Int(parents[$0]) }) { index, level in
                outline.items.append(items[index])
                outline.levels.append(level)
            }
        }
        return outline
    }

    /// Returns the children of an item, or of the top level; `nil` if the source has more to say.
    ///
    /// - Complexity: O(number of children).
    package func children(of item: Int32?) -> [Int32]? {
        guard let item else { return roots.map { items[Int($0)] } }
        guard let index = index(of: item), knowsChildren(of: index) else { return nil }
        return links.children(of: index).map { items[$0] }
    }

    /// Whether an item has children; `nil` if the source has more to say.
    package func hasChildren(_ item: Int32) -> Bool? {
        guard let index = index(of: item), knowsChildren(of: index) else { return nil }
        return links.hasChildren(index)
    }

    /// Whether an item is in the tree.
    package func contains(_ item: Int32) -> Bool { index(of: item) != nil }

    /// Returns the index of an item; `nil` for one that is not arranged, and for a group without items.
    private func index(of item: Int32) -> Int? {
        guard item.isGroup, let groups else { return indexes[item] }
        return groups.row(of: item).map { items.count - groups.counts.count + Int($0) }
    }

    private func knowsChildren(of index: Int) -> Bool {
        !isOnDemand || isOpened[index] || links.hasChildren(index)
    }

    /// The parent of an item, in an optional: `nil` for an item that is not arranged.
    func parent(of item: Int32) -> Int32?? {
        guard let index = index(of: item) else { return nil }
        return .some(parents[index] == OutlineLinks.none ? nil : items[Int(parents[index])])
    }

    /// Whether items refer to an item.
    func isTarget(_ item: Int32) -> Bool {
        // Those that refer to it are its last children.
        guard let last = indexes[item].flatMap(links.lastChild) else { return false }
        return isReferring[last]
    }

    /// The bytes of memory of the arrangement, estimated.
    var size: Int { 40 * items.count }
}

extension TreeOutline {
    /// For each item, the position of its parent, or -1.
    var parents: [Int32] {
        var parents: [Int32] = []
        parents.reserveCapacity(items.count)
        // The last position at each level.
        var line: [Int32] = []
        for (index, level) in levels.enumerated() {
            line.removeLast(line.count - Int(level))
            parents.append(line.last ?? OutlineLinks.none)
            line.append(Int32(index))
        }
        return parents
    }
}
