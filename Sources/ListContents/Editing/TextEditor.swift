/// A line of text with a cursor, and what the keys of a line editor do to it: a value.
///
/// ```swift
/// var editor = TextEditor("lake louise")
/// editor.handle(.control("w"))
/// editor.text  // "lake "
/// ```
///
/// The cursor stands before a character as a reader sees it, never inside of one: a flag or a letter with its accents is
/// passed and deleted as a whole.
public struct TextEditor: Hashable, Sendable {
    /// The text. There are no control characters in it.
    public private(set) var text: String

    /// The position of the cursor in bytes of UTF-8 from the beginning.
    public private(set) var cursor: Int

    /// What was deleted last by words or up to an end, for Ctrl-Y.
    private var killed = ""

    /// Creates an editor with the cursor at the end.
    public init(_ text: String) {
        self.text = Self.line(text)
        cursor = self.text.utf8.count
    }

    /// Moves the cursor.
    ///
    /// - Parameter position: In bytes of UTF-8; taken to the next character's beginning, and not beyond the end.
    public mutating func moveCursor(to position: Int) {
        cursor = text.utf8.distance(from: text.startIndex, to: characterIndex(at: position))
    }

    /// Inserts text at the cursor, which stands behind it then. Line feeds and tabs become spaces; other control characters
    /// are left out.
    public mutating func insert(_ inserted: String) {
        let inserted = Self.line(inserted)
        text.insert(contentsOf: inserted, at: index)
        moveCursor(to: cursor + inserted.utf8.count)
    }

    /// The cursor as an index of the text.
    var index: String.Index { text.utf8.index(text.startIndex, offsetBy: cursor) }

    /// The beginning of the first character at or behind a position in bytes of UTF-8.
    private func characterIndex(at position: Int) -> String.Index {
        var index = text.utf8.index(text.startIndex, offsetBy: min(max(0, position), text.utf8.count))
        while String.Index(index, within: text) == nil { text.utf8.formIndex(after: &index) }
        return index
    }

    /// The text from the first character at or behind a position in bytes of UTF-8.
    func text(from position: Int) -> Substring { text[characterIndex(at: position)...] }

    /// Deletes a part of the text; the cursor stands where it was.
    ///
    /// - Parameters:
    ///   - range: The part.
    ///   - isKept: Whether Ctrl-Y inserts it.
    mutating func delete(_ range: Range<String.Index>, keeping isKept: Bool = false) {
        guard !range.isEmpty else { return }
        if isKept { killed = String(text[range]) }
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        text.removeSubrange(range)
        moveCursor(to: start)
    }

    /// Inserts what was deleted last by words or up to an end.
    mutating func yank() { insert(killed) }

    private static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return text }
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\t": line.append(" ")
            case _ where scalar.properties.generalCategory == .control: break
            default: line.append(scalar)
            }
        }
        return String(line)
    }
}
