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

    /// The members of objects inside the elements, by the names of these objects: those that a preview shows, the ones
    /// with short values first. Members with values inside are not among them.
    let insideMembers: [[UInt8]: [InsideMember]]

    /// A member of an object inside elements.
    struct InsideMember: Hashable, Sendable {
        let name: [UInt8]

        /// The place of the value that all elements have there; `nil` if it differs.
        let equalValue: Range<Int>?
    }

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
        let objects = sample.elements.filter { kind(of: $0) == .object }
        return JSONLabeling(
            fields: given.isEmpty ? search(in: sample).fields : given,
            equalMembers: equalMembers(of: objects), insideMembers: insideMembers(of: objects),
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
        return hasValue(row, value)
    }

    /// Returns the members of an object inside an element that differ from those of the other elements.
    ///
    /// - Parameters:
    ///   - rows: The first members of the object.
    ///   - object: The object, which is a member of the element.
    func differingMembers(of rows: [JSONRow], in object: JSONRow, _ labeling: JSONLabeling) -> [JSONRow] {
        guard let known = name(of: object).flatMap({ labeling.insideMembers[$0] }) else { return [] }
        let names = rows.map(name)
        return known.compactMap { member in
            guard let row = names.firstIndex(of: member.name).map({ rows[$0] }), !kind(of: row).isContainer else {
                return nil
            }
            return member.equalValue.map { hasValue(row, $0) } ?? false ? nil : row
        }
    }

    private func hasValue(_ row: JSONRow, _ value: Range<Int>) -> Bool {
        bytes.hasSameBytes(valueRange(of: row), as: bytes, value)
    }

    private func insideMembers(of objects: [JSONRow]) -> [[UInt8]: [JSONLabeling.InsideMember]] {
        guard objects.count > 1 else { return [:] }
        var searches: [[UInt8]: InsideSearch] = [:]
        for member in objects.lazy.flatMap(firstMembers) where kind(of: member) == .object && hasChildren(member) {
            guard let name = name(of: member) else { continue }
            searches[name, default: InsideSearch()].add(member, of: self)
        }
        return searches.mapValues { $0.members(elementCount: objects.count) }
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

/// Finds the members of an object inside elements that a preview shows.
private struct InsideSearch {
    private struct Candidate {
        let name: [UInt8]
        let value: Range<Int>
        var isEqual = true
        var count = 0
        var byteCount = 0
    }

    private var candidates: [Candidate] = []
    private var indices: [[UInt8]: Int] = [:]

    mutating func add(_ object: JSONRow, of document: JSONDocument) {
        for row in document.firstMembers(of: object) where !document.kind(of: row).isContainer {
            guard let name = document.name(of: row) else { continue }
            let value = document.valueRange(of: row)
            let index = indices[name] ?? candidates.count
            if index == candidates.count {
                indices[name] = index
                candidates.append(Candidate(name: name, value: value))
            }
            candidates[index].count += 1
            candidates[index].byteCount += value.count
            if !document.bytes.hasSameBytes(value, as: document.bytes, candidates[index].value) {
                candidates[index].isEqual = false
            }
        }
    }

    func members(elementCount: Int) -> [JSONLabeling.InsideMember] {
        func length(_ index: Int) -> Int { candidates[index].byteCount / candidates[index].count }
        let order = candidates.indices.sorted { (length($0), $0) < (length($1), $1) }
        return order.map { index in
            let candidate = candidates[index]
            let isEqual = candidate.isEqual && candidate.count == elementCount
            return .init(name: candidate.name, equalValue: isEqual ? candidate.value : nil)
        }
    }
}
