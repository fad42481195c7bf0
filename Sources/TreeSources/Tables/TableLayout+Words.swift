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
        guard words.count >= columns.count else { return false }
        // The greatest distance by which a word can be moved, and the end of the word before.
        var (shift, end) = (0, -1)
        for (word, column) in zip(words, columns) {
            let fromStart = word.columns.lowerBound - column.place.lowerBound
            let fromEnd = word.columns.upperBound - column.place.upperBound
            let move = [fromStart, fromEnd].filter { (0...shift).contains($0) }.min()
            // A number that is too wide begins one blank after the word before.
            guard move != nil || word.branch != nil || fromEnd > 0 && word.columns.lowerBound == end + 1 else {
                return false
            }
            shift = max(move ?? 0, fromEnd)
            end = word.columns.upperBound
        }
        return true
    }

    /// Returns the column of each word of a line.
    ///
    /// If the cells of the table are words, and those of the line are not below the titles, wide words have moved them:
    /// each word is a cell, and the last cell has the rest.
    func places(of words: [ColumnWord]) -> [Int] {
        let places = placesBelowTitles(of: words)
        guard hasWords, words.count >= columns.count, areMoved(words, places) else { return places }
        return words.indices.map { min($0, columns.count - 1) }
    }

    /// Whether a cell of a line neither begins nor ends where its title does.
    private func areMoved(_ words: [ColumnWord], _ places: [Int]) -> Bool {
        var first = 0
        for index in words.indices where index + 1 == words.count || places[index + 1] != places[index] {
            let (cell, place) = (words[first], columns[places[index]].place)
            first = index + 1
            if places[index] + 1 == columns.count, cell.columns.lowerBound >= place.lowerBound { continue }
            let isInPlace =
                cell.branch != nil || cell.columns.lowerBound == place.lowerBound
                || words[index].columns.upperBound == place.upperBound
            if !isInPlace { return true }
        }
        return false
    }
}
