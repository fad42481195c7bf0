import Foundation
import SeededRandom
import Testing

@testable import TreeSources

/// The first lines of what commands write, with the kind that is meant. The outputs are in the folder `Outputs`: most
/// were recorded on Debian 12 and are cut, the others are written by hand.
struct CommandOutputTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Outputs")

    private static func output(_ command: String) throws -> String {
        let name = command.replacingOccurrences(of: "/", with: "_") + ".txt"
        return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    @Test(arguments: kinds.flatMap { kind, commands in commands.map { (kind, $0) } })
    func theKindOfAnOutputIsTheOneThatIsMeant(kind: InputKind, command: String) throws {
        let guess = try InputGuess(name: nil, firstBytes: bytes(Self.output(command)))
        #expect(guess.kind == kind, "\(guess.reason)")
    }

    @Test(arguments: kinds.flatMap { kind, commands in commands.map { (kind, $0) } })
    func colorsDoNotChangeTheKind(kind: InputKind, command: String) throws {
        var random = SplitMix(seed: 1)
        let guess = try InputGuess(name: nil, firstBytes: bytes(colored(Self.output(command), &random)))
        #expect(guess.kind == kind, "\(guess.reason)")
    }

    @Test(arguments: kinds.first { $0.kind == .lines }?.commands ?? [])
    func aFlatListHasEachLineAsItIs(command: String) throws {
        let text = try Self.output(command)
        let source = InputKind.lines.makeSource()
        source.read(text: text)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(source.lines == lines.map(String.init))
    }

    @Test(arguments: tables + widerTables)
    func aTableHasItsTitlesAndCells(table: TableOutput) throws {
        let text = try bytes(Self.output(table.command))
        let guess = try InputGuess(name: nil, firstBytes: text)
        #expect(guess.kind == table.kind, "\(guess.reason)")
        let source = table.kind.makeSource()
        source.read(text)
        source.finish()
        let columns = source.columns(below: nil)
        #expect(columns.map { String(decoding: $0.title, as: UTF8.self) } == table.titles)
        let last = try #require(source.outline().items.last)
        let cells = source.fieldValues(columns.map(\.field), of: [last], limit: 1000)[0]
        #expect(cells.map { $0.map { String(decoding: $0.bytes, as: UTF8.self) } } == table.lastCells)
    }

    /// The tree that a program draws in a column is the tree of the rows, and no part of the cells.
    @Test(arguments: [
        ("lsblk, partitions", ["sda", "  sda1", "  sda2", "sr0"]),
        (
            "lsblk, two mount points",
            [
                "sda", "  sda1", "  sda2", "    luks-1234", "      vg-root", "        ", "      vg-swap",
            ]
        ),
        ("ps axf", ["sshd", "  sshd: ada@pts/0", "    -bash"]),
        (
            "zpool status, config",
            ["tank", "  mirror-0", "    ata-WDC_WD40-1", "    ata-WDC_WD40-2", "logs", "  nvme0n1p4"]
        ),
        ("ps -ejH", ["kthreadd", "  rcu_gp", "systemd", "  sshd", "    bash", "      ps", "  cron"]),
        (
            "ps axjf",
            [
                "[kthreadd]", "  [pool_workqueue_release]", "/sbin/init", "sshd: /usr/sbin/sshd -D [listener]",
                "  sshd: u [priv]", "    sshd: u@pts/0", "      -bash", "        ps axjf",
            ]
        ),
    ])
    func aTableCanHaveADrawnTree(command: String, tree: [String]) throws {
        let text = try Self.output(command)
        for pieceLength in [1, 50, 10_000] {
            let source = InputKind.table.makeSource()
            for start in stride(from: 0, to: bytes(text).count, by: pieceLength) {
                source.read(Array(bytes(text)[start...].prefix(pieceLength)))
            }
            source.finish()
            let field = try #require(source.columns(below: nil).first?.field)
            let outline = source.outline()
            let rows = zip(outline.items, outline.levels).map { item, level in
                let cell = source.fieldValues([field], of: [item], limit: 100)[0][0]
                return String(repeating: "  ", count: Int(level)) + String(decoding: cell?.bytes ?? [], as: UTF8.self)
            }
            #expect(rows == tree)
            #expect(outline.items.map(source.hasChildren) == outline.items.map { !source.children(of: $0).isEmpty })
            #expect(source.printed(.line) == text.split(separator: "\n").dropFirst().map(String.init))
            #expect(source.labels(of: outline.items).allSatisfy { !$0.text.contains("─") && !$0.text.contains("\\_") })
        }
    }

    @Test func eachOutputIsInATable() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        let commands = kinds.flatMap(\.commands) + (tables + widerTables).map(\.command)
        #expect(Set(names) == Set(commands.map { $0.replacingOccurrences(of: "/", with: "_") + ".txt" }))
    }
}

