/// How the elements of an array are labeled: found out from the first of them, once for an array.
///
/// ```
/// [{"kind": "Pod", "name": "api", "ready": true},       0 api  {ready: true, …}
///  {"kind": "Pod", "name": "cache", "ready": false}]    1 cache  {ready: false, …}
/// ```
struct ElementLabeling: Sendable {
    /// The fields of which the first one that an element has is its label.
    let fields: [ItemField]

    /// The members that all objects have with the same value, with this value as it is written. A preview leaves them
    /// out.
    let equalMembers: [[UInt8]: [UInt8]]

    /// The members of objects inside the elements, by the names of these objects: those that a preview shows, the ones
    /// with short values first. Members with values inside are not among them.
    let insideMembers: [[UInt8]: [InsideMember]]

    /// A member of an object inside elements.
    struct InsideMember: Hashable, Sendable {
        let name: [UInt8]

        /// The value that all elements have there, as it is written; `nil` if it differs.
        let equalValue: [UInt8]?
    }

    /// Whether nothing that follows in the text can change it.
    let isFinal: Bool
}

/// The first elements of an array.
struct ElementSample {
    var elements: [Int32]

    /// Whether nothing that follows in the text can change it.
    var isFinal: Bool
}

/// How the elements of the arrays that were asked for are labeled. Copies of a document share it until one of them gets
/// more text, and has a copy of its own then.
typealias ElementLabels = Shared<[Int32?: (labeling: ElementLabeling, version: Int)]>

extension ElementLabels {
    /// Returns how the elements of an array are labeled.
    ///
    /// - Parameters:
    ///   - array: The array, or `nil` for several documents.
    ///   - version: A number that differs where the text may give another answer.
    ///   - make: Finds the answer, if it is not known.
    func labeling(of array: Int32?, version: Int, make: () -> ElementLabeling) -> ElementLabeling {
        if let known = withLock({ $0[array] }), known.labeling.isFinal || known.version == version {
            return known.labeling
        }
        let new = make()
        withLock { $0[array] = (new, version) }
        return new
    }
}

extension TreeDocument {
    /// Returns how elements are labeled.
    ///
    /// - Parameters:
    ///   - sample: The first elements.
    ///   - given: The fields that label elements, or none for the best of ``ItemField/usualLabels``.
    /// - Complexity: O(number of the elements and of their members), as far as ``LabelSearch`` looks.
    func labeling(of sample: ElementSample, given: [ItemField]) -> ElementLabeling {
        let objects = sample.elements.filter { kind(of: $0).value == .object }
        return ElementLabeling(
            fields: given.isEmpty ? labelSearch(in: sample).fields : given, equalMembers: equalMembers(of: objects),
            insideMembers: insideMembers(of: objects), isFinal: sample.isFinal)
    }

    /// Returns the field that labels elements, as far as the first ones show it.
    func labelSearch(in sample: ElementSample) -> LabelSearch {
        var search = LabelSearch()
        for element in sample.elements where !search.isDone {
            guard kind(of: element).value == .object else {
                search.addOther()
                continue
            }
            search.addObject { field in labelRow(of: element, field).map { writtenBytes(of: $0) } }
        }
        return search
    }

    /// Returns the members that label an object: its kind, if that is a part of the label, and the first field that it
    /// has; none if it has no field.
    func labelRows(of object: Int32, _ fields: [ItemField]) -> [Int32] {
        guard kind(of: object).value == .object else { return [] }
        let field = fields.first { labelRow(of: object, $0) != nil }
        return [field?.isAfterKind == true ? .kind : nil, field].compactMap { $0.flatMap { labelRow(of: object, $0) } }
    }

    /// Returns the row of a field that can be a label: a text, a number or a word, but nothing that is empty.
    private func labelRow(of object: Int32, _ field: ItemField) -> Int32? {
        guard let row = row(of: field, in: object, limit: LabelSearch.memberLimit) else { return nil }
        let kind = kind(of: row)
        if kind.isContainer { return nil }
        let start = value(of: row, limit: 5, as: .plain)
        if start.bytes.isEmpty, !start.isCut { return nil }
        let isNull = kind.value == .word && ["null", "~"].contains { start.bytes.elementsEqual($0.utf8) }
        return isNull ? nil : row
    }

