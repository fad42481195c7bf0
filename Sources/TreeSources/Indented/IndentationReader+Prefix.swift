// Guides, or blanks, behind other text:
//
//     [INFO] com.example:app                   PID TTY      STAT   TIME COMMAND
//     [INFO] +- junit:junit                      1 ?        Ss     0:02 /sbin/init
//     [INFO] |  \- org.hamcrest:hamcrest       314 ?        S      0:00  \_ sshd
//     prefix ^ base                            prefix                    ^ base
//
// The prefixes of a tree are equally wide, as in a table, or the guides follow after as many blanks: `[WARNING] +- a`.
// The level depends on the distance between the base and the branch.
extension IndentationReader {
    /// The number of bytes that a prefix may have. The columns behind a prefix are counted from this number on, so that
    /// they are greater than in lines without a prefix.
    static var prefixLimit: Int { 256 }

    /// The text before the guides of a line.
    struct Prefix: Sendable {
        /// The column at which the guides begin.
        let base: Int

        /// The number of blanks at its end.
        let gap: Int
    }

    /// Finds guides behind a prefix, or text that is indented in the last column of a table.
    mutating func readPrefix(_ line: Span<UInt8>, _ indentation: inout Indentation, below above: Span<UInt8>) {
        let limit = min(line.count, indentation.length + Self.prefixLimit)
        if line.mayHaveGuides(indentation.length..<limit), let guides = guides(of: line, limit, after: indentation),
            let base = base(of: guides, below: above)
        {
            var prefix = guides.prefix
            while prefix.column < base, prefix.takeBlank(line, tabWidth) {}
            indentation.setPrefix(prefix.length, distance: max(guides.branch.column - base, 0), text: guides.text)
            (indentation.hasBranch, indentation.isDistinct) = (true, true)
        } else if let header {
            readLastColumn(line, header, &indentation)
        }
    }

    /// The ranges of a prefix and of the guides behind it.
    private struct Guides {
        /// The end of the prefix, without blanks.
        let prefix: Indentation

        let isPrefixOneWord: Bool

        /// The first guide.
        let start: Indentation

        /// The branch.
        let branch: Indentation

        /// Whether other text hardly ever has such a branch.
        let isDistinct: Bool

        /// The text.
        let text: Indentation
    }

    /// Finds a prefix and the guides behind it.
    ///
    /// - Parameter limit: The number of bytes that the prefix and the guides may have.
    private func guides(of line: Span<UInt8>, _ limit: Int, after indentation: Indentation) -> Guides? {
        var (position, prefix, wordCount) = (indentation, indentation, 0)
        // Verticals before text are skipped only once.
        var searched = indentation
        while position.length < limit {
            if position.takeBlank(line, tabWidth) { continue }
            let isWordStart = position.length > prefix.length || wordCount == 0
            if isWordStart, wordCount > 0, position.length >= searched.length {
                searched = position
                if let branch = takeGuides(line, limit, &searched) {
                    return Guides(
                        prefix: prefix, isPrefixOneWord: wordCount == 1, start: position, branch: branch.start,
                        isDistinct: branch.isDistinct, text: searched)
                }
            }
            if isWordStart { wordCount += 1 }
            position.take(line[position.length] & 0xC0 == 0x80 ? 0 : 1, bytes: 1)
            prefix = position
        }
        return nil
    }

    /// Takes verticals, and a branch before a text.
    ///
    /// - Returns: Where the branch begins, or `nil` if something else follows after the verticals.
    private func takeGuides(
        _ line: Span<UInt8>, _ limit: Int, _ position: inout Indentation
    ) -> (start: Indentation, isDistinct: Bool)? {
        while position.length < limit {
            let start = position
            if position.takeBlank(line, tabWidth) { continue }
            if line.isBoxDrawing(at: start.length) {
                if line.isVerticalBoxDrawing(at: start.length) {
                    position.take(1, bytes: 3)
                    continue
                }
                if line.isHorizontalBoxDrawing(at: start.length) { return nil }
                while line.isBoxDrawing(at: position.length) { position.take(1, bytes: 3) }
            } else if let branch = line.asciiBranch(at: start.length) {
                position.take(branch, bytes: branch)
            } else if line.isASCIIVertical(at: start.length) {
                position.take(1, bytes: 1)
                continue
            } else {
                return nil
            }
            _ = position.takeBlank(line, tabWidth)
            let isDistinct = line[start.length] >= 0x80 || line[start.length + 1] == UInt8(ascii: "_")
            return position.length < line.count ? (start, isDistinct) : nil
        }
        return nil
    }

