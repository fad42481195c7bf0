/// Makes styles of overstruck text: a character, a backspace, and the same character again is bold, and a line below a
/// character is an underline. So man(1) writes for another program than `less -R`.
///
/// ```
/// N BS N A BS A    NA, bold
/// _ BS f _ BS g    fg, underlined
/// ```
///
/// The styles are escape sequences, as programs write them for a terminal. Different characters at one place stay as
/// they are.
struct OverstrikeFilter {
    private static let backspace: UInt8 = 8

    /// The number of characters at one place that are looked at.
    private static let limit = 8

    /// Whether a backspace has arrived. Text without one is passed as it is.
    private var isActive = false

    /// The characters at the last place, after which a backspace can follow.
    private var rest: [UInt8] = []

    /// The escape sequence for the style of the last character.
    private var style = "\u{1B}[0m"

    /// Returns the next piece of the text. It may end anywhere.
    ///
    /// - Parameters:
    ///   - piece: The next bytes.
    ///   - isEnd: Whether no others follow.
    /// - Complexity: O(number of bytes). The search for the first backspace is as fast as memchr(3).
    mutating func filter(_ piece: [UInt8], isEnd: Bool = false) -> [UInt8] {
        guard isActive || piece.span.firstOffset(of: Self.backspace) != nil else { return piece }
        isActive = true
        let bytes = rest + piece
        var (text, offset) = ([UInt8](), 0)
        while offset < bytes.count {
            var (characters, end) = ([ArraySlice<UInt8>](), offset - 1)
            let limit = bytes[offset] < 0x20 ? 1 : Self.limit
            repeat {
                let start = end + 1
                end = start + 1
                while end < bytes.count, end - start < 4, bytes[end] & 0xC0 == 0x80 { end += 1 }
                characters.append(bytes[start..<end])
            } while end + 1 < bytes.count && bytes[end] == Self.backspace && characters.count < limit
            if !isEnd, characters.count < limit, end == bytes.count || bytes[end...] == [Self.backspace] { break }
            append(characters, to: &text)
            offset = end
        }
        rest = Array(bytes[offset...])
        return text
    }

    private mutating func append(_ characters: [ArraySlice<UInt8>], to text: inout [UInt8]) {
        let letters = characters.filter { !$0.elementsEqual("_".utf8) }
        let isOne = characters.count > 1 && letters.allSatisfy { $0 == letters[0] }
        let isUnderlined = isOne && !letters.isEmpty && letters.count < characters.count
        let style = "\u{1B}[0" + (isOne && letters.count != 1 ? ";1" : "") + (isUnderlined ? ";4" : "") + "m"
        if style != self.style { text += style.utf8 }
        self.style = style
        text += isOne ? Array(letters.first ?? characters[0]) : Array(characters.joined(separator: [Self.backspace]))
    }
}
