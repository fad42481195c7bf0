/// The cells of a table that has bars between them, and a line of dashes below its titles.
///
/// ```
///  id | note       | id | note |      ╭────┬──────╮      psql; Markdown and Org mode; duckdb and nushell
/// ----+------      |----|------|      │ id │ note │
///   1 | a | b      | 1  | a\|b |      ├────┼──────┤
/// ```
///
/// The line of dashes shows how many bars there are, and where. A line with other bars too has its cells between those
/// that are in the places of the dashes' bars.
///
/// A row of `psql` can have several lines. A sign in place of the blank before a bar says that the cell goes on:
///
/// ```
///   1 | one  +| x
///     | two   |
/// ```
struct BarLayout: Hashable, Sendable {
    /// The columns of the screen in which the line of dashes has a bar.
    private let bars: [Int]

    /// Whether bars are before the first cell and after the last one.
    private let hasSides: Bool

    /// Whether the bars are box-drawing characters.
    private let isDrawn: Bool

    /// The columns of the screen in which the line of dashes has a bar as rows have.
    private let rowBars: Set<Int>

    /// Whether `\|` stands for a bar in a cell: the line of dashes has only bars, as in Markdown.
    let hasEscapes: Bool

    /// The width of the line of dashes.
    private let width: Int

    /// Finds the bars in a line of dashes; `nil` if a line is none, or has no bars, or no dashes between two of them.
    init?(_ line: Span<UInt8>) {
        guard TableStart.isUnderline(line) else { return nil }
        let (bars, width) = Self.bars(in: line, isRule: true)
        // A line that ends a box has nothing below it.
        guard let first = bars.first, let last = bars.last, !line.isCorner(at: first.offset),
            zip(bars, bars.dropFirst()).allSatisfy({ left, right in
                (left.offset..<right.offset).dropFirst(line.isBoxDrawing(at: left.offset) ? 3 : 1)
                    .contains { line[$0] != 0x20 }
            })
        else { return nil }
        rowBars = Self.rowBars(bars, line)
        self.bars = bars.map(\.column)
        let isFirst = (0..<first.offset).allSatisfy { line[$0] == 0x20 }
        hasSides = isFirst && last.column + 1 == width && bars.count > 1
        isDrawn = line.isBoxDrawing(at: first.offset)
        self.width = width
        hasEscapes = bars.allSatisfy { line[$0.offset] == UInt8(ascii: "|") }
    }

    /// The layout of a table with one column and no bars. Its rows begin with a blank.
    static let column = BarLayout()

    private init() { (bars, rowBars, hasSides, isDrawn, hasEscapes, width) = ([], [], false, false, false, 0) }

    /// Returns the cells of a line without the blanks around them, but for the indentation of an only column. A line
    /// can have fewer cells. Text outside of the outer bars belongs to the cell beside it. The cells of a row with
    /// several lines are those of the first one.
    func cells(of row: Span<UInt8>) -> [Range<Int>] {
        let line = row.extracting(0..<(row.firstOffset(of: 0x0A) ?? row.count))
        let found = bars(in: line)
        let length = isDrawn ? 3 : 1
        func isBlank(_ range: Range<Int>) -> Bool { range.allSatisfy { line[$0] == 0x20 } }
        var starts = (hasSides ? [] : [0]) + found.map { $0 + length }
        if hasSides, let first = found.first, !isBlank(0..<first) { starts[0] = 0 }
        var ends = (hasSides ? Array(found.dropFirst()) : found) + [line.count]
        if hasSides, found.count == bars.count {
            ends.removeLast()
            if !isBlank(starts[starts.count - 1]..<line.count) { ends[ends.count - 1] = line.count }
        }
        return zip(starts, ends).map { start, end in
            var (start, end) = (start, max(start, end))
            while start < end, line[start] == 0x20 { start += 1 }
            while end > start, line[end - 1] == 0x20 { end -= 1 }
            // The blanks before a text of the only column are its own, but the first one.
            if bars.isEmpty, start < end, !line.extracting(start..<end).isNumber { start = min(1, start) }
            return start..<end
        }
    }

    /// Whether cells of a line go on in the next one.
    func goesOn(_ line: Span<UInt8>) -> Bool { cells(of: line).contains { textGoingOn(of: $0, in: line) != nil } }

    /// Whether a line can have the rest of the cells of the line above that go on: its other cells are empty.
    func goesOn(_ line: Span<UInt8>, in next: Span<UInt8>) -> Bool {
        zip(cells(of: line), cells(of: next)).allSatisfy { $1.isEmpty || textGoingOn(of: $0, in: line) != nil }
    }

    /// Returns the text of a cell that goes on in the next line, without the sign; `nil` for another cell.
    private func textGoingOn(of cell: Range<Int>, in line: Span<UInt8>) -> ArraySlice<UInt8>? {
        let text = line.array(cell)
        guard !hasEscapes, let sign = ["+".bytes, "↵".bytes].first(where: { text.suffix($0.count) == $0[...] }) else {
            return nil
        }
        let column = (0..<cell.upperBound).count { line[$0] & 0xC0 != 0x80 }
        guard cell.upperBound < line.count ? line[cell.upperBound] != 0x20 : column == width else { return nil }
        return text.dropLast(sign.count).reversed().drop { $0 == 0x20 }.reversed()[...]
    }

