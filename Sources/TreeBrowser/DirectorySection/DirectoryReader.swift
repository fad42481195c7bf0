import TreeSources

/// Reads the directories of a root on another thread, each again when it has changed. Directories are watched while
/// they are open.
@MainActor
final class DirectoryReader {
    private weak var section: DirectorySection?
    private let source: DirectorySource
    private let clock: BrowserClock
    private let watched: WatchedDirectories
    private var watching: Task<Void, Never>?

    /// The readings that go on, and the pauses after them, by directory.
    private var tasks: [Int32?: Task<Void, Never>] = [:]

    /// The directories that are read for the first time.
    private(set) var firstReadings: Set<Int32?> = []

    /// The number of the latest reading of each directory.
    private var readingNumbers: [Int32?: Int] = [:]

    /// The directories that were watched when they were read, and were not closed since then.
    private var watchedDirectories: Set<Int32?> = []

    /// The open directories whose changes the system does not report.
    private(set) var unwatchedDirectories: Set<Int32?> = []

    /// Reads these again from time to time.
    private var polling: Task<Void, Never>?

    /// The watched directories that only a filter has shown.
    private var filteredDirectories: Set<Int32> = []

    /// The directories that are to be read again, each once, those that have waited longest first.
    private var waiting: [Int32?] = []
    var waitingCount: Int { waiting.count }
    private var isWaiting: Set<Int32?> = []

    /// The number of directories that are being read again.
    private(set) var runningCount = 0

    /// The greatest number of directories that are read again at the same time. Their entries are shown one
    /// after the other, and keys have their turn in between.
    private static let greatestRunningCount = 4

    /// A directory that changes all the time is read once in this time.
    private static let interval = Duration.milliseconds(250)

    /// A directory that cannot be watched is read once in this time.
    private static let pollingInterval = Duration.seconds(5)

    /// Creates a reader for the root that a section has now.
    init(_ section: DirectorySection) {
        self.section = section
        source = section.source
        clock = section.clock
        watched = section.makeDirectories()
    }

    deinit {
        watching?.cancel()
        polling?.cancel()
        for task in tasks.values { task.cancel() }
    }

    /// Whether the section still has the root.
    private var isCurrent: Bool { section?.reader === self }

    /// Reads the root, and begins to watch.
    func begin() {
        watching = Task { [weak self, watched] in
            for await events in watched {
                guard let self, isCurrent else { return }
                for directory in events.listings { readAgain(directory) }
                for directory in events.details.union(events.listings) {
                    section?.detailsMayHaveChanged(in: directory)
                }
            }
        }
        Task {
            guard isCurrent else { return }
            do {
                try await read(nil, isFirst: true)
            } catch {
                if isCurrent { section?.readingDidFail(error) }
            }
        }
    }

    /// Ends all readings.
    func stop() {
        watching?.cancel()
        polling?.cancel()
        for task in tasks.values { task.cancel() }
        tasks = [:]
        (waiting, isWaiting) = ([], [])
        firstReadings = []
    }

    /// Reads a directory again, as soon as its last reading is some time ago and few others are being read. Does
    /// nothing if it was never read.
    func readAgain(_ directory: Int32?) {
        guard source.state(of: directory) != .unread, !isWaiting.contains(directory) else { return }
        isWaiting.insert(directory)
        waiting.append(directory)
        readWaiting()
    }

    /// Begins to read directories that wait.
    private func readWaiting() {
        var next = 0
        while next < waiting.count, runningCount < Self.greatestRunningCount {
            let directory = waiting[next]
            guard tasks[directory] == nil else {
                next += 1
                continue
            }
            waiting.remove(at: next)
            isWaiting.remove(directory)
            _ = beginReading(directory, isFirst: false)
        }
    }

    /// Watches a directory whose entries are on the screen, and reads it again. A filter also shows the entries of
    /// directories that nobody has opened; when it has ended, they are not watched any longer.
    func watchShown(_ directory: Int32?) {
        if let section, section.list?.view.filter.pattern == nil, !filteredDirectories.isEmpty {
            let open = Set(section.history.liveTree.expandedItems.map(\.number))
            for directory in filteredDirectories.subtracting(open) { stopWatching(directory) }
            filteredDirectories = []
        }
        guard !watchedDirectories.contains(directory), source.state(of: directory) == .complete else { return }
        if let directory { filteredDirectories.insert(directory) }
        readAgain(directory)
    }

