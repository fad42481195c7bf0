/// Finds the fields that the columns of a table show of elements: those that most of the first elements have, in the
/// order of the text.
///
/// ```
/// {"kind": "Pod", "meta": {"name": "api"}, "tags": [1]}      kind  name  tags  uid
/// {"kind": "Pod", "meta": {"name": "db", "uid": 7}}          uid is not important, nor is kind: all have the same
/// ```
///
/// The members of an object inside an element are fields of their own, down to ``depthLimit``. The title of a column is
/// the last name of its path, with the name before it where two would have the same title.
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
        let order = candidates.indices.sorted { first, second in
            let (one, other) = (importance(of: candidates[first]), importance(of: candidates[second]))
            return one == other ? first < second : one > other
        }
        let chosen = order.prefix(Self.columnLimit).sorted()
        let titles = chosen.reduce(into: [:]) { $0[candidates[$1].path.last, default: 0] += 1 }
        return chosen.map { index in
            let candidate = candidates[index]
            let names = candidate.path.suffix(titles[candidate.path.last] == 1 ? 1 : 2)
            return ItemColumn(
                candidate.field, title: Array(names.joined(separator: [UInt8(ascii: ".")])),
                isTrailing: candidate.summary.hasOnlyNumbers, width: min(candidate.summary.width, Self.widthLimit),
                importance: importance(of: candidate), hasAmounts: candidate.summary.hasAmounts)
        }
    }

    /// How much the user needs a field: more if it is near to the element, and less if many elements do not have it.
    private func importance(of candidate: Candidate) -> Int {
        let isLong = elementCount > 1 && candidate.count == elementCount
        let ofTexts = candidate.summary.importance(candidate.path.last ?? [], isLong: isLong)
        let isRare = candidate.count * 2 < elementCount
        return ofTexts * Self.depthLimit - (candidate.path.count - 1) - (isRare ? Self.depthLimit : 0)
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
                search.add(path, value: cell(of: child, limit: ColumnSearch.valueLimit))
            }
        }
    }
}
