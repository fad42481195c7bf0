import TerminalCanvas
import TreeSources

// Values of documents, as their formats mean them.
extension JSONWriter {
    /// Writes an item of a document, and what a YAML alias or a merge key in it stands for.
    ///
    /// - Parameters:
    ///   - level: The level. See ``append(level:name:value:)``.
    ///   - name: The name of a member; `nil` for an element.
    ///   - isWhole: Whether everything below the item is written too.
    /// - Returns: Whether the items below it are still to be written.
    mutating func append(
        _ item: Int32, of source: any TreeSource, level: Int, name: [UInt8]?, isWhole: Bool
    ) -> Bool {
        source.withRow(of: item) { document, row in
            guard let document = document as? any ValueDocument else { return nil }
            // A text below records is no value.
            if document.kind(of: row).value == .line { return false }
            // The mapping is written in part.
            if let merged = document.mergedRows(of: row) {
                for row in merged { append(row, of: document, level: level, name: document.name(of: row)) }
                return false
            }
            let value = document.meaning(of: row)
            guard value.isContainer, value.rows == nil || !isWhole, document.hasChildren(row) else {
                append(row, of: document, level: level, name: name)
                return false
            }
            append(level: level, name: name, value: nil)
            check(value, in: (document, row), level: level, name: name)
            return true
        } ?? false
    }

    /// Writes a row with all values inside.
    private mutating func append(_ row: Int32, of document: any ValueDocument, level: Int, name: [UInt8]?) {
        var rest = [(row: row, level: level, name: name)]
        while let (row, level, name) = rest.popLast() {
            let value = document.meaning(of: row)
            let rows = value.isContainer ? value.rows ?? document.children(of: row) : []
            append(level: level, name: name, value: rows.isEmpty ? Self.scalar(value) : nil)
            check(value, in: (document, row), level: level, name: name)
            rest += rows.reversed().map { ($0, level + 1, document.name(of: $0)) }
        }
    }

    /// Returns a value without values inside. A tag, which JSON does not have, is a part of the text.
    private static func scalar(_ value: MeantValue) -> [UInt8] {
        switch value.kind {
        case .object: Array("{}".utf8)
        case .array: Array("[]".utf8)
        case .word: value.bytes
        default:
            value.jsonNumber ?? string((value.tag.map { $0 + [0x20] } ?? []) + value.bytes)
        }
    }

    /// Notes that JSON does not have a value, or the name before it.
    ///
    /// - Parameters:
    ///   - place: The row, which was appended last; `nil` for the whole document.
    ///   - level: The level of the row.
    ///   - name: The name that was written before the value.
    mutating func check(
        _ value: MeantValue, in place: (document: any ValueDocument, row: Int32)?, level: Int = 0, name: [UInt8]? = nil
    ) {
        let hasSecondName = name.map { notesSecondName($0, value.nameKind, level: level) } ?? false
        let problem: (sentence: String, text: [UInt8])
        if let tag = value.tag {
            problem = ("JSON has no tags", tag)
        } else if value.kind == .alias {
            problem = ("an alias that stands for no other value cannot be written", value.bytes)
        } else if value.isOtherWord {
            problem = ("JSON has other values", value.bytes)
        } else if value.isInfiniteOrNaN {
            problem = ("JSON has only finite numbers", value.bytes)
        } else if value.nameKind == .other, let place {
            problem = ("only a text is a name in JSON", place.document.name(of: place.row) ?? [])
        } else if hasSecondName, let name {
            problem = ("a text and another value are the same name in JSON", name)
        } else {
            return
        }
        guard refusal == nil else { return }
        let line = place.flatMap { $0.document.origin(of: $0.row).place?.line }
        let subject = line.map { "line \($0)" } ?? "the document"
        let text = SafeText(bytes: problem.text).text
        refusal = InputFailure(sentence: "\(problem.sentence), and \(subject) has \(text)")
    }
}
