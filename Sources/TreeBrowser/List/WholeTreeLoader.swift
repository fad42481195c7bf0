import CollectionViews
import TreeSources

/// Makes all items of the list known, so that a search finds those that were never opened.
@MainActor
final class WholeTreeLoader {
    private weak let list: BrowserList?

    /// The work that goes on, by input.
    private var tasks: [Int: Task<Void, Never>] = [:]

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

    /// What is said as long as only a part of an input is searched; `nil` otherwise.
    func status(of input: Int) -> String? {
        searchedCounts[input].map { "only the first \(ShortAmount.count($0)) items are searched" }
    }

    /// Makes all items known, now or when they have been read.
    func begin() {
        isNeeded = true
        for input in list?.sections.indices ?? 0..<0 { load(input) }
    }

    /// Makes all items of an input known, if the user has searched and the input is not being read.
    func load(_ input: Int) {
        guard isNeeded, let list, !list.sections[input].isReading,
            let source = list.sources[list.sections[input].history.input],
            source.childLoading != .immediate, list.sections[input].history.difference == nil
        else { return }
        tasks[input]?.cancel()
        searchedCounts[input] = nil
        let tree = WholeTree(source, memoryLimit: memoryLimit)
        tasks[input] = Task.detached { [weak self] in
            let (count, isComplete) = await tree.load { await self?.showKnown(source, of: input) }
            await self?.showKnown(source, of: input)
            await self?.didLoad(input, searchedCount: isComplete ? nil : count)
        }
        list.statusChanged()
    }

    /// Ends early for an input that has got another root.
    func stop(_ input: Int) {
        tasks.removeValue(forKey: input)?.cancel()
        searchedCounts[input] = nil
    }

    /// Ends early.
    func stop() { for task in tasks.values { task.cancel() } }

    private func didLoad(_ input: Int, searchedCount: Int?) {
        guard !Task.isCancelled else { return }
        tasks[input] = nil
        searchedCounts[input] = searchedCount
        list?.statusChanged()
    }

    /// Shows the items of a source that are known.
    private func showKnown(_ source: any TreeSource, of input: Int) async {
        await list?.sections[input].history.showKnown(of: source)
        // The user who searches is typing, and waits for what is found.
        if !Task.isCancelled { list?.showHeldUpdates() }
    }
}
