import DiffableSnapshots
import ListModels

public import struct FoundationEssentials.IndexPath

// Expanding and collapsing as the user does, through handlers.
extension CollectionViewDiffableDataSource {
    /// The level of an item, whether it is expanded, and the data for its guides.
    public func outlineState(at indexPath: IndexPath) -> OutlineState {
        guard model.state.item(at: indexPath) != nil else { return .flat }
        // The list has read the states of the rows around.
        if let view = model.shownView, view.hasRead(indexPath) { return view.rows.outlineState(at: indexPath) }
        return model.outlineStates(ofRows: indexPath.item..<indexPath.item + 1, inSection: indexPath.section)[0]
    }

    /// Expands an item. Does nothing if the item is expanded or cannot be.
    public func expandItem(at indexPath: IndexPath) { model.toggle(.item(indexPath), isExpanding: true) }

    /// Collapses an item. Does nothing if the item is not expanded.
    public func collapseItem(at indexPath: IndexPath) { model.toggle(.item(indexPath), isExpanding: false) }

    /// Expands an item and its siblings as one change.
    ///
    /// Calls the handlers for collapsed siblings that have children, in order.
    public func expandSiblings(of indexPath: IndexPath) { model.toggle(.siblings(indexPath), isExpanding: true) }

    /// Collapses an item and its siblings as one change. Their descendants keep their state.
    ///
    /// Calls the handlers for expanded siblings that have children, in order.
    public func collapseSiblings(of indexPath: IndexPath) { model.toggle(.siblings(indexPath), isExpanding: false) }

    /// Expands an item, its siblings, and all their descendants that have children, as one change.
    ///
    /// Calls the handlers for the items among them that are collapsed, visible or hidden, parents first. Children that
    /// `snapshotForExpandingParent` provides are not expanded further.
    ///
    /// - Complexity: O(*m*), where *m* is the number of these items, and a lookup for each item that changes. Without
    ///   handlers, roots and their descendants need no lookups.
    public func expandSiblingTrees(of indexPath: IndexPath) {
        model.toggle(.siblingTrees(indexPath), isExpanding: true)
    }

    /// Collapses an item, its siblings, and all their descendants, as one change.
    ///
    /// Calls the handlers for the items among them that are expanded, visible or hidden, parents first.
    ///
    /// - Complexity: O(*m*), where *m* is the number of these items, and a lookup for each item that changes.
    public func collapseSiblingTrees(of indexPath: IndexPath) {
        model.toggle(.siblingTrees(indexPath), isExpanding: false)
    }

    /// Expands all items that have children, in all sections, as one change.
    ///
    /// Calls the handlers for each of these items that is collapsed, visible or hidden, parents first. Children that
    /// `snapshotForExpandingParent` provides are not expanded further.
    public func expandAllItems() { model.toggle(.all, isExpanding: true) }

    /// Collapses all items that have children, in all sections, as one change.
    ///
    /// Calls the handlers for each of these items that is expanded, visible or hidden, parents first.
    public func collapseAllItems() { model.toggle(.all, isExpanding: false) }

    /// Shows a number of levels below an item, and no others, as one change.
    ///
    /// Calls the handlers for the items that are collapsed and then for those that are expanded, parents first.
    ///
    /// - Parameters:
    ///   - count: The number of levels; 0 collapses the item.
    ///   - indexPath: The position of the item.
    /// - Complexity: O(*m*), where *m* is the number of descendants, and a lookup for each item that changes.
    public func showLevels(_ count: Int, below indexPath: IndexPath) { model.showLevels(count, below: indexPath) }

    /// Shows a number of levels of a section, and no others, as one change.
    ///
    /// Calls the handlers for the items that are collapsed and then for those that are expanded, parents first. Does
    /// nothing if there is no such section when the change happens.
    ///
    /// - Parameters:
    ///   - count: The number of levels; 1 or less shows the root items.
    ///   - section: The section.
    /// - Complexity: O(*m*), where *m* is the number of items in the section, and a lookup for each item that changes.
    public func showLevels(_ count: Int, in section: SectionIdentifierType) { model.showLevels(count, in: section) }

    /// Shows more levels below an item than are visible, as one change, or fewer for a negative number.
    ///
    /// The lowest visible descendant determines how many levels are visible. For the handlers and the complexity, see
    /// ``showLevels(_:below:)``.
    public func showMoreLevels(_ count: Int, below indexPath: IndexPath) {
        model.showMoreLevels(count, below: indexPath)
    }
}

