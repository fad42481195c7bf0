public import struct FoundationEssentials.IndexPath

/// The class of one kind of headers or footers, and the handler that fills them.
///
/// ```swift
/// let header = SupplementaryRegistration<ListCell>(
///     elementKind: CollectionView.elementKindSectionHeader
/// ) { cell, elementKind, indexPath in
///     var content = ListContentConfiguration.groupedHeader()
///     content.text = titles[indexPath.section]
///     cell.contentConfiguration = content
/// }
/// dataSource.supplementaryViewProvider = { view, elementKind, indexPath in
///     view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
/// }
/// ```
@MainActor
public struct SupplementaryRegistration<Supplementary: ListCell> {
    /// Fills a header or footer.
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
    ///   - handler: Fills a header or footer. It is called when one comes onto the screen.
    public init(elementKind: String, handler: @escaping Handler) {
        self.elementKind = elementKind
        self.handler = handler
    }
}
