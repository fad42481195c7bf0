import TerminalCanvas
import TestSupport
import Testing

@Suite("Keys bound to commands, on a real terminal")
struct KeyCommandTests {
    private static let files = [
        "pods.json": #"[{"metadata": {"name": "it's 1"}}, {"metadata": {"name": "web-2"}}]"#,
        "keys": """
        D = ask run printf '<%s>' {.metadata.name}
        L = quietly run printf '<%s>' {.metadata.name} > log
        S = quietly run sleep 0.3; echo end > log
        F = quietly run echo broken >&2; exit 3
        """,
    ]

    private func session(_ options: String = "") throws -> ListSession {
        let script = "cd % && exec \"$0\" --expand 0 --keys keys \(options) pods.json"
        let list = try ListSession(
            ["-c", script, ProductFolder.executable("unfold")], files: Self.files, program: "bash")
        try list.waitFor("1 of 2")
        return list
    }

    private func log(_ list: ListSession) -> String {
        String(decoding: readFile("\(list.folder.path)/log"), as: UTF8.self)
    }

    @Test("A command is asked for, and has the terminal")
    func foreground() throws {
        let list = try session()
        try list.session.press("D")
        try list.waitFor("Run this command?", #"printf '<%s>' 'it'\''s 1'"#)
        try list.session.press("y")
        try list.waitFor("<it's 1>", "Press Enter")
        try list.session.press(.enter)
        try list.waitFor("1 of 2")
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test("A quiet command leaves the screen as it is, and its failure is a message")
    func quiet() throws {
        let list = try session()
        try list.session.press(.down)
        try list.waitFor("2 of 2")
        try list.session.press("L")
        try list.session.waitUntil { _ in log(list) == "<web-2>" }
        #expect(list.session.screen.contains("2 of 2"))
        try list.session.press("F")
        try list.waitFor("echo ended with status 3: broken")
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test("The program waits for a quiet command before it ends")
    func waiting() throws {
        let list = try session()
        try list.session.press("Sq")
        try list.expectEnd(.exited(0))
        #expect(log(list) == "end\n")
    }

    @Test("With --secure the keys do nothing")
    func secure() throws {
        let list = try session("--secure")
        try list.session.press("LDj")
        try list.waitFor("2 of 2")
        try list.session.press("q")
        try list.expectEnd(.exited(0))
        #expect(log(list) == "")
    }
}
