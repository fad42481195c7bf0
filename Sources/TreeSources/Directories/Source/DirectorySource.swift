import Synchronization

/// A directory as a tree: one item for each entry. A directory's entries become items when it is read.
///
/// ```swift
/// let source = try DirectorySource(path: path)
/// let listing = source.listing(of: nil)
/// while let slice = listing.next() { source.append(slice) }
/// let names = source.labels(of: source.children(of: nil)).map(\.text)  // ["src/", "file2", "file10"]
/// ```
package final class DirectorySource: TreeSource {
    struct State: Sendable {
        var tree: DirectoryTree
        /// The details that were requested.
        var details: [Int32: FileDetails] = [:]
        var sort: DirectorySort?
        /// The sizes of directories, and how sizes are measured.
        var sizes: DirectorySizes?
        var measure = SizeMeasure.apparent
        /// The number of slices that were added, and for each directory how many it were when it was first read to its
        /// end; -1 is the root.
        var sliceCount = 0
        var firstEnds: [Int32: Int] = [:]
        /// For directories, the states of the files in them that Git has reported; -1 is the root.
        var git: [Int32: GitStatus] = [:]
        /// For directories about which this was found out, whether Git or a file `.ignore` leaves them out.
        var leftOutDirectories: [Int32: Bool] = [:]

        /// Returns the children of a directory that were read so far, in order.
        func children(of item: Int32?) -> [Int32] {
            let children = tree.children(of: item, areDirectoriesFirst: sort == nil)
            guard let sort, sort != DirectorySort(.name) else { return children }
            let keys = children.enumerated().map { (item: $1, position: $0, key: value(of: $1, for: sort)) }
            let isDescending = sort.isDescending
            return keys.sorted { one, other in
                if one.key != other.key { return (one.key < other.key) != isDescending }
                let isFirst = one.position < other.position
                return sort.key == .name && isDescending ? !isFirst : isFirst
            }.map(\.item)
        }

        /// Returns the value by which an item is sorted. Directories have the sizes of all that is in them.
        private func value(of item: Int32, for sort: DirectorySort) -> (major: Int64, minor: Int32) {
            let none = (Int64.min, Int32(0))
            switch sort.key {
            case .name: return none
            case .size:
                if let sizes, tree.kind(of: item) == .directory {
                    return (sizes.total(of: item, in: tree)?.bytes[measure] ?? -1, 0)
                }
                return details[item].map { ($0.bytes[measure], 0) } ?? none
            case .modified:
                return details[item].map { ($0.modified.seconds, $0.modified.nanoseconds) } ?? none
            }
        }
    }

    let state: Mutex<State>

    /// The path of the root, as it was given.
    package let path: [UInt8]

    /// Opens a directory. Nothing is read yet.
    ///
    /// - Parameter path: The path. Without bytes it is the current directory, and paths of items begin with a name.
    /// - Throws: ``InputError`` if there is no such directory.
    package init(path: [UInt8]) throws(InputError) {
        self.path = path
        state = Mutex(State(tree: try DirectoryTree(path: path)))
    }

    /// A directory, whose files are sorted.
    package var traits: SourceTraits {
        SourceTraits(kind: .directory, childLoading: .byReading, pathSeparator: "/", hasInputOrder: false)
    }

    package var progress: SourceProgress { SourceProgress(rowCount: state.withLock { $0.tree.numberCount }) }

    /// How children are arranged.
    package var arrangement: DirectoryArrangement {
        get { state.withLock { $0.tree.arrangement } }
        set { state.withLock { $0.tree.arrangement = newValue } }
    }

    /// The order of children; `nil` for directories, and links to directories, before others, each in natural order.
    /// Children whose details were not read count as the smallest and oldest ones.
    package var sort: DirectorySort? {
        get { state.withLock { $0.sort } }
        set { state.withLock { $0.sort = newValue } }
    }

    /// How sizes are measured by which children are sorted.
    package var measure: SizeMeasure {
        get { state.withLock { $0.measure } }
        set { state.withLock { $0.measure = newValue } }
    }

    /// Forgets what was read, and gives each entry the number that the same path has in another source, so that two
    /// directories can be compared.
    package func takeNumbers(of other: DirectorySource) {
        let tree = other.current.tree
        state.withLock { state in
            state.tree.takeNumbers(of: tree)
            (state.details, state.firstEnds) = ([:], [:])
        }
    }

    /// Returns the path of an item from the root.
    package func pathFromRoot(of item: Int32) -> [UInt8] {
        state.withLock { $0.tree.relativePath(of: item, below: nil) }
    }

    /// A copy, to sort children without the lock: other threads may ask for labels at the same time.
    private var current: State { state.withLock { $0 } }

    package func outline() -> TreeOutline {
        let state = current
        return TreeOutline(of: state.children(of: nil)) { item in
            state.tree.childCount(of: item) == 0 ? [] : state.children(of: item)
        }
    }

    /// Returns nothing: ``append(_:)`` returns the new items.
    package func takeChanges() -> TreeSourceChanges { .none }

    /// Returns the entries of a directory that were read so far, or all if they are to be read.
    ///
    /// - Complexity: O(*n* log *n*) for *n* entries.
    package func children(of item: Int32?, readingWhile shouldContinue: (() -> Bool)?) -> [Int32] {
        if let shouldContinue, state(of: item) == .unread {
            let listing = listing(of: item)
            while shouldContinue(), let slice = listing.next(limit: 4096) { append(slice) }
            stop(listing)
        }
        return current.children(of: item)
    }

    /// Returns whether an item is a directory, or a link to one.
    package func hasChildren(_ item: Int32) -> Bool { state.withLock { $0.tree.canBeListed(item) } }

    package func parent(of item: Int32) -> Int32? { state.withLock { $0.tree.parent(of: item) } }

    package func withRows(of items: [Int32], _ body: (any TreeDocument, [Int32?]) -> Void) {
        body(DirectoryRows(source: self), items)
    }
}

