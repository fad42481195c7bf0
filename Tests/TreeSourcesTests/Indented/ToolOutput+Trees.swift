extension Tool {
    /// The output of programs that draw the trees of directories and of packages.
    static let files = [
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
            name: "tree /f of Windows",
            output: #"""
                Folder PATH listing
                C:.
                │   README.md
                │   package.json
                │
                ├───src
                │   │   main.c
                │   │
                │   └───sub
                │           deep.c
                │
                └───docs
                        index.md
                """#,
            tree: #"""
                Folder PATH listing
                C:.
                  README.md
                  package.json
                  src
                    main.c
                    sub
                      deep.c
                  docs
                    index.md
                """#),
        Tool(
            name: "tree /f /a of Windows",
            output: #"""
                Folder PATH listing
                D:.
                |   README.md
                |   package.json
                |   
                +---src
                |   |   main.c
                |   |   
                |   \---sub
                |           deep.c
                |           
                +---@types
                |       a.ts
                |       
                \---docs
                        index.md
                """#,
            tree: #"""
                Folder PATH listing
                D:.
                  README.md
                  package.json
                  src
                    main.c
                    sub
                      deep.c
                  @types
                    a.ts
                  docs
                    index.md
                """#),
        Tool(
            name: "messages of a compiler with bars",
            output: #"""
                C:\src\main.c(3): error
                |   int x = 1;
                |   ^
                next line
                """#,
            tree: #"""
                C:\src\main.c(3): error
                |   int x = 1;
                |   ^
                next line
                """#, kind: .lines),
        Tool(
            name: "text with bars",
            output: #"""
                Quote:
                |   one
                |   two
                """#,
            tree: #"""
                Quote:
                |   one
                |   two
                """#, kind: .lines),
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
                """#, kind: .table),
    ]
}
