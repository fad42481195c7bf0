import TreeSources

/// A reading of a directory on another thread.
struct DirectoryReading: Sendable {
    /// A step of a reading, with the entries that are known.
    enum Step: Sendable {
        /// There are some more entries.
        case progress
        /// There are many more entries than at the last part.
        case part(DirectoryEntries)
        /// The reading has ended. The directories that are open and are others with the same names are `replaced`.
        case end(DirectoryEntries, replaced: [Int32], InputError?, isWatched: Bool)
    }

    /// The directory, or `nil` for the root.
    let directory: Int32?

    let source: DirectorySource
    let input: Int32
    let watched: WatchedDirectories

    /// The entries that the list shows; `nil` for none. Then there are parts.
    let shown: ShownEntries?

    /// The directories in it that are open.
    let open: [Int32]

    var clock = BrowserClock()

    /// The number of entries that are read together.
    static let sliceSize = 4096

    /// The time in which the first entries of a big directory are drawn.
    private static let frame = Duration.milliseconds(33)

    /// Begins to watch and to read the directory.
    func steps() -> AsyncStream<Step> {
        AsyncStream { continuation in
            let task = Task.detached {
                if shown == nil { await readBeginning(continuation) }
                let isWatched = watched.watch(source.location(of: directory))
                readAll(isWatched: isWatched, continuation)
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Reads the first entries of a big directory, and waits until they are drawn.
    ///
    /// The system needs 0.1 s until it watches a directory with a million files, and keeps a processor to itself. The
    /// first entries are read again with the others, because they can change before the directory is watched.
    private func readBeginning(_ continuation: AsyncStream<Step>.Continuation) async {
        guard let slice = source.listing(of: directory).next(limit: Self.sliceSize), !slice.isLast else { return }
        source.append(slice)
        continuation.yield(.part(DirectoryEntries(of: directory, in: source, input: input)))
        await clock.wait(for: Self.frame)
    }

    private func readAll(isWatched: Bool, _ continuation: AsyncStream<Step>.Continuation) {
        let listing = source.listing(of: directory)
        defer { source.stop(listing) }
        var (count, nextCount) = (0, 4 * Self.sliceSize)
        while !Task.isCancelled, let slice = listing.next(limit: Self.sliceSize) {
            source.append(slice)
            count += slice.count
            if slice.isLast {
                if source.sort?.needsDetails == true {
                    source.readDetails(of: source.children(of: directory, haveDetails: false))
                }
                let entries = DirectoryEntries(of: directory, in: source, input: input, since: shown)
                let replaced = open.filter { !watched.isWatching(source.location(of: $0)) }
                continuation.yield(.end(entries, replaced: replaced, slice.error, isWatched: isWatched))
            } else if shown == nil, count >= nextCount {
                nextCount = 4 * count
                continuation.yield(.part(DirectoryEntries(of: directory, in: source, input: input)))
            } else if shown == nil {
                continuation.yield(.progress)
            }
        }
    }
}
