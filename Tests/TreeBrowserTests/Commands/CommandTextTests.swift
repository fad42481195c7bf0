import Testing

@testable import TreeBrowser

/// Values in texts that a program may run, and in variables that may reach a shell as code.
@Suite("Texts and variables with values", .timeLimit(.minutes(2)))
struct CommandTextTests {
    @Test(
        "A value in a text is refused, unless the program only prints or stores texts",
        arguments: [
            "git -c alias.x='!echo {a}' x", "git -c alias.x={a} x", #"git config alias.y "!echo {a}"; git y"#,
            "git config alias.y {a}", "git config --add core.editor {a}", #"git -c core.editor="echo {a}" commit"#,
            #"git -c core.sshCommand="echo {a}" ls-remote h:x"#, #"git -c core.fsmonitor="echo {a};" status"#,
            #"git -c diff.external="echo {a}" diff --ext-diff"#, #"git -c sequence.editor="echo {a}" rebase -i HEAD"#,
            #"GIT_EXTERNAL_DIFF="echo {a}" git diff"#, "GIT_EXTERNAL_DIFF={a} git diff",
            #"git difftool -y -x "echo {a}" HEAD"#, "git difftool -y --extcmd={a} HEAD", "git rebase -x {a} HEAD",
            #"git rebase -x "echo {a}" HEAD"#, "git rebase --exec {a}", #"git filter-branch --tree-filter "x {a}""#,
            "git grep -O{a} x", #"unfold --shell --watch 1 -- "echo {a}""#, "unfold --shell -- {a}",
            "unfold --shell --watch 1 -- {a}", "unfold --diff --shell x {a}",
            #"unfold --diff --shell "echo {a}" "echo b""#, #"unfold --preview "echo {a}""#, "unfold --preview {a} x",
            "unfold --preview={a} x", #"tar cf /dev/null -I "sh -c {a}" a"#, "tar cf /dev/null -I {a} a",
            #"tar --checkpoint=1 --checkpoint-action=exec="echo {a}""#, #"tar --to-command "echo {a}""#,
            "tar --to-command={a}", "make -f /dev/null --eval 'x:;@echo {a}' x", "make --eval={a}",
            #"npx -c "echo {a}""#, "npx -c {a}", #"npm exec -c "echo {a}""#, "npm exec -c {a}", "rsync -e {a} x h:",
            #"rsync -ae "ssh {a}" x h:"#, "dc -e '!echo {a}'", "dc -e {a}", "uv run python -c {a}",
            "uv run python -c 'x({a})'", "vagrant ssh -c {a}", "gcloud compute ssh h --command {a}",
            "gcloud compute ssh h --command='echo {a}'", "ansible all -a {a}", "ansible all -m shell -a 'echo {a}'",
            "fzf --bind 'enter:execute(echo {a})'", "fzf --bind=enter:become:{a}", "fzf --preview {a}",
            "flatpak run --command=sh x -c {a}", "cmd.exe /c {a}", "cmd.exe /c 'echo {a}'", "expect -c {a}",
            "guile -c {a}", "guile -c '(x {a})'", "x 'a;{a}'", "x 'a|{a}'", "x '({a})'", "x '!{a}'", "x -e '`{a}`'",
            #"x "$(echo "echo {a}")""#, #"x "${y:-echo {a}}""#, "X='echo {a}' x", "env X='echo {a}' x",
            "export X='echo {a}'; x", "timeout 5 x 'echo {a}'", "sudo x 'echo {a}'", "set -- 'echo {a}'; x \"$@\"",
            "for i in 'echo {a}'; do x \"$i\"; done", #"x="echo {a}"; unfold --preview "$x""#,
            #"x={a}; unfold --preview "echo $x""#, "printf '%s\\n' {a} | xargs -I % unfold --preview 'echo %'",
            #"e=eval; $e "echo {a}""#, "e=eval; $e {a}", #"x=sh; $x -c "echo {a}""#, "x={a}; $x", "$e 'echo {a}'",
        ])
    func texts(text: String) {
        #expect(ShellTemplate(text, addsItems: false).problem != nil)
    }

