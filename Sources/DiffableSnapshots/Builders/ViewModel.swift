/// The sections and items that a presenter gives to its view, written down in a block.
///
/// A presenter builds it again whenever its data changes; the view applies ``snapshot()``; a test compares
/// ``debugString()`` with one line of text and needs neither a view nor a data source.
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
/// A section's block is a ``SectionSnapshotBuilder``, so its items may have children; ``sectionSnapshot(for:)`` answers
/// the tree.
public final class ViewModel<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
    /// A section and what stands in it.
    public struct Section: Sendable {
        /// Which section.
        public let identifier: SectionIdentifierType

        /// Its tree. Duplicates have not been looked for.
        public let nodes: SectionSnapshotNodes<ItemIdentifierType>
    }

    /// The sections of the last ``build(_:)``, in order.
    public private(set) var sections: [Section] = []

    /// Creates a view model without sections.
    public init() {}

    /// Replaces all sections by those a block writes down.
    ///
    /// - Parameter sections: A block of ``section(_:items:)``, with `for`, `if` and `switch` between them.
    /// - Throws: What the block throws; the sections are then as they were.
    public func build(
        @ViewModelBuilder<SectionIdentifierType, ItemIdentifierType> _ sections: () throws -> [Section]
    ) rethrows {
        self.sections = try sections()
    }

    /// A section, for use in the block of ``build(_:)``.
    ///
    /// - Parameters:
    ///   - identifier: Which section.
    ///   - items: A block that writes down its items.
    /// - Returns: The section; it is part of the view model once `build` has got it.
    /// - Throws: What `items` throws.
    public func section(
        _ identifier: SectionIdentifierType,
        @SectionSnapshotBuilder<ItemIdentifierType> items: () throws -> SectionSnapshotNodes<ItemIdentifierType>
    ) rethrows -> Section {
        Section(identifier: identifier, nodes: try items())
    }
}
