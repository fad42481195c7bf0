/// Finds the header of a table in its first lines: words that stand over the cells of the lines below.
///
/// ```
/// Active Internet connections                  a caption, at most four lines
/// Proto Recv-Q Send-Q Local Address   State    the header
/// tcp        0      0 0.0.0.0:22      LISTEN   lines whose cells begin or end where a title does
/// ```
///
/// Titles are in capitals, or at least two blanks are between some of them. Logs, prose, and the lists of `ls -l` and
/// `git status` have no such line.
struct TableStart {
    /// The number of the header among the lines, from 0.
    let header: Int

    /// The number of the first row among the lines.
    let firstRow: Int

    /// The bars between the cells; `nil` if cells are below the titles.
    private(set) var bars: BarLayout?

    /// How many of the lines are a part of the table, from 0 to 1.
    let share: Double

    /// The reason why the lines are a table, as a clause.
    let reason: String

    /// The number of lines below a header that are looked at.
    private static let lineLimit = 50

    /// The number of lines up to which a header is looked for, with the first line below it.
    static let headLimit = 6

    private static let longestTitle = 24

    /// The number of notes that may be below a table with fewer rows.
    private static let noteLimit = 8

    /// Finds the header.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - ranges: The first lines that are not blank.
    init?(_ text: Span<UInt8>, _ ranges: [Range<Int>]) {
        if let table = Self.barred(text, ranges) {
            self = table
            return
        }
        let areMarked = Self.areMarked(text, ranges)
        let lines = Line.lines(of: text, ranges)
        for header in 0..<min(Self.headLimit - 1, max(0, lines.count - 1)) {
            let above = header > 0 ? lines[header - 1].bytes : nil
            guard Self.canBeHeader(HeaderLine(lines[header].bytes, below: above)) else { continue }
            let next = lines[header + 1].bytes
            let hasUnderline = Self.isUnderline(next.span)
            let below = header + (hasUnderline ? 2 : 1)
            let end = lines.indices.dropFirst(below + 1).first { lines[$0].isAfterGap } ?? lines.count
            let rows = lines[min(below, end)..<end].filter { row in
                !lines[..<below].contains { $0.bytes == row.bytes }
            }.prefix(Self.lineLimit).map(\.bytes)
            guard !rows.isEmpty else { continue }
            let (layout, line) = TableLayout.find(
                lines[header].bytes, below: above, underline: hasUnderline ? next : nil, lines: rows)
            let isLastIndented =
                !layout.columns[layout.columns.count - 1].isTrailing
                && Self.areIndented(rows.map { layout.words(of: $0.span) }, below: line.words[line.words.count - 1])
            let hasRule = hasUnderline && ColumnWord.words(of: next.span).count == layout.columns.count
            guard !isLastIndented,
                Self.fits(
                    layout, line, isFirst: header == 0, isUnderlined: hasUnderline, hasRule: hasRule,
                    needsCapitals: areMarked, rows)
            else { continue }
            // The titles of one table are wrong for another.
            for other in lines.indices[end...] where lines[other].isAfterGap {
                if TableStart(text, Array(ranges[other...].prefix(Self.headLimit))) != nil { return nil }
            }
            let noteCount = lines[end...].count { !layout.fits(layout.words(of: $0.bytes.span)) }
            guard noteCount <= max(Self.noteLimit, end - below) else { return nil }
            (self.header, firstRow) = (header, below)
            share = 1 - Double(noteCount) / Double(lines.count)
            let place = header == 0 ? "its first line" : "line \(header + 1)"
            let count = rows.count == 1 ? "the cells of the next line" : "the cells of the next \(rows.count) lines"
            reason = "the words of \(place) stand over \(count)"
            return
        }
        return nil
    }

    private init(header: Int, firstRow: Int, bars: BarLayout, share: Double, rowCount: Int) {
        (self.header, self.firstRow, self.bars, self.share) = (header, firstRow, bars, share)
        let lines = rowCount == 1 ? "the next line" : "the next \(rowCount) lines"
        reason = "bars are between the cells of line \(header + 1) and \(lines)"
    }

