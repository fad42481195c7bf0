public import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// The type under its name in UIKit.
    public typealias CellRegistration<Cell: ListCell, Item> = CollectionViews.CellRegistration<Cell, Item>

    /// The type under its name in UIKit.
    public typealias SupplementaryRegistration<Supplementary: ListCell> =
        CollectionViews.SupplementaryRegistration<Supplementary>

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
}
