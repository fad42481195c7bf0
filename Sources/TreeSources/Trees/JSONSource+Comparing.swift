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
    /// Compares the value of a row with that of a row of another document, byte by byte.
    fileprivate func compareValue(of row: JSONRow, with old: JSONDocument, _ oldRow: JSONRow) -> ValueComparison {
        if bytes.hasSameBytes(valueRange(of: row), as: old.bytes, old.valueRange(of: oldRow)) { return .same }
        let (kind, oldKind) = (kind(of: row), old.kind(of: oldRow))
        return kind == oldKind && kind.isContainer ? .changedInside : .changed
    }
}
