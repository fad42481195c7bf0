@testable import TreeSources

extension JSONDocument {
    /// Reads a text in pieces of a size, and ends it.
    init(_ text: [UInt8], framing: JSONFraming = .document, pieces size: Int) {
        self.init(framing: framing)
        for start in stride(from: 0, to: text.count, by: size) {
            append(text.span.extracting(start..<min(start + size, text.count)))
        }
        finish()
    }

    /// The rows, one a line: two blanks a level, the name, the value.
    var outline: String {
        (0..<rowCount).map { line(of: Int32($0)) }.joined(separator: "\n")
    }

    private func line(of row: Int32) -> String {
        let name = shownText(of: row, isName: true, limit: .max).map { "\($0): " } ?? ""
        let value =
            jsonKind(of: row).isContainer ? (jsonKind(of: row) == .array ? "[]" : "{}") : valueText(of: row).description
        let mark = jsonKind(of: row) == .wrong ? "wrong " : ""
        return String(repeating: "  ", count: level(of: row)) + name + mark + value
    }

    /// The whole text of a value.
    func value(_ row: Int) -> String { String(decoding: text(in: valueRange(of: Int32(row))), as: UTF8.self) }

    /// The last row.
    var lastRow: Int32 { Int32(rowCount - 1) }

    /// What the user can see of the document: equal for documents that were read in different pieces.
    var picture: [String] {
        var picture = [outline, error?.description ?? "", "\(isReading)"]
        picture += notices.first.map(\.description)
        picture += children(of: nil).map { error(of: $0)?.description ?? "" }
        return picture
    }
}

extension String {
    /// The bytes of the text.
    var bytes: [UInt8] { Array(utf8) }
}
