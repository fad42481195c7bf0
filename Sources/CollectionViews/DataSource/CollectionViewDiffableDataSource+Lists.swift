import DiffableSnapshots
import ListModels

package import struct FoundationEssentials.IndexPath

// Expanding and collapsing as the user does, through handlers.
extension CollectionViewDiffableDataSource {
    /// The level of an item, whether it is expanded, and the data for its guides.
    package func outlineState(at indexPath: IndexPath) -> OutlineState {
        guard state.item(at: indexPath) != nil else { return .flat }
        // The list has read the states of the rows around.
        if let view = shownView, view.hasRead(indexPath) { return view.rows.outlineState(at: indexPath) }
        return outlineStates(ofRows: indexPath.item..<indexPath.item + 1, inSection: indexPath.section)[0]
    }

    /// Expands an item. Does nothing if the item is expanded or cannot be.
    package func expandItem(at indexPath: IndexPath) { toggle(.item(indexPath), isExpanding: true) }

    /// Collapses an item. Does nothing if the item is not expanded.
    package func collapseItem(at indexPath: IndexPath) { toggle(.item(indexPath), isExpanding: false) }

    /// Expands an item and its siblings as one change.
    ///
    /// Calls the handlers for collapsed siblings that have children, in order.
    package func expandSiblings(of indexPath: IndexPath) { toggle(.siblings(indexPath), isExpanding: true) }

    /// Collapses an item and its siblings as one change. Their descendants keep their state.
    ///
    /// Calls the handlers for expanded siblings that have children, in order.
    package func collapseSiblings(of indexPath: IndexPath) { toggle(.siblings(indexPath), isExpanding: false) }

    /// Expands an item, its siblings, and all their descendants that have children, as one change.
    ///
    /// Calls the handlers for the items among them that are collapsed, visible or hidden, parents first. Children that
    /// `snapshotForExpandingParent` provides are not expanded further.
    ///
    /// - Complexity: O(*m*), where *m* is the number of these items, and a lookup for each item that changes. Without
    ///   handlers, roots and their descendants need no lookups.
    package func expandSiblingTrees(of indexPath: IndexPath) {
        toggle(.siblingTrees(indexPath), isExpanding: true)
    }

    /// Collapses an item, its siblings, and all their descendants, as one change.
    ///
    /// Calls the handlers for the items among them that are expanded, visible or hidden, parents first.
    ///
    /// - Complexity: O(*m*), where *m* is the number of these items, and a lookup for each item that changes.
    package func collapseSiblingTrees(of indexPath: IndexPath) {
        toggle(.siblingTrees(indexPath), isExpanding: false)
    }

    /// Expands all items that have children, in all sections, as one change.
    ///
    /// Calls the handlers for each of these items that is collapsed, visible or hidden, parents first. Children that
    /// `snapshotForExpandingParent` provides are not expanded further.
    public func expandAllItems() { toggle(.all, isExpanding: true) }

    /// Collapses all items that have children, in all sections, as one change.
    ///
    /// Calls the handlers for each of these items that is expanded, visible or hidden, parents first.
    public func collapseAllItems() { toggle(.all, isExpanding: false) }
}

// Children that are loaded when their parent is expanded.
extension CollectionViewDiffableDataSource {
    /// Whether children of an item are being loaded, or wait for their turn.
    public func isLoadingChildren(of item: ItemIdentifierType) -> Bool { loader?.isLoading(item) ?? false }

    /// Why the children of an item could not be loaded, as the row below it says; `nil` if that did not happen. Enter
    /// on the item loads them again.
    package func loadingFailure(of item: ItemIdentifierType) -> String? { loader?.failure(of: item) }
}

