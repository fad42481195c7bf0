import Synchronization

/// A directory as a tree: one item for each entry. A directory's entries become items when it is read.
///
/// ```swift
/// let source = try DirectorySource(path: path)
/// let listing = source.listing(of: nil)
/// while let slice = listing.next() { source.append(slice) }
/// let names = source.labels(of: source.children(of: nil)).map(\.text)  // ["src/", "file2", "file10"]
/// ```
public final class DirectorySource: TreeSource {
    private struct State {
        var tree: DirectoryTree
        /// The details that were asked for.
        var details: [Int32: FileDetails] = [:]
    }

    private let state: Mutex<State>

    /// The path of the root, as it was given.
    public let path: [UInt8]

    /// Opens a directory. Nothing is read yet.
    ///
    /// - Parameter path: The path. Without bytes it is the current directory, and paths of items begin with a name.
    /// - Throws: ``DirectoryError`` if there is no such directory.
    public init(path: [UInt8]) throws(DirectoryError) {
        self.path = path
        state = Mutex(State(tree: try DirectoryTree(path: path)))
    }

    public var kind: InputKind { .directory }
    public var isLazy: Bool { true }
    public var rowCount: Int { state.withLock { $0.tree.numberCount } }
    public var failure: InputFailure? { nil }
    public var notices: InputNotices { InputNotices() }

    /// How children are arranged.
    public var arrangement: DirectoryArrangement {
        get { state.withLock { $0.tree.arrangement } }
        set { state.withLock { $0.tree.arrangement = newValue } }
    }

    public func outline() -> TreeOutline {
        state.withLock { state in
            var outline = TreeOutline()
            var rest = state.tree.children(of: nil).reversed().map { (item: $0, level: Int32(0)) }
            while let (item, level) = rest.popLast() {
                outline.items.append(item)
                outline.levels.append(level)
                if state.tree.childCount(of: item) == 0 { continue }
                rest += state.tree.children(of: item).reversed().lazy.map { ($0, level + 1) }
            }
            return outline
        }
    }

    /// Returns nothing: what has become known is what ``append(_:)`` was given.
    public func takeChanges() -> TreeSourceChanges { .none }

    /// Returns the entries of a directory that were read so far.
    ///
    /// - Complexity: O(*n* log *n*) for *n* entries.
    public func children(of item: Int32?) -> [Int32] { state.withLock { $0.tree.children(of: item) } }

    /// Returns whether an item is a directory.
    public func hasChildren(_ item: Int32) -> Bool { state.withLock { $0.tree.kind(of: item) == .directory } }

    public func parent(of item: Int32) -> Int32? { state.withLock { $0.tree.parent(of: item) } }

    /// Returns the names, those of directories with a slash, and where links lead if their details were read.
    public func labels(of items: [Int32], limit: Int) -> [ItemLabel] {
        state.withLock { state in
            items.map { item in
                var label = ItemLabel([.init(state.tree.name(of: item), .name)])
                if state.tree.kind(of: item) == .directory { label.append("/".utf8, .separator) }
                if let link = state.details[item]?.link {
                    label.append(" → ".utf8, .separator)
                    label.append(link.target.prefix(limit), link.isBroken ? .error : .string)
                }
                return label
            }
        }
    }

    public func printed(_ part: PrintedPart, of item: Int32) -> [UInt8] {
        state.withLock { part == .name ? $0.tree.name(of: item) : $0.tree.path(of: item) }
    }
}

// Reading directories.
extension DirectorySource {
    /// Begins to read a directory, for the first time or again. See ``DirectoryTree/listing(of:)``.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    public func listing(of directory: Int32?) -> sending DirectoryListing {
        state.withLock { $0.tree.listing(of: directory) }
    }

    /// Adds entries to a directory. See ``DirectoryTree/append(_:)``.
    @discardableResult
    public func append(_ slice: DirectorySlice) -> [Int32] { state.withLock { $0.tree.append(slice) } }

    /// Ends the listing of a directory before its end.
    public func stop(_ directory: Int32?) { state.withLock { $0.tree.stop(directory) } }

    /// Returns what is known about the children of a directory.
    public func state(of directory: Int32?) -> DirectoryState { state.withLock { $0.tree.state(of: directory) } }

    /// Returns what the last reading of a directory changed.
    public func changes(of directory: Int32?) -> DirectoryChanges { state.withLock { $0.tree.changes(of: directory) } }

    /// Returns where a directory is, to watch it.
    public func location(of directory: Int32?) -> DirectoryLocation {
        state.withLock { $0.tree.location(of: directory) }
    }

    /// Ends watching directories that are no longer there.
    public func stopWatchingAbsentDirectories(_ watcher: any DirectoryWatcher) {
        watcher.stopWatchingAbsentDirectories(of: state.withLock { $0.tree })
    }

    /// Returns what an item was when it was listed last.
    public func fileKind(of item: Int32) -> FileKind { state.withLock { $0.tree.kind(of: item) } }

    /// Returns the details of items that ``readDetails(of:)`` has read, or `nil`.
    public func details(of item: Int32) -> FileDetails? { state.withLock { $0.details[item] } }

    /// Reads the details of items: sizes, dates, targets of links.
    ///
    /// It waits for the file system, so it is called on another thread than that of the screen.
    ///
    /// - Parameter items: The items, usually those on the screen.
    public func readDetails(of items: [Int32]) {
        let request = state.withLock { $0.tree.detailsRequest(for: items) }
        let details = request.read()
        state.withLock { state in
            for (item, details) in zip(items, details) { state.details[item] = details }
        }
    }

    /// Forgets the details of the entries of a directory, so that they are read again.
    public func forgetDetails(in directory: Int32?) {
        state.withLock { state in
            for item in state.tree.children(of: directory) { state.details[item] = nil }
        }
    }
}
