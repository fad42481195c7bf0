/// Which part of an item is printed.
///
/// | | ``path`` | ``name`` | ``value`` | ``pointer`` | ``line`` |
/// |---|---|---|---|---|---|
/// | directories, paths | the path | the last name | the path | the path | the path |
/// | JSON, YAML | the pointer | the name, or the index | the value's exact text | the JSON Pointer | name and value |
/// | XML | the XPath | the name | the value's exact text | the XPath | name and value |
/// | indented text, columns | the labels, with `/` between them | the label | the label | the labels | the line |
public enum PrintedPart: String, CaseIterable, Hashable, Sendable {
    /// Where the item is.
    case path
    /// What the item is called.
    case name
    /// What the item has.
    case value
    /// Where the item is in a document.
    case pointer
    /// The line of the input that stands for the item, or its name and its value.
    case line
}

extension InputKind {
    /// The part that is printed if a person asks for none.
    public var usualPart: PrintedPart {
        switch self {
        case .directory, .paths: .path
        case .json, .jsonl, .yaml, .xml: .value
        case .indented, .columns: .line
        }
    }
}
