/// A value of JSON, YAML or TOML as its format means it, in whatever form it is written.
///
/// ```
/// a: 0x1F           number  31
/// b: !!str 12       string  12
/// c: &x {k: 1}      object
/// d: *x             object  with the rows of c
/// e: !Ref Name      string  Name, with the tag !Ref
/// ```
package struct MeantValue {
    /// What a value is.
    package enum Kind: Int {
        case object, array, string, number
        /// `true`, `false` or `null`, or a word that JSON does not have, such as `undefined`.
        case word
        /// A date or a time of TOML.
        case time
        /// An alias that stands for no other value.
        case alias
        /// When values are compared: a number that is compared as it is written, and a value with a tag of its own.
        case longNumber, tagged
    }

    package let kind: Kind

    /// The value, if no values are inside: a text with its escapes decoded, a number in decimal digits.
    package var bytes: [UInt8] = []

    /// The tag, if it is none of YAML's own.
    package var tag: [UInt8]?

    /// The rows inside that count; `nil` for the children.
    package var rows: [Int32]?

    /// The kind of the name of a row.
    package enum NameKind: Int {
        case text
        /// A number, a word or nothing, which is not the text in quotes.
        case scalar
        /// An alias, a sequence or a mapping.
        case other
    }

    /// The kind of the name of the row.
    package var nameKind = NameKind.text

    init(_ kind: Kind, _ bytes: [UInt8] = []) { (self.kind, self.bytes) = (kind, bytes) }

    /// Whether values can be inside.
    package var isContainer: Bool { kind == .object || kind == .array }

    /// Whether the value is a word that JSON does not have.
    package var isOtherWord: Bool {
        kind == .word && !["true", "false", "null"].contains(String(decoding: bytes, as: UTF8.self))
    }

    /// Whether the value is infinity or not a number, in the words of any format.
    package var isInfiniteOrNaN: Bool {
        let word = String(decoding: bytes.drop { "+-.".utf8.contains($0) }, as: UTF8.self).lowercased()
        return kind == .number && ["inf", "infinity", "nan"].contains(word)
    }

    /// A date or a time of TOML as RFC 3339 writes it, with seconds.
    fileprivate var time: [UInt8] {
        var time = Array(String(decoding: bytes, as: UTF8.self).uppercased().replacing(" ", with: "T").utf8)
        let minutes = (time.firstIndex(of: UInt8(ascii: "T")) ?? -1) + 3
        guard time.count >= minutes + 3, time[minutes] == UInt8(ascii: ":") else { return time }
        let hasSeconds = time.count > minutes + 3 && time[minutes + 3] == UInt8(ascii: ":")
        if !hasSeconds { time.insert(contentsOf: ":00".utf8, at: minutes + 3) }
        return time
    }

    /// A number as JSON writes it: without zeros before it, and with digits on both sides of a point. `nil` for another
    /// value, and for infinity.
    package var jsonNumber: [UInt8]? {
        guard kind == .number else { return nil }
        var rest = bytes[...]
        var number: [UInt8] = []
        func digits() -> [UInt8] {
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            rest.removeFirst(digits.count)
            return Array(digits)
        }
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            rest.removeFirst()
            if sign == UInt8(ascii: "-") { number.append(sign) }
        }
        let whole = digits().drop { $0 == 0x30 }
        number += whole.isEmpty ? [0x30] : whole
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            let fraction = digits()
            number += [UInt8(ascii: ".")] + (fraction.isEmpty ? [0x30] : fraction)
        }
        guard rest.isEmpty || rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else { return nil }
        return number + rest
    }
}

/// A document with the values of JSON: JSON, YAML and TOML.
package protocol ValueDocument: TreeDocument {
    /// Returns the value of a row as its format means it.
    ///
    /// - Complexity: O(length of the value), and for an alias or a mapping with merge keys O(number of rows inside).
    func meaning(of row: Int32) -> MeantValue
}

extension ValueDocument {
    /// Returns the rows of the members that a merge key gives its mapping; `nil` for the row of another member.
    package func mergedRows(of row: Int32) -> [Int32]? {
        guard let parent = parent(of: row), name(of: row) == Array("<<".utf8),
            let rows = meaning(of: parent).rows, !rows.contains(row)
        else { return nil }
        return rows.filter { self.parent(of: $0) != parent }
    }
}

extension RowContent {
    /// Creates the content of a row with a value.
    init(_ value: MeantValue) {
        if let tag = value.tag {
            self.init(.tagged, [UInt8(value.kind.rawValue)] + tag + [0] + value.bytes)
        } else if value.kind == .number {
            let isPlus = value.isInfiniteOrNaN && value.bytes.first == UInt8(ascii: "+")
            let bytes = isPlus ? Array(value.bytes.dropFirst()) : value.bytes
            self = RowContent(number: bytes) ?? RowContent(.longNumber, bytes)
        } else {
            self.init(value.kind, value.kind == .time ? value.time : value.bytes)
        }
        // The number 1 is not the name "1".
        if value.nameKind != .text { hash = Self.hash(hash, [UInt8(value.nameKind.rawValue)]) }
        rows = value.rows
    }
}

extension StringProtocol {
    /// The number whose digits have another base, in decimal digits; `nil` for other characters, and for a number that
    /// is too long to be meant.
    func decimalDigits(radix: Int) -> String? {
        guard !isEmpty, utf8.count <= 4096 else { return nil }
        // The parts have nine decimal digits each, the last ones first.
        var parts = [0]
        for character in self {
            guard var carry = character.isASCII ? character.hexDigitValue : nil, carry < radix else { return nil }
            for index in parts.indices {
                let part = parts[index] * radix + carry
                (carry, parts[index]) = part.quotientAndRemainder(dividingBy: 1_000_000_000)
            }
            if carry > 0 { parts.append(carry) }
        }
        return parts.reversed().reduce("") { text, part in
            let digits = String(part)
            return text.isEmpty ? digits : text + String(repeating: "0", count: 9 - digits.count) + digits
        }
    }
}
