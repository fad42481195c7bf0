/// Makes rows from the lines of an ini file, of environment variables or of properties.
///
/// ```
/// ; comment                after #, ; or !
/// name = value  # comment  also `name: value`, and `export NAME=value`
/// [section]                the members below it are in it
/// flag                     a name without a value
/// list =
///   continued              a line that is indented further, or after a backslash, goes on with the value
/// ```
///
/// Every text is read without an error. Two sections or members can have the same name. Behind a value, only `#` after
/// a blank begins a comment, and not in quotes.
enum SettingsReader {
    /// Reads a whole text. The first row has the sections, and the members above them.
    static func read(_ input: PagedBytes) -> YAMLIndexer.Index {
        let text = input.copy(0..<input.count)
        var index = YAMLIndexer.Index()
        index.bytes.input = input
        func open(_ kind: RowKind.Value, _ name: Range<Int>?, _ value: Range<Int>, _ text: Range<Int>? = nil) {
            func stored(_ range: Range<Int>) -> StoredText { StoredText(range: range, isDecoded: false) }
            index.kinds.append(kind)
            index.rows.open(
                .init(name: name.map(stored), start: name?.lowerBound ?? 0, value: value, text: text.map(stored)))
        }
        open(.object, nil, 0..<0)
        for line in SettingsLine.all(in: text) where index.rows.count < DocumentRows.maximumCount {
            if let value = line.value {
                let mark = value.count > 1 && text[value].first == text[value].last ? text[value.lowerBound] : 0
                let isQuoted = "\"'".utf8.contains(mark)
                open(isQuoted ? .string : .word, line.name, value, isQuoted ? value.dropFirst().dropLast() : value)
                index.rows.close(end: value.upperBound)
            } else {
                if index.rows.depth > 1 { index.rows.close(end: line.name.lowerBound) }
                open(.object, line.name, line.name.prefix(0))
            }
        }
        while index.rows.depth > 0 { index.rows.close(end: text.count) }
        return index
    }
}

/// A section, or a member with the lines of its value.
struct SettingsLine {
    let name: Range<Int>

    /// The value; `nil` for a section.
    private(set) var value: Range<Int>?

    private init(_ text: ArraySlice<UInt8>) {
        let head = text.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: ";") }.trimmed
        if head.first == UInt8(ascii: "["), head.last == UInt8(ascii: "]"), head.count > 2 {
            name = head.indices.dropFirst().dropLast()
            return
        }
        let text = text.starts(with: "export ".utf8) ? text.dropFirst(7) : text
        let separator = text.indices.first { index in
            text[index] == UInt8(ascii: "=") || text[index] == UInt8(ascii: ":") && text[(index + 1)...].first == 0x20
        }
        name = text[..<(separator ?? text.endIndex)].trimmed.indices
        value = text[(separator.map { $0 + 1 } ?? text.endIndex)...].trimmed.indices
    }

    /// Returns the sections and members of a text, in order.
    static func all(in text: [UInt8]) -> [SettingsLine] {
        var lines: [SettingsLine] = []
        var indent = 0
        for line in text.dropFirst(text.starts(with: LineForm.byteOrderMark) ? 3 : 0).split(separator: 0x0A) {
            var body = line.trimmed
            let column = body.startIndex - line.startIndex
            if body.isEmpty || "#;!".utf8.contains(body[body.startIndex]) { continue }
            body = body.withoutComment
            if let value = lines.last?.value, column > indent || text[value].last == UInt8(ascii: "\\") {
                lines[lines.count - 1].value = (value.isEmpty ? body.startIndex : value.lowerBound)..<body.endIndex
            } else {
                indent = column
                lines.append(SettingsLine(body))
            }
        }
        return lines
    }

    /// Returns whether a text has a section and members, and nothing else than these and comments.
    static func accept(_ text: [UInt8]) -> Bool {
        let lines = all(in: text)
        let members = lines.count { $0.value != nil }
        return members > 0 && members < lines.count
            && lines.allSatisfy { line in
                let name = text[line.name]
                guard let value = line.value else { return !name.contains { ",]".utf8.contains($0) } }
                return value.upperBound > line.name.upperBound && name.first?.isLetterOrDigit == true
                    && name.allSatisfy { $0.isLetterOrDigit || " _-./".utf8.contains($0) }
            }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without the blanks around them.
    fileprivate var trimmed: ArraySlice<UInt8> {
        let text = drop(while: \.isBlank)
        return text[..<(text.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? text.startIndex)]
    }

    /// A line without the comment behind a blank that is in no quotes.
    fileprivate var withoutComment: ArraySlice<UInt8> {
        var quote: UInt8?
        for index in indices.dropFirst() {
            let (byte, before) = (self[index], self[index - 1])
            if byte == quote {
                quote = nil
            } else if quote == nil, "\"'".utf8.contains(byte), !before.isLetterOrDigit {
                quote = byte
            } else if quote == nil, byte == UInt8(ascii: "#"), before.isBlank {
                return self[..<index].trimmed
            }
        }
        return self
    }
}
