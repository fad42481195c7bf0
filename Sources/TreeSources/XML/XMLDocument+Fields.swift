extension XMLDocument {
    /// Whether the document has elements, none of which has an attribute.
    ///
    /// - Complexity: O(number of rows up to the first element with the attribute).
    public func lacksField(_ field: String) -> Bool {
        let name = Array("@\(field)".utf8)
        let rows = (0..<rowCount).lazy.map(DocumentRow.init)
        return rowCount > 0 && !rows.contains { kind(of: $0) == .attribute && self.name(of: $0) == name }
    }
}
