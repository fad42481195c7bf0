import TreeSources

/// Writes JSON, item by item in pre-order.
///
///     level   name    value              [
///     0       -       -                    {
///     1       name    "Ada"                  "name": "Ada"
///                                          }
///                                        ]
///
/// Whether a container is an object or an array is known from its first item.
struct JSONWriter {
    /// A container that is not closed. The first one is the document.
    private struct Container {
        var isArray = false
        var count = 0
        /// The kinds of the names of the members in their documents.
        var nameKinds: [[UInt8]: MeantValue.NameKind] = [:]
    }

    /// Whether each item of level 0 is a document on a line of its own.
    private let isLines: Bool

    private var open: [Container] = []

    /// The text so far.
    private(set) var bytes: [UInt8] = []

    /// Why the text is not what was to be written; `nil` if it is.
    var refusal: InputFailure?

    /// Creates a writer.
    init(isLines: Bool = false) {
        self.isLines = isLines
        if !isLines { open = [Container()] }
    }

    /// Writes an item.
    ///
    /// - Parameters:
    ///   - level: The level, at most one more than that of the last item, which then has no value.
    ///   - name: The name of a member; `nil` for an element.
    ///   - value: The value as it is written; `nil` for a container, whose items follow.
    mutating func append(level: Int, name: [UInt8]?, value: [UInt8]?) {
        let depth = isLines ? level : level + 1
        while open.count > depth { close() }
        if depth == 0 {
            if !bytes.isEmpty { bytes.append(0x0A) }
        } else {
            beginItem(name)
        }
        guard let value else { return open.append(Container()) }
        // A line feed in JSON is between two tokens.
        bytes += isLines ? value.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 } : value
    }

    /// Writes a document that is one value.
    mutating func append(document value: [UInt8]) {
        open = []
        bytes += value
    }

    private mutating func beginItem(_ name: [UInt8]?) {
        let index = open.count - 1
        if open[index].count == 0 {
            open[index].isArray = name == nil
            bytes.append(UInt8(ascii: name == nil ? "[" : "{"))
        } else {
            bytes.append(UInt8(ascii: ","))
        }
        open[index].count += 1
        if isLines { if open[index].count > 1 { bytes.append(0x20) } } else { startLine(level: open.count) }
        guard !open[index].isArray else { return }
        bytes += Self.string(name ?? [])
        bytes += ": ".utf8
    }

    /// Notes the kind of the name of the last item of a level.
    ///
    /// - Returns: Whether another item beside it has the same name, and that one is of another kind.
    mutating func notesSecondName(_ name: [UInt8], _ kind: MeantValue.NameKind, level: Int) -> Bool {
        let index = isLines ? level - 1 : level
        guard open.indices.contains(index) else { return false }
        return open[index].nameKinds.updateValue(kind, forKey: name).map { $0 != kind } ?? false
    }

    /// Ends the text.
    mutating func end() {
        while !open.isEmpty { close() }
        if !bytes.isEmpty { bytes.append(0x0A) }
    }

    private mutating func close() {
        let container = open.removeLast()
        guard container.count > 0 else { return bytes += "{}".utf8 }
        if !isLines { startLine(level: open.count) }
        bytes.append(UInt8(ascii: container.isArray ? "]" : "}"))
    }

    private mutating func startLine(level: Int) {
        bytes.append(0x0A)
        bytes.append(contentsOf: repeatElement(0x20, count: 2 * level))
    }
}

extension JSONWriter {
    /// Returns a text as a string of JSON. Half a surrogate pair in three bytes, as a source decodes it, is an escape
    /// again, and other bytes that are not UTF-8 are U+FFFD.
    static func string(_ text: [UInt8]) -> [UInt8] {
        var string: [UInt8] = [UInt8(ascii: "\"")]
        var rest = text[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): string += [UInt8(ascii: "\\"), byte]
            case 0x0A: string += "\\n".utf8
            case 0..<0x20, 0x7F: string += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
            case 0x20..<0x80: string.append(byte)
            default: string += scalar(byte, &rest)
            }
        }
        return string + [UInt8(ascii: "\"")]
    }

    /// Returns a character that begins with a byte.
    private static func scalar(_ first: UInt8, _ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        let next = Array(rest.prefix(3))
        if first == 0xED, next.count >= 2, (0xA0...0xBF).contains(next[0]), (0x80...0xBF).contains(next[1]) {
            rest.removeFirst(2)
            let unit = 0xD000 | Int(next[0] & 0x3F) << 6 | Int(next[1] & 0x3F)
            return Array("\\u\(String(unit, radix: 16))".utf8)
        }
        for count in 1...3 where count <= next.count {
            let bytes = [first] + next.prefix(count)
            guard String(validating: bytes, as: UTF8.self) != nil else { continue }
            rest.removeFirst(count)
            return bytes
        }
        return Array("\u{FFFD}".utf8)
    }
}
