import CollectionViews
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The places of placeholders in commands: values arrive as words, and nothing of them is run.
@Suite("Places of placeholders", .timeLimit(.minutes(2)))
struct ShellPlaceTests {
    /// Commands that print a value, with what they print before and after it. `@` is the placeholder.
    private static let templates: [(text: String, before: String, after: String)] = [
        ("printf '<%s>' @", "<", ">"), (#"printf '<%s>' "@""#, "<", ">"), ("printf '<%s>' '@'", "<", ">"),
        (#"printf '<%s>' "a @ b"'c'"#, "<a ", " bc>"), ("printf '<%s>' 'a '@' b'c", "<a ", " bc>"),
        (#"printf '<%s>' "${x:-@}""#, "<", ">"), ("printf '<%s>' ${x:-@}", "<", ">"),
        (#"printf '<%s>' "${x-a @ b}""#, "<a ", " b>"), (#"printf '<%s>' ${x:-"a @"}"#, "<a ", ">"),
        (#"printf '<%s>' "$(printf '%s.' "@")""#, "<", ".>"),
        (#"printf '<%s>' "$(case x in y) ;; x) printf '%s.' @;; esac)""#, "<", ".>"),
        (#"printf '<%s>' "$(case x in (x) printf '%s.' @; esac)" # @"#, "<", ".>"),
        (#"printf '<%s>' @ # it's "@" $("#, "<", ">"), ("# @\nprintf '<%s>' @", "<", ">"),
        ("f() { printf '<%s>' @; }; f other", "<", ">"), ("set -- a b; printf '<%s>' @", "<", ">"),
        (#"x=@; printf '<%s>' "$x""#, "<", ">"), (#"x='a '"@"; printf '<%s>' "$x""#, "<a ", ">"),
        (#"for i in @; do printf '<%s>' "$i"; done"#, "<", ">"), ("case @ in @) printf '<%s>' @;; esac", "<", ">"),
        ("( { if true; then printf '<%s>' @ 2>/dev/null; fi; } )", "<", ">"), ("printf '<%s>' @ | cat", "<", ">"),
        (#"sh -c 'printf "<%s>" "$1"' sh @"#, "<", ">"), (#"X=@ sh -ec 'printf "<%s>" "$X"'"#, "<", ">"),
        (#"env X=@ sh -c 'printf "<%s>" "$X"'"#, "<", ">"),
        (#"xargs sh -c 'printf "<%s>" "$1"' sh @ < /dev/null"#, "<", ">"),
        (#"printf '%s' @ | awk '{ print > "/dev/null" }'; printf '<%s>' @"#, "<", ">"),
        (#"printf '<%s>' "\"@\" \$""#, "<\"", "\" $>"), ("printf '<%s>' \\'@\\\"", "<'", "\">"),
    ]

    @Test("A value arrives as it is in each place, and nothing of it is run", arguments: ShellStage.shells)
    func words(shell: String) async throws {
        let stage = try ShellStage(shell)
        for (text, before, after) in Self.templates {
            let output = try await stage.output(of: text.replacing("@", with: "{value}"))
            let expected = stage.values.flatMap { Array(before.utf8) + $0 + Array(after.utf8) }
            #expect(output == expected && !stage.hasRunValue, "\(text)")
        }
    }

    @Test(
        "Several values are several words, but one where a second word would be a command",
        arguments: ShellStage.shells)
    func severalWords(shell: String) async throws {
        let items = ["a", "touch x", "$(c)"].map { Array($0.utf8) }
        for (text, expected) in [
            ("printf '<%s>' {}", "<a><touch x><$(c)>"), (#"printf '<%s>' "x{}y""#, "<xa><touch x><$(c)y>"),
            ("printf '<%s>' 'x{}y'", "<xa><touch x><$(c)y>"), (#"x={}; printf '<%s>' "$x""#, "<a touch x $(c)>"),
            (#"x='{}' y="{}"; printf '<%s>' "$x$y""#, "<a touch x $(c)a touch x $(c)>"),
            (#"env X={} sh -c 'printf "<%s>" "$X"'"#, "<a touch x $(c)>"),
            (#"printf '<%s>' "${x:-{}}""#, "<a touch x $(c)>"),
        ] {
            let command = try ShellTemplate(text).commands(forItems: 3) { items[$1] }[0]
            var output: [UInt8] = []
            _ = try await Command([Array(shell.utf8)] + command.arguments.dropFirst()).run { output += $0 }
            #expect(String(decoding: output, as: UTF8.self) == expected, "\(text)")
        }
    }

    private static let shellForm = #"sh would run {a} as a command; write sh -c '… "$1"' sh {a}"#

    @Test(
        "A place where the value would be read again is refused with a sentence",
        arguments: [
            ("sh -c {a}", shellForm), ("sh -c 'x {a}'", shellForm), (#"sh -c "x '{a}'""#, shellForm),
            (
                #"ssh h "x {a}""#,
                #"ssh would run {a} as a command; write printf '%s\n' {a} | ssh … 'read -r x; … "$x"'"#
            ),
            ("awk '{a}'", #"awk would read {a} as code; write \{a} if the braces are text"#),
            ("echo {a} | sh", "sh would run {a} as a command from its input"),
            ("nice {a} x", "{a} would be the name of the program; write ./{a} if it is the path of one"),
            ("unset {a}", "unset would read {a} as the name of a variable"),
            ("PAGER='less {a}' man x", "Other programs would run {a} as a command in PAGER"),
            ("echo `x {a}`", "{a} cannot be in backquotes; write $(…)"),
            ("echo $(({a}+1))", "{a} cannot be in arithmetic, where a shell would run it"),
            ("[[ {a} -eq 1 ]]", "{a} cannot be in [[ ]]; write [ ]"),
            ("cat <<E\n{a}\nE", #"{a} cannot be after <<; write printf '%s\n' {a} | …"#),
            ("echo 'x {a}", "It is not clear how the shell reads {a} there"),
        ])
    func sentences(text: String, sentence: String) throws {
        #expect(ShellTemplate(text).problem?.description == sentence)
        // A key is not bound to it.
        if !text.contains("\n") { #expect(throws: KeyMapError.self) { try KeyMap.browser(parsing: "D = run \(text)") } }
    }

    @Test(
        "A shell in a command is found wherever it stands",
        arguments: [
            "bash -lc 'x {a}'", "bash -e -o pipefail -c 'x {a}'", "/usr/bin/env bash -c {a}", "sudo sh -c 'x {a}'",
            "'sh' -c {a}", #"\sh -c {a}"#, "s''h -c {a}", "$SHELL -c {a}", #""${SHELL:-sh}" -c "{a}""#,
            "x=1 sh -c {a}", "if true; then sh -c {a}; fi", "! sh -c {a}", "{ sh -c {a}; }", "f() { eval {a}; }",
            "(sh -c {a})", "echo $(sh -c {a})", #"echo "$(sh -c "{a}")""#, "x && sh -c {a}", "x | sh -c {a}",
            "sh 2>/dev/null -c {a}", "sh >x -c {a}", "sh &>x -c {a}", "proxychains sh -c {a}", "sh -c\"x {a}\"",
            "find . -exec sh -c 'x {a}' \\;", "xargs -n 1 sh -c 'x {a}'", "docker exec -it x sh -c 'x {a}'",
            "kubectl exec x -- sh -c {a}", "su -c 'x {a}'", "su x -c {a}", "su - x -c {a}", "script -qc 'x {a}' f",
            "flock f -c {a}", "env -S 'x {a}'", "env --split-string={a}", "eval {a}", "eval x '{a}'",
            "command eval {a}",
            "trap '{a}' EXIT", "alias x={a}", "watch ls {a}", "tmux new {a}", "parallel x ::: {a}", "ssh h {a}",
            "ssh -p 22 h x {a}", "ssh -o ProxyCommand={a} h", "ssh -o 'ProxyCommand {a}' h", "sshpass -p x ssh h {a}",
            "scp h:{a} .", "scp {+a}:{a} .", "rsync -a h:{a} x", "make X={a}", "python3.11 -c 'x({a})'",
            "perl -ne 'x {a}'",
            "node -pe {a}", "node --eval {a}", "ruby -e {a}", "php -r {a}", "vim -c 'x {a}'", "vim +{a} x",
            "less +{a} x",
            "emacs --eval {a}", "psql -c 'x {a}'", "sqlite3 x '{a}'", "sed 's/{a}/x/'", "sed -n -e 's/{a}/x/p' f",
            "awk -F : '/{a}/' f", "git submodule foreach 'x {a}'", "xargs sed 's/{a}//'", "sh <(echo {a})",
            "sh -c \"$(echo {a})\"", "eval \"$(x {a})\"", "sh <<< {a}", "cat {a} | bash -s",
            "{ echo {a}; } | (cd x; sh)",
            "echo {a} | sudo sh", "echo {a} | ssh h", "echo {a} | ssh h sh", "echo {a} | python3", "echo {a} | at now",
            "echo {a} | xargs -I% sh -c 'x %'", "echo {a} | xargs sh -c", "echo {a} | sh -s x", "x < <(sh -c {a})",
            "read {a}", "export {a}", "export x {a}", "declare -i x={a}", "echo >&{a}", "RANDOM={a}", "printf -v {a} x",
            "[ -v {a} ]", "let x={a}", "a[{a}]=1",
            "((x={a}))", "echo $[{a}]", #"echo "$[{a}]""#, "echo ${x:{a}}", "echo ${x#{a}}", #"echo "${x:-'{a}'}""#,
            #"echo "${x:-"y"}" {a}"#, "x=({a})", #"echo $'\'' {a}"#, "echo \"`x {a}`\"", "(echo {a}", "{a} -c {a}",
            "bash --rcfile={a}", "sh -{a}", "sg x {a}", "$SUDO sh -c {a}",
            "echo {a} | sh -", "echo {a} | . /dev/stdin", ". <(echo {a})", "su - x -- -c {a}", "nix-shell --run {a}",
            "GIT_SSH_COMMAND='ssh {a}' git x",
            // A second shell, or another program, reads the words again.
            "adb shell {a}", "adb -s x shell pm clear {a}", "just x {a}", "task x Y={a}", "i3-msg exec {a}",
            "swaymsg exec {a}", "hyprctl dispatch exec {a}", "socat - EXEC:{a}", "ncat -c {a} h 1", "nc -e {a} h 1",
            "make -f {a}", "find . -execdir sh -c {a} \\;", "zip x.zip y -T -TT {a}",
            "dpkg -i --pre-invoke={a} x", "hyperfine {a}", "viddy {a}", "pdsh -w h {a}", "clush -w h x {a}",
            "echo {a} | gdb", #"perl -e 'system("echo $ARGV[0]")' {a}"#,
            #"perl -e '`x $ARGV[0]`' {a}"#, #"python3 -c 'import os,sys; os.system("x "+sys.argv[1])' {a}"#,
            #"awk 'BEGIN{system("echo " ARGV[1])}' {a}"#, #"ruby -e 'exec "x #{ARGV[0]}"' {a}"#,
            // More programs, options and variables that have code.
            "python3 -m timeit {a}", "python3.12 -m timeit -s {a} x", "ipython -c {a}", "gnuplot -e {a} f",
            "sqlite3 -cmd {a} x.db", "sqlite3 -cmd={a} x.db", "duckdb -c {a}", "duckdb -cmd {a} x", "duckdb x {a}",
            "lftp -c {a}", "lftp -e {a} h", "xonsh -c {a}", "racket -e {a}", "ghc -e {a}", "elixir -e {a}",
            "iex -e {a}", "octave --eval {a}", "julia -e {a}", "R -e {a}", "Rscript -e {a}", "scala -e {a}",
            "groovy -e {a}", "erl -noshell -eval {a}", "emacs -batch -eval {a}", "nix-shell -p x --run {a}",
            "nix eval --expr {a}", "guile -c {a}", "clojure -M -e {a}", "echo {a} | julia", "swipl -g {a} f",
            "hg --config alias.x={a} x", "hg log --config=extensions.x={a}", "git --config-env {a} x",
            "hg bisect -c {a}", "svn --config-option={a} up", "go build -toolexec {a}", "go test -exec {a} x",
            "gcc -wrapper {a} x.c", "gcc-14 -wrapper={a} x.c", "gcc -{a} x.c", "git bisect run {a}", "fd x -x {a}",
            "GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=alias.x GIT_CONFIG_VALUE_0={a} git x", "GIT_CONFIG_KEY_0={a} git x",
            "GIT_CONFIG_PARAMETERS={a} git x", "GIT_CONFIG_GLOBAL={a} git x", "GIT_SSH={a} git x",
            "GIT_SSH_COMMAND={a} git x", "GIT_EDITOR={a} git x", "PAGER={a} man x", "LESSOPEN={a} less x",
            "LESSCLOSE={a} less x", "LESS={a} man x", "PROMPT_COMMAND={a} bash", "BASH_ENV={a} bash x",
            "LD_PRELOAD={a} x", "PYTHONSTARTUP={a} python3", "PERL5OPT={a} perl x", "RUBYOPT={a} ruby x",
            "NODE_OPTIONS={a} node x", "export RUSTC_WRAPPER={a}", "env HGMERGE={a} hg x", "VIMINIT={a} vim x",
            // A value as the name of a program.
            "echo {a} | xargs -I% %", "echo {a} | xargs -I % nice % x", "echo {a} | xargs -n1 -I%% sudo -u x %%",
            "find . -ok {a} \\;", "sudo -- {a}", "nice -5 {a}", "timeout --signal KILL 5 {a}", "command -p {a}",
            "env -C d {a}", "ionice -c 3 {a}", "strace -e trace=x {a}", "coproc {a}", "while {a}; do x; done",
            "busybox {a}", "valgrind --tool=x {a}", "entr {a}", "env GIT_CONFIG_KEY_0={a} git x", "x && {a}",
            "export GIT_CONFIG_PARAMETERS={a}", "exec 3<x {a}", "doas -u x {a}", "x || sudo {a} &",
            "{a}", "{a} x", "'{a}' x", "x; {a}", "x | {a}", "x=$({a})", "! {a}", "time {a}", "A=1 {a}", "{a}/x",
            "nice {a}", "nice -n 5 {a}", "nice -n {a} {b}", "env {a}", "env -i {a}", "env A=1 -- {a}", "env {a}=1 x",
            "env --unset X {a}", "nohup {a}", "timeout 5 {a}", "timeout -s KILL 5 {a}", "sudo {a}", "sudo -u x {a}",
            "sudo nice {a}", "x={a}; nice \"$x\"", "xargs {a}", "xargs -n 1 {a}", "setsid -f {a}", "exec {a}",
            "exec -a x {a}", "command {a}", "stdbuf -oL {a}", "flock f {a}", "chroot d {a}", "find . -exec {a} \\;",
            "find . -execdir {a} \\;", "xterm {a}", "foot {a} x", "strace -f {a}", "git {a}", "unbuffer -p {a}",
            "proxychains4 -q {a}", "x=({a}); y", "if {a}; then x; fi", "echo `x`; ({a})", "\"$(echo {a})\" x",
        ])
    func refused(text: String) {
        #expect(ShellTemplate(text, addsItems: false).problem != nil)
    }

    @Test(
        "A place where it is a word is not refused",
        arguments: [
            // The forms of the manual.
            #"sh -c 'ls -- "$1" | wc' sh {name}"#,
            #"printf '%s\n' {name} | ssh host 'read -r name; ls -- "$name"'"#,
            #"name={name} awk '$1 == ENVIRON["name"]' file"#, #"echo "$(basename -- {name})""#,
            "sh x.sh {a}", "sh -- {a}", "sh {a}", "ssh {a}", "ssh {a} uptime", "ssh -i {a} h", "grep -c sh {a}",
            "which sh {a}",
            "sudo -u x rm {a}", "awk '{print $1}' {a}", "awk -v x={a} 1 f", "sed -n 1p {a}", "sed -e 1p {a}",
            "python3 x.py {a}", "vim {a}", "less {a}", "cat {a} | less",
            "x {a} | sed 1d | awk 1",
            "export X={a}", "x={a} y", "git log -- {a}", "git commit -m {a}", "xargs -a {a} rm", "find {a} -name x",
            "find {a} -exec grep x \\{} +", "printf '%s\\n' {a} | ssh h 'read -r x; cat \"$x\"'", "scp {a} h:",
            "make -C {a}", "fish -c 'printf \"<%s>\" $argv' -- {a}", #"bash -c 'x=$1; y "${x%.y}" "${x:0:2}"' sh {a}"#,
            #"zsh -c 'x ${(q)1} ${1:t}' sh {a}"#, "rg -l {a} | xargs sed -i s/a/b/", "x {a} | xargs git checkout --",
            "x {a} | xargs vim --", "x {a} | xargs sudo kill", "x {a} | xargs -n 1 y", "split {a} x", "kill ${!} {a}",
            "psql -f {a}", "tar -C {a} -cf x .", "x $((1 << 2)) {a}", "x \"$((1 + 2))\" {a}", "man {a}",
            "echo $'x' {a}", "echo x#y {a}", "a[1]=2; x {a}", "x [{a}]", "x {a}; { y; } | sh -c 'z'", "code -g {a}:{b}",
            "$EDITOR {a}", "perl -e 'print $ARGV[0]' {a}", "python3 -c 'print(1)' {a}", "adb install {a}",
            "find . -execdir grep {a} \\{} +", "make -C {a} -f x.mk",
            #"for f in {a}; do ffmpeg -i "$f" "${f%% (*}.mp3"; done"#, #"ls "$(dirname {a})" | tee x | wc"#,
            "x {a} | $PAGER", "cat {a} | ssh h 'cat > x'", ". {a}",
            // The name of a program is no file that a command names.
            "ps -ef | grep -v grep | grep {a}", "echo {a} | grep -v grep", "ls | grep -v grep | head; ls {a}",
            "echo {a} | xargs echo", "echo {a} | xargs -n1 echo", "echo {a} | xargs -0 echo",
            "echo {a} | xargs docker rm; docker ps",
            // Calculations without a value.
            "bash -c 'n=5; [[ n -gt 1 ]] && x \"$1\"' sh {a}", "declare -i n=5; n+=1; x {a}", "let i=1; x {a}",
            "bash -c 'declare -i n; n=5; x \"$1\"' sh {a}", "i=1; a[i]=2; x {a}", "x a[i] {a}",
            // Options and arguments beside the name of a program.
            "./{a} x", "dir/{a}.sh", "nice -n {a} x", "nice x {a}", "sudo -u {a} x", "sudo -E x {a}", "env -i x {a}",
            "env -u {a} x", "timeout -k 1 5 x {a}", "xargs -0 mv -t {a}", "echo {a} | xargs -I% mv % d",
            "echo {a} | xargs -I% sudo mv x/% d", "ls | xargs -I% mv % {a}", "command -v {a}",
            "exec x {a}", "flock {a} x", "chroot {a} x", "nsenter -t {a} -m x", "strace -p {a}", "setsid -f x {a}",
            "gcc -I{a} -o x {b}", "gcc -DX={a} x.c", "go build -o {a} .", "hg log -r {a}", "git bisect good {a}",
            "python3 -m http.server {a}", "sqlite3 {a} .tables", "duckdb -csv {a} .tables", "octave x.m {a}",
            "HEADLESS={a} x", "sudo docker exec {a} sh", "sudo kubectl -n {a} get pods", "NAME={a} VERSION={b} x",
            "docker run {a}", "kubectl -n {a} get pods", "xterm -e x {a}",
            "[[ -d out ]] || mkdir out; cp {a} out", "curl -d 'user[name]={a}' x",
        ])
    func accepted(text: String) {
        #expect(ShellTemplate(text, addsItems: false).problem == nil)
    }

    @Test("A value that a shell would take for an option is refused")
    func options() throws {
        func problem(_ text: String, _ values: String...) -> String? {
            do {
                _ = try ShellTemplate(text).commands(forItems: values.count) { Array(values[$1].utf8) }
                return nil
            } catch {
                return error.description
            }
        }
        #expect(
            problem("sh {value} x", "-c") == "sh would take this value of {value} for an option; write -- before it")
        #expect(problem("ssh {value}", "-oProxyCommand=x") != nil && problem("ssh {value}", "h") == nil)
        #expect(problem("sh -- {value}", "-c") == nil && problem("cat {value}", "-n") == nil)
        // The second item would be a command for the other machine.
        #expect(problem("ssh {}", "h", "x")?.hasPrefix("ssh would run {} as a command") == true)
        // Items that are added at the end are refused too.
        #expect(problem("ssh h", "x") != nil && problem("sh -c", "x") != nil && problem("echo 'x", "x") != nil)
    }

    @Test(
        "Commands in each other take linear time", .timeLimit(.minutes(1)),
        arguments: [
            "$(", "{a}$(", "\"$(", "${x:-", "`{a}", "{a}|sh|", "(", "[[ ", "case x in {a}) ", "<<x\n", "${x:-\"{a}",
        ])
    func deepCommands(part: String) {
        #expect(ShellTemplate(String(repeating: part, count: 20_000), addsItems: false).name != nil)
    }
}
