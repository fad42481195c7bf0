// Items of texts that were read before this one.
extension JSONItemTable {
    /// Returns numbers for the children of an item in an earlier text: those of the same children in this text, and for
    /// children that it does not have those that they get if a later text has them.
    ///
    /// - Parameters:
    ///   - rows: The children.
    ///   - parent: The item that they are in.
    ///   - past: The earlier text.
    /// - Returns: The items of the rows; of fewer rows if no number is left.
    /// - Complexity: O(number of children in both texts).
    mutating func items(of rows: [JSONRow], below parent: Int32?, in past: JSONDocument) -> [Int32] {
        let isKnown = lists[parent]?.isKnown ?? false
        let children = children(of: parent)
        var list = lists[parent] ?? ChildList(items: [], isGrowing: false)
        list.isKnown = isKnown
        if list.field == nil { list.field = bestField(of: rows, in: past) }
        let childRows = children.compactMap { row(of: $0) }
        var items = list.departed
        for (key, item) in zip(document.keys(of: childRows, field: list.field), children) { items[key] = item }
        var result: [Int32] = []
        for key in past.keys(of: rows, field: list.field) {
            guard let item = items[key] ?? add(nil, to: parent, at: result.count) else { break }
            if items[key] == nil { list.departed[key] = item }
            result.append(item)
        }
        lists[parent] = list
        return result
    }
}
