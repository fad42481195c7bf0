public import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// The type under its name in UIKit.
    public typealias CellRegistration<Cell: ListCell, Item> = CollectionViews.CellRegistration<Cell, Item>

    /// The type under its name in UIKit.
    public typealias SupplementaryRegistration<Supplementary: ListCell> =
        CollectionViews.SupplementaryRegistration<Supplementary>

    /// Returns a cell of a registration, configured by its handler: a cell that has left the screen or, if there is
    /// none, a new one.
    ///
    /// - Parameters:
    ///   - registration: A registration that was created outside the cell provider.
    ///   - indexPath: The position of the item, for the handler.
    ///   - item: The item that the cell shows; if `nil`, the handler is not called.
    public func dequeueConfiguredReusableCell<Cell: ListCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell = dequeue(Cell.self, from: registration.pool)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a header or footer of a registration, configured by its handler.
    ///
    /// - Parameters:
    ///   - registration: A registration that was created outside the supplementary view provider.
    ///   - indexPath: The position of the section, for the handler.
    public func dequeueConfiguredReusableSupplementary<Supplementary: ListCell>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let view = dequeue(Supplementary.self, from: registration.pool)
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    /// A cell of a pool. While an item is reconfigured, the first call returns the item's own cell, which keeps its
    /// content.
    func dequeue<Cell: ListCell>(_ type: Cell.Type, from pool: ReusePool) -> Cell {
        guard let cell = reconfiguredCell as? Cell, cell.pool === pool else { return pool.take(type) }
        reconfiguredCell = nil
        return cell
    }
}
