import DiffableSnapshots

/// A problem in a YAML text.
package enum YAMLProblem: DocumentProblem {
    /// The input has no document.
    case noData
    /// The input seems to be UTF-16.
    case utf16
    /// A byte is not part of well-formed UTF-8.
    case invalidByte(UInt8)
    /// A character that YAML does not allow.
    case controlCharacter(UInt32)
    /// The values are nested deeper than this number of levels.
    case tooDeep(Int)
    /// No value before an alias has its anchor.
    case noAnchor([UInt8])
    /// The input has more rows than can be numbered.
    case tooLarge
    /// The text breaks the grammar of YAML. The sentence says how.
    case syntax(String)

    /// The problem as a sentence, without a capital letter and without a full stop.
    package var sentence: String {
        switch self {
        case .noData: "there is no data"
        case .utf16: "this looks like UTF-16; only UTF-8 can be read"
        case .invalidByte(let byte):
            "the byte 0x\(byte.padded(to: 2, radix: 16, uppercase: true)) is not part of UTF-8"
        case .controlCharacter(let scalar):
            "the character U+\(scalar.padded(to: 4, radix: 16, uppercase: true)) is not allowed in YAML"
        case .tooDeep(let limit): "the values are nested deeper than \(limit) levels"
        case .noAnchor(let name): "no value before *\(String(decoding: name, as: UTF8.self)) has the anchor"
        case .tooLarge: "the input has too many values"
        case .syntax(let sentence): sentence
        }
    }
}

extension YAMLProblem {
    /// Creates a problem from libyaml's message.
    ///
    /// - Parameters:
    ///   - message: The message of libyaml 0.2. One that is not known here is taken as it is.
    ///   - byte: The byte where the problem is, or `nil` at the end.
    init(message: String, byte: UInt8?) {
        self = .syntax(Self.sentence(message, byte) ?? Self.sentences[message] ?? message)
    }

    /// The sentence for a message that depends on the byte.
    private static func sentence(_ message: String, _ byte: UInt8?) -> String? {
        guard message == "found character that cannot start any token" else { return nil }
        guard let byte, byte > 0x20, byte < 0x7F else { return "lines are indented with spaces, not with tabs" }
        return "a value without quotes cannot begin with the character \(Unicode.Scalar(byte))"
    }

    private static let sentences = [
        "did not find expected key": "the line is not indented as the members above it, or a name is missing",
        "did not find expected '-' indicator": "the line is not indented as the elements above it, or a - is missing",
        "did not find expected ',' or ']'": "a comma or ] is missing",
        "did not find expected ',' or '}'": "a comma or } is missing",
        "did not find expected node content": "a value is missing",
        "did not find expected <document start>": "there is more text after the end of the document",
        "mapping values are not allowed in this context": "a colon is not allowed here",
        "mapping keys are not allowed in this context": "a ? is not allowed here",
        "block sequence entries are not allowed in this context": "a - is not allowed here",
        "could not find expected ':'": "a colon is missing after the name",
        "found unexpected end of stream": "the string is not closed",
        "found unexpected document indicator": "the document ends inside a string",
        "found unknown escape character": "the backslash is followed by a character that is not an escape",
        "did not find expected hexdecimal number": "the escape lacks hexadecimal digits",
        "found invalid Unicode character escape code": "the escape is not a Unicode character",
        "found undefined tag handle": "the tag begins with a handle that no %TAG line declares",
        "found duplicate %YAML directive": "there is a second %YAML line",
        "found duplicate %TAG directive": "there is a second %TAG line for this handle",
        "found incompatible YAML document": "only YAML 1.1 and 1.2 can be read",
        "found unknown directive name": "a line with % must be %YAML or %TAG",
        "found a tab character where an indentation space is expected":
            "lines are indented with spaces, not with tabs",
        "found a tab character that violates indentation": "lines are indented with spaces, not with tabs",
        "did not find expected alphabetic or numeric character": "a name is missing after & or *",
        "found an indentation indicator equal to 0": "the number of spaces after | or > must be from 1 to 9",
        "did not find expected comment or line break": "something follows | or > in the same line",
        "did not find expected whitespace or line break": "a blank is missing after the tag",
    ]
}
