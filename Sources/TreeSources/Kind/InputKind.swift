/// What an input is, which decides how it is read.
public enum InputKind: String, CaseIterable, Hashable, Sendable {
    /// A directory, whose files are listed.
    case directory

    /// A list of paths, one a line. Lines of any other text are paths of one name.
    case paths

    /// JSON: one document, or several one after the other.
    case json

    /// JSON documents, one a line.
    case jsonl

    /// YAML documents.
    case yaml

    /// An XML document.
    case xml

    /// Indented text, by blanks or by the guides that `tree` draws.
    case indented

    /// Lines that are grouped by fields. It is never guessed.
    case columns
}

/// Why the kind of an input cannot be guessed: it is not text.
public struct InputKindError: Error, Hashable, Sendable {
    /// One sentence without a full stop, such as `this is a PNG image, not text`.
    public let message: String

    /// The offset of the byte that shows it.
    public let offset: Int

    /// Creates an error. The parameters are the properties.
    public init(message: String, offset: Int) {
        self.message = message
        self.offset = offset
    }
}

extension InputKindError: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}

extension InputKind {
    /// How the name of a file of the kind ends, such as `.json`.
    public var fileExtension: String {
        switch self {
        case .json: ".json"
        case .jsonl: ".jsonl"
        case .yaml: ".yaml"
        case .xml: ".xml"
        case .directory, .paths, .indented, .columns: ".txt"
        }
    }
}
