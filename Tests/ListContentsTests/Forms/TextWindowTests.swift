import TerminalCanvas
import Testing
import TextEditing

/// The part of a long text that a field shows. The cursor is written as `|`.
struct TextWindowTests {
    /// The part of a text with a cursor that a field shows.
    private func window(_ notation: String, width: Int = 6, repertoire: CharacterRepertoire = .unicode) -> String {
        let parts = notation.split(separator: "|", omittingEmptySubsequences: false)
        var editor = TextEditor(parts.joined())
        editor.moveCursor(to: parts[0].utf8.count)
        let window = TextWindow(editor, width: width, repertoire: repertoire)
        var shown = ""
        for cluster in window.clusters {
            if cluster.offset == editor.cursor { shown += "|" }
            shown += cluster.text.text
        }
        return editor.cursor == editor.text.utf8.count ? shown + "|" : shown
    }

    @Test(arguments: [
        ("|", "|"), ("abcde|", "abcde|"), ("|abcdef", "|abcdef"),
        // The text goes on at the right, at both ends, or at the left.
        ("|abcdefghij", "|abcde…"), ("abc|defghij", "abc|de…"), ("abcdef|ghij", "…ef|gh…"), ("abcdefghij|", "…hij|"),
        // The character at the cursor is not replaced.
        ("abcde|fghij", "abcde|f"), ("abcdefgh|ij", "…efgh|i"),
        // A mark is as wide as the character that it replaces.
        ("|世界世界", "|世界……"), ("世界世界|", "……界|"),
    ])
    func aMarkIsWhereTheTextContinues(text: String, shown: String) {
        #expect(window(text) == shown)
    }

    @Test func theMarkInASCIIIsOneColumnWide() {
        #expect(window("abcdefghij|", repertoire: .ascii) == "~hij|")
    }

    @Test(arguments: 2...9) func theCursorIsInTheWindow(width: Int) {
        var editor = TextEditor("一 text with 字 wide characters")
        for offset in 0...editor.text.utf8.count {
            editor.moveCursor(to: offset)
            let window = TextWindow(editor, width: width, repertoire: .unicode)
            #expect((0..<width).contains(window.cursorColumn))
            let atCursor = window.clusters.first { $0.offset == editor.cursor }
            #expect(atCursor?.column == (editor.cursor == editor.text.utf8.count ? nil : window.cursorColumn))
        }
    }
}