// Children that are loaded when their parent is expanded.
extension CollectionViewDiffableDataSource {
    /// Loads the children of an item again.
    ///
    /// If the item is expanded, its children stay until the new ones arrive. A child that is in the result too keeps
    /// its descendants if the result has none for it, and stays expanded. If the item is collapsed, its descendants are
    /// deleted, and its children are loaded when it is expanded. Does nothing without
    /// ``SectionSnapshotHandlers/loadChildren``, and for an item that the data source does not have.
    ///
    /// A load of these children that has not ended is canceled.
    public func reloadChildren(of item: ItemIdentifierType) { model.reloadChildren(of: item) }

    /// Whether children of an item are being loaded, or wait for their turn.
    public func isLoadingChildren(of item: ItemIdentifierType) -> Bool { model.loader?.isLoading(item) ?? false }

    /// Why the children of an item could not be loaded, as the row below it says; `nil` if that did not happen. Enter
    /// on the item loads them again.
    public func loadingFailure(of item: ItemIdentifierType) -> String? { model.loader?.failure(of: item) }
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
        let wasSuspended = model.marking.isSuspended
        model.marking.isSuspended = true
        apply()
        model.marking.isSuspended = wasSuspended
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
    /// - An item that has moved or changed stays marked, also if it moves or changes back: the list does not know what
    ///   its content was.
    ///
    /// If changes are pinned already, the current content is the new pinned one. While updates are held, that is the
    /// content on the screen.
    ///
    /// - Complexity: O(number of marks). Until ``unpinChanges()``, the data source stores each item that is inserted,
    ///   moved or changed, and each one that is deleted from the pinned content. After an update, the counts of closed
    ///   parents take O(*k* log *n*) for *k* of these of *n* items.
    public func pinChanges() { model.isPinned = true }

    /// Removes all marks. Changes from now on are marked for the ``changeMarkDuration``. Does nothing if changes are
    /// not pinned.
    ///
    /// - Complexity: O(number of marks).
    public func unpinChanges() { if model.isPinned { model.isPinned = false } }

    /// The numbers of items that have changed since ``pinChanges()``, wherever they are; `nil` if changes are not
    /// pinned.
    ///
    /// Updates that are held are not counted until they are shown. Items that
    /// ``withoutChangeMarks(_:)`` deletes are counted as they were before.
    ///
    /// - Complexity: O(number of items that have changed) for the first call after a change, and O(1) for the next
    ///   ones.
    public var changesSincePin: HiddenChanges? { model.changesSincePin }

    /// Whether the rows show their marks; `true` by default. The changes are collected nevertheless.
    ///
    /// Set it to `false` while the list shows something that the marks are not about, such as an earlier state of the
    /// content, applied by ``withoutChangeMarks(_:)``.
    public var showsChangeMarks: Bool {
        get { model.showsChangeMarks }
        set { model.showsChangeMarks = newValue }
    }

    /// Shows the updates that are held so far. Those that follow are held again.
    ///
    /// A list that provides more items because the user searches it calls this method: while the user types, updates
    /// are held. It does nothing if updates are not held.
    public func showHeldUpdates() {
        guard model.pendingUpdateCount > 0 else { return }
        model.setHoldsUpdates(false)
        model.setHoldsUpdates(true)
    }
}

// Selection, and the view state as a value.
extension CollectionViewDiffableDataSource {
    /// The selected items, including those hidden below a collapsed item, in no particular order.
    ///
    /// Each item is the value that was selected. If equal items of your type can have different content, read the
    /// current value with ``itemIdentifier(for:)``.
    ///
    /// - Complexity: O(*k*), where *k* is the number of selected items.
    public var selectedItemIdentifiers: Set<ItemIdentifierType> { model.selectedItems }

    /// The state of the list that the user has changed: the expanded and selected items, the focus, the scroll
    /// position, and the filter.
    ///
    /// The state that ``restore(_:)`` has not restored yet is part of it, so that nothing is lost if the state is
    /// stored while the data are being loaded.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items.
    public var viewState: ListViewState<ItemIdentifierType> { model.viewState }

