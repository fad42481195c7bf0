extension JSONSource {
    public func compareValues(of items: [Int32], with old: any TreeSource) -> [ValueComparison] {
        guard let old = old as? JSONSource else { return Array(repeating: .same, count: items.count) }
        let (table, oldTable) = (table, old.table)
        return items.map { item in
            if let row = table.row(of: item), let oldRow = oldTable.row(of: item) {
                return table.document.compareValue(of: row, with: oldTable.document, oldRow)
            }
            guard let new = documentAndRow(of: item), let old = old.documentAndRow(of: item) else { return .same }
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

    /// Returns the values of fields of a row, those of objects and arrays on one line.
    func values(of fields: [ItemField], in row: JSONRow, limit: Int) -> [ItemValue?] {
        fields.map { field in
            field.row(row, member: child).map { row in
                let value = value(of: row, limit: limit)
                guard kind(of: row).isContainer, value.bytes.contains(0x0A) else { return value }
                return ItemValue(value.bytes.withoutLineFeedsInJSON, byteCount: value.byteCount, isCut: value.isCut)
            }
        }
    }

    /// Returns where a row begins.
    func place(of row: JSONRow) -> InputPlace { place(of: indexer.rows[row.number].offset) }
}

extension [UInt8] {
    /// A text of JSON without the line feeds between its tokens, and without the blanks around them.
    fileprivate var withoutLineFeedsInJSON: [UInt8] {
        var line: [UInt8] = []
        line.reserveCapacity(count)
        var (isInString, isEscaped, isAfterLineFeed) = (false, false, false)
        for byte in self {
            if !isInString {
                if byte == 0x0A || byte == 0x0D {
                    while line.last == 0x20 || line.last == 0x09 { line.removeLast() }
                    isAfterLineFeed = true
                    continue
                }
                if isAfterLineFeed, byte == 0x20 || byte == 0x09 { continue }
                if isAfterLineFeed, let last = line.last, !"[{".utf8.contains(last), !"]}".utf8.contains(byte) {
                    line.append(0x20)
                }
                isAfterLineFeed = false
            }
            line.append(byte)
            if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
            isEscaped = isInString && byte == UInt8(ascii: "\\") && !isEscaped
        }
        return line
    }
}
