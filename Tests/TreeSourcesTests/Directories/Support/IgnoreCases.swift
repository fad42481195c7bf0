@testable import TreeSources

/// Rules of Git, with files that some of them match.
enum IgnoreCases {
    /// The rules, by directories.
    static let rules: [(directory: String, text: String)] = [
        (
            ".",
            """
            # a comment
            \\#hash
            \\!bang
            *.log
            !keep.log
            /top.txt
            build/
            docs/*.md
            !docs/b.md
            **/deep
            a/**/z
            tail/**
            file[0-9]
            file[!a]x
            [[:upper:]]up
            [z-a]never
            q?
            space\\\u{20}
            trail\u{20}\u{20}
            sub/only
            crlf\r
            !build/kept
            star\\*name
            []x]set
            [a\\]]esc
            [[:digit:]-]mix
            [[:nothing:]]class
            [[.]bracket
            in**side
            m/*/n
            **/p/**/r
            [unclosed
            back\\
            /rooted/**/end
            [^b-d]caret
            **/two/names
            three/***/deep
            *.a*.b*
            /*only
            **dots
            !kept.log
            !first.lit
            *.lit
            !last.lit
            both
            !both/
            sub/name.lit
            *-a-long-end.txt
            """
        ),
        ("sub", "*.tmp\n!x.log\n/anchored\n"),
        ("sub/inner", "!*.tmp\n"),
    ]

    static let files = [
        "#hash", "!bang", "x.log", "keep.log", "top.txt", "sub/top.txt", "build/a", "build/kept", "sub/build",
        "docs/a.md", "docs/b.md", "docs/in/a.md", "deep", "sub/deep", "a/z", "a/b/z", "a/b/c/z", "a/b/c/y", "tail/x",
        "tail/y/z",
        "file1", "filex", "filebx", "fileax", "Aup", "aup", "never", "znever", "q", "qa", "space ", "space", "trail",
        "sub/only", "only", "sub/sub/only", "crlf", "sub/x.tmp", "sub/x.log", "sub/y.log", "sub/anchored",
        "sub/inner/anchored", "sub/inner/y.tmp", "plain", "sub/plain", "star*name", "starxname", "]set", "xset", "aset",
        "aesc", "]esc", "besc", "5mix", "-mix", "amix", "1class", ".bracket", "[bracket", "xbracket", "inside",
        "in/side", "inxxside", "m/x/n", "m/x/y/n", "m/n", "p/r", "x/p/r", "x/p/y/z/r", "p/y/s", "[unclosed", "unclosed",
        "back\\", "back", "rooted/end", "rooted/x/end", "sub/rooted/end", "acaret", "bcaret",
        "two/names", "x/two/names", "two/x/names", "three/deep", "three/x/deep", "n.a1.b2", "n.b1.a2", "xonly",
        "sub/xonly", "xdots", "sub/xdots", "kept.log", "sub/kept.log", "first.lit", "last.lit", "sub/last.lit",
        "both/file", "sub/both", "sub/name.lit", "x-a-long-end.txt", "x-b-long-end.txt", "-a-long-end.txt",
        "a-long-end.txt",
    ]
}

extension TestFolder {
    /// Makes a file, and the directories above it that are not there.
    func makeFileAndParents(_ path: String, _ text: String = "x") {
        let names = path.split(separator: "/").filter { $0 != "." }
        for count in names.indices.dropFirst() {
            let parent = names[..<count].joined(separator: "/")
            if access("\(String(decoding: self.path, as: UTF8.self))/\(parent)", F_OK) != 0 { makeDirectory(parent) }
        }
        makeFile(names.joined(separator: "/"), text)
    }

    /// Runs Git in a directory of the folder, and returns the output.
    func git(_ words: [String], in directory: String = "") async throws -> [UInt8] {
        var output: [UInt8] = []
        let path = path + (directory.isEmpty ? [] : Array("/\(directory)".utf8))
        let options = ["-c", "user.email=a@b", "-c", "user.name=a", "-c", "init.defaultBranch=main"]
        let arguments = [Array("git".utf8), Array("-C".utf8), path] + (options + words).map { Array($0.utf8) }
        _ = try await Command(arguments).run { output += $0 }
        return output
    }
}
