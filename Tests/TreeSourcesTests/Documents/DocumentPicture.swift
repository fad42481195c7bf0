@testable import TreeSources

/// What a test expects of a row.
struct ExpectedRow: Equatable {
    var level: Int
    var name: String?
    var value: String
    /// The exact text of the value, or `nil` if it is not known.
    var source: String?
}

/// A document that keeps its rows in ``DocumentRows``.
protocol StoredDocument: ParsedDocument {
    init()
    init(_ text: some Sequence<UInt8>)

    /// The kind of a row in the words of its format.
    func kindName(of row: Int32) -> String
}

extension YAMLDocument: StoredDocument {
    init() { self.init(.yaml) }
    init(_ text: some Sequence<UInt8>) { self.init(text, as: .yaml) }

    func kindName(of row: Int32) -> String {
        switch yamlKind(of: row) {
        case .object: "mapping"
        case .array: "sequence"
        case .word: "plain"
        case let kind: "\(kind)"
        }
    }
}

extension XMLDocument: StoredDocument {
    func kindName(of row: Int32) -> String { "\(xmlKind(of: row))" }
}

extension StoredDocument {
    /// Reads a text in pieces of a size, and ends it.
    init(_ text: [UInt8], pieces size: Int) {
        self.init()
        for start in stride(from: 0, to: text.count, by: size) {
            append(text.span.extracting(start..<min(start + size, text.count)))
        }
        finish()
    }

    /// All rows, in order.
    var allRows: [Int32] { Array(0..<Int32(rowCount)) }

    /// The rows, one a line: two blanks a level, the name, the value or what has rows inside.
    var outline: String { allRows.map(line).joined(separator: "\n") }

    private func line(of row: Int32) -> String {
        let name = name(of: row).map { "\(text($0)): " } ?? ""
        let value = rows[row].text == nil ? "(\(kindName(of: row)))" : text(bytes(of: row, limit: .max))
        return String(repeating: "  ", count: rows.level(of: row)) + name + value
    }

    private func text(_ bytes: [UInt8]) -> String { JSONText(verbatim: bytes, isCut: false).description }

    /// What the user can see of the document: equal for documents that were read in different pieces.
    var picture: [String] {
        allRows.map { "\(line(of: $0)) \(kindName(of: $0)) \(valueRange(of: $0)) \(place(of: rows[$0].start))" }
            + [error?.description ?? "no error", "\(isReading)"]
    }

    /// The exact text of a row's value.
    func source(_ row: Int32) -> String { String(decoding: text(in: valueRange(of: row)), as: UTF8.self) }

    /// The rows as a test expects them.
    var expectedRows: [ExpectedRow] {
        allRows.map {
            ExpectedRow(
                level: rows.level(of: $0), name: name(of: $0).map(text), value: text(bytes(of: $0, limit: .max)),
                source: source($0))
        }
    }

    /// Whether children, parents, positions and ranges agree with each other.
    var isConsistent: Bool {
        let parents: [Int32?] = [nil] + allRows
        return parents.allSatisfy { parent in
            // Found by levels alone.
            let level = parent.map { rows.level(of: $0) + 1 } ?? 0
            let inside = allRows.drop { $0 <= parent ?? 0 && parent != nil }
                .prefix { rows.level(of: $0) >= level }
            let children = inside.filter { rows.level(of: $0) == level }
            let range = parent.map(valueRange)
            return rows.children(of: parent, limit: .max) == children
                && (parent.map(rows.hasChildren) ?? true) == (parent == nil || !children.isEmpty)
                && children.enumerated().allSatisfy { index, child in
                    self.parent(of: child) == parent && rows.position(of: child) == index
                        && (range.map { $0.lowerBound <= valueRange(of: child).lowerBound } ?? true)
                        && (range.map { $0.upperBound >= valueRange(of: child).upperBound } ?? true)
                }
        }
    }
}
