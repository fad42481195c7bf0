package import TextMatching

// Which items a search has to read.
extension TreeSource {
    /// Returns which items can have some characters in what the input has of themselves. The items around these can
    /// have them too, because the label of an item can have texts of items inside.
    ///
    /// - Parameters:
    ///   - items: Items in the order of a list. One whose children do not follow it is always possible.
    ///   - required: The characters.
    /// - Complexity: O(number of bytes that the input has of the items).
    package func isPossible(_ items: [Int32], toHave required: RequiredText) -> [Bool] {
        var isPossible: [Bool] = []
        withRows(of: items) { isPossible += $0.isPossible($1, toHave: required) }
        return isPossible
    }
}

extension TreeDocument {
    /// Returns which rows can have some characters; see ``TreeSource/isPossible(_:toHave:)``.
    func isPossible(_ rows: [Int32?], toHave required: RequiredText) -> [Bool] {
        // The names of columns are not in the rows.
        if required.hasFields, kind.form != .document { return rows.map { _ in true } }
        let known = rows.compactMap(\.self)
        // A row that the document does not have any longer can be in an earlier one.
        guard known.count == rows.count else {
            return rows.flatMap { $0.map { self.isPossible([$0], toHave: required) } ?? [true] }
        }
        var (unknown, index) = ([Int](), 0)
        let texts = PackedTexts(written: { append in
            forEachFieldBytes(nil, of: known) { _, bytes in
                if bytes?.isEmpty ?? true { unknown.append(index) }
                append(bytes)
                index += 1
            }
        })
        var isPossible = required.isPossible(in: texts)
        for index in unknown { isPossible[index] = true }
        if required.includesIndexes {
            for (index, row) in known.enumerated() where !isPossible[index] {
                isPossible[index] = self.index(of: row).map(required.isPossible) ?? false
            }
        }
        if required.hasFields {
            // An element without a name has the field of its array.
            for (index, row) in known.enumerated() where !isPossible[index] {
                isPossible[index] = kind(of: row).isElement && !hasChildren(row)
            }
        }
        for (index, row) in known.enumerated() where !isPossible[index] {
            let next = index + 1 < known.count ? known[index + 1] : -1
            if next != row + 1, hasChildren(row) { isPossible[index] = true }
        }
        return isPossible
    }
}
