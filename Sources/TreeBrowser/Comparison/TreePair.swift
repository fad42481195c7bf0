import DiffableSnapshots
import TreeSources

/// A difference between two trees.
enum TreeDifference: Hashable, Sendable {
    /// An item with all that is below it, which only the new tree has.
    case inserted(Int32)
    /// An item with all that is below it, which only the old tree has.
    case deleted(Int32)
    /// An item that has another value.
    case changed(Int32)
    /// An item that has another place among its siblings.
    case moved(Int32)
}

/// A step of a walk through two trees.
private enum WalkStep {
    case difference(TreeDifference)
    /// Goes on with the children of an item.
    case inside(Int32?)
}

/// An old and a new tree. An item with the same number is in both.
struct TreePair: Sendable {
    let old: TreeState
    let new: TreeState

    /// The items that have other values, of a source whose items are all known.
    let changedItems: Set<Int32>

    /// The fields that are left out.
    let ignoredFields: [ItemField]

    /// The children of an item in both trees.
    struct Level {
        var old: [Int32]
        var new: [Int32]

        /// The children that both have and that keep their order.
        var kept: Set<Int32> = []

        /// The children that both have, with their values compared.
        var comparisons: [Int32: ValueComparison] = [:]

        /// Whether an old child is gone.
        func isGone(_ item: Int32) -> Bool { comparisons[item] == nil }
    }

    /// Compares the children of an item that both trees have.
    ///
    /// - Parameter parent: The item, or `nil` for the top level.
    /// - Complexity: O(*n* log *n*) for *n* children, and O(number of bytes of their values).
    func level(below parent: Int32?) -> Level {
        // The new tree goes first: it gives items their numbers.
        let newItems = new.children(of: parent)
        let oldItems = old.children(of: parent)
        var level = Level(old: oldItems, new: newItems)
        let indexes = Dictionary(uniqueKeysWithValues: zip(oldItems, Int32(0)...))
        let common = newItems.filter { indexes[$0] != nil }
        for (item, comparison) in zip(common, compare(common)) { level.comparisons[item] = comparison }
        let isKept = longestIncreasingSubsequence(of: common.compactMap { indexes[$0] })
        for (item, isKept) in zip(common, isKept) where isKept { level.kept.insert(item) }
        guard !ignoredFields.isEmpty else { return level }
        level.new.removeAll { isIgnored($0, in: new) }
        level.old.removeAll { isIgnored($0, in: old) }
        return level
    }

    private func compare(_ items: [Int32]) -> [ValueComparison] {
        if new.source.childLoading == .onDemand { return new.source.compareValues(of: items, with: old.source) }
        return items.map { item in
            if changedItems.contains(item) { return .changed }
            return old.hasChildren(item) || new.hasChildren(item) ? .changedInside : .same
        }
    }

    /// Whether an item is a field that is left out.
    private func isIgnored(_ item: Int32, in tree: TreeState) -> Bool {
        ignoredFields.contains { field in
            var next: Int32? = item
            for name in field.names.reversed() {
                guard let item = next, tree.name(of: item) == name else { return false }
                next = tree.source.parent(of: item)
            }
            return true
        }
    }

    /// Visits the differences in the order of the new tree. A deleted item comes after the item that was before it.
    ///
    /// - Complexity: O(number of items and bytes that differ), and O(number of items) if the items are all known.
    func forEachDifference<Failure: Error>(_ body: (TreeDifference) throws(Failure) -> Void) throws(Failure) {
        guard hasSameRoots else { return }
        var rest = [WalkStep.inside(nil)]
        while let step = rest.popLast() {
            guard case .inside(let parent) = step else {
                guard case .difference(let difference) = step else { continue }
                try body(difference)
                rest += inside(difference).reversed()
                continue
            }
            let level = level(below: parent)
            var steps: [WalkStep] = []
            var old = level.old[...]
            func appendDeleted(upTo item: Int32?) {
                while let next = old.first, next != item {
                    old.removeFirst()
                    if level.isGone(next) { steps.append(.difference(.deleted(next))) }
                }
                old = old.dropFirst()
            }
            for item in level.new {
                guard let comparison = level.comparisons[item] else {
                    steps.append(.difference(.inserted(item)))
                    continue
                }
                if level.kept.contains(item) {
                    appendDeleted(upTo: item)
                } else if new.hasOrder(item) {
                    steps.append(.difference(.moved(item)))
                }
                switch comparison {
                case .same: break
                case .changed: if !changes(of: item).isEmpty { steps.append(.difference(.changed(item))) }
                case .changedInside: steps.append(.inside(item))
                }
            }
            appendDeleted(upTo: nil)
            rest += steps.reversed()
        }
    }

    /// Returns the differences below an inserted or deleted item, if its value does not have them.
    private func inside(_ difference: TreeDifference) -> [WalkStep] {
        guard !new.hasWholeValues else { return [] }
        return switch difference {
        case .inserted(let item): new.children(of: item).map { .difference(.inserted($0)) }
        case .deleted(let item): old.children(of: item).map { .difference(.deleted($0)) }
        case .changed, .moved: []
        }
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

    /// Returns how the values of an item differ; nothing if only their form differs.
    func changes(of item: Int32) -> [ValueChange] {
        guard new.source.kind.form == .table else {
            let change = ValueChange(old: old.value(of: item), new: new.value(of: item))
            return Self.isSame(change) ? [] : [change]
        }
        let columns = new.source.columns(below: new.source.parent(of: item))
            .filter { !ignoredFields.contains($0.field) }
        let fields = columns.map(\.field)
        let cells = [old, new].map { tree in
            tree.source.fieldValues(fields, of: [item], limit: .max)[0].map { $0?.bytes ?? [] }
        }
        let changes = columns.indices.compactMap { index in
            cells[0][index] == cells[1][index]
                ? nil : ValueChange(title: columns[index].title, old: cells[0][index], new: cells[1][index])
        }
        guard changes.isEmpty, ignoredFields.isEmpty else { return changes }
        // Cells without a title, or other blanks.
        let change = ValueChange(old: old.value(of: item), new: new.value(of: item))
        return Self.isSame(change) ? [] : [change]
    }

    /// Whether values are the same. Numbers may be written in other forms: `1.0` is `1`.
    private static func isSame(_ change: ValueChange) -> Bool {
        if change.old == change.new { return true }
        let numbers = [change.old, change.new].map { bytes -> Double? in
            guard bytes.count <= 15, JSONWriter.isToken(bytes) else { return nil }
            return Double(String(decoding: bytes, as: UTF8.self))
        }
        return numbers[0] != nil && numbers[0] == numbers[1]
    }
}

extension ItemField {
    /// The names of the path, from the outermost.
    fileprivate var names: [[UInt8]] {
        Array((text.hasPrefix(".") ? text.dropFirst() : text[...]).utf8)
            .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Array.init)
    }
}
