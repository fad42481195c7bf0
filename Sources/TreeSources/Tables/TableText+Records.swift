import TerminalCanvas

// Records and the lines that they have.
extension TableText {
    package mutating func takeLine(of bytes: [UInt8]) {
        let line = bytes.span.extracting(reader.line)
        if kind == .table {
            addLine(line, number: reader.number)
        } else if openRecord == nil, kind != .csv || line.firstOffset(of: CellQuotes.quote) == nil {
            add(line, number: reader.number)
        } else {
            addToRecord(line, bytes)
        }
    }

    /// Adds a line below titles. A line that has only a name, for which there was no room, waits for the other cells,
    /// and one whose cells go on waits for the next one.
    mutating func addLine(_ line: Span<UInt8>, number: Int) {
        if case .barred(let layout) = parts[parts.count - 1].cutter, waitingCount == 0 {
            let fits = layout.fits(line)
            let above = openRecord.map { $0.text.suffix(from: ($0.text.lastIndex(of: 0x0A) ?? -1) + 1) }
            if !fits || above.map({ !layout.goesOn(Array($0).span, in: line) }) ?? false { endOpenRecord() }
            guard fits, openRecord != nil || layout.goesOn(line) else { return add(line, number: number) }
            let record = openRecord.map { ($0.text + [0x0A], $0.number, $0.offset) } ?? ([], number, reader.lineOffset)
            openRecord = (record.0 + line.array(0..<line.count), record.1, record.2)
            if !layout.goesOn(line) || record.0.count > Self.longestRecord { endOpenRecord() }
            return
        }
        if let record = openRecord {
            openRecord = nil
            let isRest = isRest(line, of: record.text)
            add((record.text + (isRest ? [0x0A] + line.array(0..<line.count) : [])).span, number: record.number)
            if isRest { return }
        }
        guard waitingCount == 0, parts[parts.count - 1].isAligned, line.hasFewWords,
            case let header = parts[parts.count - 1].headerWords, header.count > 2,
            let end = ColumnWord.words(of: line).last?.columns.upperBound, end >= header[1].columns.lowerBound
        else { return add(line, number: number) }
        openRecord = (line.array(0..<line.count), number, reader.lineOffset)
    }

    /// Whether a line has the other cells of a row whose name is the line above: they are below titles, and the name
    /// ends where they begin or further right. A line with a branch of a tree has a name of its own.
    private func isRest(_ line: Span<UInt8>, of name: [UInt8]) -> Bool {
        let (words, name) = (ColumnWord.words(of: line), ColumnWord.words(of: name.span))
        let header = parts[parts.count - 1].headerWords
        guard words.count > name.count, !words.contains(where: { $0.branch != nil }),
            words[0].columns.lowerBound > header[0].columns.upperBound,
            let end = name.last?.columns.upperBound, end >= words[0].columns.lowerBound
        else { return false }
        return TableStart.inPlaceCount(words, below: header) * 2 > words.count
    }

    /// Adds a line that may be a part of a record.
    private mutating func addToRecord(_ line: Span<UInt8>, _ bytes: [UInt8]) {
        let (separator, quotes) = separation(of: line)
        let isOpen = !hasLostQuotes && quotes.areOpen(atEndOf: line, separator, isInside: openRecord != nil)
        guard isOpen || openRecord != nil else { return add(line, number: reader.number) }
        if openRecord == nil { openRecord = ([], reader.number, reader.lineOffset) }
        openRecord?.text.append(line, 0..<line.count)
        guard isOpen else {
            guard let record = openRecord else { return }
            openRecord = nil
            return add(record.text.span, number: record.number)
        }
        if bytes[reader.line.upperBound] == 0x0D { openRecord?.text.append(0x0D) }
        openRecord?.text.append(0x0A)
        if let count = openRecord?.text.count, count > Self.longestRecord { endOpenRecord() }
    }

