import TestSupport
import Testing

@testable import UnfoldCommand

/// The program's help, version and wrong options.
@Suite struct OptionTests {
    @Test(arguments: [
        (["--colour"], "Unknown option '--colour'"),
        (["--depth"], "Missing value for '--depth <levels>'"),
        (["--depth", "x"], "The value 'x' is invalid for '--depth <levels>'"),
        (["--from", "docx"], nil), (["--print0"], "--print0 needs --pick or --multi"),
        (["--\u{1B}[31m\u{202E}"], "Unknown option '--^[[31m<U+202E>'"),
        (["--label", "a,,b"], "The value 'a,,b' is invalid for '--label <fields>'"),
        (["--label", ""], "The value '' is invalid for '--label <fields>'"),
        (["--size", "big"], nil), (["--keep", "0"], "--keep needs at least one row"),
        (["--diff", "a"], "--diff compares two inputs: an old one and a new one"),
        (["--diff", "a", "b", "c"], "--diff compares two inputs: an old one and a new one"),
        (["--diff", "--watch", "2", "--", "ls"], "--diff compares two inputs once, so it has no --watch"),
        (["--diff", "--secure", "--shell", "ls", "ls"], "--secure runs nothing, so it has no --shell"),
        (["--diff", "--filter", "x", "a", "b"], "--diff has no --filter"),
        (["--diff", "-", "-"], "the standard input can be read only once"),
        (["--format", "patch", "a"], "--format needs --diff"),
        (["--diff", "--format", "text", "--pick", "a", "b"], "--format writes text, so it has no --pick"),
        (["--watch", "1", "ls", "-l"], "Unknown option '-l'; the command of --watch comes after --"),
        (["--watch", "1", "df", "-h"], "--watch needs a command after --: put -- before df"),
        (["--watch", "1", "ls -l"], "--watch needs a command after --: put --shell -- before 'ls -l'"),
        (["--hidden=1"], nil), (["help"], nil),
    ])
    func aWrongOptionIsOneSentence(arguments: [String], sentence: String?) throws {
        let run = try ProgramRun(arguments)
        if arguments == ["help"] {
            // There is no subcommand: it is an input.
            #expect(run.errors == "unfold: cannot open help: No such file or directory\n")
            return
        }
        #expect(run.status == .exited(64))
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("unfold: "))
        #expect(run.errors.split(separator: "\n").count == 1)
        if let sentence { #expect(run.errors == "unfold: \(sentence)\n") }
    }

