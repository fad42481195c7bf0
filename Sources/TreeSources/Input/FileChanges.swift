/// The changes of a file, also if a program writes a new file and gives it the name of the old one.
///
/// ```swift
/// for await change in FileChanges(of: path, since: input.mark) {
///     if change == .changed { await read() }
/// }
/// ```
///
/// Many changes within 20 ms are one; while more arrive, there is one every 200 ms. The loop ends when its task is
/// canceled.
///
/// If the system does not report changes, ``FileChange/unreported`` says so, and the file is compared with its last
/// state every five seconds. That is so on systems other than Linux, and where programs watch as much as the system
/// allows.
///
/// The directory of the path is watched, and the directory that the path leads to if it is a link.
public struct FileChanges: AsyncSequence, Sendable {
    private let path: [UInt8]
    private let mark: InputMark?
    private let makeWatcher: @Sendable () -> any DirectoryWatcher
    private let interval: Int32

    /// Creates the changes of a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file. There may be no file yet.
    ///   - mark: How far it was read, so that no later change is missed; `nil` for the state of the file when watching
    ///     begins.
    public init(of path: [UInt8], since mark: InputMark? = nil) {
        self.init(of: path, since: mark, makeWatcher: { makeDirectoryWatcher(watchesContents: true) }, interval: 5000)
    }

    /// - Parameter interval: The time between two comparisons without the system's reports, in milliseconds.
    init(
        of path: [UInt8], since mark: InputMark?, makeWatcher: @escaping @Sendable () -> any DirectoryWatcher,
        interval: Int32
    ) {
        (self.path, self.mark) = (path, mark)
        (self.makeWatcher, self.interval) = (makeWatcher, interval)
    }

    /// Returns the changes. Watching begins when the first one is requested.
    public func makeAsyncIterator() -> Iterator {
        let thread = DemandThread { [path, mark, makeWatcher, interval] in
            FileWatcher(path, mark, makeWatcher(), interval: interval)
        }
        return Iterator(lease: DemandLease(thread))
    }

    /// The changes of a file.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let lease: DemandLease<FileWatcher>

        /// Returns the next change, or `nil` if there are no more.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> FileChange? {
            try? await lease.thread.next()
        }

        /// Returns the next change, or `nil` if there are no more.
        public mutating func next() async -> FileChange? { try? await lease.thread.next() }
    }
}

/// A change of a file that is watched.
public enum FileChange: Hashable, Sendable {
    /// It is the same file, and it is larger. ``ByteInput/init(path:after:limit:)`` reads the new bytes, and fails if
    /// something else has changed too.
    case grown

    /// Its content has changed, or another file has its name now. It has to be read again.
    case changed

    /// There is no file with the name now.
    case removed

    /// Nothing has happened, but the system does not report the changes of the file. Later ones are noticed some
    /// seconds late.
    case unreported
}

extension FileStatus {
    /// Returns the status of the file at a path, without opening it. Links are followed.
    ///
    /// Another thread asks the file system, so that a network that does not answer stops nothing else.
    ///
    /// - Throws: An error if it leads nowhere, cannot be found out, or the task is canceled.
    public nonisolated(nonsending) static func read(_ path: [UInt8]) async throws(InputError) -> FileStatus {
        let thread = DemandThread { Question(path: path) }
        // The answer is never the end.
        guard let status = try await thread.next() else { throw .cancelled }
        thread.cancel()
        return status
    }

    /// Finds the status of the file at a path, without opening it. Links are followed. This thread waits for the file
    /// system.
    ///
    /// - Throws: An error if it leads nowhere, or cannot be found out.
    package init(of path: [UInt8]) throws(InputError) {
        guard !path.contains(0) else { throw InputError(.invalidArgument, .open) }
        do { self = try FileStatus(path: path) } catch { throw InputError(error, .open) }
    }

    private struct Question: DemandSource {
        let path: [UInt8]

        func next(_ waiting: Waiting) throws(InputError) -> FileStatus? { try FileStatus(of: path) }
    }
}
