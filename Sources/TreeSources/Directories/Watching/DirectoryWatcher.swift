/// Reports which directories of a tree have changed since they were listed.
///
/// Watch a directory before it is listed, so no change is missed. When its names changed, watch it and list it again:
/// the name may belong to another directory now. Watching the same directory twice costs nothing.
///
/// ```swift
/// for directory in watcher.takeEvents().listings {
///     if let notice = watcher.watch(tree.location(of: directory)) { print(notice) }
///     let listing = tree.listing(of: directory)
///     while let slice = listing.next() { tree.append(slice) }
/// }
/// watcher.stopWatchingAbsentDirectories(of: tree)
/// ```
///
/// ``makeDirectoryWatcher(watchesContents:)`` returns the one for the system.
package protocol DirectoryWatcher: AnyObject {
    /// A descriptor that can be read when there are events, for `poll(2)`, or `nil` if the system does not report any.
    var descriptor: Int32? { get }

    /// The directories that are watched; `nil` is the root.
    var watched: Set<Int32?> { get }

    /// Watches a directory.
    ///
    /// - Parameter location: Where the directory is.
    /// - Returns: A notice if it cannot be watched, although it can be listed.
    func watch(_ location: DirectoryLocation) -> DirectoryNotice?

    /// Returns whether the directory that is at a location now is watched, and not another one that was there before.
    ///
    /// - Parameter location: Where the directory is.
    func isWatching(_ location: DirectoryLocation) -> Bool

    /// Ends watching a directory. It does nothing if the directory is not watched.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    func stopWatching(_ directory: Int32?)

    /// Returns the events since the last call, each directory once. It does not wait.
    ///
    /// - Parameter name: The only entry of the directories whose events count; `nil` for all entries.
    func takeEvents(of name: [UInt8]?) -> DirectoryEvents
}

extension DirectoryWatcher {
    /// Returns the events of all entries since the last call, each directory once. It does not wait.
    package func takeEvents() -> DirectoryEvents { takeEvents(of: nil) }

    /// Ends watching directories that are no longer in a tree.
    ///
    /// - Parameter tree: The tree.
    /// - Complexity: O(number of watched directories).
    package func stopWatchingAbsentDirectories(of tree: DirectoryTree) {
        for case let directory? in watched where !tree.isPresent(directory) { stopWatching(directory) }
    }
}

/// The events of watched directories.
package struct DirectoryEvents: Hashable, Sendable {
    /// The directories that have to be listed again; `nil` is the root.
    package internal(set) var listings: Set<Int32?> = []

    /// The directories in which only details of entries changed, such as sizes or permissions.
    package internal(set) var details: Set<Int32?> = []

    /// Whether the system lost events. Then ``listings`` has all watched directories.
    package internal(set) var isOverflow = false

    init() {}
}

/// Why a directory is not watched. It can be listed again on request.
package struct DirectoryNotice: Hashable, Sendable, CustomStringConvertible {
    /// Why a directory is not watched.
    package enum Kind: Hashable, Sendable {
        /// The system has a limit of directories that are watched, and it is reached.
        case watchLimit

        /// The system does not report changes of directories.
        case unsupported

        /// The system's error with a number, the value of `errno`.
        case other(Int32)
    }

    /// Why the directory is not watched.
    package let kind: Kind

    /// The directory, or `nil` for the root.
    package let directory: Int32?

    /// One sentence without a full stop, such as `the directory is not watched: the system watches no more
    /// directories`.
    package let message: String

    /// The message.
    package var description: String { message }
}

extension DirectoryNotice {
    /// - Parameter error: Why the directory is not watched; `nil` if the system does not report changes.
    init(_ error: SystemError?, for directory: Int32?) {
        self.directory = directory
        let reason: String
        switch error {
        case nil: (kind, reason) = (.unsupported, "the system does not report changes")
        case .noSpace?: (kind, reason) = (.watchLimit, "the system watches no more directories")
        case let error?: (kind, reason) = (.other(error.number), error.text)
        }
        message = "the directory is not watched: \(reason)"
    }
}

/// Returns a watcher for this system: one that uses inotify(7) on Linux, and a ``ManualDirectoryWatcher`` elsewhere and
/// where the system watches for no more programs.
///
/// - Parameter watchesContents: Whether bytes that are written are events too.
package func makeDirectoryWatcher(watchesContents: Bool = false) -> any DirectoryWatcher {
    #if os(Linux)
        let events: InotifyEvents = watchesContents ? [.names, .details, .contents] : [.names, .details]
        do { return try InotifyWatcher(events) } catch { return ManualDirectoryWatcher(error) }
    #else
        return ManualDirectoryWatcher()
    #endif
}

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
package final class ManualDirectoryWatcher: DirectoryWatcher {
    /// There is no descriptor.
    package let descriptor: Int32? = nil

    package private(set) var watched: Set<Int32?> = []

    private var isRequested = false

    /// Why the system does not report changes now; `nil` if it never does.
    private let error: SystemError?

    /// Creates a watcher without directories.
    package convenience init() { self.init(nil) }

    init(_ error: SystemError?) { self.error = error }

    package func watch(_ location: DirectoryLocation) -> DirectoryNotice? {
        watched.insert(location.directory)
        return DirectoryNotice(error, for: location.directory)
    }

    package func isWatching(_ location: DirectoryLocation) -> Bool { watched.contains(location.directory) }

    package func stopWatching(_ directory: Int32?) { watched.remove(directory) }

    /// Makes the next events name all watched directories.
    package func requestListings() { isRequested = true }

    package func takeEvents(of name: [UInt8]?) -> DirectoryEvents {
        var events = DirectoryEvents()
        if isRequested { events.listings = watched }
        isRequested = false
        return events
    }
}
