/// A problem in a JSON text.
package enum JSONProblem: Hashable, Sendable {
    /// The input has no document.
    case noData

    /// Two members or two elements have no comma between them.
    case missingComma(JSONContainer)

    /// A name is not followed by a colon.
    case missingColon

    /// Something else is in the place of a member's name.
    case missingName

    /// A value is missing: after a colon, or before or after a comma.
    case missingValue

    /// The last member or element is followed by a comma.
    case trailingComma(JSONContainer)

    /// A container is closed with the bracket of the other kind.
    case wrongBracket(JSONContainer)

    /// A bracket closes nothing.
    case unexpectedBracket

    /// The input, or in JSON Lines the line, ends inside a container that begins at an offset.
    case unclosed(JSONContainer, offset: Int)

    /// The input, or in JSON Lines the line, ends inside a string.
    case unclosedString

    /// A string has a control character that is not escaped.
    case controlCharacter(UInt8)

    /// A backslash in a string is followed by a character that JSON does not know.
    case unknownEscape

    /// `\u` is not followed by four hexadecimal digits.
    case wrongUnicodeEscape

    /// A number begins with a zero that other digits follow.
    case leadingZero

    /// A number begins with a plus sign.
    case plusSign

    /// A number has no digit after its sign, before or after its decimal point, or in its exponent.
    case missingDigit

    /// A number is written with hexadecimal digits.
    case hexadecimalNumber

    /// A word is neither `true`, `false` nor `null`. At most 32 characters of it are given.
    case unknownWord(String)

    /// A comment. JSON has none.
    case comment

    /// A comment does not end, or in JSON Lines not on its line.
    case unclosedComment

    /// A string in single quotes.
    case singleQuote

    /// A name without quotes.
    case bareName

    /// Something follows the document.
    case textAfterDocument

    /// A byte is not allowed in its place.
    case unexpectedByte(UInt8)

    /// The input begins with a byte that begins no JSON text.
    case notJSON(UInt8)

    /// The input seems to be UTF-16.
    case utf16

    /// The containers are nested deeper than this number of levels.
    case tooDeep(Int)

    /// The input has more rows or more bytes than can be numbered.
    case tooLarge
}

/// The places where a text deviates from JSON but can be understood: the first thousand, and the number of all.
struct JSONDeviations: Sendable {
    /// The first thousand, in the order of the text.
    private(set) var first: [JSONIndexer.Failure] = []

    /// The number of all.
    private(set) var count = 0

    mutating func append(_ deviation: JSONIndexer.Failure) {
        count += 1
        if first.count < 1000 { first.append(deviation) }
    }

    /// Forgets the last ones.
    mutating func removeLast(_ removed: Int) {
        count -= removed
        first.removeLast(max(0, first.count - count))
    }
}
