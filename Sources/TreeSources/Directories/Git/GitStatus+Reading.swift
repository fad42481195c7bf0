extension GitStatus {
    /// Asks Git for the states of the files in a directory. Git changes nothing.
    ///
    /// A repository inside has states of its own: ask for them with its path.
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
        return try await git.answer(within: limit) { await git.status() }
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
        return try await git.answer(within: limit) { await git.line("rev-parse", "--absolute-git-dir") }
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
}

/// The program Git, which answers questions about a directory.
struct Git: Sendable {
    let directory: [UInt8]

    /// The program, and its arguments before the others.
    var program = ["git"]

    /// Returns the output of Git; `nil` if it fails.
    func output(_ words: String...) async -> [UInt8]? { await output(words) }

    private func output(_ words: [String]) async -> [UInt8]? {
        // A hook of Git sets variables that name its own repository.
        let variables = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_PREFIX"]
        // A repository of others must not name a program that watches its files.
        let options = ["--no-optional-locks", "-c", "core.fsmonitor=false", "-C"]
        let start = ["env"] + variables.flatMap { ["-u", $0] } + program + options
        let path = directory.isEmpty ? Array(".".utf8) : directory
        let command = Command(start.map { Array($0.utf8) } + [path] + words.map { Array($0.utf8) })
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
        guard var line = await output(words) else { return nil }
        if line.last == 0x0A { line.removeLast() }
        return line
    }

    /// Returns the answer to a question. If Git takes longer than a limit, it is ended, and not waited for: a file
    /// system that does not answer can keep it.
    func answer<Value: Sendable>(
        within limit: Duration, _ question: @escaping @Sendable () async -> Value?
    ) async throws(GitTimeout) -> Value? {
        let (answers, answer) = AsyncStream.makeStream(of: Result<Value?, GitTimeout>.self)
        let asking = Task.detached { answer.yield(.success(await question())) }
        let timer = Task.detached {
            try? await Task.sleep(for: limit)
            answer.yield(.failure(GitTimeout(limit: limit)))
        }
        defer {
            asking.cancel()
            timer.cancel()
        }
        for await first in answers { return try first.get() }
        return nil
    }

    /// Returns the states of the files in the directory; `nil` if there is no repository.
    func status() async -> GitStatus? {
        guard let prefix = await line("rev-parse", "--show-prefix"),
            let status = await output(
                "status", "--porcelain=v2", "-z", "--ignored=matching", "--untracked-files=normal", "--", ".")
        else { return nil }
        return GitStatus(porcelain: status, prefix: prefix) { path in
            let folder = directory.isEmpty ? [] : directory + [0x2F]
            return (try? FileStatus(path: folder + path + Array(".git\0".utf8))) != nil
        }
    }
}
