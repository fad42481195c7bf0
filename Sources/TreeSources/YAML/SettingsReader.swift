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
/// The records of `psql -x` and of mysql's `\G` are sections, too. A line without a separator goes on with a value:
///
/// ```
/// -[ RECORD 1 ]---       *** 1. row ***
/// name | Ada                 Name: Ada
/// (1 row)                1 row in set (0.00 sec)      a line at the top level, and so are others up to the next record
/// ```
///
/// Every text is read without an error. Two sections or members can have the same name.
enum SettingsReader {
    /// Reads a whole text. The first row has the sections, and the members above them.
    ///
    /// - Parameters:
    ///   - input: The text.
    ///   - hasComments: Whether comments can be behind values, as in a file `.env`: behind quotes, or after a blank.
    static func read(_ input: PagedBytes, hasComments: Bool = false) -> YAMLIndexer.Index {
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
            if line.isText {
                if index.rows.depth > 1 { index.rows.close(end: line.name.lowerBound) }
                open(.line, nil, line.name, line.name)
                index.rows.close(end: line.name.upperBound)
            } else if let whole = line.value {
                let value = hasComments ? text[whole].withoutComment.indices : whole
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

    /// Whether the line is a text below records, such as their number.
    private(set) var isText = false

    private init(text: Range<Int>) { (name, isText) = (text, true) }

    private init(_ text: ArraySlice<UInt8>, separator record: UInt8? = nil) {
        if let record {
            let name = Self.record(text)?.name
            let separator = text.firstIndex(ofSeparator: record) ?? text.endIndex
            self.name = (name ?? text[..<separator]).trimmed.indices
            value = name == nil ? text[separator...].dropFirst().trimmed.indices : nil
            return
        }
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

    /// Returns the name of a record whose header a line is, and the separator of its members; `nil` for another line.
    private static func record(_ line: ArraySlice<UInt8>) -> (name: ArraySlice<UInt8>, separator: UInt8)? {
        let isOfPsql = line.starts(with: "-[ ".utf8)
        guard isOfPsql || line.starts(with: "***".utf8) && line.suffix(3).elementsEqual("***".utf8) else { return nil }
        let name = line.drop { "-[* ".utf8.contains($0) }.prefix { !"]*".utf8.contains($0) }
        // `RECORD 1` or `1. row`, in any language.
        let words = name.split(separator: 0x20)
        let number = isOfPsql ? words.last : words.first?.last == UInt8(ascii: ".") ? words[0].dropLast() : nil
        guard words.count == 2, let number, !number.isEmpty, number.allSatisfy(\.isDigit) else { return nil }
        return (name, UInt8(ascii: isOfPsql ? "|" : ":"))
    }

    private static func record(ofFirstLine text: [UInt8]) -> (name: ArraySlice<UInt8>, separator: UInt8)? {
        record(text[...].trimmed.prefix { $0 != 0x0A }.trimmed)
    }

    /// Returns the sections and members of a text, in order.
    static func all(in text: [UInt8]) -> [SettingsLine] {
        var lines: [SettingsLine] = []
        var indent = 0
        let separator = record(ofFirstLine: text)?.separator
        for line in text.dropFirst(text.starts(with: LineForm.byteOrderMark) ? 3 : 0).split(separator: 0x0A) {
            let body = line.trimmed
            let column = body.startIndex - line.startIndex
            if body.isEmpty || separator == nil && "#;!".utf8.contains(body[body.startIndex]) { continue }
            let isPart = separator != nil && record(body) == nil
            let index = separator.flatMap(body.firstIndex(ofSeparator:))
            // In the records of psql, each line of a value has a bar.
            let isBelow = column == 0 && index == nil && (separator == UInt8(ascii: "|") || body.isCountOfSet)
            if isPart, isBelow || lines.last?.isText == true {
                lines.append(SettingsLine(text: body.indices))
            } else if let value = lines.last?.value,
                separator == nil
                    ? column > indent || text[value].last == UInt8(ascii: "\\")
                    : isPart && index ?? body.startIndex == body.startIndex
            {
                lines[lines.count - 1].value = (value.isEmpty ? body.startIndex : value.lowerBound)..<body.endIndex
            } else {
                indent = column
                lines.append(SettingsLine(body, separator: separator))
            }
        }
        return lines
    }

    /// Returns whether a text has a section and members, and nothing else than these and comments.
    static func accept(_ text: [UInt8]) -> Bool {
        let lines = all(in: text)
        let members = lines.count { $0.value != nil }
        guard members > 0, members < lines.count else { return false }
        return record(ofFirstLine: text) != nil && lines[1].value?.isEmpty == false
            || lines.allSatisfy { line in
                let name = text[line.name]
                guard let value = line.value else { return !name.contains { ",]".utf8.contains($0) } }
                return value.upperBound > line.name.upperBound && name.first?.isLetterOrDigit == true
                    && name.allSatisfy { $0.isLetterOrDigit || " _-./".utf8.contains($0) }
            }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the line is the number of rows below records of mysql, such as `2 rows in set (0.00 sec)`.
    fileprivate var isCountOfSet: Bool {
        let words = split(separator: 0x20)
        return words.count > 3 && words[0].allSatisfy(\.isDigit) && words[1].starts(with: "row".utf8)
            && words[2].elementsEqual("in".utf8) && words[3].starts(with: "set".utf8)
    }

    /// Returns the index of a separator before a blank, or at the end.
    fileprivate func firstIndex(ofSeparator separator: UInt8) -> Int? {
        indices.first { self[$0] == separator && ($0 + 1 == endIndex || self[$0 + 1] == 0x20) }
    }

    /// The value without a comment behind it. A hash at its beginning is no comment.
    fileprivate var withoutComment: ArraySlice<UInt8> {
        var end = startIndex
        if let first, "\"'`".utf8.contains(first) {
            end = indices.dropFirst().first { self[$0] == first && self[$0 - 1] != UInt8(ascii: "\\") } ?? endIndex
        }
        let hash = self[end...].indices.dropFirst().first { self[$0] == UInt8(ascii: "#") && self[$0 - 1].isBlank }
        return contains(0x0A) ? self : self[..<(hash ?? endIndex)].trimmed
    }

    /// The bytes without the blanks around them.
    fileprivate var trimmed: ArraySlice<UInt8> {
        let text = drop(while: \.isBlank)
        return text[..<(text.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? text.startIndex)]
    }
}
