import CollectionViews
import TreeSources

/// The elements of an array, or several documents, as rows of a table.
///
/// ```
/// items: [{…}, {…}]                     items: [{…}, {…}]
///   0 api  {status: {phase: "Run…         0 api    Running   10.0.0.7
///   1 db  {status: {phase: "Pend…         1 db     Pending
/// ```
struct ElementTable: Equatable {
    /// The number of the input.
    let input: Int32

    /// The array; `nil` for the items at the top level.
    let parent: Int32?
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
        guard view.configuration.columns.isEmpty else { return "The rows have columns already" }
        guard let item = focusedItem, let source = sources.source(showing: item),
            let found = source.table(around: item.number)
        else { return "There is no array of objects here" }
        let table = ElementTable(input: item.input, parent: found.parent)
        elementTable = table
        rows.table = RowTable(fields: found.columns.map(\.field), hasLabelField: false) { [sources] item in
            item.input == table.input && sources.source(showing: item)?.parent(of: item.number) == table.parent
        }
        if let parent = table.parent { expand(TreeItem(input: table.input, number: parent)) }
        showColumns(found.columns)
        return nil
    }

    /// Shows elements as a tree again, if they are rows of a table.
    func hideElementTable() {
        guard elementTable != nil else { return }
        elementTable = nil
        rows.table = nil
        endSorting()
        showColumns([])
    }
}

extension TreeSource {
    /// The number of elements among which one is looked for that is an object.
    private static var elementLimit: Int { 64 }

    /// Returns the columns of the array that an item is, or in which it is; the array is `nil` at the top level. Returns
    /// `nil` if there is no array of objects.
    fileprivate func table(around item: Int32) -> (parent: Int32?, columns: [ItemColumn])? {
        var next: Int32? = item
        while let item = next {
            if let table = table(item, ifHasRecords: true) { return table }
            next = parent(of: item)
        }
        return table(nil, ifHasRecords: true) ?? table(item, ifHasRecords: false)
    }

    private func table(_ parent: Int32?, ifHasRecords: Bool) -> (parent: Int32?, columns: [ItemColumn])? {
        if ifHasRecords, !children(of: parent).prefix(Self.elementLimit).contains(where: isRecord) { return nil }
        let columns = columns(below: parent)
        return columns.isEmpty ? nil : (parent, columns)
    }
}
