extension XMLDocument {
    /// Whether the document has elements, none of which has an attribute.
    ///
    /// - Complexity: O(number of rows up to the first element with the attribute).
    public func lacksField(_ field: String) -> Bool {
        let name = Array("@\(field)".utf8)
        return rowCount > 0
            && !(0..<Int32(rowCount)).contains { kind(of: $0) == .attribute && self.name(of: $0) == name }
    }
}
