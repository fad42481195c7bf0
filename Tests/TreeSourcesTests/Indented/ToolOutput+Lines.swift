extension Tool {
    /// The output of programs that align lines, or draw a graph beside them.
    static let lines = [
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
                """#, kind: nil),
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
                """#, kind: nil),
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
                """#, kind: nil),
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

                              0.52 msec task-clock                       #    0.468 CPUs utilized            \#
                ( +-  4.54% )
                                 0      context-switches                 #    0.000 /sec
                                45      page-faults                      #   86.538 K/sec                    \#
                ( +-  1.11% )
                """#,
            tree: #"""
                Performance counter stats for 'true' (5 runs):
                  0.52 msec task-clock                       #    0.468 CPUs utilized            ( +-  4.54% )
                  0      context-switches                 #    0.000 /sec
                  45      page-faults                      #   86.538 K/sec                    ( +-  1.11% )
                """#, kind: nil),
        Tool(
            name: "sqlite3 -line",
            output: #"""
                   id = 1
                 name = ann
                 note = a b

                   id = 2
                 name =
                 note = c
                """#,
            tree: #"""
                id = 1
                name = ann
                note = a b
                id = 2
                name =
                note = c
                """#, kind: nil),
        Tool(
            name: "a drawing that is no tree",
            output: #"""
                client -> proxy -> app
                            |         |
                            +-- cache |
                            |         +-- db
                            `-- log
                """#,
            tree: #"""
                client -> proxy -> app
                  |         |
                  +-- cache |
                  |         +-- db
                  `-- log
                """#, kind: nil),
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
                """#, kind: nil),
    ]
}
