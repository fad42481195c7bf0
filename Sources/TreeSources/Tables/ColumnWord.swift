/// A word of a line, with the columns of the screen in which it is.
///
/// A column is a scalar; a tab goes on to the next multiple of 8. So programs that count scalars, as those in Go do,
/// are understood exactly. Where a program counts wide characters as two columns, words are compared with the positions
/// of the titles, and a word that is a little off is still in its cell.
struct ColumnWord: Hashable {
    /// The bytes in the line.
    let bytes: Range<Int>

    /// The columns of the screen.
    let columns: Range<Int>

    /// The first byte.
    let first: UInt8

    /// The number of bytes of a line after which its words are one.
    static let lengthLimit = 8192

    /// Returns the words of a line. What begins after ``lengthLimit`` bytes is a part of the last word.
    ///
    /// - Complexity: O(length of the line).
    static func words(of line: Span<UInt8>) -> [ColumnWord] {
        var words: [ColumnWord] = []
        var column = 0
        var start = -1
        var startColumn = 0
        var end = line.count
        while end > 0, line[end - 1] == 0x20 || line[end - 1] == 0x09 { end -= 1 }
        for offset in 0..<min(end, lengthLimit) {
            let byte = line[offset]
            if byte == 0x20 || byte == 0x09 {
                if start >= 0 {
                    words.append(ColumnWord(bytes: start..<offset, columns: startColumn..<column, first: line[start]))
                }
                start = -1
                column = byte == 0x20 ? column + 1 : (column / 8 + 1) * 8
                continue
            }
            if start < 0 { (start, startColumn) = (offset, column) }
            if byte & 0xC0 != 0x80 { column += 1 }
        }
        if end > lengthLimit, start < 0 { (start, startColumn) = (lengthLimit, column) }
        if start >= 0 {
            let rest = max(0, end - lengthLimit)
            words.append(ColumnWord(bytes: start..<end, columns: startColumn..<column + rest, first: line[start]))
        }
        return words
    }
}
