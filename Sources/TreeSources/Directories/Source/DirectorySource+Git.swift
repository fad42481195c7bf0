// The states of files from Git, and the rules of files `.ignore`.
extension DirectorySource {
    /// Returns the states of the files in a directory, as Git has reported them; `nil` if they are not known.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    package func gitStatus(of directory: Int32?) -> GitStatus? {
        state.withLock { $0.git[directory ?? NameTree.none] }
    }

    /// Sets the states of the files in a directory: the root, or a repository below it. They take the place of those
    /// that the repository around it has.
    ///
    /// ```swift
    /// let status = try await GitStatus.read(source.path)
    /// source.setGitStatus(status, of: nil)
    /// for directory in source.children(of: nil) where source.isRepository(directory) {
    ///     let inner = try await GitStatus.read(source.printed(.path, of: directory))
    ///     source.setGitStatus(inner, of: directory)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - status: The states; `nil` if they are not known.
    ///   - directory: An item, or `nil` for the root.
    package func setGitStatus(_ status: GitStatus?, of directory: Int32?) {
        state.withLock { state in
            state.git[directory ?? NameTree.none] = status
            state.leftOutDirectories = [:]
        }
    }

    /// The number of changes of the rules of files `.ignore`.
    package var ignoreVersion: Int { state.withLock { $0.tree.ignoreVersion } }

    /// Reads the file `.ignore` of a directory again, if it has one.
    ///
    /// It waits for the file system.
    package func readIgnoreFile(of directory: Int32?) {
        let location = state.withLock { state in
            state.tree.hasEntry(IgnoreRules.fileName, directory) ? state.tree.location(of: directory) : nil
        }
        guard let rules = location?.ignoreRules() else { return }
        state.withLock { state in
            guard state.tree.hasEntry(IgnoreRules.fileName, directory) else { return }
            state.tree.setIgnoreRules(rules, of: directory)
            state.leftOutDirectories = [:]
        }
    }

    /// Returns whether a directory that was read is the top of a repository of Git.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    /// - Complexity: O(1).
    package func isRepository(_ directory: Int32?) -> Bool { state.withLock { $0.tree.isRepository(directory) } }

    /// Returns the state of a file in a repository of Git. A file in a repository inside another one has its state in
    /// the inner one, if that is known.
    ///
    /// A file is ignored if Git, the outer repository or a file `.ignore` leaves it out, or a directory above it. A
    /// file `.ignore` has precedence over `.gitignore`, and also counts outside of a repository. The directory `.git`
    /// is ignored.
    package func gitState(of item: Int32) -> GitStatus.State { state.withLock { $0.gitState(of: item) } }
}

extension DirectorySource.State {
    mutating func gitState(of item: Int32) -> GitStatus.State {
        isLeftOut(item) ? reportedState(of: item).union(.ignored) : reportedState(of: item)
    }

    mutating func isIgnored(_ item: Int32) -> Bool { !tree.arrangement.showsIgnoredFiles && isLeftOut(item) }

    /// Returns the state of a file in the innermost repository that is known, without ``GitStatus/State/ignored``.
    private func reportedState(of item: Int32) -> GitStatus.State {
        guard !git.isEmpty else { return [] }
        var state: GitStatus.State = []
        for directory in tree.directories(around: item) {
            guard let status = git[directory ?? NameTree.none] else { continue }
            state = status[tree.relativePath(of: item, below: directory)].subtracting(.ignored)
            break
        }
        guard let own = git[item] else { return state }
        return state.subtracting(.untracked).union(own.hasChanges ? .inside : [])
    }

    /// Returns whether Git or a file `.ignore` leaves out a file, or a directory above it. If a file `.ignore` has a
    /// rule about an item, Git's rules about the same item do not count.
    private mutating func isLeftOut(_ item: Int32) -> Bool {
        guard !git.isEmpty || !tree.ignoreRules.isEmpty else { return false }
        if let known = leftOutDirectories[item] { return known }
        var result = tree.parent(of: item).map { isLeftOut($0) } ?? false
        if !result { result = tree.rulesLeaveOut(item) ?? gitLeavesOut(item) }
        if tree.canBeListed(item) { leftOutDirectories[item] = result }
        return result
    }

    private func gitLeavesOut(_ item: Int32) -> Bool {
        guard !git.isEmpty else { return false }
        if tree.isGitDirectory(item) { return true }
        return tree.directories(around: item).contains { directory in
            git[directory ?? NameTree.none]?.leavesOut(tree.relativePath(of: item, below: directory)) ?? false
        }
    }

    /// Returns the names of the states of a file, such as `staged modified`; `nil` if it has none.
    mutating func gitWords(of item: Int32) -> String? {
        let names: [(GitStatus.State, String)] = [
            (.conflict, "conflict"), (.staged, "staged"), (.modified, "modified"), (.untracked, "untracked"),
            (.ignored, "ignored"),
        ]
        let state = gitState(of: item)
        let words = names.filter { state.contains($0.0) }.map(\.1)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// The letter for the state of a file, as `git status --short` has it; `nil` for none. In a directory, a star says
    /// that something has changed.
    mutating func gitSign(of item: Int32) -> ItemLabel.Part? {
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