/// The output of a command that is a table: its titles, and the cells of its last line, with `|` between them, or `nil`
/// if it is a note.
struct TableOutput: CustomStringConvertible, Sendable {
    let command: String
    let kind: InputKind
    let titles: [String]
    let lastCells: [String?]

    init(_ command: String, kind: InputKind = .table, _ titles: String, _ lastCells: String?) {
        (self.command, self.kind) = (command, kind)
        self.titles = Self.cells(titles)
        self.lastCells = lastCells.map(Self.cells) ?? self.titles.map { _ in nil }
    }

    private static func cells(_ text: String) -> [String] {
        // The title of the first column of `dpkg -l`.
        let (first, rest) = text.hasPrefix("||/|") ? (["||/"], text.dropFirst(4)) : ([], text[...])
        return first + rest.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }

    var description: String { command }
}

private let kinds: [(kind: InputKind, commands: [String])] = [
    (
        .diff,
        [
            "git diff",
            "git log",
            "diff -ru old new",
            "git diff --word-diff",
            "git log -p --oneline",
            "git log --graph -p",
            "git stash list -p",
            "hg export",
        ]
    ),
    (
        .indented,
        [
            "apt-cache depends bash",
            "apt-cache policy bash",
            "curl --help",
            "infocmp",
            "git status",
            "git log --graph --oneline",
            "terraform plan",
            "ip address",
            "cargo tree",
            "npm ls",
            "pstree",
            "tree",
        ]
    ),
    (
        .paths,
        [
            "find Demo",
            "git ls-files Demo",
            "grep -rl import Sources/Unfold",
            "which -a bash sh ls",
            "rg -l",
            "find with blanks",
            "URLs",
        ]
    ),
    (
        .listing,
        [
            "ls -la /usr",
            "ls -lR",
            "ls -l, long times",
            "tar tvf",
            "unzip -l",
        ]
    ),
    (
        .ini,
        [
            "git config",
            "systemctl cat",
            "psql -x",
            "mysql, records",
        ]
    ),
    (
        .json,
        [
            "kubectl -o json",
            "docker inspect",
        ]
    ),
    (
        .jsonl,
        [
            "docker ps --format json",
            "a log in JSON with plain lines",
        ]
    ),
    (
        .yaml,
        [
            "kubectl -o yaml",
            "docker compose config",
        ]
    ),
    (
        .table,
        [
            "kubectl get all",
            "kubectl get all, one of each",
            "netstat -an",
        ]
    ),
    (
        .xml,
        [
            "xmllint"
        ]
    ),
    (
        .lines,
        [
            "apt list --installed",
            "apt list bash zsh",
            "apt list adduser",
            "cat /etc/fstab",
            "cat /etc/os-release",
            "cat /etc/passwd",
            "cat /etc/services",
            "cat /proc/cpuinfo",
            "cut -d: -f1,7 /etc/passwd",
            "cat /proc/meminfo",
            "date",
            "factor 12 13",
            "grep -r import Sources/Unfold",
            "grep -rn import Sources/Unfold",
            "ldd /bin/bash",
            "locale",
            "ls /",
            "ls -F Demo",
            "ls -R Demo",
            "lscpu",
            "man -k printf",
            "od -c README.md",
            "seq 5",
            "sha256sum README.md Package.swift",
            "stat README.md",
            "strings /bin/true",
            "tput longname",
            "uniq -c /etc/shells",
            "wc -l README.md Package.swift",
            "xxd README.md",
            "mount",
            "env",
            "git branch",
            "git branch -a",
            "git branch -vv",
            "nm -D",
            "nm, an archive",
            "git status -s",
            "git log --oneline",
            "access log",
            "journalctl",
            "top -b",
            "ip route",
            "rg",
            "gcc",
            "file",
            "chat",
            "TAP",
            "swift test",
            "a log with commas",
            "prose",
            "ls -C",
            "a log with levels",
            "w, nobody",
        ]
    ),
]

