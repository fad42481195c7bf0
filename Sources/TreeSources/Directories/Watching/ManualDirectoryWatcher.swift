/// A watcher for systems that do not report changes: directories are listed again on request.
///
/// ```swift
/// let watcher = ManualDirectoryWatcher()
/// _ = watcher.watch(tree.location(of: nil))
/// watcher.takeEvents().listings.count  // 0
/// watcher.requestListings()
/// watcher.takeEvents().listings.count  // 1
/// ```
public final class ManualDirectoryWatcher: DirectoryWatcher {
    /// There is no descriptor.
    public let descriptor: Int32? = nil

    public private(set) var watched: Set<Int32?> = []

    private var isRequested = false

    /// Creates a watcher without directories.
    public init() {}

    public func watch(_ location: DirectoryLocation) -> DirectoryNotice? {
        watched.insert(location.directory)
        return nil
    }

    public func stopWatching(_ directory: Int32?) { watched.remove(directory) }

    /// Makes the next events name all watched directories.
    public func requestListings() { isRequested = true }

    public func takeEvents() -> DirectoryEvents {
        var events = DirectoryEvents()
        if isRequested { events.listings = watched }
        isRequested = false
        return events
    }
}
