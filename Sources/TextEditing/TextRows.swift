package import TerminalCanvas

/// A text of several lines, broken into rows as wide as a field.
///
/// Rows are broken after blanks, or inside a word that is wider than the field. The last column is kept free, so that
/// the cursor is always in the field.
package struct TextRows {
    /// A row.
    package struct Row {
        /// The position of the row in the text, in bytes of UTF-8.
        package let offset: Int

        /// The position after the last character of the row, in bytes of UTF-8.
        package fileprivate(set) var end: Int

        /// The characters from left to right.
        package fileprivate(set) var clusters: [TextWindow.Cluster] = []

        /// The column after the last character.
        package var width: Int { clusters.last.map { $0.column + $0.text.width } ?? 0 }

        /// Removes the first characters, and returns a row of them.
        fileprivate mutating func removeFirst(_ count: Int) -> Row {
            let rest = clusters[count...]
            let start = rest.first?.offset ?? end
            let first = Row(offset: offset, end: start, clusters: Array(clusters[..<count]))
            let moved = rest.map {
                TextWindow.Cluster(text: $0.text, column: $0.column - first.width, offset: $0.offset)
            }
            self = Row(offset: start, end: end, clusters: moved)
            return first
        }
    }

    /// The rows from top to bottom; at least one.
    package private(set) var rows: [Row] = []

    /// The columns that characters other than blanks may take.
    private let limit: Int

    /// Breaks a text into rows.
    ///
    /// - Parameters:
    ///   - text: The text. Line feeds end its lines.
    ///   - width: The width of the field, in columns.
    ///   - repertoire: The characters that the terminal can show.
    /// - Complexity: O(length of the text).
    package init(_ text: String, width: Int, repertoire: CharacterRepertoire) {
        limit = max(1, width - 1)
        var offset = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            add(line, at: offset, repertoire)
            offset += line.utf8.count + 1
        }
    }

    private mutating func add(_ line: Substring, at offset: Int, _ repertoire: CharacterRepertoire) {
        var breaker = RowBreaker(columns: limit)
        var row = Row(offset: offset, end: offset)
        for character in line {
            let text = SafeText(String(character), repertoire: repertoire)
            while let count = breaker.rowEnd(before: text.width, isBlank: character == " ") {
                rows.append(row.removeFirst(count))
            }
            row.clusters.append(TextWindow.Cluster(text: text, column: row.width, offset: row.end))
            row.end += character.utf8.count
        }
        rows.append(row)
    }

    /// Returns the row and the column of a position in the text, which is given in bytes of UTF-8.
    package func place(of offset: Int) -> (row: Int, column: Int) {
        let index = max(0, (rows.firstIndex { $0.offset > offset } ?? rows.count) - 1)
        let row = rows[index]
        return (index, min(row.clusters.first { $0.offset >= offset }?.column ?? row.width, limit))
    }

    /// Returns the position in the text at a row and a column, in bytes of UTF-8. A column after the text counts as the
    /// end of the row. A row above or below the text counts as the first or the last one.
    package func offset(row: Int, column: Int) -> Int {
        let index = min(max(row, 0), rows.count - 1)
        let row = rows[index]
        if let cluster = row.clusters.first(where: { $0.column + $0.text.width > column }) { return cluster.offset }
        // The end of a row that goes on in the next one is the beginning of that one.
        let goesOn = index + 1 < rows.count && rows[index + 1].offset == row.end
        return goesOn ? row.clusters.last?.offset ?? row.end : row.end
    }
}
