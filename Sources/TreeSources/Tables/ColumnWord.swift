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

    /// Whether the word has small letters of ASCII.
    let hasSmallLetters: Bool

    /// The column of the branch before the word, if a tree is drawn there as `lsblk` and `ps f` do it; `nil` for none.
    /// The guides of the tree are no words.
    private(set) var branch: Int?

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
        var branch: Int?
        var hasSmallLetters = false
        var end = line.count
        while end > 0, line[end - 1] == 0x20 || line[end - 1] == 0x09 { end -= 1 }
        var offset = 0
        while offset < min(end, lengthLimit) {
            let byte = line[offset]
            if byte == 0x20 || byte == 0x09 {
                if start >= 0 {
                    words.append(
                        ColumnWord(
                            bytes: start..<offset, columns: startColumn..<column, first: line[start],
                            hasSmallLetters: hasSmallLetters, branch: branch))
                    (branch, hasSmallLetters) = (nil, false)
                }
                start = -1
                column = byte == 0x20 ? column + 1 : (column / 8 + 1) * 8
            } else if start < 0, let (bytes, columns) = line.drawnBranch(at: offset) {
                while let last = words.last, line.extracting(last.bytes).isVerticalGuide { words.removeLast() }
                branch = column
                (offset, column) = (offset + bytes, column + columns)
                continue
            } else {
                if start < 0 { (start, startColumn) = (offset, column) }
                if byte & 0xC0 != 0x80 { column += 1 }
                if (0x61...0x7A).contains(byte) { hasSmallLetters = true }
            }
            offset += 1
        }
        if end > lengthLimit, start < 0 { (start, startColumn) = (lengthLimit, column) }
        if start >= 0 {
            let rest = max(0, end - lengthLimit)
            words.append(
                ColumnWord(
                    bytes: start..<end, columns: startColumn..<column + rest, first: line[start],
                    hasSmallLetters: hasSmallLetters, branch: branch))
        }
        return words
    }
}

extension Span where Element == UInt8 {
    /// Returns the length of the branch of a drawn tree at an offset: `├─`, `└─`, `|-`, a backtick and a hyphen, or
    /// `\_`; `nil` if there is none.
    fileprivate func drawnBranch(at offset: Int) -> (bytes: Int, columns: Int)? {
        switch self[offset] {
        case 0xE2:
            var end = offset
            while isBoxDrawing(at: end) { end += 3 }
            guard end > offset + 3, !isVerticalBoxDrawing(at: offset), !isHorizontalBoxDrawing(at: offset) else {
                return nil
            }
            return (end - offset, (end - offset) / 3)
        case UInt8(ascii: "|"), UInt8(ascii: "`"), UInt8(ascii: "\\"):
            return (asciiBranch(at: offset) ?? (isAttachedBranch(at: offset) ? 2 : nil)).map { ($0, $0) }
        default: return nil
        }
    }

    /// Whether the text is a vertical line before a branch.
    fileprivate var isVerticalGuide: Bool {
        self[0] == UInt8(ascii: "|") && count == 1 || count == 3 && isBoxDrawing(at: 0) && isVerticalBoxDrawing(at: 0)
    }
}