    /// Makes a record of each line of one that has no end.
    mutating func endOpenRecord() {
        guard let record = openRecord else { return }
        openRecord = nil
        if kind == .table { return add(record.text.span, number: record.number) }
        hasLostQuotes = true
        reader.notices.append(
            InputNotice(
                kind: .deviation("a quote is not closed; from here on, each line is a record"), line: record.number,
                column: 1, offset: record.offset))
        let text = record.text.span
        var (start, number) = (0, record.number)
        while start < text.count, !isFull {
            let next = text.firstOffset(of: 0x0A, from: start) ?? text.count
            let end = next > start && text[next - 1] == 0x0D ? next - 1 : next
            add(text.extracting(start..<end), number: number)
            (start, number) = (next + 1, number + 1)
        }
    }

    /// Returns the separator and the quotes of a table, of which a line is the first record if they are not known.
    private func separation(of line: Span<UInt8>) -> (separator: [UInt8], quotes: CellQuotes) {
        if case .separated(let separator, let quotes) = parts[0].cutter { return (separator, quotes) }
        let separator = separator(in: line)
        return (separator, kind == .csv ? CellQuotes.inCSV(line, separator) : .around)
    }

    mutating func add(_ line: Span<UInt8>, number: Int) {
        guard kind.hasStyles, line.firstOffset(of: StyleSequence.escape) != nil else {
            return add(line, styled: line.extracting(0..<0), number)
        }
        let styled = line.array(0..<line.count)
        add(styled.withoutStyleSequences.span, styled: styled.span, number)
    }

    private mutating func add(_ line: Span<UInt8>, styled: Span<UInt8>, _ number: Int) {
        guard !isBlank(line) || kind != .table && waitingCount > 0 else { return }
        guard firstInMemory + lines.count < Int(Int32.max) else { return noteTooManyNames() }
        if kind == .csv, number == 1, format.separator == nil, let separator = CellQuotes.declaredSeparator(in: line) {
            declaredSeparator = separator
            return asides.append(line, number: number)
        }
        if kind != .table, case .words = parts[0].cutter {
            let (separator, quotes) = separation(of: line)
            parts[0].cutter = .separated(separator, quotes: quotes)
        }
        let isAfterGap = endPart(before: number)
        guard mayBeginPart(line, isAfterGap: isAfterGap) else { return place(line, styled: styled, number) }
        store(line, styled: styled, number)
        waitingCount += 1
        if !hasBegun { findHeader() } else if waitingCount == Self.waitingLimit { endWaiting() }
    }

    /// Adds a line after the others, to be a record.
    mutating func store(_ line: Span<UInt8>, styled: Span<UInt8>, _ number: Int) {
        lines.append(line, number: number)
        guard !styled.isEmpty || styledLines != nil else { return }
        var all = styledLines.take() ?? TextLines()
        while all.count < lines.count - 1 { all.append(styled.extracting(0..<0), number: number) }
        all.append(styled, number: number)
        styledLines = all
    }

    private func isBlank(_ line: Span<UInt8>) -> Bool {
        // In a file with one column, it is an empty cell.
        if line.isEmpty { return kind == .table || parts[0].titles.count != 1 }
        guard kind == .table, format.separator == nil || format.separator == .blanks else { return false }
        for offset in 0..<line.count where line[offset] != 0x20 && line[offset] != 0x09 { return false }
        return true
    }

    /// Returns the separator of a table whose first record is a line.
    func separator(in line: Span<UInt8>) -> [UInt8] {
        if case .bytes(let separator) = format.separator { return separator }
        guard kind == .csv else { return [UInt8(ascii: "\t")] }
        if let declaredSeparator { return declaredSeparator }
        let candidates = Array(",;\t|".utf8)
        var counts = candidates.map { _ in 0 }
        var isQuoted = false
        for offset in 0..<line.count {
            if line[offset] == CellQuotes.quote { isQuoted.toggle() }
            if !isQuoted, let index = candidates.firstIndex(of: line[offset]) { counts[index] += 1 }
        }
        let most = counts.indices.max { counts[$0] < counts[$1] } ?? 0
        return [candidates[counts[most] == counts[0] ? 0 : most]]
    }
}
