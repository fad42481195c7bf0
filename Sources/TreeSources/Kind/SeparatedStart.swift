/// Finds out whether a text is a table whose cells have separators between them: CSV or TSV.
///
/// Its records have the same number of separators. Two columns need more than that, because much other text has one
/// comma in each line: titles in the first record, and numbers below one of them. Numbers before a tab are enough.
struct SeparatedStart {
    /// The kind.
    let kind: InputKind

    /// The reason as a clause.
    let reason: String

    /// How many of the records have the same number of separators, from 0 to 1.
    let share: Double

    /// Whether the cells of each record are a size and a path, as `du` writes them.
    let hasSizesAndPaths: Bool

    /// Whether the first record has titles although some of them are empty or repeated: no title is a number, and there
    /// are numbers below one of them.
    let hasUnclearTitles: Bool

    private static let recordLimit = 100

    init?(_ text: TextSample) {
        var separators = [
            (InputKind.tsv, UInt8(ascii: "\t"), "tab"), (.csv, UInt8(ascii: ","), "comma"),
            (.csv, UInt8(ascii: ";"), "semicolon"),
        ]
        var lines = text.lines[...]
        if let line = lines.first, let declared = CellQuotes.declaredSeparator(in: text.bytes.span.extracting(line)) {
            separators = [(.csv, declared[0], "declared separator")]
            lines.removeFirst()
        }
        for (kind, separator, name) in separators {
            let below = lines.dropFirst(Self.lineCountAbove(text, lines, separator))
            guard let first = below.first else { return nil }
            let quotes = kind == .csv ? CellQuotes.inCSV(text.bytes.span.extracting(first), [separator]) : .around
            let cutter = CellCutter.separated([separator], quotes: quotes)
            let records =
                kind == .csv
                ? Self.records(of: text, below, quotes, [separator]) : Array(below.prefix(Self.recordLimit))
            guard let (count, share, hasUnclearTitles) = Self.separatorCount(text, records, cutter, separator) else {
                continue
            }
            (self.kind, self.hasUnclearTitles) = (kind, hasUnclearTitles)
            self.share = share * Double(below.count) / Double(lines.count)
            hasSizesAndPaths = kind == .tsv && count == 1 && Self.haveSizesAndPaths(records.map { text.bytes[$0] })
            let all = share < 1 ? "nearly all of its" : "its"
            reason = "\(all) first \(records.count) records have \(count) \(name)\(count == 1 ? "" : "s") each"
            return
        }
        return nil
    }

    /// Returns the number of lines above the records: a few without a separator, above an empty line or after `#`.
    private static func lineCountAbove(_ text: TextSample, _ lines: ArraySlice<Range<Int>>, _ separator: UInt8) -> Int {
        let above = lines.prefix(4).prefix { text.bytes.span.extracting($0).firstOffset(of: separator) == nil }
        guard let last = above.last, above.count < 4, above.endIndex < lines.endIndex else { return 0 }
        let gap = text.bytes[last.upperBound..<lines[above.endIndex].lowerBound].count { $0 == 0x0A }
        return gap > 1 || text.bytes[last.lowerBound] == UInt8(ascii: "#") ? above.count : 0
    }

    /// Whether records begin with digits, and most of them have a slash.
    private static func haveSizesAndPaths(_ records: [ArraySlice<UInt8>]) -> Bool {
        records.allSatisfy { $0.first.map { (0x30...0x39).contains($0) } ?? false }
            && records.count { $0.contains(UInt8(ascii: "/")) } * 2 >= records.count
    }

    /// Returns the records: lines, or several lines with quotes around their ends.
    private static func records(
        of text: TextSample, _ lines: ArraySlice<Range<Int>>, _ quotes: CellQuotes, _ separator: [UInt8]
    ) -> [Range<Int>] {
        var records: [Range<Int>] = []
        var start: Int?
        for line in lines where records.count < recordLimit {
            let isOpen = quotes.areOpen(
                atEndOf: text.bytes.span.extracting(line), separator, isInside: start != nil)
            let first = start ?? line.lowerBound
            start = isOpen ? first : nil
            if !isOpen { records.append(first..<line.upperBound) }
        }
        return records
    }

    /// Returns the number of separators of the records, how many of them have it, from 0 to 1, and whether they have
    /// unclear titles; `nil` if the records are no table. One of ten records can have another number.
    private static func separatorCount(
        _ text: TextSample, _ records: [Range<Int>], _ cutter: CellCutter, _ separator: UInt8
    ) -> (count: Int, share: Double, hasUnclearTitles: Bool)? {
        guard records.count > 1, text.bytes.span.extracting(records[0]).firstOffset(of: separator) != nil else {
            return nil
        }
        let blank = UInt8(ascii: " ")
        var padded = 0
        let all = records.map { record in
            let line = text.bytes.span.extracting(record)
            let cells = cutter.cells(of: line, atMost: 1000)
            padded += cells.dropFirst().count { !$0.isEmpty && line[$0.lowerBound] == blank }
            return cells.map { cutter.text(of: $0, in: line) }
        }
        let count = all[0].count
        let rows = all.filter { $0.count == count }
        guard count > 1, rows.count > 1, (all.count - rows.count) * 10 <= all.count else { return nil }
        let share = Double(rows.count) / Double(all.count)
        let isAboveNumbers = (0..<count).contains { column in rows.dropFirst().allSatisfy { $0[column].isNumber } }
        let hasUnclearTitles =
            count > 2 && isAboveNumbers && !rows[0].lookLikeTitles && rows[0][0].contains(where: \.isOfWord)
            && !rows[0].contains { $0.span.beginsAsNumber }
        let hasTitles = rows[0].lookLikeTitles || hasUnclearTitles
        let hasNumbers = hasTitles && isAboveNumbers
        if separator == UInt8(ascii: "\t") {
            // Blanks before tabs align a table that is none of values.
            if rows.contains(where: { $0.dropLast().contains { $0.last == blank } }) { return nil }
            if count == 2, rows.allSatisfy({ $0[0].isNumber && $0[1].first != blank }) { return (1, share, false) }
        } else {
            if padded * 2 > rows.count * (count - 1), !hasNumbers { return nil }
            if padded > 0, !hasTitles { return nil }
            if !hasNumbers, rows.allSatisfy({ $0[count - 1].isEmpty }) { return nil }
        }
        guard hasNumbers || count > 2 && (hasTitles || rows.count > 2) else { return nil }
        return (count - 1, share, hasUnclearTitles)
    }
}
