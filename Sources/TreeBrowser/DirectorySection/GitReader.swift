import TreeSources

/// Asks Git for the states of the files in a directory, again after changes.
@MainActor
final class GitReader {
    private weak var section: DirectorySection?
    private let source: DirectorySource

    /// The directory: the top of a repository, or `nil` for the root.
    private let directory: Int32?

    private let clock: BrowserClock
    private let patience: GitPatience
    private let read: BrowserOptions.GitStatusReading
    private let watched: WatchedDirectories
    private var task: Task<Void, Never>?

    /// Lets few readers ask at the same time.
    private let turns: GitTurns

    /// A question to Git. Its value is the answer, and how long Git has taken.
    private typealias Question = Task<(Answer, Duration), Never>
    private var question: Question?

    /// Whether something may have changed since the last question.
    private var isStale = false

    /// Whether changes matter no more: the directory is in no repository, or Git takes too long.
    private var hasEnded = false

    /// Whether the directory had a repository at the last answer.
    private var hadRepository = false

    /// Whether the directory is watched in which Git keeps the index.
    private var isWatched = false

    /// An answer of Git.
    private enum Answer: Sendable {
        /// Whether the states are others than before, and whether files are not ignored any longer.
        case status(isChanged: Bool, ignoresFewer: Bool, isWatched: Bool)
        case late(GitTimeout)
    }

    /// Files that change all the time are asked for once in this time, or in five times of the time that Git takes.
    private static let interval = Duration.milliseconds(300)
    private static let longestInterval = Duration.seconds(10)

    /// Creates a reader for a directory. Nothing is read yet.
    ///
    /// - Parameters:
    ///   - watched: Watches the directory in which Git keeps the index, so that there are events with the number of the
    ///     directory.
    ///   - turns: Lets few readers ask at the same time.
    init(
        _ section: DirectorySection, _ directory: Int32?, watched: WatchedDirectories, turns: GitTurns,
        read: @escaping BrowserOptions.GitStatusReading
    ) {
        self.section = section
        (source, clock, patience) = (section.source, section.clock, section.gitPatience)
        (self.directory, self.watched, self.turns, self.read) = (directory, watched, turns, read)
    }

    deinit {
        task?.cancel()
        question?.cancel()
    }

    /// Asks again, because the user wants it.
    func readAgain() {
        hasEnded = false
        refresh()
    }

    /// Asks again if the directory has got a repository since the last answer, and was in none.
    func didFindRepository() { if hasEnded, !hadRepository { readAgain() } }

    /// Asks soon, because files may have changed.
    func refresh() {
        guard !hasEnded else { return }
        isStale = true
        guard task == nil else { return }
        let first = ask()
        task = Task { [weak self, clock] in
            var question = first
            while true {
                let (answer, duration) = await question.value
                guard let self, !Task.isCancelled else { return }
                take(answer)
                if hasEnded { break }
                await clock.wait(for: min(max(duration * 4, Self.interval), Self.longestInterval))
                guard isStale, !Task.isCancelled else { break }
                question = ask()
            }
            self?.task = nil
        }
    }

    private func ask() -> Question {
        isStale = false
        let question = Task.detached { [source, directory, read, watched, isWatched, turns, clock, patience] in
            await turns.begin()
            let start = clock.now()
            let answer = await Self.answer(of: directory, in: source, isWatched ? nil : watched, read, patience)
            await turns.end()
            return (answer, clock.now() - start)
        }
        self.question = question
        return question
    }

    /// Asks Git.
    ///
    /// - Parameter watched: Is to watch the directory in which Git keeps the index; `nil` if it does.
    @concurrent
    private nonisolated static func answer(
        of directory: Int32?, in source: DirectorySource, _ watched: WatchedDirectories?,
        _ read: BrowserOptions.GitStatusReading, _ patience: GitPatience
    ) async -> Answer {
        let path = directory.map { source.printed(.path, of: $0) } ?? source.path
        guard !Task.isCancelled else { return .status(isChanged: false, ignoresFewer: false, isWatched: false) }
        do throws(GitTimeout) {
            // The index is watched before it is read, so that no change is missed.
            var isWatched = true
            if let watched { isWatched = try await watch(path, as: directory, watched, patience) }
            let status = try await read(path)
            let old = source.gitStatus(of: directory)
            let isChanged = !Task.isCancelled && status != old
            if isChanged { source.setGitStatus(status, of: directory) }
            let ignored = isChanged ? status?.ignoredPaths ?? [] : []
            let ignoresFewer = isChanged && old.map { !$0.ignoredPaths.isSubset(of: ignored) } ?? false
            return .status(isChanged: isChanged, ignoresFewer: ignoresFewer, isWatched: isWatched)
        } catch {
            return .late(error)
        }
    }

    /// Watches the directory in which Git keeps the index. If Git finds no repository, `.git` is watched, because
    /// another program may be making one.
    ///
    /// - Returns: Whether there is such a directory.
    private nonisolated static func watch(
        _ path: [UInt8], as directory: Int32?, _ watched: WatchedDirectories, _ patience: GitPatience
    ) async throws(GitTimeout) -> Bool {
        let index = try await GitStatus.gitDirectory(of: path, limit: patience.limit)
        let new = (path.isEmpty ? [] : path + [0x2F]) + Array(".git".utf8)
        guard let location = try? DirectoryLocation(path: index ?? new, directory: directory) else { return false }
        watched.watch(location)
        return true
    }

    private func take(_ answer: Answer) {
        switch answer {
        case .status(let isChanged, let ignoresFewer, let isWatched):
            if isChanged { section?.gitStatusDidChange(ignoresFewer: ignoresFewer) }
            let isUnknown = source.gitStatus(of: directory) == nil
            self.isWatched = isWatched && !isUnknown
            hasEnded = isUnknown && !source.isRepository(directory)
            // The repository may have come while Git was asked.
            if isUnknown, !hasEnded, !hadRepository { isStale = true }
        case .late(let error):
            hasEnded = true
            section?.list?.messageHandler?("\(error); r asks again")
        }
        hadRepository = source.isRepository(directory)
    }

    /// Ends asking.
    func stop() {
        task?.cancel()
        question?.cancel()
        task = nil
        isWatched = false
        watched.stopWatching(directory)
    }

    /// Waits until Git has answered for the first time, but not long: a search goes on without the answer.
    func hasAnswered() async {
        guard source.gitStatus(of: directory) == nil, let question else { return }
        _ = try? await GitTimeout.answer(within: patience.search, wait: { [clock] in await clock.wait(for: $0) }) {
            await question.value
        }
    }
}
