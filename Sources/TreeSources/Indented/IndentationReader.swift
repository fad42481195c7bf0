/// Finds the indentation of each line, line by line: blanks, and the guides that programs draw before the rows of
/// trees.
///
///     tree, cargo tree   │   ├── text         tree --charset=ascii   |   |-- text
///     npm ls             │ ├─┬ text           npm ls                 | +-- text
///     lsblk              ├─text               lsblk -i, pstree -A    | |-text
///     ps axf             314 ?  S  |   \_ text      eza -lT           .rw-r--r-- 12 me │  ├── text
///     git log --graph    | * | text           mvn                    [INFO] |  +- text
///
/// A line consists of guides and a text. A guide is
///
/// - a vertical: │ or another box-drawing character that is only vertical, or | before a blank;
/// - a branch, which is the last guide: a run of box-drawing characters of which one has a horizontal part, or one of
///   | + ` \ with hyphens after it, or \_. One blank after it belongs to it, then the text begins, even with a blank.
///   The text may be attached to |- and `-;
/// - a bullet with guides before or after it, and one of / \ _, as Git draws the history.
///
/// The strokes | / \ _ are also text, as in tables. They are guides if a branch or a bullet follows, or if the line
/// above has a guide in the same column or the next one on either side. So the columns of the guides in the line above
/// are all that has to be remembered.
///
/// In a plan of changes, the text of a line with one of the signs `+`, `-` and `~` stands behind the sign:
///
///     ~ resource "a" {
///         ~ name = "x"
///           id   = 7
///
/// Other text may be before the guides: a prefix, such as the columns of a table (see `readPrefix`).
struct IndentationReader: Sendable {
    /// The number of columns between two tab stops.
    let tabWidth: Int

    /// The columns of the guides in the line above, in ascending order.
    private var rails: [Int] = []

    /// The columns of the guides in the current line.
    private var newRails: [Int] = []

    /// The first of the ``rails`` that may be near the guides that are still to be read.
    private var firstRail = 0

    /// The prefix before the guides of an earlier line.
    var prefix: Prefix?

    /// The columns of a table, from its first line.
    private(set) var header: Header?

    private var isFirstLine = true

    /// Whether a sign is before a line that ends with an opening brace.
    private var hasSigns = false

    /// Whether the last line with a text has no branch.
    private(set) var isBelowPlainLine = false

    init(tabWidth: Int) { self.tabWidth = tabWidth }

    /// Reads the indentation of the next line.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - above: The last line that had a text, or an empty one.
    /// - Complexity: O(length of the indentation), and of a prefix of at most ``prefixLimit`` bytes.
    mutating func read(_ line: Span<UInt8>, below above: Span<UInt8>) -> Indentation {
        var indentation = Indentation()
        newRails.removeAll(keepingCapacity: true)
        firstRail = 0
        readGuides(line, &indentation)
        swap(&rails, &newRails)
        guard indentation.hasBranch || indentation.length < line.count else { return indentation }
        if isFirstLine { readHeader(line, &indentation) }
        isFirstLine = false
        if !indentation.hasBranch, rails.isEmpty { readPrefix(line, &indentation, below: above) }
        if !indentation.hasBranch, indentation.prefix.isEmpty {
            takeSign(line, &indentation)
            indentation.readAlignment(line)
        }
        isBelowPlainLine = !indentation.hasBranch
        return indentation
    }

    /// Takes the columns of a sign and the blank behind it. The sign is a part of the text.
    private mutating func takeSign(_ line: Span<UInt8>, _ indentation: inout Indentation) {
        guard "+-~<".utf8.contains(line[indentation.length]),
            let sign = Self.signs.first(where: { line.hasBytes($0, at: indentation.length) })
        else { return }
        if line[line.count - 1] == UInt8(ascii: "{") { hasSigns = true }
        guard hasSigns else { return }
        indentation.column += sign.count
        indentation.narrowColumn += sign.count
    }

    private static let signs = ["-/+ ", "+/- ", "<= ", "~ ", "+ ", "- "].map(\.bytes)

    private mutating func readGuides(_ line: Span<UInt8>, _ indentation: inout Indentation) {
        var unconnected: Indentation?
        while indentation.length < line.count, !indentation.hasBranch {
            let offset = indentation.length
            if indentation.takeBlank(line, tabWidth) { continue }
            if line.isBoxDrawing(at: offset) {
                unconnected = nil
                takeBoxDrawing(line, &indentation)
            } else if let branch = line.asciiBranch(at: offset) {
                takeBranch(line, branch, &indentation)
                indentation.isDistinct = true
            } else if line.isAttachedBranch(at: offset) {
                indentation.isDistinct = isConnected(indentation.column, within: 1)
                takeBranch(line, 2, &indentation)
            } else if takeStroke(line, &indentation, mayBeDiagonal: unconnected == nil) {
                continue
            } else if line.isASCIIVertical(at: offset) {
                unconnected = unconnected ?? indentation
                takeGuide(&indentation)
            } else if unconnected == nil, line.isBullet(at: offset) {
                return takeBullet(line, &indentation)
            } else {
                break
            }
        }
        guard !indentation.hasBranch, let unconnected else { return }
        indentation = unconnected
        while let last = newRails.last, last >= unconnected.column { newRails.removeLast() }
    }

    /// Takes the guide of one character.
    private mutating func takeGuide(_ indentation: inout Indentation) {
        newRails.append(indentation.column)
        indentation.take(1, bytes: 1)
    }

