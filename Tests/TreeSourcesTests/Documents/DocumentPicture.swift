@testable import TreeSources

/// What a test expects of a row.
struct ExpectedRow: Equatable {
    var level: Int
    var name: String?
    var value: String
    /// The exact text of the value, or `nil` if it is not known.
    var source: String?
}

extension TreeDocument {
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
        let name = nameText(of: row).map { "\($0): " } ?? ""
        let value = rows[row].text == nil ? "(\(kind(of: row)))" : valueText(of: row).description
        return String(repeating: "  ", count: level(of: row)) + name + value
    }

    /// What the user can see of the document: equal for documents that were read in different pieces.
    var picture: [String] {
        allRows.map { "\(line(of: $0)) \(kind(of: $0)) \(valueRange(of: $0)) \(place(ofRow: $0))" }
            + [error?.description ?? "no error", "\(isReading)"]
    }

    /// The exact text of a row's value.
    func source(_ row: Int32) -> String { String(decoding: text(in: valueRange(of: row)), as: UTF8.self) }

    /// The rows as a test expects them.
    var expectedRows: [ExpectedRow] {
        allRows.map {
            ExpectedRow(
                level: level(of: $0), name: nameText(of: $0)?.description, value: valueText(of: $0).description,
                source: source($0))
        }
    }

    /// Whether children, parents, positions and ranges agree with each other.
    var isConsistent: Bool {
        let parents: [Int32?] = [nil] + allRows
        return parents.allSatisfy { parent in
            // Found by levels alone.
            let level = parent.map { self.level(of: $0) + 1 } ?? 0
            let inside = allRows.drop { $0 <= parent ?? 0 && parent != nil }
                .prefix { self.level(of: $0) >= level }
            let children = inside.filter { self.level(of: $0) == level }
            let range = parent.map(valueRange)
            return self.children(of: parent) == children && childCount(of: parent) == children.count
                && (parent.map(hasChildren) ?? true) == (parent == nil || !children.isEmpty)
                && children.enumerated().allSatisfy { index, child in
                    self.parent(of: child) == parent && self.index(of: child) == index
                        && self.children(of: parent, after: child) == Array(children[(index + 1)...])
                        && (range.map { $0.lowerBound <= valueRange(of: child).lowerBound } ?? true)
                        && (range.map { $0.upperBound >= valueRange(of: child).upperBound } ?? true)
                }
        }
    }
}
