import Glibc
import TestSupport
import Testing

/// The program that compares two inputs.
@Suite struct DifferenceModeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Makes a file, and returns its path.
    private func file(_ name: String, _ text: String) -> String {
        let path = folder.file(name)
        writeFile(path, Array(text.utf8))
        return path
    }

    @Test(
        "The status is that of diff",
        arguments: [
            (#"{"a": 1}"#, "a: 1\n", "", "", 0), (#"{"a": 1}"#, "a: 2\n", ".a: 1 → 2\n", "", 1),
            (#"{"a": "#, "a: 2\n", "", "a.json:1:7: the object that begins in line 1, column 1 is not closed", 2),
            (#"{"a": 1}"#, "a: [\n", "", "b.yaml:", 2),
        ])
    func theStatusIsThatOfDiff(old: String, new: String, output: String, error: String, status: Int32) throws {
        let run = try ProgramRun(["--diff", file("a.json", old), file("b.yaml", new)])
        #expect(run.output == output)
        #expect(run.status == .exited(status))
        #expect(error.isEmpty ? run.errors == "" : run.errors.contains(error))
        #expect(run.errors.split(separator: "\n").count == (error.isEmpty ? 0 : 1))
    }

    @Test func aFieldThatNoElementHasIsReported() throws {
        let paths = [file("a.json", #"[{"a": 1}]"#), file("b.json", #"[{"a": 2}]"#)]
        let run = try ProgramRun(["--diff", "--id", "nope"] + paths)
        #expect(run.errors == "unfold: \(paths[1]): no element has a value in the field 'nope'\n")
        #expect(run.output == ".[0].a: 1 → 2\n" && run.status == .exited(1))
    }

    @Test func theStandardInputAndCommandsAreCompared() throws {
        let path = file("a.json", #"{"a": 1}"#)
        #expect(try ProgramRun(["--diff", path, "-"], input: "---\na: 2\n").output == ".a: 1 → 2\n")
        let words = ["--diff", "--shell", #"echo '{"a": 1}'"#, #"echo '{"a": 3}'"#]
        #expect(try ProgramRun(words).output == ".a: 1 → 3\n")
        let failing = try ProgramRun(["--diff", "--shell", "echo '[]'", "echo no >&2; exit 3"])
        #expect(failing.errors == "unfold: echo: ended with status 3: no\n")
        #expect(failing.status == .exited(2))
        #expect(try ProgramRun(["--diff", path, "/nonexistent"]).status == .exited(2))
    }

    @Test func directoriesAreCompared() throws {
        let folders = ["x", "y"].map { folder.file($0) }
        for path in folders { mkdir(path, 0o700) }
        let long = String(repeating: "a", count: 300_000)
        let files = [
            ("same", ["a", "a"]), ("bytes", ["a", "b"]), ("size", ["a", "bc"]), ("equal", [long, long]),
            ("long", [long + "b", long + "c"]),
        ]
        for (name, texts) in files {
            for index in 0..<2 { _ = file("\(["x", "y"][index])/\(name)", texts[index]) }
        }
        mkdir(folder.file("x/sub"), 0o700)
        _ = file("x/sub/gone", "")
        let run = try ProgramRun(["--diff"] + folders)
        let lines = [
            "bytes: 1 byte → 1 byte, other contents", "long: 300001 bytes → 300001 bytes, other contents",
            "size: 1 byte → 2 bytes",
            "sub/gone: 0 bytes →", "sub: directory →",
        ]
        #expect(run.output.split(separator: "\n").map(String.init).sorted() == lines)
        #expect(run.status == .exited(1))
    }

    @Test(
        "Documents in the shape of public ones differ as a reader says",
        arguments: [
            (
                "deployment.yaml",
                """
                kind: Deployment
                metadata: {name: web, resourceVersion: "11"}
                spec:
                  replicas: 3
                  template:
                    spec:
                      containers:
                      - name: proxy
                        image: envoy:1.30
                      - name: app
                        image: app:1.0
                        env: [{name: LOG, value: info}, {name: PORT, value: "80"}]
                """,
                """
                kind: Deployment
                metadata: {name: web, resourceVersion: "12"}
                spec:
                  replicas: 5
                  template:
                    spec:
                      containers:
                      - name: app
                        image: app:1.1
                        env: [{name: PORT, value: "80"}, {name: LOG, value: debug}]
                      - name: proxy
                        image: envoy:1.30
                """,
                """
                .spec.replicas: 3 → 5
                .spec.template.spec.containers[1] → .spec.template.spec.containers[0]
                .spec.template.spec.containers[0].image: "app:1.0" → "app:1.1"
                .spec.template.spec.containers[1].env[1] → .spec.template.spec.containers[0].env[0]
                .spec.template.spec.containers[0].env[1].value: "info" → "debug"

                """
            ),
            (
                "package.json",
                #"{"name": "site", "version": "1.0.0", "dependencies": {"left-pad": "^1.3.0", "react": "^18.2.0"}}"#,
                #"{"version": "1.1.0", "name": "site", "dependencies": {"react": "^19.0.0"}, "private": true}"#,
                """
                .version: "1.0.0" → "1.1.0"
                .dependencies["left-pad"]: "^1.3.0" →
                .dependencies.react: "^18.2.0" → "^19.0.0"
                .private: → true

                """
            ),
            (
                "openapi.yaml",
                "paths:\n  /pets:\n    get:\n      parameters: [{name: limit, in: query}]\n",
                "paths:\n  /pets:\n    get:\n      parameters:\n        - {name: page, in: query}\n"
                    + "        - {name: limit, in: query, required: true}\n",
                """
                .paths["/pets"].get.parameters[0]: → {"name": "page", "in": "query"}
                .paths["/pets"].get.parameters[1].required: → true

                """
            ),
            (
                "Cargo.lock",
                "[[package]]\nname = \"a\"\nversion = \"1.0.0\"\n[[package]]\nname = \"c\"\nversion = \"2.0.0\"\n",
                "[[package]]\nname = \"a\"\nversion = \"1.0.1\"\n[[package]]\nname = \"b\"\nversion = \"0.1.0\"\n"
                    + "[[package]]\nname = \"c\"\nversion = \"2.0.0\"\n",
                """
                .package[0].version: "1.0.0" → "1.0.1"
                .package[1]: → {"name": "b", "version": "0.1.0"}

                """
            ),
        ])
    func publicDocumentsAreCompared(name: String, old: String, new: String, expected: String) throws {
        let paths = [file("old-\(name)", old), file("new-\(name)", new)]
        let run = try ProgramRun(["--diff", "--ignore", "resourceVersion"] + paths)
        #expect(run.output == expected)
        #expect(run.errors == "")
    }

    /// The recipes of the man page, with the real git.
    @Test func gitShowsTheDifferences() throws {
        let path = folder.path
        let git = """
            cd '\(path)' && PATH='\(ProductFolder.path)':"$PATH" && export HOME='\(path)' && git init -q . &&
            git config user.email a@example.com && git config user.name a &&
            printf '{"a": 1}' > a.json && printf '<a/>' > gone.xml && git add . && git commit -qm first &&
            printf '{"a": 2}' > a.json && printf 'b: 1' > new.yaml && git rm -q gone.xml && git add -A &&
            """
        defer { _ = try? ProgramRun(program: "/bin/sh", ["-c", "rm -rf '\(path)'/* '\(path)'/.git*"]) }
        let external = try ProgramRun(
            program: "/bin/sh", ["-c", "\(git) \(try recipe("export")) && git diff --cached"])
        #expect(external.output == "a.json\n.a: 1 → 2\ngone.xml\n/a: <a/> →\nnew.yaml\n.b: → 1\n")
        #expect(external.status == .exited(0))
        let tool = """
            cd '\(path)' && PATH='\(ProductFolder.path)':"$PATH" && export HOME='\(path)' &&
            \(try recipe("git config").replacing(" git config", with: " && git config")) &&
            git difftool --cached -t unfold a.json
            """
        #expect(try ProgramRun(program: "/bin/sh", ["-c", tool]).output == ".a: 1 → 2\n")
        // Git links the files of the working tree.
        let directories = """
            cd '\(path)' && PATH='\(ProductFolder.path)':"$PATH" && export HOME='\(path)' &&
            git difftool -d -t unfold HEAD -- a.json
            """
        let run = try ProgramRun(program: "/bin/sh", ["-c", directories])
        #expect(run.output == "a.json: 8 bytes → 8 bytes, other contents\n")
    }

    /// Returns the lines of the man page that begin with a word, without the marks of roff.
    private func recipe(_ start: String) throws -> String {
        let file = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let manual = String(decoding: readFile("/\(file)/Demo/Manual/unfold.1"), as: UTF8.self)
        let lines = manual.split(separator: "\n").filter { $0.hasPrefix(start) }
        try #require(!lines.isEmpty)
        return lines.joined(separator: " ").replacing("\\(aq", with: "'").replacing("\\(dq", with: "\"")
            .replacing("\\-", with: "-")
    }

    /// A library of Python applies the patch, where it is installed.
    @Test func aLibraryAppliesThePatch() throws {
        let check = try ProgramRun(program: "/usr/bin/env", ["python3", "-c", "import jsonpatch"])
        guard check.status == .exited(0) else { return }
        let old = file("a.json", #"{"a": [{"id": 1}, {"id": 2, "v": [1, 2]}, {"id": 3}], "b/c": {"d~": 1}, "x": "é"}"#)
        let new = file("b.json", #"{"b/c": {"d~": [2]}, "a": [{"id": 3}, {"id": 4}, {"id": 2, "v": [2]}], "y": null}"#)
        let patch = folder.file("patch")
        let run = try ProgramRun(["--diff", "--format", "patch", old, new], output: .file(patch))
        #expect(run.status == .exited(1))
        let script = """
            import json, jsonpatch, sys
            old, new, patch = [json.load(open(path)) for path in sys.argv[1:]]
            sys.exit(0 if jsonpatch.apply_patch(old, patch) == new else 1)
            """
        let applied = try ProgramRun(program: "/usr/bin/env", ["python3", "-c", script, old, new, patch])
        #expect(applied.status == .exited(0))
    }
}
