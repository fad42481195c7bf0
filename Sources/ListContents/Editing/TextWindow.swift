import TerminalCanvas

/// The part of a line of text that a field shows, with the cursor in it.
///
/// A text that does not fit is shown in windows that overlap by half, each beginning where the cursor last left the one
/// before: a pure function of text, cursor and width, so nothing has to be remembered between two pictures. Of a very long
/// text only what stands around the cursor is looked at.
///
/// ```
/// A text that is too long for its field
/// └──────────────┘
///         └──────────────┘        12 columns, then 6 further
/// ```
struct TextWindow {
    /// A character in the field.
    struct Cluster {
        let text: SafeText

        /// Counted from the left edge of the field.
        let column: Int

        /// Counted from the beginning of the text, in bytes of UTF-8.
        let offset: Int
    }

    /// The characters that are seen whole, from left to right.
    private(set) var clusters: [Cluster] = []

    /// The column of the cursor, counted from the left edge of the field.
    private(set) var cursorColumn = 0

    /// Finds the part.
    ///
    /// - Parameters:
    ///   - editor: The text and its cursor.
    ///   - width: The columns of the field; one of them may be the cursor's, behind the text.
    ///   - repertoire: What the terminal can be sent.
    /// - Complexity: O(width), besides up to ``stride`` bytes twice.
    init(_ editor: TextEditor, width: Int, repertoire: CharacterRepertoire) {
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
            if end > start + width { break }
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
    }

    /// A window's beginning is found from a multiple of so many bytes of UTF-8 before the cursor.
    private static let stride = 1 << 14

    /// Lets go of what is left of a column; wide characters are not cut.
    ///
    /// - Parameters:
    ///   - column: Where the window shall begin.
    ///   - end: The column of the next character.
    /// - Returns: Where it begins: at a character.
    private mutating func beginning(at column: Int, before end: Int) -> Int {
        clusters.removeAll { $0.column < column }
        return clusters.first?.column ?? end
    }
}
