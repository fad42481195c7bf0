/// Reports which directories of a tree have changed since they were listed.
///
/// Watch a directory before it is listed, so no change is missed. When its names changed, watch it and list it again:
/// the name may belong to another directory now. Watching the same directory twice costs nothing.
///
/// ```swift
/// for directory in watcher.takeEvents().listings {
///     if !watcher.watch(tree.location(of: directory)) { print("changes are not noticed") }
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
    /// - Returns: Whether no change is missed: the system reports changes, or the directory cannot be listed either.
    func watch(_ location: DirectoryLocation) -> Bool

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

/// Returns a watcher for this system: one that uses inotify(7) on Linux, and a ``SilentDirectoryWatcher`` elsewhere and
/// where the system watches for no more programs.
///
/// - Parameter watchesContents: Whether bytes that are written are events too.
package func makeDirectoryWatcher(watchesContents: Bool = false) -> any DirectoryWatcher {
    #if os(Linux)
        let events: InotifyEvents = watchesContents ? [.names, .details, .contents] : [.names, .details]
        do { return try InotifyWatcher(events) } catch { return SilentDirectoryWatcher() }
    #else
        return SilentDirectoryWatcher()
    #endif
}

/// A watcher for systems that do not report changes: it only remembers which directories it was given.
package final class SilentDirectoryWatcher: DirectoryWatcher {
    /// There is no descriptor.
    package let descriptor: Int32? = nil

    package private(set) var watched: Set<Int32?> = []

    /// Creates a watcher without directories.
    package init() {}

    package func watch(_ location: DirectoryLocation) -> Bool {
        watched.insert(location.directory)
        return false
    }

    package func isWatching(_ location: DirectoryLocation) -> Bool { watched.contains(location.directory) }

    package func stopWatching(_ directory: Int32?) { watched.remove(directory) }

    package func takeEvents(of name: [UInt8]?) -> DirectoryEvents { DirectoryEvents() }
}
