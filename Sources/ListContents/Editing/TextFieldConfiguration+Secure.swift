import TerminalCanvas
import TextEditing

extension TextFieldConfiguration {
    /// Returns the text as it is shown: a bullet for each character of a secure text.
    func shownText(_ repertoire: CharacterRepertoire) -> String {
        isSecure ? Self.bullets(text.count, repertoire) : text
    }

    /// Returns the editor as it is shown: with a bullet for each character of a secure text, and the cursor at the same
    /// character.
    func shown(_ editor: TextEditor, _ repertoire: CharacterRepertoire) -> TextEditor {
        guard isSecure else { return editor }
        var shown = TextEditor(Self.bullets(editor.text.count, repertoire))
        let before = editor.text.utf8.prefix(editor.cursor)
        shown.moveCursor(to: Self.bullets(Substring(before).count, repertoire).utf8.count)
        return shown
    }

    /// Returns the position in the edited text of a position in the shown one, in bytes of UTF-8.
    func offset(ofShown offset: Int, in editor: TextEditor, _ repertoire: CharacterRepertoire) -> Int {
        guard isSecure else { return offset }
        let count = offset / Self.bullet(repertoire).utf8.count
        return editor.text.prefix(count).utf8.count
    }

    private static func bullets(_ count: Int, _ repertoire: CharacterRepertoire) -> String {
        String(repeating: bullet(repertoire), count: count)
    }

    private static func bullet(_ repertoire: CharacterRepertoire) -> String { repertoire == .unicode ? "•" : "*" }
}
