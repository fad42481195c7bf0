import TerminalCanvas

// The layout of the sections.
extension CollectionView {
    /// Creates a view without data.
    public convenience init(collectionViewLayout layout: CollectionViewCompositionalLayout) {
        self.init(configuration: layout.configuration)
        rows.sectionProvider = layout.sectionProvider
    }

    /// The layout of the list. After a change, the focused item stays on its line of the screen.
    public var collectionViewLayout: CollectionViewCompositionalLayout {
        get { CollectionViewCompositionalLayout(configuration: configuration, sectionProvider: rows.sectionProvider) }
        set {
            rows.sectionProvider = newValue.sectionProvider
            configuration = newValue.configuration
            configurationDidChange()
        }
    }

    /// The layout of a number of sections of the data source.
    ///
    /// - Complexity: O(sections).
    func makeLayout(itemCounts: [Int]) -> ListLayout {
        ListLayout(
            configuration: configuration, sections: sectionConfigurations(count: itemCounts.count),
            itemCounts: itemCounts, hidesEmptySections: model.hidesEmptySections)
    }

    /// The configurations of the sections; `nil` if all have that of the list.
    private func sectionConfigurations(count: Int) -> [ListConfiguration]? {
        guard let sectionProvider = rows.sectionProvider else { return nil }
        let environment = CollectionLayoutEnvironment(contentSize: state.size)
        return updates.undisturbed {
            (0..<count).map { sectionProvider($0, environment)?.configuration ?? configuration }
        }
    }

    /// Whether the first item of a section is its header.
    func hasHeaderItem(inSection section: Int) -> Bool {
        (0..<rows.layout.sectionCount).contains(section)
            && rows.layout.arrangement(ofSection: section).headerMode == .firstItemInSection
    }
}
