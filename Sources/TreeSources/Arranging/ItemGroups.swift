/// The groups of items with equal values of fields. Each is a row above its items that the input does not have.
///
/// ```
/// NAME   STATUS    RESTARTS           group by STATUS
/// api    Running          3           Running (2)          4
/// db     Pending          0             api  Running       3
/// web    Running          1             web  Running       1
///                                     Pending (1)          0
///                                       db   Pending       0
/// ```
///
/// A group is a row of this document, and has a negative number as an item; see ``item(ofRow:)``. It keeps its number
/// for the same text at the same place, whatever is read.
struct ItemGroups: Sendable {
    /// The texts of the groups, each below the group around it. A group that is in no other one has the number of its
    /// row in place of the item around it, or -1.
    private(set) var names = NameTree()

    private var table = NameTable()

    /// For each group, the number of items in it and in the groups below it. A group without items is not shown.
    private(set) var counts: [Int32] = []

    /// The totals of the items.
    private(set) var columns: [GroupColumn] = []

    /// The columns of the items.
    private var itemColumns: [ItemColumn] = []

    /// The items that are in groups, each with the item of the innermost group.
    private(set) var members: [(item: Int32, target: Int32)] = []

    let form: DocumentForm

    /// The number of groups without items that are kept for later.
    private static let emptyLimit = 1 << 20

    /// Creates an empty table of groups.
    init(_ kind: InputKind) { form = DocumentForm(kind) }

    /// Returns the item that a row is, or the row that an item is; the same for the item around groups.
    static func item(ofRow row: Int32) -> Int32 { -2 - row }

    /// Forgets the items, and the groups if most of them have had none.
    mutating func begin() {
        if names.count > Self.emptyLimit + 4 * counts.count(where: { $0 > 0 }) { self = ItemGroups(form.kind) }
        counts = Array(repeating: 0, count: names.count)
        (members, columns) = ([], [])
    }

    /// Puts an item into the groups of its values.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - container: The item in which the groups are; `nil` at the top level.
    ///   - values: The values of the fields, the outermost first, each with those of other items.
    ///   - index: The index of the item among these.
    mutating func add(_ item: Int32, in container: Int32?, _ values: [FieldTexts], at index: Int) {
        var parent = container.map(Self.item) ?? NameTree.none
        for texts in values {
            guard let group = group(texts.bytes.span, texts.range(of: index), in: parent) else { return }
            counts[Int(group)] += 1
            parent = group
        }
        members.append((item, Self.item(ofRow: parent)))
    }

    /// Returns the group with a text, which is made if there is none; `nil` if there are too many.
    private mutating func group(_ text: Span<UInt8>, _ range: Range<Int>, in parent: Int32) -> Int32? {
        let hash = names.hash(of: text, range, parent: parent)
        let known = table.find(hash) { names.parents[Int($0)] == parent && names.name($0, equals: text, range) }
        guard known == nil, let group = names.append(text, range, parent: parent) else { return known }
        table.insert(group, hash: hash)
        counts.append(0)
        return group
    }

    /// Finds what the items add up to in columns.
    ///
    /// - Complexity: O(number of items) for each column with amounts.
    mutating func addUp(_ columns: [ItemColumn], without fields: [ItemField], in source: any TreeSource) {
        itemColumns = columns
        let (items, groups) = (members.map(\.item), members.map { Self.item(ofRow: $0.target) })
        self.columns = columns.filter { !fields.contains($0.field) }.compactMap { column in
            GroupColumn(column, of: items, groups: groups, names, in: source)
        }
    }

    /// The groups in the order of their amounts; none if they are in the order of their first items.
    func order(by sort: ItemSort?) -> [Int32] {
        guard let sort, let column = columns.first(where: { $0.field == sort.field }) else { return [] }
        return column.order(isDescending: sort.isDescending)
    }

    /// Returns the row of an item, or `nil` if it is no group, or one without items.
    func row(of item: Int32) -> Int32? {
        let row = Self.item(ofRow: item)
        return item.isGroup && row < counts.count && counts[Int(row)] > 0 ? row : nil
    }
}

extension Int32 {
    /// Whether an item of a source is a group, and not an item of the input.
    package var isGroup: Bool { self < NameTree.none }
}

// The row of a group.
extension ItemGroups: TreeDocument {
    mutating func append(_ bytes: Span<UInt8>) {}
    mutating func finish() {}

    var rowRange: Range<Int32> { 0..<Int32(counts.count) }

    func parent(of row: Int32) -> Int32? { names.parent(of: row) }

    func hasChildren(_ row: Int32) -> Bool { true }

    func kind(of row: Int32) -> RowKind { RowKind(isLine: false) }

    func value(of row: Int32, limit: Int, as form: ValueForm) -> ItemValue {
        ItemValue(Array(names.bytes[names.range(of: row)]), limit: limit)
    }

    func label(of row: Int32, limit: Int, isSearched: Bool) -> ItemLabel {
        var label = ItemLabel()
        let name = value(of: row, limit: limit, as: .plain).bytes
        label.append(name.isEmpty ? Array("no value".utf8) : name, name.isEmpty ? .word : .name)
        label.append(" (\(counts[Int(row)]))".utf8, .summary)
        return label
    }

    func fieldValue(_ field: ItemField, of row: Int32, limit: Int) -> ItemValue? {
        columns.first { $0.field == field }?.text(ofGroup: Int(row)).map { ItemValue($0, limit: limit) }
    }

    func columns(below row: Int32?) -> [ItemColumn] { itemColumns }
}
