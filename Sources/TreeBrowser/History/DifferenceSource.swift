import Synchronization
import TreeSources

/// The source of the items of a ``SnapshotDifference``: a sign for the change, and the label that they have, or that
/// they had before they were deleted. A label that has changed shows the old value or name beside the new one, and an
/// item that has moved where it was.
///
/// ```
/// ~ n: 3 → 99
/// ~ old → new: 3
/// > 0 3  {n: 1}  from .[2]
/// ```
///
/// Items without children in the tree can be opened if their source loads children on demand.
final class DifferenceSource: TreeSource {
    let new: any TreeSource
    let old: any TreeSource
    private let changes: ItemChangeTable

    /// The old items of members that have another name.
    let renamed: [Int32: Int32]

    /// The items that have become known since then.
    private let later: Mutex<Later>

    private struct Later {
        /// The changes of the items, which are the changes of their ancestors.
        var changes: [Int32: TreeChange] = [:]
        /// The children of items that were opened.
        var children: [Int32: [Int32]] = [:]
        /// All items that are shown, the first ones too.
        var items: Set<Int32>
    }

    init(_ difference: SnapshotDifference, from old: any TreeSource, to new: any TreeSource) {
        (self.new, self.old) = (new, old)
        (changes, renamed) = (difference.changes, difference.renamed)
        later = Mutex(Later(items: Set(difference.snapshot.items.map(\.number))))
    }

    var kind: InputKind { new.kind }
    var rowCount: Int { new.rowCount }
    var pathSeparator: String? { new.pathSeparator }
    var childLoading: ChildLoading { new.childLoading }
    var notices: InputNotices { new.notices }

    func outline() -> TreeOutline { TreeOutline() }
    func takeChanges() -> TreeSourceChanges { .none }
    func parent(of item: Int32) -> Int32? { source(of: item).parent(of: item) }

    /// Returns the children of an item whose children are not in the tree. An item that has moved may be elsewhere
    /// in the tree, and is left out.
    func children(of item: Int32?) -> [Int32] {
        guard let item, childLoading != .immediate else { return [] }
        if let known = later.withLock({ $0.children[item] }) { return known }
        let children = source(of: item).children(of: item)
        let change = change(of: item)
        return later.withLock { later in
            if let known = later.children[item] { return known }
            let new = children.filter { later.items.insert($0).inserted }
            later.children[item] = new
            if change == .inserted || change == .deleted { for child in new { later.changes[child] = change } }
            return new
        }
    }

    func hasChildren(_ item: Int32) -> Bool {
        childLoading != .immediate && source(of: item).hasChildren(item)
    }

    func labels(of items: [Int32], limit: Int) -> [ItemLabel] {
        items.map { item in
            let change = change(of: item)
            var label = source(of: item).labels(of: [item], limit: limit)[0]
            if let change, change.hasOldItem { addOld(to: &label, of: item, limit: limit) }
            label.parts.insert(
                .init("\(change?.sign ?? " ") ".utf8, change == .deleted ? .error : .separator), at: 0)
            return label
        }
    }

    /// Whether a label begins with the sign of a change.
    static func isSigned(_ label: ItemLabel) -> Bool {
        guard let part = label.parts.first, part.style == nil, part.role == .separator || part.role == .error else {
            return false
        }
        return ["+ ", "- ", "> ", "~ ", "  "].contains { part.bytes == Array($0.utf8) }
    }

    /// Adds the old value or name to the label of an item that both trees have, and where it was if it has moved.
    private func addOld(to label: inout ItemLabel, of item: Int32, limit: Int) {
        let oldItem = renamed[item] ?? item
        // The changes of an item with children in both may be inside.
        let isContainer = new.hasChildren(item) && old.hasChildren(oldItem)
        if change(of: item) == .changed || !isContainer || oldItem != item {
            label = ItemLabel(from: old.labels(of: [oldItem], limit: limit)[0], to: label)
        }
        if let origin = origin(of: item) { label.parts.append(.init("  \(origin)".utf8, .separator)) }
    }

