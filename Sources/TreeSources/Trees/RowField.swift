extension ItemField {
    /// Returns whether a row has the field's name, or is at the end of a path with the field's names.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - name: Returns the name of a row or, if it has none and a name in the field is a number, its index; `nil` for
    ///     neither.
    ///   - parent: Returns the row that a row is in.
    /// - Complexity: O(number of names in the field).
    func names<Row>(_ row: Row, name: (Row) -> [UInt8]?, parent: (Row) -> Row?) -> Bool {
        guard let own = name(row) else { return false }
        if Self.isName(own, self.name) { return true }
        guard path.count > 1, let last = path.last, Self.isName(own, last) else { return false }
        var above = parent(row)
        for part in path.dropLast().reversed() {
            guard let row = above, let name = name(row), Self.isName(name, part) else { return false }
            above = parent(row)
        }
        return true
    }

    /// Whether a name is the one that was written, or an attribute with it.
    private static func isName(_ name: [UInt8], _ written: [UInt8]) -> Bool {
        name == written || name.first == UInt8(ascii: "@") && name.dropFirst().elementsEqual(written)
    }

    /// The field, and the same in upper and in lower case, as titles of tables are usually written.
    var spellings: [ItemField] {
        let (upper, lower) = (text.uppercased(), text.lowercased())
        return [self] + [upper, lower].filter { $0 != text }.map(ItemField.init)
    }

    /// Whether a name in the path can be the index of an element.
    fileprivate var hasIndex: Bool { path.contains { Self.index($0) != nil } }
}

extension MarkupDocument {
    /// Returns the value of a row whose name is a field, or whose path ends with it; `nil` for another row, and for one
    /// with rows inside.
    public func rowValue(_ field: ItemField, of row: Int32, limit: Int) -> ItemValue? {
        let isNamed = field.names(row) { row in
            name(of: row) ?? (field.hasIndex ? Array(String(index(of: row)).utf8) : nil)
        } parent: {
            parent(of: $0)
        }
        guard isNamed else { return nil }
        let text = textRow(of: row)
        return hasChildren(text) && rows[text].text == nil ? nil : itemValue(of: text, limit: limit)
    }

    /// Returns whether a row is an element of a sequence, or one of several documents, with rows inside.
    public func isRecord(_ row: Int32) -> Bool { rows[row].name == nil && hasChildren(row) }
}

extension XMLDocument {
    /// Returns whether a row is one of several elements with the same name beside each other, and has more inside than
    /// a text.
    public func isRecord(_ row: Int32) -> Bool {
        ordinal(of: row) != nil && hasChildren(row)
    }
}

extension JSONDocument {
    /// Returns the value of a row whose name is a field, or whose path ends with it; `nil` for another row, and for one
    /// with rows inside.
    func rowValue(_ field: ItemField, of row: JSONRow, limit: Int) -> ItemValue? {
        let isNamed = field.names(row) { row in
            name(of: row) ?? (field.hasIndex ? smallIndex(of: row) : nil)
        } parent: {
            parent(of: $0)
        }
        return isNamed && !hasChildren(row) ? value(of: row, limit: limit) : nil
    }

    /// Returns the index of one of the first elements; `nil` for others, whose indices would take long to count.
    private func smallIndex(of row: JSONRow) -> [UInt8]? {
        children(of: parent(of: row), limit: 16).firstIndex(of: row).map { Array(String($0).utf8) }
    }

    /// Returns whether a row is an element of an array, or one of several documents, with rows inside.
    func isRecord(_ row: JSONRow) -> Bool { hasChildren(row) && !indexer.rows[row.number].isMember }
}
