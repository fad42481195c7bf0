/// The indentation of a line, as an ``IndentationReader`` found it.
struct Indentation: Equatable {
    /// The number of bytes before the text.
    var length = 0

    /// The bytes before the text that belong to the label: a prefix, or a bullet before more guides.
    var prefix = 0..<0

    /// The column that determines the level: the next one after the start of a branch, or the one at which the text
    /// begins, from 0. A tab goes to the next multiple of the tab's width.
    var column = 0

    /// The column if a tab were as wide as a space.
    var narrowColumn = 0

    /// Whether a branch was found.
    var hasBranch = false

    /// Whether guides were found.
    var hasGuides = false

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

    /// Takes the blank at ``length``, if there is one.
    ///
    /// - Returns: Whether there is one.
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

// The characters of which guides consist.
extension Span where Element == UInt8 {
    /// Returns the length of the blank at an offset, or `nil` if there is none. A blank is a space, a tab or U+00A0.
    @inline(__always)
    func blank(at offset: Int) -> Int? {
        guard offset < count else { return nil }
        if self[offset] == 0x20 || self[offset] == 0x09 { return 1 }
        return self[offset] == 0xC2 && offset + 1 < count && self[offset + 1] == 0xA0 ? 2 : nil
    }

    /// Whether a blank or the end of the line is at an offset.
    func isBlankOrEnd(at offset: Int) -> Bool { offset >= count || blank(at: offset) != nil }

    /// Whether the bytes from an offset on begin and end with parentheses.
    func isInParentheses(from offset: Int) -> Bool {
        offset < count && self[offset] == UInt8(ascii: "(") && self[count - 1] == UInt8(ascii: ")")
    }

    /// Whether one of the characters from U+2500 to U+257F is at an offset.
    func isBoxDrawing(at offset: Int) -> Bool {
        guard offset + 2 < count, self[offset] == 0xE2 else { return false }
        return (0x94...0x95).contains(self[offset + 1]) && (0x80...0xBF).contains(self[offset + 2])
    }

    /// Whether one of the strokes | / \ _ is at an offset.
    func isASCIIStroke(at offset: Int) -> Bool { "|/\\_".utf8.contains(self[offset]) }

    /// Whether a bullet is at an offset: an asterisk before a blank, or before the hyphens with which Git draws merges
    /// of several branches.
    func isBullet(at offset: Int) -> Bool {
        guard self[offset] == UInt8(ascii: "*") else { return false }
        return isBlankOrEnd(at: bulletEnd(offset))
    }

    /// Returns where a bullet ends, with its hyphens.
    func bulletEnd(_ offset: Int) -> Int {
        var end = offset + 1
        while end < count, self[end] == UInt8(ascii: "-") { end += 1 }
        return end > offset + 1 && end < count && self[end] == UInt8(ascii: ".") ? end + 1 : offset + 1
    }

    /// Returns the length of a branch such as `|--` or `\_` at an offset, before a blank.
    func asciiBranch(at offset: Int) -> Int? {
        switch self[offset] {
        case UInt8(ascii: "\\") where offset + 1 < count && self[offset + 1] == UInt8(ascii: "_"):
            return blank(at: offset + 2) != nil ? 2 : nil
        case UInt8(ascii: "|"), UInt8(ascii: "+"), UInt8(ascii: "`"), UInt8(ascii: "\\"): break
        default: return nil
        }
        var end = offset + 1
        while end < count, self[end] == UInt8(ascii: "-") { end += 1 }
        return end > offset + 1 && blank(at: end) != nil ? end - offset : nil
    }

    /// Returns the length of a branch with attached text at an offset, such as `|-text`, or `+---text` of Windows; `nil`
    /// for a line of a table or quoted text.
    func attachedBranch(at offset: Int) -> Int? {
        if "+\\".utf8.contains(self[offset]), hasBytes("---".bytes, at: offset + 1), offset + 4 < count {
            let first = self[offset + 4]
            return first < 0x80 && !first.isLetterOrDigit && !"._@[({$~!#%&'".utf8.contains(first) ? nil : 4
        }
        return isAttachedBranch(at: offset) ? 2 : nil
    }

    private func isAttachedBranch(at offset: Int) -> Bool {
        guard offset + 2 < count, self[offset + 1] == UInt8(ascii: "-"), blank(at: offset + 2) == nil else {
            return false
        }
        if "|+:-".utf8.contains(self[offset + 2]) { return false }
        switch self[offset] {
        case UInt8(ascii: "|"):
            var end = offset + 2
            while !isBlankOrEnd(at: end) {
                if self[end] == UInt8(ascii: "|") { return false }
                end += 1
            }
            return self[count - 1] != UInt8(ascii: "|")
        case UInt8(ascii: "`"): return firstOffset(of: UInt8(ascii: "`"), from: offset + 2) == nil
        default: return false
        }
    }
}