    @Test(
        "Code that may have a value through a variable, an argument or a file is refused",
        arguments: [
            #"x="echo {a}"; eval "$x""#, #"x="echo {a}"; sh -c "$x""#, #"x={a}; sh -c "echo $x""#,
            #"set -- {a}; eval "echo $1""#, #"f() { sh -c "$1"; }; f "echo {a}""#, #"f() { sh -c "$1"; }; f {a}"#,
            #"f() { eval "$1"; }; f {a}"#, "printf '%s' {a} > x; bash x", "printf '%s' {a} >> d/x; . d/x",
            "echo {a} | tee d/x; bash d/x", "printf '%s' {a} > x; sh < x", "printf '%s' {a} > x; cat x | sh",
            "printf '%s' {a} > x; ./x",
            #"printf '%s' {a} > x; eval "$(cat x)""#, #"x={a}; y=$x; eval "$y""#, #"x={a}; y="${x}"; sh -c "$y""#,
            #"x={a}; y=$(echo "$x"); ssh h "$y""#, #"for i in {a}; do sh -c "x $i"; done"#,
            #"read x <<< {a}; eval "$x""#, #"echo {a} | { read -r x; eval "$x"; }"#,
            #"echo {a} | { x=$(cat); eval "$x"; }"#, #"echo {a} | sh -c "$(cat)""#, #": "${x:={a}}"; eval "$x""#,
            #"x={a}; y=x; eval "${!y}""#, #": {a}; eval "$_""#, #"x={a}; eval "`echo $x`""#, #"x={a}; sh <<< "$x""#,
            #"f() { echo "$1" | sh; }; f {a}"#, "x={a}; sh <<E\n$x\nE", "x={a}; echo $((x))", "x={a}; echo $[x+1]",
            "x={a}; ((x))", "x={a}; [[ $x -eq 1 ]]", #"x={a}; PAGER="less $x" man y"#, #"x={a}; awk "/$x/" y"#,
            #"f() { git -c "$1" x; }; f {a}"#, #"sh -c 'eval "$1"' sh {a}"#, #"sh -c '$1' sh {a}"#,
            #"sh -c '"$0"' {a}"#, #"sh -c 'sh -c "$1"' sh {a}"#, #"X={a} sh -c 'eval "$X"'"#,
            #"X={a} sh -c 'unfold --preview "echo $X"'"#, #"printf '%s\n' {a} | ssh h 'read -r x; eval "$x"'"#,
            #"printf '%s\n' {a} | ssh h 'read -r x; sh -c "ls $x"'"#, #"x={a}; trap 'eval "$x"' EXIT"#,
        ])
    func variables(text: String) {
        #expect(ShellTemplate(text, addsItems: false).problem != nil)
    }

