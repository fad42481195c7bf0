import TreeSources

/// Asks Git for the states of the files in a directory, again after changes.
@MainActor
final class GitReader {
    private weak var section: DirectorySection?
    private let source: DirectorySource
    private let clock: BrowserClock
    private let read: (@Sendable (_ path: [UInt8]) async -> GitStatus?)?
    private var task: Task<Void, Never>?

    /// Whether something may have changed since the last question.
    private var isStale = false

    /// Files that change all the time are asked for once in this time.
    private static let interval = Duration.seconds(1)

    /// Creates a reader for the root that a section has now. Nothing is read yet.
    init(_ section: DirectorySection) {
        self.section = section
        source = section.source
        clock = section.clock
        read = section.readGitStatus
    }

    deinit { task?.cancel() }

    /// Asks soon.
    func refresh() {
        guard let read else { return }
        isStale = true
        guard task == nil else { return }
        task = Task { [weak self, source, clock] in
            while let self, isStale, !Task.isCancelled {
                isStale = false
                let status = await read(source.path)
                guard !Task.isCancelled else { return }
                if status != source.gitStatus {
                    source.gitStatus = status
                    statusDidChange()
                }
                // Outside of a repository, nothing is asked again.
                if status == nil { break }
                await clock.wait(for: Self.interval)
            }
            self?.task = nil
        }
    }

    /// Ends asking.
    func stop() {
        task?.cancel()
        task = nil
    }

    /// Waits until Git has answered for the first time.
    func hasAnswered() async {
        guard source.gitStatus == nil else { return }
        await task?.value
    }

    /// Shows the states of the files.
    func statusDidChange() {
        guard let list = section?.list else { return }
        list.refreshVisibleRows()
        list.searchedItemsDidChange()
    }
}
