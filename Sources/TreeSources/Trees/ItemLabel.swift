/// What is shown of an item: parts of text, each with its role.
///
/// The bytes are those of the input, with escapes decoded. They may be any bytes, also control characters, so a screen
/// makes them safe.
public struct ItemLabel: Hashable, Sendable {
    /// A part of a label.
    public struct Part: Hashable, Sendable {
        /// The bytes, usually UTF-8.
        public var bytes: [UInt8]

        /// What the part is.
        public var role: Role

        /// Creates a part.
        public init(_ bytes: some Sequence<UInt8>, _ role: Role) {
            self.bytes = Array(bytes)
            self.role = role
        }
    }

    /// What a part of a label is.
    public enum Role: Hashable, Sendable {
        /// The name of a member, a file, an element.
        case name
        /// The index of an element.
        case index
        /// What stands between two parts, such as a colon and a blank.
        case separator
        /// A text.
        case string
        /// A number.
        case number
        /// A word such as `true` and `null`, or an alias.
        case word
        /// What stands for the contents of an item, such as `{3}`.
        case summary
        /// A sign that the input does not have: `…` for what is left out, or `→` before the target of a link.
        case sign
        /// A part that is no text, such as half a surrogate pair.
        case escape
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

    /// Appends a part, unless it is empty.
    mutating func append(_ bytes: some Sequence<UInt8>, _ role: Role) {
        let part = Part(bytes, role)
        if !part.bytes.isEmpty { parts.append(part) }
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

    /// What stands for what is left out.
    static let ellipsis = "…"

    /// Appends a colon and a blank, if there is something before it.
    mutating func appendColon() { if !parts.isEmpty { append(": ".utf8, .separator) } }
}
