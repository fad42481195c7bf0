public import struct FoundationEssentials.IndexPath

/// The class of the cells for one kind of item, and the handler that fills them.
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
/// Create a registration once, outside of the cell provider. Cells are reused among those of one registration: with a new
/// registration for each row no cell is reused.
@MainActor
public struct CellRegistration<Cell: ListCell, Item> {
    /// Fills a cell for an item.
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let pool = ReusePool()

    /// Creates a registration.
    ///
    /// - Parameter handler: Fills a cell. It is called when an item comes onto the screen, and again when the item is
    ///   reloaded or reconfigured.
    public init(handler: @escaping Handler) {
        self.handler = handler
    }
}
