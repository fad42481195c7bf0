// What a value is when it is compared.
extension YAMLDocument {
    /// Returns whether rows are members with the same name, or the same alias: a change of the value with its anchor is
    /// none of the alias.
    package func isWritten(
        _ part: WrittenPart, of row: Int32, like otherRow: Int32, in other: any TreeDocument
    ) -> Bool {
        guard name(of: row) == other.name(of: otherRow) else { return false }
        guard part == .row else { return name(of: row) != nil }
        return yamlKind(of: row) == .alias && other.kind(of: otherRow).value == .alias
            && bytes(of: row) == other.printed(.value, of: otherRow)
    }

    /// Returns the value of a row as its format means it.
    ///
    /// An alias is the value with its anchor, and a mapping has the members that merge keys give it. A text is what its
    /// tag says; without a tag, a text without quotes is of a type of YAML 1.2's core schema. The rows of a string of
    /// JSON are no part of it. A text without quotes in TOML is never a string.
    package func content(of row: Int32, comparedWith other: any TreeDocument) -> RowContent {
        let node = target(of: row) ?? row
        let kind = yamlKind(of: node)
        if kind == .alias { return RowContent(.alias, bytes(of: node), rows: []) }
        var content: RowContent
        switch (tag(of: node).map(YAMLTag.init), kind) {
        case (.own(let tag), _):
            content = RowContent(.tagged, [kind.isContainer ? 1 : 0] + tag + [0] + bytes(of: node))
        case (_, .mapping): content = RowContent(.object)
        case (_, .sequence): content = RowContent(.array)
        case (.string, _), (nil, .string): content = RowContent(.string, bytes(of: node))
        default: content = RowContent(plain: bytes(of: node), isTOML: syntax == .toml)
        }
        if !kind.isContainer {
            content.rows = []
        } else if let members = members(of: node) {
            content.rows = members
        } else if node != row {
            content.rows = children(of: node)
        }
        return content
    }
}

extension YAMLDocument {
    /// Whether the tag of a row says that it is a string.
    func isTaggedString(_ row: Int32) -> Bool { tag(of: row).map(YAMLTag.init) == .string }
}

/// What a tag says of a value.
private enum YAMLTag: Equatable {
    /// The value is a text.
    case string
    /// The type is the one that the text has without quotes.
    case core
    /// The tag is of another type, and a part of the value.
    case own([UInt8])

    init(_ tag: [UInt8]) {
        switch String(decoding: tag, as: UTF8.self) {
        case "!", "!!str": self = .string
        case "!!null", "!!bool", "!!int", "!!float", "!!map", "!!seq": self = .core
        default: self = .own(tag)
        }
    }
}

extension RowContent {
    /// Creates the content of a text without quotes.
    fileprivate init(plain text: [UInt8], isTOML: Bool) {
        let word = text.count <= 5 ? String(decoding: text, as: UTF8.self) : ""
        if let number = PlainNumber(text, isTOML: isTOML) {
            self = number.isOctal ? RowContent(.longNumber, number.text) : RowContent(number: number.text)
        } else if text.isEmpty || ["~", "null", "Null", "NULL"].contains(word) {
            self.init(.word, Array("null".utf8))
        } else if ["true", "True", "TRUE", "false", "False", "FALSE"].contains(word) {
            self.init(.word, Array(word.lowercased().utf8))
        } else {
            self.init(isTOML ? .time : .string, text)
        }
    }
}

/// A text without quotes that is a number of YAML 1.2's core schema (10.3.2) or of TOML: `12`, `-1.5`, `.5`, `1e3`,
/// `0x1F`, `0o17`, `.inf`.
private struct PlainNumber {
    /// The number in decimal digits, if it is finite.
    let text: [UInt8]

    /// Whether it is another number in YAML 1.1, such as `0644`.
    var isOctal: Bool {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
        return digits.first == 0x30 && digits.count > 1 && (0x30...0x39).contains(digits[digits.startIndex + 1])
    }

    init?(_ bytes: [UInt8], isTOML: Bool) {
        guard let first = bytes.first, first < 0x3A || isTOML else { return nil }
        let written = String(decoding: isTOML ? bytes.filter { $0 != UInt8(ascii: "_") } : bytes, as: UTF8.self)
        let sign = written.hasPrefix("-") ? "-" : ""
        let digits = written.dropFirst(sign.isEmpty && !written.hasPrefix("+") ? 0 : 1)
        if ["inf", "nan"].map({ isTOML ? $0 : "." + $0 }).contains(digits.lowercased()) {
            text = Array((sign + digits.lowercased()).utf8)
        } else if let radix = ["0x": 16, "0o": 8, "0b": 2][digits.prefix(2)] {
            guard let number = UInt64(digits.dropFirst(2), radix: radix) else { return nil }
            text = Array((sign + String(number)).utf8)
        } else {
            let isDecimal = digits.utf8.allSatisfy { $0 < 0x3A || $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
            let isSigned = digits.hasPrefix("+") || digits.hasPrefix("-")
            guard isDecimal, !isSigned, Double(digits) != nil else { return nil }
            text = Array((sign + digits).utf8)
        }
    }
}
