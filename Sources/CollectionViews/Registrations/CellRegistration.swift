public import struct FoundationEssentials.IndexPath

/// The class of the cells for one kind of item, and the handler that configures them.
///
/// ```swift
/// let registration = CellRegistration<ListCell, Symbol> { cell, indexPath, symbol in
///     var content = cell.defaultContentConfiguration()
///     content.text = symbol.name
///     cell.contentConfiguration = content
///     cell.accessories = [.outlineDisclosure()]
/// }
/// let dataSource = CollectionViewDiffableDataSource<Section, Symbol>(collectionView: view) { view, path, symbol in
///     view.dequeueConfiguredReusableCell(using: registration, for: path, item: symbol)
/// }
/// ```
///
/// Create a registration once, outside the cell provider. A cell is reused only for items of its registration. If the
/// cell provider created a new registration for each row, no cell would be reused.
@MainActor
public struct CellRegistration<Cell: ListCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let pool = ReusePool()

    /// Creates a registration.
    ///
    /// - Parameter handler: Configures a cell. The list calls it when an item comes onto the screen, and again when the
    ///   item is reloaded or reconfigured.
    public init(handler: @escaping Handler) { self.handler = handler }
}

/// The class of one kind of headers or footers, and the handler that configures them.
///
/// ```swift
/// let headerKind = CollectionView.elementKindSectionHeader
/// let header = SupplementaryRegistration<ListCell>(elementKind: headerKind) { [unowned dataSource] cell, _, path in
///     var content = ListContentConfiguration.plainHeader()
///     content.text = dataSource.sectionIdentifier(for: path.section).flatMap { titles[$0] }
///     cell.contentConfiguration = content
/// }
/// dataSource.supplementaryViewProvider = { view, kind, path in
///     view.dequeueConfiguredReusableSupplementary(using: header, for: path)
/// }
/// ```
@MainActor
public struct SupplementaryRegistration<Supplementary: ListCell> {
    /// Configures a header or footer.
    public typealias Handler =
        @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    /// The kind of the elements: ``CollectionView/elementKindSectionHeader`` or
    /// ``CollectionView/elementKindSectionFooter``.
    public let elementKind: String

    let handler: Handler
    let pool = ReusePool()

    /// Creates a registration.
    ///
    /// - Parameters:
    ///   - elementKind: ``CollectionView/elementKindSectionHeader`` or ``CollectionView/elementKindSectionFooter``.
    ///   - handler: Configures a header or footer. The list calls it when one comes onto the screen.
    public init(elementKind: String, handler: @escaping Handler) {
        self.elementKind = elementKind
        self.handler = handler
    }
}
