/// The menu of an item; see ``CollectionViewDelegate/collectionView(_:contextMenuConfigurationForItemAt:point:)``.
///
/// ```swift
/// ContextMenuConfiguration { Menu(title: name, children: [open, delete]) }
/// ```
@MainActor
public struct ContextMenuConfiguration {
    /// Makes the menu when it opens. A menu without elements, or `nil`, does not open.
    public var actionProvider: @MainActor () -> Menu?

    /// Creates a configuration.
    ///
    /// - Parameter actionProvider: Makes the menu when it opens.
    public init(actionProvider: @escaping @MainActor () -> Menu?) { self.actionProvider = actionProvider }
}
