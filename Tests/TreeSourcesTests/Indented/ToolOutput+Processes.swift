extension Tool {
    /// The output of programs that list processes, devices and services.
    static let processes = [
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
                """#, kind: .table),
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
                """#, kind: .table),
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
                """#, kind: .table),
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
                systemd
                  ModemManager
                    2*[{ModemManager}]
                  agetty
                  sshd
                    sshd
                      sshd
                        bash
                          pstree
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
                systemd
                  ModemManager
                    2*[{ModemManager}]
                  agetty
                  sshd
                    sshd
                      sshd
                        bash
                          pstree
                          vim
                  systemd-journal
                """#),
        Tool(
            name: "pstree with two branches down in a line",
            output: #"""
                init-+-bash---bash-+-swift-build---4*[{swift-build}]
                     |             |-grep
                     |             `-tail
                     `-2*[swiftc-+-swift-frontend]
                                 `-8*[{swiftc}]]
                """#,
            tree: #"""
                init
                  bash
                    bash
                      swift-build
                        4*[{swift-build}]
                      grep
                      tail
                  2*[swiftc
                    swift-frontend]
                    8*[{swiftc}]]
                """#),
        Tool(
            name: "text with hyphens",
            output: #"""
                a-+-b and c---d
                  e---f
                """#,
            tree: #"""
                a-+-b and c---d
                  e---f
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
                """#, kind: .table),
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
                """#, kind: .table),
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
    ]
}