    @Test(
        "Words of a variable are no program, and a file or an input that may have a value is not run",
        arguments: [
            // The shell makes several words of a variable without quotes.
            "x={a}; exec $x", "x={a}; sudo $x", "x={a}; command -- $x", "x={a}; env $x", "x={a}; env Y=$x z",
            "x={a}; sh $x", "x={a}; git $x", "x={a}; docker exec $x sh", "x={a}; nohup ${x}", "exec $(echo {a})",
            "$(printf '%s' {a})", "sudo $(printf '%s' {a})", "set -- {a}; exec \"$@\"",
            "for i in {a}; do time exec $i; done",
            "set -- {a}; exec \"${@}\"", "x={a}; exec `echo $x`", "x={a}; find $x -name y",
            // A function can be anywhere in the text.
            "f() { sh; }; echo {a} | f", "f() { x; sh -s; }; echo {a} | f", "function f { bash; }; echo {a} | f",
            "f() { python3; }; f <<< {a}", "f() { sh; }; x={a}; f <<< $x", "f() { sh; }; echo {a} > y; f < y",
            "f() { . /dev/stdin; }; echo {a} | f", "f() { eval \"$(cat)\"; }; echo {a} | f",
            "f() { g; }; g() { sh; }; echo {a} | f", "echo {a} > >(sh)", "tee >(sh) <<< {a}",
            "tee >(exec bash -s) <<< {a}",
            "coproc sh; echo {a} >&3", "exec <<< {a}; sh", "echo {a} > y; exec < y; sh", "exec 3<<<{a}; sh <&3",
            "x={a}; $EDITOR $x",
            // The input of commands in braces is after them.
            "{ sh; } <<< {a}", "(sh) <<< {a}", "while sh; do x; done <<< {a}", "if x; then sh; fi < <(echo {a})",
            "{ x; sh; } 2>y <<< \"z {a}\"", "echo {a} > y; { sh; } < y",
            // A command may write what it reads to each file that it names.
            "echo {a} | dd of=y; sh y", "echo {a} | sudo tee y; . d/y", "echo {a} > y; cp y z; sh z",
            "echo {a} > y; cp y z; mv z d; ./d", "echo {a} > y; dd if=y of=z; chmod +x z; d/z",
            "install -m 755 /dev/stdin y <<< {a}; ./y", "tee y <<< {a}; sh < y", "echo {a} | sed 'w y'; sh y",
            "echo {a} | awk '{ print > \"y\" }'; bash y", "echo {a} > y; sudo ./y", "echo {a} > y; exec ./y",
            "tee y <<< {a}; eval \"$(cat y)\"", "echo {a} > y; cp y z; eval \"$(cat z)\"",
        ])
    func indirect(text: String) {
        #expect(ShellTemplate(text, addsItems: false).problem != nil)
    }

    @Test(
        "Words, variables, options and names that a program takes for code are refused",
        arguments: [
            "make {a}", "make -- {a}", "make -C . {a}", "make -j {a}", "gmake {a}", "x={a}; make \"$x\"",
            "NAME={a} make", "export NAME={a}; make", "X={a}; export X; make all", "env X={a} nice make",
            "MAKEFLAGS=--eval={a} make", "X={a} sh -c make", "make -E {a}", "make -f y; echo {a} > y",
            "printf '%s' {a} > Makefile; make", "echo {a} | tee d/makefile; sudo make", "echo {a} > x.mk; gmake all",
            "split --filter={a} x", #"split --filter "{a}""#, "split x --filt={a}",
            "git clone -u {a} x", "git clone --upload-pack={a} x", "git clone --upload-pack {a} x",
            "git clone -c core.sshCommand={a} x", "git clone --config core.sshCommand={a} x", "git clone --conf {a} x",
            "git -C d clone -qu {a} x", "git ls-remote --upload-pack={a} x",
            "git fetch --upload-pack {a} x", "git fetch --upload={a} x", "git pull --upload-pack={a}",
            "git push --receive-pack={a} x",
            "perl -ne 'print' {a}", "perl -pi.bak -e 's/a/b/' {a}", "perl -lane 'x' -- {a}", "perl -0777 -n -e x {a}",
            "ed {a}", "ed -s -- {a}", "strace -o {a} x", "strace -f -o {a} x", "strace --output={a} x",
            "strace -e trace=open -o{a} x", "man -P {a} x", "tcpdump -z {a} -w x", "xterm -e {a}",
            "pwsh -c x {a}",
            "print -P {a}", "print -P -- a {a}",
        ])
    func programs(text: String) {
        #expect(ShellTemplate(text, addsItems: false).problem != nil)
    }

