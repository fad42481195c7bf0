import Testing

@testable import TreeSources

/// Repositories of any kind, about which Git is asked without their commands.
@Suite struct SafeRepositoryTests {
    private let folder = TestFolder()

    private func path(_ name: String) -> [UInt8] { folder.path + bytes("/\(name)") }

    private func run(_ script: String) async throws {
        let start = """
            cd "$0"
            export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
            export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=protocol.file.allow GIT_CONFIG_VALUE_0=always
            fill() {
                git init -q "$@" r
                cd r
                mkdir sub
                for name in same changed staged gone sub/same sub/changed; do printf 'a\\nb\\n' >$name; done
            }
            commit() { git add . && git commit -qm "$1"; }
            change() {
                for name in changed staged sub/changed; do printf 'A\\nb\\n' >$name; done
                rm gone
                git add staged
                touch -d 2001-01-01 same
                echo new >untracked
            }

            """
        let command = Command([bytes("/bin/sh"), bytes("-ec"), bytes(start + script), folder.path])
        let result = try await command.run { _ in }
        try #require(result.isSuccess, "\(String(decoding: result.errorOutput, as: UTF8.self))")
    }

    private static let changes: [String: GitStatus.State] = [
        "same": [], "changed": .modified, "staged": .staged, "sub": .inside, "sub/same": [],
        "sub/changed": .modified, "untracked": .untracked, "gone": .modified,
    ]

    /// Each script makes a repository `r` where the same files have changed.
    @Test(arguments: [
        "fill; commit 1; change",
        "fill --object-format=sha256; commit 1; change",
        "fill; commit 1; git pack-refs --all; git gc -q; change",
        "fill; commit 1; git checkout -q --detach; change",
        "fill; commit 1; git update-index --split-index; git config core.splitIndex true; change",
        "fill; commit 1; git config core.untrackedCache true; git config feature.manyFiles true; git status; change",
        "fill; git config core.autocrlf true; printf 'a\\r\\nb\\r\\n' >same; commit 1; change",
        "fill; echo '* text eol=crlf' >.git/info/attributes; printf 'a\\r\\nb\\r\\n' >same; commit 1; change",
        "fill; commit 1; chmod +x same; git config core.fileMode false; change",
        "fill; commit 1; mv .git ../store; echo 'gitdir: ../store' >.git; change",
        "fill; commit 1; mv .git ../store; "
            + "git --git-dir=../store config core.worktree ../r; ln -s ../store .git; change",
        "fill; commit 1; cd ..; mv r first; git clone -qs first r; cd r; change",
        "fill; commit 1; cd ..; mv r first; git clone -q --depth 1 \"file://$0/first\" r; cd r; change",
        "fill; commit 1; cd ..; mv r first; git -C first worktree add -q ../r; cd r; change",
        "fill; commit 1; cd ..; mv r first; git init -q; git submodule --quiet add \"$0/first\" r; cd r; change",
        "fill; mkdir out; echo 1 >out/f; commit 1; git sparse-checkout set --cone --sparse-index sub; change",
        "mkdir 'two\nlines'; cd 'two\nlines'; fill; commit 1; cd ..; cd ..; ln -s 'two\nlines/r' r; cd r; change",
    ])
    func lettersAreThoseOfGitInAnyRepository(script: String) async throws {
        try await run(script)
        for (directory, prefix) in [("r", ""), ("r/sub", "sub/")] {
            let status = try #require(try await gitStatus(of: path(directory)), "\(directory)")
            for (name, state) in Self.changes where name.hasPrefix(prefix) && name != prefix {
                #expect(status[bytes(String(name.dropFirst(prefix.count)))] == state, "\(directory): \(name)")
            }
            var output: [UInt8] = []
            let words = ["-c", "status.renames=false", "status", "--porcelain=v2", "-z", "--ignored=matching", "."]
            _ = try await Command([bytes("git"), bytes("-C"), path(directory)] + words.map(bytes)).run { output += $0 }
            #expect(status == GitStatus(porcelain: output, prefix: bytes(prefix)))
        }
    }

