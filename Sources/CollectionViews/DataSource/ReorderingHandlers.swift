extension CollectionViewDiffableDataSource {
    /// The functions that are called when the user moves items. The data source itself makes the change.
    ///
    /// ```swift
    /// dataSource.reorderingHandlers.canReorderItem = { _ in true }
    /// dataSource.reorderingHandlers.didReorder = { transaction in
    ///     store.save(transaction.finalSnapshot.itemIdentifiers)
    /// }
    /// ```
    ///
    /// While an item is being moved, `snapshot()` and `snapshot(for:)` return the content as it was, and updates are
    /// held. When the item is dropped, `willReorder` is called with the old content, and `didReorder` with the new one.
    /// A move that is canceled, or that ends where it began, calls neither. See <doc:Reordering>.
    public struct ReorderingHandlers {
        /// Returns whether an item can be moved. If `nil`, no item can.
        ///
        /// Called for rows on the screen, so it must be fast.
        public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?

        /// Returns whether an item can be moved to a place. If `nil`, it can become a root of each section, and a child
        /// of each item that has children.
        ///
        /// Called for the places that an item passes, so it must be fast. The place where the move began is always
        /// allowed. UIKit has no such handler: there, the delegate changes the target.
        public var canMoveItem: (@MainActor (ItemIdentifierType, ReorderingTarget) -> Bool)?

        /// Called before the content changes.
        public var willReorder:
            (@MainActor (DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Called after the content has changed.
        public var didReorder:
            (@MainActor (DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Creates a set of handlers in which each is `nil`.
        public init() {}
    }

    /// Where an item can be moved to.
    public struct ReorderingTarget: Hashable, Sendable {
        /// The section.
        public let section: SectionIdentifierType

        /// The parent; `nil` for a root.
        public let parent: ItemIdentifierType?
    }
}