    /// Gives the list a state that was stored.
    ///
    /// Items that do not exist wait: when a snapshot or a handler brings them, they are expanded, selected or focused
    /// then. The focus and the scroll position wait until the user moves the focus or scrolls. The rest waits until
    /// another state is restored. Items that never come have no effect.
    ///
    /// Of the ``sectionSnapshotHandlers``, only `snapshotForExpandingParent` is called, for expanded items without
    /// children.
    ///
    /// - Complexity: O(*k* log *n*), for a state of *k* items and *n* items of the data source.
    public func restore(_ viewState: ListViewState<ItemIdentifierType>) { model.restore(viewState) }
}

// For the modules above.
extension CollectionViewDiffableDataSource: ListModelProviding {
    var listModel: any ListModel { model }

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

    /// The decorations around rows; `nil`, the default, for none.
    package var decorations: Decorations? {
        get { model.decorations }
        set { model.decorations = newValue }
    }

    /// Returns whether an item can have the focus; `nil`, the default, if each can. The delegate decides, too.
    package var canFocusItem: (@MainActor (IndexPath) -> Bool)? {
        get { model.canFocusItem }
        set { model.canFocusItem = newValue }
    }

    /// Returns whether the user can move an item between two siblings, of which the first or the second is `nil` at an
    /// end; `nil`, the default, if it depends on the parent alone. The reordering handlers decide, too.
    package var canMoveBetween:
        (
            @MainActor (
                _ item: ItemIdentifierType, _ previous: ItemIdentifierType?, _ next: ItemIdentifierType?
            ) -> Bool
        )?
    {
        get { model.canMoveBetween }
        set { model.canMoveBetween = newValue }
    }

    /// The tree of a section as the list shows it: filtered if there is a filter.
    ///
    /// - Complexity: O(1).
    package func shownSnapshot(
        for section: SectionIdentifierType
    ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        model.state.tree(of: section)
    }

    /// Replaces all sections of the data source as one change.
    ///
    /// The items contain the data that their cells show. Old and new items are compared to find the cells that must be
    /// configured again, and only for the rows on the screen.
    ///
    /// - Parameters:
    ///   - completion: Called after the change, before the call returns unless the change has to wait.
    ///   - replacement: Returns the new sections. Called just before the change.
    /// - Complexity: O(sections) and a few lookups for each row on the screen, besides the cost of `replacement`.
    package func replaceSections(
        completion: (@MainActor () -> Void)? = nil,
        by replacement: @escaping @MainActor () -> SectionReplacement<SectionIdentifierType, ItemIdentifierType>
    ) {
        model.replaceSections(completion: completion, by: replacement)
    }

    /// The state that ``restore(_:)`` has not restored yet.
    ///
    /// - Complexity: O(*k*), where *k* is the number of items that it waits for.
    package var awaitedViewState: ListViewState<ItemIdentifierType> { model.awaitedViewState }

    /// Stores the state of items that are about to be removed, so that it is restored if they come back.
    ///
    /// - Parameters:
    ///   - expandedItems: The items that are expanded.
    ///   - selectedItems: The items that are selected.
    ///   - keepsPlace: Whether the focus and the scroll position wait for their items too, as in ``restore(_:)``.
    package func keepState(
        ofExpanded expandedItems: [ItemIdentifierType], selected selectedItems: Set<ItemIdentifierType>,
        keepsPlace: Bool
    ) {
        model.keepState(ofExpanded: expandedItems, selected: selectedItems, keepsPlace: keepsPlace)
    }

    /// Where the focus is, and how far the list is scrolled. The rest of the state is empty.
    package var place: ListViewState<ItemIdentifierType> { model.place }

    /// Moves the focus to where it was, and scrolls the list as it was, as far as the items are there.
    package func restorePlace(of viewState: ListViewState<ItemIdentifierType>) { model.restorePlace(of: viewState) }

    /// Adds items to the selection, as far as they exist and the list allows it.
    package func select(_ items: Set<ItemIdentifierType>) { model.select(items) }
}

/// The new content of a data source: the sections in order, each with its tree; the sections whose header or footer has
/// changed; and whether the content of an item has changed, given the old and the new item. Sections are distinct, and
/// no item is in two trees.
package typealias SectionReplacement<Section: Hashable & Sendable, Item: Hashable & Sendable> = (
    sections: [(identifier: Section, tree: DiffableDataSourceSectionSnapshot<Item>)], changedSections: Set<Section>,
    hasChanged: (_ old: Item, _ new: Item) -> Bool
)
