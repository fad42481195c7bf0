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
public final class ViewModel<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
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

    /// Replaces all sections by the sections of a block of code.
    ///
    /// - Parameter sections: A block of ``section(_:items:)``, with `for`, `if` and `switch` between them.
    /// - Throws: The errors of the block. Then the sections do not change.
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
    /// - Throws: The errors of `items`.
    public func section(
        _ identifier: SectionIdentifierType,
        @SectionSnapshotBuilder<ItemIdentifierType> items: () throws -> SectionSnapshotNodes<ItemIdentifierType>
    ) rethrows -> Section {
        Section(identifier: identifier, nodes: try items())
    }
}

extension ViewModel {
    /// The sections with their visible items, ready to be applied.
    ///
    /// Traps when a section or an item occurs twice; `try viewModel.checked.snapshot()` throws instead.
    ///
    /// - Complexity: O(*n*) expected, where *n* is the number of items.
    public func snapshot() -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        do { return try checked.snapshot() } catch { fatalError(error.description) }
    }

    /// The tree of a section. It is empty if the section does not exist.
    ///
    /// Traps when an item occurs twice.
    ///
    /// - Parameter section: The section's identifier.
    /// - Complexity: O(*n*) expected, where *n* is the number of items in the section.
    public func sectionSnapshot(
        for section: SectionIdentifierType
    ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        sections.first { $0.identifier == section }.map { DiffableDataSourceSectionSnapshot($0.nodes) }
            ?? DiffableDataSourceSectionSnapshot()
    }

    /// The sections and visible items as text, for tests of a presenter.
    ///
    /// ```swift
    /// viewModel.debugString()  // banner section: [Module.HomeViewItem.banner("This is a banner")]
    /// ```
    ///
    /// There is nothing between two sections. Items are printed as an array is. Items that occur twice are printed
    /// twice.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items.
    public func debugString() -> String {
        sections.map { "\($0.identifier) section: \($0.nodes.visibleItems)" }.joined()
    }

    /// The call that can fail, throwing instead of trapping: `try viewModel.checked.snapshot()`.
    public var checked: Checked { Checked(sections: sections) }

    /// A view model's call that throws instead of trapping. Returned by ``ViewModel/checked``.
    public struct Checked: Sendable {
        let sections: [Section]

        /// Throws where ``ViewModel/snapshot()`` traps.
        ///
        /// - Throws: `duplicateSections`; `duplicateItems` for items that occur twice, in one section or in two.
        public func snapshot() throws(SnapshotError)
            -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
        {
            // Appending an item again would move it.
            let repeated = duplicates(in: sections.flatMap { $0.nodes.preorder().items })
            guard repeated.isEmpty else { throw .repeated(items: repeated) }
            var snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
            try snapshot.checked.appendSections(sections.map(\.identifier))
            for section in sections {
                try snapshot.checked.appendItems(section.nodes.visibleItems, toSection: section.identifier)
            }
            return snapshot
        }
    }
}

/// Collects the sections of ``ViewModel/build(_:)``.
///
/// `for`, `if`, `if let`, `else`, `switch`, `#available` and local `let` are allowed between the sections.
@resultBuilder
public enum ViewModelBuilder<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    /// A section of the view model.
    public typealias Section = ViewModel<SectionIdentifierType, ItemIdentifierType>.Section

    /// A section.
    public static func buildExpression(_ section: Section) -> [Section] { [section] }

    /// Sections made elsewhere.
    public static func buildExpression(_ sections: [Section]) -> [Section] { sections }

    /// A statement without a value, like `print("here")` or an assignment. It runs and adds no section.
    public static func buildExpression(_ statement: Void) -> [Section] { [] }

    /// A block of statements.
    public static func buildBlock(_ sections: [Section]...) -> [Section] { sections.flatMap(\.self) }

    /// `if` without `else`, `if let`.
    public static func buildOptional(_ sections: [Section]?) -> [Section] { sections ?? [] }

    /// The first branch of `if … else` or `switch`.
    public static func buildEither(first sections: [Section]) -> [Section] { sections }

    /// The other branches of `if … else` or `switch`.
    public static func buildEither(second sections: [Section]) -> [Section] { sections }

    /// `for`.
    public static func buildArray(_ sections: [[Section]]) -> [Section] { sections.flatMap(\.self) }

    /// `if #available`.
    public static func buildLimitedAvailability(_ sections: [Section]) -> [Section] { sections }
}
