public import struct FoundationEssentials.IndexPath

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
    ///   - handler: Configures a header or footer. It is called when one comes onto the screen.
    public init(elementKind: String, handler: @escaping Handler) {
        self.elementKind = elementKind
        self.handler = handler
    }
}
