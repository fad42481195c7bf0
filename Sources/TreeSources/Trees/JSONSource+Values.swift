extension JSONSource {
    public func compareValues(of items: [Int32], with old: any TreeSource) -> [ValueComparison] {
        guard let old = old as? JSONSource else { return Array(repeating: .same, count: items.count) }
        let (table, oldTable) = (table, old.table)
        return items.map { item in
            guard let row = table.row(of: item), let oldRow = oldTable.row(of: item) else { return .same }
            return table.document.compareValue(of: row, with: oldTable.document, oldRow)
        }
    }
}

extension JSONDocument {
    /// Compares the value of a row with the value of a row of another document, byte by byte.
    fileprivate func compareValue(of row: JSONRow, with old: JSONDocument, _ oldRow: JSONRow) -> ValueComparison {
        if bytes.hasSameBytes(valueRange(of: row), as: old.bytes, old.valueRange(of: oldRow)) { return .same }
        let (kind, oldKind) = (kind(of: row), old.kind(of: oldRow))
        return kind == oldKind && kind.isContainer ? .changedInside : .changed
    }
}

extension JSONDocument {
    /// Returns the value of a row: a string with its escapes decoded, anything else as it is written.
    func value(of row: JSONRow, limit: Int) -> ItemValue {
        let range = valueRange(of: row)
        guard kind(of: row) == .string else {
            let end = range.lowerBound + min(limit, range.count)
            return ItemValue(text(in: range.lowerBound..<end), byteCount: range.count, isCut: end < range.upperBound)
        }
        let inside = range.lowerBound + 1..<range.upperBound - 1
        let end = inside.lowerBound + min(limit, inside.count)
        return ItemValue(
            JSONStringReader.decodedBytes(text(in: inside.lowerBound..<end), isCut: end < inside.upperBound),
            byteCount: inside.count, isCut: end < inside.upperBound)
    }

    /// Returns where a row begins.
    func place(of row: JSONRow) -> InputPlace { place(of: indexer.rows[row.number].offset) }
}
