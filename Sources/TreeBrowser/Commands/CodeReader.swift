/// What a program takes for code: a shell, or another language whose code can run programs.
struct CodeReader: Sendable {
    enum Operands: Equatable, Sendable {
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
        /// None, and the first has options of its own.
        case command
    }

    /// The operands that are code.
    var operands = Operands.none

    /// The letters of the options before code.
    var options = ""

    /// The long options before code, and other words before it. Options that are named for commands, such as
    /// `--exec`, are before code in all programs.
    var words: Set<String> = []

    /// The letters of the options before a value that is not code.
    var values = ""

    /// The largest number of operands with which the program reads code from its input; `nil` if it never does.
    var inputOperands: Int?

    /// The letters of the options with which all operands are code.
    var optionsForAll = ""

    /// Whether it takes options after operands and after code.
    var hasLateOptions = false

    /// Whether it reads all variables of the environment as code, and files that are not in its words.
    var readsSurroundings = false

    /// Whether it is a shell: its options are letters of one word in any order, such as `-ce`.
    var isShell = false

    /// Whether it declares variables, but gives them no value that is not in its words.
    var declares = false

    /// Whether it runs none of its other words, so that these can have signs beside a value.
    var takesTexts = false

    /// Why its code has no placeholders.
    var refusal: @Sendable (_ name: String) -> ShellRefusal = { .code($0) }

    /// Whether an operand can be code, or a value that is taken for an option.
    var readsCode: Bool { !options.isEmpty || !words.isEmpty || inputOperands != nil || operands != .none }
}

extension CodeReader {
    /// A program that is not known: nobody knows what it does with a text.
    static let other = CodeReader()

    /// A shell.
    private static func shell(_ operands: Operands = .none, hasLateOptions: Bool = false) -> CodeReader {
        CodeReader(
            operands: operands, options: "cC", values: "oO", inputOperands: 0, hasLateOptions: hasLateOptions,
            isShell: true, refusal: { .shell($0) })
    }

    /// A program whose name the shell finds out, and which may be a shell.
    static let unknown = CodeReader(options: "c", isShell: true, refusal: { _ in .program })

    /// The program with a name, or a command of one; `nil` if it is not known.
    init?(named name: String, of program: String? = nil) {
        let prefix = program.map { Self.base(of: $0) + ":" } ?? ""
        guard let known = Self.table[prefix + name] ?? Self.table[prefix + Self.base(of: name)] else { return nil }
        self = known
    }

    /// The name of a program without a version, as of `python3.11` and `gcc-14`.
    private static func base(of name: String) -> String {
        String(name.reversed().drop { "0123456789.-".contains($0) }.reversed())
    }

    /// Programs that show another one in a window.
    static let terminals: Set<String> = [
        "alacritty", "foot", "gnome-terminal", "kitty", "konsole", "lxterminal", "mate-terminal", "rxvt", "st",
        "terminator", "tilix", "urxvt", "uxterm", "x-terminal-emulator", "xfce4-terminal", "xterm",
    ]

    private static let table = Dictionary(
        groups.flatMap { group in group.names.split(separator: " ").map { (String($0), group.reader) } }
    ) { _, last in last }