    fileprivate func writtenBytes(of row: Int32, limit: Int = .max) -> [UInt8] {
        value(of: row, limit: limit, as: .written).bytes
    }
}

// Members that are equal in all objects.
extension TreeDocument {
    /// The number of bytes up to which values are compared.
    private var comparedByteCount: Int { 4096 }

    /// Returns the first members of an object.
    func firstMembers(of object: Int32) -> [Int32] { children(of: object, limit: LabelSearch.memberLimit) }

    /// Whether a member is one of those that are equal in the objects of its array.
    func isEqualMember(_ row: Int32, _ labeling: ElementLabeling) -> Bool {
        guard let value = name(of: row).flatMap({ labeling.equalMembers[$0] }) else { return false }
        return hasValue(row, value)
    }

    /// Returns the members of an object inside an element that differ from those of the other elements.
    ///
    /// - Parameters:
    ///   - rows: The first members of the object.
    ///   - object: The object, which is a member of the element.
    func differingMembers(of rows: [Int32], in object: Int32, _ labeling: ElementLabeling) -> [Int32] {
        guard let known = name(of: object).flatMap({ labeling.insideMembers[$0] }) else { return [] }
        let names = rows.map(name)
        return known.compactMap { member in
            guard let row = names.firstIndex(of: member.name).map({ rows[$0] }), !kind(of: row).isContainer else {
                return nil
            }
            return member.equalValue.map { hasValue(row, $0) } ?? false ? nil : row
        }
    }

    private func hasValue(_ row: Int32, _ value: [UInt8]) -> Bool {
        writtenBytes(of: row, limit: value.count + 1) == value
    }

    private func insideMembers(of objects: [Int32]) -> [[UInt8]: [ElementLabeling.InsideMember]] {
        guard objects.count > 1 else { return [:] }
        var searches: [[UInt8]: InsideSearch] = [:]
        for member in objects.lazy.flatMap(firstMembers) where kind(of: member).value == .object && hasChildren(member)
        {
            guard let name = name(of: member) else { continue }
            searches[name, default: InsideSearch()].add(member, of: self)
        }
        return searches.mapValues { $0.members(elementCount: objects.count) }
    }

    private func equalMembers(of objects: [Int32]) -> [[UInt8]: [UInt8]] {
        guard objects.count > 1 else { return [:] }
        var equal: [[UInt8]: [UInt8]] = [:]
        for member in firstMembers(of: objects[0]) {
            let value = writtenBytes(of: member, limit: comparedByteCount + 1)
            if let name = name(of: member), value.count <= comparedByteCount { equal[name] = value }
        }
        for object in objects.dropFirst() where !equal.isEmpty {
            var rest: [[UInt8]: [UInt8]] = [:]
            for member in firstMembers(of: object) {
                guard let name = name(of: member), let value = equal[name] else { continue }
                if hasValue(member, value) { rest[name] = value }
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
        let value: [UInt8]
        var isEqual = true
        var count = 0
        var byteCount = 0
    }

    private var candidates: [Candidate] = []
    private var indices: [[UInt8]: Int] = [:]

    mutating func add(_ object: Int32, of document: some TreeDocument) {
        for row in document.firstMembers(of: object) where !document.kind(of: row).isContainer {
            guard let name = document.name(of: row) else { continue }
            let value = document.value(of: row, limit: .max, as: .written)
            let index = indices[name] ?? candidates.count
            if index == candidates.count {
                indices[name] = index
                candidates.append(Candidate(name: name, value: value.bytes))
            }
            candidates[index].count += 1
            candidates[index].byteCount += value.byteCount
            if value.bytes != candidates[index].value { candidates[index].isEqual = false }
        }
    }

    func members(elementCount: Int) -> [ElementLabeling.InsideMember] {
        func length(_ index: Int) -> Int { candidates[index].byteCount / candidates[index].count }
        let order = candidates.indices.sorted { (length($0), $0) < (length($1), $1) }
        return order.map { index in
            let candidate = candidates[index]
            let isEqual = candidate.isEqual && candidate.count == elementCount
            return .init(name: candidate.name, equalValue: isEqual ? candidate.value : nil)
        }
    }
}