    /// Returns the text of a cell of a row that has several lines.
    func text(of cell: Range<Int>, in row: Span<UInt8>) -> [UInt8] {
        var lines = row.array(0..<row.count).split(separator: 0x0A).map(Array.init)
        guard let column = cells(of: row).firstIndex(of: cell) else { return row.array(cell) }
        var text: [UInt8] = []
        while !lines.isEmpty {
            let line = lines.removeFirst()
            let cells = cells(of: line.span)
            guard column < cells.count else { break }
            let part = lines.isEmpty ? nil : textGoingOn(of: cells[column], in: line.span)
            text += part ?? line[cells[column]]
            if part == nil { break }
            text.append(0x0A)
        }
        return text
    }

    /// Whether a line has the bars of a row. One with a dot in each cell says that rows are left out, as in `duckdb`.
    func fits(_ line: Span<UInt8>) -> Bool {
        let count = bars(in: line).count
        if bars.isEmpty { return line.count > 1 && line[0] == 0x20 }
        guard isDrawn else { return count >= (hasSides ? 2 : 1) }
        return count == bars.count && !cells(of: line).allSatisfy { line.array($0) == [0xC2, 0xB7] }
    }

    /// Whether a line can be the first row of a table. Where rows begin with a bar, the bar is in its place: below a
    /// box in a drawing, there are arrows.
    func canBeFirst(_ line: Span<UInt8>) -> Bool {
        guard let start = (0..<line.count).first(where: { line[$0] != 0x20 }), hasSides, !hasEscapes else {
            return true
        }
        return start == bars[0] || bars(in: line).first != start
    }

    /// Whether a line of dashes belongs to the table: its first and last bars are those of the table, it has the signs
    /// of the line below the titles there, and no blanks. It can be as wide and have no bars above the title of a whole
    /// table, which is not apart from it.
    func hasRule(_ line: Span<UInt8>, isApart: Bool) -> Bool {
        let (found, width) = Self.bars(in: line, isRule: true)
        guard TableStart.isUnderline(line), line.array(0..<line.count).split(separator: 0x20).count == 1,
            Self.rowBars(found, line).isSubset(of: rowBars)
        else { return false }
        guard let first = found.first, let last = found.last else {
            return hasSides && !isApart && width == bars[bars.count - 1] + 1
        }
        return first.column == bars[0] && last.column == bars[bars.count - 1]
    }

    /// Returns the columns of the bars that are those of rows.
    private static func rowBars(_ bars: [(offset: Int, column: Int)], _ line: Span<UInt8>) -> Set<Int> {
        let found = bars.filter { bar in
            line[bar.offset] == UInt8(ascii: "|")
                || line.isBoxDrawing(at: bar.offset) && line.isVerticalBoxDrawing(at: bar.offset)
        }
        return Set(found.map(\.column))
    }

    /// Whether a line has all bars.
    func areAll(in line: Span<UInt8>) -> Bool { bars(in: line).count >= bars.count }

    /// Returns the offsets of the bars between the cells of a line.
    private func bars(in line: Span<UInt8>) -> [Int] {
        let found = Self.bars(in: line, isRule: false).bars.filter { line.isBoxDrawing(at: $0.offset) == isDrawn }
        guard found.count != bars.count else { return found.map(\.offset) }
        let inPlace = found.filter { bars.contains($0.column) }
        if inPlace.count == bars.count, !hasSides || inPlace.last?.offset == found.last?.offset {
            return inPlace.map(\.offset)
        }
        guard found.count > bars.count, hasSides else { return found.prefix(bars.count).map(\.offset) }
        // The last cell has the rest.
        return (found.prefix(bars.count - 1) + found.suffix(1)).map(\.offset)
    }

    /// Returns the bars of a line, and the width of the line without blanks at its end.
    ///
    /// - Parameter isRule: Whether all characters but blanks and dashes are bars.
    private static func bars(
        in line: Span<UInt8>, isRule: Bool
    ) -> (bars: [(offset: Int, column: Int)], width: Int) {
        var bars: [(offset: Int, column: Int)] = []
        var (offset, column, width) = (0, 0, 0)
        while offset < line.count, line[offset] != 0x0A {
            let isBox = line.isBoxDrawing(at: offset)
            let isEscaped = offset > 0 && line[offset - 1] == UInt8(ascii: "\\")
            let isBar =
                isBox
                ? (isRule ? !line.isHorizontalBoxDrawing(at: offset) : line.isVerticalBoxDrawing(at: offset))
                : line[offset] == UInt8(ascii: "|") && !isEscaped || isRule && line[offset] == UInt8(ascii: "+")
            if isBar { bars.append((offset, column)) }
            let byte = line[offset]
            if byte & 0xC0 != 0x80 { column += 1 }
            offset += isBox ? 3 : 1
            if byte != 0x20 { width = column }
        }
        return (bars, width)
    }
}