private let tables = [
    TableOutput(
        "ps aux",
        "USER|PID|%CPU|%MEM|VSZ|RSS|TTY|STAT|START|TIME|COMMAND",
        "ada|988|99.0|2.1|910312|88120|pts/0|R+|09:20|3:07|/usr/bin/python3 /usr/lib/job.py --all"),
    TableOutput(
        "ps aux, wide numbers",
        "USER|PID|%CPU|%MEM|VSZ|RSS|TTY|STAT|START|TIME|COMMAND",
        "ada|10516|1.4|0.0|232801500|14612|?|S|17:20|0:00|python3 /srv/big.py 222 1"),
    TableOutput(
        "ps aux, only wide numbers",
        "USER|PID|%CPU|%MEM|VSZ|RSS|TTY|STAT|START|TIME|COMMAND",
        "ada|10515|4.4|0.5|23208156|136504|?|S|17:20|0:00|python3 /srv/big.py 22 120"),
    TableOutput(
        "ps aux, macOS",
        "USER|PID|%CPU|%MEM|VSZ|RSS|TT|STAT|STARTED|TIME|COMMAND",
        "root|811|0.0|0.0|410206784|6032|s000|Ss|Thu10AM|0:00.03|login -pf ada"),
    TableOutput(
        "ps",
        "PID|TTY|TIME|CMD",
        "1988|pts/0|00:00:00|ps"),
    TableOutput(
        "ps -eo pid,user,args, a long name",
        "PID|USER|COMMAND",
        "1300|ada|vim notes about a b"),
    TableOutput(
        "df -h",
        "Filesystem|Size|Used|Avail|Use%|Mounted on",
        "tmpfs|12G|0|12G|0%|/dev/shm"),
    TableOutput(
        "free -h",
        "|total|used|free|shared|buff/cache|available",
        "Swap:|0B|0B|0B|||"),
    TableOutput(
        "lsblk",
        "NAME|MAJ:MIN|RM|SIZE|RO|TYPE|MOUNTPOINTS",
        "vda|254:0|0|40G|0|disk|/"),
    TableOutput(
        "lsblk, partitions",
        "NAME|MAJ:MIN|RM|SIZE|RO|TYPE|MOUNTPOINTS",
        "sr0|11:0|1|1024M|0|rom|"),
    TableOutput(
        "lsblk -f",
        "NAME|FSTYPE|FSVER|LABEL|UUID|FSAVAIL|FSUSE%|MOUNTPOINTS",
        "sr0|||||||"),
    TableOutput(
        "lsblk -f, few cells",
        "NAME|FSTYPE|FSVER|LABEL|UUID|FSAVAIL|FSUSE%|MOUNTPOINTS",
        "vda|||||66.6G|11%|/"),
    TableOutput(
        "lsblk -o NAME,SIZE,FSTYPE,MOUNTPOINT",
        "NAME|SIZE|FSTYPE|MOUNTPOINT",
        "vda|256G||/"),
    TableOutput(
        "lsblk -o NAME,SIZE,FSTYPE,LABEL",
        "NAME|SIZE|FSTYPE|LABEL",
        "vda|256G||"),
    TableOutput(
        "vmstat",
        "r|b|swpd|free|buff|cache|si|so|bi|bo|in|cs|us|sy|id|wa|st",
        "12|0|0|18325656|62168|4936804|0|0|1128|2420|360|827|67|7|26|0|0"),
    TableOutput(
        "vmstat 1 3",
        "r|b|swpd|free|buff|cache|si|so|bi|bo|in|cs|us|sy|id|wa|st",
        "8|0|0|17843720|71964|6130784|0|0|408|184|785|2024|97|3|0|0|0"),
    TableOutput(
        "vmstat 1, titles that are repeated",
        "r|b|swpd|free|buff|cache|si|so|bi|bo|in|cs|us|sy|id|wa|st",
        "8|0|0|17843720|71964|6130784|0|0|408|184|785|2024|97|3|0|0|0"),
    TableOutput(
        "cat /proc/net/dev",
        "face|Receive bytes|Receive packets|Receive errs|Receive drop|Receive fifo|frame|Receive compressed|multicast"
            + "|Transmit bytes|Transmit packets|Transmit errs|Transmit drop|Transmit fifo|colls|carrier"
            + "|Transmit compressed",
        "wlan0:|912345138698|91312345|0|0|0|0|0|0|12345697813|31234892|0|0|0|0|0|0"),
    TableOutput(
        "cat /proc/net/dev, few bytes",
        "face|Receive bytes|Receive packets|Receive errs|Receive drop|Receive fifo|frame|Receive compressed|multicast"
            + "|Transmit bytes|Transmit packets|Transmit errs|Transmit drop|Transmit fifo|colls|carrier"
            + "|Transmit compressed",
        "eth0:|55489327|1581|0|0|0|0|0|0|126538|1121|0|0|0|0|0|0"),
    TableOutput(
        "strace -c",
        "% time|seconds|usecs/call|calls|errors|syscall",
        "100.00|0.000061|0|145|19|total"),
    TableOutput(
        "ps axf",
        "COMMAND|PID|TTY|STAT|TIME",
        "-bash|412|pts/0|Ss|0:01"),
    TableOutput(
        "ps axjf",
        "COMMAND|PPID|PID|PGID|SID|TTY|TPGID|STAT|UID|TIME",
        "ps axjf|1137|1504|1504|1137|pts/0|1504|R+|1000|0:00"),
    TableOutput(
        "ps -ejH",
        "CMD|PID|PGID|SID|TTY|TIME",
        "cron|1203|1203|1203|?|00:00:00"),
    TableOutput(
        "w",
        "USER|TTY|FROM|LOGIN@|IDLE|JCPU|PCPU|WHAT",
        "root|tty1|-|Thu09|4days|0.01s|0.01s|-bash"),
    TableOutput(
        "du -h Demo", kind: .tsv,
        "1|2",
        "8.0K|Demo/SymbolBrowser/Text"),
    TableOutput(
        "kubectl get pods",
        "NAME|READY|STATUS|RESTARTS|AGE",
        "etcd-node-1|0/1|Pending|0|3m"),
    TableOutput(
        "kubectl get pods -o wide",
        "NAME|READY|STATUS|RESTARTS|AGE|IP|NODE|NOMINATED NODE|READINESS GATES",
        "web-7d9f5c6b5-x2x7p|0/1|CrashLoopBackOff|12 (2m ago)|40m|10.244.1.9|node-2|<none>|<none>"),
    TableOutput(
        "kubectl get pods -A",
        "NAMESPACE|NAME|READY|STATUS|RESTARTS|AGE",
        "kube-system|kube-proxy-8xk2v|0/1|Completed|0|12d"),
    TableOutput(
        "kubectl get services",
        "NAME|TYPE|CLUSTER-IP|EXTERNAL-IP|PORT(S)|AGE",
        "web|LoadBalancer|10.96.131.200|<pending>|80:31380/TCP|3d"),
    TableOutput(
        "docker ps",
        "CONTAINER ID|IMAGE|COMMAND|CREATED|STATUS|PORTS|NAMES",
        #"9ae7f1ad5dc0|postgres:17|"docker-entrypoint.s…"|2 weeks ago|Up 3 days|5432/tcp|db"#),
    TableOutput(
        "docker ps, healthy",
        "CONTAINER ID|IMAGE|COMMAND|CREATED|STATUS|PORTS|NAMES",
        #"9ae7f1ad5dc0|redis:7|"docker-entrypoint.s…"|2 weeks ago|Exited (0) 2 days ago||cache"#),
    TableOutput(
        "docker images",
        "REPOSITORY|TAG|IMAGE ID|CREATED|SIZE",
        "registry/team/api|latest|0f1a2b3c4d5e|2 hours ago|92.4MB"),
    TableOutput(
        "docker stats --no-stream",
        "CONTAINER ID|NAME|CPU %|MEM USAGE / LIMIT|MEM %|NET I/O|BLOCK I/O|PIDS",
        "9ae7f1ad5dc0|db|11.20%|101.9MiB / 7.66GiB|1.30%|806kB / 1.2MB|12MB / 4.1kB|21"),
    TableOutput(
        "systemctl list-units",
        "UNIT|LOAD|ACTIVE|SUB|DESCRIPTION",
        "ssh.service|loaded|active|running|OpenBSD Secure Shell server"),
    TableOutput(
        "systemctl list-units, a failed one",
        "UNIT|LOAD|ACTIVE|SUB|DESCRIPTION",
        nil),
    TableOutput(
        "systemctl --failed",
        "UNIT|LOAD|ACTIVE|SUB|DESCRIPTION",
        nil),
    TableOutput(
        "pip list",
        "Package|Version",
        "PyYAML|6.0.1"),
    TableOutput(
        "helm list",
        "NAME|NAMESPACE|REVISION|UPDATED|STATUS|CHART|APP VERSION",
        "grafana|monitor|12|2026-10-01 08:00:00.000001 +0000 UTC|failed|grafana-7.0.1|10.4.0"),
    TableOutput(
        "netstat -tln",
        "Proto|Recv-Q|Send-Q|Local Address|Foreign Address|State",
        "tcp|0|0|0.0.0.0:2024|0.0.0.0:*|LISTEN"),
    TableOutput(
        "netstat -tulpn",
        "Proto|Recv-Q|Send-Q|Local Address|Foreign Address|State|PID/Program name",
        "udp|0|0|0.0.0.0:68|0.0.0.0:*||377/dhclient"),
    TableOutput(
        "ss -tlnp",
        "State|Recv-Q|Send-Q|Local Address:Port|Peer Address:PortProcess",
        "LISTEN|0|128|0.0.0.0:2024|0.0.0.0:*"),
    TableOutput(
        "ss -ti",
        "State|Recv-Q|Send-Q|Local Address:Port|Peer Address:Port|Process",
        nil),
    TableOutput(
        "ss -tin",
        "State|Recv-Q|Send-Q|Local Address:Port|Peer Address:Port",
        nil),
    TableOutput(
        "a table with details",
        "NAME|SIZE|STATE",
        nil),
    TableOutput(
        "ss -tm",
        "State|Recv-Q|Send-Q|Local Address:Port|Peer Address:Port|Process",
        nil),
    TableOutput(
        "nmcli device",
        "DEVICE|TYPE|STATE|CONNECTION",
        "lo|loopback|connected (externally)|lo"),
    TableOutput(
        "dpkg -l",
        "||/|Name|Version|Architecture|Descri",
        "ii|adwaita-icon-theme|43-1|all|defaul"),
    TableOutput(
        "psql --csv", kind: .csv,
        "id|name|born",
        "2|Hopper, Grace|1906-12-09"),
    TableOutput(
        "mysql -B", kind: .tsv,
        "id|name|city",
        "2|Grace|New York"),
    TableOutput(
        "git diff --numstat", kind: .tsv,
        "1|2|3",
        "1|1|a b.txt"),
    TableOutput(
        "sales with semicolons", kind: .csv,
        "Datum|Betrag|Ort",
        "02.02.2026|7,00|Köln"),
]
