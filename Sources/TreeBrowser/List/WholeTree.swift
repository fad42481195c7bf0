import TreeSources

/// Makes all items of a lazy source known, so that a search finds them: directories are read, and the values of a
/// document become items. Links are not followed; what the user has opened of their targets is known.
///
/// Items near the top come first, so that the deepest ones are left out if there is too little memory for all.
struct WholeTree {
    /// The number of items after which other tasks have their turn.
    private static let turn = 64

    private let source: any TreeSource

    /// The bytes of memory that the process may use.
    private let memoryLimit: Int

    /// The bytes that the list needs for an item that becomes known, beside those of the source.
    private static let itemSize = 200

    /// The number of items that become known between two looks at the memory.
    private static let interval = 10_000

    init(_ source: any TreeSource, memoryLimit: Int) {
        self.source = source
        self.memoryLimit = memoryLimit
    }

    /// Makes the items known. It ends early if the task is cancelled.
    ///
    /// - Parameter advance: Called from time to time while items become known.
    /// - Returns: The number of items that are known, and whether these are all.
    func load(advance: () async -> Void) async -> (count: Int, isComplete: Bool) {
        var pending = await children(of: nil)
        var next = 0
        var (nextCheck, nextAdvance) = (0, Self.interval)
        while next < pending.count, !Task.isCancelled {
            if pending.count >= nextCheck {
                nextCheck = pending.count + Self.interval
                guard MemoryUse.current + Self.itemSize * pending.count < memoryLimit else { break }
            }
            let item = pending[next]
            next += 1
            // Others need the thread too, such as the directory that the user opens.
            if next % Self.turn == 0 { await Task.yield() }
            if source.hasChildren(item), !isLink(item) { pending += await children(of: item) }
            if pending.count > nextAdvance {
                nextAdvance = 4 * pending.count
                await advance()
            }
        }
        return (pending.count, next == pending.count)
    }

    private func isLink(_ item: Int32) -> Bool { source.file(of: item)?.kind == .link }

    private func children(of item: Int32?) async -> [Int32] {
        source.childrenAfterReading(item) { !Task.isCancelled }
    }
}