// Data that change while the user reads.
extension CollectionViewDiffableDataSource {
    /// Applies changes that are not marked, such as rows that arrive while data are read for the first time. Marks that
    /// are there stay. Without a ``changeMarkDuration`` it only calls the closure. A call of ``reconfigure(_:)`` in the
    /// closure marks nothing either.
    ///
    /// ```swift
    /// dataSource.withoutChangeMarks { dataSource.apply(beginning, to: .main) }
    /// ```
    ///
    /// - Parameter apply: A closure that applies snapshots.
    public func withoutChangeMarks(_ apply: () -> Void) {
        let wasSuspended = exchange(&marking.isSuspended, with: true)
        apply()
        marking.isSuspended = wasSuspended
    }

    /// Pins the content that the list shows now: removes all marks, and marks the changes since this call until
    /// ``unpinChanges()``.
    ///
    /// ```swift
    /// dataSource.pinChanges()
    /// // after some updates
    /// let label = dataSource.changesSincePin?.label  // "+3 -1 ~2"
    /// ```
    ///
    /// Until then, no mark ends, also those of items that the user has seen. A ``changeMarkDuration`` is not needed,
    /// and setting it to `nil` removes nothing. The marks and the counts of closed parents are those of the pinned
    /// content:
    ///
    /// - An item that is inserted and then changes stays inserted. If it is deleted, nothing is left of it.
    /// - An item that is deleted and comes back has the mark that it had before. It has moved if its parent is another
    ///   one, and has changed if the snapshot with which it comes back marks it.
    /// - An item that has moved stays marked, also if it moves back.
    /// - An item that has changed stays marked until `unchanged` says that its content is the pinned one again.
    ///
    /// If changes are pinned already, the current content is the new pinned one. While updates are held, that is the
    /// content on the screen.
    ///
    /// - Complexity: O(number of marks). Until ``unpinChanges()``, the data source stores each item that is inserted,
    ///   moved or changed, and each one that is deleted from the pinned content. After an update, the counts of closed
    ///   parents take O(*k* log *n*) for *k* of these of *n* items.
    /// - Parameter unchanged: Returns those of some changed items that have their pinned content again. With `nil`, an
    ///   item that changes back stays marked.
    public func pinChanges(unchanged: (([ItemIdentifierType]) -> [ItemIdentifierType])? = nil) {
        changeMarks { $0.setPinned(true, unchangedItems: unchanged) }
    }

    /// Removes all marks. Changes from now on are marked for the ``changeMarkDuration``. Does nothing if changes are
    /// not pinned.
    ///
    /// - Complexity: O(number of marks).
    public func unpinChanges() { if isPinned { changeMarks { $0.setPinned(false) } } }

    /// Shows the updates that are held so far. Those that follow are held again.
    ///
    /// A list that provides more items because the user searches it calls this method: while the user types, updates
    /// are held. It does nothing if updates are not held.
    public func showHeldUpdates() {
        guard content.isHolding else { return }
        setHoldsUpdates(false)
        setHoldsUpdates(true)
    }
}

// For the modules above.
extension CollectionViewDiffableDataSource {
    /// Returns the decorations of sections and of items within them.
    package struct Decorations {
        let section: @MainActor (_ section: Int) -> SectionDecorations
        let item: @MainActor (_ indexPath: IndexPath) -> RowDecorations

        package init(
            section: @escaping @MainActor (_ section: Int) -> SectionDecorations,
            item: @escaping @MainActor (_ indexPath: IndexPath) -> RowDecorations
        ) {
            (self.section, self.item) = (section, item)
        }
    }

    /// The tree of a section as the list shows it: filtered if there is a filter.
    ///
    /// - Complexity: O(1).
    package func shownSnapshot(
        for section: SectionIdentifierType
    ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        state.tree(of: section)
    }
}

/// The new content of a data source: the sections in order, each with its tree; the sections whose header or footer has
/// changed; and whether the content of an item has changed, given the old and the new item. Sections are distinct, and
/// no item is in two trees.
package typealias SectionReplacement<Section: Hashable & Sendable, Item: Hashable & Sendable> = (
    sections: [(identifier: Section, tree: DiffableDataSourceSectionSnapshot<Item>)], changedSections: Set<Section>,
    hasChanged: (_ old: Item, _ new: Item) -> Bool
)
