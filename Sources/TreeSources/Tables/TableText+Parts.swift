/// A table of a text.
struct TablePart: Sendable {
    /// The first record, which may be a caption above the header.
    var start = 0

    /// The first record below the header. The header of a table after the first one is the record before.
    var firstRecord = 0

    /// The captions, the header, and the lines between it and the first row.
    var head: [[UInt8]] = []

    /// The number of the header among these lines; `nil` for none.
    var headerLine: Int?

    /// The words of the header.
    var headerWords: [ColumnWord] = []

    /// Whether cells are below the titles of the header.
    var isAligned = false

    /// How lines are divided.
    var cutter = CellCutter.words

    /// The titles, and the numbers of their columns.
    var titles = TableTitles()

    /// The greatest number of cells of the first records.
    var columnCount = 0

    /// The number of records from which the columns were found last.
    var layoutCount = -1

    /// The first record after an empty line; `nil` if there is none.
    var firstAfterGap: Int?
}

extension TablePart {
    /// The header.
    var header: [UInt8]? { headerLine.map { head[$0] } }

    /// The header, and the line of dashes below it.
    var titleLines: [[UInt8]] {
        guard let headerLine else { return [] }
        // Other lines below the header are rows without cells.
        return Array(head[headerLine...].count > 2 ? head[headerLine...headerLine] : head[headerLine...])
    }

    /// Whether bars are between the cells.
    var isBarred: Bool { if case .barred = cutter { true } else { false } }

    /// Whether a line is one of those above the first row, as programs that write a table several times repeat them.
    func isHead(_ line: Span<UInt8>) -> Bool { head.contains { $0.count == line.count && line.hasBytes($0, at: 0) } }

    /// Whether a line has cells where the rows of the table have them.
    func fits(_ line: Span<UInt8>) -> Bool {
        switch cutter {
        case .aligned(let layout): layout.fits(layout.words(of: line))
        case .barred(let layout): layout.fits(line)
        default: true
        }
    }

    /// Whether a line of dashes belongs to the table.
    func hasRule(_ line: Span<UInt8>) -> Bool {
        if case .barred(let layout) = cutter { layout.hasRule(line, isApart: firstAfterGap != nil) } else { false }
    }
}

// The places of lines.
extension TableText {
    /// The last table so far.
    var lastPart: TablePart {
        get { parts[parts.count - 1] }
        set { parts[parts.count - 1] = newValue }
    }

    /// Whether the last table has a header, and cells below its titles or between bars.
    var isTitled: Bool { parts[parts.count - 1].isAligned || parts[parts.count - 1].isBarred }

    /// Notes that lines are after an empty one, if a line is the first of them.
    ///
    /// - Returns: Whether the line is directly after an empty one.
    mutating func endPart(before number: Int) -> Bool {
        guard isTitled, recordCount + waitingCount > parts[parts.count - 1].firstRecord,
            max(lines.endOfLastLine, asides.endOfLastLine) < number - 1
        else { return false }
        placeAll()
        guard lastPart.firstAfterGap == nil else { return true }
        lastPart.firstAfterGap = recordCount
        findColumns()
        return true
    }

    /// Whether a line may be the beginning of a table, or is after such a line, so that it waits for others.
    func mayBeginPart(_ line: Span<UInt8>, isAfterGap: Bool) -> Bool {
        guard hasBegun, waitingCount == 0 else { return true }
        guard isTitled, format.header == .guessed, firstInMemory == beginning else { return false }
        let last = parts.count - 1
        let (isBarred, hasGap) = (parts[last].isBarred, parts[last].firstAfterGap != nil)
        // Most rows have a digit, and titles have none.
        if !hasGap && !isBarred && line.hasDigit || parts[last].isHead(line) || parts[last].hasRule(line) {
            return false
        }
        if parts[last].fits(line) { return isAfterGap && (isBarred || TableStart.canBeHeader(line)) }
        return hasGap || TableStart.canBeHeader(line) || isBarred && TableStart.isUnderline(line)
    }

    /// Adds a line that does not begin a table: a row, a note, or a line that is no row.
    mutating func place(_ line: Span<UInt8>, styled: Span<UInt8>, _ number: Int) {
        guard isTitled else {
            if kind != .table, recordCount == parts[0].firstRecord, isRuleBelowTitles(line) {
                return asides.append(line, number: number)
            }
            return store(line, styled: styled, number)
        }
        let last = parts.count - 1
        let isBarred = parts[last].isBarred
        if TableStart.isUnderline(line) {
            if parts[last].hasRule(line) { return asides.append(line, number: number) }
            if !isBarred, recordCount == parts[0].firstRecord, parts[0].titleLines.count == 1 {
                parts[0].head.append(line.array(0..<line.count))
                return asides.append(line, number: number)
            }
        }
        let isDetail = parts[last].isAligned && TableStart.isDetail(line, below: parts[last].headerWords)
        let isElsewhere = (isBarred || parts[last].firstAfterGap != nil) && !parts[last].fits(line)
        if isDetail || isElsewhere || parts[last].isHead(line) { notes.insert(recordCount) }
        store(line, styled: styled, number)
    }

