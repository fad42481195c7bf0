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

    /// Whether a row can be deleted or inserted; `true` by default.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

    /// Whether a row can be moved while the table is being edited; `false` by default. In UIKit, it depends on whether
    /// there is a method that moves rows.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

    /// The user deletes or inserts a row. By default, the user reads that rows cannot be deleted.
    ///
    /// Swift without Objective-C does not know whether a class has this method. A table that is not being edited offers
    /// Delete in menus if its class has ``tableView(_:canEditRowAt:)`` or an editing style for rows, or has deleted a
    /// row. Otherwise only the Delete key offers it.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)

    /// The user has moved a row. The table shows it there already.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.companion.defaultAnswers += 1
        return true
    }

    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { tableView.refuseDeletion() }

    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { tableView.refuseMovement() }
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
        collectionView.isEditing && tableView(collectionView, canMoveRowAt: indexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { tableView(collectionView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
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
        (cell.table, cell.editingStyle) = (self, editing(at: indexPath).style)
        cell.showsReorderControl = tableSource?.tableView(self, canMoveRowAt: indexPath) ?? false
        return cell
    }

    /// How a row is edited, and whether the app says so, and not only the default answers to both questions.
    private func editing(at indexPath: IndexPath) -> (style: UITableViewCell.EditingStyle, isSaid: Bool) {
        companion.defaultAnswers = tableDelegate == nil ? 1 : 0
        guard !companion.refusesDeletion, tableSource?.tableView(self, canEditRowAt: indexPath) ?? false else {
            return (.none, true)
        }
        let style = tableDelegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete
        return (style, companion.defaultAnswers < 2 || isEditing || companion.hasDeleted)
    }

    /// The command that offers the deletion of a row of which the app does not say whether it can be deleted.
    var deletion: UIKeyCommand {
        var command = UIKeyCommand([Key(.delete), Key(.backspace)], title: "Delete") { [weak self] in
            guard let self, let focus = focusedRow else { return }
            let delete = UIAction(title: deletionTitle(at: focus), attributes: .destructive) { [weak self] in
                self?.deleteRow(at: focus)
            }
            host.menuHandler?(UIMenu(children: [delete]))
        }
        command.isEnabled = { [weak self] in
            guard let self, let focus = focusedRow, isEnabled(focus) else { return false }
            let editing = editing(at: focus)
            return editing.style == .delete && !editing.isSaid && trailingActions(at: focus) == nil
        }
        return command
    }

    /// The focused row. The number of sections is that of the data, which are read before.
    private var focusedRow: IndexPath? { numberOfSections > 0 ? state.focus : nil }

    private func deletionTitle(at indexPath: IndexPath) -> String {
        tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath) ?? "Delete"
    }

    private func deleteRow(at indexPath: IndexPath) {
        tableSource?.tableView(self, commit: .delete, forRowAt: indexPath)
        companion.hasDeleted = !companion.refusesDeletion
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
        guard own == nil, editing(at: indexPath) == (.delete, true) else { return own }
        let title = deletionTitle(at: indexPath)
        let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, completion in
            self?.deleteRow(at: indexPath)
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    /// Offers the deletion of rows no longer, because the data source has no method for it.
    func refuseDeletion() {
        companion.refusesDeletion = true
        host.messageHandler?("The rows of this table cannot be deleted")
        reloadData()
    }
}
