import ListModels

import struct FoundationEssentials.IndexPath

/// The model of a data source that provides cells alone.
///
/// While an item is being moved, the list shows it at another position than the data have it. The data source changes
/// them when the item is dropped.
@MainActor
final class FlatListModel: ListModel {
    private unowned let view: CollectionView

    /// The position of the moved item in the data, and the one at which the list shows it; `nil` while none is moved.
    private var move: (origin: IndexPath, place: IndexPath)?

    /// Whether the list shows the moved item at another position, which is no change of the data.
    private var isShowing = false

    /// Whether the data source has a method that moves items.
    private(set) var movesItems = false

    init(_ view: CollectionView) { self.view = view }

    var reordering: (any ReorderingModel)? { self }

    /// The position in the data of the item that is shown at a position.
    func source(of indexPath: IndexPath) -> IndexPath {
        guard let move else { return indexPath }
        return indexPath == move.place ? move.origin : indexPath.moving(move.place, to: move.origin)
    }

    /// The number of items that a section shows beside those that the data have.
    func addedCount(inSection section: Int) -> Int {
        move.map { ($0.place.section == section ? 1 : 0) - ($0.origin.section == section ? 1 : 0) } ?? 0
    }

    /// Ends the move without an effect, because its position in the data may no longer be the same.
    func dataWillChange() {
        guard move != nil, !isShowing else { return }
        if !view.pending.needsReload { show(nil) }
        move = nil
        view.movement.end(cancels: true)
    }

    /// Begins with another data source.
    func reset() { (move, movesItems) = (nil, view.dataSource?.hasMovement ?? false) }
}

extension FlatListModel: ReorderingModel {
    var canReorderItems: Bool { view.indexPathsForVisibleItems.contains(where: canReorderItem) }

    var reorderingObstacle: String? { nil }

    func canReorderItem(at indexPath: IndexPath) -> Bool {
        movesItems && indexPath.item >= firstItem(inSection: indexPath.section)
            && view.dataSource?.collectionView(view, canMoveItemAt: indexPath) ?? false
    }

    var reorderedItem: IndexPath? { move?.place }

    func beginReordering(itemAt indexPath: IndexPath) { move = (indexPath, indexPath) }

    func moveReorderedItem(by rows: Int) {
        guard var place = move?.place else { return }
        for _ in 0..<abs(rows) { place = self.place(next: rows, to: place) ?? place }
        propose(place)
    }

    func canMoveReorderedItem(inDirection direction: Int) -> Bool {
        move.flatMap { place(next: direction, to: $0.place) } != nil
    }

    func moveReorderedItem(toEnd direction: Int) {
        let section = direction < 0 ? 0 : view.rows.layout.sectionCount - 1
        propose(IndexPath(item: direction < 0 ? firstItem(inSection: 0) : end(ofSection: section), section: section))
    }

    func moveReorderedItem(_ side: ReorderingSide, _ indexPath: IndexPath, level: Int) {
        guard let old = move?.place else { return }
        let isAfter = side == .below && indexPath.section != old.section
        let item = max(indexPath.item + (isAfter ? 1 : 0), firstItem(inSection: indexPath.section))
        propose(IndexPath(item: min(item, end(ofSection: indexPath.section)), section: indexPath.section))
    }

    func changeReorderedLevel(inDirection direction: Int) {}
    func canChangeReorderedLevel(inDirection direction: Int) -> Bool { false }
    var canExpandReorderingParent: Bool { false }
    func expandReorderingParent() {}

    func endReordering(cancels: Bool) -> Bool {
        guard let ended = move else { return true }
        if !cancels, ended.place != ended.origin {
            view.updates.undisturbed {
                _ = view.dataSource?.collectionView(view, moveItemAt: ended.origin, to: ended.place)
                move = nil
            }
        }
        show(nil)
        move = nil
        return true
    }

    /// The first position in a section to which an item can be moved: the one after a header item.
    private func firstItem(inSection section: Int) -> Int { view.hasHeaderItem(inSection: section) ? 1 : 0 }

    /// The last position in a section to which the item can be moved.
    private func end(ofSection section: Int) -> Int {
        view.rows.layout.itemCount(inSection: section) - (move?.place.section == section ? 1 : 0)
    }

    /// The next position below a position, or above it for a negative direction; `nil` at the end of the list.
    private func place(next direction: Int, to place: IndexPath) -> IndexPath? {
        let (item, section) = (place.item, place.section)
        if direction < 0 {
            if item > firstItem(inSection: section) { return IndexPath(item: item - 1, section: section) }
            return section > 0 ? IndexPath(item: end(ofSection: section - 1), section: section - 1) : nil
        }
        if item < end(ofSection: section) { return IndexPath(item: item + 1, section: section) }
        guard section + 1 < view.rows.layout.sectionCount else { return nil }
        return IndexPath(item: firstItem(inSection: section + 1), section: section + 1)
    }

    /// Moves the item to a position, or to the one that the delegate names in its place.
    private func propose(_ place: IndexPath) {
        guard let move, place != move.place else { return }
        let target =
            view.delegate?.collectionView(
                view, targetIndexPathForMoveOfItemFromOriginalIndexPath: move.origin,
                atCurrentIndexPath: move.place, toProposedIndexPath: place) ?? place
        guard (0..<view.rows.layout.sectionCount).contains(target.section),
            (0...end(ofSection: target.section)).contains(target.item)
        else { return }
        show(target)
    }

    /// Shows the item at another position; `nil` for its position in the data.
    private func show(_ place: IndexPath?) {
        guard let old = move, let place = place ?? move?.origin, place != old.place else { return }
        isShowing = true
        view.dataWillChange(holding: view.indexPathsForVisibleItems.first { $0 != old.place })
        move?.place = place
        view.apply(
            ItemTransition(
                newIndexPath: { $0 == old.place ? place : $0.moving(old.place, to: place) }, successor: { _ in nil }))
        isShowing = false
        view.movement.revealItem()
    }
}

extension CollectionView {
    /// Whether the row of an item shows that it can be moved.
    package func showsReorderAccessory(at indexPath: IndexPath) -> Bool {
        shownAccessory(.reorder, at: indexPath) != nil
    }
}

extension IndexPath {
    /// The position after another item has been moved.
    fileprivate func moving(_ old: IndexPath, to new: IndexPath) -> IndexPath {
        let item = item - (section == old.section && item > old.item ? 1 : 0)
        return IndexPath(item: item + (section == new.section && item >= new.item ? 1 : 0), section: section)
    }
}
