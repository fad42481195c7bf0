import TerminalCanvas
import TextEditing

// The prompt in the status line.
extension ViewController {
    /// What the status line shows of the prompt; `nil` while none is open.
    ///
    /// - Parameter result: What was found for the text. An error of the prompt is shown in its place.
    func promptLabel(with result: String?) -> String? {
        guard let prompt else { return nil }
        let (text, column) = promptText(prompt)
        // The cursor at the end of the text needs a column of its own.
        let typed = prompt.sign + text + (column == text.count ? " " : "")
        return [typed, prompt.error ?? result].compactMap { $0 }.joined(separator: " ")
    }

    /// The position of the cursor in the prompt; `nil` while none is open.
    func promptCursor(in line: Rectangle) -> Point? {
        guard let prompt, line.size.rows > 0 else { return nil }
        let column = StatusLine.padding(in: line) + 1 + promptWindow(prompt).cursorColumn
        return Point(column: line.origin.column + min(column, max(0, line.size.columns - 1)), row: line.origin.row)
    }

    private func promptWindow(_ prompt: TextPrompt) -> TextWindow {
        TextWindow(prompt.editor, width: max(4, root.state.size.columns / 2), repertoire: repertoire)
    }

    /// The part of what was typed that the prompt shows, and the number of its characters before the cursor.
    private func promptText(_ prompt: TextPrompt) -> (text: String, cursor: Int) {
        let clusters = promptWindow(prompt).clusters
        guard let first = clusters.first else { return ("", 0) }
        let bytes = prompt.text.utf8
        let part = prompt.text[bytes.index(bytes.startIndex, offsetBy: first.offset)...].prefix(clusters.count)
        return (String(part), clusters.count { $0.offset < prompt.editor.cursor })
    }
}
