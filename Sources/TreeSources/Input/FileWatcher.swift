/// Watches the directories in which a file lies, and compares the file after each event. A file whose directories
/// cannot be watched is compared from time to time.
struct FileWatcher: DemandSource {
    /// How long the file stays the same after the last change of a burst, in milliseconds.
    private static let pause: Int32 = 10

    /// How long a burst can be.
    private static let longestBurst = Duration.milliseconds(200)

    /// The known state of the file.
    private struct Version: Equatable {
        let identity: FileIdentity
        let size: Int64
        let modified: FileTime
    }

    private let path: [UInt8]
    private let watcher: any DirectoryWatcher

    /// The time between two comparisons of a file whose changes the system does not report, in milliseconds.
    private let interval: Int32
    private var known: Version?

    /// Whether the system reports changes, and whether the user was notified that it does not.
    private var (isReported, isNotified) = (true, false)

    /// The name whose events count in the directories; `nil` for all names.
    private var name: [UInt8]?

    /// Whether a change may have happened before the first event.
    private var isFirst = true

    init(_ path: [UInt8], _ mark: InputMark?, _ watcher: any DirectoryWatcher, interval: Int32) {
        (self.path, self.watcher, self.interval) = (path, watcher, interval)
        if let mark { known = Version(identity: mark.identity, size: mark.offset, modified: mark.modified) }
        _ = watchDirectories()
        if mark == nil { known = version() }
    }

    mutating func next(_ waiting: Waiting) throws(InputError) -> FileChange? {
        while !waiting.isCancelled {
            if !isFirst {
                if !isReported && !isNotified {
                    isNotified = true
                    return .unreported
                }
                let isReady = waiting.wait(for: watcher.descriptor, milliseconds: isReported ? -1 : interval)
                if isReady ? !takeBurst(waiting) : isReported { continue }
            }
            isFirst = false
            isReported = watchDirectories()
            if isReported { isNotified = false }
            if let change = takeChange() { return change }
        }
        return nil
    }

    /// Takes events until the file has not changed for a while. The events of other files are not waited for.
    ///
    /// - Returns: `false` if all events are those of other files, so that nothing was compared.
    private func takeBurst(_ waiting: Waiting) -> Bool {
        let end = ContinuousClock.now + Self.longestBurst
        var last = known
        guard watcher.takeEvents(of: name) != DirectoryEvents() else { return false }
        repeat {
            let version = version()
            if version == last { break }
            last = version
            guard waiting.wait(for: watcher.descriptor, milliseconds: Self.pause) else { break }
            _ = watcher.takeEvents(of: name)
        } while ContinuousClock.now < end
        return true
    }

    /// Watches the directory of the path, and the directory of the file if the path is a link.
    ///
    /// - Returns: Whether the system reports the changes of both.
    private mutating func watchDirectories() -> Bool {
        let parent = directory(of: path)
        let isPathWatched = watch(parent, nil)
        let file = pathWithoutLinks(path)
        let last = path[((path.lastIndex(of: 0x2F) ?? -1) + 1)...]
        // A link leads over names of any number.
        let isLink = pathWithoutLinks(parent.isEmpty ? [0x2E] : parent).map { $0 + [0x2F] + last } != file
        name = isLink ? nil : Array(last)
        guard let file else { return isPathWatched }
        return watch(directory(of: file), 0) && isPathWatched
    }

    /// - Returns: Whether the system reports changes in the directory.
    private func watch(_ directory: [UInt8], _ number: Int32?) -> Bool {
        guard let location = try? DirectoryLocation(path: directory, directory: number) else {
            watcher.stopWatching(number)
            return false
        }
        return watcher.watch(location)
    }

    private func directory(of path: [UInt8]) -> [UInt8] {
        guard let slash = path.lastIndex(of: 0x2F) else { return [] }
        return slash == 0 ? [0x2F] : Array(path[..<slash])
    }

    private func version() -> Version? {
        guard let status = try? FileStatus(path: path) else { return nil }
        return Version(identity: status.identity, size: status.size, modified: status.modified)
    }

    /// Compares the file with its known state.
    private mutating func takeChange() -> FileChange? {
        let old = exchange(&known, with: version())
        guard let new = known else { return old == nil ? nil : .removed }
        guard let old, old.identity == new.identity else { return .changed }
        if new.size > old.size { return .grown }
        return new.size == old.size && new.modified == old.modified ? nil : .changed
    }
}
