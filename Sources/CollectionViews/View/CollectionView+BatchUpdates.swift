public import struct FoundationEssentials.IndexPath

/// Changes of a data source without snapshots. A ``CollectionViewDiffableDataSource`` changes its rows by itself.
extension CollectionView {
    /// Changes the data and the rows at once.
    ///
    /// ```swift
    /// view.performBatchUpdates {
    ///     names.remove(at: 0)
    ///     view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    ///     names.append("new")
    ///     view.insertItems(at: [IndexPath(item: names.count - 1, section: 0)])
    /// }
    /// ```
    ///
    /// Deleted, reloaded and moved items are named by their positions before the change; inserted items, and the places
    /// to which items move, by their positions after it. The focus, the selection and the scroll position stay with the
    /// items.
    ///
    /// - Parameters:
    ///   - updates: Changes the data and calls methods such as ``insertItems(at:)``. They take effect when it returns.
    ///   - completion: Called after the change, with `true`.
    /// - Precondition: The data source has as many items in each section afterwards as the calls say.
    /// - Complexity: O(*k* log *k*) for each row on the screen, where *k* is the number of changed items.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        let isOutermost = batch == nil
        if isOutermost {
            dataWillChange()
            batch = BatchUpdates()
        }
        updates?()
        guard isOutermost, let finished = batch else {
            completion?(true)
            return
        }
        batch = nil
        apply(finished, completion: completion)
    }

    /// Shows items that were inserted into the data.
    public func insertItems(at indexPaths: [IndexPath]) { update { $0.insertedItems.formUnion(indexPaths) } }

    /// Removes the rows of items that were deleted from the data.
    public func deleteItems(at indexPaths: [IndexPath]) { update { $0.deletedItems.formUnion(indexPaths) } }

    /// Moves the row of an item that was moved in the data.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.movedItems[indexPath] = newIndexPath }
    }

    /// Gets new cells for items.
    public func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloadedItems.formUnion(indexPaths) } }

    /// Has the cells of items configured again.
    public func reconfigureItems(at indexPaths: [IndexPath]) { update { $0.reconfiguredItems.formUnion(indexPaths) } }

    /// Shows sections that were inserted into the data.
    public func insertSections(_ sections: some Sequence<Int>) { update { $0.insertedSections.formUnion(sections) } }

    /// Removes the rows of sections that were deleted from the data.
    public func deleteSections(_ sections: some Sequence<Int>) { update { $0.deletedSections.formUnion(sections) } }

    /// Moves the rows of a section that was moved in the data.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections[section] = newSection }
    }

    /// Gets new cells for the items, the header and the footer of sections, whose numbers of items may have changed.
    public func reloadSections(_ sections: some Sequence<Int>) { update { $0.reloadedSections.formUnion(sections) } }

    /// Adds to the running batch, or makes a change of its own.
    private func update(_ change: (inout BatchUpdates) -> Void) {
        if batch != nil {
            change(&batch!)
        } else {
            var single = BatchUpdates()
            change(&single)
            apply(single)
        }
    }

    private func apply(_ updates: BatchUpdates, completion: ((Bool) -> Void)? = nil) {
        guard !isInPass else {
            return self.updates.perform({ self.apply(updates) }, completion: { completion?(true) })
        }
        check(updates)
        apply(updates.transition)
        completion?(true)
    }

    private func check(_ updates: BatchUpdates) {
        guard !needsReload, let dataSource else { return }
        let old = rows.layout.itemCounts
        let expected = updates.itemCounts(from: old)
        let sections = dataSource.numberOfSections(in: self)
        precondition(
            sections == expected.count,
            "invalid number of sections: the data source has \(sections), but \(old.count) before the update, "
                + "\(updates.insertedSections.count) inserted and \(updates.deletedSections.count) deleted make "
                + "\(expected.count)")
        for case (let section, let count?) in expected.enumerated() {
            let actual = dataSource.collectionView(self, numberOfItemsInSection: section)
            precondition(
                actual == count,
                "invalid number of items in section \(section): the data source has \(actual), but the items before "
                    + "the update, those inserted and those deleted make \(count)")
        }
    }
}
