extension YAMLDocument {
    /// Whether the document has elements, none of which has a field.
    ///
    /// - Complexity: O(number of rows up to the first element with the field).
    public func lacksField(_ field: String) -> Bool {
        var search = FieldSearch(field)
        let hasSeveral = rowCount > 0 && rows.next(after: 0) < rowCount
        for row in 0..<Int32(rowCount) where !search.isDone {
            let (level, name) = (level(of: row), name(of: row))
            search.visit(
                level: level, isElement: name == nil && (level > 0 || hasSeveral),
                isContainer: kind(of: row).isContainer, hasName: { $0 == name })
        }
        return search.isMissing
    }
}
