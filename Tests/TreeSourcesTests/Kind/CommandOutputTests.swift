import Testing

@testable import TreeSources

/// The first lines of what commands write, with the kind that is meant.
struct CommandOutputTests {
    @Test(arguments: outputs)
    func theKindOfAnOutputIsTheOneThatIsMeant(output: CommandOutput) throws {
        let guess = try InputGuess(name: nil, firstBytes: bytes(output.text + "\n"))
        #expect(guess.kind == output.kind, "\(guess.reason)")
    }

    @Test(arguments: outputs.filter { $0.kind == .lines })
    func aFlatListHasEachLineAsItIs(output: CommandOutput) {
        let source = InputKind.lines.makeSource()
        source.read(text: output.text)
        #expect(source.lines == output.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
}

/// The first lines of a command's output. Most were recorded on Debian 12 and are cut; the others are written by hand.
struct CommandOutput: CustomStringConvertible, Sendable {
    let command: String
    let kind: InputKind
    let text: String

    init(_ command: String, _ kind: InputKind, _ text: String) {
        (self.command, self.kind, self.text) = (command, kind, text)
    }

    var description: String { command }
}

private let outputs = [
    CommandOutput(
        "apt-cache depends bash", .indented,
        #"""
        bash
          PreDepends: libc6
          PreDepends: libtinfo6
          Depends: base-files
          Depends: debianutils
          Conflicts: bash-completion
          Recommends: bash-completion
        """#),
    CommandOutput(
        "apt-cache policy bash", .indented,
        #"""
        bash:
          Installed: 5.2.15-2+b8
          Candidate: 5.2.15-2+b13
          Version table:
             5.2.15-2+b13 500
                500 http://deb.debian.org/debian bookworm/main amd64 Packages
         *** 5.2.15-2+b8 100
        """#),
    CommandOutput(
        "apt list --installed", .lines,
        #"""
        Listing...
        adduser/oldstable,now 3.134 all [installed,automatic]
        adwaita-icon-theme/oldstable,now 43-1 all [installed,automatic]
        alsa-topology-conf/oldstable,now 1.2.5.1-2 all [installed,automatic]
        alsa-ucm-conf/oldstable,now 1.2.8-1 all [installed,automatic]
        appstream/now 0.16.1-2 amd64 [installed,upgradable to: 0.16.1-2+b1]
        apt-transport-https/oldstable,now 2.6.1 all [installed,upgradable to: 2.6.2]
        """#),
    CommandOutput(
        "cat /etc/fstab", .lines,
        #"""
        # UNCONFIGURED FSTAB FOR BASE SYSTEM
        """#),
    CommandOutput(
        "cat /etc/os-release", .lines,
        #"""
        PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"
        NAME="Debian GNU/Linux"
        VERSION_ID="12"
        VERSION="12 (bookworm)"
        VERSION_CODENAME=bookworm
        ID=debian
        HOME_URL="https://www.debian.org/"
        """#),
    CommandOutput(
        "cat /etc/passwd", .lines,
        #"""
        root:x:0:0:root:/root:/bin/bash
        daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin
        bin:x:2:2:bin:/bin:/usr/sbin/nologin
        sys:x:3:3:sys:/dev:/usr/sbin/nologin
        sync:x:4:65534:sync:/bin:/bin/sync
        games:x:5:60:games:/usr/games:/usr/sbin/nologin
        man:x:6:12:man:/var/cache/man:/usr/sbin/nologin
        """#),
    CommandOutput(
        "cat /etc/services", .lines,
        #"""
        # Network services, Internet style
        #
        # Updated from https://www.iana.org/assignments/service-names-port-numbers/service-names-port-nu
        #
        # New ports will be added on request if they have been officially assigned
        # by IANA and used in the real-world or are needed by a debian package.
        # If you need a huge list of used numbers please install the nmap package.
        """#),
    CommandOutput(
        "cat /proc/cpuinfo", .lines,
        #"""
        processor	: 0
        vendor_id	: AuthenticAMD
        cpu family	: 25
        model		: 1
        model name	: AMD EPYC
        stepping	: 1
        microcode	: 0x1000065
        """#),
    CommandOutput(
        "cat /proc/meminfo", .lines,
        #"""
        MemTotal:       24683656 kB
        MemFree:        21049200 kB
        MemAvailable:   23893940 kB
        Buffers:           92324 kB
        Cached:          2988892 kB
        SwapCached:            0 kB
        Active:          1544768 kB
        """#),
    CommandOutput(
        "curl --help", .indented,
        #"""
        Usage: curl [options...] <url>
         -d, --data <data>          HTTP POST data
         -f, --fail                 Fail fast with no output on HTTP errors
         -h, --help <category>      Get help for commands
         -i, --include              Include protocol response headers in the output
         -o, --output <file>        Write to file instead of stdout
         -O, --remote-name          Write output to a file named as the remote file
        """#),
    CommandOutput(
        "git diff", .diff,
        #"""
        diff --git a/README.md b/README.md
        index 0fd1bbf3..a1f9c2d0 100644
        --- a/README.md
        +++ b/README.md
        @@ -28,3 +28,3 @@ All need Swift 6.2 or newer, and install other packages that are missing.
         unfold
        -one
        +two
        """#),
    CommandOutput(
        "git log", .diff,
        #"""
        commit ace97511e1c7f2aa8e6a2d5b3c1d0e9f8a7b6c5d (HEAD -> main, tag: v1)
        Author: Ada Lovelace <ada@example.org>
        Date:   Fri Nov 27 05:01:12 2026 +0000

            Lines fit the format
        """#),
    CommandOutput(
        "diff -ru old new", .diff,
        #"""
        Only in old: gone.txt
        diff -ru old/sum.c new/sum.c
        --- old/sum.c	2026-11-27 05:01:12.000000000 +0000
        +++ new/sum.c	2026-11-27 05:02:12.000000000 +0000
        @@ -1 +1 @@
        -return 0;
        +return n;
        """#),
    CommandOutput(
        "date", .lines,
        #"""
        Thu Nov 26 23:50:53 UTC 2026
        """#),
    CommandOutput(
        "dpkg -l", .lines,
        #"""
        Desired=Unknown/Install/Remove/Purge/Hold
        | Status=Not/Inst/Conf-files/Unpacked/halF-conf/Half-inst/trig-aWait/Trig-pend
        |/ Err?=(none)/Reinst-required (Status,Err: uppercase=bad)
        ||/ Name                                      Version                        Architecture Descri
        +++-=========================================-==============================-============-======
        ii  adduser                                   3.134                          all          add an
        ii  adwaita-icon-theme                        43-1                           all          defaul
        """#),
    CommandOutput(
        "du -h Demo", .lines,
        #"""
        8.0K	Demo/SymbolNames/include
        128K	Demo/SymbolNames
        20K	Demo/Manual
        20K	Demo/SymbolBrowser/Styles
        8.0K	Demo/SymbolBrowser/Slow
        24K	Demo/SymbolBrowser/Screen
        8.0K	Demo/SymbolBrowser/Text
        """#),
    CommandOutput(
        "factor 12 13", .lines,
        #"""
        12: 2 2 3
        13: 13
        """#),
    CommandOutput(
        "find Demo", .paths,
        #"""
        Demo
        Demo/settings.svg
        Demo/symbol-browser-run.svg
        Demo/symbol-browser.svg
        Demo/unfold.svg
        Demo/install
        Demo/SymbolNames
        """#),
    CommandOutput(
        "free -h", .lines,
        #"""
                       total        used        free      shared  buff/cache   available
        Mem:            23Gi       769Mi        20Gi       8.7Mi       3.1Gi        22Gi
        Swap:             0B          0B          0B
        """#),
    CommandOutput(
        "git ls-files Demo", .paths,
        #"""
        Demo/Manual/options.awk
        Demo/Manual/unfold.1
        Demo/SymbolBrowser/Pane/DetailsPane.swift
        Demo/SymbolBrowser/Pane/PaneController.swift
        Demo/SymbolBrowser/Screen/KeyboardModes.swift
        Demo/SymbolBrowser/Screen/LinearSession.swift
        Demo/SymbolBrowser/Screen/Options.swift
        """#),
    CommandOutput(
        "grep -r import Sources/Unfold", .lines,
        #"""
        Sources/Unfold/Unfold.docc/HowItWorks.md:An arrow means "imports". `ListModels` imports `Diffabl
        Sources/Unfold/Unfold.docc/HowItWorks.md:`TerminalCanvas` and `TextMatching` import nothing of t
        Sources/Unfold/Unfold.docc/GettingStarted.md:import Unfold
        Sources/Unfold/Unfold.docc/Unfold.md:UIKit's diffable data source for the terminal: one import f
        Sources/Unfold/Unfold.docc/Unfold.md:import Unfold
        Sources/Unfold/Unfold.docc/Unfold.md:A program that needs fewer modules imports them by name. On
        Sources/Unfold/Unfold.swift:// One import for all modules of the package.
        """#),
    CommandOutput(
        "grep -rl import Sources/Unfold", .paths,
        #"""
        Sources/Unfold/Unfold.docc/HowItWorks.md
        Sources/Unfold/Unfold.docc/GettingStarted.md
        Sources/Unfold/Unfold.docc/Unfold.md
        Sources/Unfold/Unfold.swift
        """#),
    CommandOutput(
        "grep -rn import Sources/Unfold", .lines,
        #"""
        Sources/Unfold/Unfold.docc/HowItWorks.md:28:An arrow means "imports". `ListModels` imports `Diff
        Sources/Unfold/Unfold.docc/HowItWorks.md:29:`TerminalCanvas` and `TextMatching` import nothing o
        Sources/Unfold/Unfold.docc/GettingStarted.md:31:import Unfold
        Sources/Unfold/Unfold.docc/Unfold.md:3:UIKit's diffable data source for the terminal: one import
        Sources/Unfold/Unfold.docc/Unfold.md:8:import Unfold
        Sources/Unfold/Unfold.docc/Unfold.md:37:A program that needs fewer modules imports them by name.
        Sources/Unfold/Unfold.swift:1:// One import for all modules of the package.
        """#),
    CommandOutput(
        "infocmp", .indented,
        #"""
        #	Reconstructed via infocmp from file: /lib/terminfo/x/xterm
        xterm|xterm-debian|xterm terminal emulator (X Window System),
        	am, bce, km, mc5i, mir, msgr, npc, xenl,
        	colors#8, cols#80, it#8, lines#24, pairs#64,
        	acsc=``aaffggiijjkkllmmnnooppqqrrssttuuvvwwxxyyzz{{||}}~~,
        	bel=^G, blink=\E[5m, bold=\E[1m, cbt=\E[Z, civis=\E[?25l,
        	clear=\E[H\E[2J, cnorm=\E[?12l\E[?25h, cr=\r,
        """#),
    CommandOutput(
        "ldd /bin/bash", .lines,
        #"""
        	linux-vdso.so.1 (0x00007f5446803000)
        	libtinfo.so.6 => /lib/x86_64-linux-gnu/libtinfo.so.6 (0x00007f544667f000)
        	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f544649d000)
        	/lib64/ld-linux-x86-64.so.2 (0x00007f5446805000)
        """#),
    CommandOutput(
        "locale", .lines,
        #"""
        LANG=C.UTF-8
        LANGUAGE=
        LC_CTYPE="C.UTF-8"
        LC_NUMERIC="C.UTF-8"
        LC_TIME="C.UTF-8"
        LC_COLLATE="C.UTF-8"
        LC_MONETARY="C.UTF-8"
        """#),
    CommandOutput(
        "ls /", .lines,
        #"""
        bin
        boot
        container_info.json
        dev
        etc
        farm
        home
        """#),
    CommandOutput(
        "ls -F Demo", .lines,
        #"""
        Manual/
        SymbolBrowser/
        SymbolNames/
        install*
        picture*
        run*
        settings.svg
        """#),
    CommandOutput(
        "ls -R Demo", .lines,
        #"""
        Demo:
        Manual
        SymbolBrowser
        SymbolNames
        install
        picture
        run
        """#),
    CommandOutput(
        "ls -la /usr", .lines,
        #"""
        total 96
        drwxr-xr-x  13 root root  4096 Nov 26 22:26 .
        drwxr-xr-x  21 root root  4096 Nov 26 22:55 ..
        drwxr-xr-x   2 root root 36864 Nov 26 22:48 bin
        drwxr-xr-x   2 root root  4096 Nov 26 22:26 etc
        drwxr-xr-x   2 root root  4096 May  9  2025 games
        drwxr-xr-x  70 root root 12288 Nov 26 22:28 include
        """#),
    CommandOutput(
        "lscpu", .lines,
        #"""
        Architecture:                            x86_64
        CPU op-mode(s):                          32-bit, 64-bit
        Address sizes:                           48 bits physical, 48 bits virtual
        Byte Order:                              Little Endian
        CPU(s):                                  2
        On-line CPU(s) list:                     0,1
        Vendor ID:                               AuthenticAMD
        """#),
    CommandOutput(
        "man -k printf", .lines,
        #"""
        PA_CHAR (3const)     - define custom behavior for printf-like functions
        PA_DOUBLE (3const)   - define custom behavior for printf-like functions
        PA_FLAG_LONG (3const) - define custom behavior for printf-like functions
        PA_FLAG_LONG_DOUBLE (3const) - define custom behavior for printf-like functions
        PA_FLAG_LONG_LONG (3const) - define custom behavior for printf-like functions
        PA_FLAG_PTR (3const) - define custom behavior for printf-like functions
        PA_FLAG_SHORT (3const) - define custom behavior for printf-like functions
        """#),
    CommandOutput(
        "netstat -tln", .lines,
        #"""
        Active Internet connections (only servers)
        Proto Recv-Q Send-Q Local Address           Foreign Address         State      
        tcp        0      0 0.0.0.0:2024            0.0.0.0:*               LISTEN     
        """#),
    CommandOutput(
        "od -c README.md", .lines,
        #"""
        0000000   #       U   n   f   o   l   d  \n  \n   U   I   K   i   t   '
        0000020   s       d   i   f   f   a   b   l   e       d   a   t   a    
        0000040   s   o   u   r   c   e       f   o   r       t   h   e       t
        0000060   e   r   m   i   n   a   l   ,       i   n       S   w   i   f
        0000100   t       o   n       n   c   u   r   s   e   s   ;       a   n
        0000120   d       `   u   n   f   o   l   d   `   ,       w   h   i   c
        0000140   h       s   h   o   w   s       a   n   y       h   i   e   r
        """#),
    CommandOutput(
        "seq 5", .lines,
        #"""
        1
        2
        3
        4
        5
        """#),
    CommandOutput(
        "sha256sum README.md Package.swift", .lines,
        #"""
        5434aea1f2d373ba5a71d95f310c16521ce870719e485595697bd430f5791fa4  README.md
        ded9790312386c2b59315dae0a0fa0473c3191c014b9d4457b6e93ce052721a4  Package.swift
        """#),
    CommandOutput(
        "ss -tlnp", .lines,
        #"""
        State  Recv-Q Send-Q Local Address:Port Peer Address:PortProcess
        LISTEN 0      128          0.0.0.0:2024      0.0.0.0:*          
        """#),
    CommandOutput(
        "stat README.md", .lines,
        #"""
          File: README.md
          Size: 10422     	Blocks: 24         IO Block: 4096   regular file
        Device: 254,0	Inode: 5309501     Links: 1
        Access: (0644/-rw-r--r--)  Uid: (    0/    root)   Gid: (    0/    root)
        Access: 2026-11-26 23:50:46.152203041 +0000
        Modify: 2026-11-26 23:49:38.197087253 +0000
        Change: 2026-11-26 23:49:38.197087253 +0000
        """#),
    CommandOutput(
        "strings /bin/true", .lines,
        #"""
        /lib64/ld-linux-x86-64.so.2
        setlocale
        __cxa_finalize
        __printf_chk
        fileno
        program_invocation_name
        malloc
        """#),
    CommandOutput(
        "tput longname", .lines,
        #"""
        xterm terminal emulator (X Window System)
        """#),
    CommandOutput(
        "uniq -c /etc/shells", .lines,
        #"""
              1 # /etc/shells: valid login shells
              1 /bin/sh
              1 /usr/bin/sh
              1 /bin/bash
              1 /usr/bin/bash
              1 /bin/rbash
              1 /usr/bin/rbash
        """#),
    CommandOutput(
        "wc -l README.md Package.swift", .lines,
        #"""
          154 README.md
          273 Package.swift
          427 total
        """#),
    CommandOutput(
        "which -a bash sh ls", .paths,
        #"""
        /usr/bin/bash
        /bin/bash
        /usr/bin/sh
        /bin/sh
        /usr/bin/ls
        /bin/ls
        """#),
    CommandOutput(
        "xxd README.md", .lines,
        #"""
        00000000: 2320 556e 666f 6c64 0a0a 5549 4b69 7427  # Unfold..UIKit'
        00000010: 7320 6469 6666 6162 6c65 2064 6174 6120  s diffable data 
        00000020: 736f 7572 6365 2066 6f72 2074 6865 2074  source for the t
        00000030: 6572 6d69 6e61 6c2c 2069 6e20 5377 6966  erminal, in Swif
        00000040: 7420 6f6e 206e 6375 7273 6573 3b20 616e  t on ncurses; an
        00000050: 6420 6075 6e66 6f6c 6460 2c20 7768 6963  d `unfold`, whic
        00000060: 6820 7368 6f77 7320 616e 7920 6869 6572  h shows any hier
        """#),
    CommandOutput(
        "ps aux", .lines,
        #"""
        USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
        root           1  0.0  0.0   2576   936 ?        Ss   09:12   0:00 /sbin/init
        ada          412  0.3  0.1  12044  5120 pts/0    Ss   09:13   0:01 -bash
        ada          988 99.0  2.1 910312 88120 pts/0    R+   09:20   3:07 /usr/bin/python3 /usr/lib/job.py --all
        """#),
    CommandOutput(
        "ps", .lines,
        #"""
            PID TTY          TIME CMD
            412 pts/0    00:00:01 bash
           1988 pts/0    00:00:00 ps
        """#),
    CommandOutput(
        "ps axf", .indented,
        #"""
            PID TTY      STAT   TIME COMMAND
            401 ?        Ss     0:00 sshd
            410 ?        S      0:00  \_ sshd: ada@pts/0
            412 pts/0    Ss     0:01      \_ -bash
        """#),
    CommandOutput(
        "df -h", .lines,
        #"""
        Filesystem      Size  Used Avail Use% Mounted on
        /dev/sda1       252G   15G   80G  16% /
        tmpfs            12G     0   12G   0% /dev/shm
        """#),
    CommandOutput(
        "mount", .lines,
        #"""
        /dev/sda1 on / type ext4 (rw,relatime)
        proc on /proc type proc (rw,nosuid,nodev,noexec,relatime)
        tmpfs on /run type tmpfs (rw,nosuid,size=2447508k,mode=755)
        """#),
    CommandOutput(
        "lsblk", .lines,
        #"""
        NAME   MAJ:MIN RM  SIZE RO TYPE MOUNTPOINTS
        sda      8:0    0  252G  0 disk
        vda    254:0    0   40G  0 disk /
        """#),
    CommandOutput(
        "env", .lines,
        #"""
        SHELL=/bin/bash
        HOME=/home/ada
        PATH=/usr/local/bin:/usr/bin:/bin
        LANG=C.UTF-8
        """#),
    CommandOutput(
        "kubectl get pods", .lines,
        #"""
        NAME                       READY   STATUS    RESTARTS      AGE
        coredns-6f6b679f8f-4wq2x   1/1     Running   2 (5h ago)    12d
        etcd-node-1                0/1     Pending   0             3m
        """#),
    CommandOutput(
        "docker ps", .lines,
        #"""
        CONTAINER ID   IMAGE          COMMAND                  CREATED       STATUS       PORTS                  NAMES
        4c01db0b339c   nginx:1.27     "/docker-entrypoint…"    5 hours ago   Up 5 hours   0.0.0.0:80->80/tcp     web
        9ae7f1ad5dc0   postgres:17    "docker-entrypoint.s…"   2 weeks ago   Up 3 days    5432/tcp               db
        """#),
    CommandOutput(
        "docker images", .lines,
        #"""
        REPOSITORY           TAG       IMAGE ID       CREATED       SIZE
        library/nginx        1.27      39286ab8a5e1   4 weeks ago   188MB
        registry/team/api    latest    0f1a2b3c4d5e   2 hours ago   92.4MB
        """#),
    CommandOutput(
        "git status -s", .lines,
        #"""
         M src/main.c
         M README.md
        ?? src/new/
        ?? docs/
        """#),
    CommandOutput(
        "git status", .indented,
        #"""
        On branch main
        Changes not staged for commit:
        	modified:   src/main.c
        	modified:   README.md
        """#),
    CommandOutput(
        "git log --oneline", .lines,
        #"""
        e378564 Merge branch 'a/b'
        0d91e26 Fix src/main.c
        """#),
    CommandOutput(
        "git branch -a", .indented,
        #"""
        * main
          fix/colors
          remotes/origin/main
        """#),
    CommandOutput(
        "git log --graph --oneline", .indented,
        #"""
        * e378564 Merge
        |\
        | * 0d91e26 Fix
        |/
        * aa01b3c First
        """#),
    CommandOutput(
        "access log", .lines,
        #"""
        127.0.0.1 - - [10/Oct/2024:13:55:36 -0700] "GET /index.html HTTP/1.1" 200 2326
        10.0.0.7 - ada [10/Oct/2024:13:55:37 -0700] "POST /api/v1/items HTTP/1.1" 201 48
        """#),
    CommandOutput(
        "journalctl", .lines,
        #"""
        Oct 10 13:55:36 node-1 kernel: usb 1-1: new device
        Oct 10 13:55:37 node-1 sshd[401]: Accepted publickey for ada
        """#),
    CommandOutput(
        "top -b", .lines,
        #"""
        top - 13:55:36 up 12 days,  3:01,  1 user,  load average: 0.10, 0.20, 0.30
        Tasks: 120 total,   1 running, 119 sleeping,   0 stopped,   0 zombie
        """#),
    CommandOutput(
        "ip route", .lines,
        #"""
        default via 10.0.0.1 dev eth0
        10.0.0.0/24 dev eth0 proto kernel scope link
        """#),
    CommandOutput(
        "ip address", .indented,
        #"""
        1: lo: <LOOPBACK,UP> mtu 65536
            link/loopback 00:00:00:00:00:00
            inet 127.0.0.1/8 scope host lo
        2: eth0: <UP> mtu 1500
            link/ether 02:fc:00:00:00:05
        """#),
    CommandOutput(
        "cargo tree", .indented,
        #"""
        app v0.1.0 (/home/ada/app)
        ├── serde v1.0.210
        │   └── serde_derive v1.0.210
        └── log v0.4.22
        """#),
    CommandOutput(
        "npm ls", .indented,
        #"""
        app@1.0.0 /home/ada/app
        ├─┬ a@1.0.0
        │ └── b@2.1.0
        └── c@3.0.0
        """#),
    CommandOutput(
        "pstree", .indented,
        #"""
        systemd-+-cron
                |-sshd---bash
                `-agetty
        """#),
    CommandOutput(
        "rg -l", .paths,
        #"""
        src/main.c
        src/util/text.c
        README.md
        """#),
    CommandOutput(
        "rg", .lines,
        #"""
        src/main.c:12:int main() {
        src/util/text.c:40:    return a / b;
        """#),
    CommandOutput(
        "gcc", .lines,
        #"""
        src/main.c:12:5: error: expected ';' before '}'
        src/util.c:3:1: warning: unused variable 'x'
        """#),
    CommandOutput(
        "file", .lines,
        #"""
        /etc/hosts: ASCII text
        /bin/bash:  ELF 64-bit LSB pie executable
        """#),
    CommandOutput(
        "find with blanks", .paths,
        #"""
        ./My Music
        ./My Music/Ada - First Song.mp3
        ./My Music/Ada - Second Song.mp3
        ./notes.txt
        """#),
    CommandOutput(
        "tree", .indented,
        #"""
        .
        ├── Demo
        │   └── run
        └── README.md

        2 directories, 2 files
        """#),
    CommandOutput(
        "URLs", .paths,
        #"""
        https://example.com/a/1
        https://example.com/a/2
        https://example.org/b
        """#),
    CommandOutput(
        "kubectl -o json", .json,
        #"""
        {
            "apiVersion": "v1",
            "items": [
        """#),
    CommandOutput(
        "docker inspect", .json,
        #"""
        [
            {
                "Id": "4c01",
        """#),
    CommandOutput(
        "docker ps --format json", .jsonl,
        #"""
        {"ID":"4c01","Names":"web"}
        {"ID":"9ae7","Names":"db"}
        """#),
    CommandOutput(
        "kubectl -o yaml", .yaml,
        #"""
        apiVersion: v1
        items:
        - apiVersion: v1
          kind: Pod
          metadata:
            name: web
        """#),
    CommandOutput(
        "docker compose config", .yaml,
        #"""
        name: app
        services:
          web:
            image: nginx
            ports:
              - "80:80"
        """#),
    CommandOutput(
        "xmllint", .xml,
        #"""
        <?xml version="1.0"?>
        <project>
          <name>app</name>
        </project>
        """#),
    CommandOutput(
        "chat", .lines,
        #"""
        <ada> have you seen a/b?
        <ben> not yet
        """#),
    CommandOutput(
        "TAP", .lines,
        #"""
        ok 1 - reads a/b
        not ok 2 - writes
        1..2
        """#),
    CommandOutput(
        "swift test", .lines,
        #"""
        ◇ Test a() started.
        ✔ Test a() passed after 0.001 seconds.
        ✘ Test b() failed after 0.002 seconds.
        """#),
]
