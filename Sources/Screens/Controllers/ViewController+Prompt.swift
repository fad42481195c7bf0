import TerminalCanvas
import TextEditing

// The prompt in the status line.
extension ViewController {
    /// What the status line shows of the prompt; `nil` while none is open.
    ///
    /// - Parameter result: What was found for the text. An error of the prompt is shown in its place.
    func promptLabel(with result: String?) -> String? {
        guard let prompt else { return nil }
        let window = promptWindow(prompt)
        let text = window.clusters.map(\.text.text).joined()
        // The cursor at the end of the text needs a column of its own.
        let typed = prompt.sign + text + (prompt.editor.cursor == prompt.text.utf8.count ? " " : "")
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
}
