/// The sections and items of a list, from a block of code that has the shape of the list.
///
/// A presenter builds it again when its data changes, and the view applies ``snapshot()``. A test of the presenter
/// compares ``debugString()`` with a line of text; it needs neither a view nor a data source.
///
/// ```swift
/// let viewModel = ViewModel<HomeViewSection, HomeViewItem>()
///
/// viewModel.build {
///     viewModel.section(.banner) {
///         HomeViewItem.banner("This is a banner")
///     }
///     if !headlines.isEmpty {
///         viewModel.section(.suggested) {
///             for headline in headlines { HomeViewItem.headline(headline) }
///         }
///     }
/// }
///
/// dataSource.apply(viewModel.snapshot())
/// ```
///
/// A section's block is a ``SectionSnapshotBuilder``, so its items may have children; ``sectionSnapshot(for:)`` returns
/// the tree.
public final class ViewModel<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
    /// A section with its items.
    public struct Section: Sendable {
        /// The section's identifier.
        public let identifier: SectionIdentifierType

        /// The section's tree, in which items may occur twice.
        public let nodes: SectionSnapshotNodes<ItemIdentifierType>
    }

    /// The sections of the last ``build(_:)``, in order.
    public private(set) var sections: [Section] = []

    /// Creates a view model without sections.
    public init() {}

    /// Replaces all sections by those of a block of code.
    ///
    /// - Parameter sections: A block of ``section(_:items:)``, with `for`, `if` and `switch` between them.
    /// - Throws: What the block throws; the sections do not change then.
    public func build(
        @ViewModelBuilder<SectionIdentifierType, ItemIdentifierType> _ sections: () throws -> [Section]
    ) rethrows {
        self.sections = try sections()
    }

    /// A section, for use in the block of ``build(_:)``.
    ///
    /// - Parameters:
    ///   - identifier: The section's identifier.
    ///   - items: A block of code with the section's items.
    /// - Returns: The section. It is not part of the view model until the block of `build` returns it.
    /// - Throws: What `items` throws.
    public func section(
        _ identifier: SectionIdentifierType,
        @SectionSnapshotBuilder<ItemIdentifierType> items: () throws -> SectionSnapshotNodes<ItemIdentifierType>
    ) rethrows -> Section {
        Section(identifier: identifier, nodes: try items())
    }
}
