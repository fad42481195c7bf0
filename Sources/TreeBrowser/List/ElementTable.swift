import CollectionViews
import TreeSources

/// The elements of an array, or several documents, as rows of a table.
///
/// ```
///                                                phase     podIP
/// items: [{…}, {…}]                     items: [{…}, {…}]
///   0 api  {status: {phase: "Run…         0 api    Running   10.0.0.7
///   1 db  {status: {phase: "Pend…         1 db     Pending
/// ```
///
/// The elements are closed in the table. Those that were open are open again in the tree.
struct ElementTable: Equatable {
    /// The number of the input.
    let input: Int32

    /// The array; `nil` for the items at the top level.
    let parent: Int32?

    /// The elements that were open in the tree.
    var openElements: [TreeItem] = []
}

extension BrowserList {
    /// Shows the elements of the focused array, or of the array around the focused item, as rows of a table, with their
    /// fields in columns; or again as a tree.
    ///
    /// - Returns: A message if there is nothing to show as a table.
    func toggleElementTable() -> String? {
        if elementTable != nil {
            hideElementTable()
            return nil
        }
        let item = focusedItem
        guard allColumns.isEmpty || item.map({ rows.table?.includes($0) == false }) == true else {
            return "The rows have columns already"
        }
        guard let item, let source = sources.source(showing: item),
            var found = source.table(around: item.number) ?? source.largestTable
        else { return "There is no array of objects here" }
        let all = source.elements(of: found.parent)
        let elements = Array(all.prefix(64))
        found.add(
            (options.columns ?? []).filter { name in
                source.fieldValues([ItemField(name)], of: elements, limit: 1).contains { $0[0] != nil }
            })
        var table = ElementTable(input: item.input, parent: found.parent)
        table.openElements = closeElements(of: table)
        elementTable = table
        let (input, parent) = (table.input, table.parent)
        rows.table = RowTable(
            fields: found.columns.map(\.field), hasLabelField: false, labelField: found.label?.field
        ) { [sources] item in
            item.input == input && sources.source(showing: item)?.parentOfGroups(around: item.number) == parent
        }
        if let parent {
            for item in sequence(first: parent, next: source.parent(of:)).reversed() {
                expand(TreeItem(input: input, number: item))
            }
        }
        let title = found.label.map { String(decoding: $0.title, as: UTF8.self) } ?? "#"
        let depth = parent.map { Array(sequence(first: $0, next: source.parent(of:))).count } ?? 0
        let hasNames = source.labels(of: elements, limit: 100).contains { $0.parts.contains { $0.role == .name } }
        let label = found.label.map { ListColumn.width(of: $0) } ?? (hasNames ? 8 : 0)
        // The index is before the name. With less space, the guides and the triangle before both are not drawn.
        let content = max("\(all.count)".count + 1 + label, depth > 0 ? 12 : 0)
        let labelWidth = min(content + 2 * depth + 2, Self.labelWidth + 2 * max(0, depth - 1))
        showColumns(found.columns, labelTitle: title, labelWidth: labelWidth)
        return nil
    }

    /// Whether the whole input, or the one large member of it, is an array that can be shown as a table.
    var offersTable: Bool {
        guard elementTable == nil, allColumns.isEmpty, let section = sections.first, sections.count == 1,
            let source = section.history.source, source.kind.form == .document
        else { return false }
        let id = ObjectIdentifier(source)
        if let known = tableOffer, known.source == id, known.isReading == section.isReading { return known.isOffered }
        tableOffer = (id, section.isReading, source.pathToLargestArray != nil)
        return tableOffer?.isOffered ?? false
    }

    /// Returns an item, or the rows of a group.
    func withoutGroups(_ item: TreeItem) -> [TreeItem] {
        guard item.number.isGroup, let source = sources[item.input] else { return [item] }
        return source.elements(of: item.number).map { TreeItem(input: item.input, number: $0) }
    }

    /// Shows elements as a tree again, if they are rows of a table.
    func hideElementTable() {
        guard let table = elementTable else { return }
        elementTable = nil
        rows.table = nil
        endSorting()
        showColumns([])
        showTableColumns()
        change(table) { $0.expand(table.openElements.filter($0.contains)) }
    }

    /// Closes the elements of a table, and returns those that were open.
    private func closeElements(of table: ElementTable) -> [TreeItem] {
        guard let source = sources[table.input] else { return [] }
        var open: [TreeItem] = []
        change(table) { tree in
            open = tree.expandedItems.filter {
                !$0.number.isGroup && source.parentOfGroups(around: $0.number) == table.parent
            }
            tree.collapse(open)
        }
        return open
    }

    private func change(_ table: ElementTable, _ body: (inout TreeSnapshot) -> Void) {
        let section = sources.section(of: table.input)
        var tree = dataSource.snapshot(for: section)
        body(&tree)
        apply(tree, to: section)
    }
}

/// An array that can be shown as a table.
private struct FoundTable {
    /// The array; `nil` for the items at the top level.
    let parent: Int32?

    /// The column with the labels of the elements; `nil` if they have only indices.
    let label: ItemColumn?

    /// The other columns.
    var columns: [ItemColumn]

