import Glibc
import TerminalCanvas
import TestSupport
import Testing

/// The texts of prompts, from run to run.
struct PromptHistoryTests {
    private func run(_ arguments: [String] = [], state: String, keys: String, shows text: String) throws {
        let list = try ListSession(
            arguments + ["%/a.txt"], files: ["a.txt": "some\ntext\n"], environment: ["XDG_STATE_HOME": state])
        try list.waitFor("some")
        try list.session.type(keys)
        try list.waitFor(text)
        try list.session.press(.escape)
        try list.session.waitUntil { !$0.screen.contains(text) }
        try list.session.type("q")
        try list.expectEnd(.exited(0))
    }

    private func permissions(_ path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o777 : nil
    }

    @Test("A filter is recalled in the next run, from a file that only the user can read")
    func aFilterIsRecalled() throws {
        let folder = try TemporaryFolder()
        let state = folder.file("new/state")
        try run(state: state, keys: "&som\r", shows: "&som ")
        try run(state: state, keys: "&text\r", shows: "&text ")
        #expect(permissions("\(state)/unfold/history") == 0o600)
        #expect(permissions("\(state)/unfold") == 0o700)
        try run(state: state, keys: "&\u{1B}[A\u{1B}[A", shows: "&som ")
    }

    @Test("With --secure nothing is kept, and a file of another form is left as it is")
    func nothingIsKept() throws {
        let folder = try TemporaryFolder()
        try run(["--secure"], state: folder.path, keys: "&som\r", shows: "&som ")
        #expect(permissions("\(folder.path)/unfold") == nil)
        mkdir("\(folder.path)/unfold", 0o700)
        writeFile("\(folder.path)/unfold/history", Array("mine".utf8))
        try run(state: folder.path, keys: "&som\r", shows: "&som ")
        #expect(readFile("\(folder.path)/unfold/history") == Array("mine".utf8))
    }
}
