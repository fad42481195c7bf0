extension ViewModel {
    /// The sections with their visible items, ready to be applied.
    ///
    /// Traps when a section or an item occurs twice; `try viewModel.checked.snapshot()` throws instead.
    ///
    /// - Complexity: O(*n*) expected, where *n* is the number of items.
    public func snapshot() -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        do {
            return try checked.snapshot()
        } catch {
            fatalError(error.description)
        }
    }

    /// The tree of a section. It is empty when there is no such section.
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

        /// The sections with their visible items, ready to be applied.
        ///
        /// - Throws: `duplicateSections` or `duplicateItems` for what occurs twice, in one section or in two.
        /// - Complexity: O(*n*) expected, where *n* is the number of items.
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
