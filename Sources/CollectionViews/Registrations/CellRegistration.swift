public import struct FoundationEssentials.IndexPath

/// How cells of one kind are made and filled: the cell's class, the item's type, and what puts one into the other.
///
/// ```swift
/// let registration = CellRegistration<ListCell, Symbol> { cell, indexPath, symbol in
///     var content = cell.defaultContentConfiguration()
///     content.text = symbol.name
///     cell.contentConfiguration = content
///     cell.accessories = [.outlineDisclosure()]
/// }
/// let dataSource = CollectionViewDiffableDataSource<Section, Symbol>(collectionView: view) { view, indexPath, symbol in
///     view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: symbol)
/// }
/// ```
///
/// Make it once, outside of the cell provider: cells are reused among those of one registration, so one that is made for
/// every row reuses nothing.
@MainActor
public struct CellRegistration<Cell: ListCell, Item> {
    /// Fills a cell for an item.
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    @usableFromInline let handler: Handler
    @usableFromInline let identity = RegistrationIdentity()

    /// Creates a registration.
    ///
    /// - Parameter handler: Called whenever a cell is to show an item: for a new row on the screen, and again when the
    ///   item is reloaded or reconfigured.
    public init(handler: @escaping Handler) {
        self.handler = handler
    }
}
