import ListContents
import TerminalCanvas
import Testing
import TextEditing

/// The keys of a line editor. The cursor is written as `|`.
struct TextEditorTests {
    /// An editor of a text with a cursor in it.
    private func editor(_ notation: String) -> TextEditor {
        let parts = notation.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        var editor = TextEditor(parts.joined())
        editor.moveCursor(to: parts[0].utf8.count)
        return editor
    }

    private func notation(_ editor: TextEditor) -> String {
        let index = editor.text.utf8.index(editor.text.startIndex, offsetBy: editor.cursor)
        return editor.text[..<index] + "|" + editor.text[index...]
    }

    @Test(arguments: [
        (Key(.left), "ab|c", "a|bc"), (Key(.left), "|abc", "|abc"), (Key(.right), "ab|c", "abc|"),
        (Key(.right), "abc|", "abc|"), (.control("b"), "ab|c", "a|bc"), (.control("f"), "a|bc", "ab|c"),
        (Key(.home), "ab|c", "|abc"), (Key(.end), "a|bc", "abc|"), (.control("a"), "ab|c", "|abc"),
        (.control("e"), "a|bc", "abc|"),
    ])
    func theCursorMovesByCharactersAndToTheEnds(key: Key, before: String, after: String) {
        var editor = editor(before)
        let isTaken = editor.handle(key)
        #expect(isTaken)
        #expect(notation(editor) == after)
    }

    @Test(arguments: [
        (Key(.character("b"), modifiers: .alt), "one two.x|", "one two.|x"),
        (Key(.character("b"), modifiers: .alt), "one  |two", "|one  two"),
        (Key(.character("b"), modifiers: .alt), "  |one", "|  one"),
        (Key(.character("f"), modifiers: .alt), "|one two", "one| two"),
        (Key(.character("f"), modifiers: .alt), "one| two ", "one two| "),
        (Key(.character("f"), modifiers: .alt), "one|  ", "one  |"),
        (Key(.left, modifiers: .control), "one two|", "one |two"),
        (Key(.right, modifiers: .control), "|one two", "one| two"),
    ])
    func theCursorMovesByWords(key: Key, before: String, after: String) {
        var editor = editor(before)
        let isTaken = editor.handle(key)
        #expect(isTaken)
        #expect(notation(editor) == after)
    }

    @Test(arguments: [
        (Key(.backspace), "ab|c", "a|c"), (Key(.backspace), "|abc", "|abc"), (.control("h"), "ab|c", "a|c"),
        (Key(.delete), "a|bc", "a|c"), (Key(.delete), "abc|", "abc|"), (.control("d"), "a|bc", "a|c"),
        (.control("k"), "a|bc", "a|"), (.control("u"), "ab|c", "|c"), (.control("w"), "one a/b|c", "one |c"),
        (.control("w"), "one  |", "|"), (Key(.backspace, modifiers: .alt), "one a/b|c", "one a/|c"),
        (Key(.character("d"), modifiers: .alt), "|one two", "| two"),
    ])
    func textIsDeletedByCharactersWordsAndLines(key: Key, before: String, after: String) {
        var editor = editor(before)
        let isTaken = editor.handle(key)
        #expect(isTaken)
        #expect(notation(editor) == after)
    }

    @Test func controlYInsertsTheDeletedWordOrLine() {
        var editor = editor("one two| three")
        editor.handle(.control("w"))
        editor.handle(.control("e"))
        editor.handle(.control("y"))
        #expect(notation(editor) == "one  threetwo|")
        editor.handle(Key(.backspace))
        editor.handle(.control("y"))
        #expect(notation(editor) == "one  threetwtwo|", "Ctrl-Y does not insert deleted characters")
    }

    @Test(arguments: ["e\u{301}", "🇨🇭", "👩‍👩‍👧", "漢"])
    func aClusterIsPassedAndDeletedAsAWhole(cluster: String) {
        var editor = editor("a\(cluster)|b")
        editor.handle(Key(.left))
        #expect(notation(editor) == "a|\(cluster)b")
        editor.handle(Key(.right))
        editor.handle(Key(.backspace))
        #expect(notation(editor) == "a|b")
    }

    @Test func scalarsTypedOneByOneFormACharacter() {
        var editor = editor("a|b")
        for scalar in "🇨🇭".unicodeScalars { editor.handle(.character(Character(scalar))) }
        #expect(notation(editor) == "a🇨🇭|b")
        editor.handle(Key(.left))
        #expect(notation(editor) == "a|🇨🇭b")
    }

    @Test func theCursorIsNeverInsideACharacter() {
        var editor = TextEditor("a\u{301}b")
        editor.moveCursor(to: 1)
        #expect(editor.cursor == 3)
        editor.moveCursor(to: 2)
        #expect(editor.cursor == 3)
        editor.moveCursor(to: -1)
        #expect(editor.cursor == 0)
        editor.moveCursor(to: 99)
        #expect(editor.cursor == 4)
        editor = TextEditor("x👩👧")
        editor.moveCursor(to: 5)
        editor.insert("\u{200D}")
        #expect(editor.cursor == editor.text.utf8.count, "the two characters have become one")
    }

    @Test func lineFeedsAndControlCharactersAreRemoved() {
        var editor = editor("a|b")
        editor.insert("1\n2\t3\u{1B}[31m\u{7F}")
        #expect(notation(editor) == "a1 2 3[31m|b")
        #expect(TextEditor("x\r\ny").text == "x y")
    }

    @Test(arguments: [Key(.up), Key(.enter), Key(.escape), Key(.tab), .control("c"), .control("z"), Key(.function(1))])
    func otherKeysAreLeftToOthers(key: Key) {
        var editor = editor("ab|c")
        let isTaken = editor.handle(key)
        #expect(!isTaken)
        #expect(notation(editor) == "ab|c")
    }
}
