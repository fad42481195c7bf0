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
    ///   - source: The source.
    ///   - item: An item in the array whose elements have the fields; `nil` for the first array.
    init(_ source: any TreeSource, around item: Int32? = nil) {
        switch source.kind.form {
        case .table: fields = Self.fields(of: source.columns(below: nil), below: nil, in: source)
        case .document:
            let (members, firstRecord) = Self.members(of: source)
            let around = item.flatMap { sequence(first: $0, next: source.parent(of:)).first(where: source.isRecord) }
            let columns = (around ?? firstRecord).map { record in
                let parent = source.parent(of: record)
                return Self.fields(of: source.columns(below: parent), below: parent, in: source)
            }
            let known = Set((columns ?? []).map(\.name))
            fields = (columns ?? []) + members.filter { !known.contains($0.name) }
        default: fields = []
        }
    }

    /// The names, without those of their objects.
    var names: [String] { fields.map(\.name) }

    /// An example with a text, and one with a number, as far as there are such fields.
    var examples: [String] {
        let texts = fields.filter { Self.text(of: $0) != nil && !$0.values.contains(where: \.isNumber) }
        // A text that some elements have and others do not is the best example: neither a name nor the same in all.
        let text = texts.first { 1 < Self.valueCount(of: $0) && Self.valueCount(of: $0) < $0.values.count } ?? texts.first
        let numbers = fields.filter { !$0.values.isEmpty && $0.values.allSatisfy(\.isNumber) }
        let number = numbers.first { Self.valueCount(of: $0) > 1 } ?? numbers.first
        return [
            text.flatMap { field in Self.text(of: field).map { "\(field.name):\($0)" } },
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

    private static func fields(of columns: [ItemColumn], below parent: Int32?, in source: any TreeSource) -> [Field] {
        let elements = Array(source.children(of: parent).prefix(limit.elements))
        let rows = source.fieldValues(columns.map(\.field), of: elements, limit: 100)
        return columns.enumerated().compactMap { index, column in
            let name = column.title.split(separator: UInt8(ascii: ".")).last ?? []
            guard !name.isEmpty, !name.contains(0x20) else { return nil }
            return (String(decoding: name, as: UTF8.self), rows.compactMap { $0[index] })
        }
    }

    /// The names and the values of the first members with a value, and the first record.
    private static func members(of source: any TreeSource) -> (fields: [Field], firstRecord: Int32?) {
        var (values, names) = ([String: [ItemValue]](), [String]())
        var firstRecord: Int32?
        var stack: [Int32] = source.children(of: nil).prefix(limit.items).reversed()
        var count = 0
        while count < limit.items, let item = stack.popLast() {
            count += 1
            if firstRecord == nil, source.isRecord(item) { firstRecord = item }
            stack += source.children(of: item).prefix(limit.items - count).reversed()
            let parts = source.labels(of: [item], limit: 100)[0].parts
            guard let name = parts.first(where: { $0.role == .name }), !name.bytes.contains(0x20),
                !source.hasChildren(item)
            else { continue }
            let text = String(decoding: name.bytes, as: UTF8.self)
            if values[text] == nil { names.append(text) }
            values[text, default: []].append(source.value(of: item, limit: 100))
        }
        return (names.map { ($0, Array(values[$0, default: []].prefix(limit.elements))) }, firstRecord)
    }
}

extension ItemValue {
    /// Whether the value is a number.
    fileprivate var isNumber: Bool { Double(String(decoding: bytes, as: UTF8.self)) != nil }
}
