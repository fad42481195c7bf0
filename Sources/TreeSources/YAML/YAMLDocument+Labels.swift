import Synchronization

/// The fields that label the elements of sequences, as far as they were asked for. Copies of a document share them.
final class YAMLLabels: Sendable {
    private let fields = Mutex<[Int32?: [ItemField]]>([:])

    /// Returns the fields of a sequence.
    ///
    /// - Parameters:
    ///   - sequence: A sequence, or `nil` for the documents.
    ///   - search: Finds them, if they are not known.
    func fields(of sequence: Int32?, search: () -> [ItemField]) -> [ItemField] {
        if let known = fields.withLock({ $0[sequence] }) { return known }
        let new = search()
        fields.withLock { $0[sequence] = new }
        return new
    }
}

extension YAMLDocument {
    /// Returns the member that labels an element of a sequence, or one of several documents; `nil` if there is none.
    func labelRow(of element: Int32) -> Int32? {
        let parent = parent(of: element)
        guard kind(of: element) == .mapping, rows[element].name == nil, parent != nil || hasSeveralDocuments else {
            return nil
        }
        let fields = labelFields.isEmpty ? bestLabel(of: parent) : labelFields
        return fields.lazy.compactMap { labelRow(of: element, $0) }.first
    }

    private func bestLabel(of sequence: Int32?) -> [ItemField] {
        knownLabels.fields(of: sequence) {
            var search = LabelSearch()
            let elements = children(of: sequence, limit: LabelSearch.elementLimit)
            let start = elements.first.map { rows[$0].start } ?? 0
            for element in elements where !search.isDone && rows[element].start < start + LabelSearch.byteLimit {
                guard kind(of: element) == .mapping else {
                    search.addOther()
                    continue
                }
                search.addObject { field in labelRow(of: element, field).map { value(of: $0) } }
            }
            return search.fields
        }
    }

    /// Returns the row of a field that can be a label: a value that is not empty.
    private func labelRow(of element: Int32, _ field: ItemField) -> Int32? {
        guard let row = row(of: field, in: element, limit: LabelSearch.memberLimit) else { return nil }
        let start = value(of: row, limit: 5)
        let isNull = kind(of: row) == .plain && ["null", "~"].contains { start.elementsEqual($0.utf8) }
        return start.isEmpty || isNull ? nil : row
    }
}
