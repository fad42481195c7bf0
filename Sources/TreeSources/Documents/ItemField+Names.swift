extension ItemField {
    /// Returns whether a row has the field's name, or is at the end of a path with the field's names. The path leaves
    /// out elements of arrays, which have no names.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - name: Returns the name of a row or, if it has none and a name in the field is a number, its index; `nil` for
    ///     neither.
    ///   - parent: Returns the row that a row is in.
    /// - Complexity: O(depth of the row).
    func names<Row>(_ row: Row, name: (Row) -> [UInt8]?, parent: (Row) -> Row?) -> Bool {
        guard let own = name(row) else { return false }
        // Names of files begin with dots too.
        if Self.isName(own, self.name) || text.hasPrefix(".") && own.elementsEqual(text.utf8) { return true }
        guard path.count > 1, let last = path.last, Self.isName(own, last) else { return false }
        var above = parent(row)
        for part in path.dropLast().reversed() {
            while let row = above, name(row) == nil { above = parent(row) }
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
    var hasIndex: Bool { path.contains { Self.index($0) != nil } }
}
