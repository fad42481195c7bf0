/// The sizes of the directories of a tree with all that is in them. They are counted on a separate thread.
///
/// ```swift
/// for await total in source.countSizes() where !total.isCounting {
///     print("\(total.bytes.apparent) bytes")
///     break
/// }
/// ```
///
/// The loop has the total of the root each time there is something to show: about every 100 ms while directories are
/// counted, and when they have changed. It ends when its task is canceled; then nothing is counted any longer. There
/// can be one loop. Totals of other directories are those of ``DirectorySource/total(of:)``, which grow in the same
/// way.
///
/// A file with several names counts once in a directory, however many names it has there. Links are not followed.
/// Directories of other file systems are left out, unless they are requested. A directory that cannot be read counts
/// as its own bytes, and the totals above it are not complete.
///
/// A directory takes about 200 bytes of memory, and a file nothing unless it has several names. Up to 33 descriptors
/// are open while directories are counted.
package final class DirectorySizes: AsyncSequence, Sendable {
    private let shared: Shared<SizeRequests>
    private let thread: DemandThread<SizeCounter>

    init(root: DirectoryRoot, crossesFileSystems: Bool) {
        let shared = Shared(SizeRequests(table: SizeTable(crossesFileSystems: crossesFileSystems)))
        self.shared = shared
        thread = DemandThread(makesAhead: true) { SizeCounter(root: root, shared: shared) }
    }

    deinit { thread.cancel() }

    /// Counts the contents of some directories before all others.
    ///
    /// - Parameter directories: The items, those that matter most first. They take the place of earlier ones.
    func want(_ directories: [Int32], in tree: DirectoryTree) {
        shared.withLock { shared in
            shared.wanted = directories.compactMap { shared.node(of: $0, in: tree) }
            shared.hasNewWishes = true
        }
    }

    /// Counts a directory again, of which entries may have changed. Directories in it are counted again if the system
    /// says that they have changed.
    func countAgain(_ directory: Int32?, in tree: DirectoryTree) {
        let isNew = shared.withLock { shared in
            guard let node = shared.node(of: directory, in: tree) else { return false }
            return shared.changed.insert(node).inserted
        }
        if isNew { thread.wake() }
    }

    /// Counts everything again.
    func countAllAgain() {
        shared.withLock { $0.isAllChanged = true }
        thread.wake()
    }

    /// Returns the total of a directory; `nil` if it has none.
    func total(of directory: Int32?, in tree: DirectoryTree) -> DirectoryTotal? {
        shared.withLock { shared in shared.node(of: directory, in: tree).flatMap { shared.total(of: $0) } }
    }

    /// Whether everything is counted that was requested.
    var isAtRest: Bool {
        shared.withLock { shared in
            shared.changed.isEmpty && !shared.isAllChanged && shared.table.sums(of: SizeTable.root).pending == 0
        }
    }

    /// Returns the totals of the root.
    package func makeAsyncIterator() -> some AsyncIteratorProtocol<DirectoryTotal, Never> {
        DemandIterator(thread: thread, owner: self)
    }
}

/// The size of a directory with all that is in it, as far as it is counted.
package struct DirectoryTotal: Hashable, Sendable {
    /// The bytes that were counted.
    package let bytes: FileBytes

    /// Whether a part is still to be counted.
    package let isCounting: Bool

    /// Whether everything could be read that was counted.
    package let isComplete: Bool

    /// Creates a total.
    package init(bytes: FileBytes, isCounting: Bool, isComplete: Bool) {
        (self.bytes, self.isCounting, self.isComplete) = (bytes, isCounting, isComplete)
    }
}

/// The sizes, and the requests of other threads.
struct SizeRequests: Sendable {
    var table: SizeTable
    /// The directories that are counted first, and whether they are others than before.
    var wanted: [Int32] = []
    var hasNewWishes = false
    /// The directories that are to be counted again.
    var changed: Set<Int32> = []
    var isAllChanged = false
    /// The nodes of items of the tree.
    var nodes: [Int32: Int32] = [:]

    /// Returns the node of a directory, or `nil` if it is below a link.
    mutating func node(of directory: Int32?, in tree: DirectoryTree) -> Int32? {
        guard let directory else { return SizeTable.root }
        if let known = nodes[directory] { return known }
        guard tree.kind(of: directory) == .directory, let parent = node(of: tree.parent(of: directory), in: tree)
        else { return nil }
        let node = table.node(tree.name(of: directory), in: parent)
        nodes[directory] = node
        return node
    }

    func total(of node: Int32) -> DirectoryTotal? {
        let state = table.state(of: node)
        if state == .leftOut || state == .unknown { return nil }
        let sums = table.sums(of: node)
        return DirectoryTotal(bytes: sums.bytes, isCounting: sums.pending > 0, isComplete: sums.failures == 0)
    }
}
