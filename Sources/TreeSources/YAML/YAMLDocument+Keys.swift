extension YAMLDocument {
    /// Returns what each row is known by among its siblings when the text is read again: a member by its name, an
    /// element by a field, else by its index. Several documents are known as elements are.
    ///
    /// - Parameter field: A name, or names with points between them, or `nil` for that of `id`, `name` and
    ///   `metadata.uid` which has the most distinct values in a sequence.
    /// - Complexity: O(number of rows × number of members in a mapping) for texts of usual shape.
    public func keys(field: String?) -> RowKeys {
        let fields = (field.map { [$0] } ?? ["id", "name", "metadata.uid"]).map { Array($0.utf8) }
        var values: [Int32: [UInt8]] = [:]
        for parent in [nil] + (0..<Int32(rowCount)).filter({ kind(of: $0) == .sequence }) {
            let elements = children(of: parent)
            guard parent != nil || elements.count > 1 else { continue }
            let candidates = fields.map { field in elements.map { value(ofField: field, in: $0) } }
            let counts = candidates.map { Set($0.compactMap { $0 }).count }
            guard let most = counts.max(), most > 0, let best = counts.firstIndex(of: most) else { continue }
            for (element, value) in zip(elements, candidates[best]) { values[element] = value }
        }
        return RowKeys(rows) { row in
            if let name = name(of: row) { return [UInt8(ascii: "m")] + name }
            return values[row].map { [UInt8(ascii: "f")] + $0 } ?? [UInt8(ascii: "e")]
        }
    }

    /// Returns the first member of a mapping that has a name, or `nil`.
    ///
    /// - Complexity: O(number of members).
    public func member(_ name: [UInt8], of mapping: Int32) -> Int32? {
        var member: Int32?
        rows.visitChildren(of: mapping) {
            if self.name(of: $0) == name { member = $0 }
            return member == nil
        }
        return member
    }

    private func value(ofField field: [UInt8], in element: Int32) -> [UInt8]? {
        let path = field.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Array.init)
        let nested: Int32? = path.reduce(element) { row, name in row.flatMap { member(name, of: $0) } }
        let row = member(field, of: element) ?? nested
        return row.flatMap { kind(of: $0).isContainer ? nil : value(of: $0) }
    }
}
