extension YAMLSyntaxError {
    /// Returns the error as a sentence. A message of libyaml that is not known here is taken as it is.
    ///
    /// - Parameter byte: The byte where the problem is, or `nil` at the end.
    func sentence(at byte: UInt8?) -> String {
        if let known = Self.sentences[message] { return known }
        guard message == "found character that cannot start any token" else { return message }
        guard let byte, byte > 0x20, byte < 0x7F else { return "lines are indented with spaces, not with tabs" }
        return "a value without quotes cannot begin with the character \(Unicode.Scalar(byte))"
    }

    /// The sentences for the messages of libyaml 0.2.
    private static let sentences = [
        "did not find expected key": "the line is not indented as the members above it, or a name is missing",
        "did not find expected '-' indicator": "the line is not indented as the elements above it, or a - is missing",
        "did not find expected ',' or ']'": "a comma or ] is missing",
        "did not find expected ',' or '}'": "a comma or } is missing",
        "did not find expected node content": "a value is missing",
        "did not find expected <document start>": DocumentFailure.textAfterDocument,
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
