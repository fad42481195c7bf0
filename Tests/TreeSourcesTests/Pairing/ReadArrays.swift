@testable import TreeSources

/// An array of JSON that is read several times.
struct ReadArrays {
    /// The items of the elements, for each reading.
    private(set) var items: [[Int32]] = []

    /// The items that have changed, for each reading after the first one.
    private(set) var changed: [[Int32]] = []

    /// Reads texts one after the other.
    ///
    /// - Parameters:
    ///   - texts: The texts.
    ///   - key: The fields that the user has named.
    ///   - ignored: The fields that do not count.
    ///   - path: The names and indexes that lead to the array.
    init(_ texts: [String], key: String? = nil, ignoring ignored: [String] = [], at path: [Int] = []) {
        let keys = FoundKeys(given: key.map { ElementKey($0) }, ignoring: ignored.map(ItemField.init))
        var table = ItemTable(JSONDocument(texts[0].utf8), keys: keys)
        for (index, text) in texts.enumerated() {
            if index > 0 {
                table.replaceDocument(with: JSONDocument(text.utf8))
                changed.append(table.changedItems.sorted())
            }
            let array = path.reduce(table.children(of: nil)[0]) { table.children(of: $0)[$1] }
            items.append(table.children(of: array))
        }
    }
}

/// Returns the index of the old element for each new one, or -1.
func elementPairs(_ old: String, _ new: String, key: String? = nil) -> [Int] {
    let items = ReadArrays([old, new], key: key).items
    return items[1].map { items[0].firstIndex(of: $0) ?? -1 }
}
