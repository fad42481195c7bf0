extension JSONItemTable {
    /// Continues with another text, where the same items are found by their parents and keys.
    ///
    /// Items that are gone are remembered and found if a later text has them again: as many of a parent as it has
    /// children, and at least 1,024.
    ///
    /// - Complexity: O(number of rows in the containers whose children were asked for).
    public mutating func replaceDocument(with new: JSONDocument) {
        let old = document
        document = new
        var pending: [Int32?] = [nil]
        while let parent = pending.popLast() {
            guard let list = lists[parent] else { continue }
            let items = list.items
            replaceChildren(of: parent, list, in: old)
            pending += items.lazy.filter { lists[$0] != nil }
            let found = Set(items)
            pending += (lists[parent]?.items ?? []).lazy.filter { lists[$0] != nil && !found.contains($0) }
        }
    }

    private mutating func replaceChildren(of parent: Int32?, _ list: ChildList, in old: JSONDocument) {
        let container = container(parent)
        let newRows = container.map { document.children(of: $0.row) } ?? []
        let oldRows = list.items.compactMap { rows[Int($0)] }
        let field = bestField(of: newRows, in: document) ?? bestField(of: oldRows, in: old) ?? list.field
        // Keys by another field say nothing about these.
        var known = field == list.field ? list.departed : [:]
        let oldKeys = old.keys(of: oldRows, field: field)
        for (key, item) in zip(oldKeys, list.items) {
            known[key] = item
            rows[Int(item)] = nil
        }
        let items = zip(newRows, document.keys(of: newRows, field: field)).map { row, key in
            guard let item = known.removeValue(forKey: key) else { return add(row, to: parent) }
            rows[Int(item)] = row
            return item
        }
        if known.count > max(items.count, 1024) { known = [:] }
        lists[parent] = ChildList(
            items: items, isGrowing: container.map { document.isGrowing($0.row) } ?? false, field: field,
            departed: known)
    }

    /// The field by which children are known: none for members and for a single document.
    private func bestField(of rows: [JSONRow], in document: JSONDocument) -> JSONField? {
        guard let first = rows.first else { return nil }
        if document.level(of: first) == 0, document.framing == .document { return nil }
        if let field, rows.contains(where: { field.value(in: $0, of: document) != nil }) { return field }
        return document.bestField(of: rows)
    }
}
