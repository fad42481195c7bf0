import CollectionViews
import Screens

/// The content of the pane, from top to bottom.
struct PaneContent: Equatable, Sendable {
    /// A part of the content.
    enum Part: Equatable, Sendable {
        /// A sentence of the program.
        case note(String, isError: Bool = false)
        case text(TextStorage)
        /// Bytes that are not text.
        case hex(HexDump)
    }

    let parts: [Part]

    /// Creates a content.
    init(_ parts: [Part]) { self.parts = parts }

    /// Returns the text in a pane with a number of columns.
    ///
    /// - Complexity: O(number of bytes), except those of a text that comes first.
    func text(columns: Int) -> TextStorage {
        parts.reduce(into: TextStorage()) { text, part in
            switch part {
            case .note(let note, let isError):
                text.appendLine(StyledText(note, style: isError ? .error : .secondaryText))
            case .text(let part): text.append(part)
            case .hex(let dump): text.append(dump.text(columns: columns))
            }
        }
    }

    /// Returns the line of a pane that shows the same as a line of a pane with another width; `nil` if all lines are
    /// the same.
    func line(_ line: Int, inColumns old: Int, to new: Int) -> Int? {
        var first = 0
        for part in parts {
            guard case .hex = part else {
                first += PaneContent([part]).text(columns: old).lineCount
                continue
            }
            let (old, new) = (HexDump.rowSize(inColumns: old), HexDump.rowSize(inColumns: new))
            if old == new { return nil }
            return line < first ? line : first + (line - first) * old / new
        }
        return nil
    }
}