    /// Finds a table with bars between its cells. Half of the lines are in it.
    private static func barred(_ text: Span<UInt8>, _ ranges: [Range<Int>]) -> TableStart? {
        for rule in ranges.indices.dropFirst().prefix(headLimit - 1) {
            guard let bars = BarLayout(text.extracting(ranges[rule])) else { continue }
            func isRow(_ range: Range<Int>) -> Bool {
                let line = text.extracting(range)
                return bars.fits(line) && !isUnderline(line)
            }
            // Other lines below the titles are types.
            let titles = ranges[..<rule].reversed().prefix(while: isRow).count
            let rows = ranges[(rule + 1)...].count(where: isRow)
            let others = ranges.count { !isRow($0) && !isUnderline(text.extracting($0)) }
            let hasTitle = titles > 0 && bars.cells(of: text.extracting(ranges[rule - titles])).contains { !$0.isEmpty }
            guard hasTitle, rows > 0, others * 2 <= ranges.count else { continue }
            let share = 1 - Double(others) / Double(ranges.count)
            return TableStart(header: rule - titles, firstRow: rule + 1, bars: bars, share: share, rowCount: rows)
        }
        return nil
    }

    /// Whether a line below a header only underlines it: dashes, equal signs or box-drawing characters, and bars.
    static func isUnderline(_ line: Span<UInt8>) -> Bool {
        var (count, offset) = (0, 0)
        var hasBar = false
        while offset < line.count {
            if line.isBoxDrawing(at: offset) {
                if line.isHorizontalBoxDrawing(at: offset) { count += 1 }
                offset += 3
                continue
            }
            switch line[offset] {
            case UInt8(ascii: "-"), UInt8(ascii: "="): count += 1
            case UInt8(ascii: "|"): hasBar = true
            case 0x20, 0x09, UInt8(ascii: "+"), UInt8(ascii: ":"): break
            default: return false
            }
            offset += 1
        }
        return count > 2 || hasBar && count > 0
    }

    /// Whether lines have two columns for a mark before their texts, as in the output of `git branch`: an asterisk in
    /// one line, and blanks or a plus sign in the others.
    static func areMarked(_ text: Span<UInt8>, _ lines: [Range<Int>]) -> Bool {
        var count = 0
        for line in lines {
            guard line.count > 2, text[line.lowerBound + 1] == 0x20, text[line.lowerBound + 2] != 0x20 else {
                return false
            }
            switch text[line.lowerBound] {
            case UInt8(ascii: "*"): count += 1
            case 0x20, UInt8(ascii: "+"): break
            default: return false
            }
        }
        return count == 1
    }

    /// Whether a line can be the titles of a table without rows, such as that of `docker ps` when nothing runs: it is
    /// in capitals, or has several blanks.
    static func areTitles(_ line: [UInt8]) -> Bool {
        canBeHeader(HeaderLine(line, below: nil))
            && (!line.contains { $0 &- 0x61 < 26 } || line.span.firstOffset(of: [0x20, 0x20], from: 0) != nil)
    }

    /// Whether each word can be a part of a title.
    private static func canBeHeader(_ line: HeaderLine) -> Bool {
        guard line.words.count > 1, line.bytes.count <= ColumnWord.lengthLimit else { return false }
        var abbreviationCount = 0
        let areWords = line.words.indices.allSatisfy { index in
            let word = line.words[index]
            let text = line.bytes.span.extracting(word.bytes)
            let (first, last) = (text[0], text[text.count - 1])
            if word.columns.count > longestTitle || [":", ";", ","].contains(where: { UInt8(ascii: $0) == last }) {
                return false
            }
            if last == UInt8(ascii: ".") { abbreviationCount += 1 }
            if text.beginsAsNumber {
                // "blocs de 1K" and "1K bloků" are above numbers of blocks.
                let isInPhrase = line.words.contains { other in
                    (other.columns.upperBound + 1 == word.columns.lowerBound
                        || word.columns.upperBound + 1 == other.columns.lowerBound)
                        && (0x61...0x7A).contains(other.first)
                }
                return text.isSizeOfBlocks || text.hasLetter && isInPhrase
            }
            return first.isOfWord || "%#|([<".utf8.contains(first)
                || !text.hasLetter && text.count < 4 && word != line.words[0]
        }
        return areWords && abbreviationCount * 3 <= line.words.count
    }

