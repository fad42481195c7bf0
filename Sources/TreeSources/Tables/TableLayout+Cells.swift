/// A cell of a line that has words.
struct TableCell {
    let column: Int
    let first: ColumnWord
    var last: ColumnWord

    /// The bytes in the line.
    var bytes: Range<Int> { first.bytes.lowerBound..<last.bytes.upperBound }

    /// Whether the cell is below a title.
    func overlaps(_ title: Range<Int>) -> Bool {
        (first.columns.lowerBound..<last.columns.upperBound).overlaps(title)
    }
}

// The cells of lines.
extension TableLayout {
    /// The number of columns in which a word after a cell that is too wide is looked for.
    private static let searchLimit = 64

    /// Returns the cells of a line, one for each column. A cell without words is empty.
    ///
    /// - Complexity: O(length of the line + number of columns).
    func cells(of line: Span<UInt8>) -> [Range<Int>] {
        var cells = Array(repeating: 0..<0, count: columns.count)
        for cell in self.cells(of: words(of: line)) { cells[cell.column] = cell.bytes }
        return cells
    }

    /// Returns the words of a line, in the columns that the table has.
    func words(of line: Span<UInt8>) -> [ColumnWord] { ColumnWord.words(of: line, countsWidths: countsWidths) }

    /// Returns the cells of a line that have words.
    ///
    /// If the cells of the table are words, and those of the line are not below the titles, wide words have moved them:
    /// each word is a cell, and the last cell has the rest.
    func cells(of words: [ColumnWord]) -> [TableCell] {
        guard !columns.isEmpty else { return [] }
        let first = hasMark(words) ? 1 : guideCount(words)
        let words = first > 0 ? Array(words[first...]) : words
        let cells = Self.cells(words, placesBelowTitles(of: words))
        guard hasWords, words.count >= columns.count, cells.contains(where: isMoved) else { return cells }
        return Self.cells(words, words.indices.map { min($0, columns.count - 1) })
    }

    private static func cells(_ words: [ColumnWord], _ places: [Int]) -> [TableCell] {
        var cells: [TableCell] = []
        for (word, column) in zip(words, places) {
            if cells.last?.column == column {
                cells[cells.count - 1].last = word
            } else {
                cells.append(TableCell(column: column, first: word, last: word))
            }
        }
        return cells
    }

    /// Whether a cell begins or ends where its title does.
    func isInPlace(_ cell: TableCell) -> Bool {
        let place = columns[cell.column].place
        return cell.first.branch != nil || cell.first.columns.lowerBound == place.lowerBound
            || cell.last.columns.upperBound == place.upperBound
    }

    private func isMoved(_ cell: TableCell) -> Bool {
        let isLast = cell.column == columns.count - 1
        return !isInPlace(cell) && !(isLast && cell.first.columns.lowerBound > columns[cell.column].place.lowerBound)
    }

    /// Whether the words of a line are cells: two or more, of which most are in their places.
    func fits(_ words: [ColumnWord]) -> Bool {
        let cells = self.cells(of: words)
        return cells.count > 1 && cells.count(where: isInPlace) * 3 >= cells.count * 2
            || hasWords && Self.areInPlace(words, columns)
    }

    /// Whether a mark is before the first cell of a line, such as the dot before a unit of systemd that has failed. It
    /// is no part of the cell.
    func hasMark(_ words: [ColumnWord]) -> Bool { columns.first.map { Self.hasMark(words, before: $0.place) } ?? false }

    /// Returns the number of vertical lines of a drawn tree before the cells of a row without a name, as `lsblk` writes
    /// it for a device that is mounted at several places. They are no cells.
    func guideCount(_ words: [ColumnWord]) -> Int {
        let isGuide = { (word: ColumnWord) in
            word.columns.count == 1 && (word.first == 0xE2 || word.first == UInt8(ascii: "|"))
        }
        guard hasBranches, columns.count > 1, let cell = words.firstIndex(where: { !isGuide($0) }),
            words[cell].branch == nil, words[cell].columns.lowerBound >= columns[1].start
        else { return 0 }
        return cell
    }

    /// Whether the first word of a line is a mark: one character before the first title, neither a letter nor a digit
    /// of ASCII, and the next word begins below the title.
    static func hasMark(_ words: [ColumnWord], before title: Range<Int>) -> Bool {
        guard words.count > 1, words[0].columns.count == 1, words[0].columns.upperBound < title.lowerBound else {
            return false
        }
        let first = words[0].first
        return words[1].columns.lowerBound == title.lowerBound && (first >= 0x80 || !first.isOfWord)
            && !(0x30...0x39).contains(first)
    }

    /// Returns the columns of the words of a line by the places of the titles.
    private func placesBelowTitles(of words: [ColumnWord]) -> [Int] {
        var places: [Int] = []
        places.reserveCapacity(words.count)
        var column = 0
        var shift = 0
        // A word that does not fit has ended its cell.
        var isOver = false
        // A name for which there was no room is before the line feed.
        let rest = words.indices.dropFirst().first { words[$0].columns.lowerBound < words[$0 - 1].columns.upperBound }
        for (index, word) in words.enumerated() {
            if index < rest ?? 0 {
                places.append(0)
                continue
            }
            if isOver {
                isOver = false
                if let place = columns.indices.dropFirst(column + 1).prefix(Self.searchLimit).first(where: {
                    isInPlace(word, $0)
                }) {
                    (column, shift) = (place, 0)
                } else if column + 1 < columns.count {
                    column += 1
                    let next = columns[column]
                    shift =
                        next.isTrailing
                        ? word.columns.upperBound - next.place.upperBound
                        : word.columns.lowerBound - next.place.lowerBound
                }
            } else {
                let previous = index > rest ?? 0 ? words[index - 1] : nil
                while column + 1 < columns.count, begins(word, column + 1, shift, after: previous) { column += 1 }
            }
            if column + 1 < columns.count, word.columns.upperBound > columns[column + 1].start + shift {
                let next = columns[column + 1]
                let isNext = next.isTrailing && word.columns.upperBound == next.place.upperBound + shift
                if isNext { column += 1 } else { isOver = index + 1 < words.count }
            }
            places.append(column)
        }
        return places
    }

    /// Whether a word is in a column and not in the one before it: it begins in the column, or between the two titles
    /// and goes on below the column's title after a gap, or further than that title. The times in the output of `w`
    /// begin and end in several places.
    private func begins(_ word: ColumnWord, _ column: Int, _ shift: Int, after previous: ColumnWord?) -> Bool {
        if word.columns.lowerBound >= columns[column].start + shift { return true }
        let (place, end) = (columns[column].place, columns[column - 1].place.upperBound + shift)
        guard let previous, word.columns.lowerBound > end else { return false }
        let isApart = word.columns.lowerBound > previous.columns.upperBound + 1
        return word.columns.upperBound > (isApart ? place.lowerBound : place.upperBound) + shift
    }

    private func isInPlace(_ word: ColumnWord, _ column: Int) -> Bool {
        let column = columns[column]
        return column.isTrailing
            ? word.columns.upperBound == column.place.upperBound : word.columns.lowerBound == column.place.lowerBound
    }
}
