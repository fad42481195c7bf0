import TreeSources

/// Makes all items of a lazy source known, so that a search finds them: directories are read, and the values of a
/// document become items.
///
/// Items near the top come first, so that a limit leaves out the deepest ones.
struct WholeTree {
    /// The number of items at which it ends.
    static let limit = 1_000_000

    private let source: any TreeSource

    init(_ source: any TreeSource) { self.source = source }

    /// Makes the items known. It ends early if the task is cancelled.
    ///
    /// - Parameter advance: Called from time to time while items become known.
    /// - Returns: Whether all items are known.
    func load(advance: () async -> Void) async -> Bool {
        var pending = await children(of: nil)
        var next = 0
        var nextAdvance = 10_000
        while next < pending.count, !Task.isCancelled {
            guard pending.count < Self.limit else { return false }
            let item = pending[next]
            next += 1
            if source.hasChildren(item) { pending += await children(of: item) }
            if pending.count > nextAdvance {
                nextAdvance = 4 * pending.count
                await advance()
            }
        }
        return next == pending.count
    }

    private func children(of item: Int32?) async -> [Int32] {
        if let directory = source as? DirectorySource, directory.state(of: item) == .unread {
            let listing = directory.listing(of: item)
            while !Task.isCancelled, let slice = listing.next(limit: 4096) { directory.append(slice) }
            directory.stop(item)
        }
        return source.children(of: item)
    }
}
