public import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// The type under its name in UIKit.
    public typealias CellRegistration<Cell: ListCell, Item> = CollectionViews.CellRegistration<Cell, Item>

    /// The type under its name in UIKit.
    public typealias SupplementaryRegistration<Supplementary: ListCell> =
        CollectionViews.SupplementaryRegistration<Supplementary>

    /// The element kind of the header of a section.
    public static let elementKindSectionHeader = "CollectionView.elementKindSectionHeader"

    /// The element kind of the footer of a section.
    public static let elementKindSectionFooter = "CollectionView.elementKindSectionFooter"

    /// A cell of a registration, filled by its handler: one that left the screen or, if there is none, a new one.
    ///
    /// - Parameters:
    ///   - registration: A registration that was created outside of the cell provider.
    ///   - indexPath: Where the item stands; handed to the handler.
    ///   - item: The item that the cell shows; if `nil`, the handler is not called.
    public func dequeueConfiguredReusableCell<Cell: ListCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell = dequeue(Cell.self, from: registration.pool)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A header or footer of a registration, filled by its handler.
    ///
    /// - Parameters:
    ///   - registration: A registration that was created outside of the supplementary view provider.
    ///   - indexPath: The section; handed to the handler.
    public func dequeueConfiguredReusableSupplementary<Supplementary: ListCell>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let view = dequeue(Supplementary.self, from: registration.pool)
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    /// A cell of a pool. While an item is reconfigured, this is the item's own cell the first time, with all it shows.
    private func dequeue<Cell: ListCell>(_ type: Cell.Type, from pool: ReusePool) -> Cell {
        guard let cell = reconfiguredCell as? Cell, cell.pool === pool else { return pool.take(type) }
        reconfiguredCell = nil
        return cell
    }

    /// Takes back a cell, header or footer that is no longer on the screen.
    func reuse(_ cell: ListCell) { cell.pool?.give(cell) }

    /// Calls the data source for the cell of a row whose item is configured again.
    ///
    /// - Returns: The same cell if the data source dequeues it with the same registration, as it must. Otherwise the old
    ///   cell is taken back.
    func reconfigure(_ cell: ListCell, at indexPath: IndexPath) -> ListCell? {
        guard let dataSource else { return nil }
        reconfiguredCell = cell
        defer { reconfiguredCell = nil }
        let new = dataSource.collectionView(self, cellForItemAt: indexPath)
        if new !== cell { reuse(cell) }
        return new
    }
}
