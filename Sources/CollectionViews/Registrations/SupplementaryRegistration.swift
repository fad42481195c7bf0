public import struct FoundationEssentials.IndexPath

/// How headers or footers of one kind are made and filled.
///
/// ```swift
/// let header = SupplementaryRegistration<ListCell>(elementKind: CollectionView.elementKindSectionHeader) { cell, _, path in
///     var content = ListContentConfiguration.plainHeader()
///     content.text = titles[path.section]
///     cell.contentConfiguration = content
/// }
/// dataSource.supplementaryViewProvider = { view, kind, path in
///     view.dequeueConfiguredReusableSupplementary(using: header, for: path)
/// }
/// ```
@MainActor
public struct SupplementaryRegistration<Supplementary: ListCell> {
    /// Fills a header or footer.
    public typealias Handler =
        @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    /// What is registered: one of ``CollectionView``'s element kinds.
    public let elementKind: String

    let handler: Handler
    let identity = RegistrationIdentity()

    /// Creates a registration.
    ///
    /// - Parameters:
    ///   - elementKind: ``CollectionView/elementKindSectionHeader`` or ``CollectionView/elementKindSectionFooter``.
    ///   - handler: Called whenever a header or footer is to be shown.
    public init(elementKind: String, handler: @escaping Handler) {
        self.elementKind = elementKind
        self.handler = handler
    }
}
