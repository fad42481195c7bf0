import TreeSources

/// The names of the fields that a filter can compare in an input, and examples with values.
///
/// ```
/// items: [{name: "api", status: {phase: "Running", restartCount: 3}}, …]
/// names: name, phase, restartCount     examples: phase:Running, restartCount>3
/// ```
struct FieldNames {
    /// A name, and the values that were found first.
    private typealias Field = (name: String, values: [ItemValue])

    private let fields: [Field]

    /// The number of items and of elements that are looked at.
    private static let limit = (items: 2000, elements: 20)

    /// The length of the longest value in an example, in characters.
    private static let longestValue = 12

    /// - Parameters:
    ///   - source: The source, which makes no items known for it.
    ///   - item: An item in the array whose elements have the fields; `nil` for the first array.
    init(_ source: any TreeSource, around item: Int32? = nil) {
        let fields = item.flatMap { item in source.withRow(of: item) { Self.fields(of: $0, around: $1) } }
        self.fields = fields ?? source.withDocument { Self.fields(of: $0, around: nil) } ?? []
    }

    private static func fields(of document: any TreeDocument, around row: Int32?) -> [Field] {
        switch document.kind.form {
        case .table:
            let parent = document.hiddenRow
            return fields(of: document.columns(below: parent), below: parent, in: document)
        case .document:
            let rows = document.rowRange.prefix(limit.items)
            let around = row.flatMap { sequence(first: $0, next: document.parent(of:)).first(where: document.isRecord) }
            let columns = (around ?? rows.first(where: document.isRecord)).map { record in
                let parent = document.parent(of: record)
                return fields(of: document.columns(below: parent), below: parent, in: document)
            }
            let known = Set((columns ?? []).map(\.name))
            return (columns ?? []) + members(rows, of: document).filter { !known.contains($0.name) }
        default: return []
        }
    }

    /// Returns the names of a source, without those of their objects.
    static func all(in source: any TreeSource) -> [String] {
        source is DirectorySource ? DirectorySource.fieldNames : FieldNames(source).fields.map(\.name)
    }

    /// An example with a text, and one with a number, as far as there are such fields.
    var examples: [String] {
        let texts = fields.filter { Self.text(of: $0) != nil && !$0.values.contains(where: \.isNumber) }
        // A text that some elements have and others do not is the best example: neither a name nor the same in all.
        let text = texts.first { Self.valueCount(of: $0) > 1 && Self.valueCount(of: $0) < $0.values.count }
        let numbers = fields.filter { !$0.values.isEmpty && $0.values.allSatisfy(\.isNumber) }
        let number = numbers.first { Self.valueCount(of: $0) > 1 } ?? numbers.first
        return [
            (text ?? texts.first).flatMap { field in Self.text(of: field).map { "\(field.name):\($0)" } },
            number.map { "\($0.name)>\(String(decoding: $0.values[0].bytes, as: UTF8.self))" },
        ].compactMap(\.self)
    }

    /// The number of different values.
    private static func valueCount(of field: Field) -> Int { Set(field.values.map(\.bytes)).count }

    /// The first word of a field's value; `nil` if it is not suitable for an example.
    private static func text(of field: Field) -> String? {
        let word = field.values.lazy.compactMap { value in
            value.bytes.split(separator: 0x20).first.map { String(decoding: $0, as: UTF8.self) }
        }.first { $0.count <= longestValue && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." } }
        return word
    }

    private static func fields(
        of columns: [ItemColumn], below parent: Int32?, in document: any TreeDocument
    ) -> [Field] {
        let elements = document.children(of: parent, limit: limit.elements)
        return columns.compactMap { column in
            let name = column.title.split(separator: UInt8(ascii: ".")).last ?? []
            guard !name.isEmpty, !name.contains(0x20) else { return nil }
            let values = elements.compactMap { document.fieldValue(column.field, of: $0, limit: 100) }
            return (String(decoding: name, as: UTF8.self), values)
        }
    }

    /// The names and the values of the members with a value among some rows.
    private static func members(_ rows: Range<Int32>, of document: any TreeDocument) -> [Field] {
        var (values, names) = ([String: [ItemValue]](), [String]())
        for row in rows where !document.hasChildren(row) {
            guard let name = document.name(of: row), !name.isEmpty, !name.contains(0x20) else { continue }
            let text = String(decoding: name, as: UTF8.self)
            if values[text] == nil { names.append(text) }
            values[text, default: []].append(document.value(of: row, limit: 100, as: .plain))
        }
        return names.map { ($0, Array(values[$0, default: []].prefix(limit.elements))) }
    }
}

extension ItemValue {
    /// Whether the value is a number.
    fileprivate var isNumber: Bool { Double(String(decoding: bytes, as: UTF8.self)) != nil }
}
