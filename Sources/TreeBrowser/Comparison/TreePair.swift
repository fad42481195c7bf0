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

    /// The columns of two tables; `nil` for other trees.
    let columns: ComparedColumns?

    /// The items that may get more children, in trees that are parts of larger ones.
    private let growingItems: Set<Int32>

    init(old: TreeState, new: TreeState, changedItems: Set<Int32>, rules: ComparisonRules) {
        (self.old, self.new, self.changedItems, self.rules) = (old, new, changedItems, rules)
        columns =
            new.source.kind.form == .table
            ? ComparedColumns(old: old.source, new: new.source, ignoring: rules.ignoredFields) : nil
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
        comparison != .same && new.source.kind.form == .document
            && new.source.name(of: item) != old.source.name(of: item)
    }

    /// Whether an item is a field that does not count.
    private func isIgnored(_ item: Int32, in tree: TreeState) -> Bool {
        rules.ignoredFields.contains { tree.source.isNamed(item, by: $0) }
    }

    /// Whether another place of an item among its siblings is a difference.
    func countsOrder(of item: Int32) -> Bool {
        guard old.source.hasInputOrder, new.source.hasInputOrder else { return false }
        if new.source.kind == .xml, new.name(of: item)?.first == UInt8(ascii: "@") { return false }
        return rules.isExact || !(new.hasJSONValues && new.name(of: item) != nil)
    }

    /// Whether both documents are objects, both are arrays, or both are values without others inside, and have the same
    /// tag.
    var hasSameRoots: Bool {
        guard let oldRoot = old.root, let newRoot = new.root else { return true }
        return oldRoot == newRoot && old.source.wholeValue?.tag == new.source.wholeValue?.tag
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
        // The rows of tables were compared cell by cell.
        (rules.isExact || columns != nil) && rules.ignoredFields.isEmpty || !changes(of: item).isEmpty
    }

    /// Returns how the values of an item differ; nothing if only their form differs.
    func changes(of item: Int32) -> [ValueChange] {
        if let columns, let changes = cellChanges(of: item, columns) { return changes }
        let change = ValueChange(old: old.value(of: item), new: new.value(of: item))
        guard isSame(change) else { return [change] }
        // Tags, aliases and numbers as names are no part of JSON, nor are some words and times without quotes. The
        // blanks before a line are no part of its label.
        let hasOtherName = old.nameKind(of: item) != new.nameKind(of: item)
        let written = ValueChange(
            old: old.written(item, withName: hasOtherName), new: new.written(item, withName: hasOtherName))
        let isOtherForm =
            [.yaml, .indented].contains(new.source.kind) || Self.isInQuotes(written.old) != Self.isInQuotes(written.new)
        return isOtherForm && written.old != written.new ? [written] : []
    }

    private static func isInQuotes(_ value: [UInt8]) -> Bool { value.first.map { "\"'".utf8.contains($0) } ?? false }

    /// Returns the cells of a row of a table that differ; `nil` for a row without cells. Those after the columns with
    /// titles have numbers.
    private func cellChanges(of item: Int32, _ columns: ComparedColumns) -> [ValueChange]? {
        func cells(_ tree: TreeState, _ fields: [ItemField]) -> [[UInt8]?] {
            tree.source.fieldValues(fields, of: [item], limit: .max)[0].map { $0?.bytes }
        }
        let (oldCells, newCells) = (cells(old, columns.common.map(\.old)), cells(new, columns.common.map(\.new)))
        guard (oldCells + newCells).contains(where: { $0 != nil }) else { return nil }
        return zip(columns.common, zip(oldCells, newCells)).compactMap { column, cells in
            let (old, new) = (cells.0 ?? [], cells.1 ?? [])
            return old == new ? nil : ValueChange(title: column.title, old: old, new: new)
        }
    }

    /// Whether values are the same.
    private func isSame(_ change: ValueChange) -> Bool {
        if rules.isExact { return false }
        let number = new.hasJSONValues ? RowContent(number: change.old)?.hash : nil
        return change.old == change.new || number != nil && number == RowContent(number: change.new)?.hash
    }
}
