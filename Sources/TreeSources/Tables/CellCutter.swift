/// Divides a line of a table into its cells.
enum CellCutter: Sendable {
    /// The cells are words.
    case words

    /// The cells have these bytes between them. In double quotes, the bytes are a part of the cell if quotes are read.
    case separated([UInt8], quotes: CellQuotes)

    /// The cells are below the titles of a header.
    case aligned(TableLayout)

    /// The cells have bars between them.
    case barred(BarLayout)

    /// Calls a closure with the cells of a line, from left to right, until it returns `false`.
    func forEachCell(of line: Span<UInt8>, _ body: (Range<Int>) -> Bool) {
        switch self {
        case .words:
            var fields: [Range<Int>] = []
            FieldSeparator.blanks.appendFields(of: line, atMost: .max, to: &fields)
            for field in fields where !body(field) { return }
        case .separated(let separator, let quotes):
            var start = 0
            while true {
                let end = quotes.cellEnd(of: line, from: start, separator)
                guard body(start..<end), end < line.count else { return }
                start = end + separator.count
            }
        case .aligned(let layout):
            for cell in layout.cells(of: line) where !body(cell) { return }
        case .barred(let layout):
            for cell in layout.cells(of: line) where !body(cell) { return }
        }
    }

    /// Returns the cells of a line, at most a number of them.
    func cells(of line: Span<UInt8>, atMost count: Int = .max) -> [Range<Int>] {
        var cells: [Range<Int>] = []
        forEachCell(of: line) { cell in
            if cells.count < count { cells.append(cell) }
            return cells.count < count
        }
        return cells
    }

    /// Returns a cell of a line, or `nil` if the line has fewer cells.
    ///
    /// - Parameter number: The number of the cell, from 0.
    func cell(_ number: Int, of line: Span<UInt8>) -> Range<Int>? {
        var index = 0
        var found: Range<Int>?
        forEachCell(of: line) { cell in
            if index == number { found = cell }
            index += 1
            return found == nil
        }
        return found
    }

    /// Returns the mark before the first cell of a line, if there is one. See ``TableLayout/hasMark(_:)``.
    func mark(of line: Span<UInt8>) -> Range<Int>? {
        guard case .aligned(let layout) = self else { return nil }
        let words = layout.words(of: line)
        return layout.hasMark(words) ? words[0].bytes : nil
    }

    /// Returns the part of a cell inside its quotes, and whether it has quotes that stand for one, or escaped bars.
    func content(of cell: Range<Int>, in line: Span<UInt8>) -> (range: Range<Int>, isEscaped: Bool) {
        switch self {
        case .separated(_, let quotes) where quotes != .none: quotes.content(of: cell, in: line)
        case .barred(let layout) where layout.hasEscapes:
            (cell, line.extracting(cell).firstOffset(of: Self.escapedBar, from: 0) != nil)
        case .barred: (cell, line.firstOffset(of: 0x0A) != nil)
        default: (cell, false)
        }
    }

    private static let escapedBar = "\\|".bytes

    /// Returns the texts of the cells of a line, at most a number of them.
    func texts(of line: Span<UInt8>, atMost count: Int) -> [[UInt8]] {
        cells(of: line, atMost: count).map { text(of: $0, in: line) }
    }

    /// Returns the text of a cell, without its quotes.
    func text(of cell: Range<Int>, in line: Span<UInt8>) -> [UInt8] {
        let (range, isEscaped) = content(of: cell, in: line)
        guard isEscaped else { return line.array(range) }
        guard case .barred(let layout) = self else { return CellQuotes.unescaped(line.extracting(range)) }
        if !layout.hasEscapes { return layout.text(of: range, in: line) }
        let parts = line.array(range).split(separator: Self.escapedBar, omittingEmptySubsequences: false)
        return Array(parts.joined(separator: [UInt8(ascii: "|")]))
    }
}

/// How double quotes around a cell are read.
enum CellQuotes: Hashable, Sendable {
    /// They are a part of the cell.
    case none

    /// A cell between quotes has its text inside them, if the second one is at the end of the cell. No separator is
    /// inside.
    case around

    /// Separators and line feeds may be between quotes (RFC 4180). Two quotes between quotes stand for one.
    case enclosing

    /// As ``enclosing``. Blanks around a separator are no part of the cells, also not those outside of quotes.
    case enclosingBetweenBlanks

