/// The changes of a file, also if a program writes a new file and gives it the name of the old one.
///
/// ```swift
/// for await change in FileChanges(of: path, since: input.mark) {
///     if change == .changed { await read() }
/// }
/// ```
///
/// Many changes within 20 ms are one; while changes go on, there is one each 200 ms. The loop ends when its task is
/// cancelled, or at once if the system does not report changes, as on systems other than Linux.
///
/// The directory of the path is watched, and the directory that the path leads to if it is a link.
public struct FileChanges: AsyncSequence, Sendable {
    private let path: [UInt8]
    private let mark: InputMark?

    /// Creates the changes of a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file. There may be no file yet.
    ///   - mark: How far it was read, so that no change since is missed; `nil` for what it is when watching begins.
    public init(of path: [UInt8], since mark: InputMark? = nil) {
        self.path = path
        self.mark = mark
    }

    /// Returns the changes. Watching begins when the first one is asked for.
    public func makeAsyncIterator() -> Iterator {
        Iterator(lease: Lease(DemandThread { [path, mark] in FileWatcher(path, mark) }))
    }

    /// The changes of a file.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let lease: Lease

        /// Returns the next change, or `nil` if there are no more.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> FileChange? {
            try? await lease.thread.next()
        }

        /// Returns the next change, or `nil` if there are no more.
        public mutating func next() async -> FileChange? { try? await lease.thread.next() }
    }

    /// Ends the thread with the loop.
    fileprivate final class Lease: Sendable {
        let thread: DemandThread<FileWatcher>

        init(_ thread: DemandThread<FileWatcher>) { self.thread = thread }

        deinit { thread.cancel() }
    }
}
