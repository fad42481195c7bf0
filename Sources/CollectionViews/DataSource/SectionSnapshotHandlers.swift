public import DiffableSnapshots

/// The functions that a data source calls when a person expands or collapses an item.
///
/// ```swift
/// dataSource.sectionSnapshotHandlers.shouldExpandItem = { $0.isFolder }
/// dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { folder, _ in
///     var children = DiffableDataSourceSectionSnapshot<File>()
///     children.append(folder.files())
///     return children
/// }
/// ```
///
/// For one item, the order is `shouldExpandItem`, `willExpandItem`, `snapshotForExpandingParent`, or
/// `shouldCollapseItem`, `willCollapseItem`. While a handler runs, the data source has the old items, and an `apply`
/// that the handler calls waits until the item is expanded or collapsed. Applying a snapshot calls no handler,
/// whichever items are expanded in it.
public struct SectionSnapshotHandlers<ItemIdentifierType: Hashable & Sendable> {
    /// Returns whether an item may be expanded. If `nil`, every item may.
    public var shouldExpandItem: (@MainActor (ItemIdentifierType) -> Bool)?

    /// Called before an item is expanded.
    public var willExpandItem: (@MainActor (ItemIdentifierType) -> Void)?

    /// Returns whether an item may be collapsed. If `nil`, every item may.
    public var shouldCollapseItem: (@MainActor (ItemIdentifierType) -> Bool)?

    /// Called before an item is collapsed.
    public var willCollapseItem: (@MainActor (ItemIdentifierType) -> Void)?

    /// Returns the new descendants of an item, given its present ones. Both are trees without the item itself.
    ///
    /// If this handler is set, items without children can be expanded too. Items of the result that are in other
    /// sections move to this one. An item of the result that is in this section, but not below the expanded item,
    /// traps, as in `replace(childrenOf:using:)`.
    public var snapshotForExpandingParent:
        (
            @MainActor (ItemIdentifierType, DiffableDataSourceSectionSnapshot<ItemIdentifierType>)
                -> DiffableDataSourceSectionSnapshot<ItemIdentifierType>
        )?

    /// Creates a set of handlers in which each is `nil`.
    public init() {}
}
