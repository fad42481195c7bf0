/// What a program takes for code: a shell, or another language whose code can run programs.
struct CodeReader: Sendable {
    enum Operands: Sendable {
        case none
        /// The first operand, unless an option has the code.
        case first
        /// All operands but the first.
        case others
        case all
        /// What is after this byte in an operand.
        case after(UInt8)
        /// Names of variables, which a shell may evaluate. Without options, what is after an equals sign is a value.
        case names
    }

    /// The operands that are code.
    var operands = Operands.none

    /// The letters of the options before code.
    var options = ""

    /// The long options before code, and other words before it.
    var words: Set<String> = []

    /// The letters of the options before a value that is not code.
    var values = ""

    /// The largest number of operands with which the program reads code from its input; `nil` if it never does.
    var inputOperands: Int?

    /// Whether it is a shell: its options are letters of one word in any order, such as `-ce`.
    var isShell = false

    /// Why its code has no placeholders.
    var refusal: @Sendable (_ name: String) -> ShellRefusal = { .code($0) }
}

extension CodeReader {
    /// The program with a name; `nil` if it takes nothing for code.
    init?(named name: String) {
        // The name may have a version, such as `python3.11`.
        var base = name[...]
        while let last = base.last, "0123456789.".contains(last) { base.removeLast() }
        guard let known = Self.table[name] ?? Self.table[String(base)] else { return nil }
        self = known
    }

    /// A shell.
    static let shell = CodeReader(
        options: "cC", words: ["--command", "--init-command"], values: "oO", inputOperands: 0, isShell: true,
        refusal: { .shell($0) })

    /// A program whose name the shell finds out, and which may be a shell.
    static let unknown = CodeReader(options: "c", isShell: true, refusal: { _ in .unclear })

    private static let table: [String: CodeReader] = {
        var table: [String: CodeReader] = [:]
        for (names, reader) in groups {
            for name in names.split(separator: " ") { table[String(name)] = reader }
        }
        return table
    }()

    private static let groups: [(names: String, reader: CodeReader)] = [
        ("sh ash bash csh dash elvish fish ksh mksh nu oksh posh pwsh rbash tcsh yash zsh", shell),
        (
            "su runuser script flock",
            CodeReader(
                options: "c", words: ["--command", "--session-command"], inputOperands: .max, refusal: { .shell($0) })
        ),
        (". source", CodeReader(inputOperands: -1)), ("nix-shell", CodeReader(words: ["--run", "--command"])),
        ("sg", CodeReader(operands: .others, options: "c", refusal: { .shell($0) })),
        (
            "ssh rsh slogin autossh",
            CodeReader(
                operands: .others, options: "oJ", values: "BbcDEeFIiLlmOpQRSWw", inputOperands: 1,
                refusal: { .remoteShell($0) })
        ),
        ("scp sftp rsync", CodeReader(operands: .after(UInt8(ascii: ":")))),
        ("make gmake", CodeReader(operands: .after(UInt8(ascii: "=")))),
        ("env", CodeReader(options: "S", words: ["--split-string"], values: "uC")),
        ("eval trap alias let compgen complete bind watch tmux screen", CodeReader(operands: .all)),
        ("parallel", CodeReader(operands: .all, inputOperands: .max)),
        ("at batch crontab ed dc m4 tclsh", CodeReader(inputOperands: .max)),
        ("read", CodeReader(operands: .names, values: "pnNtudi", refusal: { .name($0) })),
        (
            "unset declare typeset local export readonly getopts mapfile readarray",
            CodeReader(operands: .names, refusal: { .name($0) })
        ),
        ("printf test [", CodeReader(words: ["-v"], refusal: { .name($0) })),
        ("python pypy", CodeReader(options: "c", values: "WX", inputOperands: 0)),
        ("perl julia", CodeReader(options: "eE", inputOperands: 0)),
        ("ruby lua luajit Rscript groovy", CodeReader(options: "e", inputOperands: 0)),
        ("node nodejs deno bun", CodeReader(options: "ep", words: ["--eval", "--print", "eval"], inputOperands: 0)),
        ("php", CodeReader(options: "rBRE", inputOperands: 0)),
        ("osascript", CodeReader(options: "e", inputOperands: 0)),
        ("vi vim nvim view gvim ex less more", CodeReader(options: "c", words: ["--cmd"])),
        ("emacs emacsclient", CodeReader(options: "e", words: ["--eval", "--execute"])),
        ("gdb", CodeReader(words: ["-ex", "--ex", "--eval-command"])),
        ("psql", CodeReader(options: "c", words: ["--command"], values: "dhUpf", inputOperands: .max)),
        ("mysql mariadb", CodeReader(options: "e", words: ["--execute"], inputOperands: .max)),
        ("sqlite3", CodeReader(operands: .others, inputOperands: 1)),
        ("git", CodeReader(words: ["--exec", "foreach"])),
        ("awk gawk mawk nawk", CodeReader(operands: .first, options: "e", words: ["--source"], values: "Fvfi")),
        ("sed gsed", CodeReader(operands: .first, options: "e", words: ["--expression"], values: "fl")),
    ]
}
