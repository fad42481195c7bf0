/// The children of an item that were requested.
struct ChildList: Sendable {
    /// The items, in the order of the document.
    var items: [Int32]
    /// The item of the string whose text has the rows; `nil` for the text itself.
    var string: Int32?
    /// Whether the container is not closed yet.
    var isGrowing = false
    /// Whether they were requested in this text. Others only have numbers, because an earlier text was asked for its
    /// children.
    var isKnown = true
    /// Items that the document does not have any longer, by their marks. They are found if it has them again.
    var departed: [Int: [Int32]] = [:]
    /// The number of these items.
    var departedCount = 0

    /// The items, if they follow each other and nothing else is to be known about the list.
    fileprivate var range: Range<Int32>? {
        guard isKnown, !isGrowing, string == nil, departedCount == 0, let first = items.first,
            zip(items, first...).allSatisfy(==)
        else { return nil }
        return first..<first + Int32(items.count)
    }
}

/// The lists of children of items, by the items. The documents are the children of `nil`.
///
/// The children of most containers got their numbers together, and nothing has changed since. Such a list is kept as a
/// range: a search in JSON with 600,000 containers has all of them.
struct ChildLists: Sendable {
    private var ranges = ItemPages<Range<Int32>>()

    /// The lists that are not kept as ranges.
    private(set) var others: [Int32?: ChildList] = [:]

    /// The list of an item; `nil` if there is none.
    ///
    /// - Complexity: O(number of children).
    subscript(item: Int32?) -> ChildList? {
        get { range(of: item).map { ChildList(items: Array($0)) } ?? others[item] }
        set {
            let range = item == nil ? nil : newValue?.range
            if let item { ranges[item] = range }
            if range == nil || others[item] != nil { others[item] = range == nil ? newValue : nil }
        }
    }

    /// The number of lists.
    var count: Int { ranges.count + others.count }

    private func range(of item: Int32?) -> Range<Int32>? { item.flatMap { ranges[$0] } }

    /// Whether an item has a list.
    func contains(_ item: Int32) -> Bool { ranges[item] != nil || others[item] != nil }

    /// The string that an item's children are in; `nil` if they are in none.
    func string(with parent: Int32?) -> Int32? { others[parent]?.string }

    /// The children that an item has, if they were requested in this text; `nil` otherwise.
    func knownItems(of item: Int32?) -> [Int32]? {
        if let range = range(of: item) { return Array(range) }
        return others[item].flatMap { $0.isKnown ? $0.items : nil }
    }

    /// Whether an item has children, if these were requested in this text; `nil` otherwise.
    func hasKnownItems(_ item: Int32) -> Bool? {
        if ranges[item] != nil { return true }
        return others[item].flatMap { $0.isKnown ? !$0.items.isEmpty : nil }
    }

    /// Removes the list of an item, and returns it.
    mutating func take(_ item: Int32?) -> ChildList? {
        if range(of: item) == nil { return others.removeValue(forKey: item) }
        defer { self[item] = nil }
        return self[item]
    }

    /// Calls a closure with the children that are known, of one item after the other, without those in strings.
    func forEachKnownItem(_ body: (Int32) -> Void) {
        ranges.forEach { $0.forEach(body) }
        for list in others.values where list.isKnown && list.string == nil { list.items.forEach(body) }
    }
}
