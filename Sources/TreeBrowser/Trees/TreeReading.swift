import DiffableSnapshots
import TreeSources

/// A change of the tree of an input, and how the list shows it.
struct TreeReading: Sendable {
    /// The greatest number of differences that are marked. More marks say nothing.
    static let markLimit = 10_000

    /// The edit of the tree.
    var edit: TreeEdit

    /// The items that the tree before has too, with other values.
    var changedItems: [TreeItem] = []

    /// The number of items that have come, gone or may have moved.
    var differenceCount = 0

    /// Whether the list marks the differences. The first reading of an input is not marked.
    var isMarked = false

    /// Whether there are so many differences that they are only marked while changes are pinned.
    var hasManyDifferences = false

    /// Whether items of an earlier reading are gone, so that the input has not only grown.
    var replacesItems = false

    /// Whether the user has asked for it, so that it is shown although updates are held.
    var isWanted = false

    /// Whether items that stay have got more children, so that their rows may show something else.
    var hasGrownItems = false

    /// The data that the history keeps; `nil` while the reading goes on, and if nothing differs.
    var past: PastReading?
}

/// The data of a reading that the history keeps besides its tree.
struct PastReading: Sendable {
    /// The source as it is after the reading.
    var source: any TreeSource

    /// The number of bytes that only this reading needs, estimated.
    var size: Int
}

/// An edit of the tree of an input. The items that stay are expanded and collapsed as before.
enum TreeEdit: Sendable {
    /// The tree stays.
    case none
    /// The first items at the top level are gone, and then others come after the children of known items.
    case append([TreeAddition], dropping: Range<Int32>)
    /// The tree gets another outline. The edits lead to it if the tree has the outline before it.
    case edit(OutlineEdits, to: TreeOutline)
    /// Another tree.
    case replace(TreeSnapshot)

    /// Whether items that are gone can come back. Dropped ones cannot.
    var canReturnItems: Bool { if case .append(_, let dropped) = self { dropped.isEmpty } else { true } }
}

extension TreeSnapshot {
    /// Edits the tree.
    ///
    /// - Parameter source: The source of the items. It has the children of items that the user has opened since the
    ///   edit was made.
    mutating func apply(_ edit: TreeEdit, input: Int32, source: (any TreeSource)?) {
        switch edit {
        case .none: break
        case .append(let additions, let dropped):
            let items = dropped.lazy.map { TreeItem(input: input, number: $0) }.filter(contains)
            if !items.isEmpty { delete(Array(items)) }
            for addition in additions { append(addition, input: input) }
        case .edit(let edits, to: let outline):
            if leads(edits, to: outline, input: input) {
                apply(edits, input: input)
            } else {
                replace(by: edited(to: outline, input: input), source)
            }
        case .replace(let new): replace(by: new, source)
        }
    }

    /// Whether edits lead from this tree to an outline. The user may have opened items of a lazy source.
    private func leads(_ edits: OutlineEdits, to outline: TreeOutline, input: Int32) -> Bool {
        count == outline.items.count - edits.insertedCount + edits.deletedCount && canApply(edits, input: input)
    }

    /// Returns a tree with another outline. It shares its unchanged parts with this one.
    ///
    /// - Complexity: O(number of items).
    private func edited(to new: TreeOutline, input: Int32) -> TreeSnapshot {
        let limit = OutlineEdits.limit(itemCount: new.items.count)
        guard let edits = OutlineEdits(from: outline, to: new, limit: limit) else {
            return TreeSnapshot(new, input: input)
        }
        var tree = self
        tree.apply(edits, input: input)
        return tree
    }

    private mutating func replace(by new: TreeSnapshot, _ source: (any TreeSource)?) {
        let old = exchange(&self, with: new)
        // Only an item with children can be expanded.
        if let source { addChildren(ofItemsExpandedIn: old, from: source) }
        adoptExpansion(from: old)
    }

    /// The numbers of all items, and their levels.
    var outline: TreeOutline { TreeOutline(items: items.map(\.number), levels: levels) }

    /// Whether the tree has the items that edits are about, and not yet those that they insert.
    func canApply(_ edits: OutlineEdits, input: Int32) -> Bool {
        func contains(_ number: Int32) -> Bool { self.contains(TreeItem(input: input, number: number)) }
        return edits.deleted.allSatisfy(contains)
            && edits.insertions.allSatisfy { insertion in
                let hasPlace =
                    switch insertion.place {
                    case .after(let item), .before(let item): contains(item)
                    case .alone(in: let parent): parent.map(contains) ?? true
                    }
                return hasPlace && !insertion.outline.items.contains(where: contains)
            }
    }
}
