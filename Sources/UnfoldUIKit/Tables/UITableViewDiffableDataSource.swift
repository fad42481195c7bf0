/// The diffable data source of a table. As in UIKit, a subclass has titles for the sections and edits rows; without
/// one, no row can be edited.
@MainActor
open class UITableViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    UICollectionViewDiffableDataSource<Section, Item>, UITableViewDataSource
{
    /// Returns the cell of an item.
    public typealias TableCellProvider = @MainActor (UITableView, IndexPath, Item) -> UITableViewCell?

    /// Without effect: a terminal shows every change in one frame.
    public var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// The content before the move of which the subclass is notified; `nil` at other times.
    private var origin: NSDiffableDataSourceSnapshot<Section, Item>?

    open override func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { origin ?? super.snapshot() }

    open override func itemIdentifier(for indexPath: IndexPath) -> Item? {
        guard let origin else { return super.itemIdentifier(for: indexPath) }
        guard origin.sectionIdentifiers.indices.contains(indexPath.section) else { return nil }
        let items = origin.itemIdentifiers(inSection: origin.sectionIdentifiers[indexPath.section])
        return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }

    /// Creates a data source, and sets it as the data source of a table.
    public init(tableView: UITableView, cellProvider: @escaping TableCellProvider) {
        super.init(collectionView: tableView) { table, indexPath, item in
            cellProvider(table, indexPath, item).map { table.prepared($0, at: indexPath) }
        }
        reorderingHandlers.canReorderItem = { [weak self, weak tableView] item in
            guard let self, let tableView, tableView.isEditing, let indexPath = indexPath(for: item) else {
                return false
            }
            return self.tableView(tableView, canMoveRowAt: indexPath)
        }
        // The method finds the items where they were, and applies a snapshot with the item where it is shown.
        reorderingHandlers.didReorder = { [weak self, weak tableView] transaction in
            guard let self, let tableView, let item = transaction.movedItems.first?.item,
                let old = transaction.initialSnapshot.indexPath(of: item),
                let new = transaction.finalSnapshot.indexPath(of: item)
            else { return }
            origin = transaction.initialSnapshot
            self.tableView(tableView, moveRowAt: old, to: new)
            origin = nil
        }
    }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        collectionView(tableView, numberOfItemsInSection: section)
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        collectionView(tableView, cellForItemAt: indexPath) as? UITableViewCell ?? UITableViewCell()
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    open override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? { collectionView.sectionView(ofKind: kind, in: indexPath.section) }
}

extension DiffableDataSourceSnapshot {
    /// The position of an item; `nil` for an unknown one.
    fileprivate func indexPath(of item: ItemIdentifierType) -> IndexPath? {
        guard let section = sectionIdentifier(containingItem: item), let number = indexOfSection(section),
            let row = itemIdentifiers(inSection: section).firstIndex(of: item)
        else { return nil }
        return IndexPath(row: row, section: number)
    }
}
