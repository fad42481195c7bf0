import DiffableSnapshots

extension JSONProblem {
    /// What is wrong, as a sentence.
    ///
    /// - Parameter place: Returns the place of an offset.
    func sentence(place: (Int) -> InputPlace) -> String {
        switch self {
        case .noData: "there is no data"
        case .notJSON(let byte): "this is not JSON: it begins with \(name(of: byte))"
        case .utf16: "this looks like UTF-16; only UTF-8 can be read"
        case .unclosed(let container, let offset): unclosedSentence(container, place(offset))
        case .textAfterDocument: "there is more text after the end of the document"
        case .tooDeep(let limit): "the values are nested deeper than \(limit) levels"
        case .tooLarge: "the input has too many values or bytes"
        case .unclosedString, .controlCharacter, .unknownEscape, .wrongUnicodeEscape, .singleQuote: stringSentence
        case .leadingZero, .plusSign, .missingDigit, .hexadecimalNumber: numberSentence
        default: structureSentence
        }
    }

    private func unclosedSentence(_ container: JSONContainer, _ place: InputPlace) -> String {
        "the \(container.rawValue) that begins in line \(place.line), column \(place.column) is not closed"
    }

    private var structureSentence: String {
        switch self {
        case .missingComma(.object): "a comma is missing between members"
        case .missingComma(.array): "a comma is missing between elements"
        case .missingColon: "a colon is missing after the name"
        case .missingName: "a name is missing"
        case .missingValue: "a value is missing"
        case .trailingComma(.object): "there is a comma after the last member"
        case .trailingComma(.array): "there is a comma after the last element"
        case .wrongBracket(.object): "the object is closed with ] instead of }"
        case .wrongBracket(.array): "the array is closed with } instead of ]"
        case .unexpectedBracket: "the bracket closes nothing"
        case .unknownWord(let word): "\(word) is not a JSON value"
        case .comment: "JSON has no comments"
        case .unclosedComment: "the comment is not closed"
        case .bareName: "a name must stand in double quotes"
        case .unexpectedByte(let byte): "\(name(of: byte)) cannot stand here"
        default: ""
        }
    }

    private var stringSentence: String {
        switch self {
        case .controlCharacter(let byte): "the string has \(name(of: byte)), which must be written as an escape"
        case .unknownEscape: "the backslash is followed by a character that is not an escape"
        case .wrongUnicodeEscape: "\\u must be followed by four hexadecimal digits"
        case .singleQuote: "a string must stand in double quotes"
        default: "the string is not closed"
        }
    }

    private var numberSentence: String {
        switch self {
        case .leadingZero: "a number must not begin with a zero that other digits follow"
        case .plusSign: "a number must not begin with a plus sign"
        case .hexadecimalNumber: "JSON has no hexadecimal numbers"
        default: "a digit is missing in the number"
        }
    }

    /// A byte as it is named in a sentence, without control characters.
    private func name(of byte: UInt8) -> String {
        guard !(0x21...0x7E).contains(byte) else { return "the character \(Unicode.Scalar(byte))" }
        return "the byte 0x" + byte.padded(to: 2, radix: 16)
    }
}
