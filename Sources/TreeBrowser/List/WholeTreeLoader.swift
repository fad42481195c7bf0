import TreeSources

/// Makes all items of the list known, so that a search finds those that were never opened.
@MainActor
final class WholeTreeLoader {
    private weak let list: BrowserList?

    /// The work that goes on, and the source whose items become known, by input.
    private var tasks: [Int: (work: Task<Void, Never>, source: any TreeSource)] = [:]

    /// The inputs of which more items may be searched than when the work began.
    private var incomplete: Set<Int> = []

    /// The trees that have all items of an input, and the numbers of these items, by input.
    private var complete: [Int: (tree: Int, count: Int)] = [:]

    /// The numbers of items that are searched of the inputs which are too large to be searched as a whole.
    private var searchedCounts: [Int: Int] = [:]

    /// Whether the user has searched.
    private var isNeeded = false

    /// The bytes of memory that the process may use.
    var memoryLimit: Int

    init(_ list: BrowserList, memoryLimit: Int) {
        self.list = list
        self.memoryLimit = memoryLimit
    }

    /// Whether items are being made known.
    var isLoading: Bool { !tasks.isEmpty }

    /// The text of the status line while only a part of an input is searched; `nil` otherwise.
    func status(of input: Int) -> String? {
        searchedCounts[input].map { "only the first \(ShortAmount.count($0)) items are searched" }
    }

    /// Makes all items known, now or when they have been read.
    func begin() {
        isNeeded = true
        guard let list else { return }
        for input in list.sections.indices {
            let isOnTheWay = tasks[input]?.source.childLoading == .onDemand
            let history = list.sections[input].history
            // The user can have opened a string whose text has items.
            let isComplete = complete[input].map { $0 == (history.treeCount, history.liveTree.count) } ?? false
            if !isOnTheWay, !isComplete { load(input) }
        }
    }

    /// Has the items of an input made known once more after the work that goes on, because the user has opened an item
    /// of a document: it can be a string whose text has items.
    func itemWillOpen(in input: Int) {
        if tasks[input]?.source.childLoading == .onDemand { incomplete.insert(input) }
    }

    /// Makes all items of an input known, if the user has searched. While the input is being read, those that were read
    /// become known, and then each one that is read. If they are being made known, this is done once more at the end: a
    /// directory that is being read cannot be read by another task.
    func load(_ input: Int) {
        guard isNeeded, let list else { return }
        if list.sections[input].isReading { return list.sections[input].openItems() }
        guard
            let source = list.sources[list.sections[input].history.input],
            source.childLoading != .immediate, list.sections[input].history.difference == nil
        else { return }
        if let running = tasks[input], running.source === source {
            incomplete.insert(input)
            return
        }
        tasks[input]?.work.cancel()
        searchedCounts[input] = nil
        incomplete.remove(input)
        complete[input] = nil
        let tree = WholeTree(source, memoryLimit: memoryLimit)
        let work = Task.detached { [weak self] in
            // What is ignored is not read.
            await self?.learnIgnoredItems(of: input, in: nil)
            let (count, isComplete) = await tree.load { [weak self] repository in
                await self?.learnIgnoredItems(of: input, in: repository)
            } advance: {
                await self?.showKnown(source, of: input)
            }
            await self?.showKnown(source, of: input)
            await self?.didLoad(input, count, isComplete, of: source)
        }
        tasks[input] = (work, source)
        list.statusChanged()
    }

    /// Ends early for an input that has got another root.
    func stop(_ input: Int) {
        tasks.removeValue(forKey: input)?.work.cancel()
        searchedCounts[input] = nil
        complete[input] = nil
    }

    /// Ends early.
    func stop() { for task in tasks.values { task.work.cancel() } }

    private func learnIgnoredItems(of input: Int, in directory: Int32?) async {
        await list?.sections[input].learnIgnoredItems(in: directory)
    }

    private func didLoad(_ input: Int, _ count: Int, _ isComplete: Bool, of source: any TreeSource) {
        guard !Task.isCancelled, let history = list?.sections[input].history else { return }
        tasks[input] = nil
        // Directories can get others while the tree stays, and a text can have grown.
        let isFinal = isComplete && source.childLoading == .onDemand && history.liveTree.count == count
        complete[input] = isFinal ? (history.treeCount, count) : nil
        searchedCounts[input] = isComplete ? nil : count
        if incomplete.contains(input) { load(input) }
        list?.statusChanged()
    }

    /// Shows the items of a source that are known.
    private func showKnown(_ source: any TreeSource, of input: Int) async {
        await list?.sections[input].history.showKnown(of: source)
        // The user who searches is typing, and waits for matches.
        if !Task.isCancelled { list?.showHeldUpdates() }
    }
}

/// Makes all items of a lazy source known, so that a search finds them: directories are read, and the values of a
/// document become items. Links are not followed; items that the user has opened in their targets are known.
///
/// Items near the top come first, so that the deepest ones are left out if there is too little memory for all.
struct WholeTree {
    /// The number of items after which other tasks have their turn.
    private static let turn = 64

    private let source: any TreeSource

    /// The bytes of memory that the process may use.
    private let memoryLimit: Int

    /// The bytes that the list needs for an item that becomes known, besides the bytes of the source.
    private static let itemSize = 200

    /// The number of items that become known between two looks at the memory.
    private static let interval = 10_000

    init(_ source: any TreeSource, memoryLimit: Int) {
        self.source = source
        self.memoryLimit = memoryLimit
    }

    /// Makes the items known. It ends early if the task is canceled.
    ///
    /// - Parameters:
    ///   - learn: Waits until it is known which items are ignored in a repository of Git below the root. Other
    ///     directories are read at the same time.
    ///   - advance: Called from time to time while items become known.
    /// - Returns: The number of items that are known, and whether these are all.
    func load(
        learn: @escaping @Sendable (_ repository: Int32) async -> Void = { _ in }, advance: () async -> Void
    ) async -> (count: Int, isComplete: Bool) {
        var pending = await children(of: nil)
        var repositories: [Int32: Task<Void, Never>] = [:]
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
            guard source.hasChildren(item), source.file(of: item)?.kind != .link else { continue }
            // The directories in a repository come before those that are deeper in it.
            if !repositories.isEmpty, let parent = source.parent(of: item),
                let task = repositories.removeValue(forKey: parent)
            {
                await task.value
            }
            guard !source.isIgnored(item) else { continue }
            pending += await children(of: item)
            if (source as? DirectorySource)?.isRepository(item) == true {
                repositories[item] = Task { await learn(item) }
            }
            if pending.count > nextAdvance {
                nextAdvance = 4 * pending.count
                await advance()
            }
        }
        return (pending.count, next == pending.count)
    }

    private func children(of item: Int32?) async -> [Int32] {
        source.childrenAfterReading(item) { !Task.isCancelled }
    }
}
