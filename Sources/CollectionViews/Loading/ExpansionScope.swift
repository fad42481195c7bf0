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

    /// Whether the command has added as many available children as it may. Then the user has been told.
    var isFull: Bool {
        if items <= 0 { stop(at: options.availableItemLimit) }
        return items <= 0
    }

    /// Takes the available children of a parent.
    func add(availableCount count: Int) { items -= count }

    /// Takes a parent whose children have to be loaded.
    ///
    /// - Returns: Whether they may be loaded; otherwise the user has been told.
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