    @Test(
        "An argument that the code of a shell reads again is refused",
        arguments: [
            "bash -c 'a=(1); echo ${a[$1]}' sh {a}", "bash -c 'echo ${!1}' sh {a}", "bash -c 'echo ${1@P}' sh {a}",
            "bash -c 'echo \"${!1}\"' sh {a}", "bash -c 'x=abc; echo ${x:$1}' sh {a}",
            "bash -c 'x=abc; echo \"${x:0:$1}\"' sh {a}", "bash -c 'x=$1; echo ${a[x]}' sh {a}",
            "bash -c 'a=(x \"$1\"); eval \"${a[1]}\"' sh {a}", "bash -c 'a=(x \"$1\"); echo \"${a[@]@P}\"' sh {a}",
            "bash -c '. /dev/fd/3 3<<< \"$1\"' sh {a}", "bash -c 'exec 3<<< \"$1\"; source /dev/fd/3' sh {a}",
            "bash -c 'bash /proc/self/fd/3 3<<< \"$1\"' sh {a}", "zsh -c 'echo ${(e)1}' sh {a}",
            "zsh -c 'echo \"${(e)1}\"' sh {a}", "zsh -c 'echo ${(P)1}' sh {a}", "zsh -c 'echo ${(%)1}' sh {a}",
            "zsh -c 'echo ${~1}' sh {a}", "zsh -c 'setopt promptsubst; print -P -- $1' sh {a}",
            "zsh -c 'eval $argv' sh {a}", "x={a}; echo ${a[$x]}", "x={a}; echo ${!x}",
            ". /dev/fd/3 3<<< {a}", "fish -c 'eval $argv' {a}", "fish -c 'eval $argv[1]' -- {a}",
            "fish -c 'echo $argv | source' {a}", "fish -c 'eval (echo $argv)' {a}", "fish -c '$argv' {a}",
        ])
    func arguments(text: String) {
        #expect(ShellTemplate(text, addsItems: false).problem != nil)
    }