    /// The number of bytes of an old path that a row shows.
    private static let pathLimit = 60

    /// Returns where an item was that has moved: its old path, or the line if the path is the same.
    private func origin(of item: Int32) -> String? {
        guard change(of: item) == .moved else { return nil }
        let path = old.path(of: item, limit: Self.pathLimit)
        if path != new.path(of: item, limit: Self.pathLimit) { return "from \(String(decoding: path, as: UTF8.self))" }
        guard let line = old.place(of: item)?.line, line != new.place(of: item)?.line else { return nil }
        return "from line \(line)"
    }

    /// Returns the values of an item that has changed, moved or has another name, and a phrase for where it was or for
    /// its old name; `nil` for any other item.
    func values(of item: Int32, limit: Int) -> (old: ItemValue, new: ItemValue, origin: String?)? {
        guard let change = change(of: item), change.hasOldItem else { return nil }
        let oldItem = renamed[item] ?? item
        let name = change == .renamed ? String(decoding: old.printed(.name, of: oldItem), as: UTF8.self) : nil
        return (
            old.value(of: oldItem, limit: limit), new.value(of: item, limit: limit),
            name.map { "was \($0)" } ?? origin(of: item)
        )
    }

    func text(of item: Int32) -> String { source(of: item).text(of: item) }

    func printed(_ part: PrintedPart, of item: Int32) -> [UInt8] { source(of: item).printed(part, of: item) }
    func path(of item: Int32, limit: Int) -> [UInt8] { source(of: item).path(of: item, limit: limit) }
    func value(of item: Int32, limit: Int) -> ItemValue { source(of: item).value(of: item, limit: limit) }
    /// Returns the values of fields; in a table, a cell that has changed with its old value before it.
    func fieldValues(_ fields: [ItemField], of items: [Int32], limit: Int) -> [[ItemValue?]] {
        items.map { item in
            let values = source(of: item).fieldValues(fields, of: [item], limit: limit)[0]
            guard kind.form == .table, change(of: item) == .changed || change(of: item) == .moved else { return values }
            let oldValues = old.fieldValues(fields, of: [item], limit: limit)[0]
            return zip(oldValues, values).map { old, new in
                guard let old, let new, old.bytes != new.bytes else { return new }
                return ItemValue(old.bytes + Array(" → ".utf8) + new.bytes, limit: .max)
            }
        }
    }
    func rowValue(_ field: ItemField, of item: Int32, limit: Int) -> ItemValue? {
        source(of: item).rowValue(field, of: item, limit: limit)
    }
    func isRecord(_ item: Int32) -> Bool { source(of: item).isRecord(item) }
    func columns(below item: Int32?) -> [ItemColumn] { new.columns(below: item) }
    var titleLine: [UInt8] { new.titleLine }
    var lineForm: LineForm { new.lineForm }
    func place(of item: Int32) -> InputPlace? { source(of: item).place(of: item) }
    func reference(of item: Int32) -> FileReference? { source(of: item).reference(of: item) }
    func wholeText(with item: Int32) -> [UInt8] { source(of: item).wholeText(with: item) }

    /// Does nothing: a difference is not written as text.
    func forEachTextLine<Failure: Error>(depth: Int, _ body: (TextLine) throws(Failure) -> Void) throws(Failure) {}

    /// The change of an item; `nil` for none.
    func change(of item: Int32) -> TreeChange? { changes[item] ?? later.withLock { $0.changes[item] } }

    private func source(of item: Int32) -> any TreeSource { change(of: item) == .deleted ? old : new }
}

extension TreeChange {
    /// The sign that lists use too.
    fileprivate var sign: String {
        switch self {
        case .inserted: "+"
        case .deleted: "-"
        case .moved: ">"
        case .changed, .renamed: "~"
        }
    }
}
