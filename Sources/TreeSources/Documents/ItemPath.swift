/// The path of an item, made of the steps that lead to it: `.items` and `[3]` in a path for jq, `/book[2]` in XPath.
enum ItemPath {
    /// Returns the path of an item, from the outermost step to the innermost.
    ///
    /// The steps are made from the innermost one up. When they have more than a number of bytes, `…` replaces those
    /// above them. So a list can show the path of an item at level 100,000 after each key.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - limit: The number of bytes.
    ///   - parent: Returns the item that an item is in, or `nil` at the top.
    ///   - step: Returns the step to an item from its parent.
    /// - Complexity: O(number of steps up to the limit).
    static func bytes<Item>(
        to item: Item, limit: Int, parent: (Item) -> Item?, step: (Item) -> [UInt8]
    ) -> [UInt8] {
        var steps: [[UInt8]] = []
        var count = 0
        var next: Item? = item
        while let item = next {
            guard count <= limit else {
                steps.append(Array(ItemLabel.ellipsis.utf8))
                break
            }
            steps.append(step(item))
            count += steps[steps.count - 1].count
            next = parent(item)
        }
        return steps.reversed().reduce(into: []) { $0 += $1 }
    }

    /// Returns a path as jq takes it: `.` for a document, and a dot before the first step if that is in brackets, or
    /// in the string that the document is.
    ///
    /// The versions of jq before 1.7 take no dot before later brackets.
    ///
    /// - Parameter steps: The steps down from the document.
    static func jq(_ steps: [UInt8]) -> [UInt8] {
        let needsDot = steps.first.map { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: " ") } ?? true
        return needsDot ? [UInt8(ascii: ".")] + steps : steps
    }

    /// Returns the step to a member or an element, as jq takes it: `.name`, `["odd name"]` or `[3]`.
    ///
    /// - Parameters:
    ///   - name: The name of the member, or `nil` for an element.
    ///   - index: The index of the element.
    static func jqStep(name: JSONText?, index: Int) -> [UInt8] {
        guard let name else { return Array("[\(index)]".utf8) }
        let bytes = name.bytes
        if bytes.isIdentifier, !name.isCut { return [UInt8(ascii: ".")] + bytes }
        return Array("[\"".utf8) + name.escapedOnOneLine + Array((name.isCut ? ItemLabel.ellipsis : "").utf8)
            + Array("\"]".utf8)
    }
}

extension [UInt8] {
    /// Whether jq takes the text as a name without quotes: ASCII letters, digits and `_`, and no digit at the start.
    fileprivate var isIdentifier: Bool {
        first?.isDigit == false && allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
    }
}
