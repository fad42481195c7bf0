/// What a row is known by among its siblings, when the text is read again.
public enum JSONKey: Hashable, Sendable {
    /// A member: its name with escapes decoded, and how many members before it have the same name.
    case member(name: [UInt8], ordinal: Int)

    /// An element: the text of its field, and how many elements before it have the same one. Elements without a field
    /// are counted by themselves, so that in an array without fields the ordinal is the index.
    case element(field: [UInt8]?, ordinal: Int)
}

extension JSONDocument {
    /// Returns the keys of the children of a row: no two are equal.
    ///
    /// - Parameters:
    ///   - rows: All children of a row, in order.
    ///   - field: The field by which elements are known, or `nil` to know them by their index.
    /// - Complexity: O(number of rows in the children + length of the names).
    public func keys(of rows: [JSONRow], field: JSONField?) -> [JSONKey] {
        var ordinals: [JSONKey: Int] = [:]
        return rows.map { row in
            let first = firstKey(of: row, field: field)
            let ordinal = ordinals[first, default: 0]
            ordinals[first] = ordinal + 1
            return first.with(ordinal: ordinal)
        }
    }

    private func firstKey(of row: JSONRow, field: JSONField?) -> JSONKey {
        if let name = name(of: row) { return .member(name: name, ordinal: 0) }
        return .element(field: field.flatMap { $0.value(in: row, of: self) }, ordinal: 0)
    }

    /// Returns the field by which the elements of an array can be told apart best, or `nil` if they have none.
    ///
    /// - Parameters:
    ///   - elements: All elements of an array.
    ///   - fields: The fields that are tried. The first one wins if several have as many distinct values.
    /// - Complexity: O(number of rows in 1,000 elements). Only so many are looked at, spread over the array.
    public func bestField(of elements: [JSONRow], among fields: [JSONField] = JSONField.usual) -> JSONField? {
        let step = max(1, elements.count / 1000)
        let sample = stride(from: 0, to: elements.count, by: step).map { elements[$0] }
        let counts = fields.map { field in Set(sample.lazy.compactMap { field.value(in: $0, of: self) }).count }
        guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return nil }
        return fields[index]
    }
}

extension JSONKey {
    fileprivate func with(ordinal: Int) -> JSONKey {
        switch self {
        case .member(let name, _): .member(name: name, ordinal: ordinal)
        case .element(let field, _): .element(field: field, ordinal: ordinal)
        }
    }
}