    /// Adds columns for fields that the user names and that are not among the best ones.
    mutating func add(_ names: [String]) {
        for name in names
        where !(columns + [label].compactMap(\.self)).contains(where: { ListColumn($0).isNamed(name) }) {
            let field = ItemField(name)
            columns.append(ItemColumn(field, title: Array((name.split(separator: ".").last ?? "").utf8), importance: 1))
        }
    }
}

extension TreeSource {
    /// The number of elements among which one is looked for that is an object.
    private static var elementLimit: Int { 64 }

    /// Returns the columns of the array that an item is, or in which it is; the array is `nil` at the top level.
    /// Without an array of objects, it is an object with nothing but objects inside. Returns `nil` if there is none. No
    /// item becomes known before one is found: it would be a change in the next reading.
    fileprivate func table(around item: Int32) -> FoundTable? {
        for item in sequence(first: item, next: parent(of:)) where !item.isGroup {
            if let table = table(item, where: Self.haveRecord) { return table }
        }
        func areObjects(_ document: any TreeDocument, _ rows: [Int32]) -> Bool {
            rows.count > 1 && rows.allSatisfy { document.hasChildren($0) && document.kind(of: $0).value != .array }
        }
        return table(nil, where: Self.haveRecord) ?? table(item, where: areObjects)
            ?? table(parentOfGroups(around: item), where: areObjects)
    }

    /// Returns the item in which an item or the groups around it are.
    fileprivate func parentOfGroups(around item: Int32) -> Int32? { parent(of: item).flatMap(inputItem) }

    /// Returns the children of an item, those of groups in their place.
    func elements(of parent: Int32?) -> [Int32] {
        let children = children(of: parent)
        guard children.contains(where: \.isGroup) else { return children }
        return children.flatMap { $0.isGroup ? elements(of: $0) : [$0] }
    }

    private static func haveRecord(_ document: any TreeDocument, _ rows: [Int32]) -> Bool {
        rows.contains(where: document.isRecord)
    }

    /// The greatest number of arrays and objects that the largest array is in.
    private static var depthLimit: Int { 3 }

    /// The positions of the items that lead from the top to the array that is most of the input: the whole input, or
    /// the largest member. Returns `nil` if there is none whose elements have fields. No item becomes known.
    fileprivate var pathToLargestArray: [Int]? {
        withDocument { document in
            var (row, path) = (document.hiddenRow, [Int]())
            while path.count <= Self.depthLimit {
                let children = document.children(of: row, limit: Self.elementLimit)
                if children.count > 1, Self.haveRecord(document, children) {
                    return document.columns(below: row).isEmpty ? nil : path
                }
                let counts = children.map { document.children(of: $0, limit: 1000).count }
                guard let position = counts.indices.max(by: { counts[$0] < counts[$1] }), counts[position] > 0 else {
                    return nil
                }
                path.append(position)
                row = children[position]
            }
            return nil
        } ?? nil
    }

    /// The table of the array that is most of the input; `nil` if there is none.
    fileprivate var largestTable: FoundTable? {
        guard let path = pathToLargestArray else { return nil }
        var array: Int32?
        for position in path {
            // A comparison can have fewer rows than the document.
            let children = children(of: array)
            guard position < children.count else { return nil }
            array = children[position]
        }
        return table(array, where: Self.haveRecord)
    }

    /// Returns the columns of an item's children, if the first of these are suitable.
    private func table(
        _ parent: Int32?, where areSuitable: (_ document: any TreeDocument, _ rows: [Int32]) -> Bool
    ) -> FoundTable? {
        func haveTable(_ document: any TreeDocument, _ row: Int32?) -> Bool {
            areSuitable(document, document.children(of: row, limit: Self.elementLimit))
        }
        let isTable = parent.map { withRow(of: $0, haveTable) } ?? withDocument { haveTable($0, $0.hiddenRow) }
        guard isTable == true else { return nil }
        let columns = columns(below: parent)
        guard !columns.isEmpty else { return nil }
        let label = labelColumn(of: columns, below: parent)
        return FoundTable(parent: parent, label: label, columns: columns.filter { $0 != label })
    }

    /// Returns the column whose cells are the labels of the elements.
    private func labelColumn(of columns: [ItemColumn], below parent: Int32?) -> ItemColumn? {
        let find = { (document: any TreeDocument, row: Int32?) -> ItemColumn? in
            let elements = document.children(of: row, limit: Self.elementLimit).filter(document.isRecord).prefix(10)
            let names = elements.map { element in
                let parts = document.label(of: element, limit: 1000, isSearched: true).parts
                // The name of a member, and that of an element of XML, are no fields of it.
                return parts.filter { $0.role == .name }.dropFirst(parts.first?.role == .name ? 1 : 0).first?.bytes
            }
            guard !names.isEmpty, !names.contains(nil) else { return nil }
            return columns.first { column in
                zip(names, elements).allSatisfy {
                    $0 == document.fieldValue(column.field, of: $1, limit: 1000)?.bytes
                }
            }
        }
        return parent.map { withRow(of: $0, find) } ?? withDocument { find($0, $0.hiddenRow) } ?? nil
    }
}
