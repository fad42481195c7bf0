/// A watcher for systems that do not report changes: directories are listed again on request. It returns a notice for
/// each directory.
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

    /// Why the system does not report changes now; `nil` if it never does.
    private let error: SystemError?

    /// Creates a watcher without directories.
    public convenience init() { self.init(nil) }

    init(_ error: SystemError?) { self.error = error }

    public func watch(_ location: DirectoryLocation) -> DirectoryNotice? {
        watched.insert(location.directory)
        return DirectoryNotice(error, for: location.directory)
    }

    public func isWatching(_ location: DirectoryLocation) -> Bool { watched.contains(location.directory) }

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
