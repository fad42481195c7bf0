/// What stands before the label of an indented line: blanks, and the guides that programs draw before the rows of
/// trees.
///
///     tree, cargo tree   │   ├── label       tree --charset=ascii   |   |-- label
///     npm ls             │ ├─┬ label         npm ls                 | +-- label
///     lsblk              ├─label             gradle, mvn            |    +--- label
///
/// A blank is a space, a tab or U+00A0. A vertical is one of the characters │ and | before a blank. A branch is a run
/// of box-drawing characters of which one has a horizontal part, or one of | + ` \ with hyphens after it. One blank
/// after a branch belongs to the guides, then the label begins, even with a blank. ASCII verticals without a branch are
/// text.
struct Indentation: Equatable {
    /// The number of bytes before the label.
    var length = 0

    /// The column at which the label begins, from 0. A tab goes to the next multiple of the tab's width.
    var column = 0

    /// The column if a tab were as wide as a space.
    var narrowColumn = 0

    /// Whether a branch was found.
    var hasBranch = false

    /// Reads what stands before the label of a line.
    ///
    /// - Complexity: O(length of the indentation).
    init(of line: Span<UInt8>, tabWidth: Int) {
        var beforeVertical: Indentation?
        while length < line.count, !hasBranch, takeNext(line, tabWidth, &beforeVertical) {}
        if hasBranch {
            if length < line.count, let blank = line.blank(at: length) { take(blank, isTab: false, tabWidth) }
        } else if let beforeVertical {
            self = beforeVertical
        }
    }

    /// Takes the next blank, guide or branch.
    ///
    /// - Parameter beforeVertical: What was read before the first ASCII vertical after the last box-drawing character.
    /// - Returns: Whether there was one.
    private mutating func takeNext(
        _ line: Span<UInt8>, _ tabWidth: Int, _ beforeVertical: inout Indentation?
    ) -> Bool {
        if let blank = line.blank(at: length) {
            take(blank, isTab: line[length] == 0x09, tabWidth)
        } else if line.isBoxDrawing(at: length) {
            beforeVertical = nil
            takeBoxDrawing(line)
        } else if let branch = line.asciiBranch(at: length) {
            take(branch)
            hasBranch = true
        } else if line.isASCIIVertical(at: length) {
            if beforeVertical == nil { beforeVertical = self }
            take(1)
        } else {
            return false
        }
        return true
    }

    private mutating func take(_ blank: Int, isTab: Bool, _ tabWidth: Int) {
        length += blank
        column = isTab ? (column / tabWidth + 1) * tabWidth : column + 1
        narrowColumn += 1
    }

    private mutating func take(_ characters: Int) {
        length += characters
        column += characters
        narrowColumn += characters
    }

    private mutating func takeBoxDrawing(_ line: Span<UInt8>) {
        while line.isBoxDrawing(at: length) {
            if !line.isVerticalBoxDrawing(at: length) { hasBranch = true }
            length += 3
            column += 1
            narrowColumn += 1
        }
    }
}

extension Span where Element == UInt8 {
    /// Returns the length of the blank at an offset, or `nil` if none stands there.
    @inline(__always)
    fileprivate func blank(at offset: Int) -> Int? {
        guard offset < count else { return nil }
        if self[offset] == 0x20 || self[offset] == 0x09 { return 1 }
        return self[offset] == 0xC2 && offset + 1 < count && self[offset + 1] == 0xA0 ? 2 : nil
    }

    /// Whether one of the characters from U+2500 to U+257F stands at an offset.
    fileprivate func isBoxDrawing(at offset: Int) -> Bool {
        guard offset + 2 < count, self[offset] == 0xE2 else { return false }
        return (0x94...0x95).contains(self[offset + 1]) && (0x80...0xBF).contains(self[offset + 2])
    }

    /// Whether the box-drawing character at an offset is only a vertical line, which is one of
    /// │ ┃ ┆ ┇ ┊ ┋ ╎ ╏ ║ ╵ ╷ ╹ ╻ ╽ ╿.
    fileprivate func isVerticalBoxDrawing(at offset: Int) -> Bool {
        let character = UInt16(self[offset + 1]) << 8 | UInt16(self[offset + 2])
        return switch character {
        case 0x9482, 0x9483, 0x9486, 0x9487, 0x948A, 0x948B, 0x958E, 0x958F, 0x9591: true
        case 0x95B5, 0x95B7, 0x95B9, 0x95BB, 0x95BD, 0x95BF: true
        default: false
        }
    }

    /// Whether a vertical bar stands at an offset, before a blank or at the end.
    fileprivate func isASCIIVertical(at offset: Int) -> Bool {
        self[offset] == UInt8(ascii: "|") && (offset + 1 == count || blank(at: offset + 1) != nil)
    }

    /// Returns the length of a branch such as `|--` at an offset, before a blank.
    fileprivate func asciiBranch(at offset: Int) -> Int? {
        switch self[offset] {
        case UInt8(ascii: "|"), UInt8(ascii: "+"), UInt8(ascii: "`"), UInt8(ascii: "\\"): break
        default: return nil
        }
        var end = offset + 1
        while end < count, self[end] == UInt8(ascii: "-") { end += 1 }
        return end > offset + 1 && blank(at: end) != nil ? end - offset : nil
    }
}
