/// Watches the directories in which a file lies, and compares the file after each event.
struct FileWatcher: DemandSource {
    /// How long the file stays the same after the last change of a burst, in milliseconds.
    private static let pause: Int32 = 10

    /// How long a burst can be.
    private static let longestBurst = Duration.milliseconds(200)

    /// What was known of the file.
    private struct Version: Equatable {
        let identity: FileIdentity
        let size: Int64
        let modified: FileTime
    }

    private let path: [UInt8]
    private let watcher: any DirectoryWatcher
    private var known: Version?

    /// Whether a change may have happened before the first event.
    private var isFirst = true

    init(_ path: [UInt8], _ mark: InputMark?) {
        self.path = path
        watcher = makeFileWatcher()
        if let mark { known = Version(identity: mark.identity, size: mark.offset, modified: mark.modified) }
        watchDirectories()
        if mark == nil { known = version() }
    }

    mutating func next(_ waiting: Waiting) throws(InputError) -> FileChange? {
        guard let descriptor = watcher.descriptor else { return nil }
        while true {
            if !isFirst && !waiting.wait(for: descriptor) {
                if waiting.isCancelled { return nil }
                continue
            }
            if !isFirst { takeBurst(descriptor, waiting) }
            isFirst = false
            watchDirectories()
            if let change = takeChange() { return change }
            if watcher.watched.isEmpty { return nil }
        }
    }

    /// Takes events until the file has not changed for a while. The events of other files are not waited for.
    private func takeBurst(_ descriptor: Int32, _ waiting: Waiting) {
        let end = ContinuousClock.now + Self.longestBurst
        var last = known
        repeat {
            _ = watcher.takeEvents()
            let version = version()
            if version == last { return }
            last = version
        } while waiting.wait(for: descriptor, milliseconds: Self.pause) && ContinuousClock.now < end
    }

    /// Watches the directory of the path, and that of the file if the path is a link.
    private func watchDirectories() {
        watch(directory(of: path), nil)
        if let file = pathWithoutLinks(path + [0]) { watch(directory(of: file), 0) }
    }

    private func watch(_ directory: [UInt8], _ number: Int32?) {
        guard let root = try? DirectoryRoot(path: directory) else { return watcher.stopWatching(number) }
        _ = watcher.watch(DirectoryLocation(directory: number, root: root, names: [], links: []))
    }

    private func directory(of path: [UInt8]) -> [UInt8] {
        guard let slash = path.lastIndex(of: 0x2F) else { return [] }
        return slash == 0 ? [0x2F] : Array(path[..<slash])
    }

    private func version() -> Version? {
        guard let status = try? FileStatus(path: path + [0]) else { return nil }
        return Version(identity: status.identity, size: status.size, modified: status.modified)
    }

    /// Compares the file with what is known of it.
    private mutating func takeChange() -> FileChange? {
        let old = known
        known = version()
        guard let new = known else { return old == nil ? nil : .removed }
        guard let old, old.identity == new.identity else { return .changed }
        if new.size > old.size { return .grown }
        return new.size == old.size && new.modified == old.modified ? nil : .changed
    }
}

/// Returns a watcher that reports written bytes too.
private func makeFileWatcher() -> any DirectoryWatcher {
    #if os(Linux)
        if let watcher = try? InotifyWatcher([.names, .details, .contents]) { return watcher }
    #endif
    return ManualDirectoryWatcher()
}
