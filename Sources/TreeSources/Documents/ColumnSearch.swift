/// Finds the fields that the columns of a table show of elements: those that most of the first elements have.
///
/// ```
/// {"kind": "Pod", "meta": {"name": "api"}, "tags": [1]}      meta.name, tags, kind
/// {"kind": "Pod", "meta": {"name": "db", "uid": 7}}          kind is last but one, because all have the same value
/// ```
///
/// The members of an object inside an element are fields of their own, down to ``depthLimit``.
struct ColumnSearch {
    /// The greatest number of elements that are looked at.
    static let elementLimit = LabelSearch.elementLimit

    /// The greatest number of members of an object that are looked at.
    static let memberLimit = LabelSearch.memberLimit

    /// The greatest number of names in the path of a field.
    static let depthLimit = 3

    /// The number of bytes of a value that are compared.
    static let valueLimit = 200

    /// The greatest number of characters for which a column asks.
    private static let widthLimit = 30

    /// The greatest number of columns.
    private static let columnLimit = 40

    private struct Candidate {
        let field: ItemField
        let depth: Int
        let firstValue: [UInt8]
        var isEqual = true
        var areNumbers = true
        var count = 0

        /// The number of characters of the longest value.
        var width = 0
        var lastElement = 0
    }

    private var candidates: [Candidate] = []
    private var indices: [String: Int] = [:]
    private var elementCount = 0

    /// Begins the next element that has fields.
    mutating func beginElement() { elementCount += 1 }

    /// Takes a field of the element. Of several fields with the same path, only the first one counts.
    ///
    /// - Parameters:
    ///   - path: The names that lead to the field.
    ///   - value: The first bytes of its value.
    mutating func add(_ path: [[UInt8]], value: [UInt8]) {
        // A name that is no text cannot be written as a field.
        guard let text = String(validating: path.joined(separator: [UInt8(ascii: ".")]), as: UTF8.self) else { return }
        let index = indices[text] ?? candidates.count
        if index == candidates.count {
            indices[text] = index
            candidates.append(Candidate(field: ItemField(text), depth: path.count, firstValue: value))
        }
        guard candidates[index].lastElement != elementCount else { return }
        candidates[index].lastElement = elementCount
        candidates[index].count += 1
        candidates[index].width = max(candidates[index].width, String(decoding: value, as: UTF8.self).count)
        if value != candidates[index].firstValue { candidates[index].isEqual = false }
        if !value.isEmpty, !Self.isNumber(value) { candidates[index].areNumbers = false }
    }

    /// The columns: fields of most elements first, then those nearer to the element, in the order of the text. Fields
    /// that have the same value in all elements come after the others.
    var columns: [ItemColumn] {
        func isFirst(_ one: Candidate, _ other: Candidate) -> Bool {
            let (oneIsEqual, otherIsEqual) = (isEqualInAll(one), isEqualInAll(other))
            if oneIsEqual != otherIsEqual { return otherIsEqual }
            if one.count != other.count { return one.count > other.count }
            return one.depth < other.depth
        }
        let order = candidates.indices.sorted { first, second in
            let (one, other) = (candidates[first], candidates[second])
            return isFirst(one, other) || !isFirst(other, one) && first < second
        }
        return order.prefix(Self.columnLimit).map { index in
            let candidate = candidates[index]
            return ItemColumn(
                candidate.field, title: Array(candidate.field.text.utf8), isTrailing: candidate.areNumbers,
                width: min(candidate.width, Self.widthLimit))
        }
    }

    private func isEqualInAll(_ candidate: Candidate) -> Bool {
        elementCount > 1 && candidate.isEqual && candidate.count == elementCount
    }

    private static func isNumber(_ value: [UInt8]) -> Bool {
        value.contains { (0x30...0x39).contains($0) }
            && value.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    }
}

extension TreeDocument {
    /// Returns the columns in which the objects or the elements inside a row can be shown.
    ///
    /// - Complexity: O(number of the first children and of their members).
    public func columns(below row: Int32?) -> [ItemColumn] {
        guard kind.form == .document else { return [] }
        var search = ColumnSearch()
        for element in children(of: row, limit: ColumnSearch.elementLimit) where hasFields(element) {
            search.beginElement()
            addFields(of: element, [], to: &search)
        }
        return search.columns
    }

    /// Whether the children of a row have names, so that they are fields.
    private func hasFields(_ row: Int32) -> Bool {
        hasChildren(row) && children(of: row, limit: 1).first.map { name(of: $0) != nil } ?? false
    }

    private func addFields(of row: Int32, _ path: [[UInt8]], to search: inout ColumnSearch) {
        for child in children(of: row, limit: ColumnSearch.memberLimit) {
            guard var name = name(of: child) else { continue }
            if name.first == UInt8(ascii: "@") { name.removeFirst() }
            let path = path + [name]
            if hasFields(child), path.count < ColumnSearch.depthLimit {
                addFields(of: child, path, to: &search)
            } else {
                search.add(path, value: value(of: child, limit: ColumnSearch.valueLimit, as: .cell).bytes)
            }
        }
    }
}
