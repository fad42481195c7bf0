/// How the elements of an array are labeled: found out from the first of them, once for an array.
///
/// ```
/// [{"kind": "Pod", "name": "api", "ready": true},       0 api  {ready: true, …}
///  {"kind": "Pod", "name": "cache", "ready": false}]    1 cache  {ready: false, …}
/// ```
struct JSONLabeling: Sendable {
    /// The fields of which the first one that an element has is its label.
    let fields: [ItemField]

    /// The members that all objects have with the same value, with the place of this value. A preview leaves them out.
    let equalMembers: [[UInt8]: Range<Int>]

    /// Whether nothing that follows in the text can change it.
    let isFinal: Bool

    /// The number of bytes of the text from which it was made.
    let byteCount: Int
}

/// The first elements of an array.
private struct JSONSample {
    var elements: [JSONRow]

    /// Whether nothing that follows in the text can change it.
    var isFinal: Bool
}

extension JSONDocument {
    /// Returns how the elements of an array, or the documents, are labeled.
    ///
    /// - Parameters:
    ///   - parent: The array, or `nil` for the documents.
    ///   - given: The fields that label elements, or none for the best of ``ItemField/usualLabels``.
    /// - Complexity: That of looking at the first elements, as far as ``LabelSearch`` does.
    func labeling(of parent: JSONRow?, given: [ItemField]) -> JSONLabeling {
        let sample = sample(of: parent)
        return JSONLabeling(
            fields: given.isEmpty ? search(in: sample).fields : given,
            equalMembers: equalMembers(of: sample.elements.filter { kind(of: $0) == .object }),
            isFinal: sample.isFinal, byteCount: byteCount)
    }

    /// Returns the fields of which the first one that an element has is its label; `nil` if the text that follows
    /// can change them. The parameters are those of ``labeling(of:given:)``.
    func finalLabelFields(of parent: JSONRow?, given: [ItemField]) -> [ItemField]? {
        guard given.isEmpty else { return given }
        let sample = sample(of: parent)
        let search = search(in: sample)
        return sample.isFinal || search.isDone ? search.fields : nil
    }

    /// Returns the member that labels an object, or `nil`.
    func label(of object: JSONRow, _ fields: [ItemField]) -> JSONRow? {
        guard kind(of: object) == .object else { return nil }
        return fields.lazy.compactMap { labelRow(of: object, $0) }.first
    }

    /// Returns the row of a field that can be a label: a text or a number, but nothing that is empty.
    private func labelRow(of object: JSONRow, _ field: ItemField) -> JSONRow? {
        guard let row = field.row(in: object, of: self, limit: LabelSearch.memberLimit) else { return nil }
        switch kind(of: row) {
        case .null: return nil
        case .string: return valueRange(of: row).count > 2 ? row : nil
        default: return row
        }
    }

    private func search(in sample: JSONSample) -> LabelSearch {
        var search = LabelSearch()
        for element in sample.elements where !search.isDone {
            guard kind(of: element) == .object else {
                search.addOther()
                continue
            }
            search.addObject { field in labelRow(of: element, field).map { text(in: valueRange(of: $0)) } }
        }
        return search
    }

    private func sample(of parent: JSONRow?) -> JSONSample {
        let children = children(of: parent, limit: LabelSearch.elementLimit + 1)
        let start = children.first.map(offset) ?? 0
        var elements = Array(
            children.prefix(LabelSearch.elementLimit).prefix { offset(of: $0) < start + LabelSearch.byteLimit })
        // The next element has begun, so these are whole.
        if elements.count < children.count { return JSONSample(elements: elements, isFinal: true) }
        guard isGrowing(parent) else { return JSONSample(elements: elements, isFinal: true) }
        if let last = elements.last, isGrowing(last) || last.number >= indexer.settledRowCount { elements.removeLast() }
        return JSONSample(elements: elements, isFinal: false)
    }

    private func offset(of row: JSONRow) -> Int { indexer.rows[row.number].offset }
}

// Members that are equal in all objects.
extension JSONDocument {
    /// The number of bytes up to which values are compared.
    private static var comparedByteCount: Int { 4096 }

    /// Returns the first members of an object.
    func firstMembers(of object: JSONRow) -> [JSONRow] { children(of: object, limit: LabelSearch.memberLimit) }

    /// Whether a member is one of those that are equal in the objects of its array.
    func isEqualMember(_ row: JSONRow, _ labeling: JSONLabeling) -> Bool {
        guard let value = name(of: row).flatMap({ labeling.equalMembers[$0] }) else { return false }
        return bytes.hasSameBytes(valueRange(of: row), as: bytes, value)
    }

    private func equalMembers(of objects: [JSONRow]) -> [[UInt8]: Range<Int>] {
        guard objects.count > 1 else { return [:] }
        var equal: [[UInt8]: Range<Int>] = [:]
        for member in firstMembers(of: objects[0]) {
            let value = valueRange(of: member)
            if let name = name(of: member), value.count <= Self.comparedByteCount { equal[name] = value }
        }
        for object in objects.dropFirst() where !equal.isEmpty {
            var rest: [[UInt8]: Range<Int>] = [:]
            for member in firstMembers(of: object) {
                guard let name = name(of: member), let value = equal[name] else { continue }
                if bytes.hasSameBytes(valueRange(of: member), as: bytes, value) { rest[name] = value }
            }
            equal = rest
        }
        return equal
    }
}