    /// The directories in a directory that are open. One that is being opened is watched before it is open.
    private func openDirectories(in directory: Int32?) -> [Int32] {
        let open = section?.history.liveTree.expandedItems.map(\.number) ?? []
        return watchedDirectories.union(open).compactMap(\.self).filter { source.parent(of: $0) == directory }
    }

    /// Ends watching a directory, which is closed.
    func stopWatching(_ directory: Int32) {
        watchedDirectories.remove(directory)
        unwatchedDirectories.remove(directory)
        watched.stopWatching(directory)
        section?.git.didClose(directory)
    }

    /// Notes whether the system reports changes of a directory that was read.
    private func note(isWatched: Bool, _ directory: Int32?) {
        guard !isWatched, watchedDirectories.contains(directory) else {
            unwatchedDirectories.remove(directory)
            return
        }
        unwatchedDirectories.insert(directory)
        guard polling == nil else { return }
        polling = Task { [weak self, clock] in
            repeat {
                await clock.wait(for: Self.pollingInterval)
            } while !Task.isCancelled && self?.readUnwatched() == true
        }
    }

    /// - Returns: Whether there are directories to read again later.
    private func readUnwatched() -> Bool {
        unwatchedDirectories = unwatchedDirectories.filter { source.state(of: $0) != .unread }
        for directory in unwatchedDirectories {
            readAgain(directory)
            section?.detailsMayHaveChanged(in: directory)
        }
        if unwatchedDirectories.isEmpty { polling = nil }
        return polling != nil
    }

    /// Reads a directory. It returns when the first entries are known; the others are shown when they are.
    ///
    /// - Parameters:
    ///   - directory: The directory, or `nil` for the root.
    ///   - isFirst: Whether it was not read before.
    func read(_ directory: Int32?, isFirst: Bool) async throws {
        let first = beginReading(directory, isFirst: isFirst)
        let task = tasks[directory]
        try await withTaskCancellationHandler {
            for try await _ in first { return }
        } onCancel: {
            task?.cancel()
        }
    }

    /// Begins to read a directory.
    ///
    /// - Returns: A stream with an element for each step.
    private func beginReading(_ directory: Int32?, isFirst: Bool) -> AsyncThrowingStream<Void, any Error> {
        tasks[directory]?.cancel()
        watchedDirectories.insert(directory)
        let number = readingNumbers[directory, default: 0] + 1
        readingNumbers[directory] = number
        let start = clock.now()
        if isFirst { firstReadings.insert(directory) } else { runningCount += 1 }
        let shown = isFirst ? nil : section?.shownEntries(of: directory)
        let reading = DirectoryReading(
            directory: directory, source: source, input: section?.history.input ?? 0, watched: watched, shown: shown,
            open: openDirectories(in: directory), clock: clock)
        let (result, continuation) = AsyncThrowingStream<Void, any Error>.makeStream()
        tasks[directory] = Task {
            await show(reading.steps(), of: directory, isFirst: isFirst, continuation)
            if !isFirst { runningCount -= 1 }
            readWaiting()
            await clock.wait(start + Self.interval)
            guard readingNumbers[directory] == number else { return }
            if firstReadings.remove(directory) != nil { section?.list?.statusChanged() }
            tasks[directory] = nil
            readWaiting()
        }
        return result
    }

    /// Shows the steps of a reading, as long as the section has the root.
    private func show(
        _ steps: AsyncStream<DirectoryReading.Step>, of directory: Int32?, isFirst: Bool,
        _ continuation: AsyncThrowingStream<Void, any Error>.Continuation
    ) async {
        // The list shows the first entries of a directory that was opened when it has waited for them.
        var isShown = directory == nil || !isFirst
        for await step in steps {
            guard isCurrent, let section else { break }
            switch step {
            case .progress: section.list?.statusChanged()
            case .part(let entries): section.didReadPart(of: directory, isShown ? entries : nil)
            case .end(let entries, let replaced, let error, let isWatched):
                source.stopWatchingAbsentDirectories(watched)
                note(isWatched: isWatched, directory)
                source.countAgain(directory)
                firstReadings.remove(directory)
                section.didRead(directory, isShown ? entries : nil, error, isFirst: isFirst)
                for item in replaced { readAgain(item) }
                if let error { continuation.finish(throwing: error) }
            }
            isShown = true
            continuation.yield()
        }
        continuation.finish()
    }
}
