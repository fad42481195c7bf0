import TreeSources

/// A placeholder in a command for the shell.
///
/// | Text | Value |
/// |---|---|
/// | `{}` | all items, each as a word; in a command for each item, the item |
/// | `{1}` `{2}` | a word of the item, or a column of a table |
/// | `{name}` `{path}` `{line}` `{value}` `{text}` `{jq}` `{pointer}` | a part of the item; see `PrintedPart` |
/// | `{PID}` `{.metadata.name}` | a field of the item, or of the nearest item above it that has the field |
/// | `{"CONTAINER ID"}` | a field whose name has blanks or other characters |
/// | `{+}` `{+1}` `{+name}` `{+PID}` | the same of all items |
///
/// A name has letters, digits, `_`, `-`, `.` and `%`. It begins with a hyphen in no case, ends with no dot and has no
/// two dots in a row. Other text in braces is no placeholder, such as `{print $1}`. Neither are braces after `$`, as in
/// `${HOME}`, and names after `{`, as in `{{.Names}}`. After a backslash the braces are text, without the backslash:
/// `\{name}`.
struct CommandPlaceholder: Hashable, Sendable {
    /// The part of an item that is a word of the command.
    enum Content: Hashable, Sendable {
        /// The item as ``CommandWord`` has it.
        case item
        /// The word with a number, from 1.
        case word(Int)
        case part(PrintedPart)
        case field(ItemField)
    }

    let content: Content

    /// Whether it is written with a plus sign: all items, also in a command for each item.
    let isAll: Bool

    init(_ content: Content, isAll: Bool = false) { (self.content, self.isAll) = (content, isAll) }

    /// Whether it is a part of one item, so that there is a command for each item.
    var isPartOfOneItem: Bool { !isAll && content != .item }

    /// Returns the placeholder at an offset of a text, and the offset after it; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - offset: The offset of a `{`.
    /// - Complexity: O(length of the placeholder).
    static func find(in text: [UInt8], at offset: Int) -> (placeholder: CommandPlaceholder, end: Int)? {
        var start = offset + 1
        let isAll = start < text.count && text[start] == UInt8(ascii: "+")
        if isAll { start += 1 }
        var end = start
        var content = Content.item
        if start < text.count, text[start] == UInt8(ascii: "\"") {
            guard let quote = text[(start + 1)...].firstIndex(of: UInt8(ascii: "\"")), quote > start + 1 else {
                return nil
            }
            content = .field(ItemField(String(decoding: text[start + 1..<quote], as: UTF8.self)))
            end = quote + 1
        } else {
            while end < text.count, text[end].isInName { end += 1 }
            if end > start {
                guard let name = Content(text[start..<end]) else { return nil }
                content = name
            }
        }
        guard end < text.count, text[end] == UInt8(ascii: "}") else { return nil }
        // `{{}}` has a placeholder in braces, but `${}` has none.
        let dollar = UInt8(ascii: "$")
        if offset > 0, text[offset - 1] == dollar || end > offset + 1 && text[offset - 1] == UInt8(ascii: "{") {
            return nil
        }
        return (CommandPlaceholder(content, isAll: isAll), end + 1)
    }
}

extension CommandPlaceholder.Content {
    /// Creates the content with a name, or returns `nil` if it is not a name.
    fileprivate init?(_ name: ArraySlice<UInt8>) {
        let dot = UInt8(ascii: ".")
        guard name.first != UInt8(ascii: "-"), name.last != dot, name.contains(where: \.isInWord),
            !zip(name, name.dropFirst()).contains(where: { $0 == dot && $1 == dot })
        else { return nil }
        let text = String(decoding: name, as: UTF8.self)
        if name.allSatisfy({ (0x30...0x39).contains($0) }), name.first != UInt8(ascii: "0"), let number = Int(text) {
            self = .word(number)
        } else if let part = PrintedPart(rawValue: text) {
            self = .part(part)
        } else {
            self = .field(ItemField(text))
        }
    }
}

extension UInt8 {
    /// Whether it is a letter, a digit, `_`, or a byte of a character that is not ASCII.
    fileprivate var isInWord: Bool { isInVariableName || self >= 0x80 }

    fileprivate var isInName: Bool { isInWord || "-.%".utf8.contains(self) }
}
