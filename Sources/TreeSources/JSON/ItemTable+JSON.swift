// Documents of JSON: their rows get numbers only where somebody asks for them, also while the text grows.
extension ItemTable {
    /// Continues with a document that has more of the same text. All items stay.
    ///
    /// - Precondition: The text of the document begins with the text of the current one.
    /// - Returns: The new items.
    /// - Complexity: O(number of new rows + number of rows ÷ 65,536) for each container that is not closed and whose
    ///   children were asked for.
    @discardableResult
    package mutating func extendDocument(to document: JSONDocument) -> [TreeAddition] {
        precondition(
            document.rowCount >= self.document.rowCount,
            "The document has less text than before; replaceDocument(with:) takes another text")
        self.document = document
        var additions: [TreeAddition] = []
        for (item, list) in lists where list.isGrowing && list.string == nil {
            let row: Int32? = item.flatMap { self.row(of: $0) }
            guard item == nil || row != nil else { continue }
            let last: Int32? = list.items.last.flatMap { self.row(of: $0) }
            let added: [Int32] = addRows(document.children(of: row, after: last), to: item)
            lists[item]?.isGrowing = document.isGrowing(row)
            if !added.isEmpty, list.isKnown { additions.append(TreeAddition(parent: item, siblings: added)) }
        }
        return additions
    }

    /// Continues with a document that has dropped documents at the beginning. All other items stay.
    mutating func dropDocuments(to new: JSONDocument, from old: JSONDocument) {
        let count = new.dropped.documents - old.dropped.documents
        document = new
        let gone = Array((lists[nil]?.items ?? []).prefix(count))
        lists[nil]?.items.removeFirst(gone.count)
        forget(gone)
        // Rows in strings keep their numbers.
        let inStrings = lists.values.filter { $0.string != nil }.flatMap(\.items).map { ($0, row(of: $0)) }
        places.moveRows(by: old.dropped.rows - new.dropped.rows)
        for (item, row) in inStrings { places[item]?.row = row }
    }

    /// The bytes of the texts of opened strings, estimated.
    var sizeInStrings: Int { contents.values.reduce(0) { $0 + 9 * $1.rowCount } }
}
