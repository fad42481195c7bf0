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
/// - a branch, which is the last guide: a corner or a tee that leads to the right with lines after it, or one of
///   | + ` \ with hyphens after it, or \_. One blank after it belongs to it, then the text begins, even with a blank.
///   The text may be attached to |- and `-;
/// - a bullet with guides before or after it, and one of / \ _, as Git draws the history.
///
/// All of these are also text: guides are those that fit together. A guide has a guide above that leads to it. Only the
/// first branch below a line has the text of that line there, or nothing; then the next line goes on with it, unless it
/// is the last branch. A line of verticals alone may be above the first branch. So the columns at which the line above
/// leads down, and the next line, are all that is needed. Branches of ASCII in one tree have as many hyphens.
///
/// Signs of changes before the text of a line stand in the place of blanks (see ``ChangeSigns``).
///
/// Other text may be before the guides: a prefix, such as the columns of a table (see `readPrefix`).
struct IndentationReader: Sendable {
    /// The number of columns between two tab stops.
    let tabWidth: Int

    /// The columns at which the guides of the line above lead down.
    private var rails: [Int] = []

    /// The number of hyphens of the branches of the lines above; `nil` for none.
    private var hyphenCount: Int?

    /// Whether these are the columns of a bullet that is text so far.
    private var areWeak = false

    /// The prefix before the guides of an earlier line.
    var prefix: Prefix?

    /// The columns of a table, from its first line.
    private(set) var header: Header?

    private var isFirstLine = true

    private var signs = ChangeSigns()

    /// The column that determines the level of the line above; `nil` if it has no text, and before the first line.
    private(set) var columnAbove: Int?

    /// Whether the line above has guides.
    private(set) var isBelowGuides = false

    init(tabWidth: Int) { self.tabWidth = tabWidth }

    /// Reads the indentation of the next line.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - above: The last line that had a text, or an empty one.
    ///   - next: The line after it, an empty one at the end of the input; `nil` if it is not known.
    /// - Returns: The indentation; `nil` if the next line has to be known.
    /// - Complexity: O(length of the indentation), and of a prefix of at most ``prefixLimit`` bytes.
    mutating func read(_ line: Span<UInt8>, below above: Span<UInt8>, above next: [UInt8]?) -> Indentation? {
        var candidates = candidates(line, below: above)
        guard var count = acceptedCount(candidates, line, below: above, above: next) else { return nil }
        if candidates.prefix != nil, count < candidates.guides.count { (count, candidates) = (0, Candidates()) }
        var indentation = Indentation()
        candidates.take(count, line, &indentation, tabWidth)
        areWeak = count == 0
        let bullet = candidates.guides.first.flatMap { areWeak && $0.form == .bullet ? $0 : nil }
        rails = bullet?.below ?? candidates.guides.prefix(count).flatMap(\.below)
        hyphenCount = count == 0 ? nil : candidates.guides[count - 1].hyphenCount ?? hyphenCount
        prefix = candidates.newPrefix ?? prefix
        indentation.hasGuides = count > 0
        isBelowGuides = count > 0
        let columnOfOther = exchange(&columnAbove, with: nil)
        guard indentation.hasBranch || indentation.length < line.count else { return indentation }
        columnAbove = indentation.column
        if isFirstLine { readHeader(line, &indentation) }
        isFirstLine = false
        if count == 0, let header { readLastColumn(line, header, &indentation) }
        if !indentation.hasBranch, indentation.prefix.isEmpty {
            let sign = signs.take(line, &indentation, below: columnOfOther, tabWidth)
            indentation.readAlignment(line, behind: sign)
        }
        return indentation
    }

    /// Notes columns at which the last line leads down, behind its indentation.
    mutating func leadDown(at columns: [Int]) {
        guard !columns.isEmpty else { return }
        rails += columns
        areWeak = false
    }

    /// Returns what can be the guides of a line.
    private func candidates(_ line: Span<UInt8>, below above: Span<UInt8>) -> Candidates {
        var candidates = Candidates()
        var position = Indentation()
        while position.length < line.count {
            if position.takeBlank(line, tabWidth) { continue }
            guard let guide = Guide(line, at: position, tabWidth) else { break }
            let hasBullet = candidates.guides.contains { $0.form == .bullet }
            if hasBullet, guide.form != .line { break }
            candidates.guides.append(guide)
            position = guide.end
            if guide.isBranch { break }
        }
        if candidates.guides.isEmpty { candidates = prefixed(line, below: above) ?? candidates }
        if position.length < line.count, line.endsAsBox { return Candidates() }
        return candidates
    }

