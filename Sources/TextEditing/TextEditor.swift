/// A line of text with a cursor, and the commands of a line editor; or a text of several lines.
///
/// ```swift
/// var editor = TextEditor("lake louise")
/// editor.handle(.control("w"))
/// let text = editor.text  // "lake "
/// ```
///
/// The cursor moves by whole characters. A flag, or a letter with its accents, is one character.
public struct TextEditor: Hashable, Sendable {
    /// The text. It contains no control characters, except line feeds if it has several lines.
    public private(set) var text: String

    /// The position of the cursor, in bytes of UTF-8 from the beginning of the text.
    public private(set) var cursor: Int

    /// Whether the text can have several lines.
    package let isMultiline: Bool

    /// The word or line that was deleted last, for Ctrl-Y.
    private var killed = ""

    /// Creates an editor with the cursor at the end of a text.
    ///
    /// - Parameters:
    ///   - text: The text. It is changed as ``insert(_:)`` changes texts.
    ///   - isMultiline: Whether the text can have several lines.
    public init(_ text: String, isMultiline: Bool = false) {
        self.isMultiline = isMultiline
        self.text = Self.editable(text, isMultiline: isMultiline)
        cursor = self.text.utf8.count
    }

    /// Moves the cursor.
    ///
    /// - Parameter position: The new position, in bytes of UTF-8. If a character does not begin there, the cursor moves
    ///   to the next one. A position after the end is the end.
    public mutating func moveCursor(to position: Int) {
        cursor = text.utf8.distance(from: text.startIndex, to: characterIndex(at: position))
    }

    /// Inserts text at the cursor, and moves the cursor after it.
    ///
    /// Tabs become spaces, and so do line feeds in a text of one line. Other control characters are removed.
    public mutating func insert(_ inserted: String) {
        let inserted = Self.editable(inserted, isMultiline: isMultiline)
        text.insert(contentsOf: inserted, at: index)
        moveCursor(to: cursor + inserted.utf8.count)
    }

    var index: String.Index { text.utf8.index(text.startIndex, offsetBy: cursor) }

    /// Returns the beginning of the first character at or after a position in bytes of UTF-8.
    private func characterIndex(at position: Int) -> String.Index {
        var index = text.utf8.index(text.startIndex, offsetBy: min(max(0, position), text.utf8.count))
        while String.Index(index, within: text) == nil { text.utf8.formIndex(after: &index) }
        return index
    }

    /// Returns the text from the first character at or after a position in bytes of UTF-8.
    func text(from position: Int) -> Substring { text[characterIndex(at: position)...] }

    /// Deletes a part of the text, and moves the cursor there.
    ///
    /// - Parameter isKept: Whether Ctrl-Y inserts the part again.
    mutating func delete(_ range: Range<String.Index>, keeping isKept: Bool = false) {
        guard !range.isEmpty else { return }
        if isKept { killed = String(text[range]) }
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        text.removeSubrange(range)
        moveCursor(to: start)
    }

    /// Inserts the word or line that was deleted last.
    mutating func yank() { insert(killed) }

    /// Returns a text without control characters, except line feeds if it can have several lines.
    private static func editable(_ text: String, isMultiline: Bool) -> String {
        guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return text }
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where isMultiline: line.append(scalar)
            case "\n", "\t": line.append(" ")
            case _ where scalar.properties.generalCategory == .control: break
            default: line.append(scalar)
            }
        }
        return String(line)
    }
}
