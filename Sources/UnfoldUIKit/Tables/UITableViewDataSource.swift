/// The data source of a table. It is a data source of a list, which asks it for items.
@MainActor
public protocol UITableViewDataSource: CollectionViewDataSource {
    /// The number of rows in a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

    /// The cell of a row.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// The title of a section; `nil`, the default, for none.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

    /// The text below a section; `nil`, the default, for none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

    /// Whether a row can be edited: whether it has swipe actions, and can be deleted or inserted if there is a method
    /// for it; `true` by default.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

    /// Whether a row can be moved while the table is being edited, if there is a method that moves rows; `true` by
    /// default.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

    /// The results of the next two methods, by which the table knows whether the class has them. The compiler finds
    /// them; do not declare them.
    associatedtype RowCommitment = AbsentMethod
    associatedtype RowMovement = AbsentMethod

    /// The user deletes or inserts a row. Without this method no row can be deleted or inserted.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) -> RowCommitment

    /// The user has moved a row. The table shows it there already. Without this method no row can be moved.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) -> RowMovement
}

extension UITableViewDataSource {
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) -> AbsentMethod { AbsentMethod() }

    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) -> AbsentMethod { AbsentMethod() }
}

// The list calls the methods of its own data source.
extension UITableViewDataSource {
    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        tableView(collectionView, numberOfRowsInSection: section)
    }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.prepared(tableView(collectionView, cellForRowAt: indexPath), at: indexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? { collectionView.sectionView(ofKind: kind, in: indexPath.section) }

    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        collectionView.isEditing && collectionView.canMoveRow(at: indexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { _ = tableView(collectionView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
}

extension CollectionView {
    /// The header or footer of a section: the view of the delegate, or one with the title of the data source.
    func sectionView(ofKind kind: String, in section: Int) -> UITableViewHeaderFooterView? {
        let (delegate, source) = (tableDelegate, tableSource)
        let (view, title) =
            kind == Self.elementKindSectionHeader
            ? (
                delegate?.tableView(self, viewForHeaderInSection: section),
                source?.tableView(self, titleForHeaderInSection: section)
            )
            : (
                delegate?.tableView(self, viewForFooterInSection: section),
                source?.tableView(self, titleForFooterInSection: section)
            )
        guard let new = view ?? title.map({ _ in UITableViewHeaderFooterView() }) else { return nil }
        new.isFooter = kind == Self.elementKindSectionFooter
        if view == nil { new.textLabel?.text = title }
        return new
    }

    /// A cell that knows how its row is edited.
    func prepared(_ cell: UITableViewCell, at indexPath: IndexPath) -> UITableViewCell {
        (cell.table, cell.editingStyle) = (self, editingStyle(at: indexPath))
        cell.showsReorderControl = canMoveRow(at: indexPath)
        return cell
    }

    /// How a row is edited: as the delegate says, if the data source has a method for it and lets the row be edited.
    private func editingStyle(at indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        guard let source = tableSource, source.commitsRows, source.tableView(self, canEditRowAt: indexPath) else {
            return .none
        }
        return tableDelegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete
    }

    /// Whether a row can be moved: the data source has a method for it and lets the row be moved.
    func canMoveRow(at indexPath: IndexPath) -> Bool {
        guard let source = tableSource else { return false }
        return source.movesRows && source.tableView(self, canMoveRowAt: indexPath)
    }

    /// The actions of the delegate at the beginning of a row.
    func leadingActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard tableSource?.tableView(self, canEditRowAt: indexPath) ?? true else { return nil }
        return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }

    /// The actions of the delegate at the end of a row, or else the deletion by the data source.
    func trailingActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard tableSource?.tableView(self, canEditRowAt: indexPath) ?? true else { return nil }
        let own = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
        guard own == nil, editingStyle(at: indexPath) == .delete else { return own }
        let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath)
        let delete = UIContextualAction(style: .destructive, title: title ?? "Delete") { [weak self] _, _, completion in
            if let self { _ = tableSource?.tableView(self, commit: .delete, forRowAt: indexPath) }
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }
}

extension UITableViewDataSource {
    /// Whether the data source has a method that deletes and inserts rows, and one that moves them.
    fileprivate var commitsRows: Bool {
        (self as? UITableViewController)?.overridesCommit ?? (RowCommitment.self != AbsentMethod.self)
    }
    fileprivate var movesRows: Bool {
        (self as? UITableViewController)?.overridesMove ?? (RowMovement.self != AbsentMethod.self)
    }
}
