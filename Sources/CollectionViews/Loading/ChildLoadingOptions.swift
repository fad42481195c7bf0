/// Limits for loading children; see ``CollectionViewDiffableDataSource/childLoading``.
public struct ChildLoadingOptions: Sendable {
    /// The greatest number of parents whose children are loaded at the same time; at least 1. Further parents wait, in
    /// the order in which they were expanded.
    public var maximumConcurrentLoads = 8

    /// The greatest number of parents whose children one command loads, such as the one that expands all items. Further
    /// parents stay collapsed, and the user sees ``expansionLimitMessage``. The user can always expand a single item.
    public var expansionLimit = 300

    /// The greatest number of items that one command adds from ``SectionSnapshotHandlers/availableChildren``. The
    /// children of the last parent may exceed it. Further parents stay collapsed, and the user sees
    /// ``expansionLimitMessage``.
    public var availableItemLimit = 300_000

    /// The number of items that one command adds from ``SectionSnapshotHandlers/availableChildren`` before the keys
    /// that the user has typed act. Then it continues.
    package var availableItemsAtOnce = 5_000

    /// Returns the message for a command that stopped at ``expansionLimit`` or at ``availableItemLimit``.
    public var expansionLimitMessage: @Sendable (_ limit: Int) -> String = {
        "Stopped after loading \($0.grouped) items"
    }

    /// Creates the default options.
    public init() {}
}

/// A command that expands several items, some of whose children have to be loaded. It continues with the children that
/// arrive, until it has loaded the children of as many parents, or added as many available children, as it may.
@MainActor
final class ExpansionScope {
    /// The level whose items stay as they are; items above it are expanded.
    let bottomLevel: Int

    /// The number of parents whose children the command may still load.
    private var loads: Int

    /// The number of available children that the command may still add.
    private var items: Int

    /// The number of items that the running part has visited and added.
    private var partCount = 0

    private let options: ChildLoadingOptions
    private var hasStopped = false

    /// Called once with a limit, when children are not loaded because of it.
    private let stopped: @MainActor (_ limit: Int) -> Void

    /// Creates the scope of a command.
    init(
        bottomLevel: Int = .max, _ options: ChildLoadingOptions, stopped: @escaping @MainActor (_ limit: Int) -> Void
    ) {
        (self.bottomLevel, self.options, self.stopped) = (bottomLevel, options, stopped)
        (loads, items) = (options.expansionLimit, options.availableItemLimit)
    }

    /// Whether the command has added as many available children as it may. If so, the user has been notified.
    var isFull: Bool {
        if items <= 0 { stop(at: options.availableItemLimit) }
        return items <= 0
    }

    /// Whether keys have their turn before the command continues.
    var isPartFull: Bool { partCount >= max(1, options.availableItemsAtOnce) }

    /// Begins the next part of the command.
    func beginPart() { partCount = 0 }

    /// Takes a parent, whether it has children or not.
    func visit() { partCount += 1 }

    /// Takes the available children of a parent.
    func add(availableCount count: Int) {
        items -= count
        partCount += count
    }

    /// Takes a parent whose children have to be loaded.
    ///
    /// - Returns: Whether they may be loaded; otherwise the user has been notified.
    func admitLoad() -> Bool {
        loads -= 1
        if loads < 0 { stop(at: options.expansionLimit) }
        return loads >= 0
    }

    private func stop(at limit: Int) {
        guard !hasStopped else { return }
        hasStopped = true
        stopped(limit)
    }
}
