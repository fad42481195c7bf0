/// The delegate of a scroll view: that of a list, which reports its scrolling.
public typealias UIScrollViewDelegate = CollectionViewDelegate

/// The delegate of a table. It is a delegate of a list, which asks it about items.
@MainActor
public protocol UITableViewDelegate: CollectionViewDelegate {
    /// The row that is selected in place of a row: the same one, or `nil` for none. Another row has no effect.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?

    /// The user has selected a row.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)

    /// The row that is deselected in place of a row: the same one, or `nil` for none. Another row has no effect.
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

    /// The user has deselected a row, or selected another one in its place.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)

    /// Whether a row can be selected; `true` by default.
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

    /// The user has chosen the detail button of a row.
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

    /// The actions at the beginning of a row; `nil`, the default, for none.
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?

    /// The actions at the end of a row; `nil`, the default, for the deletion by the data source.
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?

    /// How a row is edited; `delete` by default.
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle

    /// The title of the action that deletes a row; `Delete` by default.
    func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?

    /// The menu of a row; `nil`, the default, for none.
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?

    /// The position that a moved row gets in place of a proposed one.
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath

    /// The header of a section; `nil`, the default, for one with the title of the data source.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UITableViewHeaderFooterView?

    /// The footer of a section; `nil`, the default, for one with the title of the data source.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UITableViewHeaderFooterView?

    /// The cell of a row is drawn next.
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)

    /// The cell of a row has left the screen.
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)

    /// Whether the user may begin to select several rows; `false` by default.
    func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool

    /// The user begins to select several rows.
    func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
}

extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

    public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }

    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}

    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }

    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }

    public func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        .delete
    }

    public func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }

    public func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    public func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }

    public func tableView(
        _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UITableViewHeaderFooterView? { nil }

    public func tableView(
        _ tableView: UITableView, viewForFooterInSection section: Int
    ) -> UITableViewHeaderFooterView? { nil }

    public func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}

    public func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}

    public func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }

    public func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
}

// The delegate of a table is declared as that of a list. An app may have it act as if the user had selected a row.
extension CollectionViewDelegate {
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        guard let own = self as? any UITableViewDelegate else { return indexPath }
        return own.tableView(tableView, willSelectRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        (self as? any UITableViewDelegate)?.tableView(tableView, didSelectRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        (self as? any UITableViewDelegate)?.tableView(tableView, didDeselectRowAt: indexPath)
    }
}

// The list calls the methods of its own delegate.
extension UITableViewDelegate {
    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        tableView(collectionView, shouldHighlightRowAt: indexPath)
            && tableView(collectionView, willSelectRowAt: indexPath) != nil
    }

    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        tableView(collectionView, didSelectRowAt: indexPath)
    }

    public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        tableView(collectionView, willDeselectRowAt: indexPath) != nil
    }

    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        tableView(collectionView, didDeselectRowAt: indexPath)
    }

    public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        tableView(collectionView, shouldHighlightRowAt: indexPath)
    }

    public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        collectionView.tableSource?.tableView(collectionView, canEditRowAt: indexPath) ?? true
            || collectionView.canMoveRow(at: indexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: Point
    ) -> UIContextMenuConfiguration? {
        let point = CGPoint(x: point.column, y: point.row)
        return tableView(collectionView, contextMenuConfigurationForRowAt: indexPath, point: point)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        tableView(
            collectionView, targetIndexPathForMoveFromRowAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        if let cell = cell as? UITableViewCell {
            tableView(collectionView, willDisplay: cell, forRowAt: indexPath)
        }
    }

    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        if let cell = cell as? UITableViewCell {
            tableView(collectionView, didEndDisplaying: cell, forRowAt: indexPath)
        }
    }

    public func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        collectionView.selectsSeveralItems
            || tableView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) { tableView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath) }
}
