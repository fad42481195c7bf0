public import DiffableSnapshots

/// What is asked and told when a person expands or collapses an item.
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
/// For one item the order is `shouldExpandItem`, `willExpandItem`, `snapshotForExpandingParent`, or `shouldCollapseItem`,
/// `willCollapseItem`. While a handler runs the data source still holds the old items, and an `apply` made by it waits
/// until the item is expanded. Applying a snapshot in which items are expanded asks nobody.
public struct SectionSnapshotHandlers<ItemIdentifierType: Hashable & Sendable> {
    /// Whether an item may be expanded; absent: yes.
    public var shouldExpandItem: (@MainActor (ItemIdentifierType) -> Bool)?

    /// Told before an item is expanded.
    public var willExpandItem: (@MainActor (ItemIdentifierType) -> Void)?

    /// Whether an item may be collapsed; absent: yes.
    public var shouldCollapseItem: (@MainActor (ItemIdentifierType) -> Bool)?

    /// Told before an item is collapsed.
    public var willCollapseItem: (@MainActor (ItemIdentifierType) -> Void)?

    /// The children that an item shall have from now on, given those it has, as a tree without the item itself. Where this
    /// handler is set, items without children can be expanded too. Items of the answer that stand in other sections move in
    /// from there; one that stands elsewhere in this section traps, as replacing children by such a tree does.
    public var snapshotForExpandingParent:
        (
            @MainActor (ItemIdentifierType, DiffableDataSourceSectionSnapshot<ItemIdentifierType>)
                -> DiffableDataSourceSectionSnapshot<ItemIdentifierType>
        )?

    /// Creates handlers that are all absent.
    public init() {}
}
