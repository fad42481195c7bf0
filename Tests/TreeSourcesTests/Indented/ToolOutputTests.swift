import Testing

@testable import TreeSources

/// The output of programs that draw or indent trees, or align lines to the right, and the trees that are meant.
///
/// Recorded on Debian 12 (`eza` from its forerunner exa), shortened. From other programs' documentation: gradle, mvn,
/// kubectl tree, systemctl.
struct ToolOutputTests {
    @Test(arguments: tools)
    func outputOfAToolIsTheTreeThatIsMeant(tool: Tool) throws {
        let input = bytes(tool.output + "\n")
        var text = IndentedText()
        text.append(input)
        text.finish()
        let rows = (0..<Int32(text.rowCount)).map {
            String(repeating: "  ", count: text.level(of: $0)) + text.labelText(of: $0)
        }
        #expect(rows.joined(separator: "\n") == tool.tree)
        #expect(text.notices.first == [])
        // What is printed are the lines of the input.
        let lines = tool.output.split(separator: "\n").map { bytes(String($0)) }
        #expect((0..<Int32(text.rowCount)).allSatisfy { lines.contains(text.line(of: $0)) })
        if tool.isGuessed { #expect(try InputKind.guess(name: nil, firstBytes: input) == .indented) }
    }

    @Test func piecesOfAnOutputGiveTheSameRows() {
        for tool in tools {
            var whole = IndentedText()
            whole.append(bytes(tool.output))
            var fed = IndentedText()
            for byte in tool.output.utf8 { fed.append([byte]) }
            whole.finish()
            fed.finish()
            #expect(fed.outline() == whole.outline(), "\(tool)")
        }
    }

    @Test func linesWithANumberAndATabAreNoPaths() throws {
        #expect(try InputKind.guess(name: nil, firstBytes: bytes("4\t./a/b\n12K\t./a\n")) == .indented)
        #expect(try InputKind.guess(name: nil, firstBytes: bytes("01 a/b\n02 c/d\n")) == .paths)
    }
}

/// What a program writes.
struct Tool: CustomStringConvertible, Sendable {
    let name: String
    let output: String

    /// The labels, indented by two blanks a level.
    let tree: String

    /// Whether the output is guessed to be indented. Lines without indentation are paths of one name.
    var isGuessed = true

