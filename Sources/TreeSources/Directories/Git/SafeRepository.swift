/// A repository of Git that has no commands: neither filters nor hooks, no program that watches files, and no place
/// from which missing objects are fetched.
///
/// Git has many settings that name a command, and new versions have others. So the config of the repository is not
/// read at all. Git finds the objects and the references of the repository by links in a new directory, which has a
/// config with those settings that are known to name no command. What changes in the repository from then on has no
/// effect on it.
///
/// ```
/// /tmp/unfold.k3Xw9a/unfold.0Pq2bT    GIT_COMMON_DIR
///     config                          settings that name no command
///     info -> .git/info
///     objects -> .git/objects
///     refs -> .git/refs
/// ```
///
/// The index and the current branch are where they are: in `.git`, or in its directory for a linked working tree.
struct SafeRepository {
    /// The directory that takes the place of the repository's own.
    let folder: PrivateFolder

    private let git: Git
    private let place: GitPlace
    private let settings: GitSettings

    /// The entries of the directory that all working trees of a repository share.
    private static let shared = ["info", "objects", "packed-refs", "refs", "reftable", "shallow"]

    /// Creates the repository.
    ///
    /// - Parameters:
    ///   - git: Git in a directory of the repository.
    ///   - settings: All settings that Git has there.
    init?(_ git: Git, _ place: GitPlace, _ settings: GitSettings) async {
        let common = place.commonDirectory
        guard
            let folder = try? await CommandGuard.shared.value?.makeFolder({ folder throws(SystemError) in
                try folder.write(settings.safeConfig, to: Array("config".utf8))
                for name in Self.shared { try folder.link(Array(name.utf8), to: common + "/\(name)".utf8) }
            })
        else { return nil }
        (self.folder, self.git, self.place, self.settings) = (folder, git, place, settings)
    }

    /// Removes what stands for the repository. The repository itself stays.
    func remove() { folder.remove() }

    private func output(_ words: [[UInt8]]) async -> [UInt8]? {
        var variables: [String: [UInt8]?] = [
            "GIT_DIR": place.gitDirectory, "GIT_COMMON_DIR": folder.path, "GIT_WORK_TREE": place.top,
        ]
        for name in ["GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT"] { variables.updateValue(nil, forKey: name) }
        return await git.output(words, variables)
    }

    /// Returns the states of the files in the directory. A file whose state a filter decides has only the state that
    /// the index has.
    ///
    /// - Parameter argumentLimit: The number of bytes of paths in the arguments of a command.
    func status(argumentLimit: Int = 1 << 19) async -> GitStatus? {
        // A submodule is not looked into, because Git does that with the config of the submodule.
        let words = [
            "status", "--porcelain=v2", "-z", "--ignored=matching", "--untracked-files=normal",
            "--ignore-submodules=dirty", "--", ".",
        ]
        guard let output = await output(words.map { Array($0.utf8) }) else { return nil }
        var entries = GitStatusEntry.entries(porcelain: output, prefix: place.prefix)
        let unsure = entries.indices.filter { entries[$0].differsByContent }
        let paths = unsure.map { entries[$0].path }
        guard let filtered = await filteredPaths(among: paths, argumentLimit) else { return nil }
        for index in unsure where filtered.contains(entries[index].path) { entries[index].state.remove(.modified) }
        let directory = git.directory.isEmpty ? [] : git.directory + [0x2F]
        return GitStatus(entries) { (try? FileStatus(path: directory + $0 + Array(".git".utf8))) != nil }
    }

    /// Returns the paths of the files whose contents a filter changes; `nil` if Git fails.
    private func filteredPaths(among paths: [ArraySlice<UInt8>], _ limit: Int) async -> Set<ArraySlice<UInt8>>? {
        let filters = settings.filters
        var rest = filters.isEmpty ? [] : paths[...]
        var filtered: Set<ArraySlice<UInt8>> = []
        while !rest.isEmpty {
            var size = 0
            let part = rest.prefix { path in
                defer { size += path.count + 1 }
                return size < limit
            }
            rest = rest.dropFirst(part.count)
            let words = ["check-attr", "-z", "filter", "--"].map { Array($0.utf8) }
            guard let answer = await output(words + part.map { Array($0) }) else { return nil }
            // The fields are a path, the name of the attribute, and its value.
            let fields = answer.split(separator: 0, omittingEmptySubsequences: false)
            for start in stride(from: 0, to: fields.count - 2, by: 3) where filters.contains(Array(fields[start + 2])) {
                filtered.insert(fields[start])
            }
        }
        return filtered
    }
}
