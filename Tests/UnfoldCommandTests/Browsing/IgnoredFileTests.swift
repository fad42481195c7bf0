import TerminalCanvas
import TestSupport
import Testing

@Suite("Files that Git ignores, on a real terminal")
struct IgnoredFileTests {
    /// Starts the program in a repository with an ignored directory.
    private func session(_ options: String = "") throws -> ListSession {
        let script = """
            cd % && git init -q . && git add .gitignore src && \
            git -c user.name=a -c user.email=a@b commit -qm first && \
            exec "$0" --expand 0 \(options) .
            """
        return try ListSession(
            ["-c", script, ProductFolder.executable("unfold")], folders: ["ignored", "src"],
            files: [
                ".gitignore": "ignored\n/input\n/output\n", "ignored/inner.txt": "", "src/inner.txt": "", "new.txt": "",
            ], program: "bash")
    }

    /// Filters, and waits for the number of files that are found.
    private func find(_ count: Int, in list: ListSession, line: Int = #line) throws {
        try list.session.press("&inner")
        try list.session.waitUntil(line: line) { session in
            session.screen.rows.count { $0.contains("inner.txt") } == count && session.screen.contains("src/")
        }
        try list.session.press(.escape)
        try list.session.waitUntil(line: line) { $0.screen.contains("new.txt ?") }
    }

    @Test("A key and an option show them as others", arguments: ["", "--no-ignore"])
    func key(option: String) throws {
        let list = try session(option)
        try list.waitFor("new.txt ?", "ignored/")
        try find(option.isEmpty ? 1 : 2, in: list)
        try list.session.press(",")
        try list.waitFor(option.isEmpty ? "Ignored files are as others" : "Ignored files are dim, and not searched")
        try find(option.isEmpty ? 2 : 1, in: list)
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test("A filter for them finds them")
    func filter() throws {
        let list = try session("--filter git:ignored")
        try list.session.waitUntil { $0.screen.contains("ignored/") && !$0.screen.contains("src/") }
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test("A commit in another terminal changes the states")
    func commit() throws {
        let list = try session()
        try list.waitFor("new.txt ?")
        let folder = try ListSession(
            ["-c", "git -C \(list.folder.path) add . && echo done"], program: "bash")
        try folder.expectEnd(.exited(0))
        try list.waitFor("new.txt A")
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test("With --secure Git is not run")
    func secure() throws {
        let script = """
            cd % && git init -q . && printf '#!/bin/sh\\necho run >> %/log\\n' > bin/git && chmod +x bin/git && \
            PATH="%/bin:$PATH" exec "$0" --expand 0 $1 .
            """
        for option in ["--secure", ""] {
            let list = try ListSession(
                ["-c", script, ProductFolder.executable("unfold"), option], folders: ["bin"],
                files: ["new.txt": ""], program: "bash")
            try list.waitFor("new.txt", "bin/")
            func wasRun() -> Bool { !readFile("\(list.folder.path)/log").isEmpty }
            if option.isEmpty { try list.session.waitUntil { _ in wasRun() } }
            // The search waits for the states.
            try list.session.press("&new")
            try list.session.waitUntil { !$0.screen.contains("bin/") }
            #expect(wasRun() == option.isEmpty)
            try list.session.press(.escape)
            try list.waitFor("bin/")
            try list.session.press("q")
            try list.expectEnd(.exited(0))
        }
    }
}
