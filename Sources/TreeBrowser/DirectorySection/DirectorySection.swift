import CollectionViews
import DiffableSnapshots
import TreeSources

/// A section whose input is a directory. Directories are watched while they are open.
@MainActor
final class DirectorySection: BrowserSection {
    private(set) var name: [UInt8]
    private(set) var history: SectionHistory
    private(set) var source: DirectorySource
    private(set) var isReading = false
    private(set) var failure: InputFailure?
    private(set) var activity: String?

    let index: Int
    weak var list: BrowserList?
    private var watched = WatchedDirectories()
    private var watching: Task<Void, Never>?

    /// The readings that go on, by directory.
    private var tasks: [Int32?: Task<Void, Never>] = [:]

    /// The number of the latest reading of each directory.
    private var readingNumbers: [Int32?: Int] = [:]

    /// The directories that have changed since their reading began.
    private var waiting: Set<Int32?> = []

    private lazy var details = DetailReader(self)

    /// A directory that changes all the time is read once in this time.
    private static let readingInterval = Duration.milliseconds(250)

    /// The directories that were the root before, by their paths.
    private var earlierRoots: [[UInt8]: (source: DirectorySource, snapshot: TreeSnapshot)] = [:]

    /// Where the focus goes when the root has been read.
    private var place: Place?

    /// The number of levels that are opened when the root has been read; `nil` for none.
    private var expandedLevels: Int?

    /// An entry of the root.
    enum Place {
        case first
        case name([UInt8])
    }

    init(
        _ index: Int, _ name: [UInt8], _ source: DirectorySource, in list: BrowserList, _ options: BrowserOptions
    ) {
        self.index = index
        self.name = name
        self.source = source
        self.list = list
        source.arrangement = options.arrangement
        expandedLevels = options.state == nil ? options.expandedLevels : nil
        history = SectionHistory(of: index, in: list)
        history.source = source
    }

    deinit {
        watching?.cancel()
        for task in tasks.values { task.cancel() }
    }

    var progress: ReadingProgress { ReadingProgress(rows: source.rowCount) }

    func begin() {
        watching?.cancel()
        watching = Task { [weak self, watched] in
            for await events in watched {
                for directory in events.listings { self?.readAgain(directory) }
                for directory in events.details.union(events.listings) { self?.details.refresh(directory) }
            }
        }
        isReading = true
        let source = source
        Task {
            do {
                try await read(nil, isFirst: true)
            } catch {
                if source === self.source { fail(error) }
            }
        }
    }

    /// The path of the root.
    var rootPath: [UInt8] { source.path }

    /// Makes another directory the root. One that was the root before is as it was then.
    ///
    /// - Throws: `DirectoryError` if there is no such directory. Then nothing changes.
    func setRoot(_ path: [UInt8], focusing place: Place) throws(DirectoryError) {
        guard let list else { return }
        let earlier = earlierRoots[path]
        let new = if let earlier { earlier.source } else { try DirectorySource(path: path) }
        new.arrangement = source.arrangement
        new.sort = source.sort
        stop()
        tasks = [:]
        waiting = []
        earlierRoots[source.path] = (source, history.liveTree)
        // Items of different roots can have the same numbers.
        list.apply(TreeSnapshot(), to: index)
        source = new
        details = DetailReader(self)
        watched = WatchedDirectories()
        name = path.isEmpty ? Array(".".utf8) : path
        history = SectionHistory(of: index, in: list)
        history.source = new
        self.place = place
        if case .first = place { list.staysAtTop = true }
        if let earlier { list.apply(earlier.snapshot, to: index) }
        moveFocus()
        begin()
    }

    /// Moves the focus to its place in a new root, as soon as that is known.
    private func moveFocus() {
        guard let place else { return }
        let items = source.children(of: nil)
        let wanted =
            switch place {
            case .first: items.first
            case .name(let name): items.first { source.printed(.name, of: $0) == name }
            }
        let item = wanted.map { TreeItem(input: Int32(index), number: $0) }
        guard let item, let list, let indexPath = list.dataSource.indexPath(for: item) else { return }
        self.place = nil
        list.view.perform(.focus(indexPath))
    }

    func reload() {
        for directory in source.readDirectories {
            source.forgetDetails(of: source.children(of: directory, haveDetails: true))
            readAgain(directory)
        }
        list?.refreshVisibleRows()
    }

    func stop() {
        watching?.cancel()
        for task in tasks.values { task.cancel() }
    }

    func load(_ item: Int32) async throws { try await read(item, isFirst: true) }

    private func fail(_ error: any Error) {
        failure = InputFailure(sentence: "\(error)")
        isReading = false
        list?.didRead(index)
    }
}

// Reading directories.
extension DirectorySection {
    /// A step of a reading.
    private enum Step: Sendable {
        /// There are many more entries than at the last step.
        case part
        case end(DirectoryError?, DirectoryNotice?)
    }

    /// Reads a directory again, now or when the reading that goes on has ended.
    private func readAgain(_ directory: Int32?) {
        guard source.state(of: directory) != .unread else { return }
        guard tasks[directory] == nil else {
            waiting.insert(directory)
            return
        }
        Task { try? await read(directory, isFirst: false) }
    }

