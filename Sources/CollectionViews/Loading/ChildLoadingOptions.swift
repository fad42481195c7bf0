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

    /// Returns the message for a command that stopped at ``expansionLimit`` or at ``availableItemLimit``.
    public var expansionLimitMessage: @Sendable (_ limit: Int) -> String = {
        "Stopped after loading \($0.grouped) items"
    }

    /// Creates the default options.
    public init() {}
}