    @Test(
        "In a calculation, the name of a variable is its value, and a command may read one",
        arguments: ["-eq", "-ne", "-lt", "-le", "-gt", "-ge"].map { "n=$1; if [[ n \($0) 100 ]]; then x; fi" } + [
            "n=$1; [[ -n x && 1 -lt n ]]", "n=$1; [[ x || ( 2 -le n ) ]]", "n=$1; m=n; [[ $m -gt 1 ]]",
            "n=$1; m=n; ((m))", "n=$1; [[ -v a[n] ]]",
            "declare -i n; n=$1", "typeset -i n=0; n+=$1", "readonly -i n; export n=$1", "command declare -xi n; n=$1",
            "f() { local -i n; n=$1; }; f $1", "declare -i s=0; for v in \"$@\"; do s+=$v; done",
            "declare -i n; : ${n:=$1}", "declare -i n; read n <<< $1", "declare -i n; for n in $1; do x; done",
            "declare -i n; n=(\"$1\")", "n=$1; declare -i m; m=n", "n=$1; typeset -i m=n", "integer n; n=$1",
            "float n; n=$1", "declare -n r; r=$1; x $r", "nameref r=$1; x $r",
            "i=$1; let i+=1", "i=$1; let j=i", "i=$1; let 'j = i'", "i=$1; builtin let i++",
            "i=$1; a[i]=w", "i=$1; a[i]+=w", "i=$1; a[b[i]]=w", "i=$1; x=1 a[i]=w", "i=$1; declare a[i]=w",
            "i=$1; a=([i]=w)", "i=$1; a+=([i]=w)", "i=$1; unset 'a[i]'", "i=$1; read 'a[i]'",
            "i=$1; printf -v 'a[i]' x", "i=$1; [ -v 'a[i]' ]", "i=$1; declare 'a[i]=1'", "m[\"$1\"]=w",
            "a[0]=$1; eval \"${a[0]}\"", "x | { echo $(( $(cat) )); }; y $1", "HISTCMD=$1",
        ])
    func calculations(code: String) {
        let texts = [
            "bash -c '\(code.replacing("'", with: "'\\''"))' sh {a}", code.replacing("$1", with: "$y") + "; y={a}",
            "export y={a}; bash -c '\(code.replacing("$1", with: "$y").replacing("'", with: "'\\''"))'",
        ]
        for text in texts { #expect(ShellTemplate(text, addsItems: false).problem != nil, "\(text)") }
    }

    @Test(
        "A value that a pipe or the environment brings to a calculation is refused",
        arguments: [
            "printf '%s' {a} | { read -r n; [[ n -gt 1 ]]; }", "printf '%s' {a} | bash -c 'read -r n; [[ n -gt 1 ]]'",
            "echo {a} | { read i; a[i]=w; }", "echo {a} | bash -c 'read i; let i+=1'", "n={a} bash -c '[[ n -gt 1 ]]'",
            "env i={a} bash -c 'a[i]=w'", "export i={a}; bash -c 'let i+=1'", "X={a} sh <<< 'eval \"$X\"'",
            "echo {a} | { echo $(( $(cat) )); }", "echo {a} > x; echo $(( $(cat x) ))", "a[0]={a}; eval \"${a[0]}\"",
            "X={a} sh -c 'alias y=\"eval \\$X\"; y'",
        ])
    func calculationsOfInput(text: String) {
        #expect(ShellTemplate(text, addsItems: false).problem != nil)
    }

    @Test(
        "Words that xargs makes of a value are no program and no option before code",
        arguments: [
            "printf '%s' {a} | xargs env", "printf '%s' {a} | xargs -n2 timeout 5", "printf '%s' {a} | xargs find",
            "xargs find . <<< {a}", "echo {a} | xargs fd x", "echo {a} | xargs sudo", "echo {a} | sudo xargs nice -n 5",
            "echo {a} | xargs docker exec -i x", "echo {a} | xargs docker run",
            "echo {a} | xargs awk", "echo {a} | xargs make",
            "echo {a} | xargs git fetch", "echo {a} | xargs vim", "echo {a} | xargs watch x", "echo {a} | xargs eval",
            "echo {a} | xargs perl -ne x", "echo {a} | xargs env A=1",
            "echo {a} | xargs fish -c x", "echo {a} > y; xargs env < y",
        ])
    func xargs(text: String) {
        #expect(ShellTemplate(text, addsItems: false).problem != nil)
    }

    @Test("A value that a program would take for an option before code is refused where it takes options")
    func lateOptions() throws {
        for (text, isOption) in [
            ("fish -c 'echo $argv' {a}", true), ("fish -c 'echo $argv' -- {a}", false), ("git clone x {a}", true),
            ("git fetch -- x {a}", false), ("split x {a}", true), ("perl x {a}", false), ("sh -c x sh {a}", false),
        ] {
            let template = ShellTemplate(text)
            func command(_ value: String) throws {
                _ = try template.commands(forItems: 1) { _, _ in Array(value.utf8) }
            }
            try command("a")
            #expect(((try? command("--x=y")) == nil) == isOption, "\(text)")
        }
    }

    @Test(
        "The sentence shows the form that works",
        arguments: [
            (
                "unfold --watch 1 -- 'echo {a}'",
                "unfold may run the text around {a} as a command; write it as a word of its own: unfold … {a}"
            ),
            (#"x={a}; sh -c "echo $x""#, #"sh would run {a} as a command; write sh -c '… "$1"' sh {a}"#),
            (
                "e=eval; $e {a}",
                "The program that the shell finds out may run {a} as a command; write the program's name"
            ),
            ("x={a}; exec y $x", "exec may run the words of {a} as a command; write the variable in quotes"),
            ("awk '{print}' {}", #"awk would read {print} as code; write \{print} if the braces are text"#),
            ("watch -n1 date", "watch would read {} as code; it is added at the end, unless you write # there"),
            ("ssh h", "ssh would run {} as a command; it is added at the end, unless you write # there"),
            ("watch -n1 date #", nil), (#"awk '\{print}' {}"#, nil),
        ] as [(String, String?)])
    func sentences(text: String, sentence: String?) {
        #expect(ShellTemplate(text).problem?.description == sentence)
    }

    /// Usual commands, with what they print. `@` is the value.
    private static let usual: [(text: String, output: String)] = [
        ("git log --oneline -- {name}", "<log><--oneline><--><@>"), ("git log --grep={name}", "<log><--grep=@>"),
        (#"git log --author="a b" --grep="x {name}""#, "<log><--author=a b><--grep=x @>"),
        (#"git commit -m "Fix {name}""#, "<commit><-m><Fix @>"), ("git switch -c {name}", "<switch><-c><@>"),
        ("git -C {path} status", "<-C><@><status>"), ("git cherry-pick -x {1}", "<cherry-pick><-x><@>"),
        ("git -c color.ui=always show {1}", "<-c><color.ui=always><show><@>"), (#"wc -l "{name}""#, "<-l><@>"),
        (#"sudo git tag -m "v {name}" {name}"#, "<git><tag><-m><v @><@>"),
        (#"notify-send "done {name}""#, "<done @>"), ("curl -s https://x/{name}", "<-s><https://x/@>"),
        (#"http "https://x/?a=b&c={name}&d=(e)""#, "<https://x/?a=b&c=@&d=(e)>"),
        (#"ffmpeg -i {name} "{name}.mp3""#, "<-i><@><@.mp3>"), ("jq '.a' {name}", "<.a><@>"),
        (#"jq --arg x {name} '.[] | select(.y == $x)' f"#, "<--arg><x><@><.[] | select(.y == $x)><f>"),
        ("docker exec -it {name} sh", "<exec><-it><@><sh>"), ("docker logs --tail=5 {name}", "<logs><--tail=5><@>"),
        (#"docker exec x sh -c 'ls "$1"' sh {name}"#, #"<exec><x><sh><-c><ls "$1"><sh><@>"#),
        ("kubectl logs -f pod/{name} -n {namespace}", "<logs><-f><pod/@><-n><@>"),
        ("kubectl logs {name} -c {container} --since=5m", "<logs><@><-c><@><--since=5m>"),
        ("kubectl config use-context {name}", "<config><use-context><@>"), (#"grep -n "a b" {name}"#, "<-n><a b><@>"),
        (#"grep -e "x {name}" -- {path}"#, "<-e><x @><--><@>"), (#"tar czf "{name}.tgz" {name}"#, "<czf><@.tgz><@>"),
        ("sed -n 1,5p {name}", "<-n><1,5p><@>"), (#"sed "s/a/$HOME/" {name} >/dev/null; wc {name}"#, "<@>"),
        ("find {path} -name '*.swift'", "<@><-name><*.swift>"), (#"for f in {}; do wc -l "$f"; done"#, "<-l><@>"),
        (#"for f in {}; do mv "$f" "old $f"; done"#, "<@><old @>"), (#"mv {path} "{path} (old)""#, "<@><@ (old)>"),
        (#"printf '<%s>' "${x:-{name}}""#, "<@>"),
        ("rsync -a --delete -- {path}/ h:x/", "<-a><--delete><--><@/><h:x/>"),
        (#"x="of {name}"; notify-send "$x""#, "<of @>"), (#"n=1; n=$((n+1)); wc "$n" {name}"#, "<2><@>"),
        (#"d=/tmp; sh -c "ls $d >/dev/null"; wc {name}"#, "<@>"),
        ("mpv --sub-file={name} dir/{name}.mkv", "<--sub-file=@><dir/@.mkv>"),
        (#"f() { wc "$1"; }; f {name}"#, "<@>"), (#"cd . && wc "$(printf '%s.' {name})""#, "<@.>"),
        (#"case {name} in "a b") ;; *) wc "x {name}";; esac"#, "<x @>"), ("wc {name} > /dev/null; wc {name}", "<@>"),
        (#"x={name}; sh -c 'printf "<%s>" "$1"' sh "$x""#, "<@>"), ("${NONE:-wc} {name}", "<@>"),
        (#"test -n "a {name}" && wc {name}"#, "<@>"), ("xargs -a /dev/null wc {name}", "<-a></dev/null><wc><@>"),
        (#"trap 'printf "<%s>" "$x"' EXIT; x={name}"#, "<@>"), (#"open -a "A B" {name}"#, "<-a><A B><@>"),
        (#"x={name}; docker exec -it "$x" sh"#, "<exec><-it><@><sh>"), (#"x={name}; sudo wc "$x""#, "<wc><@>"),
        (#"f() { docker exec -it "$1" sh; }; f {name}"#, "<exec><-it><@><sh>"),
        (#"f() { wc "$1"; }; f {name} | cat"#, "<@>"),
        (#"while read -r x; do wc "$x" {name}; done <<E"# + "\ny\nE", "<y><@>"),
        (#"printf '%s' {name} > /dev/null; exec </dev/null; wc {name}"#, "<@>"),
        ("echo 'cat; wc \"$1\"' > y; wc {name} | cat > z; wc {name}", "<@>"),
        ("printf '%s' {name} | sh -c 'cat >/dev/null'; wc {name}", "<@>"),
        // An assignment before a program is no name of a file.
        ("printf '%s' {name} | A=1 cat", "@"), ("printf '<%s>' {name} | LC_ALL=C A=1 cat", "<@>"),
        ("printf '%s' {name} | LC_ALL=C A=1 wc x", "<x>"),
        ("printf '%s\\n' {name} | LC_ALL=C sort >/dev/null; wc {name}", "<@>"),
        (#"echo y | while IFS= read -r l; do wc "$l" {name}; done"#, "<y><@>"),
        (#"printf '%s\n' {name} | while IFS= read -r l; do printf '%s\n' "$l"; done"#, "@\n"),
        (#"printf '%s\n' {name} | while IFS= read -r l; do echo "$l"; done >/dev/null; wc {name}"#, "<@>"),
        (#"printf '%s\n' {name} | { IFS= read -r l; printf '%s\n' "$l"; cat; }"#, "@\n"),
        ("printf '%s' {name} | xargs -0 >/dev/null; wc {name}", "<@>"),
        ("echo a b | xargs sudo wc {name}", "<sudo><wc><@>"),
        (#"printf '%s' {name} | xargs sh -c 'cat -- "$1"' sh >/dev/null; wc {name}"#, "<@>"),
        ("printf '%s' {name} | xargs docker rm >/dev/null; wc {name}", "<@>"),
        ("printf '%s' {name} | xargs -I % docker stop % >/dev/null; wc {name}", "<@>"),
        ("make -s -C {path} all; wc {name}", "<-s><-C><@><all><@>"),
        (#"for f in {}; do make -C "$f"; done"#, "<-C><@>"),
        ("git clone -q --depth 1 -- {name} x", "<clone><-q><--depth><1><--><@><x>"),
        ("git clone -b {1} -- x y", "<clone><-b><@><--><x><y>"), ("git fetch origin -- {1}", "<fetch><origin><--><@>"),
        (#"bash -c 'a=(x "$1"); printf "<%s>" "${a[@]:1}" "${a[1]}"' sh {name}"#, "<@><@>"),
        (#"bash -c 'printf "<%s>" "${1:-x}"' sh a{name}"#, "<a@>"),
        ("xterm -e wc {name}", "<-e><wc><@>"),
        ("strace -f -o x wc -o {name}", "<-f><-o><x><wc><-o><@>"), ("perl -e 'print \"@ARGV\"' -- {name}", "@"),
    ]

    @Test("Usual commands get a value as one word, and nothing of it is run", arguments: ShellStage.shells)
    func usual(shell: String) async throws {
        let programs = [
            "curl", "docker", "ffmpeg", "find", "git", "grep", "http", "jq", "kubectl", "make", "mpv", "mv",
            "notify-send", "open", "rsync", "strace", "sudo", "tar", "wc", "xargs", "xterm",
        ]
        let (stage, sed) = (try ShellStage(shell, programs: programs), try ShellStage(shell, programs: ["sed"]))
        for (text, output) in Self.usual {
            let stage = text.hasPrefix("sed -n") ? sed : stage
            let parts = output.split(separator: "@", omittingEmptySubsequences: false).map { Array($0.utf8) }
            let expected = stage.values.flatMap { Array(parts.joined(separator: $0)) }
            if let problem = ShellTemplate(text, addsItems: false).problem {
                Issue.record("\(text): \(problem)")
                continue
            }
            let arrived = try await stage.output(of: text)
            #expect(arrived == expected && !stage.hasRunValue, "\(text)")
        }
    }
}