    /// Returns the number of guides that fit together with the lines above and below; `nil` if the next line has to be
    /// known.
    private func acceptedCount(
        _ candidates: Candidates, _ line: Span<UInt8>, below above: Span<UInt8>, above next: [UInt8]?
    ) -> Int? {
        let guides = candidates.guides
        for (index, guide) in guides.enumerated() {
            let isOfTree = guide.hyphenCount == nil || hyphenCount == nil || guide.hyphenCount == hyphenCount
            let isAbove = isOfTree && guide.above.map { above in rails.contains { above.contains($0) } } ?? false
            if isAbove, !areWeak || guide.form == .bullet { continue }
            // A bullet is text, unless other guides follow.
            if guide.form == .bullet, index == 0 { continue }
            let isSpacer = candidates.isSpacer(line)
            let isInDirectory = isBelowGuides ? hyphenCount == 3 : above.isRootOfWindows
            let isFile = candidates.isFile(line, mayBeASCII: isInDirectory)
            let mayBegin =
                guide.isBranch || (isSpacer || isFile) && !isAbove
                ? canBegin(guide, candidates, below: above) : isAbove || columnAbove == nil
            let isPart = guide.isBranch || isAbove || isSpacer || isFile || guides.last?.isBranch == true
            guard mayBegin, guide.form != .bullet, isPart else { return trimmed(index, guides) }
            if guide.form == .lastBranch, !guide.isASCII || isBelowGuides, candidates.prefix == nil { continue }
            let isInTable = header != nil && candidates.isBelowWord
            let isAtBase = isBelowGuides && candidates.newPrefix == nil
            let hasPrefix = candidates.hasPrefix(of: above, line)
            let isInTree = index > 0 || isAtBase || isBelowGuides && (isInTable || hasPrefix)
            if candidates.prefix != nil, isInTree, isBelowGuides || candidates.isBelowWord { continue }
            guard let next else { return nil }
            let others = guidesBelow(candidates, line, next.span)
            let leadsDown = others.contains { other in
                (other.isBranch || !isSpacer) && guide.below.contains { other.above?.contains($0) == true }
            }
            let goesOn = leadsDown && others.allSatisfy(guide.isDrawn)
            // The text can be cut off after a branch.
            let isAtEnd = next.allSatisfy(\.isBlank) && guide.above != nil && columnAbove != nil
            let isAbovePart = !others.isEmpty && !others.contains { $0.column == guide.column }
            let isLast = guide.form == .lastBranch && (isAtEnd || isAbovePart)
            // A single child can be behind a prefix.
            let mayBeSingle = candidates.isBelowWord && (hasPrefix || isInTable && guide.hyphenCount == 0)
            let isChild = guide.form == .lastBranch && mayBeSingle
            let ends = candidates.prefix == nil ? isLast || isAtEnd && !guide.isASCII : isChild
            guard goesOn || ends else { return trimmed(index, guides) }
        }
        return trimmed(guides.count, guides)
    }

    /// Whether a branch can be the first one: below the text of the line above, or below nothing. A sign there that is
    /// no guide is no text of a tree. The beginning of a tree has no text above it.
    private func canBegin(_ guide: Guide, _ candidates: Candidates, below above: Span<UInt8>) -> Bool {
        if candidates.prefix != nil { return candidates.isBelowWord || isBelowGuides || !guide.isASCII }
        guard let columnAbove else { return guide.form == .branch }
        var start = Indentation()
        start.takeBlanks(above, tabWidth)
        let isDrawn =
            above.isBoxDrawing(at: start.length)
            || start.length < above.count && "|+`".utf8.contains(above[start.length])
        let isSign = !isBelowGuides && start.column == guide.column && isDrawn
        return columnAbove <= guide.column && !isSign && (guide.above != nil || isBelowGuides)
    }

    /// Returns a number of guides without a bullet that is text: one that no guide is beside.
    private func trimmed(_ count: Int, _ guides: [Guide]) -> Int { count == 1 && guides[0].form == .bullet ? 0 : count }

    /// Returns what can be the guides of the line below one with guides.
    private func guidesBelow(_ candidates: Candidates, _ line: Span<UInt8>, _ next: Span<UInt8>) -> [Guide] {
        var reader = self
        reader.prefix = candidates.newPrefix ?? prefix
        return reader.candidates(next, below: line).guides
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
    /// Finds the column at which numbers or keys in consecutive lines are aligned.
    ///
    /// - Parameter sign: The number of bytes of a sign before the text.
    mutating func readAlignment(_ line: Span<UInt8>, behind sign: Int = 0) {
        guard numberEnd < 0 else { return }
        let length = length + sign
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
            // `sqlite3 -line` writes values behind ` = `, and nothing behind it for an empty one.
            if byte == UInt8(ascii: "="), end > length, line.blank(at: end - 1) != nil, line.isBlankOrEnd(at: end + 1) {
                keyEnd = width + 1
                return
            }
            if byte == 0x20 || byte == 0x09 { blankCount += 1 }
            if byte & 0xC0 != 0x80 { width += 1 }
            end += 1
        }
    }
}

extension Span where Element == UInt8 {
    /// Whether the line is a directory of Windows, such as `C:.` or `\\server\share`. Other colons are in messages.
    fileprivate var isRootOfWindows: Bool {
        guard count > 2, firstOffset(of: UInt8(ascii: ":"), from: 2) == nil else { return false }
        return hasBytes("\\\\".bytes, at: 0) && self[2].isLetterOrDigit
            || self[0].isLetter && self[1] == UInt8(ascii: ":") && ".\\".utf8.contains(self[2])
    }

    /// Whether a number begins at an offset.
    func isNumber(at offset: Int) -> Bool {
        let isDigit = (0x30...0x39).contains(self[offset])
        guard !isDigit, offset + 1 < count else { return isDigit }
        return "+-.".utf8.contains(self[offset]) && (0x30...0x39).contains(self[offset + 1])
    }
}
