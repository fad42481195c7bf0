public import TerminalCanvas

/// The label of an item: parts of text, each with its role.
///
/// The bytes are from the input, with escapes decoded. They may be any bytes, also control characters, so a screen
/// makes them safe.
public struct ItemLabel: Hashable, Sendable {
    /// A part of a label.
    public struct Part: Hashable, Sendable {
        /// The bytes, usually UTF-8.
        public var bytes: [UInt8]

        /// The role of the part.
        public var role: Role

        /// The style that an escape sequence in the input gives to the part; `nil` for the style of the role.
        public var style: Style?

        /// Creates a part. The parameters are the properties.
        public init(_ bytes: some Sequence<UInt8>, _ role: Role, style: Style? = nil) {
            self.bytes = Array(bytes)
            self.role = role
            self.style = style
        }
    }

    /// The role of a part of a label.
    public enum Role: Hashable, Sendable {
        /// The name of a member, a file, an element.
        case name
        /// The index of an element.
        case index
        /// A separator between two parts, such as a colon and a blank.
        case separator
        /// A text.
        case string
        /// A number.
        case number
        /// A word such as `true` and `null`, or an alias.
        case word
        /// A short form of the contents of an item, such as `{3}`.
        case summary
        /// A sign that the input does not have: `…` in the place of a part that is left out, or `→` before the target
        /// of a link.
        case sign
        /// A part that is no text, such as half a surrogate pair.
        case escape
        /// A line that was added.
        case added
        /// A line that was removed.
        case removed
        /// Something that is wrong.
        case error
    }

    /// The parts, from left to right.
    public var parts: [Part]

    /// Creates a label.
    public init(_ parts: [Part] = []) { self.parts = parts }

    /// The label as a text. Bytes that are not UTF-8 are replaced by U+FFFD.
    public var text: String { String(decoding: parts.lazy.flatMap(\.bytes), as: UTF8.self) }

    /// Returns the text that a search looks at: all of the label but the parts that only describe the contents.
    ///
    /// - Parameter hasChildren: Whether the item has children, which a summary describes.
    func searchedText(hasChildren: Bool) -> String {
        var parts = parts.filter { $0.role != .sign && !($0.role == .summary && hasChildren) }
        // A colon or a blank at the end separates the name from nothing.
        if let last = parts.last, last.role == .separator {
            let isColon = parts.count > 1 && last.bytes.elementsEqual(": ".utf8)
            parts[parts.count - 1].bytes = isColon ? [] : Array(last.bytes.prefix { $0 != UInt8(ascii: " ") })
        }
        return String(decoding: parts.flatMap(\.bytes), as: UTF8.self)
    }

    /// The label without the short form of the contents, such as the name of an element.
    package var withoutSummary: ItemLabel {
        var parts = parts.filter { $0.role != .summary && $0.role != .sign }
        if parts.last?.role == .separator { parts.removeLast() }
        return ItemLabel(parts)
    }

    /// Appends a part, unless it is empty.
    mutating func append(_ bytes: some Sequence<UInt8>, _ role: Role) {
        let part = Part(bytes, role)
        if !part.bytes.isEmpty { parts.append(part) }
    }

    /// The number of parts of a line that have styles. No screen is as wide, and a line of 16 MB could have millions.
    private static let styleLimit = 2000

    /// Appends a line of the input, whose escape sequences become styles.
    mutating func append(styled line: [UInt8], _ role: Role) {
        guard line.hasEscape else { return append(line, role) }
        for run in StyledBytes(line.span, limit: Self.styleLimit).runs {
            parts.append(Part(run.bytes, role, style: run.style == .plain ? nil : run.style))
        }
    }

    /// The number of characters between two tab stops.
    private static let tabWidth = 8

    /// Replaces tabs by blanks up to the next tab stop, as a terminal shows a line.
    package mutating func expandTabs() {
        guard parts.contains(where: { $0.bytes.contains(0x09) }) else { return }
        var column = 0
        for index in parts.indices {
            parts[index].bytes = parts[index].bytes.flatMap { byte -> [UInt8] in
                let width = byte == 0x09 ? Self.tabWidth - column % Self.tabWidth : byte & 0xC0 == 0x80 ? 0 : 1
                column += width
                return byte == 0x09 ? Array(repeating: 0x20, count: width) : [byte]
            }
        }
    }

    /// Appends a text, to the last part if it has the same role.
    mutating func append(_ text: String, _ role: Role) {
        guard let last = parts.indices.last, parts[last].role == role else { return append(text.utf8, role) }
        parts[last].bytes += text.utf8
    }

    /// Appends a text of a document.
    mutating func append(_ text: JSONText, _ role: Role) {
        for part in text.parts {
            switch part {
            case .text(let text): append(text.utf8, role)
            case .byte(let byte): append([byte], role)
            case .surrogate(let unit): append(JSONText.escape(unit).utf8, .escape)
            }
        }
        if text.isCut { append(Self.ellipsis, .sign) }
    }

