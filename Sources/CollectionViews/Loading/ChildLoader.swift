import DiffableSnapshots

/// The parents whose children are being loaded, could not be loaded, or are known to be none.
///
/// ```
/// expanded ──▶ waiting ──▶ running ──▶ children, or none
///                             └──────▶ failed ──▶ waiting (Enter)
/// ```
///
/// A parent leaves this table when it is collapsed or deleted, or when a snapshot has provided its children. Its task
/// is canceled then, and a result that arrives nevertheless has an old generation and is dropped.
@MainActor
final class ChildLoader<Item: Hashable & Sendable> {
    typealias Environment = LoadEnvironment<Item>

    /// The state of a load.
    enum Phase {
        case waiting
        case running(LoadTask)
        case failed(String)
    }

    /// A parent whose children are not known.
    struct Load {
        /// A number that no other load has.
        let generation: Int

        /// The children that the parent had when the load was requested. With others, the load is not wanted any more.
        let children: [Item]

        /// The command that expanded the parent with others; `nil` if the parent was expanded alone.
        var scope: ExpansionScope?

        var phase = Phase.waiting

        /// Whether the load has taken so long that a symbol shows it.
        var isSlow = false
    }

    /// The time after which a symbol shows that children are being loaded, and the time of each of its steps.
    private static var step: Duration { .milliseconds(100) }

    /// Returns the function that loads the children of an item.
    private let operation: () -> Environment.Operation

    private let environment: Environment

    /// Called with the result of a load, and its generation.
    private let finished: (Item, _ generation: Int, Result<Environment.Children, any Error>) -> Void

    /// Called when a symbol appears, and then whenever it turns.
    private let turned: (_ isNew: Bool) -> Void

    private var loads: [Item: Load] = [:]
    private var queue: [(item: Item, generation: Int)] = []
    private var runningCount = 0
    private var lastGeneration = 0
    private var isTurning = false

    /// The items whose children were loaded and are none.
    private var leaves: Set<Item> = []

    /// Creates a loader without loads.
    init(
        environment: Environment, operation: @escaping () -> Environment.Operation,
        finished: @escaping (Item, _ generation: Int, Result<Environment.Children, any Error>) -> Void,
        turned: @escaping (_ isNew: Bool) -> Void
    ) {
        (self.operation, self.environment) = (operation, environment)
        (self.finished, self.turned) = (finished, turned)
    }

    // MARK: Reading

    /// Whether no parent waits, is being loaded or has failed.
    var isEmpty: Bool { loads.isEmpty }

    /// Whether an item's children are not being loaded and have not failed to load.
    func isIdle(_ item: Item) -> Bool { loads[item] == nil }

    /// Whether the children of an item were loaded and are none.
    func isLeaf(_ item: Item) -> Bool { leaves.contains(item) }

    /// Whether an item's children are being loaded, or wait for it.
    func isLoading(_ item: Item) -> Bool { loads[item] != nil && failure(of: item) == nil }

    /// Whether an item's children have been loading for so long that a symbol shows it.
    func showsSymbol(for item: Item) -> Bool { loads[item]?.isSlow == true && failure(of: item) == nil }

    /// Why an item's children could not be loaded; `nil` if that did not happen.
    func failure(of item: Item) -> String? {
        if case .failed(let sentence)? = loads[item]?.phase { sentence } else { nil }
    }

    // MARK: Changing

    /// Adds a parent whose children have to be loaded. Does nothing but extend the scope if they are being loaded.
    ///
    /// - Parameters:
    ///   - item: The parent.
    ///   - children: Its present children.
    ///   - scope: The command that expanded the parent with others; `nil` if it was expanded alone.
    func request(_ item: Item, replacing children: [Item] = [], in scope: ExpansionScope? = nil) {
        guard !isLoading(item) else {
            if let scope { loads[item]?.scope = scope }
            return
        }
        lastGeneration += 1
        let generation = lastGeneration
        loads[item] = Load(generation: generation, children: children, scope: scope)
        leaves.remove(item)
        queue.append((item, generation))
        environment.wait(Self.step) { [weak self] in self?.showSymbol(for: item, generation) }
    }

    /// Starts the loads that wait, as many as may run at the same time.
    func startWaiting(limit: Int) {
        var next = 0
        while next < queue.count, runningCount < max(1, limit) {
            let (item, generation) = queue[next]
            next += 1
            guard loads[item]?.generation == generation else { continue }
            runningCount += 1
            let task = environment.run(item, operation()) { [weak self] result in
                self?.finished(item, generation, result)
            }
            loads[item]?.phase = .running(task)
        }
        queue.removeFirst(next)
    }

    /// Removes a load that has ended.
    ///
    /// - Returns: The load; `nil` if its result is not wanted any more.
    func take(_ item: Item, _ generation: Int) -> Load? {
        guard let load = loads[item], load.generation == generation else { return nil }
        remove(item)
        return load
    }

    /// Stores that the children of an item could not be loaded.
    func fail(_ item: Item, sentence: String, replacing children: [Item]) {
        lastGeneration += 1
        loads[item] = Load(generation: lastGeneration, children: children, phase: .failed(sentence))
    }

    /// Stores that an item has no children.
    func setLeaf(_ item: Item) { leaves.insert(item) }

    /// Cancels the load of an item, and forgets a failure and that the item has no children.
    func forget(_ item: Item) {
        remove(item)
        leaves.remove(item)
    }

    /// Cancels the loads that are not wanted any more.
    ///
    /// - Parameter isWanted: Whether a load is wanted, given the parent, the children that it had, and whether they
    ///   could not be loaded.
    func keepLoads(where isWanted: (Item, [Item], _ hasFailed: Bool) -> Bool) {
        for (item, load) in loads where !isWanted(item, load.children, failure(of: item) != nil) { remove(item) }
    }

    /// Forgets the items without children that do not satisfy a condition.
    func keepLeaves(where isKept: (Item) -> Bool) {
        if !leaves.isEmpty { leaves = leaves.filter(isKept) }
    }

    private func remove(_ item: Item) {
        if case .running? = loads.removeValue(forKey: item)?.phase { runningCount -= 1 }
    }
}

// The symbol that shows that children are being loaded.
extension ChildLoader {
    private func showSymbol(for item: Item, _ generation: Int) {
        guard loads[item]?.generation == generation, isLoading(item) else { return }
        loads[item]?.isSlow = true
        turned(true)
        guard !isTurning else { return }
        isTurning = true
        turnLater()
    }

    private func turnLater() {
        environment.wait(Self.step) { [weak self] in
            guard let self else { return }
            guard loads.keys.contains(where: showsSymbol) else {
                isTurning = false
                return
            }
            turned(false)
            turnLater()
        }
    }
}