    /// Whether lines are indented without guides in the last column: they are a tree, as `ps -H` writes it.
    private static func areIndented(_ lines: [[ColumnWord]], below title: ColumnWord) -> Bool {
        var starts: Set<Int> = []
        let indented = lines.count { words in
            let next = words.partitionPoint { $0.columns.lowerBound < title.columns.lowerBound }
            guard next < words.count, words[next].branch == nil else { return false }
            starts.insert(words[next].columns.lowerBound)
            return words[next].columns.lowerBound > title.columns.lowerBound
                && (next == 0 || words[next - 1].columns.upperBound < title.columns.lowerBound)
        }
        return lines.count > 2 && indented * 2 >= lines.count && starts.count > 1
    }

    private static func fits(
        _ layout: TableLayout, _ header: HeaderLine, isFirst: Bool, isUnderlined: Bool, hasRule: Bool,
        needsCapitals: Bool, _ lines: [[UInt8]]
    ) -> Bool {
        let columns = layout.columns
        guard columns.count > (isFirst ? 1 : 2) else { return false }
        let titles = header.titles(of: columns)
        guard titles.lookLikeHeader else { return false }
        var (alignedCount, cellCount, numberCount, shortCount) = (0, 0, 0, 0)
        for line in lines {
            let words = layout.words(of: line.span)
            let cells = layout.cells(of: words)
            if cells.count < 2 { shortCount += 1 }
            let areWords = layout.hasWords && TableLayout.areInPlace(words, columns)
            var end = 0
            for cell in cells {
                let bytes = line[cell.bytes]
                let isApart = cell.first.columns.lowerBound > end + 1 && cell.overlaps(columns[cell.column].place)
                end = cell.last.columns.upperBound
                // A title that is repeated is a value.
                if bytes.elementsEqual(titles[cell.column]) { return false }
                guard cell.column > 0 else { continue }
                cellCount += 1
                if areWords || layout.isInPlace(cell) || columns.count > 3 && isApart { alignedCount += 1 }
                if bytes.contains(where: { (0x30...0x39).contains($0) }) { numberCount += 1 }
            }
        }
        let letters = titles.joined().filter(\.isOfWord)
        let isLower = letters.contains { (0x61...0x7A).contains($0) }
        let isUpper = letters.contains { (0x41...0x5A).contains($0) }
        guard alignedCount * 4 >= cellCount * 3 else { return false }
        // Below several titles in capitals, most cells may be empty.
        if isUpper, !isLower, columns.count > 2, alignedCount == cellCount, cellCount > 0 { return true }
        guard cellCount >= lines.count, shortCount * 2 <= lines.count else { return false }
        if isUpper, !isLower || isUnderlined { return true }
        if needsCapitals { return false }
        let hasGap = zip(columns, columns.dropFirst()).contains { $1.place.lowerBound - $0.place.upperBound > 1 }
        guard hasGap || isUnderlined else { return false }
        return hasRule || numberCount * (isUpper ? 4 : 2) >= cellCount
    }
}

extension [[UInt8]] {
    /// Whether the titles of a table can be its header: they are different, and all but the first have a letter.
    fileprivate var lookLikeHeader: Bool {
        Set(self).count == count && !dropFirst().contains { !$0.span.hasLetter }
    }
}

/// A line of the sample.
private struct Line {
    let bytes: [UInt8]

    /// Whether blank lines are before the line.
    let isAfterGap: Bool

    static func lines(of text: Span<UInt8>, _ ranges: [Range<Int>]) -> [Line] {
        var end = ranges.first?.lowerBound ?? 0
        return ranges.map { range in
            let isAfterGap = (end..<range.lowerBound).count { text[$0] == 0x0A } > 1
            end = range.upperBound
            let line = text.extracting(range)
            return Line(bytes: line.array(0..<line.count), isAfterGap: isAfterGap)
        }
    }
}
