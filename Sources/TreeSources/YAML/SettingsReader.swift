/// Makes rows from the lines of an ini file, of environment variables or of properties.
///
/// ```
/// ; comment                after #, ; or !
/// name = value             also `name: value`, and `export NAME=value`
/// [section]                the members below it are in it
/// flag                     a name without a value
/// list =
///   continued              a line that is indented further, or after a backslash, goes on with the value
/// ```
///
/// Every text is read without an error. Two sections or members can have the same name.
enum SettingsReader {
    /// Reads a whole text. The first row has the sections, and the members above them.
    static func read(_ input: PagedBytes) -> YAMLIndexer.Index {
        let text = input.copy(0..<input.count)
        var index = YAMLIndexer.Index()
        index.bytes.input = input
        func stored(_ range: Range<Int>) -> StoredText { StoredText(range: range, isDecoded: false) }
        func open(_ name: Range<Int>?) {
            let start = name?.lowerBound ?? 0
            index.kinds.append(.mapping)
            index.rows.open(.init(name: name.map(stored), start: start, value: start..<start, text: nil))
        }
        open(nil)
        for line in SettingsLine.all(in: text) where index.rows.count < DocumentRows.maximumCount {
            guard let value = line.value else {
                if index.rows.depth > 1 { index.rows.close(end: line.name.lowerBound - 1) }
                open(line.name)
                continue
            }
            let bytes = text[value]
            let isQuoted = bytes.count > 1 && bytes.first == bytes.last && "\"'".utf8.contains(bytes[value.lowerBound])
            let inside = isQuoted ? value.lowerBound + 1..<value.upperBound - 1 : value
            index.kinds.append(isQuoted ? .string : .plain)
            index.rows.append(
                .init(name: stored(line.name), start: line.name.lowerBound, value: value, text: stored(inside)))
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
        if text.first == UInt8(ascii: "["), let end = text.firstIndex(of: UInt8(ascii: "]")), end > text.startIndex + 1,
            text[(end + 1)...].trimmed.first.map({ "#;".utf8.contains($0) }) ?? true
        {
            name = text.startIndex + 1..<end
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
            let body = line.trimmed
            let column = body.startIndex - line.startIndex
            if body.isEmpty || "#;!".utf8.contains(body[body.startIndex]) { continue }
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
        return lines.contains { $0.value == nil } && lines.contains { $0.value != nil }
            && lines.allSatisfy { line in
                let name = text[line.name]
                guard let value = line.value else { return !name.contains(UInt8(ascii: ",")) }
                return value.upperBound > line.name.upperBound && name.first.map { $0.isLetterOrDigit || $0 == 0x5F } == true
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
}
