/// What stands before the text of an indented line, as an ``IndentationReader`` found it.
struct Indentation: Equatable {
    /// The number of bytes before the text.
    var length = 0

    /// Which of the bytes before the text belong to the label: those of a prefix, or of a bullet before more guides.
    var prefix = 0..<0

    /// The column that determines the level: the next one after the start of a branch, or the one at which the text
    /// begins, from 0. A tab goes to the next multiple of the tab's width.
    var column = 0

    /// The column if a tab were as wide as a space.
    var narrowColumn = 0

    /// Whether a branch was found.
    var hasBranch = false

    /// Whether other text hardly ever begins with these guides.
    var isDistinct = false

    /// The column at which a number ends with which the text begins, or -1.
    var numberEnd = -1

    /// The column at which a key and its colon end with which the text begins, or -1.
    var keyEnd = -1

    mutating func take(blank: Int, isTab: Bool, _ tabWidth: Int) {
        length += blank
        column = isTab ? (column / tabWidth + 1) * tabWidth : column + 1
        narrowColumn += 1
    }

    mutating func take(_ characters: Int, bytes: Int) {
        length += bytes
        column += characters
        narrowColumn += characters
    }

    /// Takes the blank at ``length``, if one stands there.
    ///
    /// - Returns: Whether one stands there.
    @inline(__always)
    mutating func takeBlank(_ line: Span<UInt8>, _ tabWidth: Int) -> Bool {
        guard let blank = line.blank(at: length) else { return false }
        take(blank: blank, isTab: line[length] == 0x09, tabWidth)
        return true
    }

    /// Takes all blanks from ``length`` on.
    mutating func takeBlanks(_ line: Span<UInt8>, _ tabWidth: Int) {
        while takeBlank(line, tabWidth) {}
    }
}
