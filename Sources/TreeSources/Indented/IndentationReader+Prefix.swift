// Guides, or blanks, behind other text:
//
//     [INFO] com.example:app                   PID TTY      STAT   TIME COMMAND
//     [INFO] +- junit:junit                      1 ?        Ss     0:02 /sbin/init
//     [INFO] |  \- org.hamcrest:hamcrest       314 ?        S      0:00  \_ sshd
//     prefix ^ base                            prefix                    ^ base
//
// The prefixes of a tree are equally wide, as in a table, or the guides follow after as many blanks: `[WARNING] +- a`.
// All of them are in brackets, or none is.
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

        /// Whether it is in brackets.
        let isInBrackets: Bool
    }

    /// Returns what can be guides behind a prefix, or `nil`.
    func prefixed(_ line: Span<UInt8>, below above: Span<UInt8>) -> Candidates? {
        let limit = min(line.count, Self.prefixLimit)
        guard line.mayHaveGuides(0..<limit) else { return nil }
        var (position, end, hasWord) = (Indentation(), Indentation(), false)
        // Verticals before text are skipped only once.
        var searched = Indentation()
        while position.length < limit {
            if position.takeBlank(line, tabWidth) { continue }
            let isWordStart = position.length > end.length || !hasWord
            if isWordStart, hasWord, position.length >= searched.length {
                let guides = guides(line, from: position)
                searched = guides.last?.end ?? position
                if guides.last?.isBranch == true {
                    return candidates(guides, line, behind: end, below: above)
                }
            }
            hasWord = true
            position.take(line[position.length] & 0xC0 == 0x80 ? 0 : 1, bytes: 1)
            end = position
        }
        return nil
    }

    /// Returns verticals, and a branch to which no text is attached.
    private func guides(_ line: Span<UInt8>, from start: Indentation) -> [Guide] {
        var (guides, position) = ([Guide](), start)
        while position.length < line.count {
            if position.takeBlank(line, tabWidth) { continue }
            guard let guide = Guide(line, at: position, tabWidth), guide.form != .bullet, guide.above?.count ?? 1 == 1,
                !guide.isBranch || !guide.isASCII || line.asciiBranch(at: position.length) != nil
            else { break }
            guides.append(guide)
            position = guide.end
            if guide.isBranch { break }
        }
        return guides
    }

    /// Returns guides behind a prefix, with their distances from the base, the column at which the first guides begin:
    /// that of earlier guides, or of a word of the line above, which is then the text of the parent.
    private func candidates(
        _ guides: [Guide], _ line: Span<UInt8>, behind end: Indentation, below above: Span<UInt8>
    ) -> Candidates {
        var candidates = Candidates(guides: guides, prefix: end, base: end)
        let start = guides[0].start.column
        let word = above.wordColumn(in: max(end.column + 1, start - 1)...start, tabWidth)
        candidates.isBelowWord = word != nil && columnAbove != nil
        var base = start
        let isInBrackets = line[0] == UInt8(ascii: "[") && line[end.length - 1] == UInt8(ascii: "]")
        let isAlike = prefix.map { $0.isInBrackets == isInBrackets } ?? true
        func begin(at column: Int) {
            candidates.newPrefix = Prefix(base: column, gap: column - end.column, isInBrackets: isInBrackets)
            base = column
        }
        if let prefix, isAlike, end.column < prefix.base, prefix.base <= start {
            base = prefix.base
        } else if let word, !isBelowGuides {
            begin(at: word)
        } else if let prefix {
            guard isAlike else { return Candidates() }
            base = min(end.column + prefix.gap, start)
        } else {
            begin(at: start)
        }
        while candidates.base.column < base, candidates.base.takeBlank(line, tabWidth) {}
        let move = Self.prefixLimit - base
        for index in guides.indices {
            candidates.guides[index].column += move
            candidates.guides[index].above = guides[index].above.map { $0.lowerBound + move...$0.upperBound + move }
            candidates.guides[index].below = guides[index].below.map { $0 + move }
        }
        return candidates
    }

    /// Finds text that is indented in the last column of a table. Numbers are aligned there, and not indented.
    func readLastColumn(_ line: Span<UInt8>, _ header: Header, _ indentation: inout Indentation) {
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
    /// Makes the bytes up to an offset a prefix.
    ///
    /// - Parameters:
    ///   - distance: The distance between the base and the branch.
    ///   - text: The place of the text.
    mutating func setPrefix(_ end: Int, distance: Int, text: Indentation) {
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
