public import TerminalCanvas

/// The layout of a list: one configuration for all sections, or one for each section.
///
/// ```swift
/// let layout = CollectionViewCompositionalLayout { section, environment in
///     var configuration = ListConfiguration(appearance: section == 0 ? .plain : .insetGrouped)
///     configuration.headerMode = section == 0 ? .none : .supplementary
///     return .list(using: configuration, layoutEnvironment: environment)
/// }
/// let view = CollectionView(collectionViewLayout: layout)
/// ```
///
/// A section's configuration has its appearance, header, footer, separators, background and swipe actions. The other
/// properties belong to the whole list, and are in ``CollectionView/configuration``.
@MainActor
public struct CollectionViewCompositionalLayout {
    /// Returns the layout of a section; `nil` for the layout of the list.
    public typealias SectionProvider =
        @MainActor (_ section: Int, _ layoutEnvironment: CollectionLayoutEnvironment) -> CollectionLayoutSection?

    let configuration: ListConfiguration

    /// Provides the configurations of sections; `nil` if all have the configuration of the list.
    let sectionProvider: SectionProvider?

    /// The layout of a list whose sections have one configuration.
    public static func list(using configuration: ListConfiguration) -> CollectionViewCompositionalLayout {
        CollectionViewCompositionalLayout(configuration: configuration, sectionProvider: nil)
    }

    /// Creates a layout with a configuration for each section.
    ///
    /// - Parameter sectionProvider: Returns the layout of a section. It is called for all sections after each change of
    ///   the items and of the width. A change of the list during the call waits until the view has finished.
    public init(sectionProvider: @escaping SectionProvider) {
        self.init(configuration: ListConfiguration(appearance: .plain), sectionProvider: sectionProvider)
    }

    init(configuration: ListConfiguration, sectionProvider: SectionProvider?) {
        self.configuration = configuration
        self.sectionProvider = sectionProvider
    }
}

/// The layout of a section: a list.
public struct CollectionLayoutSection: Hashable, Sendable {
    let configuration: ListConfiguration

    /// The layout of a section with a configuration.
    ///
    /// - Parameters:
    ///   - configuration: The configuration.
    ///   - layoutEnvironment: The argument of the section provider.
    public static func list(
        using configuration: ListConfiguration, layoutEnvironment: CollectionLayoutEnvironment
    ) -> CollectionLayoutSection { CollectionLayoutSection(configuration: configuration) }
}

/// The environment that the layout of a section may depend on.
public struct CollectionLayoutEnvironment: Hashable, Sendable {
    /// The size of the list in columns and rows.
    public let contentSize: Size
}
