/// The kind of an input, which decides how it is read.
public enum InputKind: String, CaseIterable, Hashable, Sendable {
    /// A directory, whose files are listed.
    case directory

    /// A list of paths, one a line.
    case paths

    /// A flat list of lines.
    case lines

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
        case .directory, .paths, .lines, .indented, .columns: ".txt"
        }
    }
}

extension InputKind {
    /// Whether an input of the kind can have items that are records with others inside. See
    /// ``TreeSource/isRecord(_:)``.
    public var hasRecords: Bool {
        switch self {
        case .directory, .paths, .lines, .indented, .columns: false
        default: true
        }
    }

    /// Guesses the kind of an input.
    ///
    /// ```swift
    /// try InputKind.guess(name: nil, firstBytes: Array("{\"a\": 1}".utf8))  // json
    /// try InputKind.guess(name: nil, firstBytes: Array("src/main.c\nREADME\n".utf8))  // paths
    /// try InputKind.guess(name: nil, firstBytes: Array("api 1/1 Running\n".utf8))  // lines
    /// try InputKind.guess(name: Array("values.yml".utf8), firstBytes: Array("a: 1\n".utf8))  // yaml
    /// ```
    ///
    /// Bytes that are not text are an error, whatever the name is. Otherwise the end of the name decides if it is
    /// known, then the beginning of the text:
    ///
    /// 1. `<?xml`, `<!--`, `<!DOCTYPE`, or an element in which no error of XML follows, but not HTML: XML.
    /// 2. An object or an array, perhaps after comments: JSON. If it ends on its line and another value comes on the
    ///    next: JSON Lines. Words that are not JSON's are an error of JSON after the name of a member, and show
    ///    elsewhere that the text is no JSON.
    /// 3. `---` or `%YAML` on the first line, or lines of which each is a key, an item or a comment of YAML, and that
    ///    are nested: YAML. Short lists of keys are not YAML without a name, because much other text has colons.
    /// 4. Lines of which nearly all can be paths and most have a slash: paths. A line with a word before the slash, a
    ///    run of blanks or a tab is no path.
    /// 5. Guides of `tree` and other programs, or indented lines that are not fewer than the lines with a slash:
    ///    indented text.
    /// 6. Any other text, also none: lines.
    ///
    /// - Parameters:
    ///   - name: The name of the file, with or without directories, or `nil` for the standard input.
    ///   - firstBytes: The first bytes of the input. 64 kB are enough.
    /// - Throws: An error if the bytes are not text.
    /// - Complexity: O(number of bytes).
    public static func guess(name: [UInt8]?, firstBytes: [UInt8]) throws(InputKindError) -> InputKind {
        try InputGuess(name: name, firstBytes: firstBytes).kind
    }
}