    /// The programs. A colon is before a command of one.
    private static let groups: [(names: String, reader: CodeReader)] = [
        ("sh ash bash csh dash ksh mksh oksh posh rbash tcsh yash zsh", shell()),
        ("elvish fish nu xonsh", shell(hasLateOptions: true)), ("pwsh powershell powershell.exe", shell(.all)),
        ("su runuser script flock", CodeReader(options: "c", inputOperands: .max, refusal: { .shell($0) })),
        (". source", CodeReader(inputOperands: 0)),
        ("nix nix-shell nix-build nix-instantiate", CodeReader(options: "E", words: ["--run", "--expr"])),
        ("cmd cmd.exe", CodeReader(words: ["/c", "/C", "/k", "/K"])),
        ("sg", CodeReader(operands: .others, options: "c", refusal: { .shell($0) })),
        (
            "ssh rsh slogin autossh",
            CodeReader(
                operands: .others, options: "oJ", values: "BbcDEeFIiLlmOpQRSWw", inputOperands: 1,
                refusal: { .remoteShell($0) })
        ),
        ("scp sftp", CodeReader(operands: .after(UInt8(ascii: ":")), options: "oS")),
        ("rsync", CodeReader(operands: .after(UInt8(ascii: ":")), options: "e", words: ["--rsync-path"])),
        ("make gmake", CodeReader(operands: .all, options: "E", values: "CIoW", readsSurroundings: true)),
        ("split gsplit", CodeReader(words: ["--filter"], hasLateOptions: true)),
        ("strace", CodeReader(operands: .command, options: "o", words: ["--output"], values: "eEpsSPabuIXO")),
        ("man", CodeReader(options: "PH", values: "CRLmMSserp")), ("tcpdump", CodeReader(options: "z")),
        ("print", CodeReader(optionsForAll: "P", takesTexts: true)),
        ("ed red", CodeReader(operands: .all, inputOperands: .max)),
        (terminals.joined(separator: " "), CodeReader(operands: .command, options: "ex")),
        ("env", CodeReader(options: "S", words: ["--split-string"], values: "uC")),
        ("sudo doas", CodeReader(values: "ugpCrthRDTU")), ("nice", CodeReader(values: "n")),
        ("timeout", CodeReader(values: "ks")), ("stdbuf", CodeReader(values: "ioe")),
        ("ionice chrt taskset", CodeReader(values: "cnpPu")), ("xargs", CodeReader(values: "aEdILnPsJR")),
        ("command", CodeReader(values: "vV")),
        ("ltrace", CodeReader(values: "aADeFnopsuwx")), ("nsenter unshare", CodeReader(values: "tSGRw")),
        ("time", CodeReader(values: "fo")), ("sshpass", CodeReader(values: "pfdP")),
        ("systemd-run", CodeReader(values: "pEuHM")), ("nohup setsid builtin torsocks torify unbuffer", CodeReader()),
        ("fd fdfind", CodeReader(options: "xX")),
        ("eval trap alias compgen complete bind watch tmux screen git:filter-branch", CodeReader(operands: .all)),
        ("just task i3-msg swaymsg hyprctl socat hyperfine viddy hwatch pdsh clush", CodeReader(operands: .all)),
        ("adb:shell", CodeReader(operands: .all, inputOperands: .max, refusal: { .remoteShell($0) })),
        ("nc ncat", CodeReader(options: "ce")), ("zip", CodeReader(words: ["-TT"])),
        ("apt apt-get dpkg", CodeReader(options: "o", words: ["--pre-invoke", "--post-invoke"])),
        ("parallel wsl", CodeReader(operands: .all, inputOperands: .max)),
        ("at batch crontab m4 tclsh", CodeReader(inputOperands: .max)),
        ("dc", CodeReader(options: "e", words: ["--expression"], inputOperands: .max)),
        ("read", CodeReader(operands: .names, values: "pnNtudi", refusal: { .name($0) })),
        ("unset getopts mapfile readarray", CodeReader(operands: .names, refusal: { .name($0) })),
        // With these options, variables are numbers or references.
        (
            "declare typeset local export readonly",
            CodeReader(operands: .names, optionsForAll: "inFE", declares: true, refusal: { .name($0) })
        ), ("let integer float nameref", CodeReader(operands: .all, declares: true, refusal: { _ in .arithmetic })),
        ("printf test [", CodeReader(words: ["-v"], takesTexts: true, refusal: { .name($0) })),
        (
            "python pypy ipython jython micropython sage expect guile npx npm:exec vagrant:ssh",
            CodeReader(options: "c", values: "WX", inputOperands: 0)
        ), ("python:timeit", CodeReader(operands: .all, options: "s")),
        (
            """
            julia ruby jruby lua luajit texlua R Rscript groovy osascript racket ghc ghci runghc elixir iex scala \
            kotlin clojure clj raku ocaml octave swift tsx ts-node coffee gforth gnuplot
            """, CodeReader(options: "eEp", inputOperands: 0)
        ), ("erl matlab wolframscript maxima", CodeReader(words: ["-r", "-batch", "-code", "-run", "--batch-string"])),
        ("swipl", CodeReader(options: "gt", inputOperands: 0)), ("bpftrace stap", CodeReader(options: "e")),
        ("lftp r2 radare2 kak", CodeReader(options: "ceE", inputOperands: .max)),
        ("lldb", CodeReader(options: "oOQsS")),
        // With these options, it runs the names of files that end with a bar.
        ("perl", CodeReader(options: "eE", values: "MmI", inputOperands: 0, optionsForAll: "np")),
        ("node nodejs deno bun", CodeReader(options: "ep", words: ["--print", "eval"], inputOperands: 0)),
        ("php", CodeReader(options: "rBRE", inputOperands: 0)),
        ("vi vim nvim view gvim ex less more", CodeReader(options: "c", takesTexts: true)),
        ("emacs emacsclient", CodeReader(options: "e")),
        ("gdb", CodeReader(words: ["-ex", "--ex", "-iex"], inputOperands: .max)),
        ("psql usql", CodeReader(options: "c", values: "dhUpf", inputOperands: .max)),
        ("mysql mariadb mycli", CodeReader(options: "e", inputOperands: .max)),
        ("sqlcmd", CodeReader(options: "qQ", inputOperands: .max)),
        ("sqlite3 duckdb", CodeReader(operands: .others, words: ["-c", "-s"], inputOperands: 1)),
        ("git", CodeReader(operands: .command, options: "c", words: ["--config-env"], values: "C")),
        ("git:config", CodeReader(operands: .others)), ("git:submodule", CodeReader(words: ["foreach"])),
        ("git:bisect", CodeReader(words: ["run"])), ("hg chg", CodeReader(words: ["--config"])),
        ("hg:bisect", CodeReader(options: "c")), ("svn", CodeReader(words: ["--config-option"])),
        ("cc c++ gcc g++ clang clang++ gfortran", CodeReader(words: ["-wrapper"])),
        ("go", CodeReader(words: ["-toolexec", "-vettool"])),
        ("git:rebase git:difftool", CodeReader(options: "x")),
        (
            "git:clone",
            CodeReader(options: "uc", words: ["--upload-pack", "--config"], values: "bo", hasLateOptions: true)
        ),
        (
            "git:archive git:fetch git:fetch-pack git:ls-remote git:pull git:push git:send-pack",
            CodeReader(words: ["--upload-pack", "--receive-pack", "--exec"], hasLateOptions: true)
        ),
        ("git:grep", CodeReader(options: "O", takesTexts: true)),
        ("awk gawk mawk nawk", CodeReader(operands: .first, options: "e", words: ["--source"], values: "Fvfi")),
        ("sed gsed", CodeReader(operands: .first, options: "e", words: ["--expression"], values: "fl")),
        (
            "tar gtar",
            CodeReader(options: "IF", words: ["--checkpoint-action", "--info-script", "--new-volume-script"])
        ),
        ("ansible", CodeReader(options: "a", words: ["--args"])), ("fzf sk", CodeReader(words: ["--bind"])),
        ("rg", CodeReader(words: ["--pre"], takesTexts: true)),
        (
            """
            git:add git:commit git:log git:merge git:mv git:notes git:rm git:show git:stash git:tag ag basename \
            case cat cd chmod chown cksum cmp comm cp curl cut date df diff dirname du echo egrep expr false fgrep \
            file grep head ln logger ls md5sum mkdir mv nl notify-send open paste pbcopy readlink realpath rm rmdir \
            say seq sha256sum sort stat tac tail tee touch true uniq wc wl-copy xclip xdg-open :
            """, CodeReader(takesTexts: true)
        ),
    ]
}