    /// Whether the cells of a line with separators are dashes, as many as their titles have characters.
    private func isRuleBelowTitles(_ line: Span<UInt8>) -> Bool {
        let titles = parts[0].titles.texts
        guard titles.contains(where: { $0.count > 1 }), line.count > 0, line[0] == UInt8(ascii: "-") else {
            return false
        }
        return parts[0].cutter.texts(of: line, atMost: Self.titleLimit)
            == titles.map { title in
                Array(repeating: UInt8(ascii: "-"), count: title.count { $0 & 0xC0 != 0x80 })
            }
    }

    /// Adds the lines that wait, and the name that waits for its other cells.
    mutating func placeAll() {
        while waitingCount > 0 || kind == .table && openRecord != nil {
            if waitingCount > 0 { endWaiting() } else { endOpenRecord() }
        }
    }

    /// Takes the lines that wait for a table, or for rows and notes of the one before.
    mutating func endWaiting() {
        if beginPart() { return }
        for line in takeWaitingLines() { place(line.text.span, styled: line.styled.span, line.number) }
    }

    /// Begins a table with the lines that wait, if they are one. If no empty line is before them, half of its rows have
    /// their cells elsewhere than those of the table before.
    ///
    /// - Returns: Whether they are one.
    mutating func beginPart() -> Bool {
        var (text, ranges, lastNumber): ([UInt8], [Range<Int>], Int) = ([], [], 0)
        for line in countInMemory..<lines.count {
            let bytes = lines.bytes[lines.range(of: line)]
            let number = lines.place(ofLine: line).line
            if line > countInMemory { text += repeatElement(0x0A, count: max(0, min(2, number - lastNumber))) }
            lastNumber = number
            ranges.append(text.count..<text.count + bytes.count)
            text += bytes
        }
        guard let start = TableStart(text.span, ranges) else { return false }
        if hasBegun, !lastPart.isBarred, lastPart.firstAfterGap == nil {
            let rows = ranges[start.firstRow...]
            let count = rows.count { lastPart.fits(text.span.extracting($0)) }
            if count * 2 > rows.count { return false }
        }
        begin(start.header, firstRow: start.firstRow, start.cutter, start.titles)
        return true
    }

    /// Begins a table with the lines that wait. Those above its header are notes, and so is the header of a table after
    /// the first one.
    ///
    /// - Parameters:
    ///   - header: The number of the header among the lines; `nil` for none.
    ///   - firstRow: The number of the first row among them.
    ///   - cutter: How its lines are divided.
    ///   - titles: Its titles.
    mutating func begin(
        _ header: Int? = nil, firstRow: Int = 0, _ cutter: CellCutter = .words, _ titles: [[UInt8]] = []
    ) {
        let waiting = takeWaitingLines()
        var part = TablePart()
        part.head = waiting[..<firstRow].map(\.text)
        part.headerLine = header
        part.headerWords = part.header.map { ColumnWord.words(of: $0.span) } ?? []
        (part.cutter, part.titles) = (cutter, TableTitles(titles))
        part.isAligned = kind == .table && header != nil && format.separator == nil && !part.isBarred
        (part.start, part.firstRecord) = (recordCount, recordCount)
        for (index, line) in waiting[..<firstRow].enumerated() {
            let text = line.text.span
            let isBelow = part.isBarred ? index == firstRow - 1 : index > header ?? 0
            let isRule = part.hasRule(text) || isBelow && TableStart.isUnderline(text)
            let isAside = index == header ? !hasBegun : isRule
            if isAside {
                asides.append(line.text.span, number: line.number)
            } else if !line.text.isEmpty {
                notes.insert(recordCount)
                store(line.text.span, styled: line.styled.span, line.number)
            }
            if index == header { part.firstRecord = recordCount }
        }
        parts = (hasBegun ? parts : []) + [part]
        hasBegun = true
        for line in waiting[firstRow...] {
            addLine((line.styled.isEmpty ? line.text : line.styled).span, number: line.number)
        }
    }

    /// Removes the lines that wait.
    private mutating func takeWaitingLines() -> [WaitingLine] {
        let range = countInMemory..<lines.count
        let waiting = range.map { line in
            let styled = styledLines.map { $0.bytes[$0.range(of: line)] } ?? []
            return WaitingLine(
                text: Array(lines.bytes[lines.range(of: line)]), styled: Array(styled),
                number: lines.place(ofLine: line).line)
        }
        removeLines(range)
        waitingCount = 0
        return waiting
    }
}

/// A line that may be a part of another table.
private struct WaitingLine {
    let text: [UInt8]

    /// The line with escape sequences for styles; empty if it has none.
    let styled: [UInt8]

    let number: Int
}

// The tables.
extension TableText {
    /// Whether a record is a line without cells.
    func isNote(_ record: Int) -> Bool { notes.contains(record) }

    /// Returns the number of the table in which a record is.
    func part(of record: Int) -> Int {
        parts.count == 1 ? 0 : max(0, parts.partitionPoint { $0.start <= record } - 1)
    }

    /// Whether a record is the header of a table after the first one.
    func isHeader(_ record: Int) -> Bool {
        let part = part(of: record)
        return part > 0 && record == parts[part].firstRecord - 1
    }

    /// Returns how a record is divided.
    func cutter(of record: Int) -> CellCutter { parts[part(of: record)].cutter }

    /// Returns the first records of a table, without notes.
    func records(of part: Int) -> [Int] {
        let end = part + 1 < parts.count ? parts[part + 1].start : recordCount
        let start = min(end, max(firstInMemory, parts[part].firstRecord))
        return (start..<min(end, start + Self.sampleCount)).filter { !isNote($0) }
    }
}
