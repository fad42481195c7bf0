extension GitStatus {
    /// Asks Git for the states of the files in a directory. Git changes nothing, and runs no command that the config of
    /// the repository or of the user names. So a file whose content goes through a filter is not reported as modified
    /// because of its content.
    ///
    /// A repository inside, also a submodule, has states of its own: ask for them with its path. A submodule is
    /// modified in this one if it has another commit than the index.
    ///
    /// - Parameters:
    ///   - directory: The path of the directory; none for the current one.
    ///   - limit: The time after which Git is ended.
    /// - Returns: The states; `nil` if there is no Git, or no repository, or if the task is canceled.
    /// - Throws: An error if Git has not answered in time.
    @concurrent
    package static func read(
        _ directory: [UInt8], limit: Duration = .seconds(20)
    ) async throws(GitTimeout) -> GitStatus? {
        let git = Git(directory: directory)
        return try await GitTimeout.answer(within: limit) { await git.status() }
    }

    /// Returns the path of the directory in which Git keeps the index of a repository and its current branch. When they
    /// change, the states of files may have changed.
    ///
    /// - Parameters:
    ///   - directory: The path of a directory in the repository; none for the current one.
    ///   - limit: The time after which Git is ended.
    /// - Returns: An absolute path; `nil` if there is no Git, or no repository, or if the task is canceled.
    /// - Throws: An error if Git has not answered in time.
    @concurrent
    package static func gitDirectory(
        of directory: [UInt8], limit: Duration = .seconds(20)
    ) async throws(GitTimeout) -> [UInt8]? {
        let git = Git(directory: directory)
        return try await GitTimeout.answer(within: limit) { await git.line("rev-parse", "--absolute-git-dir") }
    }
}

/// Git has not answered in time.
package struct GitTimeout: Error, Hashable, Sendable, CustomStringConvertible {
    /// How long Git has had.
    package let limit: Duration

    package init(limit: Duration) { self.limit = limit }

    /// A sentence without a full stop: `Git has not answered within 20 seconds`.
    package var description: String {
        let seconds = limit.components.seconds
        return "Git has not answered within \(seconds) \(seconds == 1 ? "second" : "seconds")"
    }

    /// Returns the answer to a question. If Git takes longer than a limit, it is ended, and not waited for: a file
    /// system that does not answer can keep it.
    ///
    /// - Parameter wait: Waits for the limit. Tests provide their own.
    package static func answer<Value: Sendable>(
        within limit: Duration,
        wait: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) },
        _ question: @escaping @Sendable () async -> Value?
    ) async throws(GitTimeout) -> Value? {
        let (answers, answer) = AsyncStream.makeStream(of: Result<Value?, GitTimeout>.self)
        let asking = Task.detached { answer.yield(.success(await question())) }
        let timer = Task.detached {
            await wait(limit)
            answer.yield(.failure(GitTimeout(limit: limit)))
        }
        defer {
            asking.cancel()
            timer.cancel()
        }
        for await first in answers { return try first.get() }
        return nil
    }
}

/// The program Git, which answers questions about a directory.
struct Git: Sendable {
    let directory: [UInt8]

    /// The program, and its arguments before the others.
    var program = ["git"]

    /// The variables that name another repository. A hook of Git sets those of its own.
    private static let variables = [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_DIR", "GIT_INDEX_FILE", "GIT_NAMESPACE",
        "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
    ]

    /// Returns the output of Git; `nil` if it fails.
    ///
    /// - Parameters:
    ///   - words: The command of Git with its arguments. It must run no command that the repository names.
    ///   - variables: The variables that name the repository.
    func output(_ words: [[UInt8]], _ variables: [String: [UInt8]?] = [:]) async -> [UInt8]? {
        let path = directory.isEmpty ? Array(".".utf8) : directory
        let start = (program + ["--no-optional-locks", "-C"]).map { Array($0.utf8) }
        var command = Command(start + [path] + words)
        command.variables = Dictionary(uniqueKeysWithValues: Self.variables.map { ($0, nil) })
        command.variables.merge(variables) { $1 }
        var output: [UInt8] = []
        do {
            let result = try await command.run { output += $0 }
            return result.isSuccess ? output : nil
        } catch {
            return nil
        }
    }

    /// Returns a line of output, which may have any bytes; `nil` if Git fails.
    func line(_ words: String...) async -> [UInt8]? {
        guard var line = await output(words.map { Array($0.utf8) }) else { return nil }
        if line.last == 0x0A { line.removeLast() }
        return line
    }

    /// Returns the repository of the directory without its commands; `nil` if there is none.
    func repository() async -> SafeRepository? {
        guard let output = await line("rev-parse", "--is-inside-work-tree", "--show-cdup", "--absolute-git-dir"),
            let path = pathWithoutLinks(directory.isEmpty ? [0x2E] : directory),
            let place = GitPlace(output, of: path),
            let list = await self.output(["config", "--list", "-z"].map { Array($0.utf8) })
        else { return nil }
        return await SafeRepository(self, place, GitSettings(list: list))
    }

    /// Returns the states of the files in the directory; `nil` if there is no repository.
    func status() async -> GitStatus? {
        guard let repository = await repository() else { return nil }
        defer { repository.remove() }
        return await repository.status()
    }
}