    /// Takes one of the strokes | / \ _ that has a guide above it.
    ///
    /// - Returns: Whether there is one.
    private mutating func takeStroke(
        _ line: Span<UInt8>, _ indentation: inout Indentation, mayBeDiagonal: Bool = true
    ) -> Bool {
        let offset = indentation.length
        guard line.isASCIIStroke(at: offset), mayBeDiagonal || line[offset] == UInt8(ascii: "|"),
            line.isBlankOrEnd(at: offset + 1) || line.isASCIIStroke(at: offset + 1),
            isConnected(indentation.column, within: 1)
        else { return false }
        takeGuide(&indentation)
        return true
    }

    /// Takes a run of box-drawing characters, and the blank after it if it is a branch.
    private mutating func takeBoxDrawing(_ line: Span<UInt8>, _ indentation: inout Indentation) {
        var branch: Indentation?
        while line.isBoxDrawing(at: indentation.length) {
            if !line.isVerticalBoxDrawing(at: indentation.length) { branch = branch ?? indentation }
            if !line.isHorizontalBoxDrawing(at: indentation.length) { newRails.append(indentation.column) }
            indentation.take(1, bytes: 3)
        }
        guard let branch else { return }
        indentation.isDistinct = true
        indentation.endBranch(line, from: branch, tabWidth)
    }

    private mutating func takeBranch(_ line: Span<UInt8>, _ length: Int, _ indentation: inout Indentation) {
        let start = indentation
        newRails.append(start.column)
        indentation.take(length, bytes: length)
        indentation.endBranch(line, from: start, tabWidth)
    }

    /// Takes a bullet. Without guides before and after it, it is text.
    private mutating func takeBullet(_ line: Span<UInt8>, _ indentation: inout Indentation) {
        let hasGuides = !newRails.isEmpty
        guard !hasGuides || isConnected(indentation.column, within: 2) else { return }
        let start = indentation.length
        let end = line.bulletEnd(start)
        newRails += indentation.column..<indentation.column + end - start
        var text = indentation
        text.take(end - start, bytes: end - start)
        let railCount = newRails.count
        repeat { text.takeBlanks(line, tabWidth) } while text.length < line.count && takeStroke(line, &text)
        if newRails.count > railCount {
            indentation.prefix = start..<min(end + 1, line.count)
            indentation.length = text.length
        }
        indentation.hasBranch = hasGuides || newRails.count > railCount
        indentation.isDistinct = indentation.hasBranch
    }

    /// Whether a guide is above a column or near it.
    ///
    /// - Complexity: O(1) amortized, if the columns are in ascending order.
    private mutating func isConnected(_ column: Int, within distance: Int) -> Bool {
        while firstRail < rails.count, rails[firstRail] < column - 2 { firstRail += 1 }
        return rails[firstRail...].prefix(5).contains { abs($0 - column) <= distance }
    }

    /// The header of a table: words in capitals.
    struct Header {
        /// The column of the last word.
        let lastColumn: Int

        /// The column at which the first word ends.
        let firstEnd: Int

        /// Whether several blanks are between two words. Otherwise the line may also be a title.
        let hasGaps: Bool
    }

    /// Finds out whether the first line of the text is a table's header.
    private mutating func readHeader(_ line: Span<UInt8>, _ indentation: inout Indentation) {
        guard !indentation.hasBranch, line.count <= Self.prefixLimit else { return }
        var position = indentation
        var (firstEnd, lastColumn, hasGaps) = (-1, -1, false)
        while position.length < line.count {
            let start = position
            var hasCapital = false
            while !line.isBlankOrEnd(at: position.length) {
                let byte = line[position.length]
                guard byte < 0x80, !(0x61...0x7A).contains(byte) else { return }
                if (0x41...0x5A).contains(byte) { hasCapital = true }
                position.take(1, bytes: 1)
            }
            guard hasCapital else { return }
            if firstEnd < 0 { firstEnd = position.column } else { lastColumn = start.column }
            let end = position.length
            position.takeBlanks(line, tabWidth)
            if position.length > end + 1, position.length < line.count { hasGaps = true }
        }
        guard lastColumn > 0 else { return }
        header = Header(lastColumn: lastColumn, firstEnd: firstEnd, hasGaps: hasGaps)
        indentation.numberEnd = firstEnd
    }
}

extension Indentation {
    /// Takes the blank after a branch. The column is the one after the start of the branch, so that text to which a
    /// branch is attached has the level of text behind a blank.
    mutating func endBranch(_ line: Span<UInt8>, from start: Indentation, _ tabWidth: Int) {
        _ = takeBlank(line, tabWidth)
        (column, narrowColumn) = (start.column + 1, start.narrowColumn + 1)
        hasBranch = true
    }

    /// Finds the column at which numbers or keys in consecutive lines are aligned.
    mutating func readAlignment(_ line: Span<UInt8>) {
        guard numberEnd < 0 else { return }
        if line.isNumber(at: length) {
            var end = length
            while !line.isBlankOrEnd(at: end), end < length + 40 { end += 1 }
            numberEnd = column + end - length
            return
        }
        // The key is short and has few words.
        var (end, width, blankCount) = (length, column, 0)
        while end < line.count, end < length + 40, blankCount < 4 {
            let byte = line[end]
            if byte == UInt8(ascii: ":"), line.blank(at: end + 1) != nil {
                let hasValue = end + 2 < line.count && line.blank(at: end + 2) == nil
                keyEnd = hasValue && end > length ? width + 1 : -1
                return
            }
            if byte == 0x20 || byte == 0x09 { blankCount += 1 }
            if byte & 0xC0 != 0x80 { width += 1 }
            end += 1
        }
    }
}

extension Span where Element == UInt8 {
    /// Whether a number begins at an offset.
    func isNumber(at offset: Int) -> Bool {
        let isDigit = (0x30...0x39).contains(self[offset])
        guard !isDigit, offset + 1 < count else { return isDigit }
        switch self[offset] {
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): return (0x30...0x39).contains(self[offset + 1])
        default: return false
        }
    }
}