// Reading directories.
extension DirectorySource {
    /// Begins to read a directory, for the first time or again. See ``DirectoryTree/listing(of:)``.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    package func listing(of directory: Int32?) -> sending DirectoryListing {
        state.withLock { $0.tree.listing(of: directory) }
    }

    /// Adds entries to a directory. See ``DirectoryTree/append(_:)``.
    @discardableResult
    package func append(_ slice: DirectorySlice) -> [Int32] {
        state.withLock { state in
            let new = state.tree.append(slice)
            state.leftOutDirectories = [:]
            state.sliceCount += 1
            let directory = slice.directory ?? -1
            if slice.isLast, state.tree.state(of: slice.directory) != .reading, state.firstEnds[directory] == nil {
                state.firstEnds[directory] = state.sliceCount
            }
            return new
        }
    }

    /// Returns a source of the same names in which nothing can be read.
    package func frozen() -> any TreeSource {
        let (sliceCount, arrangement) = state.withLock { ($0.sliceCount, $0.tree.arrangement) }
        return FrozenDirectory(source: self, sliceCount: sliceCount, showsHiddenFiles: arrangement.showsHiddenFiles)
    }

    /// Returns whether an entry was known when a number of slices had been added, if it was there.
    func wouldHave(_ item: Int32, sliceCount: Int, showsHiddenFiles: Bool) -> Bool {
        state.withLock { state in
            guard showsHiddenFiles || !state.tree.isHidden(item) else { return false }
            return state.firstEnds[state.tree.parent(of: item) ?? -1].map { $0 <= sliceCount } ?? false
        }
    }

    /// Ends a listing before its end. See ``DirectoryTree/stop(_:)``.
    package func stop(_ listing: DirectoryListing) {
        let (directory, reading) = (listing.directory, listing.reading)
        state.withLock { $0.tree.stop(directory, reading: reading) }
    }

    /// The directories that were read, or are being read, in no special order; `nil` is the root.
    package var readDirectories: [Int32?] { state.withLock { $0.tree.readDirectories } }

    /// Returns the children of a directory that were read, or are being read, in no special order.
    ///
    /// - Complexity: O(number of directories that were read).
    package func readDirectories(in directory: Int32?) -> [Int32] {
        state.withLock { $0.tree.readDirectories(in: directory) }
    }

    /// Returns the number of children that a directory has so far, with the hidden ones.
    ///
    /// - Complexity: O(1).
    package func childCount(of directory: Int32?) -> Int { state.withLock { $0.tree.childCount(of: directory) } }

    /// Returns how many entries of a directory are shown when it is read, without reading it into the tree.
    ///
    /// - Parameters:
    ///   - directory: A directory, or a link to one.
    ///   - limit: The number of entries up to which they are counted.
    /// - Returns: The number; `nil` if there are more than the limit, or if the directory cannot be read.
    /// - Complexity: O(`limit` + number of hidden entries, up to 1,000).
    package func shownEntryCount(of directory: Int32, limit: Int) -> Int? {
        let (location, showsHiddenFiles) = state.withLock {
            ($0.tree.location(of: directory), $0.tree.arrangement.showsHiddenFiles)
        }
        var entries = EntryList()
        guard let descriptor = try? location.open(), let stream = try? SystemEntryStream(descriptor),
            (try? stream.read(limit + 1000, into: &entries)) == false
        else { return nil }
        let count = (0..<entries.count).count {
            showsHiddenFiles || entries.bytes[entries.range(of: $0).lowerBound] != UInt8(ascii: ".")
        }
        return count <= limit ? count : nil
    }

    /// Returns the state of a directory's listing.
    package func state(of directory: Int32?) -> DirectoryState { state.withLock { $0.tree.state(of: directory) } }

    /// The directories that could not be read, or not to their ends, in the order in which they were found; `nil` is
    /// the root.
    ///
    /// - Complexity: O(*n* log *n*) for *n* directories that were read.
    package var failures: [(directory: Int32?, error: InputError)] {
        state.withLock { state in
            state.tree.readDirectories.sorted { $0 ?? -1 < $1 ?? -1 }.compactMap { directory in
                if case .failed(let error) = state.tree.state(of: directory) { (directory, error) } else { nil }
            }
        }
    }

    /// Returns the changes of a directory's last reading.
    ///
    /// ```swift
    /// let directories = WatchedDirectories()
    /// func read(_ directory: Int32?) {
    ///     directories.watch(source.location(of: directory))
    ///     let listing = source.listing(of: directory)
    ///     while let slice = listing.next() { source.append(slice) }
    /// }
    /// read(nil)
    /// for await events in directories {
    ///     for directory in events.listings {
    ///         read(directory)
    ///         let new = source.labels(of: source.changes(of: directory).new).map(\.text)
    ///         print("new: \(new)")
    ///     }
    ///     source.stopWatchingAbsentDirectories(directories)
    /// }
    /// ```
    package func changes(of directory: Int32?) -> DirectoryChanges { state.withLock { $0.tree.changes(of: directory) } }

    /// Returns where a directory is, to watch it.
    package func location(of directory: Int32?) -> DirectoryLocation {
        state.withLock { $0.tree.location(of: directory) }
    }

    /// Ends watching directories that are no longer there.
    package func stopWatchingAbsentDirectories(_ directories: WatchedDirectories) {
        directories.stopWatchingAbsentDirectories(of: state.withLock { $0.tree })
    }

    /// Returns the kind that an item had when it was listed last.
    package func fileKind(of item: Int32) -> FileKind { state.withLock { $0.tree.kind(of: item) } }

    /// Returns the details of items that ``readDetails(of:)`` has read, or `nil`.
    package func details(of item: Int32) -> FileDetails? { state.withLock { $0.details[item] } }

    /// Reads the details of items: sizes, dates, targets of links.
    ///
    /// It waits for the file system, so it must not be called on the screen's thread.
    ///
    /// - Parameter items: The items, usually those on the screen.
    /// - Returns: The items whose details were known and were different.
    @discardableResult
    package func readDetails(of items: [Int32]) -> [Int32] {
        let request = state.withLock { $0.tree.detailsRequest(for: items) }
        let details = request.read()
        return state.withLock { state in
            zip(items, details).compactMap { item, details in
                let old = state.details[item]
                state.details[item] = details
                return old != nil && old != details ? item : nil
            }
        }
    }

    /// Returns the children of a directory, the hidden ones too, whose details are known, or those whose details are
    /// not known, in no special order.
    package func children(of directory: Int32?, haveDetails: Bool) -> [Int32] {
        state.withLock { state in
            // Most known details belong to rows that were on the screen.
            if haveDetails, state.details.count < state.tree.childCount(of: directory) {
                return state.details.keys.filter {
                    state.tree.parent(of: $0) == directory && state.tree.isPresent($0)
                }
            }
            return state.tree.allChildren(of: directory).filter { (state.details[$0] != nil) == haveDetails }
        }
    }

    /// Forgets the details of items.
    package func forgetDetails(of items: [Int32]) {
        state.withLock { state in
            for item in items { state.details[item] = nil }
        }
    }
}

/// The order of the children of directories.
package struct DirectorySort: Hashable, Sendable {
    /// The property by which children are sorted.
    package enum Key: Hashable, Sendable {
        /// The names, in natural order.
        case name
        /// The sizes in bytes.
        case size
        /// When the contents were changed last.
        case modified
    }

    /// The property by which children are sorted. Equal children are in natural order.
    package var key: Key

    /// Whether the last name, the greatest size or the latest time is first.
    package var isDescending: Bool

    /// Creates an order.
    package init(_ key: Key, isDescending: Bool = false) {
        self.key = key
        self.isDescending = isDescending
    }

    /// Whether the details of children are needed.
    package var needsDetails: Bool { key != .name }
}
