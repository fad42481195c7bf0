public import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// UIKit's place for the type.
    public typealias CellRegistration<Cell: ListCell, Item> = CollectionViews.CellRegistration<Cell, Item>

    /// UIKit's place for the type.
    public typealias SupplementaryRegistration<Supplementary: ListCell> =
        CollectionViews.SupplementaryRegistration<Supplementary>

    /// A cell of a registration, filled by its handler: one that left the screen if there is any, else a new one.
    ///
    /// - Parameters:
    ///   - registration: Made once, outside of the cell provider.
    ///   - indexPath: Where the item stands; handed to the handler.
    ///   - item: What the cell is to show; without one the handler does not run.
    // Inlined where the type of the item is known: a row comes onto the screen with one of these calls.
    @inlinable
    public func dequeueConfiguredReusableCell<Cell: ListCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell = take(Cell.self, of: registration.identity)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A header or footer of a registration, filled by its handler.
    ///
    /// - Parameters:
    ///   - registration: Made once, outside of the supplementary view provider.
    ///   - indexPath: The section; handed to the handler.
    public func dequeueConfiguredReusableSupplementary<Supplementary: ListCell>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let view = take(Supplementary.self, of: registration.identity)
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    /// A cell of a registration: the one that is configured again, which is handed out once and as it is, one that waits, or a
    /// new one.
    @usableFromInline
    func take<Cell: ListCell>(_ type: Cell.Type, of registration: RegistrationIdentity) -> Cell {
        guard let cell = reconfiguredCell as? Cell, cell.registration === registration else {
            return registration.take(type)
        }
        reconfiguredCell = nil
        return cell
    }
}
