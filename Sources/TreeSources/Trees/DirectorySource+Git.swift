// The states of files from Git.
extension DirectorySource {
    /// The states of files in a repository of Git; `nil` if they are not known.
    public var gitStatus: GitStatus? {
        get { state.withLock { $0.git } }
        set { state.withLock { $0.git = newValue } }
    }

    /// Returns the state of a file in a repository of Git. The directory `.git` counts as ignored.
    public func gitState(of item: Int32) -> GitStatus.State { state.withLock { $0.gitState(of: item) } }

    /// Returns whether Git or a file `.ignore` leaves a file out, and the arrangement does not show such files as
    /// others.
    public func isIgnored(_ item: Int32) -> Bool { state.withLock { $0.isIgnored(item) } }

    /// Returns the names of the states of a file, such as `staged modified`; `nil` if it has none.
    func gitWords(of item: Int32) -> String? {
        let names: [(GitStatus.State, String)] = [
            (.conflict, "conflict"), (.staged, "staged"), (.modified, "modified"), (.untracked, "untracked"),
            (.ignored, "ignored"),
        ]
        let state = gitState(of: item)
        let words = names.filter { state.contains($0.0) }.map(\.1)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}

extension DirectorySource.State {
    func gitState(of item: Int32) -> GitStatus.State {
        guard let git else { return [] }
        let state = git[tree.relativePath(of: item)]
        return tree.isGitDirectory(item) ? state.union(.ignored) : state
    }

    func isIgnored(_ item: Int32) -> Bool {
        git != nil && !tree.arrangement.showsIgnoredFiles && gitState(of: item).contains(.ignored)
    }

    /// The letter for the state of a file, as `git status --short` has it; `nil` for none. In a directory, a star says
    /// that something has changed.
    func gitSign(of item: Int32) -> ItemLabel.Part? {
        let state = gitState(of: item)
        return if state.contains(.conflict) {
            ItemLabel.Part(" U".utf8, .error)
        } else if state.contains(.modified) {
            ItemLabel.Part(" M".utf8, .number)
        } else if state.contains(.staged) {
            ItemLabel.Part(" A".utf8, .added)
        } else if state.contains(.untracked), !state.contains(.ignored) {
            ItemLabel.Part(" ?".utf8, .added)
        } else if state.contains(.inside) {
            ItemLabel.Part(" *".utf8, .number)
        } else {
            nil
        }
    }
}
