/// Finds the fields that the columns of a table show of elements: those that most of the first elements have, in the
/// order of the text.
///
/// ```
/// {"kind": "Pod", "meta": {"name": "api"}, "tags": [1]}      kind  name  tags  uid
/// {"kind": "Pod", "meta": {"name": "db", "uid": 7}}          uid is not important, nor is kind: all have the same
/// ```
///
/// The members of an object inside an element, or in the only element of an array inside, are fields of their own, down
/// to ``depthLimit``. The title of a column is the last name of its path, with the name before it where another path
/// that is not longer has the same one.
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
        let path: [[UInt8]]
        var summary = ColumnSummary()
        var count = 0
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
    ///   - value: Its value, which may be cut.
    mutating func add(_ path: [[UInt8]], value: ItemValue) {
        // A name that is no text cannot be written as a field.
        guard let text = String(validating: path.joined(separator: [UInt8(ascii: ".")]), as: UTF8.self) else { return }
        let index = indices[text] ?? candidates.count
        if index == candidates.count {
            indices[text] = index
            candidates.append(Candidate(field: ItemField(text), path: path))
        }
        guard candidates[index].lastElement != elementCount else { return }
        candidates[index].lastElement = elementCount
        candidates[index].count += 1
        candidates[index].summary.add(value.bytes, shown: value.styled)
    }

    /// The columns, from left to right. The most important ones are chosen where there are too many.
    var columns: [ItemColumn] {
        let titles = titles
        let importance = zip(candidates, titles).map(importance)
        let order = candidates.indices.sorted { first, second in
            importance[first] == importance[second] ? first < second : importance[first] > importance[second]
        }
        return order.prefix(Self.columnLimit).sorted().map { index in
            let candidate = candidates[index]
            return ItemColumn(
                candidate.field, title: titles[index], isTrailing: candidate.summary.hasOnlyNumbers,
                width: min(candidate.summary.width, Self.widthLimit), importance: importance[index],
                hasAmounts: candidate.summary.hasAmounts)
        }
    }

    private var titles: [[UInt8]] {
        let counts = candidates.reduce(into: [:]) { $0[$1.path.last, default: []].append($1.path.count) }
        return candidates.map { candidate in
            let isShortest = counts[candidate.path.last, default: []].count { $0 <= candidate.path.count } == 1
            let names = candidate.path.filter { ItemField.index($0) == nil }.suffix(isShortest ? 1 : 2)
            return Array(names.joined(separator: [UInt8(ascii: ".")]))
        }
    }

    /// How much the user needs a field: more if it is near to the element, and less if many elements do not have it.
    private func importance(of candidate: Candidate, title: [UInt8]) -> Int {
        let isLong = elementCount > 1 && candidate.count == elementCount
        let ofTexts = candidate.summary.importance(title, isLong: isLong)
        let isRare = candidate.count * 2 < elementCount
        let depth = candidate.path.count { ItemField.index($0) == nil } - 1
        return ofTexts * Self.depthLimit - depth - (isRare ? Self.depthLimit : 0)
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
            let elements = kind(of: child).value == .array ? children(of: child, limit: 2) : []
            if hasFields(child), path.count < ColumnSearch.depthLimit {
                addFields(of: child, path, to: &search)
            } else if elements.count == 1, hasFields(elements[0]), path.count < ColumnSearch.depthLimit {
                addFields(of: elements[0], path + ["0".utf8.map(\.self)], to: &search)
            } else {
                search.add(path, value: cell(of: child, limit: ColumnSearch.valueLimit))
            }
        }
    }
}
