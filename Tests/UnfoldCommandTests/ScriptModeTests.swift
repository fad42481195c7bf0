import Glibc
import TestSupport
import Testing

/// The program in scripts: with commands that it runs, and with the options that wait for changes.
@Suite struct ScriptModeTests {
    @Test func aCommandIsRunOnce() throws {
        let run = try ProgramRun(["--watch", "9", "--", "echo", "a b", #"\n"#])
        #expect(run.output == "a b \\n\n")
        #expect(run.status == .exited(0))
        let shell = try ProgramRun(["--watch", "9", "--shell", "--", "echo x/y | cat"])
        #expect(shell.output == "x/\n  y\n")
    }

    @Test(arguments: [("INT", SIGINT), ("TERM", SIGTERM), ("HUP", SIGHUP)])
    func aCommandEndsWithTheProgram(signal: String, number: Int32) throws {
        let script = """
            cd "$1"
            set -m
            "$0" --watch 9 -- sh -c 'echo $$ >pid; exec sleep 100' &
            until [ -s pid ]; do :; done
            kill -\(signal) $!
            wait $!
            echo $?
            for i in {1..100}; do kill -0 $(cat pid) 2>/dev/null || exit; sleep 0.05; done
            echo "it runs"
            """
        let folder = try TemporaryFolder()
        _ = folder.file("pid")
        let run = try ProgramRun(program: "bash", ["-c", script, ProductFolder.executable("unfold"), folder.path])
        #expect(run.output == "\(128 + number)\n")
    }

    @Test func aCommandThatFailsIsReportedAfterItsOutput() throws {
        let run = try ProgramRun(["--watch", "9", "--shell", "--", "echo a; echo oh no >&2; exit 3"])
        #expect(run.output == "a\n")
        #expect(run.status == .exited(2))
        #expect(run.errors == "unfold: echo: ended with status 3: oh no\n")
        let missing = try ProgramRun(["--watch", "9", "--", "no-such-program"])
        #expect(missing.status == .exited(2))
        #expect(missing.errors.hasPrefix("unfold: no-such-program: "))
    }

    @Test(
        "--until writes the items that match, and ends with them",
        arguments: [
            ("a\nan error\nb\n", "an error\n", 0), ("a\nb\n", "", 1),
        ])
    func until(input: String, output: String, status: Int32) throws {
        let run = try ProgramRun(["--until", "error"], input: input)
        #expect(run.output == output && run.errors == "")
        #expect(run.status == .exited(status))
    }

    @Test("--exit-on-change ends when the output of a command has changed")
    func exitOnChange() throws {
        let folder = try TemporaryFolder()
        let script = "cd '\(folder.path)'; [ -e second ] && echo new || { touch second; echo old; }"
        _ = folder.file("second")
        let run = try ProgramRun(["--exit-on-change", "--watch", "0.01", "--shell", "--", script])
        #expect(run.output == "new\n" && run.errors == "")
        #expect(run.status == .exited(0))
    }

    @Test("--events writes the changes of a file, until a signal ends it") func eventsOfAFile() throws {
        let folder = try TemporaryFolder()
        let script = """
            cd "$1"; echo '{"a": 1}' >f.json
            "$0" --events f.json >out &
            until [ -s out ]; do echo '{"a": 1}' >new; mv new f.json; sleep 0.05
                echo '{"a": 2}' >new; mv new f.json; sleep 0.05; done
            kill $!; wait $!; echo $?
            grep -q '"kind": "changed", "path": ".a", "old": 1, "new": 2}' out; echo $?
            """
        for name in ["f.json", "out", "new"] { _ = folder.file(name) }
        let run = try ProgramRun(program: "bash", ["-c", script, ProductFolder.executable("unfold"), folder.path])
        #expect(run.output == "143\n0\n" && run.errors == "")
    }

    @Test(
        "Options of scripts that cannot be together are one sentence",
        arguments: [
            (["--until", "x", "--filter", "y"], "--until and --filter exclude each other"),
            (["--events"], "--events needs a file or --watch: the standard input is read only once"),
            (
                ["--until", "x", "--exit-on-change", "-"],
                "--exit-on-change needs a file or --watch: the standard input is read only once"
            ),
            (["--until", "x", "--pick"], "--until shows no list, so nothing is picked"),
            (["--events", "a", "b"], "--events needs one input alone"),
        ])
    func wrongScripts(arguments: [String], sentence: String) throws {
        let run = try ProgramRun(arguments, input: "x\n")
        #expect(run.errors == "unfold: \(sentence)\n" && run.output == "")
        #expect(run.status == .exited(64))
    }
}
