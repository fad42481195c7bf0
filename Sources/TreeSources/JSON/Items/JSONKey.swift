extension ItemField {
    /// Returns the text of a field's value, or `nil` if an element does not have the field, or has a container there.
    func value(in element: JSONRow, of document: JSONDocument) -> [UInt8]? {
        row(in: element, of: document).map { document.text(in: document.valueRange(of: $0)) }
    }

    /// Returns the row of a field's value, or `nil` if an element does not have the field, or has a container there.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - document: The document.
    ///   - limit: The number of members of an object that are looked at.
    func row(in element: JSONRow, of document: JSONDocument, limit: Int = .max) -> JSONRow? {
        let row = row(element) { document.member($0, of: $1, limit: limit) }
        return row.flatMap { document.kind(of: $0).isContainer ? nil : $0 }
    }
}

extension JSONDocument {
    /// Returns the first member of an object that has a name, or `nil`.
    ///
    /// - Parameters:
    ///   - name: The name with its escapes decoded, in bytes. See ``name(of:)``.
    ///   - object: An object. Other rows have no members.
    ///   - limit: The number of members that are looked at.
    /// - Complexity: O(number of rows in these members + length of their names).
    public func member(_ name: [UInt8], of object: JSONRow, limit: Int = .max) -> JSONRow? {
        var member: JSONRow?
        var count = 0
        visitChildren(of: object, from: object.number + 1) {
            count += 1
            if hasName(name, JSONRow($0)) { member = JSONRow($0) }
            return member == nil && count < limit
        }
        return member
    }

    /// Returns the member of an object that has a name, or the element of an array whose index is the name.
    func child(_ name: [UInt8], of parent: JSONRow) -> JSONRow? {
        guard kind(of: parent) == .array else { return member(name, of: parent) }
        return ItemField.index(name).flatMap { index in
            let elements = children(of: parent, limit: index + 1)
            return index < elements.count ? elements[index] : nil
        }
    }

    /// Whether a row is a member with a name.
    func hasName(_ name: [UInt8], _ row: JSONRow) -> Bool {
        guard let range = nameRange(of: row) else { return false }
        if range.count == name.count, bytes.hasBytes(name, at: range.lowerBound) { return true }
        // A name with escapes is longer than its decoded text.
        return range.count > name.count && self.name(of: row) == name
    }
}

