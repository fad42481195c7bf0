/// The watched directories of a tree, and their events. They are watched on a separate thread.
///
/// ```swift
/// let directories = WatchedDirectories()
/// directories.watch(source.location(of: nil))
/// for await events in directories {
///     for directory in events.listings { await read(directory) }
/// }
/// ```
///
/// Events within 20 ms are reported together; while more arrive, they are reported every 200 ms. The loop ends when its
/// task is canceled, or at once if the system does not report changes. There can be one loop.
package final class WatchedDirectories: AsyncSequence, Sendable {
    private let watcher: Shared<any DirectoryWatcher>
    private let thread: DemandThread<DirectoryEventSource>

    /// Creates a watcher without directories.
    package convenience init() { self.init(watcher: makeDirectoryWatcher()) }

    /// Lets a watcher watch directories.
    package init(watcher: sending any DirectoryWatcher) {
        let watcher = Shared(watcher)
        self.watcher = watcher
        thread = DemandThread { DirectoryEventSource(watcher: watcher) }
    }

    deinit { thread.cancel() }

    /// Watches a directory. Call it before the directory is listed, so no change is missed. It can be called on any
    /// thread.
    ///
    /// - Parameter location: Where the directory is.
    /// - Returns: Whether no change is missed: the system reports changes, or the directory cannot be listed either.
    @discardableResult
    package func watch(_ location: DirectoryLocation) -> Bool {
        watcher.withLock { $0.watch(location) }
    }

    /// Ends watching a directory. It does nothing if the directory is not watched.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    package func stopWatching(_ directory: Int32?) { watcher.withLock { $0.stopWatching(directory) } }

    /// Returns whether the directory that is at a location now is watched, and not another one that was there before.
    /// It waits for the file system.
    ///
    /// - Parameter location: Where the directory is.
    package func isWatching(_ location: DirectoryLocation) -> Bool { watcher.withLock { $0.isWatching(location) } }

    /// Ends watching directories that are no longer in a tree.
    func stopWatchingAbsentDirectories(of tree: DirectoryTree) {
        watcher.withLock { $0.stopWatchingAbsentDirectories(of: tree) }
    }

    /// Returns the events.
    package func makeAsyncIterator() -> some AsyncIteratorProtocol<DirectoryEvents, Never> {
        DemandIterator(thread: thread, owner: self)
    }
}

/// Waits for events of a watcher.
private struct DirectoryEventSource: DemandSource {
    /// How long nothing happens after the last event of a burst, in milliseconds.
    private static let pause: Int32 = 20

    /// How long a burst can be.
    private static let longestBurst = Duration.milliseconds(200)

    let watcher: Shared<any DirectoryWatcher>

    func next(_ waiting: Waiting) -> DirectoryEvents? {
        guard let descriptor = watcher.withLock({ $0.descriptor }) else { return nil }
        while true {
            guard waiting.wait(for: descriptor) else {
                if waiting.isCancelled { return nil }
                continue
            }
            var events = watcher.withLock { $0.takeEvents() }
            let end = ContinuousClock.now + Self.longestBurst
            while ContinuousClock.now < end, waiting.wait(for: descriptor, milliseconds: Self.pause) {
                events.formUnion(watcher.withLock { $0.takeEvents() })
            }
            if !events.listings.isEmpty || !events.details.isEmpty { return events }
        }
    }
}

extension DirectoryEvents {
    /// Adds later events.
    fileprivate mutating func formUnion(_ other: DirectoryEvents) {
        listings.formUnion(other.listings)
        details = details.union(other.details).subtracting(listings)
        isOverflow = isOverflow || other.isOverflow
    }
}