    /// Returns the column at which the guides of a line begin, or `nil` if they are text.
    ///
    /// A branch such as `+-` is also text: it is a guide if it is at the base of earlier guides, or below a word of the
    /// line above, which is then the text of its parent.
    private mutating func base(of guides: Guides, below above: Span<UInt8>) -> Int? {
        let (end, start) = (guides.prefix.column, guides.start.column)
        if let prefix, end < prefix.base, prefix.base <= start { return prefix.base }
        if isBelowPlainLine, let word = above.wordColumn(in: max(end + 1, start - 1)...start, tabWidth) {
            prefix = Prefix(base: word, gap: word - end)
            return word
        }
        guard guides.isDistinct || prefix != nil && guides.isPrefixOneWord else { return nil }
        if let prefix { return min(end + prefix.gap, start) }
        prefix = Prefix(base: start, gap: start - end)
        return start
    }

    /// Finds text that is indented in the last column of a table. Numbers are aligned there, and not indented.
    private func readLastColumn(_ line: Span<UInt8>, _ header: Header, _ indentation: inout Indentation) {
        var aligned = indentation
        aligned.readAlignment(line)
        guard header.hasGaps || aligned.numberEnd == header.firstEnd else { return }
        let column = header.lastColumn
        var position = indentation
        var end = position
        while position.column < column, position.length < line.count {
            if position.takeBlank(line, tabWidth) { continue }
            position.take(line[position.length] & 0xC0 == 0x80 ? 0 : 1, bytes: 1)
            end = position
        }
        guard position.column == column, end.column < column, end.length > indentation.length else { return }
        var text = position
        text.takeBlanks(line, tabWidth)
        guard text.length > position.length, text.length < line.count, !line.isNumber(at: text.length) else { return }
        indentation.setPrefix(position.length, distance: text.column - column, text: text)
    }
}

extension Indentation {
    fileprivate mutating func setPrefix(_ end: Int, distance: Int, text: Indentation) {
        prefix = 0..<end
        length = text.length
        column = IndentationReader.prefixLimit + distance
        narrowColumn = column
    }
}

extension Span where Element == UInt8 {
    /// Whether guides may begin behind a blank in a range of the line.
    fileprivate func mayHaveGuides(_ range: Range<Int>) -> Bool {
        for offset in range.dropLast() where isGuideByte(at: offset) {
            guard offset > 0, self[offset - 1] == 0x20 || self[offset - 1] == 0x09 || self[offset - 1] == 0xA0 else {
                continue
            }
            switch self[offset + 1] {
            case 0x94, 0x95, 0x20, 0x09, 0xC2, UInt8(ascii: "-"), UInt8(ascii: "_"): return true
            default: break
            }
        }
        return false
    }

    /// Whether the byte at an offset is the first one of a guide.
    @inline(__always)
    private func isGuideByte(at offset: Int) -> Bool {
        switch self[offset] {
        case 0xE2, UInt8(ascii: "|"), UInt8(ascii: "+"), UInt8(ascii: "`"), UInt8(ascii: "\\"): true
        default: false
        }
    }

    /// Returns the column of the last word that begins in a range of columns and is no guide.
    fileprivate func wordColumn(in columns: ClosedRange<Int>, _ tabWidth: Int) -> Int? {
        var (position, result) = (Indentation(), Int?.none)
        while position.length < count, position.column <= columns.upperBound {
            let start = position
            if position.takeBlank(self, tabWidth) { continue }
            if columns.contains(start.column), !isGuideByte(at: start.length) { result = start.column }
            while !isBlankOrEnd(at: position.length) {
                position.take(self[position.length] & 0xC0 == 0x80 ? 0 : 1, bytes: 1)
            }
        }
        return result
    }
}
