extension ViewModel {
    /// The sections with their visible items, ready to be applied.
    ///
    /// Traps when a section or an item was written twice; `try viewModel.checked.snapshot()` throws instead.
    ///
    /// - Complexity: O(*n*) expected, where *n* is the number of items.
    public func snapshot() -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        do {
            return try checked.snapshot()
        } catch {
            fatalError(error.description)
        }
    }

    /// The tree of a section; without items when there is no such section.
    ///
    /// Traps when an item was written twice.
    ///
    /// - Parameter section: Which section.
    /// - Complexity: O(*n*) expected, where *n* is the number of items in the section.
    public func sectionSnapshot(
        for section: SectionIdentifierType
    ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        sections.first { $0.identifier == section }.map { DiffableDataSourceSectionSnapshot($0.nodes) }
            ?? DiffableDataSourceSectionSnapshot()
    }

    /// Sections and visible items as one line, for tests of a presenter.
    ///
    /// ```swift
    /// viewModel.debugString()  // banner section: [Module.HomeViewItem.banner("This is a banner")]
    /// ```
    ///
    /// One section follows the other without anything between them. Items look as they do in an array that is printed.
    /// Items that are written twice are shown twice.
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
        /// - Throws: `duplicateSections` or `duplicateItems` for what was written twice, in one section or in two.
        /// - Complexity: O(*n*) expected, where *n* is the number of items.
        public func snapshot() throws(SnapshotError)
            -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
        {
            // A snapshot would take an item that comes again for one that moves.
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
