import DiffableSnapshots
import TreeSources

/// A section whose input is a directory.
@MainActor
final class DirectorySection: BrowserSection {
    let name: [UInt8]
    private(set) var isReading = false
    private(set) var failure: InputFailure?

    private let index: Int
    private let source: DirectorySource
    private weak var list: BrowserList?

    /// The readings that go on, by directory.
    private var tasks: [Int32?: Task<Void, Never>] = [:]

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
        Task {
            do {
                try await read(nil)
            } catch {
                failure = InputFailure(sentence: "\(error)")
            }
            isReading = false
            showChildren(of: nil)
            list?.didRead(index)
        }
    }

    func reload() { begin() }

    deinit { for task in tasks.values { task.cancel() } }

    func stop() { for task in tasks.values { task.cancel() } }

    func load(_ item: Int32) async throws { try await read(item) }

    /// Reads a directory. It returns when the first entries are known; the others are shown when they are.
    private func read(_ directory: Int32?) async throws {
        tasks[directory]?.cancel()
        let steps = Self.steps(of: directory, in: source)
        let (first, continuation) = AsyncThrowingStream<Void, any Error>.makeStream()
        let task = Task {
            var isFirst = true
            for await step in steps {
                if !isFirst { showChildren(of: directory) }
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
            return list.apply(children, to: index)
        }
        var new = old
        new.replace(childrenOf: parent, using: children)
        new.adoptExpansion(from: old)
        list.apply(new, to: index)
    }
}