    /// The sign in the place of a part that is left out.
    static let ellipsis = "…"

    /// The separator between the name of an element and the short form of its contents.
    static let separatorAfterElementName = "  ".bytes

    /// Appends the values that label an element, after its index. A value that is the index is there already.
    mutating func appendElementName(_ names: [JSONText]) {
        for name in names where name.bytes != parts.first?.bytes {
            append(" ".utf8, .separator)
            append(name, .name)
        }
        append(Self.separatorAfterElementName, .separator)
    }

    /// Appends a colon and a blank, if there is something before it.
    mutating func appendColon() { if !parts.isEmpty { append(": ".utf8, .separator) } }
}

/// The value of an item, for the user to read.
///
/// ```swift
/// let source = InputKind.json.makeSource()
/// source.read(Array(#"{"text": "two\nlines"}"#.utf8))
/// source.finish()
/// let item = source.children(of: nil)[0]
/// source.value(of: item, limit: 100).bytes.count  // 9
/// ```
public struct ItemValue: Hashable, Sendable {
    /// The first bytes: a text without its quotes and with its escapes decoded, anything else as it is in the input.
    public let bytes: [UInt8]

    /// The number of bytes of the whole value in the input. With escapes it is greater than the number of decoded
    /// bytes.
    package let byteCount: Int

    /// Whether the value has more bytes.
    public let isCut: Bool

    /// The bytes that a list shows: with the escape sequences for their styles, as a line of a table has them around a
    /// cell, or the number of values in a container, such as `[3]`; `nil` for those of the value.
    package var styled: [UInt8]?

    /// The greatest number of values in a container that is counted.
    static var countLimit: Int { 1000 }

    /// Creates a value that has these bytes in the input.
    ///
    /// - Parameters:
    ///   - bytes: All bytes.
    ///   - limit: The number of bytes after which the value is cut.
    public init(_ bytes: [UInt8], limit: Int) {
        self.init(Array(bytes.prefix(limit)), byteCount: bytes.count, isCut: bytes.count > limit)
    }

    /// Creates a value. The parameters are the properties.
    package init(_ bytes: [UInt8], byteCount: Int, isCut: Bool) {
        (self.bytes, self.byteCount, self.isCut) = (bytes, byteCount, isCut)
    }

    /// The value as a label, in the styles of the input.
    package var label: ItemLabel {
        guard let styled else { return ItemLabel([.init(bytes, .name)]) }
        var label = ItemLabel()
        label.append(styled: styled, .name)
        return label
    }
}

/// Which part of an item is printed.
///
/// - In directories and lists of paths, ``name`` is the last name of the path. All other parts are the path.
/// - In JSON, YAML and TOML, ``path`` and ``pointer`` are the JSON Pointer. ``jq`` is the path as jq takes it, such as
///   `.items[3].status` and `.["odd name"]`. All three begin in the document, because each document of JSON Lines or of
///   a stream is an input of its own for jq; the path of a document is `.`. ``name`` is the name, or the index of an
///   element. ``value`` is the value as it is written. ``text`` is a decoded string, or another value as it is written.
///   ``line`` is the name and the value.
/// - In XML, ``path``, ``pointer`` and ``jq`` are the XPath. ``name`` is the name. ``value`` is the value as it is
///   written. ``text`` is the decoded text, or the markup. ``line`` is the name and the value.
/// - In a diff, ``path``, ``pointer`` and ``jq`` are the path of the file with the line in the new file, such as
///   `src/sum.c:12`, and the hash of a commit. ``name`` is the hash, the path of a file, or the header of a hunk.
///   ``line`` and ``value`` are the lines of the item, so that they are a patch for a file. ``text`` has no sign.
/// - In lines and indented text, ``path``, ``pointer`` and ``jq`` are the labels, with `/` between them. ``line`` is
///   the line. All other parts are the label.
/// - In tables, ``name`` is the cell that identifies the row: the one of the column by which rows are known, or else of
///   the first column. ``path``, ``pointer`` and ``jq`` are the names of the rows above and the row, with `/` between
///   them. All other parts are the line.
public enum PrintedPart: String, CaseIterable, Hashable, Sendable {
    /// Where the item is.
    case path
    /// The name of the item.
    case name
    /// The value of the item, as it is in the input.
    case value
    /// The value of the item, for the user to read: a text without its quotes and with its escapes decoded.
    case text
    /// Where the item is in a document.
    case pointer
    /// Where the item is in a document of JSON, YAML or TOML, in the language of jq. For other inputs it is the path.
    case jq
    /// The line of the item in the input, or its name and its value.
    case line
}

extension InputKind {
    /// The part that is printed if the user asks for none.
    package var usualPart: PrintedPart {
        switch namesFiles ? .files : form {
        case .files: .path
        case .document: .value
        case .table, .lines: .line
        }
    }
}