    var description: String { name }
}

private let tools = [
    Tool(
        name: "tree",
        output: #"""
            t
            ├── a
            │   ├── b
            │   │   └── x
            │   └── y
            └── c
                └── z

            4 directories, 3 files
            """#,
        tree: #"""
            t
              a
                b
                  x
                y
              c
                z
            4 directories, 3 files
            """#),
    Tool(
        name: "tree --charset=ascii",
        output: #"""
            t
            |-- a
            |   |-- b
            |   |   `-- x
            |   `-- y
            `-- c
                `-- z

            4 directories, 3 files
            """#,
        tree: #"""
            t
              a
                b
                  x
                y
              c
                z
            4 directories, 3 files
            """#),
    Tool(
        name: "eza -T",
        output: #"""
            t
            ├── a
            │  ├── b
            │  │  └── x
            │  └── y
            └── c
               └── z
            """#,
        tree: #"""
            t
              a
                b
                  x
                y
              c
                z
            """#),
    Tool(
        name: "eza -lT",
        output: #"""
            drwxr-xr-x - root 26 Nov 04:32 t
            drwxr-xr-x - root 26 Nov 04:32 ├── a
            drwxr-xr-x - root 26 Nov 04:32 │  ├── b
            .rw-r--r-- 0 root 26 Nov 04:32 │  │  └── x
            .rw-r--r-- 0 root 26 Nov 04:32 │  └── y
            drwxr-xr-x - root 26 Nov 04:32 └── c
            .rw-r--r-- 0 root 26 Nov 04:32    └── z
            """#,
        tree: #"""
            drwxr-xr-x - root 26 Nov 04:32 t
              drwxr-xr-x - root 26 Nov 04:32 a
                drwxr-xr-x - root 26 Nov 04:32 b
                  .rw-r--r-- 0 root 26 Nov 04:32 x
                .rw-r--r-- 0 root 26 Nov 04:32 y
              drwxr-xr-x - root 26 Nov 04:32 c
                .rw-r--r-- 0 root 26 Nov 04:32 z
            """#),
    Tool(
        name: "eza -lT --header",
        output: #"""
            Permissions Size User Date Modified Name
            drwxr-xr-x     - root 26 Nov 04:32  t
            drwxr-xr-x     - root 26 Nov 04:32  ├── a
            drwxr-xr-x     - root 26 Nov 04:32  │  ├── b
            .rw-r--r--     0 root 26 Nov 04:32  │  │  └── x
            .rw-r--r--     0 root 26 Nov 04:32  │  └── y
            drwxr-xr-x     - root 26 Nov 04:32  └── c
            .rw-r--r--     0 root 26 Nov 04:32     └── z
            """#,
        tree: #"""
            Permissions Size User Date Modified Name
            drwxr-xr-x     - root 26 Nov 04:32  t
              drwxr-xr-x     - root 26 Nov 04:32  a
                drwxr-xr-x     - root 26 Nov 04:32  b
                  .rw-r--r--     0 root 26 Nov 04:32  x
                .rw-r--r--     0 root 26 Nov 04:32  y
              drwxr-xr-x     - root 26 Nov 04:32  c
                .rw-r--r--     0 root 26 Nov 04:32  z
            """#),
    Tool(
        name: "cargo tree",
        output: #"""
            unfold v0.1.0 (/home/u/unfold)
            ├── clap v4.5.20
            │   ├── clap_builder v4.5.20
            │   │   ├── anstream v0.6.15
            │   │   │   └── anstyle v1.0.8
            │   │   └── strsim v0.11.1
            │   └── clap_derive v4.5.18 (proc-macro)
            └── serde v1.0.210
            [dev-dependencies]
            └── insta v1.40.0
            """#,
        tree: #"""
            unfold v0.1.0 (/home/u/unfold)
              clap v4.5.20
                clap_builder v4.5.20
                  anstream v0.6.15
                    anstyle v1.0.8
                  strsim v0.11.1
                clap_derive v4.5.18 (proc-macro)
              serde v1.0.210
            [dev-dependencies]
              insta v1.40.0
            """#),
    Tool(
        name: "npm ls",
        output: #"""
            app@1.0.0 /home/u/app
            ├─┬ express@4.19.2
            │ ├─┬ accepts@1.3.8
            │ │ ├── mime-types@2.1.35 deduped
            │ │ └── negotiator@0.6.3
            │ └── vary@1.1.2
            └── left-pad@1.3.0
            """#,
        tree: #"""
            app@1.0.0 /home/u/app
              express@4.19.2
                accepts@1.3.8
                  mime-types@2.1.35 deduped
                  negotiator@0.6.3
                vary@1.1.2
              left-pad@1.3.0
            """#),
    Tool(
        name: "gradle dependencies",
        output: #"""
            runtimeClasspath - Runtime classpath of source set 'main'.
            +--- com.google.guava:guava:33.0.0-jre
            |    +--- com.google.guava:failureaccess:1.0.2
            |    \--- org.checkerframework:checker-qual:3.41.0
            \--- org.slf4j:slf4j-api:2.0.9
                 \--- org.slf4j:slf4j-parent:2.0.9

            (c) - A dependency constraint, not a dependency.
            """#,
        tree: #"""
            runtimeClasspath - Runtime classpath of source set 'main'.
              com.google.guava:guava:33.0.0-jre
                com.google.guava:failureaccess:1.0.2
                org.checkerframework:checker-qual:3.41.0
              org.slf4j:slf4j-api:2.0.9
                org.slf4j:slf4j-parent:2.0.9
            (c) - A dependency constraint, not a dependency.
            """#),
    Tool(
        name: "mvn dependency:tree",
        output: #"""
            [INFO] --- maven-dependency-plugin:2.8:tree (default-cli) @ app ---
            [INFO] com.example:app:jar:1.0
            [INFO] +- junit:junit:jar:4.12:test
            [INFO] |  \- org.hamcrest:hamcrest-core:jar:1.3:test
            [INFO] \- org.slf4j:slf4j-simple:jar:1.7:compile
            [INFO]    \- org.slf4j:slf4j-api:jar:1.7:compile
            [INFO] ------------------------------------------------------------------------
            [INFO] BUILD SUCCESS
            """#,
        tree: #"""
            [INFO] --- maven-dependency-plugin:2.8:tree (default-cli) @ app ---
            [INFO] com.example:app:jar:1.0
              [INFO] junit:junit:jar:4.12:test
                [INFO] org.hamcrest:hamcrest-core:jar:1.3:test
              [INFO] org.slf4j:slf4j-simple:jar:1.7:compile
                [INFO] org.slf4j:slf4j-api:jar:1.7:compile
            [INFO] ------------------------------------------------------------------------
            [INFO] BUILD SUCCESS
            """#),
    Tool(
        name: "mvn with a warning",
        output: #"""
            [INFO] com.example:app:jar:1.0
            [INFO] +- junit:junit:jar:4.12:test
            [WARNING] |  \- org.hamcrest:hamcrest-core:jar:1.3:test
            [INFO] \- org.slf4j:slf4j-simple:jar:1.7:compile
            [INFO]    \- org.slf4j:slf4j-api:jar:1.7:compile
            """#,
        tree: #"""
            [INFO] com.example:app:jar:1.0
              [INFO] junit:junit:jar:4.12:test
                [WARNING] org.hamcrest:hamcrest-core:jar:1.3:test
              [INFO] org.slf4j:slf4j-simple:jar:1.7:compile
                [INFO] org.slf4j:slf4j-api:jar:1.7:compile
            """#),
    Tool(
        name: "kubectl tree",
        output: #"""
            NAMESPACE  NAME                                READY  REASON  AGE
            default    Deployment/nginx                    -              3d
            default    └─ReplicaSet/nginx-6799fc88d8       -              3d
            default      ├─Pod/nginx-6799fc88d8-2xq5n      True           3d
            default      └─Pod/nginx-6799fc88d8-8q4hl      True           3d
            default    Deployment/b                    -              3d
            """#,
        tree: #"""
            NAMESPACE  NAME                                READY  REASON  AGE
            default    Deployment/nginx                    -              3d
              default    ReplicaSet/nginx-6799fc88d8       -              3d
                default    Pod/nginx-6799fc88d8-2xq5n      True           3d
                default    Pod/nginx-6799fc88d8-8q4hl      True           3d
            default    Deployment/b                    -              3d
            """#),
    Tool(
        name: "ps axf",
        output: #"""
                PID TTY      STAT   TIME COMMAND
                  2 ?        S      0:00 [kthreadd]
                  3 ?        S      0:00  \_ [pool_workqueue_release]
                  1 ?        Ss     0:02 /sbin/init
                414 ?        Ss     0:00 sshd: /usr/sbin/sshd -D [listener]
              11009 ?        Ss     0:00  \_ sshd: u [priv]
              11360 ?        S      0:00  |   \_ sshd: u@pts/0
              11361 pts/0    Ss     0:00  |       \_ -bash
              15804 pts/0    R+     0:00  |           \_ ps axf
            1202118 ?        Ss     0:00  \_ sshd: v [priv]
            """#,
        tree: #"""
                PID TTY      STAT   TIME COMMAND
                  2 ?        S      0:00 [kthreadd]
                    3 ?        S      0:00 [pool_workqueue_release]
                  1 ?        Ss     0:02 /sbin/init
                414 ?        Ss     0:00 sshd: /usr/sbin/sshd -D [listener]
                11009 ?        Ss     0:00 sshd: u [priv]
                  11360 ?        S      0:00 sshd: u@pts/0
                    11361 pts/0    Ss     0:00 -bash
                      15804 pts/0    R+     0:00 ps axf
              1202118 ?        Ss     0:00 sshd: v [priv]
            """#),
    Tool(
        name: "ps f",
        output: #"""
              PID TTY      STAT   TIME COMMAND
            11361 pts/0    Ss     0:00 -bash
            15770 pts/0    S      0:00  \_ sh -c sleep 9 | cat
            15771 pts/0    S      0:00  |   \_ sleep 9
            15772 pts/0    S      0:00  |   \_ cat
            15804 pts/0    R+     0:00  \_ ps f
            """#,
        tree: #"""
              PID TTY      STAT   TIME COMMAND
            11361 pts/0    Ss     0:00 -bash
              15770 pts/0    S      0:00 sh -c sleep 9 | cat
                15771 pts/0    S      0:00 sleep 9
                15772 pts/0    S      0:00 cat
              15804 pts/0    R+     0:00 ps f
            """#),
    Tool(
        name: "ps -ejH",
        output: #"""
              PID  PGID   SID TTY          TIME CMD
                2     0     0 ?        00:00:00 kthreadd
                3     0     0 ?        00:00:00   pool_workqueue_release
                4     0     0 ?        00:00:00   kworker/R-rcu_gp
                1     1     1 ?        00:00:10 systemd
            11009 11009  1203 ?        00:00:00   sh
            11360 11360 11360 ?        00:00:00     swift-build
            11361 11360 11360 ?        00:00:00     grep
            """#,
        tree: #"""
              PID  PGID   SID TTY          TIME CMD
                2     0     0 ?        00:00:00 kthreadd
                  3     0     0 ?        00:00:00 pool_workqueue_release
                  4     0     0 ?        00:00:00 kworker/R-rcu_gp
                1     1     1 ?        00:00:10 systemd
              11009 11009  1203 ?        00:00:00 sh
                11360 11360 11360 ?        00:00:00 swift-build
                11361 11360 11360 ?        00:00:00 grep
            """#),
    Tool(
        name: "ps -H -eo pid,cmd",
        output: #"""
              PID CMD
                2 [kthreadd]
                3   [pool_workqueue_release]
            11009 sh -c ls  -l
            11360   ls -l
            """#,
        tree: #"""
              PID CMD
                2 [kthreadd]
                  3 [pool_workqueue_release]
            11009 sh -c ls  -l
              11360 ls -l
            """#),
    Tool(
        name: "a title",
        output: #"""
            GENERAL LICENSE
            This is  its text.
             It has two sentences.
            """#,
        tree: #"""
            GENERAL LICENSE
            This is  its text.
              It has two sentences.
            """#),
    Tool(
        name: "pstree",
        output: #"""
            systemd─┬─ModemManager───2*[{ModemManager}]
                    ├─agetty
                    ├─sshd───sshd───sshd───bash─┬─pstree
                    │                           └─vim
                    └─systemd-journal
            """#,
        tree: #"""
            systemd─┬─ModemManager───2*[{ModemManager}]
              agetty
              sshd───sshd───sshd───bash─┬─pstree
                vim
              systemd-journal
            """#),
    Tool(
        name: "pstree -A",
        output: #"""
            systemd-+-ModemManager---2*[{ModemManager}]
                    |-agetty
                    |-sshd---sshd---sshd---bash-+-pstree
                    |                           `-vim
                    `-systemd-journal
            """#,
        tree: #"""
            systemd-+-ModemManager---2*[{ModemManager}]
              agetty
              sshd---sshd---sshd---bash-+-pstree
                vim
              systemd-journal
            """#),
    Tool(
        name: "pstree -aA",
        output: #"""
            systemd --switched-root
              |-agetty --noclear tty1
              |-sshd -D
              |   `-sshd
              |       |-bash
              |       |   `-vim a.c
              |       `-2*[{sshd}]
              `-systemd-journal
            """#,
        tree: #"""
            systemd --switched-root
              agetty --noclear tty1
              sshd -D
                sshd
                  bash
                    vim a.c
                  2*[{sshd}]
              systemd-journal
            """#),
    Tool(
        name: "lsblk",
        output: #"""
            NAME          MAJ:MIN RM   SIZE RO TYPE MOUNTPOINTS
            sda             8:0    0   256G  0 disk
            ├─sda1          8:1    0     1G  0 part /boot
            └─sda2          8:2    0   255G  0 part
              ├─vg-root   254:0    0   200G  0 lvm  /
              └─vg-swap   254:1    0     8G  0 lvm  [SWAP]
            sdb             8:16   0   256G  0 disk
            """#,
        tree: #"""
            NAME          MAJ:MIN RM   SIZE RO TYPE MOUNTPOINTS
            sda             8:0    0   256G  0 disk
              sda1          8:1    0     1G  0 part /boot
              sda2          8:2    0   255G  0 part
                vg-root   254:0    0   200G  0 lvm  /
                vg-swap   254:1    0     8G  0 lvm  [SWAP]
            sdb             8:16   0   256G  0 disk
            """#),
    Tool(
        name: "lsblk -i",
        output: #"""
            NAME          MAJ:MIN RM   SIZE RO TYPE MOUNTPOINTS
            sda             8:0    0   256G  0 disk
            |-sda1          8:1    0     1G  0 part /boot
            `-sda2          8:2    0   255G  0 part
              |-vg-root   254:0    0   200G  0 lvm  /
              `-vg-swap   254:1    0     8G  0 lvm  [SWAP]
            sdb             8:16   0   256G  0 disk
            """#,
        tree: #"""
            NAME          MAJ:MIN RM   SIZE RO TYPE MOUNTPOINTS
            sda             8:0    0   256G  0 disk
              sda1          8:1    0     1G  0 part /boot
              sda2          8:2    0   255G  0 part
                vg-root   254:0    0   200G  0 lvm  /
                vg-swap   254:1    0     8G  0 lvm  [SWAP]
            sdb             8:16   0   256G  0 disk
            """#),
    Tool(
        name: "systemd-cgls",
        output: #"""
            Control group /:
            -.slice
            ├─user.slice
            │ └─user-1000.slice
            │   ├─  981 sshd: u [priv]
            │   └─11360 -bash
            ├─init.scope
            │ └─1 /sbin/init
            """#,
        tree: #"""
            Control group /:
            -.slice
              user.slice
                user-1000.slice
                   981 sshd: u [priv]
                  11360 -bash
              init.scope
                1 /sbin/init
            """#),
    Tool(
        name: "systemctl status",
        output: #"""
            ● ssh.service - OpenBSD Secure Shell server
                 Loaded: loaded (/lib/systemd/system/ssh.service; enabled; preset: enabled)
                 Active: active (running) since Thu 2026-11-26 04:17:03 UTC; 1h 2min ago
                   Docs: man:sshd(8)
                         man:sshd_config(5)
               Main PID: 712 (sshd)
                  Tasks: 1 (limit: 4915)
                 Memory: 6.0M
                    CPU: 120ms
                 CGroup: /system.slice/ssh.service
                         └─712 "sshd: /usr/sbin/sshd -D [listener] 0 of 10-100 startups"

            Nov 26 04:17:03 host sshd[712]: Server listening on 0.0.0.0 port 22.
            """#,
        tree: #"""
            ● ssh.service - OpenBSD Secure Shell server
              Loaded: loaded (/lib/systemd/system/ssh.service; enabled; preset: enabled)
              Active: active (running) since Thu 2026-11-26 04:17:03 UTC; 1h 2min ago
              Docs: man:sshd(8)
                man:sshd_config(5)
              Main PID: 712 (sshd)
              Tasks: 1 (limit: 4915)
              Memory: 6.0M
              CPU: 120ms
              CGroup: /system.slice/ssh.service
                712 "sshd: /usr/sbin/sshd -D [listener] 0 of 10-100 startups"
            Nov 26 04:17:03 host sshd[712]: Server listening on 0.0.0.0 port 22.
            """#),
    Tool(
        name: "timedatectl",
        output: #"""
                           Local time: Thu 2026-11-26 04:23:24 UTC
                       Universal time: Thu 2026-11-26 04:23:24 UTC
                             RTC time: Thu 2026-11-26 04:23:25
                            Time zone: Etc/UTC (UTC, +0000)
            System clock synchronized: yes
                          NTP service: active
                      RTC in local TZ: no
            """#,
        tree: #"""
            Local time: Thu 2026-11-26 04:23:24 UTC
            Universal time: Thu 2026-11-26 04:23:24 UTC
            RTC time: Thu 2026-11-26 04:23:25
            Time zone: Etc/UTC (UTC, +0000)
            System clock synchronized: yes
            NTP service: active
            RTC in local TZ: no
            """#),
    Tool(
        name: "lscpu",
        output: #"""
            Architecture:             x86_64
              CPU op-mode(s):         32-bit, 64-bit
              Byte Order:             Little Endian
            CPU(s):                   2
              On-line CPU(s) list:    0,1
            Vendor ID:                AuthenticAMD
              Model name:             AMD EPYC
                Thread(s) per core:   1
            """#,
        tree: #"""
            Architecture:             x86_64
              CPU op-mode(s):         32-bit, 64-bit
              Byte Order:             Little Endian
            CPU(s):                   2
              On-line CPU(s) list:    0,1
            Vendor ID:                AuthenticAMD
              Model name:             AMD EPYC
                Thread(s) per core:   1
            """#),
    Tool(
        name: "git log --graph --oneline",
        output: #"""
            * 95b4825 six
            *-.   8140f3a Octopus
            |\ \
            | | * a3b66d8 b1
            | * | cad8b90 a1
            | |/
            * / 48a391e five
            |/
            *   8ed581d Merge side
            |\
            | * 3cd2493 s2
            * | 055492c three
            |/
            * cc9984c two
            """#,
        tree: #"""
            * 95b4825 six
            *-.   8140f3a Octopus
              * a3b66d8 b1
              * cad8b90 a1
            * 48a391e five
            *   8ed581d Merge side
              * 3cd2493 s2
            * 055492c three
            * cc9984c two
            """#),
    Tool(
        name: "git log --graph",
        output: #"""
            *   commit 8ed581d (HEAD -> main)
            |\  Merge: 055492c 3cd2493
            | | Author: A <a@b>
            | |
            | |     Merge side
            | |     * a list
            | |
            | * commit 3cd2493 (side)
            | | Author: A <a@b>
            | |
            | |     s2
            | |
            * | commit 055492c
            |/  Author: A <a@b>
            |
            |       three
            |
            * commit cc9984c
              Author: A <a@b>

                  two
            """#,
        tree: #"""
            *   commit 8ed581d (HEAD -> main)
              Merge: 055492c 3cd2493
              Author: A <a@b>
                Merge side
                * a list
              * commit 3cd2493 (side)
                Author: A <a@b>
                  s2
            * commit 055492c
              Author: A <a@b>
                three
            * commit cc9984c
              Author: A <a@b>
                two
            """#),
    Tool(
        name: "sort | uniq -c",
        output: #"""
                  3 /bin/bash
                  1 /bin/sync
                 20 /usr/sbin/nologin
            """#,
        tree: #"""
                  3 /bin/bash
                  1 /bin/sync
                 20 /usr/sbin/nologin
            """#),
    Tool(
        name: "wc -l *",
        output: #"""
              24 passwd
              47 group
               3 hosts
               1 fstab
              75 total
            """#,
        tree: #"""
              24 passwd
              47 group
               3 hosts
               1 fstab
              75 total
            """#),
    Tool(
        name: "cat -n",
        output: #"""
                 1	def f(): g()
                 2	def g(): 1/0
                 3	f()
            """#,
        tree: #"""
                 1	def f(): g()
                 2	def g(): 1/0
                 3	f()
            """#),
    Tool(
        name: "a traceback of Python",
        output: #"""
            Traceback (most recent call last):
              File "/tmp/tools/tb.py", line 3, in <module>
                f()
              File "/tmp/tools/tb.py", line 1, in f
                def f(): g()
                         ^^^
              File "/tmp/tools/tb.py", line 2, in g
                def g(): 1/0
                         ~^~
            ZeroDivisionError: division by zero
            """#,
        tree: #"""
            Traceback (most recent call last):
              File "/tmp/tools/tb.py", line 3, in <module>
                f()
              File "/tmp/tools/tb.py", line 1, in f
                def f(): g()
                  ^^^
              File "/tmp/tools/tb.py", line 2, in g
                def g(): 1/0
                  ~^~
            ZeroDivisionError: division by zero
            """#),
    Tool(
        name: "perf stat -r",
        output: #"""
             Performance counter stats for 'true' (5 runs):

                          0.52 msec task-clock                       #    0.468 CPUs utilized            ( +-  4.54% )
                             0      context-switches                 #    0.000 /sec
                            45      page-faults                      #   86.538 K/sec                    ( +-  1.11% )
            """#,
        tree: #"""
            Performance counter stats for 'true' (5 runs):
              0.52 msec task-clock                       #    0.468 CPUs utilized            ( +-  4.54% )
              0      context-switches                 #    0.000 /sec
              45      page-faults                      #   86.538 K/sec                    ( +-  1.11% )
            """#),
    Tool(
        name: "lists and tables",
        output: #"""
            * one
              * two
            * three

            | a | b |
            |---|---|
            | 1 | 2 |
            |-5 |-6 |
            +---+---+
            `-x` is an option
            """#,
        tree: #"""
            * one
              * two
            * three
            | a | b |
            |---|---|
            | 1 | 2 |
            |-5 |-6 |
            +---+---+
            `-x` is an option
            """#, isGuessed: false),
]
