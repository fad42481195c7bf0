import DiffableSnapshots
import TreeSources

/// The tree of an input's items, and which of them are expanded.
typealias TreeSnapshot = DiffableDataSourceSectionSnapshot<TreeItem>

extension TreeSnapshot {
    /// Creates a tree from an outline.
    ///
    /// - Parameter isExpanded: Whether all items that have children are expanded.
    init(_ outline: TreeOutline, input: Int32, isExpanded: Bool = false) {
        let levels = outline.levels
        self.init(preorder: outline.items.map { TreeItem(input: input, number: $0) }, levels: levels) { index in
            isExpanded && index + 1 < levels.count && levels[index + 1] > levels[index]
        }
    }

    /// Finds the items above a level that have come, or whose first children have, since another tree. Children that
    /// only the source has are added.
    ///
    /// - Returns: The items, each before those below it.
    /// - Complexity: O(number of items above the level, and of their children).
    mutating func newParents(toLevel levels: Int, since old: Self, of source: any TreeSource) -> [TreeItem] {
        var items = rootItems
        var parents: [TreeItem] = []
        var level = 0
        while level < levels, !items.isEmpty {
            level += 1
            for item in items where !(old.contains(item) && old.hasChildren(item)) {
                if source.childLoading != .immediate, !hasChildren(item) {
                    append(source.children(of: item.number).map { TreeItem(input: item.input, number: $0) }, to: item)
                }
                if hasChildren(item) { parents.append(item) }
            }
            items = items.flatMap(children)
        }
        return parents
    }

    /// Edits the tree.
    ///
    /// - Parameter root: The item whose children are the top level of the outlines; `nil` for that of the tree.
    mutating func apply(_ edits: OutlineEdits, input: Int32, below root: TreeItem? = nil) {
        if !edits.deleted.isEmpty { delete(edits.deleted.map { TreeItem(input: input, number: $0) }) }
        for insertion in edits.insertions {
            let new = Self(insertion.outline, input: input)
            switch insertion.place {
            case .after(let item): insert(new, after: TreeItem(input: input, number: item))
            case .before(let item): insert(new, before: TreeItem(input: input, number: item))
            case .alone(in: let parent):
                let parent = parent.map { TreeItem(input: input, number: $0) } ?? root
                if let parent { replace(childrenOf: parent, using: new) } else { self = new }
            }
        }
    }

    /// Appends items to the children of an item, unless the snapshot does not have it.
    mutating func append(_ addition: TreeAddition, input: Int32) {
        let parent = addition.parent.map { TreeItem(input: input, number: $0) }
        if let parent, !contains(parent) { return }
        append(
            preorder: addition.outline.items.map { TreeItem(input: input, number: $0) },
            levels: addition.outline.levels, to: parent)
    }
}

extension TreeSnapshot {
    /// Expands the items above some items, as far as the tree has these.
    ///
    /// - Complexity: O(number of the items and of those above them).
    mutating func show(_ items: [TreeItem]) {
        var parents: Set<TreeItem> = []
        for item in items where contains(item) {
            var next = parent(of: item)
            while let parent = next, parents.insert(parent).inserted { next = self.parent(of: parent) }
        }
        if !parents.isEmpty { expand(Array(parents)) }
    }
}

// Sources that load children on demand.
extension TreeSnapshot {
    /// Adds the children of items that are open in another tree and have no children here.
    mutating func addChildren(ofItemsExpandedIn other: Self, from source: any TreeSource) {
        guard source.childLoading != .immediate else { return }
        for item in other.expandedItems where contains(item) && !hasChildren(item) {
            let children = source.children(of: item.number)
                .map { TreeItem(input: item.input, number: $0) }.filter { !contains($0) }
            if !children.isEmpty { append(children, to: item) }
        }
    }
}

/// An item of a browser: one of the items of an input.
struct TreeItem: Hashable, Codable, Sendable {
    /// The number of the input, from 0 up. Another root of a section is another input; see ``SourceTable``.
    let input: Int32

    /// The item's number in the input's source.
    let number: Int32
}

extension TreeItem: NumberedItem {
    /// The item's number. A section of a list has the items of one input, so they are found without a hash table.
    var itemNumber: Int { Int(number) }
}
