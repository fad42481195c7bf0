/// Divides a text into words as a shell does, without variables and commands.
///
/// ```swift
/// try Words.words(in: Array("--filter 'a b' x\\ y".utf8))  // --filter, a b, x y
/// ```
///
/// Blanks separate words. Between single quotes all bytes stand for themselves; between double quotes all but a
/// backslash before a double quote or a backslash. Elsewhere a backslash takes the meaning from the next byte.
enum Words {
    /// Returns the words of a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - hasComments: Whether `#` at the beginning of a word begins a comment.
    static func words(in text: [UInt8], hasComments: Bool = false) throws(UsageError) -> [[UInt8]] {
        var words: [[UInt8]] = []
        var word: [UInt8]?
        var quote: UInt8?
        var isEscaped = false
        for byte in text {
            if isEscaped {
                if quote != nil, byte != quote, byte != backslash { word = (word ?? []) + [backslash] }
                word = (word ?? []) + [byte]
                isEscaped = false
            } else if byte == backslash, quote != singleQuote {
                isEscaped = true
            } else if let current = quote {
                if byte == current { quote = nil } else { word?.append(byte) }
            } else if byte == singleQuote || byte == doubleQuote {
                quote = byte
                word = word ?? []
            } else if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
                if let end = word { words.append(end) }
                word = nil
            } else if hasComments, word == nil, byte == UInt8(ascii: "#") {
                return words
            } else {
                word = (word ?? []) + [byte]
            }
        }
        guard quote == nil, !isEscaped else {
            throw UsageError(quote == nil ? "a \\ stands at the end" : "a quote is not closed")
        }
        return words + (word.map { [$0] } ?? [])
    }

    private static let backslash = UInt8(ascii: "\\")
    private static let singleQuote = UInt8(ascii: "'")
    private static let doubleQuote = UInt8(ascii: "\"")
}
