import TerminalCanvas
import TestSupport
import Testing

/// The editor, and where it begins.
struct EditorTests {
    /// An editor that writes its arguments into a file, and ends when another file is there.
    private static let script = """
        #!/bin/sh
        folder="$(dirname "$0")"
        for word; do printf '%s\\n' "$word"; done > "$folder/new"
        mv "$folder/new" "$folder/words"
        until [ -e "$folder/end" ]; do sleep 0.01; done
        """

    /// Waits until the editor has the terminal, ends it, and waits until the list has it again. A key that is typed in
    /// between is for the editor.
    private func endEditor(_ list: ListSession, _ position: String) throws {
        try list.session.waitUntil { !$0.screen.contains(position) }
        writeFile("\(list.folder.path)/end", [])
        try list.waitFor(position)
    }

    @Test(arguments: [
        ("vim", ["+3", "%/a b.json"]), ("nano -w", ["-w", "+3", "%/a b.json"]),
        ("code --wait", ["--wait", "--goto", "%/a b.json:3"]), ("hx", ["%/a b.json:3"]),
    ])
    func theEditorGetsTheLineAsItWantsIt(editor: String, words: [String]) throws {
        let name = String(editor.split(separator: " ")[0])
        let start = #"chmod +x %/\#(name); export VISUAL= EDITOR="%/\#(editor)"; exec "$0" "%/a b.json""#
        let list = try ListSession(
            ["-c", start, ProductFolder.executable("unfold")],
            files: [name: Self.script, "a b.json": "{\n \"a\": 1,\n \"b\": 2\n}\n"], program: "bash")
        try list.waitFor("b: 2", "1 of 2")
        try list.session.press(.down)
        try list.waitFor("2 of 2")
        try list.session.press("e")
        let path = list.folder.path
        try list.session.waitUntil { _ in !readFile("\(path)/words").isEmpty }
        let written = String(decoding: readFile("\(path)/words"), as: UTF8.self)
        #expect(written == words.map { $0.replacing("%", with: path) + "\n" }.joined())
        try endEditor(list, "2 of 2")
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test func aLineOfADiffIsEditedInItsFile() throws {
        let start = #"chmod +x %/vim; export VISUAL= EDITOR=%/vim; mkdir %/.git %/sub; cd %/sub; exec "$0" ../x.diff"#
        let diff = "--- a/sum.c\n+++ b/sum.c\n@@ -1,2 +1,2 @@ f\n one\n-two\n+2\n"
        let list = try ListSession(
            ["-c", start, ProductFolder.executable("unfold")],
            files: ["vim": Self.script, "sum.c": "one\n2\n", "x.diff": diff], program: "bash")
        try list.waitFor("sum.c  +1 -1", "+2")
        try list.session.press("G")
        try list.waitFor("sum.c:2")
        try list.session.press("e")
        let path = list.folder.path
        try list.session.waitUntil { _ in !readFile("\(path)/words").isEmpty }
        #expect(String(decoding: readFile("\(path)/words"), as: UTF8.self) == "+2\n\(path)/sum.c\n")
        try endEditor(list, "7 of 7")
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }
}