    @Test(arguments: ["-h", "--help"]) func helpFitsAScreen(option: String) throws {
        let run = try ProgramRun([option])
        #expect(run.status == .exited(0))
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 24)
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(run.output.contains("unfold --pick"))
        for option in ["--until", "--follow", "--parent", "--pin", "--hidden", "--group-by", "--print"] {
            #expect(run.output.contains(option), "\(option) is missing")
        }
    }

    @Test func allOptionsAreInTheLongHelp() throws {
        let help = try ProgramRun(["--help-all"]).output
        let options = [
            "--from", "-0", "--null", "--separator", "--group-by", "--id", "--ignore", "--label", "--parent", "--watch",
            "--shell", "--pick", "--multi", "--print", "--print0", "--depth", "--filter", "-a", "--hidden",
            "--no-hidden", "--header", "--query", "--expand", "--state", "--theme", "--keys",
            "--preview", "--inline", "--follow", "--pin", "--keep", "--until", "--exit-on-change", "--events",
            "--secure", "--cd-file", "--init", "--version", "--size", "--cross-file-systems", "--share", "--no-ignore",
            "--diff", "--record", "--format",
        ]
        for option in options { #expect(help.contains(option), "\(option) is missing") }
        #expect(!help.contains("SUBCOMMANDS"))
    }

    @Test func theHelpSaysWhichOptionsHaveNoEffect() throws {
        let help = try ProgramRun(["--help-all"]).output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(help.lowercased().contains("the list on the terminal, without effect on text: --query"))
        #expect(help.contains("It has no effect on the list."))
        #expect(help.contains("The part of a chosen item that --pick and --multi print"))
        #expect(help.contains("identifies elements of JSON, YAML, TOML and XML"))
        #expect(help.contains("labels elements of JSON, YAML and TOML"))
        #expect(help.contains("By default the fields are taken that tell the elements apart"))
        #expect(help.contains("--group-by <fields> Group the rows of tables by columns: titles or numbers"))
        #expect(help.contains("--header/--no-header Read the inputs as tables"))
    }

    @Test func textIsWrittenWithOptionsOfTheList() throws {
        let options = ["--query", "x", "--expand", "1", "--print", "name", "--inline", "5", "--theme", "dark"]
        let run = try ProgramRun(options, input: #"{"a": {"b": 1}}"#)
        #expect(run.output == "a:\n  b: 1\n")
        #expect(run.errors == "")
        #expect(run.status == .exited(0))
    }

    @Test func theVersionIsANumber() throws {
        #expect(try ProgramRun(["--version"]).output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    }

    @Test("Only the arguments ask for the functions of a shell, and only of a known one")
    func functionsOfShells() throws {
        let run = try ProgramRun(["--init", "bash"])
        #expect(run.status == .exited(0) && run.output.hasSuffix("fi\n"))
        let setting = try ProgramRun([], input: "[1]", environment: ["UNFOLD_OPTS": "--init bash"])
        #expect(setting.errors == "unfold: UNFOLD_OPTS: '--init' is not allowed here\n")
        #expect(try ProgramRun(["--init", "tcsh"]).status == .exited(64))
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func completionsHaveNoSubcommand(shell: String) throws {
        let run = try ProgramRun(["--generate-completion-script", shell])
        #expect(run.status == .exited(0))
        for part in ["_unfold_help", "'help:", "-fa 'help'", "unfold help", ":->command", "{subcommand}"] {
            #expect(!run.output.contains(part), "\(part)")
        }
        #expect(run.output.contains("group-by"))
    }

    @Test func completionsOfBashComplete() throws {
        let script = """
            . <("$0" --generate-completion-script bash)
            complete_words() {
                COMPREPLY=(); COMP_WORDS=(unfold "$@"); COMP_CWORD=$#
                _unfold unfold "${!#}" "${@: -2:1}"; echo "${COMPREPLY[*]}"
            }
            cd "$1"; complete_words --the; complete_words --from js; complete_words fi
            """
        let folder = try TemporaryFolder()
        writeFile(folder.file("file.json"), [])
        let run = try ProgramRun(program: "bash", ["-c", script, ProductFolder.executable("unfold"), folder.path])
        #expect(run.output == "--theme\njson jsonl\nfile.json\n")
        #expect(run.errors == "")
    }

    @Test func settingsComeBeforeTheArguments() throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        _ = folder.file("unfold")
        let config = folder.file("unfold/config")
        _ = try ProgramRun(program: "mkdir", ["\(path)/unfold"])
        writeFile(config, Array("--depth 1\n".utf8))
        let environment = ["XDG_CONFIG_HOME": path]
        let json = #"{"a": {"b": {"c": 1}}}"#
        #expect(try ProgramRun([], input: json, environment: environment).output == "a:\n")
        #expect(try ProgramRun(["--depth", "2"], input: json, environment: environment).output == "a:\n  b:\n")
        let variables = ["XDG_CONFIG_HOME": path, "UNFOLD_OPTS": "--depth 3"]
        #expect(try ProgramRun([], input: json, environment: variables).output == "a:\n  b:\n    c: 1\n")
        writeFile(config, Array("--depth 1\n--colour\n".utf8))
        let run = try ProgramRun([], input: json, environment: environment)
        #expect(run.status == .exited(64))
        #expect(run.errors == "unfold: \(config):2: Unknown option '--colour'\n")
        #expect(try ProgramRun(["--version"], environment: environment).status == .exited(0))
    }

    @Test func anErrorThatSettingsCauseSaysSo() throws {
        let run = try ProgramRun(["--secure"], input: "[1]", environment: ["UNFOLD_OPTS": "--preview cat"])
        #expect(
            run.errors
                == "unfold: with the config file and UNFOLD_OPTS: --secure runs nothing, so it has no --preview\n")
        #expect(run.status == .exited(64))
        let own = try ProgramRun(["--print0"], input: "[1]", environment: ["UNFOLD_OPTS": "--depth 1"])
        #expect(own.errors == "unfold: --print0 needs --pick or --multi\n")
    }

    @Test func settingsThatCannotBeReadAreAnError() throws {
        let folder = try TemporaryFolder()
        _ = folder.file("unfold")
        _ = folder.file("unfold/config")
        _ = try ProgramRun(program: "mkdir", ["-p", "\(folder.path)/unfold/config"])
        let run = try ProgramRun([], input: "[1]", environment: ["XDG_CONFIG_HOME": folder.path])
        #expect(run.status == .exited(2))
        #expect(run.errors == "unfold: cannot read \(folder.path)/unfold/config: Is a directory\n")
    }

    /// A pipe that somebody holds open, and a device, have no end.
    @Test(arguments: ["pipe", "/dev/zero", "/dev/null"])
    func onlyARegularFileIsReadAsSettings(target: String) throws {
        let folder = try TemporaryFolder()
        let config = folder.file("unfold/config")
        _ = folder.file("unfold")
        let path = target == "pipe" ? folder.file("pipe") : target
        let script = """
            mkdir "$1/unfold"; ln -s "$2" "$1/unfold/config"; [ -e "$2" ] || mkfifo "$2"
            [ ! -p "$2" ] || exec 3<>"$2"
            XDG_CONFIG_HOME=$1 exec "$0" -
            """
        let run = try ProgramRun(
            program: "bash", ["-c", script, ProductFolder.executable("unfold"), folder.path, path], input: "[1]")
        if target == "/dev/null" {
            #expect(run.output == "0: 1\n")
        } else {
            #expect(run.errors == "unfold: cannot read \(config): it is not a regular file\n")
            #expect(run.status == .exited(2))
        }
    }

    @Test func withoutTerminalOneSentenceIsPrinted() throws {
        let run = try ProgramRun(
            program: "setsid", ["-w", ProductFolder.executable("unfold"), "--pick"], input: "a\n")
        #expect(run.status == .exited(2))
        #expect(
            run.errors == "unfold: no terminal to draw on: standard output is not one, and /dev/tty cannot be opened\n")
    }
}
