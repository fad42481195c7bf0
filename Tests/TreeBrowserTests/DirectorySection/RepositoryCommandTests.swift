import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// A repository that names a command for everything that Git runs commands for.
@MainActor
struct RepositoryCommandTests {
    private let tree: TestTree

    /// The kinds of commands that `git status` runs in the repository, beside some that only newer versions run.
    private static let kinds: Set<String> = [
        "clean", "conditional", "file", "fsmonitor", "hook", "included", "info", "module", "process", "promisor",
        "staged", "tree", "worktree",
    ]

    init() async throws {
        tree = try TestTree()
        try await run(Self.script)
    }

    @discardableResult
    private func run(_ script: String) async throws -> String {
        let words = ["/bin/sh", "-ec", script, "sh"].map { Array($0.utf8) }
        var output: [UInt8] = []
        let result = try await Command(words + [tree.bytes()]).run { output += $0 }
        try #require(result.isSuccess, "\(String(decoding: result.errorOutput, as: UTF8.self))")
        return String(decoding: output, as: UTF8.self)
    }

    /// The kinds of commands that have run.
    private var marks: Set<String> {
        get async throws { Set(try await run("ls \"$1/marks\"").split(separator: "\n").map(String.init)) }
    }

    @Test func showingADirectoryRunsNoCommandOfARepository() async throws {
        // Git may take as long as it needs.
        var options = BrowserOptions()
        options.gitPatience = GitPatience(limit: .seconds(3600), search: .seconds(3600))
        let stage = try BrowserStage(directory: tree.bytes("shown"), options: options, rows: 60)
        let rows = [
            "inner/ *", "changed M", "same",
            "module/ *", "changed M", "f.module", "same",
            "tree/ *", "module/", "changed M", "f.clean", "f.conditional", "f.file", "f.included", "f.info",
            "f.process", "f.staged", "f.tree", "f.unset M", "f.worktree M", "old", "same",
            "changed M", "f.clean", "f.conditional", "f.file", "f.included", "f.info", "f.process", "f.staged A",
            "f.tree M", "f.unset M", "f.worktree", "new A", "same", "untracked ?",
        ]
        await #expect(throws: Never.self) {
            try await stage.waitUntil { stage.browser.plainRows.contains("changed M") }
            stage.press("z R")
            try await stage.waitUntil { stage.browser.plainRows == rows }
        }
        #expect(try await marks == [])
        stage.press("r &")
        stage.browser.typeText("git:modified")
        try await stage.waitUntil { stage.browser.plainRows.count { $0 == "changed M" } == 4 }
        #expect(try await marks == [])
        // Git itself runs them.
        try await run("cd \"$1/shown\"; for name in . tree module; do git -C $name status || true; done")
        #expect(try await marks.isSuperset(of: Self.kinds))
    }

    private static let script = """
        export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
        cd "$1"
        mkdir marks shown
        printf '#!/bin/sh\\n: >"%s/marks/$1"\\n[ "$1" = promisor ] || cat\\n' "$1" >mark
        chmod +x mark
        mark=$1/mark

        fill() {
            git init -q "$1"
            for name in changed same; do echo 1 >"$1/$name"; done
        }
        commit() { git -C "$1" add . && git -C "$1" commit -qm "$1"; }
        # All files are compared by their content.
        change() {
            for file in "$1/changed" "$1"/f.*; do [ ! -e "$file" ] || echo 3 >"$file"; done
            find "$1" -name .git -prune -o -type f -exec touch -d 2001-01-01 {} +
        }

        fill source; echo 1 >source/f.module; echo '*.module filter=module' >source/.gitattributes; commit source
        fill shown
        cd shown
        for kind in clean conditional file included info process staged tree unset worktree; do echo 1 >f.$kind; done
        seq 100 >old
        {
            for kind in clean conditional included process staged tree worktree; do echo "*.$kind filter=$kind"; done
            echo 'changed diff=command merge=command'
        } >.gitattributes
        echo 'f.unset filter=absent' >>.gitattributes
        echo '*.info filter=info' >.git/info/attributes
        echo '*.file filter=file' >.git/attributes
        git -c protocol.file.allow=always submodule --quiet add "$1/source" module
        commit .
        git worktree add -q tree
        fill inner; commit inner

        # A renamed file whose old content is missing is fetched.
        blob=$(git rev-parse HEAD:old)
        git mv old new; echo 101 >>new; echo 2 >f.staged; git add new f.staged
        rm -f ".git/objects/$(echo $blob | cut -c 1-2)/$(echo $blob | cut -c 3-)"

        mkdir .git/own
        for name in post-index-change post-checkout pre-commit fsmonitor-watchman reference-transaction; do
            printf '#!/bin/sh\\n"%s" hook\\n' "$mark" >.git/own/$name
            chmod +x .git/own/$name
            cp .git/own/$name .git/hooks/$name
        done

        git config core.attributesFile "$PWD/.git/attributes"
        for kind in clean file info staged; do
            git config filter.$kind.clean "$mark $kind"
            git config filter.$kind.smudge "$mark $kind"
            git config filter.$kind.required true
        done
        git config filter.process.process "$mark process"
        git config -f .git/included filter.included.clean "$mark included"
        git config include.path included
        git config -f .git/conditional filter.conditional.clean "$mark conditional"
        git config includeIf.gitdir:/.path conditional
        git config extensions.worktreeConfig true
        git config --worktree filter.worktree.clean "$mark worktree"
        git -C tree config --worktree filter.tree.clean "$mark tree"
        git -C module config filter.module.clean "$mark module"
        for name in . inner module; do git -C $name config core.fsmonitor "$mark fsmonitor"; done
        git config core.hooksPath "$PWD/.git/own"

        for key in alias.status alias.config alias.rev-parse alias.check-attr credential.helper; do
            git config $key "!$mark $key"
        done
        for key in core.pager core.editor core.sshCommand core.askPass core.gitProxy core.alternateRefsCommand \\
            pager.status pager.config sequence.editor diff.external diff.command.command diff.command.textconv \\
            merge.command.driver gpg.program interactive.diffFilter uploadpack.packObjectsHook hook.own.command \\
            tar.own.command; do
            git config $key "$mark $key"
        done
        git config hook.own.event post-index-change
        git config status.submoduleSummary true

        git config remote.origin.url "$1/source"
        git config remote.origin.uploadpack "$mark promisor"
        git config remote.origin.promisor true
        git config extensions.partialClone origin
        git config core.repositoryFormatVersion 1

        echo 3 >untracked
        for name in . tree module inner; do change $name; done
        """
}
