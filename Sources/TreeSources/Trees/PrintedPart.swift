/// Which part of an item is printed.
///
/// | | ``path`` and ``pointer`` | ``name`` | ``value`` | ``text`` | ``line`` |
/// |---|---|---|---|---|---|
/// | directories, paths | the path | the last name | the path | the path | the path |
/// | JSON, YAML | the JSON Pointer | the name, or the index | the value as it is written | a text decoded, other values as they are written | name and value |
/// | XML | the XPath | the name | the value as it is written | the text decoded, or the markup | name and value |
/// | indented text, columns | the labels, with `/` between them | the label | the label | the label | the line |
public enum PrintedPart: String, CaseIterable, Hashable, Sendable {
    /// Where the item is.
    case path
    /// What the item is called.
    case name
    /// What the item has, as the input has it.
    case value
    /// What the item has, for the user to read: a text without its quotes and with its escapes decoded.
    case text
    /// Where the item is in a document.
    case pointer
    /// The line of the input that stands for the item, or its name and its value.
    case line
}

extension InputKind {
    /// The part that is printed if the user asks for none.
    public var usualPart: PrintedPart {
        switch self {
        case .directory, .paths: .path
        case .json, .jsonl, .yaml, .xml: .value
        case .indented, .columns: .line
        }
    }
}
