import TerminalCanvas

/// A word of a line, with the columns of the screen in which it is.
///
/// A column is a scalar, or the width that a terminal has for it; a tab goes on to the next multiple of 8. So programs
/// that count scalars, as those in Go do, are understood exactly, and those that count wide characters as two columns.
/// A table is read in the way in which more cells are below its titles.
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

    /// Whether the branch is in a cell after the first one, is the last one, and has a blank behind it. Such a text
    /// needs another branch before it, or stands one column to the right.
    private(set) var isLoose = false

    /// Returns the two parts of a word.
    ///
    /// - Parameters:
    ///   - offset: The offset in the line at which the second part begins.
    ///   - line: The line. Its scalars have a column each.
    func divided(at offset: Int, in line: [UInt8]) -> [ColumnWord] {
        let width = line[bytes.lowerBound..<offset].count { $0 & 0xC0 != 0x80 }
        let column = min(columns.lowerBound + width, columns.upperBound)
        let parts = [
            (bytes.lowerBound..<offset, columns.lowerBound..<column, first),
            (offset..<bytes.upperBound, column..<columns.upperBound, line[offset]),
        ]
        return parts.map { bytes, columns, first in
            ColumnWord(bytes: bytes, columns: columns, first: first, hasSmallLetters: true, branch: nil)
        }
    }

    /// The number of bytes of a line after which its words are one.
    static let lengthLimit = 8192

    /// Returns the words of a line. What begins after ``lengthLimit`` bytes is a part of the last word. The lines of a
    /// record that has several begin in the same column.
    ///
    /// - Parameter countsWidths: Whether wide characters have two columns.
    /// - Complexity: O(length of the line).
    static func words(of line: Span<UInt8>, countsWidths: Bool = false) -> [ColumnWord] {
        var words: [ColumnWord] = []
        var column = 0
        var start = -1
        var startColumn = 0
        var (branch, isLoose) = (Int?.none, false)
        var hasSmallLetters = false
        var end = line.count
        while end > 0, line[end - 1] == 0x20 || line[end - 1] == 0x09 { end -= 1 }
        var offset = 0
        while offset < min(end, lengthLimit) {
            let byte = line[offset]
            if byte == 0x20 || byte == 0x09 || byte == 0x0A {
                if start >= 0 {
                    words.append(
                        ColumnWord(
                            bytes: start..<offset, columns: startColumn..<column, first: line[start],
                            hasSmallLetters: hasSmallLetters, branch: branch, isLoose: isLoose))
                    (branch, isLoose, hasSmallLetters) = (nil, false, false)
                }
                start = -1
                column = byte == 0x20 ? column + 1 : byte == 0x0A ? 0 : (column / 8 + 1) * 8
            } else if start < 0, let guide = line.drawnBranch(at: offset, behind: words) {
                while let last = words.last, line.extracting(last.bytes).isVerticalGuide { words.removeLast() }
                (branch, isLoose) = (column, !words.isEmpty && guide.isLoose(line))
                (offset, column) = (guide.end.length, column + guide.end.column)
                continue
            } else {
                if start < 0 { (start, startColumn) = (offset, column) }
                if countsWidths, byte >= 0xC0 {
                    column += line.width(ofCharacterAt: offset)
                } else if byte & 0xC0 != 0x80 {
                    column += 1
                }
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
                    hasSmallLetters: hasSmallLetters, branch: branch, isLoose: isLoose))
        }
        return words
    }
}

extension Span where Element == UInt8 {
    /// Returns the number of columns of the character that begins at an offset.
    fileprivate func width(ofCharacterAt offset: Int) -> Int {
        var end = offset + 1
        while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
        return SafeText(bytes: array(offset..<end)).width
    }

    /// Returns the branch of a drawn tree at an offset, or `nil`. In a cell after the first one, hyphens before a blank
    /// are text.
    fileprivate func drawnBranch(at offset: Int, behind words: [ColumnWord]) -> Guide? {
        guard self[offset] == 0xE2 || "|`\\".utf8.contains(self[offset]),
            let guide = Guide(self, at: Indentation(length: offset), 8), guide.isBranch
        else { return nil }
        let mayBeText = guide.hyphenCount ?? 0 > 0 && self[guide.end.length - 1].isBlank
        return mayBeText && words.contains { !extracting($0.bytes).isVerticalGuide } ? nil : guide
    }

    /// Whether the line has at most three words.
    var hasFewWords: Bool {
        var count = 0
        for offset in 0..<self.count where self[offset] != 0x20 && (offset == 0 || self[offset - 1] == 0x20) {
            count += 1
            if count > 3 { return false }
        }
        return count > 0
    }

    /// Whether the text is a vertical line before a branch.
    fileprivate var isVerticalGuide: Bool {
        guard let guide = Guide(self, at: Indentation(), 8) else { return false }
        return guide.form == .line && guide.end.length == count && guide.below == [0]
    }
}
