package import TerminalCanvas

/// The part of a line of text that a field shows. It contains the cursor.
///
/// If the text is wider than the field, it is divided into windows, each half a width after the previous one. The field
/// shows the first window that the cursor is in. So the window depends only on the text, the cursor and the width. In a
/// long text, only the part around the cursor is read. If the text continues beyond an edge, a mark replaces the
/// character there, unless the cursor is at it.
///
/// ```
/// A text that is too long for its field
/// └─────────────…┘                the first window
///         └…────────────…┘        the second one
/// ```
package struct TextWindow {
    /// A character of the window.
    package struct Cluster {
        package fileprivate(set) var text: SafeText

        /// The column, from the left edge of the field.
        package let column: Int

        /// The position in the text, in bytes of UTF-8.
        package let offset: Int
    }

    /// The characters that fit the window, from left to right.
    package private(set) var clusters: [Cluster] = []

    /// The column of the cursor, from the left edge of the field.
    package private(set) var cursorColumn = 0

    /// Creates the window that the cursor is in.
    ///
    /// - Parameters:
    ///   - editor: The text and its cursor.
    ///   - width: The width of the field, in columns. A cursor at the end of the text needs a column of its own.
    ///   - repertoire: The characters that the terminal can show.
    /// - Complexity: O(*width* + ``stride``).
    package init(_ editor: TextEditor, width: Int, repertoire: CharacterRepertoire) {
        guard width > 0 else { return }
        var column = 0
        var start = 0
        let part = editor.text(from: (editor.cursor / Self.stride - 1) * Self.stride)
        var offset = editor.text.utf8.count - part.utf8.count
        for character in part {
            let text = SafeText(String(character), repertoire: repertoire)
            let end = column + max(1, text.width)
            if offset <= editor.cursor, end > start + width {
                start = beginning(at: min(column, max(end - width, column - width / 2)), before: column)
            }
            if offset == editor.cursor { cursorColumn = column - start }
            if end > start + width {
                mark(clusters.indices.last, at: editor.cursor, repertoire)
                break
            }
            clusters.append(Cluster(text: text, column: column, offset: offset))
            column += text.width
            offset += character.utf8.count
        }
        if offset == editor.cursor, offset == editor.text.utf8.count {
            if column + 1 > start + width {
                start = beginning(at: max(column + 1 - width, column - width / 2), before: column)
            }
            cursorColumn = column - start
        }
        clusters = clusters.map { Cluster(text: $0.text, column: $0.column - start, offset: $0.offset) }
        if let first = clusters.first, first.offset > 0 { mark(0, at: editor.cursor, repertoire) }
    }

    /// Draws the characters in the first row of a rectangle, underlined over its whole width.
    package func draw(in rectangle: Rectangle, on canvas: inout Canvas, style: Style) {
        var style = style
        style.attributes.insert(.underline)
        canvas.fill(rectangle, style: style)
        Self.draw(clusters, at: rectangle.origin, in: rectangle.columnRange, on: &canvas, style: style)
    }

    /// Draws characters on a row, clipped to some columns.
    package static func draw(
        _ clusters: [Cluster], at origin: Point, in columns: Range<Int>, on canvas: inout Canvas, style: Style
    ) {
        for cluster in clusters {
            let point = Point(column: origin.column + cluster.column, row: origin.row)
            canvas.draw(cluster.text, at: point, in: columns, style: style)
        }
    }

    /// Replaces a character at an edge with the mark of a cut text, unless the cursor is there.
    private mutating func mark(_ index: Int?, at cursor: Int, _ repertoire: CharacterRepertoire) {
        guard let index, clusters[index].offset != cursor else { return }
        let marks = String(repeating: repertoire.cutMark, count: clusters[index].text.width)
        clusters[index].text = SafeText(marks, repertoire: repertoire)
    }

    /// The windows are counted from a multiple of this number of bytes of UTF-8 before the cursor.
    private static let stride = 1 << 14

    /// Removes the characters that begin before a column.
    ///
    /// - Parameter end: The column of the next character.
    /// - Returns: The column of the first character.
    private mutating func beginning(at column: Int, before end: Int) -> Int {
        clusters.removeAll { $0.column < column }
        return clusters.first?.column ?? end
    }
}

extension TextEditor {
    /// Returns the editor as a secure field shows it: a bullet for each character, and the cursor at the same
    /// character.
    package func masked(_ repertoire: CharacterRepertoire) -> TextEditor {
        let bullet = repertoire.bullet
        var masked = TextEditor(String(repeating: bullet, count: text.count))
        let before = Substring(text.utf8.prefix(cursor)).count
        masked.moveCursor(to: before * bullet.utf8.count)
        return masked
    }
}
