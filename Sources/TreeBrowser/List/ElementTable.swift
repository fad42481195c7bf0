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
        guard view.configuration.columns.isEmpty || item.map({ rows.table?.includes($0) == false }) == true else {
            return "The rows have columns already"
        }
        guard let item, let source = sources.source(showing: item),
            let found = source.table(around: item.number)
        else { return "There is no array of objects here" }
        var table = ElementTable(input: item.input, parent: found.parent)
        table.openElements = closeElements(of: table)
        elementTable = table
        let (input, parent) = (table.input, table.parent)
        rows.table = RowTable(fields: found.columns.map(\.field), hasLabelField: false) { [sources] item in
            item.input == input && sources.source(showing: item)?.parent(of: item.number) == parent
        }
        if let parent { expand(TreeItem(input: input, number: parent)) }
        showColumns(found.columns, labelWidth: Self.elementLabelWidth)
        return nil
    }

    /// The columns that labels of elements keep if the list is narrow.
    private static let elementLabelWidth = 16

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
        let parent = table.parent.map { TreeItem(input: table.input, number: $0) }
        var open: [TreeItem] = []
        change(table) { tree in
            open = tree.expandedItems.filter { tree.parent(of: $0) == parent }
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

extension TreeSource {
    /// The number of elements among which one is looked for that is an object.
    private static var elementLimit: Int { 64 }

    /// Returns the columns of the array that an item is, or in which it is; the array is `nil` at the top level.
    /// Without an array of objects, it is an object with nothing but objects inside. Returns `nil` if there is none.
    fileprivate func table(around item: Int32) -> (parent: Int32?, columns: [ItemColumn])? {
        for item in sequence(first: item, next: parent(of:)) {
            if let table = table(item, where: { $0.contains(where: isRecord) }) { return table }
        }
        func areObjects(_ items: ArraySlice<Int32>) -> Bool { items.count > 1 && items.allSatisfy(hasChildren) }
        return table(nil, where: { $0.contains(where: isRecord) }) ?? table(item, where: areObjects)
            ?? table(parent(of: item), where: areObjects)
    }

    /// Returns the columns of an item's children, if the first of these are suitable.
    private func table(
        _ parent: Int32?, where isSuitable: (ArraySlice<Int32>) -> Bool
    ) -> (parent: Int32?, columns: [ItemColumn])? {
        guard isSuitable(children(of: parent).prefix(Self.elementLimit)) else { return nil }
        let columns = columns(below: parent)
        return columns.isEmpty ? nil : (parent, withoutLabels(columns, below: parent))
    }

    /// Returns the columns without the one whose cells are the labels of the elements.
    private func withoutLabels(_ columns: [ItemColumn], below parent: Int32?) -> [ItemColumn] {
        let elements = Array(children(of: parent).lazy.filter(isRecord).prefix(10))
        let names = labels(of: elements).map { $0.parts.first { $0.role == .name }?.bytes }
        let values = fieldValues(columns.map(\.field), of: elements, limit: 1000)
        guard !names.isEmpty, !names.contains(nil) else { return columns }
        let label = columns.indices.first { index in zip(names, values).allSatisfy { $0 == $1[index]?.bytes } }
        return columns.enumerated().filter { $0.offset != label }.map(\.element)
    }
}
