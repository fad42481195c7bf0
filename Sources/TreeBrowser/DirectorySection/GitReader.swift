import TreeSources

/// Asks Git for the states of the files in a directory, again after changes.
@MainActor
final class GitReader {
    private weak var section: DirectorySection?
    private let source: DirectorySource
    private let clock: BrowserClock
    private let read: (@Sendable (_ path: [UInt8]) async -> GitStatus?)?
    private var task: Task<Void, Never>?

    /// The question to Git. Its value is whether the answer is another one than before.
    private var question: Task<Bool, Never>?

    /// Whether something may have changed since the last question.
    private var isStale = false

    /// Whether the root is in no repository, so that changes matter no more.
    private var isOutside = false

    /// Files that change all the time are asked for once in this time.
    private static let interval = Duration.seconds(1)

    /// How long a search waits for the first answer.
    private static let patience = Duration.seconds(2)

    /// Creates a reader for the root that a section has now. Nothing is read yet.
    init(_ section: DirectorySection) {
        self.section = section
        source = section.source
        clock = section.clock
        read = section.readGitStatus
    }

    deinit {
        task?.cancel()
        question?.cancel()
    }

    /// Asks again, because the user wants it.
    func readAgain() {
        isOutside = false
        refresh()
    }

    /// Asks soon, because files may have changed.
    func refresh() {
        guard let read, !isOutside else { return }
        isStale = true
        guard task == nil else { return }
        let first = ask(read)
        task = Task { [weak self, clock] in
            var question = first
            while true {
                let hasChanged = await question.value
                guard let self, !Task.isCancelled else { return }
                if hasChanged { statusDidChange() }
                isOutside = source.gitStatus == nil
                if isOutside { break }
                await clock.wait(for: Self.interval)
                guard isStale, !Task.isCancelled else { break }
                question = ask(read)
            }
            self?.task = nil
        }
    }

    private func ask(_ read: @escaping @Sendable (_ path: [UInt8]) async -> GitStatus?) -> Task<Bool, Never> {
        isStale = false
        let question = Task.detached { [source] in
            let status = await read(source.path)
            guard !Task.isCancelled, status != source.gitStatus else { return false }
            source.gitStatus = status
            return true
        }
        self.question = question
        return question
    }

    /// Ends asking.
    func stop() {
        task?.cancel()
        question?.cancel()
        task = nil
    }

    /// Waits until Git has answered for the first time, but not long: a search goes on without the answer.
    func hasAnswered() async {
        guard source.gitStatus == nil, let question else { return }
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let answer = Task {
            _ = await question.value
            end.yield()
        }
        let limit = Task { [clock] in
            await clock.wait(for: Self.patience)
            end.yield()
        }
        for await _ in ends { break }
        answer.cancel()
        limit.cancel()
    }

    /// Shows the states of the files.
    func statusDidChange() {
        guard let list = section?.list else { return }
        list.refreshVisibleRows()
        list.searchedItemsDidChange()
    }
}
