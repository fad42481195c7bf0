/// Finds the header of a table in its first lines: words that stand over the cells of the lines below.
///
/// ```
/// Active Internet connections                  a caption, at most five lines
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

    /// Where the cells are.
    let cutter: CellCutter

    /// The titles of the columns.
    let titles: [[UInt8]]

    /// How many of the lines are a part of the table, from 0 to 1.
    let share: Double

    /// The reason why the lines are a table, as a clause.
    let reason: String

    /// The number of lines below a header that are looked at.
    private static let lineLimit = 50

    /// The number of lines up to which a header is looked for, with the first line below it.
    static let headLimit = 7

    /// The number of rows that can be the first ones of a table of psql with one column.
    private static let fewRows = 4

    /// The number of notes that may be below a table with fewer rows.
    private static let noteLimit = 8

    /// Finds the header.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - ranges: The first lines that are not blank.
    init?(_ text: Span<UInt8>, _ ranges: [Range<Int>]) {
        self.init(Line.lines(of: text, ranges))
    }

    /// - Parameter hasOthers: Whether other tables can be below the first one.
    private init?(_ lines: [Line], hasOthers: Bool = true) {
        if let table = Self.barred(lines) {
            self = table
            return
        }
        let areMarked = Self.areMarked(lines.map(\.bytes))
        for header in 0..<min(Self.headLimit - 1, max(0, lines.count - 1)) {
            let above = header > 0 ? lines[header - 1].bytes : nil
            guard Self.canBeHeader(HeaderLine(lines[header].bytes, below: above)) else { continue }
            let below = header + (lines[header + 1].isUnderline ? 2 : 1)
            let gap = lines.indices.dropFirst(below + 1).first { lines[$0].isAfterGap } ?? lines.count
            // Nothing is below the titles, which are repeated above rows, as for the chains of `iptables`.
            if lines[below...].first?.isAfterGap == true,
                lines[below..<gap].contains(where: { $0.bytes == lines[header].bytes })
            {
                continue
            }
            // Another table and its caption can be below this one without an empty line.
            func ends() -> [Int] {
                let other = lines.indices[min(below + 1, gap)..<gap].prefix(Self.lineLimit).first { line in
                    Self.areTitles(lines[line].bytes)
                        && TableStart(Array(lines[line...].prefix(Self.headLimit)), hasOthers: false) != nil
                }
                return other.map { [$0, $0 - 1] } ?? []
            }
            func table(to end: Int) -> (found: Found, end: Int)? {
                Self.aligned(lines[..<end], header, below, needsCapitals: areMarked).map { ($0, end) }
            }
            guard let (found, end) = table(to: gap) ?? (hasOthers ? ends().lazy.compactMap(table).first : nil) else {
                continue
            }
            let (layout, titles, rowCount) = found
            let noteCount = Self.noteCount(lines[end...]) { layout.fits(layout.words(of: $0)) }
            guard noteCount <= max(Self.noteLimit, end - below) else { return nil }
            (self.header, firstRow, self.titles) = (header, below, titles)
            cutter = .aligned(layout)
            share = 1 - Double(noteCount) / Double(lines.count)
            let place = header == 0 ? "its first line" : "line \(header + 1)"
            let count = rowCount == 1 ? "the cells of the next line" : "the cells of the next \(rowCount) lines"
            reason = "the words of \(place) stand over \(count)"
            return
        }
        return nil
    }

    private typealias Found = (layout: TableLayout, titles: [[UInt8]], rowCount: Int)

    /// Returns the columns below a header, the titles, and the number of rows; `nil` if the rows are not below titles.
    private static func aligned(
        _ lines: ArraySlice<Line>, _ header: Int, _ below: Int, needsCapitals: Bool
    ) -> Found? {
        let underline = below > header + 1 ? lines[header + 1].bytes : nil
        let all = lines.dropFirst(below).filter { row in
            !lines[..<below].contains { $0.bytes == row.bytes }
        }.prefix(lineLimit).map(\.bytes)
        let titles = lines[header].bytes
        let words = ColumnWord.words(of: titles.span)
        let rows = all.filter { !isDetail($0.span, below: words) }
        guard !rows.isEmpty, rows.count * 2 >= all.count else { return nil }
        let (layout, line) = TableLayout.find(
            lines[header].bytes, below: header > 0 ? lines[header - 1].bytes : nil, underline: underline, lines: rows)
        let hasRule = underline.map { ColumnWord.words(of: $0.span).count == layout.columns.count } ?? false
        let isTable = fits(
            layout, line, isFirst: header == 0, isUnderlined: underline != nil, hasRule: hasRule,
            needsCapitals: needsCapitals, rows)
        return isTable ? (layout, line.titles(of: layout.columns), rows.count) : nil
    }

    /// Returns how many of the lines below a table are neither its rows nor a part of another table.
    private static func noteCount(_ lines: ArraySlice<Line>, fits: (Span<UInt8>) -> Bool) -> Int {
        let starts = [lines.startIndex] + lines.indices.dropFirst().filter { lines[$0].isAfterGap }
        return zip(starts, starts.dropFirst() + [lines.endIndex]).reduce(0) { count, other in
            let part = Array(lines[other.0..<other.1])
            if TableStart(part) != nil { return count }
            return count + part.count { !fits($0.bytes.span) }
        }
    }

    private init(
        header: Int, _ titles: Span<UInt8>, firstRow: Int, bars: BarLayout, share: Double, rowCount: Int
    ) {
        (self.header, self.firstRow, cutter, self.share) = (header, firstRow, .barred(bars), share)
        self.titles = bars.cells(of: titles).map { Array(titles.array($0).drop { $0 == 0x20 }) }
        let lines = rowCount == 1 ? "the next line" : "the next \(rowCount) lines"
        reason = "bars are between the cells of line \(header + 1) and \(lines)"
    }

    /// Finds a table with bars between its cells. Half of the lines are in it, or in another table, or it is at the
    /// beginning and the other lines are few.
    private static func barred(_ lines: [Line]) -> TableStart? {
        for rule in lines.indices.dropFirst().prefix(headLimit - 1) {
            let ruleLine = lines[rule].bytes
            guard let bars = BarLayout(ruleLine.span) ?? column(lines, rule: rule) else { continue }
            func isRow(_ line: Line) -> Bool {
                bars.fits(line.bytes.span) && !bars.hasRule(line.bytes.span, isApart: false)
            }
            // Other lines below the titles are types.
            let header = rule - lines[..<rule].reversed().prefix(while: isRow).count
            let titles = lines[header].bytes
            let end = lines.indices.dropFirst(rule + 1).first { lines[$0].isAfterGap } ?? lines.count
            let rows = lines[(rule + 1)..<end].count(where: isRow)
            // The title of a whole table has fewer bars.
            let hasTitle =
                header < rule && bars.areAll(in: titles.span)
                && bars.cells(of: titles.span).contains { !$0.isEmpty }
            let others =
                lines[..<end].count { !isRow($0) && !$0.isUnderline }
                + noteCount(lines[end...]) { bars.fits($0) || isUnderline($0) }
            // Below a table at the beginning, there can be more notes, as in the output of `\d` in psql.
            let areFew = others * 2 <= lines.count || header < 2 && others <= noteLimit
            // A box around a text has other lines below it.
            let isFilled = lines[(rule + 1)..<end].prefix(1).contains { isRow($0) && bars.canBeFirst($0.bytes.span) }
            guard hasTitle, isFilled, areFew else { continue }
            let share = 1 - Double(others) / Double(lines.count)
            return TableStart(
                header: header, titles.span, firstRow: rule + 1, bars: bars, share: share, rowCount: rows)
        }
        return nil
    }

    /// Finds the only column of a table of psql: rows begin with a blank, and the line below them has their number.
    ///
    /// ```
    ///  count               as wide as the rule
    /// -------
    ///     42
    /// (1 row)              in any language, or not there yet below several rows
    /// ```
    private static func column(_ lines: [Line], rule: Int) -> BarLayout? {
        let (bars, title) = (BarLayout.column, lines[rule - 1].bytes)
        let width = title.count { $0 & 0xC0 != 0x80 }
        guard lines[rule].bytes.elementsEqual(repeatElement(UInt8(ascii: "-"), count: width)), title.last == 0x20 else {
            return nil
        }
        // The words of a title in the middle are no titles.
        let words = title.split(separator: 0x20)
        let (start, end) = (title.prefix { $0 == 0x20 }.count, title.reversed().prefix { $0 == 0x20 }.count)
        let isTitle =
            words.count > 1 && abs(start - end) < 2 && title.count - start - end < words.joined().count + words.count
        let below = lines[(rule + 1)...].drop { bars.fits($0.bytes.span) }
        guard let end = below.first?.bytes else { return lines.count - rule > (isTitle ? 1 : fewRows) ? bars : nil }
        return isRowCount(end.span) ? bars : nil
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
        // The columns with cells that are equal to the title, with numbers, and with other cells.
        var (repeated, numbers, others): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])
        // The columns with amounts, and with other cells.
        var (amounts, texts): (Set<Int>, Set<Int>) = ([], [])
        // The cells without a digit. Those of rows are often equal or signs, and names of files in columns never.
        var counts: [[UInt8]: Int] = [:]
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
                if bytes.elementsEqual(titles[cell.column]) { repeated.insert(cell.column) }
                let isNumber = line.span.extracting(cell.bytes).isNumber
                if isNumber { numbers.insert(cell.column) } else { others.insert(cell.column) }
                let isAmount = isNumber && !bytes.contains(where: \.isOfWord)
                if !isAmount { texts.insert(cell.column) } else if !bytes.isYear { amounts.insert(cell.column) }
                if cell.column > 0, columns[cell.column].title.isEmpty { continue }
                guard cell.column > 0 else {
                    // Nothing is below a text before the titles.
                    if titles[0].last == UInt8(ascii: ":") { return false }
                    // The numbers of rows have no title.
                    if titles[0].isEmpty, isNumber { numberCount += 1 }
                    continue
                }
                cellCount += 1
                if areWords || layout.isInPlace(cell) || columns.count > 3 && isApart { alignedCount += 1 }
                let isValue = line.span.extracting(cell.bytes).hasDigit || bytes.first == UInt8(ascii: "/")
                if isValue { numberCount += 1 } else { counts[Array(bytes), default: 0] += 1 }
            }
        }
        if !isFirst, columns.count > 3 {
            numberCount += counts.reduce(0) { $1.value > 1 || !$1.key.span.hasLetter ? $0 + $1.value : $0 }
        }
        // A title that is repeated is a value. Beside a column of numbers, a cell is equal to its title by chance, such
        // as the state `S` of a process.
        let isByChance = repeated.count * 2 <= columns.count && !numbers.isSubset(of: others)
        guard repeated.isEmpty || isByChance else { return false }
        guard titles.areTitles(aboveAmounts: amounts.subtracting(texts)) else { return false }
        let letters = titles.joined().filter(\.isOfWord)
        // One of several titles in capitals may have small letters, as `L1d:L1i:L2:L3`.
        let lowerCount = titles.count { $0.contains { (0x61...0x7A).contains($0) } }
        let isLower = lowerCount * 4 > titles.count
        let isUpper = letters.contains { (0x41...0x5A).contains($0) }
        guard alignedCount * 4 >= cellCount * 3 else { return false }
        // Below several titles in capitals, most cells may be empty.
        if isUpper, !isLower, columns.count > 2, alignedCount == cellCount, cellCount > 0 { return true }
        guard cellCount >= lines.count, shortCount * 2 <= lines.count else { return false }
        let named = columns.filter { !$0.title.isEmpty }
        let hasGap = zip(named, named.dropFirst()).contains { $1.place.lowerBound - $0.place.upperBound > 1 }
        // One rule is also below the title of a section.
        let isHeader = hasRule || isUnderlined && hasGap
        if isUpper, !isLower || isHeader { return true }
        if needsCapitals { return false }
        guard hasGap || isHeader else { return false }
        return hasRule || layout.hasBranches || numberCount * (isUpper ? 4 : 2) >= cellCount
    }
}

extension [[UInt8]] {
    /// Whether the titles of a table can be its header: they are different, and all but the first have a letter or are
    /// years. A text behind the last one has none.
    fileprivate var lookLikeHeader: Bool {
        let named = last?.isEmpty == true ? dropLast() : self[...]
        return Set(named).count == named.count && !named.dropFirst().contains { !$0.span.hasLetter && !$0[...].isYear }
    }
}

/// A line of the sample.
private struct Line {
    let bytes: [UInt8]

    /// Whether blank lines are before the line.
    let isAfterGap: Bool

    var isUnderline: Bool { TableStart.isUnderline(bytes.span) }

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
