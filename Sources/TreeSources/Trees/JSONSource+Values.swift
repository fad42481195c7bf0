extension JSONSource {
    public func compareValues(of items: [Int32], with old: any TreeSource) -> [ValueComparison] {
        guard let old = old as? JSONSource else { return Array(repeating: .same, count: items.count) }
        return zip(rows(of: items), old.rows(of: items)).map { new, old in
            guard let new, let old else { return .same }
            return new.document.compareValue(of: new.row, with: old.document, old.row)
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

    /// Returns the values of fields of a row.
    func values(of fields: [ItemField], in row: JSONRow, limit: Int) -> [ItemValue?] {
        fields.map { field in field.row(row, member: child).map { value(of: $0, limit: limit) } }
    }

    /// Returns where a row begins.
    func place(of row: JSONRow) -> InputPlace { place(of: indexer.rows[row.number].offset) }
}
