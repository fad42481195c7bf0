/// Where a directory is in a repository of Git.
struct GitPlace {
    /// The absolute path of the directory with the index and the current branch.
    let gitDirectory: [UInt8]

    /// The path of the top of the working tree, from the directory.
    let top: [UInt8]

    /// The path of the directory from the top, with a slash at the end; none for the top.
    let prefix: [UInt8]

    /// Reads the output of `git rev-parse --is-inside-work-tree --show-cdup --absolute-git-dir`.
    ///
    /// - Parameters:
    ///   - output: The output without its last line end. It may have others in the path of the directory.
    ///   - directory: The absolute path of the directory without links.
    init?(_ output: [UInt8], of directory: [UInt8]) {
        let lines = output.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
        guard lines.count == 3, lines[0] == Array("true".utf8)[...] else { return nil }
        gitDirectory = Array(lines[2])
        top = Array("./".utf8) + lines[1]
        let level = lines[1].count { $0 == 0x2F }
        prefix = Array(directory.split(separator: 0x2F).suffix(level).map { $0 + [0x2F] }.joined())
    }

    /// The absolute path of the directory that all working trees of the repository share.
    var commonDirectory: [UInt8] {
        let file = FileRequest(path: gitDirectory + "/commondir".utf8)
        guard case .file(let text, _)? = try? file.read(limit: 1 << 16) else { return gitDirectory }
        let path = text.reversed().drop { $0 == 0x0A || $0 == 0x0D }.reversed()
        return path.first == 0x2F ? Array(path) : gitDirectory + "/".utf8 + path
    }
}
