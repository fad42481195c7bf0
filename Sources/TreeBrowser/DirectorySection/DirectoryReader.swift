import TreeSources

/// Reads the directories of a root on another thread, each again when it has changed. Directories are watched while
/// they are open.
@MainActor
final class DirectoryReader {
    private weak var section: DirectorySection?
    private let source: DirectorySource
    private let watched = WatchedDirectories()
    private var watching: Task<Void, Never>?

    /// The readings that go on, by directory.
    private var tasks: [Int32?: Task<Void, Never>] = [:]

    /// The directories that are read for the first time.
    private(set) var firstReadings: Set<Int32?> = []

    /// The number of the latest reading of each directory.
    private var readingNumbers: [Int32?: Int] = [:]

    /// The directories that were watched when they were read, and were not closed since then.
    private var watchedDirectories: Set<Int32?> = []

    /// The watched directories that only a filter has shown.
    private var filteredDirectories: Set<Int32> = []

    /// The directories that have changed since their reading began.
    private var waiting: Set<Int32?> = []

    /// A directory that changes all the time is read once in this time.
    private static let interval = Duration.milliseconds(250)

    /// Creates a reader for the root that a section has now.
    init(_ section: DirectorySection) {
        self.section = section
        source = section.source
    }

    deinit {
        watching?.cancel()
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
        for task in tasks.values { task.cancel() }
        tasks = [:]
        waiting = []
        firstReadings = []
    }

    /// Reads a directory again, now or when the reading that goes on has ended. Does nothing if it was never read.
    func readAgain(_ directory: Int32?) {
        guard source.state(of: directory) != .unread else { return }
        guard tasks[directory] == nil else {
            waiting.insert(directory)
            return
        }
        Task { try? await read(directory, isFirst: false) }
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

    /// Reads the open directories in a directory again that are others with the same names.
    func readReplacedDirectories(in directory: Int32?, among open: [Int32]) {
        for item in open where source.parent(of: item) == directory && !watched.isWatching(item) { readAgain(item) }
    }

    /// Ends watching a directory, which is closed.
    func stopWatching(_ directory: Int32) {
        watchedDirectories.remove(directory)
        watched.stopWatching(directory)
    }

    /// Reads a directory. It returns when the first entries are known; the others are shown when they are.
    ///
    /// - Parameters:
    ///   - directory: The directory, or `nil` for the root.
    ///   - isFirst: Whether it was not read before.
    func read(_ directory: Int32?, isFirst: Bool) async throws {
        tasks[directory]?.cancel()
        watchedDirectories.insert(directory)
        let number = readingNumbers[directory, default: 0] + 1
        readingNumbers[directory] = number
        let start = ContinuousClock.now
        if isFirst { firstReadings.insert(directory) }
        let shown = isFirst ? nil : section?.shownEntries(of: directory)
        let reading = DirectoryReading(
            directory: directory, source: source, input: section?.history.input ?? 0, watched: watched, shown: shown)
        let steps = reading.steps()
        let (first, continuation) = AsyncThrowingStream<Void, any Error>.makeStream()
        let task = Task {
            // The list shows the first entries of a directory that was opened when this function returns.
            var isShown = directory == nil || !isFirst
            for await step in steps {
                guard isCurrent, let section else { break }
                switch step {
                case .progress: section.list?.statusChanged()
                case .part(let entries): section.didReadPart(of: directory, isShown ? entries : nil)
                case .end(let entries, let error, let notice):
                    source.stopWatchingAbsentDirectories(watched)
                    firstReadings.remove(directory)
                    section.didRead(directory, isShown ? entries : nil, error, notice, isFirst: isFirst)
                    if let error { continuation.finish(throwing: error) }
                }
                isShown = true
                continuation.yield()
            }
            continuation.finish()
            try? await Task.sleep(until: start + Self.interval)
            guard readingNumbers[directory] == number else { return }
            if firstReadings.remove(directory) != nil { section?.list?.statusChanged() }
            tasks[directory] = nil
            if waiting.remove(directory) != nil { readAgain(directory) }
        }
        tasks[directory] = task
        try await withTaskCancellationHandler {
            for try await _ in first { return }
        } onCancel: {
            task.cancel()
        }
    }
}
