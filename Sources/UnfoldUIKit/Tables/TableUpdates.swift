// Changes of rows. As in UIKit, the app has changed its data before: deleted, reloaded and moved rows are named by
// their positions before the change, and inserted rows by their positions after it.

extension CollectionView {
    /// Shows rows that were inserted into the data.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.insertedRows += indexPaths }
    }

    /// Removes rows that were deleted from the data.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.deletedRows += indexPaths }
    }

    /// Has the data source provide the cells of rows again.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.reloadedRows += indexPaths }
    }

    /// Has the data source provide the cells of rows again.
    public func reconfigureRows(at indexPaths: [IndexPath]) { reloadRows(at: indexPaths, with: .none) }

    /// Shows a row at the position to which it was moved in the data.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.movedRows[indexPath] = newIndexPath }
    }

    /// Shows sections that were inserted into the data.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.insertedSections.formUnion(sections) }
    }

    /// Removes sections that were deleted from the data.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.deletedSections.formUnion(sections) }
    }

    /// Has the data source provide the rows of sections again. Their number may have changed.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.reloadedSections.formUnion(sections) }
    }

    /// Shows a section at the position to which it was moved in the data.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections[section] = newSection }
    }

    /// Begins changes that are shown together.
    public func beginUpdates() { companion.updateDepth += 1 }

    /// Shows the changes since ``beginUpdates()``.
    public func endUpdates() {
        companion.updateDepth -= 1
        guard companion.updateDepth <= 0 else { return }
        companion.updateDepth = 0
        if let changes = companion.changes { apply(changes.transition) }
        companion.changes = nil
    }

    /// Shows changes of a table together.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        completion?(true)
    }

    private func update(_ change: (inout TableChanges) -> Void) {
        beginUpdates()
        var changes = companion.changes ?? TableChanges()
        change(&changes)
        companion.changes = changes
        endUpdates()
    }
}

// The same for lists whose data source is not a diffable one.
extension CollectionView {
    public func insertItems(at indexPaths: [IndexPath]) { insertRows(at: indexPaths, with: .none) }
    public func deleteItems(at indexPaths: [IndexPath]) { deleteRows(at: indexPaths, with: .none) }
    public func reloadItems(at indexPaths: [IndexPath]) { reloadRows(at: indexPaths, with: .none) }
    public func reconfigureItems(at indexPaths: [IndexPath]) { reconfigureRows(at: indexPaths) }
    public func moveItem(at indexPath: IndexPath, to new: IndexPath) { moveRow(at: indexPath, to: new) }
    public func insertSections(_ sections: IndexSet) { insertSections(sections, with: .none) }
    public func deleteSections(_ sections: IndexSet) { deleteSections(sections, with: .none) }
    public func reloadSections(_ sections: IndexSet) { reloadSections(sections, with: .none) }
}

/// The changes of an update.
struct TableChanges {
    var (insertedRows, deletedRows, reloadedRows): ([IndexPath], [IndexPath], [IndexPath]) = ([], [], [])
    var movedRows: [IndexPath: IndexPath] = [:]
    var (insertedSections, deletedSections, reloadedSections) = (IndexSet(), IndexSet(), IndexSet())
    var movedSections: [Int: Int] = [:]

    /// Where the rows are after the changes, and which cells are made again.
    @MainActor
    var transition: ItemTransition {
        let sections = Positions(
            removed: deletedSections, inserted: insertedSections, moved: movedSections.map { ($0, $1) })
        let removed = Self.bySection(deletedRows + movedRows.keys)
        let inserted = Self.bySection(insertedRows + movedRows.values)
        let moved = movedRows
        let newIndexPath = { (old: IndexPath) -> IndexPath? in
            if let target = moved[old] { return target }
            guard let section = sections.newPosition(of: old.section) else { return nil }
            let rows = Positions(removed: removed[old.section] ?? [], inserted: inserted[section] ?? [], moved: [])
            return rows.newPosition(of: old.row).map { IndexPath(row: $0, section: section) }
        }
        let reloaded = Set(reloadedRows.compactMap(newIndexPath))
        let reloadedSections = IndexSet(self.reloadedSections.compactMap(sections.newPosition))
        return ItemTransition(
            newIndexPath: newIndexPath, successor: { _ in nil }, newSection: sections.newPosition,
            update: { reloaded.contains($0) || reloadedSections.contains($0.section) ? .reload : .none },
            sectionUpdate: { reloadedSections.contains($0) ? .reload : .none })
    }

    private static func bySection(_ indexPaths: [IndexPath]) -> [Int: IndexSet] {
        indexPaths.reduce(into: [:]) { $0[$1.section, default: []].insert($1.row) }
    }
}

/// Where the elements of an array are after some of them were removed and moved and others inserted.
private struct Positions {
    let removed: IndexSet
    let inserted: IndexSet
    let moved: [(old: Int, new: Int)]

    init(removed: IndexSet, inserted: IndexSet, moved: [(Int, Int)]) {
        self.removed = removed.union(IndexSet(moved.map(\.0)))
        self.inserted = inserted.union(IndexSet(moved.map(\.1)))
        self.moved = moved
    }

    /// The new position of the element at an old one; `nil` for an element that was removed.
    ///
    /// The elements that stay fill the positions that no inserted or moved element takes, in their order.
    ///
    /// - Complexity: O(*k*) for *k* removed and inserted elements.
    func newPosition(of old: Int) -> Int? {
        if let target = moved.first(where: { $0.old == old }) { return target.new }
        guard !removed.contains(old) else { return nil }
        return inserted.reduce(old - removed.count(in: 0..<old)) { $1 <= $0 ? $0 + 1 : $0 }
    }
}