    /// The content of such a file is not compared. What is known without the content has its letter.
    @Test func aFileWithAFilterHasNoLetterForItsContent() async throws {
        try await run(
            """
            fill
            for name in content deleted mode staged link other unset plain empty; do echo 1 >f.$name; done
            ln -sf same f.link
            echo 1 >sub/f.content
            printf 'f.* filter=own\\nf.other filter=absent\\nf.unset -filter\\nf.plain filter\\nf.empty filter=\\n' \\
                >.git/info/attributes
            commit 1
            git config filter.own.clean "echo run >>'$0/mark'; cat"
            rm f.deleted
            chmod +x f.mode
            ln -sf changed f.link
            echo 2 >f.staged
            git -c filter.own.clean=cat add f.staged
            for name in content staged other unset plain empty; do echo 3 >f.$name; done
            echo 3 >sub/f.content
            """)
        let states: [String: GitStatus.State] = [
            "f.content": [], "f.deleted": .modified, "f.mode": .modified, "f.staged": .staged, "f.link": .modified,
            "f.other": .modified, "f.unset": .modified, "f.plain": .modified, "f.empty": .modified, "sub": [],
            "sub/f.content": [],
        ]
        let status = try #require(try await gitStatus(of: path("r")))
        for (name, state) in states { #expect(status[bytes(name)] == state, "\(name)") }
        #expect(try #require(try await gitStatus(of: path("r/sub"))).hasChanges == false)
        #expect(!fileExists(path("mark")))
    }

    /// The arguments of a command have a limit.
    @Test(arguments: [1, 1000, 1 << 19]) func manyFilesHaveAFilter(limit: Int) async throws {
        try await run(
            """
            fill
            for number in $(seq 30); do echo 1 >$(printf '%0200d' $number); done
            commit 1
            echo '0* filter=own' >.gitattributes
            git config filter.own.clean "echo run >>'$0/mark'; cat"
            for file in 0*; do echo 2 >$file; done
            """)
        let repository = try #require(await Git(directory: path("r")).repository())
        defer { repository.remove() }
        let status = try #require(await repository.status(argumentLimit: limit))
        #expect(status == GitStatus(porcelain: bytes("? .gitattributes\0"), prefix: []))
        #expect(!fileExists(path("mark")))
    }

    @Test func aConfigThatChangesAfterwardsHasNoEffect() async throws {
        try await run("fill; commit 1; change")
        let repository = try #require(await Git(directory: path("r")).repository())
        defer { repository.remove() }
        try await run(
            """
            cd r
            echo '* filter=own' >.git/info/attributes
            git config filter.own.clean "echo run >>'$0/mark'; cat"
            git config core.fsmonitor "echo run >>'$0/mark'"
            """)
        let status = try #require(await repository.status())
        for (name, state) in Self.changes { #expect(status[bytes(name)] == state, "\(name)") }
        #expect(!fileExists(path("mark")))
    }

    /// They may run commands that the config of the repository names, as Git LFS does.
    @Test func filtersOfTheUserAreOff() async {
        await #expect(processExitsWith: .success) {
            let test = SafeRepositoryTests()
            try await test.run(
                """
                fill
                printf 'changed filter=global\\nsub/changed filter=variable\\n' >.git/info/attributes
                printf 'staged filter=off\\n' >>.git/info/attributes
                commit 1
                change
                git config filter.off.clean ''
                for name in global off; do
                    git config -f ../user filter.$name.clean "echo run >>'$0/mark'; cat"
                done
                """)
            let command = "echo run >>'\(String(decoding: test.path("mark"), as: UTF8.self))'"
            setenv("GIT_CONFIG_GLOBAL", String(decoding: test.path("user"), as: UTF8.self), 1)
            setenv("GIT_CONFIG_COUNT", "2", 1)
            for (number, kind) in ["clean", "process"].enumerated() {
                setenv("GIT_CONFIG_KEY_\(number)", "filter.variable.\(kind)", 1)
                setenv("GIT_CONFIG_VALUE_\(number)", command, 1)
            }
            let status = try await gitStatus(of: test.path("r"))
            require(status?[bytes("changed")] == [] && status?[bytes("sub/changed")] == [])
            require(status?[bytes("staged")] == .staged && status?[bytes("gone")] == .modified)
            require(!fileExists(test.path("mark")))
        }
    }

    /// Neither by Git, nor by the shell that cleans up after the program was killed.
    @Test func aProgramInTheCurrentDirectoryIsNotRun() async throws {
        try await run(
            """
            fill
            for name in git env sh rm sleep; do
                printf '#!/bin/sh\\necho run >>"%s/mark"\\n' "$0" >$name
                chmod +x $name
            done
            """)
        let result = await #expect(
            processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
        ) { [directory = path("r") as [UInt8]] in
            check(chdir(String(decoding: directory, as: UTF8.self)))
            setenv("PATH", ".::\(String(cString: getenv("PATH")))", 1)
            require(try await gitStatus(of: [])?[bytes("same")] == .untracked)
            try await endWithARepository([])
        }
        try await expectNothingIsLeft(by: result)
        #expect(!fileExists(path("mark")))
    }

    @Test func nothingIsLeft() async throws {
        try await run("fill; commit 1; change")
        let result = await #expect(
            processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
        ) { [directory = path("r") as [UInt8]] in
            require(try await gitStatus(of: directory) != nil)
            try await endWithARepository(directory)
        }
        try await expectNothingIsLeft(by: result)
    }

    private func expectNothingIsLeft(by result: ExitTest.Result?) async throws {
        let output = try #require(result).standardOutputContent
        let path = try #require(output.split(separator: 0x0A).last.map { Array($0) })
        #expect(path.starts(with: bytes("/")))
        #expect(await eventually { !fileExists(path) })
    }
}

/// Kills the process while Git could be asked about a repository. The directory for all such is the output.
private func endWithARepository(_ directory: [UInt8]) async throws {
    guard let path = await Git(directory: directory).repository()?.folder.path else { return }
    let parent = Array(path.prefix(upTo: path.lastIndex(of: 0x2F)!))
    var tree = try DirectoryTree(path: parent)
    tree.read()
    require(tree.names().count == 1)
    write(1, parent, parent.count)
    kill(getpid(), SIGKILL)
}
