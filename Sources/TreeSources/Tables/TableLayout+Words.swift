// Tables whose cells are words, but for the last column, as in the output of `ps`.
//
// ```
// USER       PID    VSZ   RSS TTY      STAT COMMAND
// root         1  52588 20188 ?        Ss   /sbin/init auto
// root     10515 23208156 136504 ?     S    job 22 120       wide words have moved the others
// ```
extension TableLayout {
    /// Returns the columns of a table if each word of its header is a title, and half of the lines have a word below
    /// each of them.
    static func wordColumns(_ header: [ColumnWord], _ lines: [[ColumnWord]]) -> [Column]? {
        let columns = header.map { Column(title: $0.bytes, place: $0.columns) }
        return areWords(columns, lines) ? columns : nil
    }

    /// Whether half of the lines have a word in each column.
    static func areWords(_ columns: [Column], _ lines: [[ColumnWord]]) -> Bool {
        columns.count > 2 && !lines.isEmpty && lines.count { areInPlace($0, columns) } * 2 >= lines.count
    }

    /// Whether the first words of a line are the cells of the columns: each begins or ends where the title does, or is
    /// moved by a wide word before it.
    static func areInPlace(_ words: [ColumnWord], _ columns: [Column]) -> Bool {
        guard let place = columns.first?.place else { return false }
        let words = words.dropFirst(hasMark(words, before: place) ? 1 : 0)
        guard words.count >= columns.count else { return false }
        // Numbers and a name need not be below the titles, as in `/proc/partitions`.
        let areNumbers = words.dropLast().allSatisfy(\.first.isDigit)
        if columns.count > 3, words.count == columns.count, areNumbers { return true }
        // The greatest distance by which a word can be moved, and the end of the word before.
        var (shift, end) = (0, -1)
        // Some titles are neither at the beginning nor at the end of their cells.
        var otherCount = 0
        for (word, column) in zip(words, columns) {
            let fromStart = word.columns.lowerBound - column.place.lowerBound
            let fromEnd = word.columns.upperBound - column.place.upperBound
            let move = [fromStart, fromEnd].filter { (0...shift).contains($0) }.min()
            // A number that is too wide begins one blank after the word before.
            if move == nil, word.branch == nil, fromEnd <= 0 || word.columns.lowerBound != end + 1 { otherCount += 1 }
            shift = max(move ?? 0, fromEnd)
            end = word.columns.upperBound
        }
        return otherCount * 5 <= columns.count - 2
    }
}
