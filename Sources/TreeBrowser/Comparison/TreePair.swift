import DiffableSnapshots
import TreeSources

/// The change of an item.
enum TreeChange: UInt8, Sendable {
    case inserted, deleted, moved, changed
    /// A member with the value of a member that is gone, under another name.
    case renamed

    /// Whether the old tree has the item too.
    var hasOldItem: Bool { self != .inserted && self != .deleted }
}

/// An item that differs between two trees, or an item above it.
struct TreeDifference: Hashable, Sendable {
    /// The number of the item: in the old tree if it is deleted, and otherwise in the new one.
    let item: Int32

    /// The change; `nil` for an item that both trees have and that may have differences inside.
    let change: TreeChange?

    /// The number of ancestors.
    let level: Int32
}

/// What counts as a difference.
struct ComparisonRules: Hashable, Sendable {
    /// The members, attributes and columns that do not count.
    var ignoredFields: [ItemField] = []

    /// Whether the order of the members of an object and the form of a number count, such as `1.0` for `1`.
    var isExact = false

    /// Whether the trees are the first parts of larger ones. A child may then be missing because it comes later, if its
    /// parent is among the last items of a level.
    var isOfParts = false
}

/// An old and a new tree. An item with the same number is in both.
struct TreePair: Sendable {
    let old: TreeState
    let new: TreeState

    /// The items that have other values, of a source that does not compare them itself.
    let changedItems: Set<Int32>

    let rules: ComparisonRules

    /// The items that may get more children, in trees that are parts of larger ones.
    private let growingItems: Set<Int32>

    init(old: TreeState, new: TreeState, changedItems: Set<Int32>, rules: ComparisonRules) {
        (self.old, self.new, self.changedItems, self.rules) = (old, new, changedItems, rules)
        growingItems = rules.isOfParts ? Set(new.lastItems + old.lastItems) : []
    }

    /// Compares the children of an item that both trees have.
    ///
    /// - Parameter parent: The item, or `nil` for the top level.
    /// - Complexity: O(*n* log *n*) for *n* children, and O(number of bytes of their values).
    func level(below parent: Int32?) -> ComparedSiblings {
        // The new tree goes first: it gives items their numbers.
        var newItems = new.children(of: parent)
        var oldItems = old.children(of: parent)
        if !rules.ignoredFields.isEmpty {
            oldItems.removeAll { isIgnored($0, in: old) }
            newItems.removeAll { isIgnored($0, in: new) }
        }
        if rules.isOfParts, parent.map(growingItems.contains) ?? true {
            let common = Set(newItems).intersection(oldItems)
            oldItems.removeAll { !common.contains($0) }
            newItems.removeAll { !common.contains($0) }
        }
        return ComparedSiblings(oldItems, newItems)
    }

    /// Compares the values of items that both trees have.
    func compareValues(of items: [Int32]) -> [ValueComparison] {
        if new.source.childLoading == .onDemand || new.source.kind.form == .document {
            return new.source.compareValues(of: items, with: old.source)
        }
        return items.map { item in
            if !changedItems.isEmpty, changedItems.contains(item) { return .changed }
            return old.hasChildren(item) || new.hasChildren(item) ? .changedInside : .same
        }
    }

    /// Whether an item whose value was compared is a member that has another name now, with the same value.
    func isRenamed(_ item: Int32, _ comparison: ValueComparison) -> Bool {
        comparison != .same && new.source.kind.form == .document && new.source.name(of: item) != old.source.name(of: item)
    }

    /// Whether an item is a field that does not count.
    private func isIgnored(_ item: Int32, in tree: TreeState) -> Bool {
        rules.ignoredFields.contains { tree.source.isNamed(item, by: $0) }
    }

    /// Whether another place of an item among its siblings is a difference.
    func countsOrder(of item: Int32) -> Bool {
        guard old.source.hasInputOrder, new.source.hasInputOrder else { return false }
        return rules.isExact || !(new.hasJSONValues && new.name(of: item) != nil)
    }

    /// Whether both documents are objects, both are arrays, or both are values without others inside.
    var hasSameRoots: Bool {
        guard let (old, new) = roots else { return true }
        return old == new
    }

    /// What the documents are; `nil` if there is a part of them that has no values.
    private var roots: (TreeState.Root, TreeState.Root)? {
        guard let old = old.root, let new = new.root else { return nil }
        return (old, new)
    }
}

extension TreePair {
    /// A change of a value: of an item or, in a table, of a cell.
    struct ValueChange {
        /// The title of the column.
        var title: [UInt8]?
        let old: [UInt8]
        let new: [UInt8]
    }

    /// Whether another value of an item is a difference.
    func isChange(of item: Int32) -> Bool {
        rules.isExact && rules.ignoredFields.isEmpty || !changes(of: item).isEmpty
    }

    /// Returns how the values of an item differ; nothing if only their form differs.
    func changes(of item: Int32) -> [ValueChange] {
        guard new.source.kind.form == .table else {
            let change = ValueChange(old: old.value(of: item), new: new.value(of: item))
            return isSame(change) ? [] : [change]
        }
        let columns = new.source.columns(below: new.source.parent(of: item))
            .filter { !rules.ignoredFields.contains($0.field) }
        let fields = columns.map(\.field)
        let cells = [old, new].map { tree in
            tree.source.fieldValues(fields, of: [item], limit: .max)[0].map { $0?.bytes ?? [] }
        }
        let changes = columns.indices.compactMap { index in
            cells[0][index] == cells[1][index]
                ? nil : ValueChange(title: columns[index].title, old: cells[0][index], new: cells[1][index])
        }
        guard changes.isEmpty, rules.ignoredFields.isEmpty else { return changes }
        // Cells without a title, or other blanks.
        let change = ValueChange(old: old.value(of: item), new: new.value(of: item))
        return isSame(change) ? [] : [change]
    }

    /// Whether values are the same.
    private func isSame(_ change: ValueChange) -> Bool {
        if rules.isExact { return false }
        if change.old == change.new { return true }
        let numbers = [change.old, change.new].map { bytes -> Double? in
            guard bytes.count <= 15, JSONWriter.isToken(bytes) else { return nil }
            return Double(String(decoding: bytes, as: UTF8.self))
        }
        return numbers[0] != nil && numbers[0] == numbers[1]
    }
}
