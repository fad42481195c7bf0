public import DiffableSnapshots

/// The functions that a data source calls when the user expands or collapses an item.
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
/// `shouldCollapseItem`, `willCollapseItem`. While a handler runs, the data source has the old items. A snapshot that
/// the handler applies takes effect when the handlers have returned, and then the item is expanded or collapsed, so the
/// handler can apply the children of the item. Applying a snapshot calls no handler, whichever items are expanded in
/// it.
///
/// With `shouldExpandItem`, `willExpandItem` or `snapshotForExpandingParent`, items without children can be expanded
/// too, if their cells have an ``CellAccessory/outlineDisclosure(displayed:options:actionHandler:)``; `canHaveChildren`
/// says which. With `loadChildren`, this is so for `snapshotForExpandingParent` alone.
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
    /// Items of the result that are in other sections move to this one. An item of the result that is in this section,
    /// but not below the expanded item, traps, as in `replace(childrenOf:using:)`.
    public var snapshotForExpandingParent:
        (
            @MainActor (ItemIdentifierType, DiffableDataSourceSectionSnapshot<ItemIdentifierType>)
                -> DiffableDataSourceSectionSnapshot<ItemIdentifierType>
        )?

    /// Loads the children of an item that is expanded for the first time. The result is a tree without the item itself.
    ///
    /// ```swift
    /// dataSource.sectionSnapshotHandlers.canHaveChildren = { $0.isFolder }
    /// dataSource.sectionSnapshotHandlers.loadChildren = { folder in
    ///     var children = DiffableDataSourceSectionSnapshot<File>()
    ///     children.append(try await server.files(in: folder))
    ///     return children
    /// }
    /// ```
    ///
    /// If this handler is set, items without children can be expanded too, except those whose children were loaded and
    /// are none. The handler is called for an item that is expanded and has no children after
    /// `snapshotForExpandingParent`. It runs outside the main actor, in a task that is canceled when the item is
    /// collapsed or deleted, or when a snapshot provides its children. A row shows an error that is thrown below the
    /// item, and Enter calls the handler again. See <doc:LoadingChildren>.
    public var loadChildren:
        (@Sendable (ItemIdentifierType) async throws -> DiffableDataSourceSectionSnapshot<ItemIdentifierType>)?

    /// Called when a load of ``loadChildren`` has ended: with the children that the handler has returned, or with the
    /// error that it has thrown.
    ///
    /// ```swift
    /// dataSource.sectionSnapshotHandlers.didLoadChildren = { [weak self] folder, result in
    ///     if case .success(let children) = result { self?.title = "\(folder.name): \(children.count)" }
    /// }
    /// ```
    ///
    /// When it is called, the data source has the children, or the row below the item shows the error. It is called
    /// once for each load, also for one that ``CollectionViewDiffableDataSource/reloadChildren(of:)`` has begun. It is
    /// not called for a load that was canceled, nor for children from `availableChildren` or
    /// `snapshotForExpandingParent`. Children that cannot be shown, because one of them is elsewhere in the section,
    /// are an error. The handler may apply a snapshot; this takes effect when the handler has returned.
    public var didLoadChildren:
        (
            @MainActor (
                _ item: ItemIdentifierType, Result<DiffableDataSourceSectionSnapshot<ItemIdentifierType>, any Error>
            ) -> Void
        )?

    /// Returns the children of an item that need not be waited for, or `nil` to call `loadChildren`.
    ///
    /// Called before `loadChildren`, so that the children are there with the next frame and with the next key. It must
    /// be fast: a command that expands all items calls it for each of them, up to
    /// ``ChildLoadingOptions/availableItemLimit``. A result without items is the same as `nil`.
    public var availableChildren:
        (@MainActor (ItemIdentifierType) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType>?)?

    /// Returns whether a handler may provide children of an item. If `nil`, it may for every item. An item without
    /// children that cannot have any has no triangle.
    ///
    /// Called for rows on the screen and for items that are to be expanded, so it must be fast.
    public var canHaveChildren: (@MainActor (ItemIdentifierType) -> Bool)?

    /// Returns whether a command that expands several items expands this one too. If `nil`, it does so with every item.
    ///
    /// If it returns `false`, only a command for this item alone expands it. A command that expands several items
    /// leaves the item and its descendants unchanged. For example, a file browser returns `false` for links, so that
    /// opening everything does not follow them. Called only if `loadChildren` is set.
    public var expandsWithOthers: (@MainActor (ItemIdentifierType) -> Bool)?

    /// Creates a set of handlers in which each is `nil`.
    public init() {}

    /// Whether a handler may provide children when an item without any is expanded. Where children are loaded,
    /// `loadChildren` is asked for them.
    var mayProvideChildren: Bool {
        snapshotForExpandingParent != nil || loadChildren == nil && (shouldExpandItem != nil || willExpandItem != nil)
    }
}