    /// Reads a directory. It returns when the first entries are known; the others are shown when they are.
    private func read(_ directory: Int32?, isFirst: Bool) async throws {
        tasks[directory]?.cancel()
        let number = readingNumbers[directory, default: 0] + 1
        readingNumbers[directory] = number
        let start = ContinuousClock.now
        let source = source
        let steps = Self.steps(of: directory, in: source, watched)
        let (first, continuation) = AsyncThrowingStream<Void, any Error>.makeStream()
        let task = Task {
            var hasEntries = false
            for await step in steps {
                guard source === self.source else { break }
                switch step {
                case .part: if isFirst, hasEntries || directory == nil { showChildren(of: directory) }
                case .end(let error, let notice):
                    end(directory, error, notice, isFirst: isFirst, isShown: hasEntries || directory == nil)
                    if let error { continuation.finish(throwing: error) }
                }
                hasEntries = true
                continuation.yield()
            }
            continuation.finish()
            try? await Task.sleep(until: start + Self.readingInterval)
            guard readingNumbers[directory] == number else { return }
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

    /// Reads a directory on another thread.
    private nonisolated static func steps(
        of directory: Int32?, in source: DirectorySource, _ watched: WatchedDirectories
    ) -> AsyncStream<Step> {
        AsyncStream { continuation in
            let task = Task.detached {
                let notice = watched.watch(source.location(of: directory))
                let listing = source.listing(of: directory)
                var (count, nextCount) = (0, 1)
                while !Task.isCancelled, let slice = listing.next(limit: 4096) {
                    source.append(slice)
                    count += slice.count
                    if slice.isLast {
                        if source.sort.needsDetails {
                            source.readDetails(of: source.children(of: directory, haveDetails: false))
                        }
                        continuation.yield(.end(slice.error, notice))
                    } else if count >= nextCount {
                        nextCount = 4 * count
                        continuation.yield(.part)
                    }
                }
                source.stop(directory)
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Notes that a directory was read to its end.
    ///
    /// - Parameter isShown: Whether the list has the first entries already.
    private func end(
        _ directory: Int32?, _ error: DirectoryError?, _ notice: DirectoryNotice?, isFirst: Bool, isShown: Bool
    ) {
        source.stopWatchingAbsentDirectories(watched)
        if isShown || !isFirst { showChildren(of: directory, isFirst: isFirst, isEnd: true) }
        readReplacedDirectories(in: directory)
        if directory == nil {
            failure = error.map { InputFailure(sentence: "\($0)") } ?? notice.map { InputFailure(sentence: "\($0)") }
            isReading = false
            moveFocus()
            place = nil
            openUpperLevels()
            list?.didRead(index)
        }
        list?.statusDidChange?()
    }

    /// Opens the upper levels of the first root, as `--expand` asks.
    private func openUpperLevels() {
        guard let levels = expandedLevels else { return }
        expandedLevels = nil
        list?.dataSource.showLevels(levels + 1, in: index)
    }

    /// Reads the open directories in a directory again that are others with the same names.
    private func readReplacedDirectories(in directory: Int32?) {
        for item in history.liveTree.expandedItems
        where source.parent(of: item.number) == directory && !watched.isWatching(item.number) {
            readAgain(item.number)
        }
    }

    /// Shows the entries of a directory that are known. Those that were there keep what is below them.
    private func showChildren(of directory: Int32?, isFirst: Bool = true, isEnd: Bool = false) {
        let old = history.liveTree
        let parent = directory.map { TreeItem(input: Int32(index), number: $0) }
        if let parent, !old.contains(parent) { return }
        var children = TreeSnapshot()
        let items = source.children(of: directory).map { TreeItem(input: Int32(index), number: $0) }
        let changes = source.changes(of: directory)
        if isEnd, !isFirst, changes.gone.isEmpty, changes.new.isEmpty, items == old.childItems(of: parent) { return }
        children.append(items)
        for item in items where old.contains(item) && old.hasChildren(item) {
            // It may be another directory with the same name, or no directory any longer.
            if source.state(of: item.number) == .unread { continue }
            children.replace(childrenOf: item, using: old.snapshot(of: item))
        }
        var new = children
        if let parent {
            new = old
            new.replace(childrenOf: parent, using: children)
        }
        let isChange = isEnd && (!isFirst || directory == nil)
        guard isChange else { return history.apply(TreeReading(snapshot: new)) }
        history.extendNewest()
        let size = 100 * (changes.gone.count + changes.new.count)
        history.apply(
            TreeReading(snapshot: new, isMarked: !isFirst, past: PastReading(source: source.frozen(), size: size)))
    }
}

extension TreeSnapshot {
    fileprivate func childItems(of parent: TreeItem?) -> [TreeItem] { parent.map(children) ?? rootItems }
}

// What the rows show beside the names.
extension DirectorySection {
    func willToggle(_ item: Int32, isExpanding: Bool) {
        if isExpanding { readAgain(item) } else { watched.stopWatching(item) }
    }

    func columnTexts(of item: Int32) -> [String: StyledText] {
        guard history.shown == .live else { return [:] }
        guard let known = source.details(of: item) else {
            details.want(item)
            return [FileColumns.size: ""]
        }
        return FileColumns.texts(of: known, now: .now)
    }

    func sort(by sort: ColumnSort) {
        source.sort = FileColumns.sort(by: sort)
        guard source.sort.needsDetails else { return showAll() }
        let missing = source.readDirectories.flatMap { source.children(of: $0, haveDetails: false) }
        activity = missing.isEmpty ? nil : "reading \(missing.count) sizes and dates"
        list?.statusDidChange?()
        Task {
            await DetailReader.read(missing, in: source)
            activity = nil
            showAll()
            list?.statusDidChange?()
        }
    }

    func toggleHiddenFiles() {
        source.arrangement.showsHiddenFiles.toggle()
        showAll()
    }

    /// Shows all directories that were read, as they are arranged now.
    private func showAll() {
        history.apply(TreeReading(snapshot: TreeSnapshot(source.outline(), input: Int32(index))))
    }
}
