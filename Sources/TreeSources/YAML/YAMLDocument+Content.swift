// What a value is when it is compared.
extension YAMLDocument {
    package func content(of row: Int32, comparedWith other: any TreeDocument) -> RowContent {
        RowContent(meaning(of: row))
    }

    /// Returns whether rows are members with the same name, or the same alias: a change of the value with its anchor is
    /// none of the alias.
    package func isWritten(
        _ part: WrittenPart, of row: Int32, like otherRow: Int32, in other: any TreeDocument
    ) -> Bool {
        guard name(of: row) == other.name(of: otherRow) else { return false }
        guard part == .row else { return name(of: row) != nil }
        guard nameKind(of: row) == (other as? YAMLDocument)?.nameKind(of: otherRow) else { return false }
        return yamlKind(of: row) == .alias && other.kind(of: otherRow).value == .alias
            && bytes(of: row) == other.printed(.value, of: otherRow)
    }

    /// Returns the value of a row as its format means it.
    ///
    /// An alias is the value with its anchor, and a mapping has the members that merge keys give it. A text is what its
    /// tag says; without a tag, a text without quotes is of a type of YAML 1.2's core schema. The rows of a string of
    /// JSON are no part of it. A text without quotes in TOML is never a string.
    package func meaning(of row: Int32) -> MeantValue {
        let node = target(of: row) ?? row
        let kind = yamlKind(of: node)
        let tag = tag(of: node).map { String(decoding: $0, as: UTF8.self) }
        var value: MeantValue
        switch kind {
        case .object, .array: value = MeantValue(kind == .object ? .object : .array)
        case .alias: value = MeantValue(.alias, bytes(of: node))
        case _ where tag.map(plainTags.contains) ?? (kind == .word):
            value = MeantValue(plain: bytes(of: node), isTOML: syntax == .toml)
        default: value = MeantValue(.string, bytes(of: node))
        }
        if let tag, !value.fits(tag) { value.tag = Array(tag.utf8) }
        value.nameKind = nameKind(of: row)
        if !kind.isContainer {
            value.rows = []
        } else if let members = index.references.members[node] {
            value.rows = members
        } else if node != row {
            value.rows = children(of: node)
        }
        return value
    }
}

extension YAMLDocument {
    private func nameKind(of row: Int32) -> MeantValue.NameKind {
        if index.otherNames.contains(row) { return .other }
        guard hasPlainName(row), let name = name(of: row) else { return .text }
        // A merge key whose value is no mapping.
        if name == Array("<<".utf8) { return .other }
        return MeantValue(plain: name, isTOML: false).kind == .string ? .text : .scalar
    }

    /// Whether a text is shown in its quotes: always in TOML and ini, and in YAML if it would be no text without them,
    /// such as `"80"` and `""`.
    func isInQuotes(_ row: Int32) -> Bool {
        guard yamlKind(of: row) == .string else { return false }
        return syntax != .yaml || MeantValue(plain: bytes(of: row, limit: 100), isTOML: false).kind != .string
    }

    /// Whether the tag of a row says that it is a string.
    func isTaggedString(_ row: Int32) -> Bool {
        tag(of: row).map { ["!", "!!str"].contains(String(decoding: $0, as: UTF8.self)) } ?? false
    }
}

/// The tags of types that a text without quotes has.
private let plainTags: Set = ["!!null", "!!bool", "!!int", "!!float", "!!map", "!!seq"]

extension MeantValue {
    /// Whether the value is of the type of a tag. Otherwise the tag is a part of the value.
    fileprivate func fits(_ tag: String) -> Bool {
        switch tag {
        case "!", "!!str": true
        case "!!null": kind == .word && bytes.first == UInt8(ascii: "n")
        case "!!bool": kind == .word && bytes.first != UInt8(ascii: "n")
        case "!!int": kind == .number && bytes.allSatisfy { $0 < 0x3A && $0 != UInt8(ascii: ".") }
        case "!!float": kind == .number
        case "!!map": kind == .object
        case "!!seq": kind == .array
        default: false
        }
    }

    /// Creates the value of a text without quotes.
    fileprivate init(plain text: [UInt8], isTOML: Bool) {
        let word = text.count <= 5 ? String(decoding: text, as: UTF8.self) : ""
        if let number = Self.number(text, isTOML: isTOML) {
            self.init(.number, number)
        } else if text.isEmpty || ["~", "null", "Null", "NULL"].contains(word) {
            self.init(.word, Array("null".utf8))
        } else if ["true", "True", "TRUE", "false", "False", "FALSE"].contains(word) {
            self.init(.word, Array(word.lowercased().utf8))
        } else {
            self.init(isTOML ? .time : .string, text)
        }
    }

    /// Returns a text without quotes that is a number of YAML 1.2's core schema (10.3.2) or of TOML: `12`, `-1.5`,
    /// `.5`, `5.e3`, `0x1F`, `0o17`, `.inf`. A finite one is in decimal digits.
    private static func number(_ bytes: [UInt8], isTOML: Bool) -> [UInt8]? {
        guard let first = bytes.first, first < 0x3A || isTOML else { return nil }
        let written = String(decoding: isTOML ? bytes.filter { $0 != UInt8(ascii: "_") } : bytes, as: UTF8.self)
        let sign = written.hasPrefix("-") ? "-" : ""
        let digits = written.dropFirst(sign.isEmpty && !written.hasPrefix("+") ? 0 : 1)
        if ["inf", "nan"].map({ isTOML ? $0 : "." + $0 }).contains(digits.lowercased()) {
            return Array((sign + digits.lowercased()).utf8)
        }
        // Only TOML has a binary number.
        if let radix = ["0x": 16, "0o": 8, "0b": isTOML ? 2 : nil][written.prefix(2)] {
            return radix.flatMap { written.dropFirst(2).decimalDigits(radix: $0) }.map { Array($0.utf8) }
        }
        let isDecimal = digits.utf8.allSatisfy {
            $0 < 0x3A || $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E")
        }
        let isSigned = digits.hasPrefix("+") || digits.hasPrefix("-")
        guard isDecimal, !isSigned, Double(digits) != nil else { return nil }
        // In YAML 1.2, `010` is 10.
        let whole = digits.drop { $0 == "0" }
        return Array((sign + (whole.first?.isNumber == true ? "" : "0") + whole).utf8)
    }
}
