import DiffableSnapshots
import TreeSources

/// A section whose input is a directory.
@MainActor
final class DirectorySection: BrowserSection {
    private(set) var name: [UInt8]
    private(set) var isReading = false
    private(set) var failure: InputFailure?

    private let index: Int
    private var source: DirectorySource
    private weak var list: BrowserList?

    /// The readings that go on, by directory.
    private var tasks: [Int32?: Task<Void, Never>] = [:]

    /// The directories that were the root before, by their paths.
    private var earlierRoots: [[UInt8]: (source: DirectorySource, snapshot: BrowserList.Snapshot)] = [:]

    /// Where the focus goes when the root has been read.
    private var place: Place?

    /// An entry of the root.
    enum Place {
        case first
        case name([UInt8])
    }

    /// A step of a reading.
    private enum Step: Sendable {
        /// There are many more entries than at the last step.
        case part
        case end(DirectoryError?)
    }

    init(
        _ index: Int, _ name: [UInt8], _ source: DirectorySource, in list: BrowserList, _ options: BrowserOptions
    ) {
        self.index = index
        self.name = name
        self.source = source
        self.list = list
        source.arrangement = options.arrangement
        list.setSource(source, of: index)
    }

    var progress: ReadingProgress { ReadingProgress(rows: source.rowCount) }

    func begin() {
        isReading = true
        let source = source
        Task {
            var failure: InputFailure?
            do {
                try await read(nil)
            } catch {
                failure = InputFailure(sentence: "\(error)")
            }
            guard source === self.source else { return }
            self.failure = failure
            isReading = false
            showChildren(of: nil)
            place = nil
            list?.didRead(index)
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
        stop()
        tasks = [:]
        earlierRoots[source.path] = (source, list.dataSource.snapshot(for: index))
        // Items of different roots can have the same numbers.
        list.apply(BrowserList.Snapshot(), to: index)
        source = new
        name = path.isEmpty ? Array(".".utf8) : path
        list.setSource(new, of: index)
        self.place = place
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

    func reload() { begin() }

    deinit { for task in tasks.values { task.cancel() } }

    func stop() { for task in tasks.values { task.cancel() } }

    func load(_ item: Int32) async throws { try await read(item) }

    /// Reads a directory. It returns when the first entries are known; the others are shown when they are.
    private func read(_ directory: Int32?) async throws {
        tasks[directory]?.cancel()
        let source = source
        let steps = Self.steps(of: directory, in: source)
        let (first, continuation) = AsyncThrowingStream<Void, any Error>.makeStream()
        let task = Task {
            var isFirst = true
            for await step in steps {
                if !isFirst, source === self.source { showChildren(of: directory) }
                isFirst = false
                if case .end(let error?) = step { continuation.finish(throwing: error) } else { continuation.yield() }
            }
            continuation.finish()
        }
        tasks[directory] = task
        try await withTaskCancellationHandler {
            for try await _ in first { return }
        } onCancel: {
            task.cancel()
        }
    }

    /// Reads a directory on another thread.
    private nonisolated static func steps(of directory: Int32?, in source: DirectorySource) -> AsyncStream<Step> {
        AsyncStream { continuation in
            let task = Task.detached {
                let listing = source.listing(of: directory)
                var (count, nextCount) = (0, 1)
                while !Task.isCancelled, let slice = listing.next(limit: 4096) {
                    source.append(slice)
                    count += slice.count
                    if slice.isLast {
                        continuation.yield(.end(slice.error))
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

    /// Shows the entries of a directory that are known. Those that were there keep what is below them.
    private func showChildren(of directory: Int32?) {
        guard let list else { return }
        let old = list.dataSource.snapshot(for: index)
        let parent = directory.map { TreeItem(input: Int32(index), number: $0) }
        if let parent, !old.contains(parent) { return }
        var children = BrowserList.Snapshot()
        let items = source.children(of: directory).map { TreeItem(input: Int32(index), number: $0) }
        children.append(items)
        for item in items where old.contains(item) && old.hasChildren(item) {
            children.replace(childrenOf: item, using: old.snapshot(of: item))
        }
        guard let parent else {
            children.adoptExpansion(from: old)
            list.apply(children, to: index)
            return moveFocus()
        }
        var new = old
        new.replace(childrenOf: parent, using: children)
        new.adoptExpansion(from: old)
        list.apply(new, to: index)
    }
}
