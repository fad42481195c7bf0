/// A command that expands several items, some of whose children have to be loaded. It continues with the children that
/// arrive, until it has loaded the children of as many parents as it may.
@MainActor
final class ExpansionScope {
    /// The level whose items stay as they are; items above it are expanded.
    let bottomLevel: Int

    /// The number of parents whose children the command may load in all.
    let limit: Int

    private var loadedCount = 0
    private var hasStopped = false

    /// Called once, when children are not loaded because of the limit.
    private let stopped: @MainActor () -> Void

    /// Creates the scope of a command.
    init(bottomLevel: Int = .max, limit: Int, stopped: @escaping @MainActor () -> Void) {
        (self.bottomLevel, self.limit, self.stopped) = (bottomLevel, max(0, limit), stopped)
    }

    /// Takes as many parents as may still be loaded, and reports if these are not all.
    func admit<Parent>(_ parents: [Parent]) -> ArraySlice<Parent> {
        let admitted = parents.prefix(limit - loadedCount)
        loadedCount += admitted.count
        if admitted.count < parents.count, !hasStopped {
            hasStopped = true
            stopped()
        }
        return admitted
    }
}