extension JSONDocument {
    /// Whether the document has elements, none of which has a field.
    ///
    /// - Complexity: O(number of rows up to the first element with the field).
    func lacks(_ field: ItemField) -> Bool {
        var search = FieldSearch(field)
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

/// The key by which a row is found among its siblings when the text is read again.
public enum JSONKey: Hashable, Sendable {
    /// A member: its name with escapes decoded, and how many members before it have the same name.
    case member(name: [UInt8], ordinal: Int)

    /// An object or an array that is an element: the text of its field, and how many of these elements before it have
    /// the same one. Those without a field are counted by themselves, so that in an array of objects without fields the
    /// ordinal is the index.
    case element(field: [UInt8]?, ordinal: Int)

    /// Another element: the text of its value, and how many elements before it have the same one.
    case value(text: [UInt8], ordinal: Int)

    /// Hashes the bytes at once. Byte by byte, it takes a tenth of the time of comparing two documents.
    public func hash(into hasher: inout Hasher) {
        let (kind, bytes, ordinal): (Int, [UInt8]?, Int) =
            switch self {
            case .member(let name, let ordinal): (0, name, ordinal)
            case .element(let field, let ordinal): (1, field, ordinal)
            case .value(let text, let ordinal): (2, text, ordinal)
            }
        hasher.combine(kind)
        hasher.combine(ordinal)
        hasher.combine(bytes?.count)
        bytes?.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}

extension JSONDocument {
    /// Returns the keys of the children of a row: no two are equal.
    ///
    /// - Parameters:
    ///   - rows: All children of a row, in order.
    ///   - field: The field by which objects are known, or `nil` to know them by their index among the objects and
    ///     arrays.
    /// - Complexity: O(number of rows in the children + length of the names).
    public func keys(of rows: [JSONRow], field: ItemField?) -> [JSONKey] {
        var ordinals: [JSONKey: Int] = [:]
        return rows.map { row in
            let first = firstKey(of: row, field: field)
            let ordinal = ordinals[first, default: 0]
            ordinals[first] = ordinal + 1
            return first.with(ordinal: ordinal)
        }
    }

    private func firstKey(of row: JSONRow, field: ItemField?) -> JSONKey {
        if let name = name(of: row) { return .member(name: name, ordinal: 0) }
        guard kind(of: row).isContainer else { return .value(text: text(in: valueRange(of: row)), ordinal: 0) }
        return .element(field: field.flatMap { $0.value(in: row, of: self) }, ordinal: 0)
    }

    /// Returns the children between those at the beginning and at the end that have the same keys as the children of a
    /// row in another document, in the same order.
    ///
    /// ```
    /// rows       a b c d e       b and c
    /// otherRows  a x d e         x
    /// ```
    ///
    /// No key in one of the two ranges is outside of them, so that ``keys(of:field:)`` of a range alone finds the same
    /// rows. Comparing two documents of 100 MB with 800,000 members takes a third of the time of tables of all keys.
    ///
    /// - Parameters:
    ///   - rows: All children of a row.
    ///   - other: Another document.
    ///   - otherRows: All children of a row in the other document.
    ///   - field: The field by which objects are known, as for ``keys(of:field:)``.
    /// - Complexity: O(number of rows in the children + length of the names).
    func differingRows(
        _ rows: [JSONRow], _ other: JSONDocument, _ otherRows: [JSONRow], field: ItemField?
    ) -> (rows: Range<Int>, otherRows: Range<Int>) {
        func countOfSame(_ pairs: some Sequence<(JSONRow, JSONRow)>) -> Int {
            pairs.prefix { hasSameKey($0, as: other, $1, field: field) }.count
        }
        let start = countOfSame(zip(rows, otherRows))
        let end = countOfSame(zip(rows[start...].reversed(), otherRows[start...].reversed()))
        let (middle, otherMiddle) = (start..<rows.count - end, start..<otherRows.count - end)
        let keys = Set(
            rows[middle].map { firstKey(of: $0, field: field) }
                + otherRows[otherMiddle].map { other.firstKey(of: $0, field: field) })
        let isApart =
            keys.isEmpty
            || !(rows[..<start] + rows.suffix(end)).contains { keys.contains(firstKey(of: $0, field: field)) }
        return isApart ? (middle, otherMiddle) : (rows.indices, otherRows.indices)
    }

    /// Whether two rows have the same key, if as many rows before each have it.
    private func hasSameKey(
        _ row: JSONRow, as other: JSONDocument, _ otherRow: JSONRow, field: ItemField?
    ) -> Bool {
        func hasSameBytes(_ range: Range<Int>, _ otherRange: Range<Int>) -> Bool {
            bytes.hasSameBytes(range, as: other.bytes, otherRange)
        }
        switch (nameRange(of: row), other.nameRange(of: otherRow)) {
        case (let name?, let otherName?): return hasSameBytes(name, otherName)
        case (nil, nil): break
        default: return false
        }
        switch (kind(of: row).isContainer, other.kind(of: otherRow).isContainer) {
        case (false, false): return hasSameBytes(valueRange(of: row), other.valueRange(of: otherRow))
        case (true, true):
            guard let field else { return true }
            switch (field.row(in: row, of: self), field.row(in: otherRow, of: other)) {
            case (let value?, let otherValue?):
                return hasSameBytes(valueRange(of: value), other.valueRange(of: otherValue))
            case (nil, nil): return true
            default: return false
            }
        default: return false
        }
    }

    /// Returns the field that has the most distinct values in the elements of an array, or `nil` if they have none.
    ///
    /// - Parameters:
    ///   - elements: All elements of an array.
    ///   - fields: The fields that are tried. The first one wins if several have as many distinct values.
    /// - Complexity: O(number of rows in 1,000 elements). Only so many are looked at, spread over the array.
    public func bestField(of elements: [JSONRow], among fields: [ItemField] = ItemField.usual) -> ItemField? {
        let step = max(1, elements.count / 1000)
        let sample = stride(from: 0, to: elements.count, by: step).map { elements[$0] }
        var (best, most): (ItemField?, Int) = (nil, 0)
        for field in fields where most < sample.count {
            let count = Set(sample.lazy.compactMap { field.value(in: $0, of: self) }).count
            if count > most { (best, most) = (field, count) }
        }
        return best
    }
}

extension JSONKey {
    /// Whether the row is an element that nothing identifies but its value or its index. If its value is replaced by
    /// one that the array did not have, it is the same row.
    var isReplaceable: Bool {
        switch self {
        case .member: false
        case .element(let field, _): field == nil
        case .value: true
        }
    }

    fileprivate func with(ordinal: Int) -> JSONKey {
        switch self {
        case .member(let name, _): .member(name: name, ordinal: ordinal)
        case .element(let field, _): .element(field: field, ordinal: ordinal)
        case .value(let text, _): .value(text: text, ordinal: ordinal)
        }
    }
}
