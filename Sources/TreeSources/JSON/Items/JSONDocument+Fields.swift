extension JSONDocument {
    /// Whether the document has elements, none of which has a field.
    ///
    /// - Complexity: O(number of rows up to the first element with the field).
    func lacks(_ field: JSONField) -> Bool {
        var search = FieldSearch(field.text)
        let hasSeveral = framing == .lines || childCount(of: nil, limit: 2) > 1
        for row in (0..<rowCount).lazy.map(JSONRow.init) where !search.isDone {
            let level = level(of: row)
            search.visit(
                level: level, isElement: nameRange(of: row) == nil && (level > 0 || hasSeveral),
                isContainer: kind(of: row).isContainer, hasName: { hasName($0, row) })
        }
        return search.isMissing
    }
}
