// Items of texts that were read before this one.
extension JSONItemTable {
    /// Returns numbers for the children of an item in an earlier text: those of the same children in this text, and for
    /// children that it does not have those that they get if a later text has them.
    ///
    /// - Parameters:
    ///   - rows: The children.
    ///   - parent: The item that they are in.
    ///   - past: The earlier text.
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
        let result = zip(rows, past.keys(of: rows, field: list.field)).enumerated().map { position, child in
            if let item = items[child.1] { return item }
            let item = add(nil, to: parent, at: position)
            list.departed[child.1] = item
            return item
        }
        lists[parent] = list
        return result
    }
}