    static let quote = UInt8(ascii: "\"")

    private static let blank = UInt8(ascii: " ")

    /// Returns how quotes are read in CSV whose first record is a line. Blanks around separators are no parts of the
    /// cells if each separator of the record has one after it, or each has one before it.
    static func inCSV(_ line: Span<UInt8>, _ separator: [UInt8]) -> CellQuotes {
        let cells = CellCutter.separated(separator, quotes: .enclosingBetweenBlanks).cells(of: line)
        let haveBlanks =
            cells.dropFirst().allSatisfy { !$0.isEmpty && line[$0.lowerBound] == blank }
            || cells.dropLast().allSatisfy { !$0.isEmpty && line[$0.upperBound - 1] == blank }
        return haveBlanks && cells.count > 1 ? .enclosingBetweenBlanks : .enclosing
    }

    /// Returns the separator that the first line of CSV declares, as in `sep=;`, or `nil`.
    static func declaredSeparator(in line: Span<UInt8>) -> [UInt8]? {
        line.count == 5 && line.hasBytes("sep=".bytes, at: 0) ? [line[4]] : nil
    }

    /// Returns where the text of a cell begins that begins at an offset.
    @inline(__always)
    private func textStart(of line: Span<UInt8>, from start: Int) -> Int {
        guard self == .enclosingBetweenBlanks else { return start }
        var offset = start
        while offset < line.count, line[offset] == Self.blank { offset += 1 }
        return offset
    }

    /// Returns where a cell ends that begins at an offset.
    @inline(__always)
    func cellEnd(of line: Span<UInt8>, from start: Int, _ separator: [UInt8]) -> Int {
        let text = textStart(of: line, from: start)
        if self == .enclosing || self == .enclosingBetweenBlanks, text < line.count, line[text] == Self.quote,
            let quote = Self.closingQuote(in: line, from: text + 1)
        {
            return line.firstOffset(of: separator, from: quote + 1) ?? line.count
        }
        return line.firstOffset(of: separator, from: start) ?? line.count
    }

    /// Returns the first quote that is not one of a pair.
    private static func closingQuote(in line: Span<UInt8>, from start: Int) -> Int? {
        var offset = start
        while let found = line.firstOffset(of: quote, from: offset) {
            guard found + 1 < line.count, line[found + 1] == quote else { return found }
            offset = found + 2
        }
        return nil
    }

    /// Returns whether a line ends between quotes, so that its record goes on in the next line.
    ///
    /// - Parameter isInside: Whether the line begins between quotes.
    /// - Complexity: O(length of the line).
    func areOpen(atEndOf line: Span<UInt8>, _ separator: [UInt8], isInside: Bool) -> Bool {
        var offset = 0
        if isInside {
            guard let end = Self.closingQuote(in: line, from: 0) else { return true }
            offset = end + 1
        }
        while let found = line.firstOffset(of: Self.quote, from: offset) {
            var start = found
            if self == .enclosingBetweenBlanks { while start > 0, line[start - 1] == Self.blank { start -= 1 } }
            offset = found + 1
            guard start == 0 || line.hasBytes(separator, at: start - separator.count) else { continue }
            guard let end = Self.closingQuote(in: line, from: offset) else { return true }
            offset = end + 1
        }
        return false
    }

    fileprivate func content(of cell: Range<Int>, in line: Span<UInt8>) -> (range: Range<Int>, isEscaped: Bool) {
        let quote = Self.quote
        let start = min(textStart(of: line, from: cell.lowerBound), cell.upperBound)
        var end = cell.upperBound
        while self == .enclosingBetweenBlanks, end > start, line[end - 1] == Self.blank { end -= 1 }
        let cell = start..<end
        guard cell.count >= 2, line[cell.lowerBound] == quote, line[cell.upperBound - 1] == quote else {
            return (cell, false)
        }
        let inside = cell.lowerBound + 1..<cell.upperBound - 1
        return (inside, line.extracting(inside).firstOffset(of: quote) != nil)
    }

    /// Returns a text with one quote for each pair.
    fileprivate static func unescaped(_ text: Span<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var start = 0
        while let found = text.firstOffset(of: quote, from: start) {
            result.append(text, start..<found + 1)
            start = found + 1
            if start < text.count, text[start] == quote { start += 1 }
        }
        result.append(text, start..<text.count)
        return result
    }
}
